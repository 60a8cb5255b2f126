import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

test('an operator changes nothing of themselves, however they write their id', async () => {
  const manager = await caravan.operator(['staff', 'content']);
  const id = manager.id.toUpperCase();
  const input = { id, rights: ['staff', 'content', 'money'] };
  for (const key of ['console.staff.setRights', 'console.staff.disable', 'console.staff.reset'] as const) {
    const answer = await caravan.call(key, input, manager);
    expect([key, answer.status === 200, answer.status >= 500]).toEqual([key, false, false]);
  }
});

test('who asks for the prices of the shop they own is told so, however its id is written', async () => {
  const seller = await caravan.seller();
  for (const shopId of [seller.shopId, seller.shopId.toUpperCase()])
    expect(
      (await caravan.call('priceAccess.ask', { shopId, message: 'x' } as never, seller)).status,
    ).not.toBe(200);
});
