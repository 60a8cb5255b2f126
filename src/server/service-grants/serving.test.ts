import { beforeAll, describe, expect, test } from 'vitest';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { actingUnder, letServe, servedSeller } from '../../../test/serving.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { servedCalls } from '../../contract/service-grants/served-calls.ts';
import { supplierServiceRights } from '../../contract/service-grants/service-rights.ts';
import { actWords } from '../../web/features/serving/act-words.ts';
import { transact } from '../platform/database.ts';

const caravan = prepareProduct();
const codeOf: typeof caravan.codeOf = (...asked) => caravan.codeOf(...asked);
const done: typeof caravan.done = (...asked) => caravan.done(...asked);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;

beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

const actsOf = async (who: { token: string }) =>
  (await done('serviceGrants.history', {}, who)).rowList
    .filter(({ kind }) => kind === 'act')
    .map(({ call, by, times }) => [call, by.id, times]);

describe('a supplier service acts through the calls of the shop it serves', () => {
  test('writes, publishes and reprices with the rights it was given, and each act says who did it for whom', async () => {
    const { provider, seller, grantId, acting } = await servedSeller(caravan, [
      'products',
      'publish',
      'prices',
    ]);
    const { id } = await inputs.saved(acting);
    expect(await done('products.get', { id }, seller)).toMatchObject({ id, status: 'down' });
    caravan.clock.advance(1_000);
    await done('products.setStatus', { ids: [id], status: 'published' }, acting);
    const { version } = await done('products.get', { id }, acting);
    const change = { products: [{ id, version }], change: { by: 'percent' as const, value: 500 } };
    caravan.clock.advance(1_000);
    await done('products.reprice', { ...change, preview: true }, acting);
    await done('products.reprice', change, acting);
    for (const who of [seller, provider])
      expect(await actsOf(who)).toEqual([
        ['products.reprice', provider.id, 1],
        ['products.setStatus', provider.id, 1],
        ['products.save', provider.id, 1],
      ]);
    const operator = await caravan.operator(['users']);
    const { rowList } = await done('console.serviceGrants.history', { id: grantId }, operator);
    expect(rowList[0]).toMatchObject({
      call: 'products.reprice',
      subjects: 1,
      by: { id: provider.id },
      provider: { id: provider.id },
      served: { id: seller.id },
    });
    // What the shop does itself is no act for somebody else.
    await done('products.setStatus', { ids: [id], status: 'down' }, seller);
    expect(await actsOf(seller)).toHaveLength(3);
  });

  test('does nothing that it was not given the right to', async () => {
    const { seller, grantId, acting } = await servedSeller(caravan, ['products']);
    const { id } = await inputs.saved(seller);
    const missing = 'SERVICE_RIGHT_MISSING';
    expect(await codeOf('products.setStatus', { ids: [id], status: 'published' }, acting)).toBe(missing);
    const { version } = await done('products.get', { id }, acting);
    const change = { by: 'percent', value: 500 } as const;
    expect(await codeOf('products.reprice', { products: [{ id, version }], change }, acting)).toBe(missing);
    expect(await codeOf('orders.listForSeller', {}, acting)).toBe(missing);
    // Not by the way of the form either: no new price, nor a state.
    expect((await inputs.save(acting)).code).toBe(missing);
    const same = await inputs.changed(acting, id, { brand: 'Anvil' });
    expect(await codeOf('products.save', { ...same, status: 'published' }, acting)).toBe(missing);
    const dearer = same.product.skus.map((sku) => ({ ...sku, tiers: [{ minimum: 12, price: '1' }] }));
    expect(
      await codeOf('products.save', { ...same, product: { ...same.product, skus: dearer } }, acting),
    ).toBe(missing);
    expect(await actsOf(seller)).toEqual([]);
    await done('products.save', same, acting);
    expect(await done('products.get', { id }, seller)).toMatchObject({ brand: 'Anvil', status: 'down' });
    // A right that is given or taken counts from the next call on.
    await done('serviceGrants.change', { id: grantId, rights: ['products', 'publish'] }, seller);
    await done('products.setStatus', { ids: [id], status: 'published' }, acting);
    await done('serviceGrants.change', { id: grantId, rights: ['orders'] }, seller);
    expect(await codeOf('products.get', { id }, acting)).toBe(missing);
    expect(await codeOf('orders.listForSeller', {}, acting)).toBe(200);
  });

  test('gets nothing of another shop, of another provider’s grant, or without one', async () => {
    const [one, two] = [
      await servedSeller(caravan, ['products', 'publish', 'prices']),
      await servedSeller(caravan, ['products', 'publish', 'prices']),
    ];
    const { id } = await inputs.saved(two.seller);
    expect(await codeOf('products.get', { id }, one.acting)).toBe('NOT_FOUND');
    expect(await codeOf('products.setStatus', { ids: [id], status: 'down' }, one.acting)).toBe('NOT_FOUND');
    const stolen = actingUnder(one.provider, two.grantId);
    expect(await codeOf('products.get', { id }, stolen)).toBe('SERVICE_ENDED');
    expect(await codeOf('products.get', { id }, one.provider)).toBe('FORBIDDEN');
    expect(await codeOf('products.get', { id }, actingUnder(one.provider, 'x'))).toBe('SERVICE_ENDED');
    for (const who of [one.seller, await caravan.buyer(), await caravan.person(3)])
      expect(await codeOf('products.get', { id }, actingUnder(who, two.grantId))).toBe('FORBIDDEN');
    expect(await codeOf('products.get', { id }, actingUnder({}, two.grantId))).toBe('LOGIN_OUT');
    const served = await done('products.served', {}, one.provider);
    expect(served).toMatchObject({ totalRecord: 0, shops: [{ grantId: one.grantId }] });
  });

  test('does nothing any more from the moment of the end on: ended, run out, blocked, refused in the audit', async () => {
    const { db } = caravan.deps;
    const now = caravan.clock.now();
    const barred: Array<(who: Awaited<ReturnType<typeof servedSeller>>) => Promise<unknown>> = [
      ({ seller, grantId }) => done('serviceGrants.end', { id: grantId }, seller),
      ({ provider, grantId }) => done('serviceGrants.remove', { id: grantId }, provider),
      ({ seller }) =>
        db
          .updateTable('accounts')
          .set({ blocked_at: now, blocked_reason: 'Fraud' })
          .where('id', '=', seller.id)
          .execute(),
      ({ seller }) =>
        db.deleteFrom('account_roles').where('account_id', '=', seller.id).where('role', '=', 2).execute(),
      ({ provider }) =>
        db
          .updateTable('account_roles')
          .set({ audit_status: -1 })
          .where('account_id', '=', provider.id)
          .where('role', '=', 4)
          .execute(),
      ({ grantId }) =>
        db
          .updateTable('service_grants')
          .set({ expires_at: new Date(caravan.clock.now().getTime() + 1) })
          .where('id', '=', grantId)
          .execute(),
    ];
    for (const bar of barred) {
      const served = await servedSeller(caravan, ['products', 'publish']);
      const { id } = await inputs.saved(served.seller);
      expect(await codeOf('products.get', { id }, served.acting)).toBe(200);
      await bar(served);
      caravan.clock.advance(10);
      expect(await codeOf('products.get', { id }, served.acting)).toBe('SERVICE_ENDED');
      expect(await codeOf('products.setStatus', { ids: [id], status: 'published' }, served.acting)).toBe(
        'SERVICE_ENDED',
      );
    }
  });

  test('an act and the end in one moment: it is done and told before the end, or it is not done', async () => {
    for (let n = 0; n < 5; n++) {
      const { seller, grantId, acting } = await servedSeller(caravan, ['products', 'publish']);
      const { id } = await inputs.saved(seller);
      const [act, end] = await Promise.all([
        codeOf('products.setStatus', { ids: [id], status: 'published' }, acting),
        codeOf('serviceGrants.end', { id: grantId }, seller),
      ]);
      expect(end).toBe(200);
      const { status } = await done('products.get', { id }, seller);
      expect([act, status]).toEqual(act === 200 ? [200, 'published'] : ['SERVICE_ENDED', 'down']);
      const { rowList } = await done('serviceGrants.history', {}, seller);
      // All in one moment of the test's clock.
      expect(rowList.map(({ kind }) => kind).toSorted()).toEqual(
        act === 200 ? ['act', 'agreed', 'ended'] : ['agreed', 'ended'],
      );
    }
  });

  test('an act that was let in before the end waits for it, and is refused after it', async () => {
    const { seller, grantId, acting } = await servedSeller(caravan, ['products', 'publish']);
    const { id } = await inputs.saved(seller);
    const { db } = caravan.deps;
    let act: Promise<unknown> | undefined;
    await transact(db, async (tx) => {
      await tx
        .updateTable('service_grants')
        .set({ state: 'ended', ended_at: caravan.clock.now() })
        .where('id', '=', grantId)
        .execute();
      act = codeOf('products.setStatus', { ids: [id], status: 'published' }, acting);
      // Long enough for the call to have passed the first look and to wait for the row.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await act).toBe('SERVICE_ENDED');
    expect(await done('products.get', { id }, seller)).toMatchObject({ status: 'down' });
  });

  test('a form that keeps itself is one line of the history', async () => {
    const { provider, seller, acting } = await servedSeller(caravan, ['products']);
    const { id } = await done('drafts.save', { title: 'Kettle', data: '{}' }, acting);
    for (let version = 1; version < 4; version++)
      await done('drafts.save', { id, version, title: 'Kettle', data: '{}' }, acting);
    expect(await actsOf(seller)).toEqual([['drafts.save', provider.id, 4]]);
    expect((await done('drafts.list', {}, seller)).rowList).toMatchObject([{ id }]);
    await done('drafts.delete', { id }, acting);
    expect(await actsOf(seller)).toHaveLength(2);
  });
});

test('products.served lists the products of every shop that shows them, with what may be done there', async () => {
  const { provider, seller, grantId } = await servedSeller(caravan, ['products', 'prices']);
  const [second, silent, stranger] = [await caravan.seller(), await caravan.seller(), await caravan.seller()];
  const other = await letServe(caravan, provider, second, ['products']);
  await letServe(caravan, provider, silent, ['orders']);
  const own = await caravan.products({
    shopId: seller.shopId,
    titles: { en: 'Blue kettle' },
    stock: 1,
    moq: 10,
  });
  const theirs = await caravan.products({ shopId: second.shopId, titles: { en: 'Red lamp' } });
  for (const { shopId } of [silent, stranger]) await caravan.products({ shopId });
  const found = await done('products.served', { sort: 'newest' }, provider);
  expect(found.rowList.map(({ id, served }) => [id, served.grantId])).toEqual(
    expect.arrayContaining([
      [own.id, grantId],
      [theirs.id, other],
    ]),
  );
  expect(found).toMatchObject({ totalRecord: 2 });
  expect(found.shops.map((shop) => [shop.grantId, shop.rights])).toEqual([
    [grantId, ['products', 'prices']],
    [other, ['products']],
  ]);
  const ids = async (filter: object) =>
    (await done('products.served', filter, provider)).rowList.map(({ id }) => id);
  expect(await ids({ grantId: other })).toEqual([theirs.id]);
  expect(await ids({ keyword: 'kettle' })).toEqual([own.id]);
  expect(await ids({ runsOut: true })).toEqual([own.id]);
  expect(await ids({ grantId: '0198c0de-0000-7000-8000-000000000001' })).toEqual([]);
  expect(await codeOf('products.served', {}, seller)).toBe('FORBIDDEN');
  expect(await codeOf('products.served', {}, await caravan.person(5))).toBe('FORBIDDEN');
});

test('serviceGrants.figures tell of each shop what it shows, and of none that is not served', async () => {
  const { provider, seller, grantId } = await servedSeller(caravan, ['products', 'orders']);
  const silent = await caravan.seller();
  const other = await letServe(caravan, provider, silent, ['products']);
  await caravan.products({ shopId: seller.shopId, stock: 1, moq: 10 });
  await done('shops.visit', { shopId: seller.shopId }, { headers: { 'user-agent': 'one' } });
  expect(await done('serviceGrants.figures', {}, provider)).toMatchObject([
    {
      grantId,
      products: { published: 1, down: 0, drafts: 0, runsOut: 1 },
      orders: { toConfirm: 0, month: 0, visitors: 1 },
    },
    { grantId: other, products: { published: 0 }, orders: null },
  ]);
  expect(await done('serviceGrants.figures', {}, await caravan.person(4))).toEqual([]);
  expect(await codeOf('serviceGrants.figures', {}, seller)).toBe('FORBIDDEN');
});

describe('whatever was agreed on, a provider is refused', () => {
  const keys = Object.keys(calls) as CallKey[];
  const endpointOf = (key: CallKey): Endpoint => contract[key];
  const asked = keys.filter((key) => endpointOf(key).who !== 'anyone' && endpointOf(key).who !== 'staff');
  /** Money, payouts, credentials, passwords, second factors, addresses, private papers, the rights of others. */
  const neverTheirs =
    /^(settlement|payouts|statementExports|payments|refunds|accounts|sessions|secondFactor|addresses|info|audit|ocr|members|cart|promotion|files|messages|samples|orderDocuments|orderExports|favorites|serviceGrants)\./;

  test('every call that the contract does not open to whoever works for a shop', async () => {
    const { acting } = await servedSeller(caravan, [...supplierServiceRights]);
    const closed = asked.filter((key) => endpointOf(key).servedRight === undefined);
    expect(closed.length).toBeGreaterThan(150);
    for (const key of closed)
      // Looked at before what is asked: with any input, and with its path filled in.
      expect([key, await codeOf(key, { id: 'x', name: 'x' }, acting)]).toEqual([key, 'FORBIDDEN']);
  });

  test('none of what is never theirs stands open to them', () => {
    const opened = asked.filter((key) => endpointOf(key).servedRight !== undefined);
    // The browser sends the grant with these, and with no other.
    expect([...servedCalls].toSorted()).toEqual(opened.toSorted());
    expect(opened.filter((key) => neverTheirs.test(key))).toEqual([]);
    // Of orders they see: nothing that moves one, or its money.
    expect(opened.filter((key) => key.startsWith('orders.'))).toEqual([
      'orders.productForSeller',
      'orders.listForSeller',
      'orders.getForSeller',
    ]);
    expect(opened.filter((key) => endpointOf(key).shopRight === 'money')).toEqual([]);
  });

  test('whatever they do has words in the history that the served read', () => {
    const writes = asked.filter(
      (key) => endpointOf(key).servedRight !== undefined && !calls[key].startsWith('GET '),
    );
    expect(writes.filter((key) => !actWords[key])).toEqual([]);
  });

  test('and in their own name they have no shop, no orders and no money of whom they serve', async () => {
    const { provider } = await servedSeller(caravan, [...supplierServiceRights]);
    for (const key of asked.filter((each) => endpointOf(each).shopOf))
      expect([key, await codeOf(key, { id: 'x', name: 'x' }, provider)]).toEqual([key, 'FORBIDDEN']);
  });
});
