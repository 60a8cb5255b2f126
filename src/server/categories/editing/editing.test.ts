import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { request } from '../../../../test/traders.ts';
import { followMergedCategory } from '../../products/follow-categories.ts';
import { indexProducts } from '../../search/public.ts';
import { moveToCategory } from '../../rfqs/sql.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  // What follows of a change is heard of at once.
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
});

const add = async (en: string, parentId?: string) =>
  (await caravan.done('console.categories.add', { names: { en, zh: `${en}类` }, parentId }, who)).id;
const get = (id: string) => caravan.done('console.categories.get', { id }, who);
const one = async (id: string) => ({ id, version: (await get(id)).version });
const childrenOf = async (parentId: string) =>
  (await caravan.done('console.categories.list', { parentId }, who)).map(({ id }) => id);
const inTree = async (id: string) => {
  const tree = await caravan.done('catalog.tree', { withEmpty: true, depth: 3 });
  const all = tree.flatMap((root) => [root, ...root.children.flatMap((child) => [child, ...child.children])]);
  return all.find((node) => node.id === id);
};
const productIn = async (categoryId: string) => {
  const { shopId } = await caravan.seller();
  return (await caravan.products({ shopId, categoryId })).id;
};
const crumbsOf = async (id: string) =>
  (await caravan.done('catalog.product', { id })).categories.map((step) => step.id);

describe('the tree', () => {
  test('grows, is called otherwise in any language, and menus say so at once', async () => {
    const root = await add('Garden');
    const child = await add('Pots', root);
    expect(await inTree(child)).toMatchObject({ name: 'Pots', count: 0 });
    const names = { en: 'Flower pots', ar: 'أواني الزهور' };
    await caravan.done('console.categories.rename', { ...(await one(child)), names }, who);
    await expect.poll(async () => (await inTree(child))?.name).toBe('Flower pots');
    expect((await get(child)).names).toEqual(names);
    expect((await get(child)).path.map(({ id }) => id)).toEqual([root, child]);
    const [row] = await caravan.done('console.categories.list', { parentId: root }, who);
    expect(row).toMatchObject({ id: child, products: 0, children: 0, attributes: 0 });
  });

  test('counts what is below each category', async () => {
    const root = await add('Toys');
    const [child, other] = [await add('Dolls', root), await add('Kites', root)];
    await productIn(child);
    await productIn(other);
    await caravan.done('rfqs.add', request(child), await caravan.buyer());
    expect(await get(root)).toMatchObject({ products: 2, requests: 1, children: 2 });
    expect((await get(root)).uses).toEqual([{ kind: 'child', count: 2 }]);
    expect((await get(child)).uses.map(({ kind }) => kind).sort()).toEqual(['product', 'request']);
  });

  test('is put in another order, by whoever saw all of it', async () => {
    const root = await add('Tools');
    const [a, b, c] = [await add('Saws', root), await add('Drills', root), await add('Files', root)];
    expect(await childrenOf(root)).toEqual([a, b, c]);
    await caravan.done('console.categories.order', { parentId: root, ids: [c, a, b] }, who);
    expect(await childrenOf(root)).toEqual([c, a, b]);
    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, root],
    ])
      expect(await caravan.codeOf('console.categories.order', { parentId: root, ids }, who)).toBe(
        'CATEGORY_CHANGED',
      );
  });

  test('is moved with all below it, never into itself, nor deeper than it may be', async () => {
    const [from, to] = [await add('Textiles'), await add('Home')];
    const middle = await add('Linen', from);
    const leaf = await add('Towels', middle);
    const product = await productIn(leaf);
    expect(await crumbsOf(product)).toEqual([from, middle, leaf]);
    await caravan.done('console.categories.move', { ...(await one(middle)), parentId: to }, who);
    expect((await get(leaf)).path.map(({ id }) => id)).toEqual([to, middle, leaf]);
    await expect.poll(() => crumbsOf(product)).toEqual([to, middle, leaf]);
    const move = async (id: string, parentId?: string) =>
      caravan.codeOf('console.categories.move', { ...(await one(id)), parentId }, who);
    expect(await move(to, leaf)).toBe('CATEGORY_CYCLE');
    expect(await move(to, to)).toBe('CATEGORY_CYCLE');
    let deep = leaf;
    for (let level = 4; level <= 8; level++) deep = await add(`Level ${level}`, deep);
    expect(await caravan.codeOf('console.categories.add', { parentId: deep, names: { en: 'x' } }, who)).toBe(
      'CATEGORY_DEEP',
    );
    expect(await move(to, from)).toBe('CATEGORY_DEEP');
    await caravan.done('console.categories.move', await one(middle), who);
    expect((await get(leaf)).path.map(({ id }) => id)).toEqual([middle, leaf]);
  });

  test('is changed as it was seen, by one of two who change it at once', async () => {
    const id = await add('Lamps');
    const seen = await one(id);
    const answers = await Promise.all(
      ['Lights', 'Lanterns'].map((en) =>
        caravan.call('console.categories.rename', { ...seen, names: { en } }, who),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await caravan.codeOf('console.categories.delete', seen, who)).toBe('CATEGORY_CHANGED');
  });

  test('hides a category with all below it, while what is in it stays on sale', async () => {
    const root = await add('Music');
    const child = await add('Flutes', root);
    const product = await productIn(child);
    await caravan.done('console.categories.setHidden', { ...(await one(root)), hidden: true }, who);
    await expect.poll(() => inTree(child)).toBeUndefined();
    expect(await caravan.done('catalog.findCategories', { keyword: 'Flutes' })).toEqual([]);
    expect(await crumbsOf(product)).toEqual([]);
    expect((await get(child)).isHidden).toBe(false);
    await caravan.done('console.categories.setHidden', { ...(await one(root)), hidden: false }, who);
    await expect.poll(async () => (await inTree(child))?.count).toBe(1);
  });
});

