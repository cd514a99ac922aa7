/**
 * Who says something: the actor that it is about, else the user. Asked for nobody, the host would name whatever token is
 * selected, and so tell players of a monster that only its Referee sees.
 */
export const speakerFor = (actor: Actor.Implementation | null) =>
  actor
    ? ChatMessage.getSpeaker({ actor, token: actor.token })
    : { scene: null, actor: null, token: null, alias: game.user.name };
