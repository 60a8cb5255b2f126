import { expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

let keys = 0;

/** Another address of a buyer, in Saudi Arabia. */
async function addressAbroad(buyer: Buyer): Promise<string> {
  const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
  const { id: prefixId } = prefixes.find(({ country }) => country === 'SA')!;
  const place = { country: 'SA', phone: '0501234567', city: 'Riyadh', detail: '12 Olaya Street' };
  return (await caravan.done('addresses.save', { name: 'Khalid Al Harbi', prefixId, ...place }, buyer)).id;
}

/** A product at 10.00, and a list that takes 20 % off for every buyer in Saudi Arabia. */
async function trade(settings: object = { countries: ['SA'], isForAll: true }) {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const name = `Gulf ${++keys}`;
  const list = await caravan.done('priceLists.save', { name, percentOff: 20, ...settings }, seller);
  return { seller, buyer, abroad: await addressAbroad(buyer), name, list, ...product };
}

const calculate = (skuId: string, who: Caller, addressId?: string) =>
  caravan.done('orders.calculate', { lines: [{ skuId, quantity: 10 }], addressId }, who);
const priceFor = async (skuId: string, who: Caller, addressId?: string) =>
  (await calculate(skuId, who, addressId)).shops[0]!.lines[0]!.price!.amount;
const submit = (quote: string, who: Caller, addressId: string) =>
  caravan.call('orders.submit', { idempotencyKey: `by-country-${++keys}`, quote, addressId }, who);

test('a list for every buyer in a country holds for orders that go there, and before for the default address', async () => {
  const { buyer, abroad, skuId, id: productId, name } = await trade();
  expect(await priceFor(skuId, buyer)).toBe('1000');
  expect(await priceFor(skuId, buyer, abroad)).toBe('800');
  const prices = () => caravan.done('catalog.customerPrices', { productIds: [productId] }, buyer);
  const cartPrice = async () => {
    await caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity: 10 }] }, buyer);
    return (await caravan.done('cart.get', {}, buyer)).shops[0]!.lines[0]!.price!.amount;
  };
  expect(await prices()).toEqual([]);
  expect(await cartPrice()).toBe('1000');
  const { db } = caravan.deps;
  await db
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('id', '=', buyer.addressId)
    .execute();
  await db.updateTable('delivery_addresses').set({ is_default: true }).where('id', '=', abroad).execute();
  expect(await prices()).toMatchObject([{ priceFrom: { amount: '800' } }]);
  expect(await cartPrice()).toBe('800');
  expect(await priceFor(skuId, buyer)).toBe('800');
  // The address of the order decides, whatever the default one is.
  expect(await priceFor(skuId, buyer, buyer.addressId)).toBe('1000');
  const { data } = await submit((await calculate(skuId, buyer, abroad)).quote, buyer, abroad);
  const order = await caravan.done('orders.getForBuyer', { id: data.orders[0]!.id }, buyer);
  expect(order.lines[0]).toMatchObject({ price: { amount: '800' }, priceList: name });
});

test('a quote for one country is no price in another: the buyer is shown what changed', async () => {
  const { buyer, abroad, skuId } = await trade();
  const { quote } = await calculate(skuId, buyer, abroad);
  const home = await submit(quote, buyer, buyer.addressId);
  expect(home.code).toBe('PRICE_CHANGED');
  const other = await submit((await calculate(skuId, buyer)).quote, buyer, abroad);
  expect(other.code).toBe('PRICE_CHANGED');
});

test('an order with such a price moves to no other country', async () => {
  const { buyer, abroad, skuId } = await trade();
  const { data } = await submit((await calculate(skuId, buyer, abroad)).quote, buyer, abroad);
  const { id } = data.orders[0]!;
  const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const move = { id, version, addressId: buyer.addressId };
  expect(await caravan.codeOf('orders.weighAddress', move, buyer)).toBe('ADDRESS_OTHER_PRICES');
});

test('for customers of a list both must hold: that they are on it, and that the order goes there', async () => {
  const { seller, buyer, abroad, skuId, list } = await trade({ countries: ['SA', 'AE'] });
  expect(await priceFor(skuId, buyer, abroad)).toBe('1000');
  await submit((await calculate(skuId, buyer, abroad)).quote, buyer, abroad);
  await caravan.done('priceLists.addCustomer', { ...list, accountId: buyer.id }, seller);
  expect(await priceFor(skuId, buyer, abroad)).toBe('800');
  expect(await priceFor(skuId, buyer)).toBe('1000');
});

test('another buyer’s address says nothing, and a list for everybody names its countries', async () => {
  const { seller, buyer, abroad, skuId } = await trade();
  const stranger = await caravan.buyer();
  const lines = [{ skuId, quantity: 10 }];
  expect(await caravan.codeOf('orders.calculate', { lines, addressId: abroad }, stranger)).toBe(
    'ADDRESS_MISSING',
  );
  expect(await priceFor(skuId, buyer, abroad)).toBe('800');
  const unbounded = { name: 'Everybody', percentOff: 20, isForAll: true };
  expect(await caravan.codeOf('priceLists.save', unbounded, seller)).toBe('BAD_INPUT');
});
