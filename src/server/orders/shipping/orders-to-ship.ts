import type { Db } from '../../platform/database.ts';
import { listOrderPieces } from '../../stock/public.ts';
import { listWaitingForDocuments } from '../conditions/conditions-sql.ts';
import { listDisputedAmong } from './ready-orders-sql.ts';
import { listLines, type OrderRecord } from '../sql.ts';

/** What shipping looks at of some orders, by order (`OrderToShip`). */
export async function readOrdersToShip(db: Db, orders: readonly OrderRecord[]) {
  const ids = orders.map(({ id }) => id);
  const [lines, pieces, waiting, disputed] = await Promise.all([
    listLines(db, ids),
    listOrderPieces(db, ids),
    listWaitingForDocuments(db, ids, 'dispatch'),
    listDisputedAmong(db, ids),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const piecesOf = Map.groupBy(pieces, ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        order,
        lines: linesOf.get(order.id) ?? [],
        pieces: piecesOf.get(order.id) ?? [],
        waitsForDocument: waiting.has(order.id),
        isDisputed: disputed.has(order.id),
      },
    ]),
  );
}
