import { expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const broker = {
  name: 'Gulf Clearing LLC',
  address: 'Jebel Ali Free Zone, Dubai, UAE',
  phone: '+971 4 881 0000',
  email: 'desk@gulf.example',
};

test('a buyer names a notify party until all is sent, and both sides see it', async () => {
  const { id, buyer, seller } = await orders.paid({ state: 'awaiting_dispatch' });
  const { version, notify } = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(notify).toBeNull();
  const codeOf = (input: object, who: typeof buyer | typeof seller = buyer) =>
    caravan.codeOf('orders.setNotifyParty', { id, version, notify: broker, ...input }, who);
  expect(await codeOf({}, await caravan.buyer())).toBe('NOT_FOUND');
  expect(await codeOf({}, seller)).toBe('FORBIDDEN');
  expect(await codeOf({ version: version + 1 })).toBe('ORDER_CHANGED');
  expect(await codeOf({ notify: { ...broker, name: '' } })).toBe('BAD_INPUT');
  await caravan.done('orders.setNotifyParty', { id, version, notify: broker }, buyer);
  const sold = await caravan.done('orders.getForSeller', { id }, seller);
  expect(sold.notify).toEqual(broker);
  const removed = await caravan.done('orders.setNotifyParty', { id, version: sold.version }, buyer);
  expect(removed.notify).toBeNull();
  await caravan.done('orders.sendDelivery', { id, carrier: 'SF', trackingNumber: 'SF1' }, seller);
  expect(await codeOf({ version: removed.version + 1 })).toBe('ORDER_STATE');
});
