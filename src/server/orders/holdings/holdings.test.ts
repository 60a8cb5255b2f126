import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';

const caravan = prepareProduct();
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;
let keys = 0;

/** What submitting answers, or what pricing it was refused with. */
const order = async (buyer: Buyer, skuId: string, quantity: number) => {
  const priced = await caravan.call('orders.calculate', { lines: [{ skuId, quantity }] }, buyer);
  if (priced.status !== 200) return { ...priced, orderId: '' };
  const placed = await caravan.call(
    'orders.submit',
    { idempotencyKey: `holdings-${++keys}`, quote: priced.data.quote, addressId: buyer.addressId },
    buyer,
  );
  return { ...placed, orderId: placed.status === 200 ? placed.data.orders[0]!.id : '' };
};

async function stocked(stock: number, terms: { unpaidOrders?: number; unpaidStockPercent?: number } = {}) {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock });
  const { version, ...shop } = await caravan.done('shops.mine', {}, seller);
  const { country, regionCodes, openedYear, preRatio, leadDays, balanceDays, depositKept, samples } = shop;
  await caravan.done(
    'shops.update',
    {
      version,
      country,
      regionCodes,
      openedYear,
      preRatio,
      leadDays,
      balanceDays,
      depositKept,
      samples,
      autoConfirm: true,
      ...terms,
    },
    seller,
  );
  return { seller, skuId: product.skuId };
}

describe('what a buyer holds of a shop without having paid', () => {
  test('is no more than the shop’s share of a variant, unless it is paid, and the buyer reads how much is left', async () => {
    const { skuId, seller } = await stocked(100);
    const buyer = await caravan.buyer();
    expect(await order(buyer, skuId, 81)).toMatchObject({
      code: 'HOLDING_TOO_MUCH',
      data: { most: 80, percent: 80 },
    });
    const { orderId } = await order(buyer, skuId, 50);
    expect(await order(buyer, skuId, 31)).toMatchObject({ code: 'HOLDING_TOO_MUCH', data: { most: 30 } });
    expect((await order(await caravan.buyer(), skuId, 50)).status).toBe(200);
    // What is let go can be held again.
    await caravan.done('orders.cancel', { id: orderId }, seller);
    expect((await order(buyer, skuId, 50)).status).toBe(200);
  });

  test('is told with the unit of the product, in figures as a language writes them', async () => {
    const { skuId } = await stocked(10_000);
    const { db } = caravan.deps;
    await db
      .updateTable('products')
      .set({ unit_code: 'MTR' })
      .where('id', 'in', db.selectFrom('skus').select('product_id').where('id', '=', skuId))
      .execute();
    const buyer = await caravan.buyer();
    const messageIn = async (lang: string) =>
      (await order(Object.assign({ headers: { lang } }, buyer), skuId, 9_000)).message;
    expect(await messageIn('en')).toContain('at most 8,000 m of');
    expect(await messageIn('zh')).toContain('最多可下单 8,000 米');
    expect(await messageIn('ru')).toContain('не больше 8\u00a0000 м');
  });

  test('counts with what accounts hold that are likely the same hand', async () => {
    const { skuId } = await stocked(100);
    const [one, other] = await Promise.all([caravan.buyer(), caravan.buyer()]);
    await noteSharedDevice(caravan.deps.db, one.id, [other.id], caravan.clock.now());
    expect((await order(one, skuId, 60)).status).toBe(200);
    expect(await order(other, skuId, 30)).toMatchObject({ code: 'HOLDING_TOO_MUCH', data: { most: 20 } });
  });

  test('is no more orders than the shop allows, however many are placed at once', async () => {
    const { skuId } = await stocked(1_000, { unpaidOrders: 3 });
    const buyer = await caravan.buyer();
    const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 1 }] }, buyer);
    const placed = await Promise.all(
      Array.from({ length: 6 }, () =>
        caravan.call(
          'orders.submit',
          { idempotencyKey: `holdings-${++keys}`, quote, addressId: buyer.addressId },
          buyer,
        ),
      ),
    );
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(placed.filter(({ code }) => String(code) === 'UNPAID_TOO_MANY')).toHaveLength(3);
  });

  test('a minimum order is always allowed, and a shop may let everything be held', async () => {
    const [few, all] = [await stocked(1), await stocked(100, { unpaidStockPercent: 100 })];
    const buyer = await caravan.buyer();
    expect((await order(buyer, few.skuId, 1)).status).toBe(200);
    expect((await order(buyer, all.skuId, 100)).status).toBe(200);
  });
});
