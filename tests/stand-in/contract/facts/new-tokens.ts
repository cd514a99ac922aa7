import { area, expect, fact } from "./fact.ts";
import { madeHero, type Actor, type Dict } from "./world.ts";

const ACTOR = "https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html";
const NOBODY = "https://github.com/foundryvtt/foundryvtt/issues/11526";

const actor = (prototypeToken: Dict): Promise<Actor> => madeHero({ name: "Goblin", prototypeToken });

/** The picture of a new token of the actor. */
const pictureOf = async (made: Actor, data: Record<string, unknown> = {}): Promise<unknown> =>
  foundry.utils.getProperty(await made.getTokenDocument(data), "texture.src");

area("new tokens", { page: true });

fact("NEWTOKEN-01", "a token has the prototype's picture", ACTOR, async () => {
  const made = await actor({ texture: { src: "icons/svg/mystery-man.svg" } });
  expect(await made.getTokenImages()).toEqual(["icons/svg/mystery-man.svg"]);
  expect(await pictureOf(made)).toBe("icons/svg/mystery-man.svg");
});

fact("NEWTOKEN-02", "of a pattern's pictures a token has one", ACTOR, async () => {
  const made = await actor({ randomImg: true, texture: { src: "icons/svg/d20*.svg" } });
  const images = await made.getTokenImages();
  expect(images).toContain("icons/svg/d20-black.svg");
  expect(images).toContain(await pictureOf(made));
  expect(await pictureOf(made, { texture: { src: "icons/svg/skull.svg" } })).toBe("icons/svg/skull.svg");
});

fact("NEWTOKEN-03", "where a pattern names none, a token has that of nobody", NOBODY, async () => {
  const made = await actor({ randomImg: true, texture: { src: "icons/svg/no-such-thing*.svg" } });
  expect(await pictureOf(made)).toBe(made.img);
});

fact("NEWTOKEN-04", "unlinked tokens are told apart by a number or an adjective", ACTOR, async () => {
  const numbered = await actor({ actorLink: false, appendNumber: true });
  expect((await numbered.getTokenDocument()).name).toMatch(/^Goblin \(\d+\)$/);
  const described = await actor({ actorLink: false, prependAdjective: true });
  expect((await described.getTokenDocument()).name).toMatch(/^\S.* Goblin$/);
  const linked = await actor({ actorLink: true, appendNumber: true, prependAdjective: true });
  expect((await linked.getTokenDocument()).name).toBe("Goblin");
});
