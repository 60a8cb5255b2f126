import { describe, expect, test } from 'vitest';
import { shopSystemWorld } from '../../../../test/shop-systems.ts';
import { syncConnection } from './sync.ts';

const { caravan, shops, connected, read, productsOf, itemsOf, runsOf, advance } = shopSystemWorld();

type Row = Record<string, unknown> & { variants: { nodes: Record<string, unknown>[] } };

/** Changes what Shopify says of each product that is called Strange. */
const strangeProducts = (change: (product: Row) => unknown) => {
  shops.shopify.twist.change = (operation, result: { products: { nodes: Row[] } }) =>
    operation === 'ReadProducts'
      ? {
          products: {
            ...result.products,
            nodes: result.products.nodes.map((row) => (row.title === 'Strange' ? change(row) : row)),
          },
        }
      : result;
};
const firstVariant = (product: Row, fields: object): Row => ({
  ...product,
  variants: { ...product.variants, nodes: [{ ...product.variants.nodes[0], ...fields }] },
});

describe('one product that nobody can read keeps none of the others', () => {
  test.each<[string, (product: Row) => unknown]>([
    ['a title of 100 kB', (row) => ({ ...row, title: 'x'.repeat(100_000) })],
    ['a title that is a number', (row) => ({ ...row, title: 7 })],
    ['a description of 700 kB', (row) => ({ ...row, descriptionHtml: 'x'.repeat(700_000) })],
    ['a price that is a number', (row) => firstVariant(row, { price: 12.5 })],
    ['a price of 30 decimals', (row) => firstVariant(row, { price: `1.${'0'.repeat(30)}` })],
    ['a price with a comma', (row) => firstVariant(row, { price: '1,234.50' })],
    ['a price below zero', (row) => firstVariant(row, { price: '-1' })],
    ['a price of NaN', (row) => firstVariant(row, { price: 'NaN' })],
    ['half a piece', (row) => firstVariant(row, { inventoryQuantity: 1.5 })],
    ['an item number of 300 letters', (row) => firstVariant(row, { sku: 'x'.repeat(300) })],
    ['an item number that no database takes', (row) => firstVariant(row, { sku: 'a\u0000b' })],
    ['a variant without an id', (row) => firstVariant(row, { id: undefined })],
    ['an id of a variant that is none', (row) => firstVariant(row, { id: '\uD800' })],
    ['no inventory item', (row) => firstVariant(row, { inventoryItem: null })],
    ['a moment that is none', (row) => ({ ...row, updatedAt: 'yesterday' })],
    ['markup and nothing else as its title', (row) => ({ ...row, title: '\u202E\u2066 ' })],
    [
      '300 variants',
      (row) => ({
        ...row,
        variants: {
          ...row.variants,
          nodes: Array.from({ length: 300 }, (_, n) => ({
            ...row.variants.nodes[0],
            id: `gid://shopify/ProductVariant/9${n}`,
          })),
        },
      }),
    ],
  ])('%s', async (_, change) => {
    const seller = await caravan.seller();
    shops.shopify.add({ title: 'Strange' });
    shops.shopify.add({ title: 'Usual' });
    strangeProducts(change);
    const id = await connected(seller);
    await read(id);
    expect((await productsOf(seller)).map(({ title }) => title)).toEqual(['Usual']);
    expect(await itemsOf(seller, id)).toHaveLength(2);
    expect(await runsOf(seller, id)).toMatchObject([{ added: 1, issue: null }]);
    // Once it can be read it comes, and one that cannot be read any more stays as it is here.
    shops.shopify.twist.change = null;
    advance(25 * 60);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(2);
    strangeProducts(change);
    advance(25 * 60);
    await read(id);
    expect((await productsOf(seller)).map(({ title, stock }) => [title, stock])).toEqual([
      ['Strange', 10],
      ['Usual', 10],
    ]);
  });

  test.each<[string, { weight?: number; inventoryQuantity?: number }, 'taken' | 'check']>([
    ['more pieces than anybody has', { inventoryQuantity: 1e12 }, 'taken'],
    ['a weight beyond all measure', { weight: 1e300 }, 'check'],
    ['a picture whose address no database takes', {}, 'taken'],
  ])('%s', async (name, { weight, ...fields }, outcome) => {
    const seller = await caravan.seller();
    shops.shopify.add({
      title: 'Strange',
      pictures: name.includes('picture') ? ['https://elsewhere.test/\u0000.png'] : [],
    });
    strangeProducts((row) =>
      weight
        ? firstVariant(row, {
            inventoryItem: {
              ...(row.variants.nodes[0]!.inventoryItem as object),
              measurement: { weight: { unit: 'KILOGRAMS', value: weight } },
            },
          })
        : firstVariant(row, fields),
    );
    const id = await connected(seller);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(outcome === 'taken' ? 1 : 0);
    expect(await runsOf(seller, id)).toMatchObject([{ issue: null }]);
  });

  test('two products that bear one variant', async () => {
    const seller = await caravan.seller();
    shops.shopify.add({ title: 'First' });
    const second = shops.shopify.add({ title: 'Second' });
    const id = await connected(seller);
    shops.shopify.twist.change = (operation, result: { products: { nodes: Row[] } }) => {
      if (operation === 'ReadProducts')
        for (const { variants } of result.products.nodes)
          variants.nodes[0]!.id = 'gid://shopify/ProductVariant/1';
      return result;
    };
    await read(id);
    const titles = (await productsOf(seller)).map(({ title }) => title);
    expect(titles).toEqual(['First']);
    expect((await itemsOf(seller, id)).find(({ title }) => title === 'Second')).toMatchObject({
      reasons: ['check'],
    });
    // … and on another page, much later.
    advance(25 * 60);
    shops.shopify.change(second, (product) => (product.title = 'Second again'));
    await read(id);
    expect(await productsOf(seller)).toHaveLength(1);
    expect((await runsOf(seller, id))[0]).toMatchObject({ issue: null });
  });
});

