import { randomUUID } from 'node:crypto';
import { agentGrants } from './agent-grants.ts';
import type { ucpAgents } from './ucp-agents.ts';

const limits = { perOrder: '10000', perDay: '15000', perMonth: '90000', ordersADay: 5 };
const payment = { instruments: [{ id: 'pay', handler_id: 'pay_on_site', type: 'pay_on_site' }] };
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Buyers whose agent orders of a shop of its own by the Universal Commerce Protocol. */
export function ucpBuying({ as, product }: ReturnType<typeof ucpAgents>) {
  // One for all buyers: only so many register in an hour.
  let clientId: string | undefined;

  async function buying(how: Parameters<ReturnType<typeof agentGrants>['granted']>[1] = {}) {
    const caravan = product();
    const programs = agentGrants(caravan);
    caravan.clock.advance(61_000);
    const buyer = await caravan.buyer();
    const seller = await caravan.seller({ autoConfirm: true });
    const { skuId } = await caravan.products({
      shopId: seller.shopId,
      tiers: [
        [1, 1_000n],
        [50, 900n],
      ],
    });
    clientId ??= (await programs.register()).body.client_id;
    const { tokens, grant } = await programs.granted(buyer, { clientId, ...how });
    const token = tokens.access_token;
    const lines = (quantity = 10) => ({ line_items: [{ item: { id: skuId }, quantity }] });
    const create = async (quantity = 10) => as(token, 'POST', '/checkout-sessions', lines(quantity));
    const complete = (id: string, more: object = {}, headers = keyed()) =>
      as(token, 'POST', `/checkout-sessions/${id}/complete`, { payment, ...more }, headers);
    const ordersOf = async () => (await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord;
    return { buyer, seller, clientId, skuId, token, grant, lines, create, complete, ordersOf };
  }

  return { buying, keyed, limits, payment };
}
