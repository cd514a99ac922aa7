import { type aTable, placedGoblin } from "./table.ts";

/** Begins a fight of everybody on the scene, in the order of the tokens. */
export async function everybodyFights({ referee, host }: ReturnType<ReturnType<typeof aTable>>): Promise<void> {
  await referee.run(async () => {
    const scene = placedGoblin().parent;
    const [combat] = await Combat.createDocuments([{ scene: scene?.id ?? "", active: true }]);
    const fighters = (scene?.tokens.contents ?? []).map(({ id, actorId }, place) => ({
      tokenId: id,
      actorId,
      sceneId: scene?.id,
      initiative: 6 - place,
    }));
    await combat?.createEmbeddedDocuments("Combatant", fighters as Combatant.CreateData[]);
    await combat?.startCombat();
  });
  await host.settled();
}