describe('a category', () => {
  test('is merged: products, requests and attributes go to the other one, where its address leads', async () => {
    const [from, into] = [await add('Cups'), await add('Mugs')];
    const product = await productIn(from);
    const buyer = await caravan.buyer();
    const rfq = await caravan.done('rfqs.add', request(from), buyer);
    const attribute = { categoryId: from, names: { en: 'Glaze' }, values: [{ names: { en: 'Matt' } }] };
    await caravan.done('console.categories.saveAttribute', attribute, who);
    await caravan.done('console.categories.merge', { ...(await one(from)), intoId: into }, who);
    const merged = { categoryId: from, intoId: into };
    await followMergedCategory(caravan.deps, merged);
    await moveToCategory(caravan.deps.db, merged);
    await expect.poll(() => crumbsOf(product)).toEqual([into]);
    expect((await caravan.done('rfqs.get', { id: rfq.id }, buyer)).category.id).toBe(into);
    expect((await get(into)).ownAttributes).toMatchObject([
      { name: 'Glaze', values: [{ names: { en: 'Matt' } }] },
    ]);
    const path = await caravan.done('catalog.categoryPath', { id: from });
    expect(path.map(({ id }) => id)).toEqual([into]);
    expect(await caravan.codeOf('console.categories.get', { id: from }, who)).toBe('NOT_FOUND');
    await expect.poll(() => inTree(from)).toBeUndefined();
    // Whoever had the old one on the screen still writes into the other.
    expect(await crumbsOf(await productIn(from))).toEqual([into]);
    // And what that is merged into is led to as well.
    const last = await add('Tableware');
    await caravan.done('console.categories.merge', { ...(await one(into)), intoId: last }, who);
    expect((await caravan.done('catalog.categoryPath', { id: from })).map(({ id }) => id)).toEqual([last]);
  });

  test('that is deleted leaves the addresses of those merged into it to its parent', async () => {
    const root = await add('Kitchen');
    const [from, into] = [await add('Ladles', root), await add('Spoons', root)];
    await caravan.done('console.categories.merge', { ...(await one(from)), intoId: into }, who);
    await caravan.done('console.categories.delete', await one(into), who);
    expect((await caravan.done('catalog.categoryPath', { id: from })).map(({ id }) => id)).toEqual([root]);
    // One without a parent has none to leave them to.
    const other = await add('Cutlery');
    await caravan.done('console.categories.merge', { ...(await one(root)), intoId: other }, who);
    expect(await caravan.codeOf('console.categories.delete', await one(other), who)).toBe('CATEGORY_IN_USE');
  });

  test('is not merged while something would mean less, nor into itself', async () => {
    const [id, other] = [await add('Chairs'), await add('Tables')];
    const merge = async (intoId: string) =>
      caravan.codeOf('console.categories.merge', { ...(await one(id)), intoId }, who);
    expect(await merge(id)).toBe('CATEGORY_CYCLE');
    await add('Stools', id);
    expect(await merge(other)).toBe('CATEGORY_IN_USE');
  });

  test('is deleted only while nothing names it', async () => {
    const [used, free] = [await add('Bags'), await add('Belts')];
    await productIn(used);
    const remove = async (id: string) => caravan.codeOf('console.categories.delete', await one(id), who);
    expect(await remove(used)).toBe('CATEGORY_IN_USE');
    await caravan.done(
      'console.categories.saveAttribute',
      { categoryId: free, names: { en: 'Buckle' }, values: [] },
      who,
    );
    await caravan.done('console.categories.delete', await one(free), who);
    expect(await caravan.codeOf('console.categories.get', { id: free }, who)).toBe('NOT_FOUND');
    const log = await caravan.done(
      'console.log.list',
      { subjectId: free },
      await caravan.operator(['staff']),
    );
    expect(log.rowList[0]).toMatchObject({ action: 'categories.delete', details: { name: 'Belts' } });
  });
});

