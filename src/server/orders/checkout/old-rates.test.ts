import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { writeOfAgingRates } from '../../settlement/aging-rates.ts';

const caravan = prepareProduct({ RATES_MAX_DAYS: '5' });
const orders = paidOrders(caravan);
const dayMs = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** All rates are of today. */
async function loadRates() {
  const today = dayOf(caravan.clock.now());
  await caravan.deps.db
    .insertInto('exchange_rates')
    .values(
      ['CNY', 'USD', 'HKD', 'AED', 'IDR', 'RUB', 'THB', 'TRY', 'SAR'].map((currency) => ({
        currency,
        day: today,
        per_eur: '2',
      })),
    )
    .execute();
}

describe('rates that are older than the marketplace allows', () => {
  test('refuse orders that need them, which is told before, and are shown with their day', async () => {
    await loadRates();
    const loadedOn = dayOf(caravan.clock.now());
    const { buyer, products } = await orders.submitted();
    const lines = [{ skuId: products[0]!.skuId, quantity: 3 }];
    const { id: priceType } = await caravan.deps.db
      .selectFrom('site_price_types')
      .innerJoin('price_types', 'price_types.id', 'price_type_id')
      .select('price_types.id')
      .where('site', '=', 'cn')
      .where('currency', '=', 'USD')
      .executeTakeFirstOrThrow();
    const dollars = { ...buyer, headers: { ...buyer.headers, 'price-type': String(priceType) } };
    const inYuan = await caravan.done('orders.calculate', { lines }, buyer);
    expect(inYuan.ratesDay).toBeNull();
    const { quote, ratesDay } = await caravan.done('orders.calculate', { lines }, dollars);
    expect(ratesDay).toBe(loadedOn);

    const aging = async () => {
      const operator = await caravan.operator(['money']);
      return caravan.done('console.rates.list', {}, operator);
    };
    expect(await aging()).toMatchObject({ maxDays: 5, aging: [] });
    caravan.clock.advance(4 * dayMs);
    const soon = (await aging()).aging;
    expect(soon.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      day: loadedOn,
      daysLeft: 1,
    });
    await writeOfAgingRates(caravan.deps);
    const letters = await caravan.deps.db.selectFrom('outbox_messages').select('body').execute();
    expect(letters.some(({ body }) => /Within two days.*USD/.test(body))).toBe(true);
    caravan.clock.advance(2 * dayMs);
    // What was shown while they were fresh is not agreed on by old ones.
    const submission = { idempotencyKey: 'old-rates-0001', quote, addressId: buyer.addressId };
    expect(await caravan.codeOf('orders.submit', submission, dollars)).toBe('RATES_OLD');
    expect(await caravan.codeOf('orders.calculate', { lines }, dollars)).toBe('RATES_OLD');
    // Nothing is converted where a buyer pays what the shop asks for.
    await orders.submitted();
    await loadRates();
    expect((await caravan.call('orders.calculate', { lines }, dollars)).status).toBe(200);
  });
});
