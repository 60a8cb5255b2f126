import { expect, test } from 'vitest';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const orders = paidOrders(caravan);

const above = (amount: string, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount,
  currency: 'CNY',
  approvals,
});

test('what a seller made dearer is paid once somebody else of the company admitted it', async () => {
  const { join, order, approver } = await company([above('10000')]);
  const purchaser = await join('purchaser');
  const finance = await join('finance');
  const seller = await caravan.seller();
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const placed = await order([{ skuId: product.skuId, quantity: 5 }], purchaser);
  const { id } = placed.data.orders[0]!;
  await caravan.done('orders.updatePrice', { id, freight: '5000000' }, seller);
  await caravan.done('orders.confirm', { id }, seller);
  const pay = async () => {
    const { orders } = await caravan.done('orders.payInfo', { id }, finance);
    return caravan.codeOf('payments.start', paymentOf(orders), finance);
  };
  expect(await pay()).toBe('PRICE_NOT_ADMITTED');
  const { version, orderedFor } = await caravan.done('orders.getForBuyer', { id }, approver);
  expect(orderedFor?.admittedTotal).toMatchObject({ amount: '5000' });
  const admit = { orderId: id, version };
  expect(await caravan.codeOf('purchaseRequests.admitPrice', admit, purchaser)).toBe('COMPANY_RIGHT_MISSING');
  await caravan.done('purchaseRequests.admitPrice', admit, approver);
  expect(await caravan.codeOf('purchaseRequests.admitPrice', admit, approver)).toBe('APPROVAL_NOT_NEEDED');
  expect(await pay()).toBe(200);
});

test('a raised price that asks for two is admitted by an owner, and one that asks for none is paid', async () => {
  const { join, order, approver, owner } = await company([above('10000', 2)]);
  const purchaser = await join('purchaser');
  const finance = await join('finance');
  const seller = await caravan.seller();
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const raised = async (freight: string) => {
    const { id } = (await order([{ skuId: product.skuId, quantity: 1 }], purchaser)).data.orders[0]!;
    await caravan.done('orders.updatePrice', { id, freight }, seller);
    await caravan.done('orders.confirm', { id }, seller);
    return { orderId: id, version: (await caravan.done('orders.getForBuyer', { id }, approver)).version };
  };
  const pay = async (id: string) => {
    const { orders } = await caravan.done('orders.payInfo', { id }, finance);
    return caravan.codeOf('payments.start', paymentOf(orders), finance);
  };
  expect(await pay((await raised('100')).orderId)).toBe(200);
  const dear = await raised('5000000');
  expect(await pay(dear.orderId)).toBe('PRICE_NOT_ADMITTED');
  expect(await caravan.codeOf('purchaseRequests.admitPrice', dear, approver)).toBe('COMPANY_RIGHT_MISSING');
  await caravan.done('purchaseRequests.admitPrice', dear, owner);
  expect(await pay(dear.orderId)).toBe(200);
});

test('several orders that a seller raises a little each pass no rule that one would not', async () => {
  const { join, order, owner } = await company([above('1000000')]);
  const purchaser = await join('purchaser');
  const finance = await join('finance');
  const seller = await caravan.seller();
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { id } = (await order([{ skuId: product.skuId, quantity: 1 }], purchaser)).data.orders[0]!;
    await caravan.done('orders.updatePrice', { id, freight: '600000' }, seller);
    await caravan.done('orders.confirm', { id }, seller);
    ids.push(id);
  }
  const pay = async (id: string) => {
    const { orders: due } = await caravan.done('orders.payInfo', { id }, finance);
    return caravan.codeOf('payments.start', paymentOf(due), finance);
  };
  expect(await pay(ids[0]!)).toBe(200);
  // Raised together they come to more than one person orders without approval.
  expect(await pay(ids[1]!)).toBe('PRICE_NOT_ADMITTED');
  const { version } = await caravan.done('orders.getForBuyer', { id: ids[1]! }, owner);
  await caravan.done('purchaseRequests.admitPrice', { orderId: ids[1]!, version }, owner);
  expect(await pay(ids[1]!)).toBe(200);
  expect(await pay(ids[2]!)).toBe('PRICE_NOT_ADMITTED');
});

