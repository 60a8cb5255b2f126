import { agentGrants } from './agent-grants.ts';
import type { Caravan } from './caravan.ts';

interface Answer {
  [field: string]: unknown;
  status: string;
  orders: { id: string; number: string; total: { amount: string } }[];
  orderDraftId: string;
  approvalId: string;
  total: { amount: string };
}

/** What tests of programs that order do, with the steps of `agentGrants`. */
export function agentOrdering(caravan: Caravan) {
  const programs = agentGrants(caravan);
  let keys = 0;
  const newKey = () => `key-of-test-${++keys}`;

  /** A buyer whose program may do everything, a shop, and a product of 10 yuan a piece that goes without freight. */
  async function ordering({
    buyer: known,
    price = 1_000n,
    ...how
  }: Parameters<typeof programs.granted>[1] & {
    buyer?: Awaited<ReturnType<typeof caravan.buyer>>;
    price?: bigint;
  } = {}) {
    // Each test asks from inside this process: their allowance begins anew.
    caravan.clock.advance(61_000);
    const buyer = known ?? (await caravan.buyer());
    const seller = await caravan.seller({ autoConfirm: true });
    const product = await caravan.products({ shopId: seller.shopId, price });
    const { clientId, tokens, grant } = await programs.granted(buyer, how);
    const callTool = async (name: string, input: object, token = tokens.access_token): Promise<Answer> => {
      const { result, status } = await programs.call(name, input, token);
      const text = result?.content[0]?.text ?? `${status}`;
      return result?.isError || !result
        ? ({ refused: text } as never as Answer)
        : (JSON.parse(text) as Answer);
    };
    const prepare = (quantity = 10, more: object = {}) =>
      callTool('prepare_order', {
        lines: [{ skuId: product.skuId, quantity }],
        addressId: buyer.addressId,
        ...more,
      });
    const submit = (orderDraftId: string, idempotencyKey = newKey()) =>
      callTool('submit_order', { orderDraftId, idempotencyKey });
    const order = async (quantity = 10) => submit((await prepare(quantity)).orderDraftId);
    const ordersOf = async () => (await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord;
    const approval = async (id: string) => caravan.done('agents.approval', { id }, buyer);
    const decide = (id: string, approve: boolean, version = 1) =>
      caravan.call('agents.decide', { id, version, approve }, buyer);
    return {
      buyer,
      seller,
      product,
      clientId,
      tokens,
      grant,
      use: callTool,
      prepare,
      submit,
      order,
      ordersOf,
      approval,
      decide,
    };
  }

  return { programs, newKey, ordering };
}
