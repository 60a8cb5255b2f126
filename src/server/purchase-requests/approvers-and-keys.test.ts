import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const above = (amount: string, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount,
  currency: 'CNY',
  approvals,
});

async function offer() {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId });
  return { seller, product, pieces: (quantity: number) => [{ skuId: product.skuId, quantity }] };
}

test('the approval of somebody who works in the selling shop by now counts no more', async () => {
  const buying = await company([above('10000', 2)]);
  const purchaser = await buying.join('purchaser');
  const { seller, pieces } = await offer();
  const { id } = (await buying.request(pieces(20), purchaser)).data;
  await caravan.done('purchaseRequests.approve', { id, version: 1 }, buying.approver);
  const now = caravan.clock.now();
  const role = { account_id: buying.approver.id, role: 2, audit_status: -1 as const, created_at: now };
  await caravan.deps.db.insertInto('account_roles').values(role).execute();
  const membership = { shop_id: seller.shopId, owner_id: seller.id, rights: ['orders'], joined_at: now };
  await caravan.deps.db
    .insertInto('shop_members')
    .values({ account_id: buying.approver.id, ...membership })
    .execute();
  expect(await caravan.done('purchaseRequests.approve', { id, version: 1 }, buying.owner)).toEqual({
    ordered: false,
  });
});

test('the key of a request is not answered with another request', async () => {
  const buying = await company([above('10000')]);
  const purchaser = await buying.join('purchaser');
  const [one, two] = [await offer(), await offer()];
  const ask = async (lines: { skuId: string; quantity: number }[]) => {
    const { quote } = await buying.calculate(lines, purchaser);
    const request = { idempotencyKey: 'one-key-for-two', quote, addressId: buying.addressId };
    return caravan.call('purchaseRequests.add', request, purchaser);
  };
  expect((await ask(one.pieces(20))).code).toBe(200);
  // Other products that happen to cost as much, as `orders.submit` tells apart.
  expect((await ask(two.pieces(20))).code).toBe('KEY_REUSED');
});
