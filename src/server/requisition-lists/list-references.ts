import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { listCompanyOrders } from '../companies/public.ts';
import { listOrdersOfSkus } from '../orders/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { listTaken, type TakenSku } from './takings-sql.ts';

/** How long what a list is booked under waits for its products to be ordered. */
const waitingDays = 90;

/** Since when what was put into a cart waits for its order. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - waitingDays * 86_400_000);

/** Under what lists were booked by which some products came into the caller's cart, and that they have not ordered since. */
export async function listReferencesFor(
  context: SignedIn,
  { skuIds }: ParsedOf<'requisitionLists.referencesFor'>,
): Promise<OutputOf<'requisitionLists.referencesFor'>> {
  const { db, actor, now } = context;
  const takenSkus = await listTaken(db, actor.accountId, {
    personId: personOf(actor),
    skuIds,
    since: waitsSince(now),
  });
  const orderedAt = await listOrderTimes(context, takenSkus);
  const open = takenSkus.filter((takenSku) => {
    const last = orderedAt.get(takenSku.sku_id);
    return !last || last < takenSku.taken_at;
  });
  const textsOf = (textOf: (takenSku: TakenSku) => string) => [
    ...new Set(open.map(textOf).filter((text) => text !== '')),
  ];
  return {
    poNumbers: textsOf((takenSku) => takenSku.po_number),
    costCenters: textsOf((takenSku) => takenSku.cost_center),
  };
}

/** When the caller ordered each of some variants last: what a colleague orders for the company came from another cart. */
async function listOrderTimes(
  { db, actor }: SignedIn,
  takenSkus: readonly TakenSku[],
): Promise<Map<string, Date>> {
  const first = takenSkus.at(-1);
  if (!first) return new Map();
  const skuIds = [...new Set(takenSkus.map((takenSku) => takenSku.sku_id))];
  const orders = await listOrdersOfSkus(db, actor.accountId, skuIds, first.taken_at);
  const ofCompany = await listCompanyOrders(db, [...new Set(orders.map((order) => order.order_id))]);
  const personOfOrder = new Map(ofCompany.map((order) => [order.order_id, order.ordered_by]));
  // The latest comes last, and stays.
  return new Map(
    orders
      .filter((order) => (personOfOrder.get(order.order_id) ?? actor.accountId) === personOf(actor))
      .map((order) => [order.sku_id, order.submitted_at]),
  );
}
