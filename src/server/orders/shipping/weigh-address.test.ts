import { expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const inRiyadh = { country: 'SA', phone: '0501234567', city: 'Riyadh', detail: '12 Olaya Street' };
const inShenzhen = {
  country: 'CN',
  phone: '13900000000',
  regionCodes: ['44', '4403', '440305'],
  detail: '1 Keyuan Road',
};

async function addressIn(
  buyer: PaidOrder['buyer'],
  place: typeof inRiyadh | typeof inShenzhen,
): Promise<string> {
  const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
  const { id: prefixId } = prefixes.find(({ country }) => country === place.country)!;
  const consignee = { name: 'Khalid Al Harbi', prefixId, ...place };
  return (await caravan.done('addresses.save', consignee, buyer)).id;
}

const addressAbroad = (buyer: PaidOrder['buyer']) => addressIn(buyer, inRiyadh);

const read = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);

test('a buyer reads what an order comes to elsewhere before it goes there, and gets that or nothing', async () => {
  const order = await orders.submitted();
  const { id, buyer, seller } = order;
  const exportTerm = { incoterm: 'FOB', namedPlace: 'Ningbo' } as const;
  await setShopTerms(caravan, seller, { preRatio: 100, balanceDays: 30, depositKept: 0, exportTerm });
  const before = await read(order);
  const weigh = async (addressId: string) =>
    caravan.done('orders.weighAddress', { id, version: before.version, addressId }, buyer);
  // At the same place nothing becomes of its terms.
  expect(await weigh(buyer.addressId)).toBeNull();
  const addressId = await addressAbroad(buyer);
  const terms = await weigh(addressId);
  expect(terms).toMatchObject({ products: before.products, exportTerm });
  // To look is to change nothing.
  expect(await read(order)).toEqual(before);
  const step = { id, version: before.version, addressId };
  const other = String(BigInt(terms!.total.amount) + 1n);
  expect(await caravan.codeOf('orders.updateAddress', { ...step, total: other }, buyer)).toBe(
    'ORDER_CHANGED',
  );
  expect(await read(order)).toEqual(before);
  const after = await caravan.done('orders.updateAddress', { ...step, total: terms!.total.amount }, buyer);
  expect(after).toMatchObject({ total: terms!.total, taxes: terms!.taxes, exportTerm });
  expect(await caravan.codeOf('orders.weighAddress', step, buyer)).toBe('ORDER_CHANGED');
});

test('nobody weighs the order of somebody else, or one whose address can no longer change', async () => {
  const order = await orders.submitted();
  const { id, buyer, seller } = order;
  const stranger = await caravan.buyer();
  const { version } = await read(order);
  const asked = { id, version, addressId: buyer.addressId };
  expect(
    await caravan.codeOf('orders.weighAddress', { ...asked, addressId: stranger.addressId }, stranger),
  ).toBe('NOT_FOUND');
  expect(
    await caravan.codeOf('orders.weighAddress', { ...asked, addressId: stranger.addressId }, buyer),
  ).toBe('ADDRESS_MISSING');
  expect(await caravan.codeOf('orders.weighAddress', asked, seller)).toBe('FORBIDDEN');
  await caravan.done('orders.cancel', { id }, buyer);
  const ended = { ...asked, version: (await read(order)).version };
  expect(await caravan.codeOf('orders.weighAddress', ended, buyer)).toBe('ORDER_STATE');
});

test('going elsewhere and back undoes no freight that the seller has set', async () => {
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const order = await orders.submitted({ between: { buyer, seller } });
  const { id } = order;
  expect((await read(order)).state).toBe('awaiting_payment');
  const elsewhere = await addressIn(buyer, inShenzhen);
  const move = async (addressId: string) =>
    caravan.done('orders.updateAddress', { id, addressId, version: (await read(order)).version }, buyer);
  // Until the seller has said anything the table's freight can be paid at once, there and back.
  expect((await move(elsewhere)).state).toBe('awaiting_payment');
  expect((await move(buyer.addressId)).state).toBe('awaiting_payment');
  const { version, lines } = await read(order);
  const prices = lines.map((line) => ({ id: line.id, price: line.price.amount }));
  await caravan.done('orders.updatePrice', { id, version, lines: prices, freight: '50000' }, seller);
  expect((await move(elsewhere)).state).toBe('submitted');
  expect((await move(buyer.addressId)).state).toBe('submitted');
});
