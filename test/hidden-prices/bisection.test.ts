import { describe, expect, test } from 'vitest';
import { forget } from '../../src/server/platform/cache.ts';
import { indexProducts } from '../../src/server/search/public.ts';
import type { Caravan } from '../caravan.ts';
import { prepareProduct } from '../prepare-product.ts';

const caravan = prepareProduct();

/** Two shops that are the same but for a hidden price, with a public product on either side of it. */
async function twoMarkets(prices: readonly [bigint, bigint]) {
  const categoryId = await caravan.category({ en: `Urns ${prices.join('-')}` });
  const seller = await caravan.seller({ autoConfirm: true });
  const buyer = await caravan.buyer();
  const make = (price: bigint, title: string) =>
    caravan.products({ shopId: seller.shopId, categoryId, price, titles: { en: title, zh: title } });
  const [low, high] = [await make(50_000n, 'Urn low'), await make(90_000n, 'Urn high')];
  const hidden = await Promise.all(prices.map((price) => make(price, 'Urn hidden')));
  const ids = hidden.map(({ id }) => id);
  await caravan.done('products.setPricesShownTo', { ids, shownTo: 'approved' }, seller);
  await indexProducts(caravan.deps.db, [low.id, high.id, ...ids]);
  forget(caravan.deps.db);
  return { categoryId, seller, buyer, low, high, hidden };
}

type Market = Awaited<ReturnType<typeof twoMarkets>>;

const idsOf = async ({ categoryId }: Market, filters: object) => {
  const { rowList } = await caravan.done('search.products', {
    categoryId,
    pageSize: 50,
    ...filters,
  } as never);
  return rowList.map(({ id }) => id);
};

const freeAbove = async (seller: Awaited<ReturnType<Caravan['seller']>>, amount: bigint) =>
  caravan.deps.db
    .updateTable('freight_zones')
    .set({ first_price: 1_000n, free_from: amount })
    .where('template_id', 'in', (query) =>
      query.selectFrom('freight_templates').select('id').where('shop_id', '=', seller.shopId),
    )
    .execute();

describe('a hidden price is found out by no question that is asked often enough', () => {
  const prices = [60_000n, 80_000n] as const;

  test('it is in no range of prices, however wide', async () => {
    const market = await twoMarkets(prices);
    const hiddenIds = market.hidden.map(({ id }) => id);
    for (const filters of [
      { priceMin: '0' },
      { priceMin: '1' },
      { priceMax: '99999999' },
      { priceMin: '55000', priceMax: '85000' },
    ])
      expect((await idsOf(market, filters)).filter((id) => hiddenIds.includes(id))).toEqual([]);
    // Without a range it is there.
    expect(await idsOf(market, {})).toEqual(expect.arrayContaining(hiddenIds));
  });

  test('it stands behind all prices in either order, and among its like by nothing that follows from it', async () => {
    const market = await twoMarkets(prices);
    const [cheaper, dearer] = market.hidden.map(({ id }) => id) as [string, string];
    const up = await idsOf(market, { sort: 'priceUp' });
    const down = await idsOf(market, { sort: 'priceDown' });
    expect(up.slice(0, 2)).toEqual([market.low.id, market.high.id]);
    expect(down.slice(0, 2)).toEqual([market.high.id, market.low.id]);
    const orderOf = (ids: readonly string[]) => ids.indexOf(cheaper) < ids.indexOf(dearer);
    const before = orderOf(up);
    // Whatever they cost, they stand as they did.
    const { db } = caravan.deps;
    for (const [id, price] of [
      [cheaper, 89_000n],
      [dearer, 51_000n],
    ] as const)
      await db
        .updateTable('products')
        .set({ price_from: price, price_to: price })
        .where('id', '=', id)
        .execute();
    await indexProducts(db, [cheaper, dearer]);
    forget(db);
    expect(orderOf(await idsOf(market, { sort: 'priceUp' }))).toBe(before);
    expect(await idsOf(market, { sort: 'priceDown' })).toEqual(down);
  });

  test('it moves no end of a range, no overview and no likeness', async () => {
    const market = await twoMarkets(prices);
    const { categoryId, low } = market;
    const { facets } = await caravan.done('search.products', { categoryId, facets: true });
    expect(facets).toMatchObject({ priceMin: '50000', priceMax: '90000' });
    const likenesses = async () =>
      (await caravan.done('search.similar', { productId: low.id, pageSize: 10 })).map(({ id }) => id);
    const before = await likenesses();
    const { db } = caravan.deps;
    for (const [index, { id }] of market.hidden.entries())
      await db
        .updateTable('products')
        .set({ price_from: index === 0 ? 500_000n : 50_001n, price_to: 500_000n })
        .where('id', '=', id)
        .execute();
    await indexProducts(
      db,
      market.hidden.map(({ id }) => id),
    );
    forget(db);
    expect(await likenesses()).toEqual(before);
  });

  test('its freight becomes free at no quantity', async () => {
    const market = await twoMarkets(prices);
    await freeAbove(market.seller, 600_000n);
    const { id: productId, skuId } = market.hidden[0]!;
    const freightOf = async (quantity: number) =>
      (await caravan.done('catalog.freight', { productId, lines: [{ skuId, quantity }], country: 'CN' }))
        .estimate?.isFreeByAmount;
    expect(await freightOf(10)).toBe(false);
    expect(await freightOf(100_000)).toBe(false);
    const { id, skuId: openSku } = market.high;
    const open = await caravan.done('catalog.freight', {
      productId: id,
      lines: [{ skuId: openSku, quantity: 10 }],
      country: 'CN',
    });
    expect(open.estimate?.isFreeByAmount).toBe(true);
  });

  test('a purchase order that names a price is told neither higher nor lower', async () => {
    const market = await twoMarkets(prices);
    const { id } = market.hidden[0]!;
    await caravan.deps.db.updateTable('products').set({ code: 'URN-7' }).where('id', '=', id).execute();
    for (const price of ['599.99', '600.00', '600.01']) {
      const file = Buffer.from(
        `PO number;Item number;Qty;Unit price;Currency\nPO-${price};URN-7;3;${price};CNY`,
      );
      const answer = await caravan.done(
        'purchaseOrders.read',
        { name: 'po.csv', file: file.toString('base64') } as never,
        market.buyer,
      );
      expect(JSON.stringify(answer)).not.toMatch(/"comparison":"/);
    }
  });

  test('a cart, a calculation and an order say nothing of it', async () => {
    const market = await twoMarkets(prices);
    const { skuId } = market.hidden[0]!;
    const lines = [{ skuId, quantity: 3 }];
    expect(await caravan.codeOf('cart.add', { lines }, market.buyer)).toBe('PRICE_HIDDEN');
    expect(await caravan.codeOf('cart.add', { mode: 'set', lines }, market.buyer)).toBe('PRICE_HIDDEN');
    const refusal = await caravan.call('orders.calculate', { lines }, market.buyer);
    expect([refusal.code, JSON.stringify(refusal)]).toEqual([
      'PRICE_HIDDEN',
      expect.not.stringMatching(/60000|600\.00|180000/),
    ]);
  });
});