test('who asked for an order that a colleague approved sends it nowhere else, though they approve for others', async () => {
  const buying = await company([above('10000')]);
  const both = await buying.join('purchaser', 'approver');
  const { shopId } = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId, price: 1_000n });
  const { id: requestId } = (await buying.request([{ skuId, quantity: 20 }], both)).data;
  await caravan.done('purchaseRequests.approve', { id: requestId, version: 1 }, buying.approver);
  const { orders: placed } = await caravan.done('purchaseRequests.get', { id: requestId }, both);
  const { id } = placed[0]!;
  const { version } = await caravan.done('orders.getForBuyer', { id }, both);
  const notify = { name: 'Li Wei', address: 'Elsewhere Road 1', phone: '', email: '' };
  const { addressId } = buying;
  expect(await caravan.codeOf('orders.updateAddress', { id, version, addressId }, both)).toBe('OWN_REQUEST');
  expect(await caravan.codeOf('orders.setNotifyParty', { id, version, notify }, both)).toBe('OWN_REQUEST');
  expect(await caravan.codeOf('orders.setNotifyParty', { id, version, notify }, buying.approver)).toBe(200);
});

test('nobody of the selling shop approves, admits or takes delivery for the company', async () => {
  const buying = await company([above('10000')]);
  const purchaser = await buying.join('purchaser');
  const both = await buying.joinSeller('approver', 'purchaser');
  const { seller } = both;
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const pieces = (quantity: number) => [{ skuId: product.skuId, quantity }];
  const { id: requestId } = (await buying.request(pieces(20), purchaser)).data;
  expect(await caravan.codeOf('purchaseRequests.approve', { id: requestId, version: 1 }, both.buying)).toBe(
    'OWN_SHOP',
  );
  const { id } = (await buying.order(pieces(5), purchaser)).data.orders[0]!;
  await caravan.done('orders.updatePrice', { id, freight: '5000000' }, seller);
  const { version } = await caravan.done('orders.getForBuyer', { id }, both.buying);
  expect(await caravan.codeOf('purchaseRequests.admitPrice', { orderId: id, version }, both.buying)).toBe(
    'OWN_SHOP',
  );
  const small = (await buying.order(pieces(1), purchaser)).data.orders[0]!;
  await caravan.done('orders.updatePrice', { id: small.id, freight: '100' }, seller);
  await caravan.done('orders.confirm', { id: small.id }, seller);
  await orders.pay({ id: small.id, buyer: buying.owner });
  await caravan.done('orders.prepareGoods', { id: small.id }, seller);
  await caravan.done('orders.sendDelivery', { id: small.id, ...parcel }, seller);
  expect(await caravan.codeOf('orders.takeDelivery', { id: small.id }, both.buying)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('orders.takeDelivery', { id: small.id }, purchaser)).toBe(200);
});

test.each<[string, (categoryId: string) => PurchaseRule]>([
  ['a category', (categoryId) => ({ kind: 'category', categoryIds: [categoryId], approvals: 1 })],
  ['new shops', () => ({ kind: 'shop', approvals: 1 })],
])(
  'what was approved for the rule about %s is looked at again where its seller makes it dearer',
  async (_, rule) => {
    const seller = await caravan.seller();
    const categoryId = await caravan.category();
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n, categoryId });
    const { join, request, approver } = await company([rule(categoryId)]);
    const purchaser = await join('purchaser');
    const finance = await join('finance');
    const { id: requestId } = (await request([{ skuId: product.skuId, quantity: 1 }], purchaser)).data;
    await caravan.done('purchaseRequests.approve', { id: requestId, version: 1 }, approver);
    const { orders: placed } = await caravan.done('purchaseRequests.get', { id: requestId }, purchaser);
    const { id } = placed[0]!;
    await caravan.done('orders.updatePrice', { id, freight: '5000000' }, seller);
    await caravan.done('orders.confirm', { id }, seller);
    const pay = async () => {
      const { orders } = await caravan.done('orders.payInfo', { id }, finance);
      return caravan.codeOf('payments.start', paymentOf(orders), finance);
    };
    expect(await pay()).toBe('PRICE_NOT_ADMITTED');
    const { version } = await caravan.done('orders.getForBuyer', { id }, approver);
    await caravan.done('purchaseRequests.admitPrice', { orderId: id, version }, approver);
    expect(await pay()).toBe(200);
  },
);
