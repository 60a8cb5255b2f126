import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { servedSeller } from '../../../../test/serving.ts';

const caravan = prepareProduct();
const { call, codeOf, done } = {
  call: ((...asked) => caravan.call(...asked)) as typeof caravan.call,
  codeOf: ((...asked) => caravan.codeOf(...asked)) as typeof caravan.codeOf,
  done: ((...asked) => caravan.done(...asked)) as typeof caravan.done,
};
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  orders = paidOrders(caravan);
});

type Seller = Awaited<ReturnType<typeof caravan.seller>>;
const listed = async (seller: Seller, filter: object = {}) =>
  (await done('products.list', filter, seller)).rowList.map(({ id }) => id);
const seen = async (seller: Seller, ...ids: string[]) => ({
  products: await Promise.all(
    ids.map(async (id) => ({ id, version: (await done('products.get', { id }, seller)).version })),
  ),
});

describe('products.archive', () => {
  test('takes products off sale and out of the lists, until they are restored', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id } = await inputs.saved(seller, { status: 'published' });
    const other = await inputs.saved(seller);
    const { skuId } = (await done('catalog.product', { id })).skus.map((sku) => ({ skuId: sku.id }))[0]!;
    await done('cart.add', { lines: [{ skuId, quantity: 12 }] }, buyer);
    const archived = await done('products.archive', { ...(await seen(seller, id)), archived: true }, seller);
    expect(archived).toEqual({ changed: 1, refused: [] });
    expect(await listed(seller)).toEqual([other.id]);
    expect(await listed(seller, { status: 'archived' })).toEqual([id]);
    expect(await done('products.counts', {}, seller)).toMatchObject({ published: 0, down: 1, archived: 1 });
    expect((await call('catalog.product', { id })).status).toBe(404);
    expect((await call('cart.add', { lines: [{ skuId, quantity: 12 }] }, buyer)).status).not.toBe(200);

    // A list that was opened before publishes or unlists nothing that is archived.
    for (const status of ['published', 'down'] as const)
      expect(await done('products.setStatus', { ids: [id], status }, seller)).toMatchObject({
        changed: 0,
        refused: [{ id, issues: { archived: 'wrong' } }],
      });

    await done('products.archive', { ...(await seen(seller, id)), archived: false }, seller);
    expect((await done('products.get', { id }, seller)).status).toBe('down');
    await done('products.setStatus', { ids: [id], status: 'published' }, seller);
    expect((await done('catalog.product', { id })).id).toBe(id);
  });

  test('leaves alone what somebody else changed, and does the rest', async () => {
    const seller = await caravan.seller();
    const [first, second] = [await inputs.saved(seller), await inputs.saved(seller)];
    const before = await seen(seller, first.id, second.id);
    await done('products.setType', { ids: [first.id], productType: 'custom' }, seller);
    const answer = await done('products.archive', { ...before, archived: true }, seller);
    expect(answer).toEqual({
      changed: 1,
      refused: [{ id: first.id, title: 'Enamel kettle', issue: 'changed' }],
    });
    expect(await listed(seller)).toEqual([first.id]);
  });

  test('keeps the order of an archived product as it is', async () => {
    const { id, seller, buyer, products } = await orders.paid({ state: 'dispatched' });
    const product = products[0]!;
    await done('products.archive', { ...(await seen(seller, product.id)), archived: true }, seller);
    await done('orders.takeDelivery', { id }, buyer);
    const order = await done('orders.getForBuyer', { id }, buyer);
    expect([order.state, order.lines[0]!.productId]).toEqual(['completed', product.id]);
  });

  test('does not let a shop that opens again put on sale what was archived while it was closed', async () => {
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    const { id } = await inputs.saved(seller, { status: 'published' });
    await db
      .updateTable('products')
      .set({ publish_status: 'down', closed_with_shop: true })
      .where('id', '=', id)
      .execute();
    await done('products.archive', { ...(await seen(seller, id)), archived: true }, seller);
    const row = await db
      .selectFrom('products')
      .select('closed_with_shop')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.closed_with_shop).toBe(false);
  });
});

