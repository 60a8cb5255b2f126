import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { mostListLines, mostLists } from '../../contract/requisition-lists/requisition-list-limits.ts';

const caravan = prepareProduct();

test('an owner has so many lists and no more, archived ones counted, also by presses at once', async () => {
  const buyer = await caravan.buyer();
  const begin = (name: string) => caravan.call('requisitionLists.create', { name }, buyer);
  await begin('First');
  await sql`
    insert into requisition_lists (id, owner_id, name, name_key, created_by, created_at, changed_at, archived_at)
    select gen_random_uuid(), ${buyer.id}, 'Old ' || n, 'old ' || n, ${buyer.id}, now(), now(), now()
    from generate_series(3, ${mostLists}) as n`.execute(caravan.deps.db);
  const answers = await Promise.all(['Second', 'Third', 'Fourth'].map(begin));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'LIST_LIMIT', 'LIST_LIMIT']);
  const { rowList } = await caravan.done('requisitionLists.list', {}, buyer);
  const copy = { id: rowList[0]!.id, name: 'Copy' };
  expect(await caravan.codeOf('requisitionLists.duplicate', copy, buyer)).toBe('LIST_LIMIT');
});

test('a name is taken once, also by presses at once', async () => {
  const buyer = await caravan.buyer();
  const press = () => caravan.call('requisitionLists.create', { name: 'Ramadan' }, buyer);
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'LIST_NAME_TAKEN', 'LIST_NAME_TAKEN']);
});

test('a list holds so many lines, reads them all, and is put into the cart as a whole', async () => {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const [{ skuId }, other] = await Promise.all([
    caravan.products({ shopId: seller.shopId }),
    caravan.products({ shopId: seller.shopId }),
  ]);
  const lines = [{ skuId, quantity: 1 }];
  const { id } = await caravan.done('requisitionLists.create', { name: 'Full', lines }, buyer);
  await sql`
    insert into requisition_list_lines (list_id, sku_id, product_id, title, position, quantity)
    select ${id}, gen_random_uuid(), gen_random_uuid(), 'Gone ' || n, n, 1
    from generate_series(1, ${mostListLines - 1}) as n`.execute(caravan.deps.db);
  const add = { id, lines: [{ skuId: other.skuId, quantity: 1 }] };
  expect(await caravan.codeOf('requisitionLists.addLines', add, buyer)).toBe('LIST_FULL');
  const list = await caravan.done('requisitionLists.get', { id }, buyer);
  expect(list.lines).toHaveLength(mostListLines);
  const put = { id, version: list.version, idempotencyKey: `whole-${id}` };
  const answer = await caravan.done('requisitionLists.putInCart', put, buyer);
  expect([answer.put.length, answer.missing.length]).toEqual([1, mostListLines - 1]);
});
