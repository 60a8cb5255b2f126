import type { RefundStep, RefundValue } from '../rules.ts';

/** Steps by which a shop agrees that money goes back, now or once something else has come. */
const granting: readonly RefundStep[] = ['agree', 'return', 'offer', 'receive'];

/**
 * Whether a step gives away what the shop would have kept. Pieces that were never sent are paid back as they are: the shop
 * still has them. Who counts what came back was told before to take it back, but for a return that the shop's terms promise:
 * there the count is the only word of the shop.
 * @param isPromised  whether the shop's terms promise this return
 * @param value  what the step gives back at once; null where it moves no money yet
 */
export function needsAllowance(step: RefundStep, isPromised: boolean, value: RefundValue | null): boolean {
  if (!granting.includes(step)) return false;
  if (step === 'receive') return isPromised;
  if (step === 'return') return !isPromised;
  const isUnsent =
    value !== null &&
    value.pieces.length > 0 &&
    value.compensated.length === 0 &&
    value.pieces.every(({ quantity, unsent }) => unsent === quantity);
  return !isUnsent;
}
