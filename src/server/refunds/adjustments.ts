import { openRefundStates, type RefundState } from '../../contract/refunds/refund-kinds.ts';
import type { Db } from '../platform/database.ts';
import { listOfOrder, listRefundLines } from './sql.ts';

/** What a refund changes, or would change, of an order. */
export interface Adjustment {
  id: string;
  number: string;
  /** Pending until everybody has answered; failed where it came to nothing. */
  status: 'pending' | 'completed' | 'failed';
  at: Date;
  /** What goes back, or is asked for, in minor units of the order. */
  amount: bigint;
  lines: { lineId: string; quantity: number }[];
}

const isOpen = (state: string) => (openRefundStates as readonly string[]).includes(state);

const statusOf = (state: RefundState): Adjustment['status'] =>
  state === 'agreed' ? 'completed' : isOpen(state) ? 'pending' : 'failed';

/** The refunds of an order, the newest first, for whoever may see the order. */
export async function listAdjustments(db: Db, orderId: string): Promise<Adjustment[]> {
  const refunds = await listOfOrder(db, orderId);
  const lines = Map.groupBy(
    await listRefundLines(
      db,
      refunds.map(({ id }) => id),
    ),
    ({ refund_id: id }) => id,
  );
  return refunds.map((refund) => ({
    id: refund.id,
    number: refund.number,
    status: statusOf(refund.state as RefundState),
    at: refund.closed_at ?? refund.opened_at,
    amount: refund.state === 'agreed' ? (refund.returned_amount ?? 0n) : refund.asked_amount,
    lines: (lines.get(refund.id) ?? []).map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  }));
}
