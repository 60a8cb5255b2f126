import type { RefilledCart } from '../../contract/orders/checkout/refilled-cart.ts';
import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import { Refusal } from '../../kit/errors.ts';
import { refillCart } from '../cart/public.ts';
import type { SignedIn } from '../platform/context.ts';
import * as rows from './requests-sql.ts';
import { stateOf } from './show.ts';

/**
 * Puts the products of a request of one's own that did not become an order back into the cart, which they left when it was
 * sent.
 * @throws {Refusal} NOT_FOUND, also while it waits and once it was ordered, and as `refillCart` does
 */
export async function putInCart(context: SignedIn, id: string): Promise<RefilledCart> {
  const { db, actor, now } = context;
  const { id: companyId, personId } = actor.company!;
  const request = await rows.findRequest(db, companyId, id);
  if (request?.requested_by !== personId) throw new Refusal('NOT_FOUND');
  const state = stateOf(request, now);
  if (state === 'waiting' || state === 'ordered') throw new Refusal('NOT_FOUND');
  const { shops } = request.shown as unknown as DraftOrder;
  return refillCart(
    context,
    shops.flatMap(({ lines }) =>
      lines.flatMap(({ skuId, quantity, title }) => (skuId ? [{ skuId, quantity, title }] : [])),
    ),
  );
}
