import { GROUND_WAYS, type GroundState, STAND_REASONS } from "../../rules/index.ts";
import { aText, aWhole, listOf, oneOf, orNull, type Reader, shape } from "../../rules/shape.ts";

const readPlace = shape({ x: aWhole, y: aWhole });

/** Reads where a defence has got to. */
export const readState: Reader<GroundState> = shape({
  from: shape({ x: aWhole, y: aWhole, width: aWhole, height: aWhole }),
  links: listOf(shape({ who: aText, to: orNull(readPlace), refused: listOf(aText) })),
  outcome: orNull(
    shape({
      stands: orNull(oneOf(STAND_REASONS)),
      shifts: listOf(shape({ who: aText, to: readPlace })),
    }),
  ),
});

export const readWay = oneOf(GROUND_WAYS);
