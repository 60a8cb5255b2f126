import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { makeCustomers } from '../../../../test/customers.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { followMergedCategory } from '../follow-categories.ts';

type Edits = InputOf<'products.edit'>['products'];
const caravan = prepareProduct();
const done: typeof caravan.done = (...args) => caravan.done(...args);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});
const edit = (who: Caller, products: Edits) => done('products.edit', { products }, who);
const rowOf = async (id: string, who: Caller) => (await done('products.variants', { ids: [id] }, who))[0]!;

test('as much as one save may have is taken, one more is refused', async () => {
  const seller = await caravan.seller();
  const newProducts = [];
  for (let n = 0; n < 15; n++)
    newProducts.push(await caravan.products({ shopId: seller.shopId, price: 1_000n, skus: 100 }));
  const tiers = Array.from({ length: 10 }, (_, n) => ({
    minimum: 999_980 + n,
    price: String(999_999_999 - n),
  }));
  const products: Edits = newProducts.map(({ id, skuIds }) => ({
    id,
    version: 1,
    skus: skuIds.map((skuId) => ({ id: skuId, tiers, stock: { seen: 100, wanted: 101 } })),
  }));
  const answer = await caravan.call('products.edit', { products }, seller);
  expect([answer.status, answer.data?.saved?.length]).toEqual([200, 15]);
  const one = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const more = [
    ...products.map((each) => ({ ...each, version: 2 })),
    { id: one.id, version: 1, skus: [{ id: one.skuId, stock: { seen: 1, wanted: 2 } }] },
  ];
  expect(await caravan.codeOf('products.edit', { products: more }, seller)).toBe('BAD_INPUT');
}, 60_000);

test('a category that was merged takes no product any more, and nothing gets stuck while it is', async () => {
  const seller = await caravan.seller();
  const who = await caravan.operator(['catalog']);
  const [from, into] = [
    await caravan.category({ en: 'Old cups' }),
    await caravan.category({ en: 'New cups' }),
  ];
  const newProducts = await Promise.all(
    Array.from({ length: 8 }, () =>
      caravan.products({ shopId: seller.shopId, price: 1_000n, categoryId: into }),
    ),
  );
  const { version } = (await done('console.categories.get', { id: from } as never, who)) as {
    version: number;
  };
  const moves = newProducts.map(async ({ id }) =>
    caravan.call('products.edit', { products: [{ id, version: 1, categoryId: from }] }, seller),
  );
  const merge = caravan.call('console.categories.merge', { id: from, version, intoId: into } as never, who);
  const answers = await Promise.all([...moves, merge]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await followMergedCategory(caravan.deps, { categoryId: from, intoId: into });
  const [fresh] = newProducts;
  const row = await rowOf(fresh!.id, seller);
  await edit(seller, [{ id: row.id, version: row.version, categoryId: from }]);
  const rows = await done('products.variants', { ids: newProducts.map(({ id }) => id) }, seller);
  expect(rows.filter(({ categoryId }) => categoryId === from)).toEqual([]);
});

test('a price that a percentage is taken off never comes to nothing', async () => {
  const seller = await caravan.seller();
  const buyer = await caravan.buyer();
  const { id, skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const list = await done('priceLists.save', { name: 'Half', percentOff: 90 } as never, seller);
  await makeCustomers(caravan, seller.shopId, [buyer]);
  const { id: listId } = list as { id: string };
  await done('priceLists.addCustomer', { id: listId, version: 1, accountId: buyer.id }, seller);
  const { version } = await rowOf(id, seller);
  const { saved } = await edit(seller, [
    { id, version, skus: [{ id: skuId, tiers: [{ minimum: 1, price: '1' }] }] },
  ]);
  expect(saved).toHaveLength(1);
  const answer = await caravan.call('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, buyer);
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200) expect(BigInt(answer.data.shops[0]!.lines[0]!.price!.amount) > 0n).toBe(true);
});

test('pieces that the live pool promises, or others hold, are not counted in twice by an edit', async () => {
  const seller = await caravan.seller();
  const product = await inputs.saved(seller, { status: 'published' });
  await caravan.call('livePool.save', { ids: [product.id], percentOff: 25, pieces: 60 }, seller);
  const { version, skus } = await rowOf(product.id, seller);
  const { refused } = await edit(seller, [
    {
      id: product.id,
      version,
      skus: skus.map(({ id, stock }) => ({ id, stock: { seen: stock, wanted: 0 } })),
    },
  ]);
  expect(refused).toEqual([]);
  const again = await rowOf(product.id, seller);
  expect(again.skus.map(({ stock }) => stock)).toEqual([0, 0, 0, 0]);
});

test('the form says the same of such tiers', async () => {
  const seller = await caravan.seller();
  const answer = await inputs.save(seller, {
    product: inputs.input({
      moq: 12,
      multiple: 6,
      specs: [],
      skus: [{ stock: 500, tiers: [{ minimum: 120, price: '100' }] }] as never,
    }),
  });
  const list = await inputs.saved(seller, {
    product: inputs.input({
      moq: 12,
      multiple: 6,
      specs: [],
      skus: [{ stock: 500, tiers: [{ minimum: 12, price: '900' }] }] as never,
    }),
  });
  const { version, skus } = await rowOf(list.id, seller);
  const edited = await edit(seller, [
    { id: list.id, version, skus: [{ id: skus[0]!.id, tiers: [{ minimum: 120, price: '100' }] }] },
  ]);
  expect(edited.saved.length === 1).toBe(answer.status === 200);
});

test('a visitor who may not see prices reads none of what was edited', async () => {
  const seller = await caravan.seller();
  const { id, skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  await done('priceAccess.setShop', { shownTo: 'approved' }, seller);
  const { version } = await rowOf(id, seller);
  await edit(seller, [
    {
      id,
      version,
      skus: [
        {
          id: skuId,
          tiers: [
            { minimum: 1, price: '777700' },
            { minimum: 50, price: '776600' },
          ],
        },
      ],
    },
  ]);
  const tiers = await caravan.done('catalog.nextTiers', { productIds: [id] }, {});
  const page = await caravan.done('catalog.product', { id }, {});
  expect(JSON.stringify([tiers, page])).not.toMatch(/7777|7766/);
});
