import { isAltered } from "../../chat/undo/vouch.ts";
import { callMice, canOverride, forceReroll, overrideRuling } from "../../../rules/index.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { markersNow, playsMarkers } from "../../campaign/story/story-now.ts";
import { rollCardAgain } from "../../campaign/story/roll-again.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { isRecord } from "../../../rules/base/reading.ts";
import { aText, oneOf, orNull, type ReadBy, type Reader, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

const readAsked = shape({
  operation: oneOf(["override", "reroll", "mice", "correct"]),
  text: orNull(aText),
  /** The card that is rolled again. */
  message: orNull(aText),
  /** The corrected entry: a user by id, "pool" or "mice"; and whether by more or "less". */
  what: orNull(aText),
  by: orNull(aText),
});
type Asked = ReadBy<typeof readAsked>;
type Operation = (asked: Asked, sender: User.Implementation) => Promise<Answer>;

const wordsIn = ({ text }: Asked): string => (text ?? "").trim().slice(0, 500);

/** A player overrides a ruling: the marker passes to the Referee. Whose it is, the server says. @rule WH-CAMP-01 */
const override: Operation = async (asked, { id, name }) => {
  const before = markersNow();
  if (!playsMarkers() || id === null || !canOverride(before, id)) return refuse("WHITEHACK.Marker.none");
  const text = wordsIn(asked);
  if (text === "") return refuse("WHITEHACK.Marker.noWords");
  const markers = overrideRuling(before, id);
  await keepSetting("markers", markers);
  await postLines({
    title: "WHITEHACK.Marker.overrides",
    text,
    facts: [
      { label: "WHITEHACK.Marker.by", value: name },
      { label: "WHITEHACK.Marker.pool", value: String(markers.pool) },
    ],
    rules: ["WH-CAMP-01"],
    visibility: "public",
    by: id,
  });
  return DONE;
};

/** The Referee has the roll of a card made again, for a marker of the pool. @rule WH-CAMP-01 */
const reroll: Operation = async ({ message: id }, { isGM }) => {
  if (!isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const before = markersNow();
  const after = forceReroll(before);
  if (!playsMarkers() || after === before) return refuse("WHITEHACK.Marker.emptyPool");
  const message = game.messages.get(id ?? "");
  if (!message || !(await rollCardAgain(message, after.pool))) return refuse("WHITEHACK.Marker.noRoll");
  await keepSetting("markers", after);
  return DONE;
};

/** A user calls the party's small helpers. @rule WH-COMM-01 */
const mice: Operation = async (asked, { id, name }) => {
  const { uses, refused } = callMice(setting("tableUses"), rulebookFor(null).options);
  if (refused) return refuse("WHITEHACK.Mice.used");
  const text = wordsIn(asked);
  if (text === "") return refuse("WHITEHACK.Mice.noWords");
  await keepSetting("tableUses", uses);
  await postLines({
    title: "WHITEHACK.Mice.come",
    text,
    facts: [{ label: "WHITEHACK.Mice.by", value: name }],
    rules: ["WH-COMM-01"],
    visibility: "public",
    by: id,
  });
  return DONE;
};

/** The Referee puts markers and mice right by hand. @rule WH-CAMP-01 WH-COMM-01 */
const correct: Operation = async ({ what, by }, { isGM }) => {
  if (!isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const { players, pool } = markersNow();
  if (what === "pool") await keepSetting("markers", { players, pool: Math.max(0, pool + (by === "less" ? -1 : 1)) });
  else if (what === "mice") {
    const { communityMice: _used, ...uses } = setting("tableUses");
    await keepSetting("tableUses", uses);
  } else if (what !== null && Object.hasOwn(players, what))
    await keepSetting("markers", { players: { ...players, [what]: by === "less" ? 0 : 1 }, pool });
  return DONE;
};

const OPERATIONS: Readonly<Record<Asked["operation"], Operation>> = { override, reroll, mice, correct };

/**
 * Does an operation for the table as a whole; the server names the sender, and all that counts is read here.
 * @rule WH-CAMP-01 WH-COMM-01
 */
export const tableOperationRequest = defineRequest({
  name: "tableOperation",
  payload: readAsked,
  run(asked, sender) {
    return OPERATIONS[asked.operation](asked, sender);
  },
});

const aRecord: Reader<Readonly<Record<string, unknown>>> = (sent) => (isRecord(sent) ? sent : undefined);

/** Does what a pack of house rules has the Referee's client do; refused while no pack in force knows the operation. */
export const packOperationRequest = defineRequest({
  name: "packOperation",
  payload: shape({ operation: aText, data: aRecord }),
  async run({ operation, data }, sender) {
    const operations = partsInForce().flatMap(({ operations: some = {} }) => Object.entries(some));
    const known = operations.find(([name]) => name === operation)?.[1];
    if (!known) return refuse("WHITEHACK.Refusal.badRequest");
    return isAltered(data["message"], sender) ? refuse("WHITEHACK.Refusal.alteredCard") : known(data, sender);
  },
});
