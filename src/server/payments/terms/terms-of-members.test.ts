import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { joinShop } from '../../../../test/joined-shop.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';

const caravan = prepareProduct({ HOLD_FROM: '0' });
const { orders, steps } = ordersOnTerms(caravan);

const termsOf = (accountId: string, more: object = {}) =>
  ({
    accountId,
    version: 0,
    days: 30,
    limit: '10000000',
    currency: 'CNY',
    note: '',
    password: testPassword,
    ...more,
  }) as never;
const link = (one: string, other: string) =>
  noteSharedDevice(caravan.deps.db, one, [other], caravan.clock.now());

/** Orders on terms, step by step; the code of whatever refused it. */
async function tryOnTerms(buyer: { token?: string }, ids: readonly string[]) {
  const shownOrders = await Promise.all(ids.map((id) => caravan.done('orders.getForBuyer', { id }, buyer)));
  const listed = shownOrders.map(({ id, version }) => ({ id, version }));
  const offer = await caravan.call('termsOrders.offer', { orders: listed }, buyer);
  if (offer.status !== 200) return offer.code;
  const { amount, days, token } = offer.data;
  return caravan.codeOf('termsOrders.confirm', { orders: listed, amount, days, token }, buyer);
}

describe('whoever works in a shop', () => {
  test('grants no terms to an account of their own hand', async () => {
    const seller = await caravan.seller();
    const member = await caravan.member(seller, ['money']);
    const alias = await caravan.buyer();
    await link(member.id, alias.id);
    const order = await orders.placed({ between: { seller, buyer: alias } });
    expect(await caravan.codeOf('customerTerms.save', termsOf(alias.id), member)).toBe('OWN_SHOP');
    expect(await tryOnTerms(alias, [order.id])).toBe('TERMS_UNAVAILABLE');
  });

  test('grants none to the company of an account of their own hand', async () => {
    const seller = await caravan.seller();
    const member = await caravan.member(seller, ['money']);
    const company = await buyingCompanies(caravan)();
    await link(member.id, company.owner.id);
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, currency: 'CNY' });
    const { data } = await company.order([{ skuId, quantity: 10 }], company.owner);
    const { id } = (data as { orders: { id: string }[] }).orders[0]!;
    await caravan.done('orders.confirm', { id }, seller);
    expect(await caravan.codeOf('customerTerms.save', termsOf(company.id), member)).toBe('OWN_SHOP');
    expect(await tryOnTerms(company.owner, [id])).toBe('TERMS_UNAVAILABLE');
  });
});

test('terms that turn out to be for the granter’s own hand wait until somebody else of the shop changes them', async () => {
  const seller = await caravan.seller();
  const member = await caravan.member(seller, ['money']);
  const alias = await caravan.buyer();
  const order = await orders.placed({ between: { seller, buyer: alias } });
  await steps.grant(member, alias.id);
  await link(member.id, alias.id);
  expect(await tryOnTerms(alias, [order.id])).toBe('TERMS_UNAVAILABLE');
  await steps.grant(await caravan.member(seller, ['money']), alias.id, { days: 60 }, 1);
  expect(await tryOnTerms(alias, [order.id])).toBe(200);
});

describe('whoever bought from a shop and works there by now', () => {
  /** A buyer with an order that waits for its payment, who joins the shop: a buyer's session and one of the office. */
  async function joined() {
    const order = await orders.placed();
    const { buyer, seller } = order;
    const office = await joinShop(caravan, buyer, seller, ['money']);
    return { order, buyer, seller, office };
  }

  test('puts no order of their own on terms that they granted themselves', async () => {
    const { order, buyer, office } = await joined();
    expect(await caravan.codeOf('customerTerms.save', termsOf(buyer.id), office)).toBe('OWN_SHOP');
    expect(await tryOnTerms(buyer, [order.id])).not.toBe(200);
  });

  test('takes no terms along that they granted themselves when they leave', async () => {
    const { buyer, seller, office } = await joined();
    expect(await caravan.codeOf('customerTerms.save', termsOf(buyer.id), office)).toBe('OWN_SHOP');
    await caravan.done('members.remove', { id: buyer.id }, seller);
    const next = await orders.placed({ between: { buyer, seller } });
    expect(await tryOnTerms(buyer, [next.id])).not.toBe(200);
  });

  test('shows themselves no hidden prices either that they would keep', async () => {
    const { buyer, seller, office } = await joined();
    await caravan.deps.db
      .updateTable('shop_members')
      .set({ rights: ['orders', 'money'] })
      .where('account_id', '=', buyer.id)
      .execute();
    await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
    const decision = { accountId: buyer.id, version: 0, decision: 'approve', reason: '' };
    expect(await caravan.codeOf('priceAccess.decide', decision as never, office)).toBe('OWN_SHOP');
  });

  test('keeps the terms of before, and orders on them only once they work there no more', async () => {
    const { order, buyer, seller } = await joined();
    await steps.grant(seller, buyer.id);
    expect(await tryOnTerms(buyer, [order.id])).toBe('OWN_SHOP');
    await caravan.done('members.remove', { id: buyer.id }, seller);
    expect(await tryOnTerms(buyer, [order.id])).toBe(200);
  });
});
