import { Refusal } from '../../kit/errors.ts';
import { piecesLeft, type ValuedLine } from '../../kit/amounts/line-value.ts';
import type { RefundValue } from './rules.ts';

/** A request that an operator has decided, and that is over. */
export interface DecidedRequest {
  reason: string;
  scope: string;
  /** Of each line so many pieces were asked for, and so many of them went out of the order. */
  lines: readonly { lineId: string; quantity: number; gone: number }[];
}

/**
 * A final decision is final: what was decided is not asked for again for the same reason. Pieces of a line are alike, so
 * those that nobody has decided on can be asked for; and of what has no pieces there is one decision.
 * @throws {Refusal} REFUND_DECIDED
 */
export function mustBeUndecided(
  { pieces }: Pick<RefundValue, 'pieces'>,
  reason: string,
  lines: readonly ValuedLine[],
  decided: readonly DecidedRequest[],
): void {
  const sameReason = decided.filter((request) => request.reason === reason);
  const staying = (lineId: string): number =>
    sameReason
      .flatMap((request) => request.lines)
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { quantity, gone }) => sum + quantity - gone, 0);
  const isDecided =
    pieces.length === 0
      ? sameReason.some((request) => request.lines.length === 0)
      : pieces.some(({ lineId, quantity }) => {
          const line = lines.find(({ id }) => id === lineId);
          return line !== undefined && staying(lineId) > 0 && quantity > piecesLeft(line) - staying(lineId);
        });
  if (isDecided) throw new Refusal('REFUND_DECIDED');
}
