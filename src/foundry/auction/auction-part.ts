// What those need who take part in an auction or look at one; it loads with the first of them.
export { enterRoom, openRoom } from "./open-room.ts";
export { presentAuction } from "./present-auction.ts";
export { showDice } from "./show-dice.ts";
