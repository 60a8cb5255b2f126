import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let staff: Awaited<ReturnType<Product['operator']>>;
beforeAll(async () => {
  product = await createProduct();
  staff = await product.operator(['promotion']);
});
afterAll(() => product.close());

type Draft = InputOf<'console.coupons.create'>;
type Buyer = Awaited<ReturnType<Product['buyer']>>;
let keys = 0;
const key = () => `coupon-key-${++keys}`;

const draft = (changes: Partial<Draft> = {}): Draft => ({
  names: { en: 'Ten off a hundred', zh: '满100减10' },
  kind: 'amount',
  currency: 'CNY',
  threshold: '10000',
  amount: '1000',
  scope: 'all',
  sites: ['cn', 'hk'],
  total: 100,
  perBuyer: 1,
  claimFrom: '2026-03-01T00:00:00Z',
  claimUntil: '2026-04-01T00:00:00Z',
  useDays: 10,
  ...changes,
});
const ofPlatform = async (changes: Partial<Draft> = {}) =>
  (await product.done('console.coupons.create', draft(changes), staff)).id;
async function ofShop(seller: Awaited<ReturnType<Product['seller']>>, changes: Partial<Draft> = {}) {
  const { currency: _, sites: __, ...own } = draft(changes);
  return (await product.done('promotion.create', own, seller)).id;
}
const claim = (buyer: Buyer, couponId: string) =>
  product.done('promotion.claim', { couponId, key: key() }, buyer);

const yuan = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

/** A shop that confirms by itself, and a goods of it for 100 yuan. */
async function shopWithGoods() {
  const seller = await product.seller({ autoConfirm: true });
  return { seller, goods: await product.goods({ shopId: seller.shopId, price: 10_000n }) };
}

describe('the giver of a coupon', () => {
  test('a seller gives, sees and stops their own; not another’s, not for others’ goods', async () => {
    const [one, two] = await Promise.all([shopWithGoods(), shopWithGoods()]);
    const id = await ofShop(one.seller);
    const { currency: _, sites: __, ...foreign } = draft({ scope: 'goods', goodsIds: [two.goods.id] });
    expect((await product.call('promotion.create', foreign, one.seller)).code).toBe('BAD_INPUT');
    expect((await product.call('promotion.create', foreign, await product.buyer())).code).toBe('FORBIDDEN');
    expect((await product.call('promotion.stop', { id }, two.seller)).code).toBe('NOT_FOUND');
    expect((await product.done('promotion.list', {}, two.seller)).totalRecord).toBe(0);
    await claim(await product.buyer(), id);
    await product.done('promotion.stop', { id }, one.seller);
    expect((await product.done('promotion.list', {}, one.seller)).rowList[0]).toMatchObject({
      id,
      stopped: true,
      claimed: 1,
      used: 0,
      cost: yuan(0),
    });
  });

  test('an operator changes a coupon until somebody holds it; without the right they may nothing', async () => {
    const id = await ofPlatform();
    const none = await product.operator(['users']);
    const calls = [
      ['console.coupons.list', {}],
      ['console.coupons.create', draft()],
      ['console.coupons.update', { id, coupon: draft() }],
      ['console.coupons.stop', { id }],
      ['console.promotions.list', {}],
      ['console.promotions.stop', { id }],
    ] as const;
    for (const [call, input] of calls) expect((await product.call(call, input, none)).code).toBe('FORBIDDEN');
    await product.done('console.coupons.update', { id, coupon: draft({ amount: '2000' }) }, staff);
    await claim(await product.buyer(), id);
    const change = { id, coupon: draft({ amount: '3000' }) };
    expect((await product.call('console.coupons.update', change, staff)).code).toBe('COUPON_CLAIMED');
    const { rowList } = await product.done('console.coupons.list', {}, staff);
    expect(rowList.find((row) => row.id === id)).toMatchObject({ claimed: 1, amount: yuan(2_000) });
    const log = await product.services.db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['coupons.create', 'coupons.update']);
    const bad = [draft({ amount: '10000' }), draft({ useDays: undefined }), draft({ currency: 'XXX' })];
    for (const coupon of bad)
      expect((await product.call('console.coupons.create', coupon, staff)).code).toBe('BAD_INPUT');
  });

  test('the terms of a coupon that is held stand in the database too', async () => {
    const id = await ofPlatform();
    await claim(await product.buyer(), id);
    const { db } = product.services;
    const change = db.updateTable('coupons').set({ amount: 1n }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('its terms stand');
    const over = db.updateTable('coupons').set({ claimed: 101 }).where('id', '=', id).execute();
    await expect(over).rejects.toThrow('check constraint');
  });
});

describe('promotions', () => {
  const fair = async (changes: object = {}) => {
    const { goods } = await shopWithGoods();
    const categoryId = await product.category();
    return {
      goods,
      promotion: {
        token: `fair-${key().replaceAll('coupon-key-', '')}`,
        names: { en: 'Spring fair' },
        sites: ['cn' as const],
        beginsAt: '2026-03-01T00:00:00Z',
        endsAt: '2026-03-09T00:00:00Z',
        rule: 'goods' as const,
        goodsIds: [goods.id],
        tabs: [{ code: 'kitchen', categoryId }],
        ...changes,
      },
    };
  };

  test('show their goods while they run, by tab, with their coupons; soon and over they say so', async () => {
    const couponId = await ofPlatform();
    const { goods, promotion } = await fair({ couponIds: [couponId] });
    const { id } = await product.done('console.promotions.save', { promotion }, staff);
    const all = await product.done('promotion.page', { address: promotion.token });
    expect(all).toMatchObject({ state: 'running', tab: null, coupons: [{ id: couponId }] });
    expect(all.goods.rowList.map((each) => each.id)).toEqual([goods.id]);
    const tab = await product.done('promotion.page', { address: `${promotion.token}-kitchen` });
    expect(tab).toMatchObject({ tab: 'kitchen', goods: { totalRecord: 0 } });
    expect((await product.call('promotion.page', { address: `${promotion.token}-garden` })).code).toBe(
      'NOT_FOUND',
    );
    expect((await product.done('promotion.activities', {})).map(({ token }) => token)).toContain(
      promotion.token,
    );
    await product.done('console.promotions.stop', { id }, staff);
    const over = await product.done('promotion.page', { address: promotion.token });
    expect(over).toMatchObject({ state: 'over', goods: { totalRecord: 0 } });
    expect((await product.done('console.promotions.list', {}, staff)).rowList[0]).toMatchObject({ id });
  });

  test('no two of them share an address', async () => {
    const { promotion } = await fair();
    await product.done('console.promotions.save', { promotion }, staff);
    const twin = await fair({ token: `${promotion.token}-kitchen`, tabs: [] });
    expect((await product.call('console.promotions.save', { promotion: twin.promotion }, staff)).code).toBe(
      'TOKEN_TAKEN',
    );
  });
});
