// The code for users who take part in an auction or look at one; it loads with the first of them.
export { enterRoom, openRoom } from "./room-window.ts";
export { presentAuction } from "./auction-at.ts";
export { showDice } from "./show-dice.ts";
