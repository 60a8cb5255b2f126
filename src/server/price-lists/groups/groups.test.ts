import { describe, expect, test } from 'vitest';
import { customerGroupLimits } from '../../../contract/customer-groups/customer-group-limits.ts';
import { newId } from '../../../kit/ids.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

let keys = 0;

/** Somebody who has written to a shop. */
async function customerOf(seller: Seller) {
  const buyer = await caravan.buyer();
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
  return buyer;
}

/** What somebody is called, as their sellers read it. */
async function rename(accountId: string, name: string): Promise<void> {
  await caravan.deps.db
    .updateTable('accounts')
    .set({ company_name: name })
    .where('id', '=', accountId)
    .execute();
}

const save = (seller: Caller, name = `Group ${++keys}`, more: object = {}) =>
  caravan.done('customerGroups.save', { name, ...more }, seller);
const get = (seller: Caller, id: string) => caravan.done('customerGroups.get', { id }, seller);

describe('the groups of customers of a shop', () => {
  test('are saved on the version that was seen, under names of their own, and deleted', async () => {
    const seller = await caravan.seller();
    const { id, version } = await save(seller, 'Wholesalers', { note: 'Pay within 30 days' });
    expect(await get(seller, id)).toEqual({
      id,
      version,
      name: 'Wholesalers',
      note: 'Pay within 30 days',
      customerCount: 0,
      priceLists: [],
    });
    const draft = { id, version, name: 'Importers' };
    expect((await caravan.done('customerGroups.save', draft, seller)).version).toBe(version + 1);
    expect(await get(seller, id)).toMatchObject({ name: 'Importers', note: '' });
    expect(await caravan.codeOf('customerGroups.save', draft, seller)).toBe('CUSTOMER_GROUP_CHANGED');
    expect(await caravan.codeOf('customerGroups.delete', { id, version }, seller)).toBe(
      'CUSTOMER_GROUP_CHANGED',
    );
    expect(await caravan.codeOf('customerGroups.save', { name: 'IMPORTERS' }, seller)).toBe(
      'CUSTOMER_GROUP_NAME_TAKEN',
    );
    await save(await caravan.seller(), 'Importers');
    expect((await caravan.done('customerGroups.list', { search: 'import' }, seller)).totalRecord).toBe(1);
    await caravan.done('customerGroups.delete', { id, version: version + 1 }, seller);
    expect(await caravan.codeOf('customerGroups.get', { id }, seller)).toBe('NOT_FOUND');
  });

  test('are as many as a shop may have', async () => {
    const seller = await caravan.seller();
    await caravan.deps.db
      .insertInto('customer_groups')
      .values(
        Array.from({ length: customerGroupLimits.groups }, (_, at) => ({
          id: newId(),
          shop_id: seller.shopId,
          name: `Of year ${at}`,
          created_at: caravan.clock.now(),
        })),
      )
      .execute();
    expect(await caravan.codeOf('customerGroups.save', { name: 'One more' }, seller)).toBe(
      'CUSTOMER_GROUPS_FULL',
    );
  });

  test('are edited by whoever may edit products, and by nobody else', async () => {
    const seller = await caravan.seller();
    const customer = await customerOf(seller);
    const { id, version } = await save(seller, 'Members');
    const editor = await caravan.member(seller, ['products']);
    const clerk = await caravan.member(seller, ['orders', 'money', 'store']);
    expect((await get(editor, id)).name).toBe('Members');
    for (const call of ['customerGroups.get', 'customerGroups.delete'] as const)
      expect(await caravan.codeOf(call, { id, version }, clerk)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('customerGroups.save', { name: 'Mine' }, clerk)).toBe('FORBIDDEN');
    // Who buys is seen by those who look after orders, and prices are set by those who edit products.
    for (const call of ['customerGroups.customers', 'customerGroups.history'] as const)
      expect(await caravan.codeOf(call, { id }, editor)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('customerGroups.match', { lines: ['Li'] }, editor)).toBe('FORBIDDEN');
    const list = await caravan.done('priceLists.save', { name: 'Autumn' }, seller);
    // Deleted, either has its customers pay other prices, as if all were taken out.
    expect(await caravan.codeOf('customerGroups.delete', { id, version }, editor)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('priceLists.delete', list, editor)).toBe('FORBIDDEN');
    for (const member of [editor, clerk]) {
      for (const call of ['customerGroups.addCustomers', 'customerGroups.removeCustomers'] as const)
        expect(await caravan.codeOf(call, { id, version, accountIds: [customer.id] }, member)).toBe(
          'FORBIDDEN',
        );
      expect(await caravan.codeOf('priceLists.setGroups', { ...list, groupIds: [id] }, member)).toBe(
        'FORBIDDEN',
      );
    }
  });

  test('are of one shop alone', async () => {
    const [seller, stranger] = [await caravan.seller(), await caravan.seller()];
    const { id, version } = await save(seller);
    for (const call of ['customerGroups.get', 'customerGroups.customers', 'customerGroups.delete'] as const)
      expect(await caravan.codeOf(call, { id, version }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('customerGroups.save', { id, version, name: 'Mine' }, stranger)).toBe(
      'NOT_FOUND',
    );
    const theirList = await caravan.done('priceLists.save', { name: 'Theirs' }, stranger);
    const pricing = { ...theirList, groupIds: [id] };
    expect(await caravan.codeOf('priceLists.setGroups', pricing, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('priceLists.setGroups', pricing, seller)).toBe('NOT_FOUND');
    expect(await caravan.done('customerGroups.history', { id }, stranger)).toMatchObject({ totalRecord: 0 });
    for (const call of ['customerGroups.list', 'customerGroups.save'] as const)
      expect(await caravan.codeOf(call, { name: 'Mine' }, await caravan.buyer())).toBe('FORBIDDEN');
  });
});

describe('the customers of a group', () => {
  test('are put in and taken out together, all or nobody', async () => {
    const seller = await caravan.seller();
    const [first, second] = [await customerOf(seller), await customerOf(seller)];
    const stranger = await caravan.buyer();
    const { id, version } = await save(seller);
    const add = (accountIds: string[], onVersion = version) =>
      caravan.call('customerGroups.addCustomers', { id, version: onVersion, accountIds }, seller);
    for (const nobody of [stranger.id, newId()])
      expect((await add([first.id, nobody])).code).toBe('NOT_FOUND');
    expect((await get(seller, id)).customerCount).toBe(0);
    const twice = [first.id, second.id, first.id];
    expect((await add(twice)).data).toEqual({ version: version + 1 });
    // Who is in it stays, and nothing has changed.
    expect((await add([first.id], version + 1)).data).toEqual({ version: version + 1 });
    expect((await caravan.done('customerGroups.customers', { id }, seller)).totalRecord).toBe(2);
    const removal = { id, version: version + 1, accountIds: [first.id] };
    const absent = { ...removal, accountIds: [first.id, stranger.id] };
    expect(await caravan.codeOf('customerGroups.removeCustomers', absent, seller)).toBe('NOT_FOUND');
    await caravan.done('customerGroups.removeCustomers', removal, seller);
    const { rowList } = await caravan.done('customerGroups.customers', { id }, seller);
    expect(rowList.map(({ accountId }) => accountId)).toEqual([second.id]);
  });

  test('are changed by one editor at a time', async () => {
    const seller = await caravan.seller();
    const both = [await customerOf(seller), await customerOf(seller)];
    const { id, version } = await save(seller);
    const answers = await Promise.all(
      both.map((one) =>
        caravan.call('customerGroups.addCustomers', { id, version, accountIds: [one.id] }, seller),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'CUSTOMER_GROUP_CHANGED']);
    expect(await get(seller, id)).toMatchObject({ customerCount: 1, version: version + 1 });
  });

  test('are no more than a group may have', async () => {
    const seller = await caravan.seller();
    const { id, version } = await save(seller);
    const customer = await customerOf(seller);
    const { db, clock } = { db: caravan.deps.db, clock: caravan.clock };
    const crowd = Array.from({ length: customerGroupLimits.customers }, () => newId());
    for (let start = 0; start < crowd.length; start += 1_000) {
      const some = crowd.slice(start, start + 1_000);
      await db
        .insertInto('accounts')
        .values(
          some.map((accountId) => ({
            id: accountId,
            name: 'Somebody',
            email: `${accountId}@example.test`,
            language: 'en',
            price_type_id: 1,
            created_at: clock.now(),
          })),
        )
        .execute();
      const membership = { shop_id: seller.shopId, group_id: id, added_at: clock.now() };
      await db
        .insertInto('customer_group_members')
        .values(some.map((each) => ({ ...membership, account_id: each })))
        .execute();
    }
    const addition = { id, version, accountIds: [customer.id] };
    expect(await caravan.codeOf('customerGroups.addCustomers', addition, seller)).toBe('CUSTOMER_GROUP_FULL');
  });

  test('are found by whole names and order numbers, many at once', async () => {
    const seller = await caravan.seller();
    const [falcon, lotus, twin] = [
      await customerOf(seller),
      await customerOf(seller),
      await customerOf(seller),
    ];
    await rename(falcon.id, 'Falcon Trading LLC');
    await rename(lotus.id, 'Lotus Import');
    await rename(twin.id, 'lotus  IMPORT');
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 1 }] }, falcon);
    const order = { idempotencyKey: `group-order-${++keys}`, quote, addressId: falcon.addressId };
    const { orders } = await caravan.done('orders.submit', order, falcon);
    const lines = ['falcon trading llc', orders[0]!.number.toLowerCase(), 'LOTUS import', 'Falcon'];
    const matches = await caravan.done('customerGroups.match', { lines }, seller);
    expect(matches.map(({ customers }) => customers.map(({ accountId }) => accountId).toSorted())).toEqual([
      [falcon.id],
      [falcon.id],
      [lotus.id, twin.id].toSorted(),
      // A part of a name may mean anybody.
      [],
    ]);
    const elsewhere = await caravan.done('customerGroups.match', { lines }, await caravan.seller());
    expect(elsewhere.flatMap(({ customers }) => customers)).toEqual([]);
  });
});