describe('a shop whose answers are none', () => {
  test.each<[string, unknown]>([
    ['nothing', { products: null }],
    ['a product without an id', { products: { pageInfo: { hasNextPage: false }, nodes: [{ title: 'x' }] } }],
    ['no product', { products: { pageInfo: { hasNextPage: false }, nodes: [null] } }],
    [
      'more to come from nowhere',
      { products: { pageInfo: { hasNextPage: true, endCursor: null }, nodes: [] } },
    ],
    [
      'a cursor no database takes',
      { products: { pageInfo: { hasNextPage: true, endCursor: '\u0000' }, nodes: [] } },
    ],
    ['nests', '{"data":'.repeat(10_000)],
    ['a million brackets', `[${'[],'.repeat(2_600_000)}1]`],
    ['more than anybody reads', `"${'x'.repeat(9_000_000)}"`],
    ['a number beyond numbers', '{"data":{"products":1e400}}'],
    ['the wrong prototype', '{"__proto__":{"data":{"products":{}}},"constructor":1}'],
  ])('but %s: nothing is written, and it says so', async (_, answer) => {
    const seller = await caravan.seller();
    const id = await connected(seller);
    shops.shopify.twist.change = (operation, result) => (operation === 'ReadProducts' ? answer : result);
    await read(id);
    expect(await productsOf(seller)).toEqual([]);
    expect(await runsOf(seller, id)).toMatchObject([{ issue: 'strange' }]);
  });

  test.each([
    ['from nothing', 0],
    ['with the same products again and again', 1],
  ])('and leads around in a circle %s stops, and its seller is told once', async (_, products) => {
    const seller = await caravan.seller();
    for (let n = 0; n < products; n++) shops.shopify.add();
    const id = await connected(seller);
    let turns = 0;
    shops.shopify.twist.change = (operation, result: { products: object }) =>
      operation === 'ReadProducts'
        ? {
            products: {
              ...result.products,
              pageInfo: { hasNextPage: true, endCursor: `round ${++turns % 3}` },
            },
          }
        : result;
    const { db } = caravan.deps;
    if (products > 0) {
      await syncConnection(caravan.deps, id);
      await db.updateTable('shop_connections').set({ reading_pages: 9_990 }).where('id', '=', id).execute();
    }
    await read(id);
    expect(turns).toBeLessThan(100);
    const [connection] = (await caravan.done('shopSystems.list', {}, seller)).connections;
    expect(connection).toMatchObject({ state: 'stopped', stopReason: 'strange' });
    expect(await caravan.mailsTo(seller)).toHaveLength(1);
    shops.shopify.twist.change = null;
    await caravan.done('shopSystems.resume', { id }, seller);
    await read(id);
    expect((await runsOf(seller, id))[0]).toMatchObject({ issue: null });
  });

  test('and wants to be left alone for ever is asked again within the hour', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    shops.shopify.twist.change = () =>
      JSON.stringify({
        errors: [{ extensions: { code: 'THROTTLED' } }],
        extensions: {
          cost: {
            requestedQueryCost: 1e308,
            throttleStatus: { maximumAvailable: 1, currentlyAvailable: 0, restoreRate: 1e-300 },
          },
        },
      });
    await read(id);
    shops.shopify.twist.change = null;
    advance(61);
    await read(id);
    expect(await productsOf(seller)).toHaveLength(1);
  });
});