describe('attributes of a category', () => {
  test('are added, named in several languages, ordered, and taken away; those below have them too', async () => {
    const root = await add('Bottles');
    const child = await add('Flasks', root);
    const save = async (en: string, values: string[]) =>
      (
        await caravan.done(
          'console.categories.saveAttribute',
          {
            categoryId: root,
            names: { en, zh: '材质' },
            values: values.map((name) => ({ names: { en: name } })),
          },
          who,
        )
      ).id;
    const [material, size] = [await save('Material', ['Steel', 'Glass']), await save('Size', ['1 l'])];
    const own = async () => (await get(root)).ownAttributes.map(({ name, values }) => [name, values.length]);
    expect(await own()).toEqual([
      ['Material', 2],
      ['Size', 1],
    ]);
    expect((await get(child)).inheritedAttributes).toMatchObject([
      { id: material, from: 'Bottles' },
      { id: size, from: 'Bottles' },
    ]);
    await caravan.done(
      'console.categories.orderAttributes',
      { categoryId: root, ids: [size, material] },
      who,
    );
    const offered = await caravan.done('catalog.attributes', { categoryId: child });
    expect(offered.map(({ name }) => name)).toEqual(['Size', 'Material']);
    await caravan.done('console.categories.takeAttribute', { categoryId: root, id: size }, who);
    expect(await own()).toEqual([['Material', 2]]);
    expect(
      await caravan.codeOf('console.categories.takeAttribute', { categoryId: child, id: material }, who),
    ).toBe('NOT_FOUND');
  });

  test('keep the values that products bear', async () => {
    const categoryId = await add('Ropes');
    const names = { en: 'Fibre' };
    const values = [{ names: { en: 'Hemp' } }, { names: { en: 'Jute' } }];
    const { id } = await caravan.done('console.categories.saveAttribute', { categoryId, names, values }, who);
    const [attribute] = (await get(categoryId)).ownAttributes;
    const [hemp, jute] = attribute!.values;
    const product = await productIn(categoryId);
    await caravan.deps.db
      .insertInto('product_attributes')
      .values({ product_id: product, attribute_id: id, value_id: hemp!.id })
      .execute();
    const save = async (kept: object[]) => {
      const { version } = (await get(categoryId)).ownAttributes[0]!;
      const input = { categoryId, id, version, names, values: kept };
      return caravan.call('console.categories.saveAttribute', input, who);
    };
    expect((await save([jute!])).code).toBe('ATTRIBUTE_IN_USE');
    expect((await save([{ ...hemp!, names: { en: 'Soft hemp' } }])).status).toBe(200);
    expect((await get(categoryId)).ownAttributes).toMatchObject([
      { products: 1, values: [{ id: hemp!.id, names: { en: 'Soft hemp' } }] },
    ]);
    // The same value twice is nothing that can be saved, and what somebody else saved since is not overwritten.
    expect((await save([hemp!, hemp!])).code).toBe('BAD_INPUT');
    const seen = attribute!.version;
    const screen = { categoryId, id, names, values: [hemp!] };
    for (const version of [seen, undefined])
      expect(await caravan.codeOf('console.categories.saveAttribute', { ...screen, version }, who)).toBe(
        'CATEGORY_CHANGED',
      );
    // A value of another attribute is none of this one.
    expect((await save([{ id: product, names: { en: 'x' } }])).code).toBe('NOT_FOUND');
  });
});

