import { beforeAll, describe, expect, test } from 'vitest';
import { couponTools } from '../../../test/coupons.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let staff: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  staff = await caravan.operator(['promotion']);
});

const { key, draft, ofPlatform, ofShop, claim, shopWithProducts } = couponTools(caravan);

const yuan = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

describe('the giver of a coupon', () => {
  test('a seller gives, sees and stops their own; not another’s, not for others’ products', async () => {
    const [one, two] = await Promise.all([shopWithProducts(), shopWithProducts()]);
    const id = await ofShop(one.seller);
    const { currency: _, sites: __, ...foreign } = draft({ scope: 'products', productIds: [two.product.id] });
    expect(await caravan.codeOf('promotion.create', foreign, one.seller)).toBe('BAD_INPUT');
    expect(await caravan.codeOf('promotion.create', foreign, await caravan.buyer())).toBe('FORBIDDEN');
    expect(await caravan.codeOf('promotion.stop', { id }, two.seller)).toBe('NOT_FOUND');
    expect((await caravan.done('promotion.list', {}, two.seller)).totalRecord).toBe(0);
    await claim(await caravan.buyer(), id);
    await caravan.done('promotion.stop', { id }, one.seller);
    expect((await caravan.done('promotion.list', {}, one.seller)).rowList[0]).toMatchObject({
      id,
      stopped: true,
      claimed: 1,
      used: 0,
      cost: yuan(0),
    });
  });

  test('an operator changes a coupon until somebody holds it; without the right they may nothing', async () => {
    const id = await ofPlatform();
    const none = await caravan.operator(['users']);
    const calls = [
      ['console.coupons.list', {}],
      ['console.coupons.create', draft()],
      ['console.coupons.update', { id, version: 1, coupon: draft() }],
      ['console.coupons.stop', { id }],
      ['console.promotions.list', {}],
      ['console.promotions.stop', { id }],
    ] as const;
    for (const [call, input] of calls) expect(await caravan.codeOf(call, input, none)).toBe('FORBIDDEN');
    const change = { id, version: 1, coupon: draft({ amount: '2000' }) };
    await caravan.done('console.coupons.update', change, staff);
    // A colleague who saw it before is told.
    expect(await caravan.codeOf('console.coupons.update', change, staff)).toBe('CONTENT_CHANGED');
    await claim(await caravan.buyer(), id);
    const later = { id, version: 2, coupon: draft({ amount: '3000' }) };
    expect(await caravan.codeOf('console.coupons.update', later, staff)).toBe('COUPON_CLAIMED');
    const { rowList } = await caravan.done('console.coupons.list', {}, staff);
    expect(rowList.find((row) => row.id === id)).toMatchObject({ claimed: 1, amount: yuan(2_000) });
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['coupons.create', 'coupons.update']);
    const bad = [draft({ amount: '10000' }), draft({ useDays: undefined }), draft({ currency: 'XXX' })];
    for (const coupon of bad)
      expect(await caravan.codeOf('console.coupons.create', coupon, staff)).toBe('BAD_INPUT');
  });

  test('the terms of a coupon that is held stand in the database too', async () => {
    const id = await ofPlatform();
    await claim(await caravan.buyer(), id);
    const { db } = caravan.deps;
    const change = db.updateTable('coupons').set({ amount: 1n }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('its terms stand');
    const over = db.updateTable('coupons').set({ claimed: 101 }).where('id', '=', id).execute();
    await expect(over).rejects.toThrow('check constraint');
  });
});

describe('promotions', () => {
  const fair = async (changes: object = {}) => {
    const { product } = await shopWithProducts();
    const categoryId = await caravan.category();
    return {
      product,
      promotion: {
        token: `fair-${key().replaceAll('coupon-key-', '')}`,
        names: { en: 'Spring fair' },
        sites: ['cn' as const],
        beginsAt: '2026-03-01T00:00:00Z',
        endsAt: '2026-03-09T00:00:00Z',
        rule: 'products' as const,
        productIds: [product.id],
        tabs: [{ code: 'kitchen', categoryId }],
        ...changes,
      },
    };
  };

  test('show their products while they run, by tab, with their coupons; soon and over they say so', async () => {
    const couponId = await ofPlatform();
    const { product, promotion } = await fair({ couponIds: [couponId] });
    const { id } = await caravan.done('console.promotions.save', { promotion }, staff);
    const all = await caravan.done('promotion.page', { address: promotion.token });
    expect(all).toMatchObject({ state: 'running', tab: null, coupons: [{ id: couponId }] });
    expect(all.product.rowList.map((each) => each.id)).toEqual([product.id]);
    const tab = await caravan.done('promotion.page', { address: `${promotion.token}-kitchen` });
    expect(tab).toMatchObject({ tab: 'kitchen', product: { totalRecord: 0 } });
    expect(await caravan.codeOf('promotion.page', { address: `${promotion.token}-garden` })).toBe(
      'NOT_FOUND',
    );
    expect((await caravan.done('promotion.activities', {})).map(({ token }) => token)).toContain(
      promotion.token,
    );
    const renamed = { id, version: 1, promotion: { ...promotion, names: { en: 'Spring fair' } } };
    await caravan.done('console.promotions.save', renamed, staff);
    expect(await caravan.codeOf('console.promotions.save', renamed, staff)).toBe('CONTENT_CHANGED');
    await caravan.done('console.promotions.stop', { id }, staff);
    const over = await caravan.done('promotion.page', { address: promotion.token });
    expect(over).toMatchObject({ state: 'over', product: { totalRecord: 0 } });
    expect((await caravan.done('console.promotions.list', {}, staff)).rowList[0]).toMatchObject({ id });
  });

  test('no two of them share an address', async () => {
    const { promotion } = await fair();
    await caravan.done('console.promotions.save', { promotion }, staff);
    const twin = await fair({ token: `${promotion.token}-kitchen`, tabs: [] });
    expect(await caravan.codeOf('console.promotions.save', { promotion: twin.promotion }, staff)).toBe(
      'TOKEN_TAKEN',
    );
  });
});

