import type { RefundScope } from '../../../contract/refunds/refund-kinds.ts';
import type { RefundStep, RefundValue } from '../rules.ts';

/** Steps by which a shop agrees that money goes back, now or once something else has come. */
const granting: readonly RefundStep[] = ['agree', 'return', 'offer', 'receive'];

/** What a step gives back at once. */
interface GivenBack {
  value: RefundValue;
  scope: RefundScope;
  /** Whether nothing of the order was ever sent. */
  isAllUnsent: boolean;
  /** Whether the shop keeps some of the deposit where the balance that is awaited is never paid. */
  hasDepositToKeep: boolean;
}

/**
 * Whether a step gives away what the shop would have kept. Pieces that were never sent are paid back as they are: the shop
 * still has them. With them goes nothing else of an order of which something was sent: neither freight nor what was kept of
 * other pieces; nor a deposit that the shop keeps where its balance is not paid. Who counts what came back was told before to take it back, but for a return that the shop's terms promise:
 * there the count is the only word of the shop.
 * @param isPromised  whether the shop's terms promise this return
 * @param settlement  null where the step moves no money yet
 */
export function needsAllowance(step: RefundStep, isPromised: boolean, settlement: GivenBack | null): boolean {
  if (!granting.includes(step)) return false;
  if (step === 'receive') return isPromised;
  if (step === 'return') return !isPromised;
  if (!settlement) return true;
  if (settlement.hasDepositToKeep) return true;
  const { pieces, freight } = settlement.value;
  // Without pieces it is freight, or an amount for pieces that stay.
  if (pieces.length === 0 || pieces.some(({ quantity, unsent }) => unsent < quantity)) return true;
  return !settlement.isAllUnsent && (settlement.scope !== 'lines' || freight > 0n);
}