test('the history of groups says who changed what, also of a group that is gone', async () => {
  const seller = await caravan.seller();
  const colleague = await caravan.member(seller, ['products', 'orders']);
  const customer = await customerOf(seller);
  await rename(customer.id, 'Falcon Trading LLC');
  const { id, version } = await save(seller, 'Wholesalers');
  await save(colleague, 'Importers', { id, version, note: 'Of the Gulf' });
  const membership = { id, accountIds: [customer.id] };
  await caravan.done('customerGroups.addCustomers', { ...membership, version: 2 }, colleague);
  const list = await caravan.done('priceLists.save', { name: 'Autumn' }, seller);
  const priced = await caravan.done('priceLists.setGroups', { ...list, groupIds: [id] }, seller);
  await caravan.done('priceLists.setGroups', { ...list, ...priced, groupIds: [id] }, seller);
  await caravan.done('priceLists.delete', { ...list, ...priced }, seller);
  await caravan.done('customerGroups.removeCustomers', { ...membership, version: 3 }, seller);
  await caravan.done('customerGroups.delete', { id, version: 4 }, colleague);
  const { rowList } = await caravan.done('customerGroups.history', { id }, seller);
  expect(rowList.map(({ event, name, customers }) => [event, name, ...customers])).toEqual([
    ['deleted', ''],
    ['removed', '', 'Falcon Trading LLC'],
    ['unpriced', 'Autumn'],
    ['priced', 'Autumn'],
    ['added', '', 'Falcon Trading LLC'],
    ['noted', ''],
    ['renamed', 'Wholesalers'],
    ['created', ''],
  ]);
  expect(rowList[0]!.by).not.toBe(rowList[1]!.by);
  expect(rowList[0]!.group).toBe('Importers');
  expect(rowList.at(-1)!.group).toBe('Wholesalers');
});