describe('products.delete', () => {
  test('deletes what nobody ordered, with its places in carts and favorites', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id } = await inputs.saved(seller, { status: 'published' });
    const { skus } = await done('catalog.product', { id });
    await done('cart.add', { lines: [{ skuId: skus[0]!.id, quantity: 12 }] }, buyer);
    await done('favorites.saveProduct', { id }, buyer);
    const floors = [
      { kind: 'products' as const, title: { en: 'Best' }, productIds: [id] },
      { kind: 'text' as const, title: { en: 'About' }, text: { en: 'Us' } },
    ];
    await done('shopFront.saveFloors', { version: 1, floors }, seller);
    const answer = await done('products.delete', await seen(seller, id), seller);
    expect(answer).toEqual({ deleted: 1, refused: [] });
    expect((await call('products.get', { id }, seller)).status).toBe(404);
    expect((await call('catalog.product', { id })).status).toBe(404);
    expect((await done('favorites.listProducts', {}, buyer)).totalRecord).toBe(0);
    // What the shop shows can be saved again without it.
    const front = await done('shopFront.mine', {}, seller);
    expect(front.floors.map(({ kind }) => kind)).toEqual(['text']);
    await done('shopFront.saveFloors', { version: front.version, floors: front.floors }, seller);
  });

  test('keeps what was ordered, asked for as a sample or talked about, says why, and deletes the rest', async () => {
    const { buyer, seller, products } = await orders.submitted();
    const ordered = products[0]!.id;
    const [sampled, discussed, unused] = [
      (await inputs.saved(seller, { status: 'published' })).id,
      (await inputs.saved(seller, { status: 'published' })).id,
      (await inputs.saved(seller)).id,
    ];
    await caravan.deps.db
      .updateTable('shops')
      .set({ samples: 'free' })
      .where('id', '=', seller.shopId)
      .execute();
    await done('samples.ask', { productId: sampled, quantity: 1, addressId: buyer.addressId }, buyer);
    await done('messages.send', { shopId: seller.shopId, productId: discussed, text: 'Hello' }, buyer);
    const asked = await seen(seller, ordered, sampled, discussed, unused);
    const answer = await done('products.delete', asked, seller);
    expect(answer.deleted).toBe(1);
    expect(new Map(answer.refused.map(({ id, issue }) => [id, issue]))).toEqual(
      new Map([
        [ordered, 'ordered'],
        [sampled, 'sampled'],
        [discussed, 'discussed'],
      ]),
    );
    expect((await listed(seller)).sort()).toEqual([ordered, sampled, discussed].sort());
  });

  test('is the shop’s alone, and takes at most a hundred at once', async () => {
    const { seller, acting } = await servedSeller(caravan, ['products', 'publish', 'prices']);
    const { id, version } = await inputs.saved(seller);
    expect((await call('products.delete', { products: [{ id, version }] }, acting)).status).toBe(403);
    const many = Array.from({ length: 101 }, (_, i) => ({
      id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
      version: 1,
    }));
    expect(await codeOf('products.delete', { products: many }, seller)).toBe('BAD_INPUT');
  });
});

describe('products.copy', () => {
  test('makes a new product with all but codes, stock and the texts of machines, not on sale', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const original = await done('products.get', { id }, seller);
    const { copies, refused } = await done('products.copy', await seen(seller, id), seller);
    expect([copies.length, refused]).toEqual([1, []]);
    const copy = await done('products.get', { id: copies[0]!.copyId }, seller);
    expect(copy).toMatchObject({ version: 1, status: 'down', texts: { en: original.texts.en } });
    expect(copy.code).not.toBe(original.code);
    expect(copy.specs).toEqual(original.specs);
    expect(copy.pictures).toEqual(original.pictures);
    expect(copy.skus.map(({ code, stock, tiers }) => ({ code, stock, tiers }))).toEqual(
      original.skus.map(({ tiers }) => ({ code: '', stock: 0, tiers })),
    );
    expect((await done('products.get', { id }, seller)).version).toBe(original.version);
  });

  test('says which products could not be saved as they are today', async () => {
    const seller = await caravan.seller();
    const [whole, broken] = [await inputs.saved(seller), await inputs.saved(seller)];
    await caravan.deps.db
      .updateTable('products')
      .set({ pictures: ['0'.repeat(40)] })
      .where('id', '=', broken.id)
      .execute();
    const answer = await done('products.copy', await seen(seller, whole.id, broken.id), seller);
    expect(answer.copies.map(({ id }) => id)).toEqual([whole.id]);
    expect(answer.refused).toEqual([{ id: broken.id, title: 'Enamel kettle', issue: 'incomplete' }]);
  });

  test('is refused to a provider who may not set prices, and is in the history of one who may', async () => {
    const without = await servedSeller(caravan, ['products']);
    const { id, version } = await inputs.saved(without.seller);
    const copying = { products: [{ id, version }] };
    expect(await codeOf('products.copy', copying, without.acting)).toBe('SERVICE_RIGHT_MISSING');
    expect(await codeOf('products.archive', { ...copying, archived: true }, without.acting)).toBe(
      'SERVICE_RIGHT_MISSING',
    );
    const { seller, acting } = await servedSeller(caravan, ['products', 'publish', 'prices']);
    const theirs = await inputs.saved(seller);
    await done('products.copy', { products: [{ id: theirs.id, version: 1 }] }, acting);
    caravan.clock.advance(1_000);
    await done('products.archive', { products: [{ id: theirs.id, version: 1 }], archived: true }, acting);
    const { rowList } = await done('serviceGrants.history', {}, seller);
    expect(rowList.filter(({ kind }) => kind === 'act').map(({ call: key }) => key)).toEqual([
      'products.archive',
      'products.copy',
    ]);
  });
});
