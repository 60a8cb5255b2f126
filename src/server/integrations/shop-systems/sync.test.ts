import { describe, expect, test } from 'vitest';
import { shopSystemWorld } from '../../../../test/shop-systems.ts';
import { syncConnection } from './sync.ts';

const {
  world,
  caravan,
  shops,
  connected,
  read,
  fetchAll,
  productsOf,
  onlyProduct,
  itemsOf,
  runsOf,
  advance,
} = shopSystemWorld();

describe('products of a connected shop', () => {
  test.each(['shopify', 'woocommerce'] as const)(
    'of %s come as drafts, and what nobody may guess is asked for until it is said',
    async (system) => {
      const seller = await caravan.seller();
      if (system === 'shopify') {
        shops.shopify.add({ title: 'A kettle', variants: [{ sku: 'S-1', stock: 7, hsCode: '8516.79' }] });
        shops.shopify.add({ title: 'B toy', kind: 'Toys' });
      } else {
        shops.woo.add({ name: 'A kettle', sku: 'S-1', price: '12.50', stock_quantity: 7 });
        shops.woo.add({ name: 'B cup', sku: 'S-2', price: '1.005' });
      }
      const id = await connected(seller, system);
      await read(id);
      const [row, ...others] = await productsOf(seller);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        title: 'A kettle',
        status: 'down',
        stock: 7,
        priceFrom: { amount: '1250' },
      });
      const items = await itemsOf(seller, id);
      const byTitle = Object.fromEntries(items.map((item) => [item.title, item]));
      const refusedTitle = system === 'shopify' ? 'B toy' : 'B cup';
      expect(byTitle[refusedTitle]).toMatchObject({
        productId: null,
        reasons: [system === 'shopify' ? 'category' : 'price'],
      });
      expect(byTitle['A kettle']).toMatchObject({ productId: row!.id });
      expect(byTitle['A kettle']!.reasons).toContain('originCountry');
      expect(await runsOf(seller, id)).toMatchObject([{ added: 1, updated: 0, issue: null }]);
      const { version, ...product } = await onlyProduct(seller);
      await caravan.done(
        'products.save',
        {
          id: row!.id,
          version,
          product: {
            ...product,
            originCountry: 'CN',
            skus: product.skus.map(({ elsewhere: _elsewhere, ...sku }) => sku),
          } as never,
        },
        seller,
      );
      advance(20);
      await read(id);
      const reasons = (await itemsOf(seller, id)).find(({ title }) => title === 'A kettle')!.reasons;
      expect(reasons).not.toContain('originCountry');
    },
  );

  test('that come twice, or after a process was killed, come once', async () => {
    const seller = await caravan.seller();
    for (let n = 0; n < 25; n++) shops.shopify.add({ title: `Kettle ${n}` });
    const id = await connected(seller);
    // The second page is lost: what was taken of the first stays, and it goes on there.
    shops.shopify.mishaps.push({ operation: 'ReadShop', mishap: 500 });
    await read(id);
    expect(await productsOf(seller)).toEqual([]);
    await Promise.all([read(id), read(id), read(id)]);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(25);
    const versions = (await productsOf(seller)).map(({ version }) => version);
    const runs = (await runsOf(seller, id)).length;
    advance(25 * 60);
    await read(id);
    expect((await productsOf(seller)).map(({ version }) => version)).toEqual(versions);
    const [lastRun, ...earlier] = await runsOf(seller, id);
    expect(earlier).toHaveLength(runs);
    expect(lastRun).toMatchObject({ added: 0, updated: 0, restocked: 0, takenOff: 0, issue: null });
  });

  test('wait for their pictures, which are fetched once', async () => {
    const seller = await caravan.seller();
    // Addresses with a port are none of a product's.
    const { hostname } = new URL(world.addressOf(''));
    const address = `https://${hostname}/pictures/a.png`;
    shops.shopify.add({ title: 'Pictured', pictures: [address] });
    const id = await connected(seller);
    expect(await syncConnection(caravan.deps, id)).toBe('pictures');
    expect(await productsOf(seller)).toEqual([]);
    await fetchAll(seller.shopId, [address]);
    await read(id);
    const [item] = await itemsOf(seller, id);
    expect((await productsOf(seller)).map(({ title }) => title)).toEqual(['Pictured']);
    // Nobody answers there on the usual port.
    expect(item!.reasons).toContain('pictures');
  });

  test('whose item number is borne here already are not taken a second time', async () => {
    const seller = await caravan.seller();
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    await caravan.deps.db.updateTable('skus').set({ code: 'own-1' }).where('id', '=', skuId).execute();
    shops.shopify.add({ title: 'Twin', variants: [{ sku: 'OWN-1', stock: 3 }] });
    const id = await connected(seller);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(1);
    expect(await itemsOf(seller, id)).toMatchObject([{ title: 'Twin', reasons: ['numberTaken'] }]);
  });

  test('keep what their seller wrote here, and follow in stock and price', async () => {
    const seller = await caravan.seller();
    const theirs = shops.shopify.add({ title: 'Theirs', variants: [{ sku: 'F-1', stock: 10 }] });
    const id = await connected(seller);
    await read(id);
    const follow = async (change: (product: typeof theirs) => void) => {
      advance(20);
      shops.shopify.change(theirs, change);
      await read(id);
      return onlyProduct(seller);
    };
    const renamed = await follow((product) => (product.title = 'Theirs, renamed'));
    expect(renamed.texts.en!.title).toBe('Theirs, renamed');
    const { version, id: productId, ...product } = renamed;
    const texts = { en: { title: 'Ours', description: '' } };
    const skus = product.skus.map(({ elsewhere: _elsewhere, ...sku }) => ({ ...sku, stockSeen: sku.stock }));
    const saved = { id: productId, version, product: { ...product, texts, skus } as never };
    await caravan.done('products.save', saved, seller);
    const followed = await follow((changed) => {
      changed.title = 'Theirs again';
      changed.variants[0]!.price = '19.90';
      changed.variants[0]!.stock = 4;
    });
    expect(followed.texts.en!.title).toBe('Ours');
    expect(followed.skus[0]).toMatchObject({ stock: 4, tiers: [{ minimum: 1, price: '1990' }] });
    expect((await follow((changed) => (changed.variants[0]!.stock = -3))).skus[0]!.stock).toBe(0);
    expect((await runsOf(seller, id))[0]).toMatchObject({ updated: 0, restocked: 1 });
  });

  test('have no more stock than is there, and what was sold here stays sold', async () => {
    const seller = await caravan.seller();
    const theirs = shops.shopify.add({ title: 'Reserved', variants: [{ sku: 'R-1', stock: 10 }] });
    const id = await connected(seller);
    await read(id);
    const { skus } = await onlyProduct(seller);
    await caravan.deps.db.updateTable('skus').set({ stock: 6 }).where('id', '=', skus[0]!.id).execute();
    // While it is the same there, what was sold here stays sold.
    advance(25 * 60);
    await read(id);
    expect((await onlyProduct(seller)).skus[0]!.stock).toBe(6);
    // Nor does a sale there give back what was sold here; what comes in there is added.
    for (const [stockThere, stockHere] of [
      [9, 6],
      [29, 26],
      [5, 5],
    ] as const) {
      shops.shopify.change(theirs, (product) => (product.variants[0]!.stock = stockThere));
      advance(20);
      await read(id);
      expect((await onlyProduct(seller)).skus[0]!.stock).toBe(stockHere);
    }
  });

  test('go off sale here once they are deleted there, and those deleted here do not come again', async () => {
    const seller = await caravan.seller();
    const theirs = shops.shopify.add({ title: 'Gone' });
    const other = shops.shopify.add({ title: 'Staying' });
    const id = await connected(seller);
    await read(id);
    const products = await productsOf(seller);
    const ids = products.map((product) => product.id);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'published' })
      .where('id', 'in', ids)
      .execute();
    shops.shopify.products.delete(theirs.id);
    advance(20);
    await read(id);
    const statuses = (await productsOf(seller)).map(({ title, status }) => [title, status]);
    expect(statuses).toEqual([
      ['Gone', 'down'],
      ['Staying', 'published'],
    ]);
    expect((await runsOf(seller, id))[0]).toMatchObject({ takenOff: 1 });
    const versions = (await productsOf(seller)).map((product) => ({
      id: product.id,
      version: product.version,
    }));
    expect((await caravan.done('products.delete', { products: versions }, seller)).deleted).toBe(2);
    shops.shopify.change(other, (product) => (product.title = 'Staying, changed'));
    advance(25 * 60);
    await read(id);
    expect(await productsOf(seller)).toEqual([]);
  });
});

