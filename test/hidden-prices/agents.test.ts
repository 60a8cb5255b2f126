import { beforeAll, expect, test } from 'vitest';
import { agentGrants } from '../agent-grants.ts';
import type { Caravan } from '../caravan.ts';
import { ucpAgents } from '../ucp-agents.ts';
import { ucpBuying } from '../ucp-buying.ts';

const agents = ucpAgents();
const { as, rest, codesOf } = agents;
const { buying, keyed } = ucpBuying(agents);
let caravan: Caravan;
beforeAll(() => {
  caravan = agents.product();
});

const title = 'Copperplate samovar';

/** A shop that hides a price of 7,313.37. */
async function hiding() {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({
    shopId: seller.shopId,
    price: 731_337n,
    titles: { en: title, zh: title },
  });
  await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
  return { seller, product };
}

const saysPrice = (answer: unknown) => /731337|7,?313\.37/.test(JSON.stringify(answer));

test('programs that act for nobody are told that the price is hidden, and not what it is', async () => {
  const { product } = await hiding();
  const answers = await Promise.all([
    rest('/catalog/search', { query: title }),
    rest('/catalog/lookup', { ids: [product.id, product.skuId] }),
    rest('/catalog/product', { id: product.id }),
  ]);
  for (const answer of answers) {
    expect(saysPrice(answer.body)).toBe(false);
    expect(codesOf(answer)).toContain('price_hidden');
  }
});

test('the program of a buyer orders at a hidden price while the buyer is approved, and not after', async () => {
  const { seller, product } = await hiding();
  const { buyer, token } = await buying();
  const lines = { line_items: [{ item: { id: product.skuId }, quantity: 2 }] };
  const read = () => as(token, 'POST', '/catalog/product', { id: product.id });
  expect(saysPrice((await read()).body)).toBe(false);
  const cart = await as(token, 'POST', '/carts', lines);
  expect([saysPrice(cart.body), codesOf(cart)]).toEqual([false, ['price_hidden']]);
  const early = await as(token, 'POST', '/checkout-sessions', lines);
  expect(saysPrice(early.body)).toBe(false);
  expect(early.body.status).not.toBe('ready_for_complete');

  await caravan.done('priceAccess.ask', { shopId: seller.shopId, message: '' }, buyer);
  const decision = { accountId: buyer.id, version: 1, decision: 'approve' as const };
  await caravan.done('priceAccess.decide', decision, seller);
  expect(saysPrice((await read()).body)).toBe(true);
  const made = await as(token, 'POST', '/checkout-sessions', lines);
  expect(made.body.status).toBe('ready_for_complete');
  const withdrawal = { ...decision, version: 2, decision: 'withdraw' as const, reason: 'Passed on' };
  await caravan.done('priceAccess.decide', withdrawal, seller);
  const payment = { instruments: [{ id: 'pay', handler_id: 'pay_on_site', type: 'pay_on_site' }] };
  const completed = await as(
    token,
    'POST',
    `/checkout-sessions/${made.body.id}/complete`,
    { payment },
    keyed(),
  );
  expect(completed.body.status).not.toBe('completed');
  const approvals = await caravan.done('orders.listForBuyer', {}, buyer);
  expect(approvals.totalRecord).toBe(0);
  expect(saysPrice((await read()).body)).toBe(false);
});

test('a program’s own cart says that a price is hidden, and puts nothing of it into the buyer’s', async () => {
  const { product } = await hiding();
  const buyer = await caravan.buyer();
  const { tokens } = await agentGrants(caravan).granted(buyer);
  const { call } = agentGrants(caravan);
  const lines = [{ skuId: product.skuId, quantity: 1 }];
  const { result: cart } = await call('update_cart', { lines }, tokens.access_token);
  expect(saysPrice(cart)).toBe(false);
  expect(cart!.content[0]!.text).toContain('"issue":"hidden"');
  const { result: moved } = await call('put_in_my_cart', {}, tokens.access_token);
  expect([saysPrice(moved), moved!.isError]).toEqual([false, true]);
  expect((await caravan.done('cart.get', {}, buyer)).count).toBe(0);
});