describe('a coupon that costs more than one person gives', () => {
  test('is claimed once a second one with the right to money has agreed', async () => {
    const [giver, clerk, second] = [
      await caravan.operator(['promotion', 'money']),
      await caravan.operator(['promotion']),
      await caravan.operator(['promotion', 'money']),
    ];
    const large = draft({ amount: '10000000', threshold: '10000001', total: 2 });
    const { id, waits } = await caravan.done('console.coupons.create', large, giver);
    expect(waits).toBe(true);
    const buyer = await caravan.buyer();
    expect(await caravan.codeOf('promotion.claim', { couponId: id, key: key() }, buyer)).toBe('COUPON_OVER');
    const listed = await caravan.done('console.coupons.list', {}, second);
    expect(listed.rowList.find((row) => row.id === id)).toMatchObject({
      waits: true,
      mostCost: yuan(20_000_000),
    });
    const confirm = (by: typeof giver, version = 1) =>
      caravan.call('console.coupons.confirm', { id, version }, by);
    expect((await confirm(giver)).code).toBe('BANK_SECOND_PERSON');
    expect((await confirm(clerk)).code).toBe('FORBIDDEN');
    expect((await confirm(second, 2)).code).toBe('CONTENT_CHANGED');
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(second, 2)).code).toBe('CONTENT_CHANGED');
    await claim(buyer, id);
  });

  test('stands on no page while it waits, and is agreed to only while it can be claimed', async () => {
    const second = await caravan.operator(['promotion', 'money']);
    const large = draft({ amount: '10000000', threshold: '10000001', total: 2 });
    const { id } = await caravan.done('console.coupons.create', large, staff);
    const promotion = {
      token: `waits-${key().replaceAll('coupon-key-', '')}`,
      names: { en: 'Waits' },
      sites: ['cn' as const],
      beginsAt: '2026-03-01T00:00:00Z',
      endsAt: '2026-03-09T00:00:00Z',
      rule: 'label' as const,
      label: 'hot',
      couponIds: [id],
    };
    await caravan.done('console.promotions.save', { promotion }, staff);
    expect((await caravan.done('promotion.page', { address: promotion.token })).coupons).toEqual([]);
    const { db } = caravan.deps;
    const late = await caravan.done('console.coupons.create', large, staff);
    const ended = { claim_from: new Date(0), claim_until: new Date(86_400_000) };
    await db.updateTable('coupons').set(ended).where('id', '=', late.id).execute();
    const confirm = (couponId: string) =>
      caravan.codeOf('console.coupons.confirm', { id: couponId, version: 1 }, second);
    expect(await confirm(late.id)).toBe('COUPON_OVER');
    await caravan.done('console.coupons.stop', { id }, staff);
    expect(await confirm(id)).toBe('COUPON_OVER');
  });

  test('counts on for whoever gave it when another corrects it, and for whoever raises it', async () => {
    const [giver, colleague] = [await caravan.operator(['promotion']), await caravan.operator(['promotion'])];
    const most = draft({ amount: '9500000', threshold: '9500001', total: 1 });
    const { id } = await caravan.done('console.coupons.create', most, giver);
    const corrected = { ...most, names: { en: 'Spring sale' } };
    const correction = { id, version: 1, coupon: corrected };
    expect((await caravan.done('console.coupons.update', correction, colleague)).waits).toBe(false);
    expect((await caravan.done('console.coupons.create', most, giver)).waits).toBe(true);
    const raised = { id, version: 2, coupon: { ...corrected, total: 2 } };
    expect((await caravan.done('console.coupons.update', raised, colleague)).waits).toBe(true);
  });

  test('is also one of many small ones of the same operator, or one that nothing bounds', async () => {
    const giver = await caravan.operator(['promotion']);
    const half = draft({ amount: '6000000', threshold: '6000001', total: 1 });
    const both = await Promise.all([
      caravan.done('console.coupons.create', half, giver),
      caravan.done('console.coupons.create', half, giver),
    ]);
    expect(both.map(({ waits }) => waits).sort()).toEqual([false, true]);
    const unbounded = draft({ kind: 'percent', amount: undefined, percent: 5, total: 1 });
    const other = await caravan.operator(['promotion']);
    expect((await caravan.done('console.coupons.create', unbounded, other)).waits).toBe(true);
    // An old one that is changed is given anew.
    const sly = await caravan.operator(['promotion']);
    const tiny = await caravan.done('console.coupons.create', draft({ total: 1 }), sly);
    const old = new Date(caravan.clock.now().getTime() - 40 * 86_400_000);
    const { db } = caravan.deps;
    await db
      .updateTable('coupons')
      .set({ created_at: old, given_at: old })
      .where('id', '=', tiny.id)
      .execute();
    const grown = { id: tiny.id, version: 1, coupon: half };
    expect(await caravan.done('console.coupons.update', grown, sly)).toEqual({ waits: false });
    expect((await caravan.done('console.coupons.create', half, sly)).waits).toBe(true);
    // Made smaller it waits no longer.
    const { id } = both.find(({ waits }) => waits)!;
    const small = { id, version: 1, coupon: draft({ total: 1 }) };
    expect(await caravan.done('console.coupons.update', small, giver)).toEqual({ waits: false });
  });
});