describe('a shop that does not answer as it should', () => {
  test('and wants to be asked later is, and that is no failure', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    shops.shopify.mishaps.push({ operation: 'ReadProducts', mishap: 'throttled' });
    await read(id);
    expect(await productsOf(seller)).toEqual([]);
    expect(await caravan.codeOf('shopSystems.sync', { id }, seller)).toBe('CONNECTION_RESTS');
    advance(1);
    expect(await caravan.codeOf('shopSystems.sync', { id }, seller)).toBe(200);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(1);
    expect(await runsOf(seller, id)).toMatchObject([{ issue: null, added: 1 }]);
  });

  test('for five times stops with the reason, and goes on when its seller says so', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    for (let n = 0; n < 6; n++) {
      shops.shopify.mishaps.push({ operation: '*', mishap: 401 });
      await read(id);
      advance(15);
    }
    const [connection] = (await caravan.done('shopSystems.list', {}, seller)).connections;
    expect(connection).toMatchObject({ state: 'stopped', stopReason: 'credentials', products: 0 });
    expect(await runsOf(seller, id)).toHaveLength(5);
    shops.shopify.mishaps.length = 0;
    await caravan.done('shopSystems.resume', { id }, seller);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(1);
  });

  test('says what no database takes, and nothing of that page is written', async () => {
    const seller = await caravan.seller();
    shops.shopify.add({ id: 'gid://shopify/Product/\u0000', title: 'x' });
    const id = await connected(seller);
    await read(id);
    expect((await runsOf(seller, id))[0]).toMatchObject({ issue: 'strange' });
  });
});