test('an attribute that is no filter narrows no list, and its new name is said at once', async () => {
  const categoryId = await add('Kettles');
  const values = [{ names: { en: 'Whistling' } }, { names: { en: 'Silent' } }];
  const names = { en: 'Sound' };
  const { id } = await caravan.done('console.categories.saveAttribute', { categoryId, names, values }, who);
  const { shopId } = await caravan.seller();
  const sounds = (await get(categoryId)).ownAttributes[0]!.values;
  for (const { id: valueId } of sounds) {
    const product = await caravan.products({ shopId, categoryId });
    await caravan.deps.db
      .insertInto('product_attributes')
      .values({ product_id: product.id, attribute_id: id, value_id: valueId })
      .execute();
    await indexProducts(caravan.deps.db, [product.id]);
  }
  const facets = async () => {
    const { facets: offered } = await caravan.done('search.products', { categoryId });
    return offered?.attributes.map(({ name }) => name);
  };
  await expect.poll(facets).toEqual(['Sound']);
  const save = async (change: object) => {
    const { version } = (await get(categoryId)).ownAttributes[0]!;
    const input = { categoryId, id, version, names, values: sounds, ...change };
    return caravan.done('console.categories.saveAttribute', input, who);
  };
  await save({ names: { en: 'Noise' } });
  await expect.poll(facets).toEqual(['Noise']);
  await save({ isFilter: false });
  await expect.poll(facets).toEqual([]);
  expect((await get(categoryId)).ownAttributes[0]).toMatchObject({ name: 'Sound', isFilter: false });
});

test('nobody without the right reads or edits the tree', async () => {
  const id = await add('Rugs');
  const seen = await one(id);
  const names = { en: 'Mine' };
  const calls = [
    ['console.categories.list', {}],
    ['console.categories.get', { id }],
    ['console.categories.add', { names }],
    ['console.categories.rename', { ...seen, names }],
    ['console.categories.move', { ...seen }],
    ['console.categories.order', { ids: [id] }],
    ['console.categories.setHidden', { ...seen, hidden: true }],
    ['console.categories.merge', { ...seen, intoId: id }],
    ['console.categories.delete', seen],
    ['console.categories.saveAttribute', { categoryId: id, names, values: [] }],
    ['console.categories.takeAttribute', { categoryId: id, id }],
    ['console.categories.orderAttributes', { categoryId: id, ids: [id] }],
  ] as const;
  const others = [
    await caravan.operator(['orders', 'content', 'users', 'money']),
    await caravan.seller(),
    {},
  ];
  for (const [call, input] of calls)
    for (const other of others) expect(await caravan.codeOf(call, input, other)).toBe('FORBIDDEN');
  expect(await get(id)).toMatchObject({ name: 'Rugs', isHidden: false });
});
