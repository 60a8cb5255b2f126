import { describe, expect, test } from 'vitest';
import { couponTools } from '../../../../test/coupons.ts';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';
import { createUcpChecker, hasUcpSchemas } from '../../../../test/ucp-schemas.ts';

const agents = ucpAgents();
const { as, codesOf, product } = agents;
const { buying } = ucpBuying(agents);
const limits = { perOrder: '100000', perDay: '200000', perMonth: '900000', ordersADay: 5 };

const totalOf = ({ body }: { body: object }) =>
  (body as { totals: { type: string; amount: number }[] }).totals.find(({ type }) => type === 'total')!
    .amount;

/** A buyer who holds ten off a hundred yuan of the shop, and what it is called in a checkout. */
async function withCoupon() {
  const scene = await buying({ limits });
  const coupons = couponTools(product());
  await coupons.claim(scene.buyer, await coupons.ofShop(scene.seller));
  const priced = await product().done(
    'orders.calculate',
    { lines: [{ skuId: scene.skuId, quantity: 20 }] },
    scene.buyer,
  );
  const { id } = priced.shops[0]!.coupons[0]!;
  const send = (body: object) =>
    as(scene.token, 'POST', '/checkout-sessions', { ...scene.lines(20), ...body });
  return { ...scene, coupon: id, send };
}

describe('discounts of a checkout', () => {
  test('are none without a code: the buyer’s coupons stay theirs, and the program reads that they are there', async () => {
    const { coupon, send, complete, buyer, skuId } = await withCoupon();
    const made = await send({});
    expect(totalOf(made)).toBe(20_000);
    expect(codesOf(made)).toContain('discount_available');
    expect(made.body.messages!.find(({ code }) => code === 'discount_available')!.content).toContain(coupon);
    expect((await complete(made.body.id)).body.status).toBe('completed');
    const after = await product().done('orders.calculate', { lines: [{ skuId, quantity: 20 }] }, buyer);
    expect(after.shops[0]!.coupons.map(({ id }) => id)).toEqual([coupon]);
  });

  test('are applied by a code in any case, said with the totals, and used up by the order', async () => {
    const { coupon, send, complete, buyer, skuId, token, lines } = await withCoupon();
    const made = await send({ discounts: { codes: [coupon.toUpperCase()] } });
    expect(totalOf(made)).toBe(19_000);
    const discounts = {
      codes: [coupon.toUpperCase()],
      applied: [{ code: coupon.toUpperCase(), title: 'Ten off a hundred', amount: 1_000 }],
    };
    expect(made.body['discounts']).toEqual(discounts);
    const address = `/checkout-sessions/${made.body.id}`;
    // Other lines leave the codes as they are, an empty list clears them.
    expect((await as(token, 'PUT', address, lines(30))).body['discounts']).toEqual(discounts);
    const cleared = await as(token, 'PUT', address, { ...lines(20), discounts: { codes: [] } });
    expect(totalOf(cleared)).toBe(20_000);
    await as(token, 'PUT', address, { ...lines(20), discounts: { codes: [coupon] } });
    expect((await complete(made.body.id)).body.status).toBe('completed');
    const after = await product().done('orders.calculate', { lines: [{ skuId, quantity: 20 }] }, buyer);
    expect(after.shops[0]!.coupons).toEqual([]);
  });

  test('are not said to be applied to totals that have expired, and are again when it is priced anew', async () => {
    const { coupon, send, token, lines } = await withCoupon();
    const made = await send({ discounts: { codes: [coupon] } });
    const address = `/checkout-sessions/${made.body.id}`;
    product().clock.advance(31 * 60_000);
    const expired = await as(token, 'GET', address);
    expect([expired.body.status, totalOf(expired)]).toEqual(['incomplete', 20_000]);
    expect(expired.body['discounts']).toEqual({ codes: [coupon], applied: [] });
    const again = await as(token, 'PUT', address, lines(20));
    expect([totalOf(again), again.body['discounts']]).toEqual([19_000, made.body['discounts']]);
  });

  test('that cannot be had are answered for, each by its place', async () => {
    const { coupon, send, create, token, lines } = await withCoupon();
    const made = await send({ discounts: { codes: ['WELCOME10', coupon, coupon] } });
    const messages = made.body.messages!.map(({ code, path }) => [code, path]);
    expect(messages).toContainEqual(['discount_code_invalid', '$.discounts.codes[0]']);
    expect(messages).toContainEqual(['discount_code_already_applied', '$.discounts.codes[2]']);
    expect(made.body.status).toBe('ready_for_complete');
    const small = await as(token, 'POST', '/checkout-sessions', {
      ...lines(1),
      discounts: { codes: [coupon] },
    });
    expect([totalOf(small), codesOf(small)]).toEqual([
      1_000,
      expect.arrayContaining(['discount_code_user_ineligible']),
    ]);
    expect((await create()).body['discounts']).toBeUndefined();
    const cart = await as(token, 'POST', '/carts', { ...lines(20), discounts: { codes: [coupon] } });
    expect(codesOf(cart)).toContain('discount_code_invalid');
  });
});

test('a currency that the buyer is not charged in is refused, and the own one is not', async () => {
  const { send, token, lines } = await withCoupon();
  const other = await send({ currency: 'USD' });
  expect([other.body.status, codesOf(other)]).toEqual(['incomplete', ['currency_not_supported']]);
  expect((await send({ currency: 'CNY' })).body.status).toBe('ready_for_complete');
  const address = `/checkout-sessions/${other.body.id}`;
  expect((await as(token, 'PUT', address, { ...lines(20), currency: 'cny' })).body.status).toBe(
    'ready_for_complete',
  );
});

test.runIf(hasUcpSchemas)('answers with discounts are as the protocol describes them', async () => {
  const { coupon, send } = await withCoupon();
  const check = createUcpChecker();
  const made = await send({ discounts: { codes: [coupon, 'NONE'] } });
  expect(check('shopping/discount.json#/$defs/dev.ucp.shopping.checkout', made.body)).toBeNull();
});
