import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { terms, open, codeOfOpening } = sharingOf(caravan);

/** A list of somebody with one product. */
async function listOf(who: Caller) {
  const seller = await caravan.seller();
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId, quantity: 7, note: 'Not for others' }];
  const { id } = await caravan.done('requisitionLists.create', { name: 'Weekly', lines }, who);
  return { id, skuId };
}
const sharingList = (requisitionListId: string) => ({
  kind: 'buyingList' as const,
  ...terms,
  requisitionListId,
});

test('a list is shown by a link as it was shared, without notes, until it is deleted', async () => {
  const buyer = await caravan.buyer();
  const { id, skuId } = await listOf(buyer);
  const { token } = await caravan.done('sharedLinks.add', sharingList(id), buyer);
  const set = { id, skuId, version: 0, quantity: 9, isOptional: false };
  await caravan.done('requisitionLists.setLine', set, buyer);
  const contents = await open(token);
  expect(contents).toMatchObject({ kind: 'buyingList', shops: [{ lines: [{ skuId, quantity: 7 }] }] });
  expect(JSON.stringify(contents)).not.toContain('Not for others');
  const { version } = await caravan.done('requisitionLists.get', { id }, buyer);
  await caravan.done('requisitionLists.delete', { id, version }, buyer);
  expect(await codeOfOpening(token)).toBe('NOT_FOUND');
  expect((await caravan.done('sharedLinks.list', {}, buyer)).totalRecord).toBe(0);
});

test('what is deleted or taken down is shared by what the list calls it, without a price', async () => {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const products = [];
  for (const en of ['Kettle', 'Bowl', 'Cup'])
    products.push(await caravan.products({ shopId: seller.shopId, price: 1_000n, titles: { en } }));
  const lines = products.map(({ skuId }) => ({ skuId, quantity: 2 }));
  const { id } = await caravan.done('requisitionLists.create', { name: 'Weekly', lines }, buyer);
  const { db } = caravan.deps;
  await db.deleteFrom('products').where('id', '=', products[0]!.id).execute();
  await db
    .updateTable('products')
    .set({ publish_status: 'down' })
    .where('id', '=', products[1]!.id)
    .execute();
  const { token } = await caravan.done('sharedLinks.add', sharingList(id), buyer);
  const { shops, deleted } = await open(token);
  expect(deleted).toEqual(['Kettle']);
  expect(shops[0]!.lines).toMatchObject([
    { title: 'Bowl', price: null, issue: 'gone' },
    { title: 'Cup', price: { amount: '1000' }, issue: null },
  ]);
});

test('a list that is put away is shared by no new link', async () => {
  const buyer = await caravan.buyer();
  const { id } = await listOf(buyer);
  const { token } = await caravan.done('sharedLinks.add', sharingList(id), buyer);
  const archive = { id, version: 0, isArchived: true };
  await caravan.done('requisitionLists.setArchived', archive, buyer);
  expect(await caravan.codeOf('sharedLinks.add', sharingList(id), buyer)).toBe('LIST_ARCHIVED');
  expect(await codeOfOpening(token)).toBe(200);
});

test('a list is shared by its owner alone, and of a company by those who may order until they leave', async () => {
  const { owner, join } = await company();
  const purchaser = await join('purchaser');
  const { id } = await listOf(purchaser);
  const codeOf = (who: Caller) => caravan.codeOf('sharedLinks.add', sharingList(id), who);
  expect(await codeOf(await caravan.buyer())).toBe('NOT_FOUND');
  expect(await codeOf((await company()).owner)).toBe('NOT_FOUND');
  expect(await codeOf(await join('viewer'))).toBe('COMPANY_RIGHT_MISSING');
  const unnamed = { kind: 'buyingList' as const, ...terms };
  expect(await caravan.codeOf('sharedLinks.add', unnamed, purchaser)).toBe('BAD_INPUT');
  const { token } = await caravan.done('sharedLinks.add', sharingList(id), purchaser);
  expect(await codeOfOpening(token)).toBe(200);
  await caravan.done('companies.remove', { id: purchaser.id }, owner);
  expect(await codeOfOpening(token)).toBe('NOT_FOUND');
  await caravan.done('companies.actFor', {}, purchaser);
  expect(await codeOf(purchaser)).toBe('NOT_FOUND');
});
