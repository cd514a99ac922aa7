/**
 * The speaker of a message: the actor that it is about, else the user. Without an actor the host would name whatever
 * token is selected, and so tell players of a monster that only its Referee sees.
 */
export const speakerFor = (actor: Actor.Implementation | null) =>
  actor
    ? ChatMessage.getSpeaker({ actor, token: actor.token })
    : { scene: null, actor: null, token: null, alias: game.user.name };
