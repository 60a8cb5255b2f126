import { expect, test } from 'vitest';
import { joinShop } from '../../../test/joined-shop.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** A buyer who dealt with a shop and works there by now, without the right to its money. */
async function joined() {
  const { buyer, seller, products } = await orders.placed({ prices: [10_000n] });
  const office = await joinShop(caravan, buyer, seller, ['products', 'orders']);
  return { buyer, seller, office, product: products[0]! };
}

const totalOf = async (buyer: { token: string }, skuId: string) =>
  (await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, buyer)).total.amount;

test('whoever works in a shop puts themselves on none of its price lists, which they would take along', async () => {
  const { buyer, seller, office, product } = await joined();
  const { id, version } = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 90 }, office);
  const addition = { id, version, accountId: buyer.id };
  expect(await caravan.codeOf('priceLists.addCustomer', addition, office)).toBe('OWN_SHOP');
  await caravan.done('members.remove', { id: buyer.id }, seller);
  expect(await totalOf(buyer, product.skuId)).toBe('100000');
});

test('nor into a group of its customers that has one', async () => {
  const { buyer, seller, office, product } = await joined();
  const { id, version } = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 90 }, office);
  const group = await caravan.done('customerGroups.save', { name: 'Dear friends' }, office);
  const { id: groupId, version: groupVersion } = group;
  const membership = { id: groupId, version: groupVersion, accountIds: [buyer.id] };
  expect(await caravan.codeOf('customerGroups.addCustomers', membership, office)).toBe('OWN_SHOP');
  await caravan.done('priceLists.setGroups', { id, version, groupIds: [groupId] }, office);
  await caravan.done('members.remove', { id: buyer.id }, seller);
  expect(await totalOf(buyer, product.skuId)).toBe('100000');
});

test('nor makes the list better that others put them on, themselves or with a group', async () => {
  const { buyer, seller, office, product } = await joined();
  const list = await caravan.done('priceLists.save', { name: 'Regulars', percentOff: 5 }, seller);
  const addition = { ...list, accountId: buyer.id };
  const { version } = await caravan.done('priceLists.addCustomer', addition, seller);
  const better = { id: list.id, version, name: 'Regulars', percentOff: 90 };
  expect(await caravan.codeOf('priceLists.save', better, office)).toBe('OWN_SHOP');
  const lines = { id: list.id, version, lines: [{ id: product.id, percentOff: 90 }] };
  expect(await caravan.codeOf('priceLists.setLines', lines, office)).toBe('OWN_SHOP');

  const group = await caravan.done('customerGroups.save', { name: 'Wholesalers' }, seller);
  const membership = { ...group, accountIds: [buyer.id] };
  await caravan.done('customerGroups.addCustomers', membership, seller);
  const cheap = await caravan.done('priceLists.save', { name: 'Clearance', percentOff: 80 }, office);
  const priced = { ...cheap, groupIds: [group.id] };
  expect(await caravan.codeOf('priceLists.setGroups', priced, office)).toBe('OWN_SHOP');
  await caravan.done('members.remove', { id: buyer.id }, seller);
  expect(await totalOf(buyer, product.skuId)).toBe('95000');
});
