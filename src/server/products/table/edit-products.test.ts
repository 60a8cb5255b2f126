import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { stockIssue } from './edit-rules.ts';

type Edits = InputOf<'products.edit'>['products'];

const caravan = prepareProduct();
const done: typeof caravan.done = (...args) => caravan.done(...args);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  orders = paidOrders(caravan);
});

const edit = (who: Caller, products: Edits) => done('products.edit', { products }, who);
const rowOf = async (id: string, who: Caller) => (await done('products.variants', { ids: [id] }, who))[0]!;
const stocks = async (id: string, who: Caller) => (await rowOf(id, who)).skus.map(({ stock }) => stock);
const tier = (price: string, minimum = 12) => [{ minimum, price }];

describe('products edited in the list', () => {
  test('price, stock, state and category of one are one change: one version, one line of its history', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller);
    const categoryId = await caravan.category({ en: 'Teapots' });
    const before = await rowOf(id, seller);
    expect(before.skus[1]).toMatchObject({ name: 'Red / 2 l / Glass', stock: 100, elsewhere: 0 });
    caravan.clock.advance(1_000);
    const [first, second] = before.skus;
    const skus = [
      { id: first!.id, tiers: tier('1950'), stock: { seen: 100, wanted: 150 } },
      { id: second!.id, stock: { seen: 100, wanted: 80 } },
    ];
    const { saved, refused } = await edit(seller, [
      { id, version: before.version, status: 'published', categoryId, skus },
    ]);
    expect(refused).toEqual([]);
    expect(saved).toEqual([{ id, version: before.version + 1, missingAttributes: [] }]);
    const after = await rowOf(id, seller);
    expect(after).toMatchObject({ version: before.version + 1, categoryId });
    expect(after.skus.map(({ stock, tiers }) => [stock, tiers[0]!.price])).toEqual([
      [150, '1950'],
      [80, '2500'],
      [100, '2000'],
      [100, '2500'],
    ]);
    const [row] = (await done('products.list', {}, seller)).rowList;
    expect(row).toMatchObject({ status: 'published', priceFrom: { amount: '1800' }, category: 'Teapots' });
    caravan.clock.advance(1_000);
    const [event] = (await done('products.history', { id }, seller)).rowList;
    expect(event).toMatchObject({ way: 'list' });
    expect(event!.changes.map(({ field }) => field).sort()).toEqual([
      'category',
      'prices',
      'status',
      'stock',
      'stock',
    ]);
  });

  test('what somebody else changed stays theirs, and the others are saved', async () => {
    const seller = await caravan.seller();
    const [one, other] = [await inputs.saved(seller), await inputs.saved(seller)];
    const { version } = await rowOf(one.id, seller);
    const [theirs, ours] = [await rowOf(one.id, seller), await rowOf(other.id, seller)];
    await edit(seller, [{ id: one.id, version, skus: [{ id: theirs.skus[0]!.id, tiers: tier('2100') }] }]);
    const products: Edits = [
      { id: one.id, version, skus: [{ id: theirs.skus[0]!.id, tiers: tier('1') }] },
      { id: other.id, version: ours.version, skus: [{ id: ours.skus[0]!.id, tiers: tier('1700') }] },
    ];
    const answer = await edit(seller, products);
    expect(answer.refused).toEqual([{ id: one.id, issue: 'changed', sku: null, issues: {} }]);
    expect(answer.saved.map(({ id }) => id)).toEqual([other.id]);
    expect((await rowOf(one.id, seller)).skus[0]!.tiers[0]!.price).toBe('2100');
    // Pressed twice, or from another tab: nothing is counted a second time.
    const again = await edit(seller, products);
    expect([again.saved, again.refused.map(({ issue }) => issue)]).toEqual([[], ['changed', 'changed']]);
  });

  test('taken back after a sale, stock is counted back by its difference, or refused where it was sold', async () => {
    const seller = await caravan.seller();
    const buyer = await caravan.buyer();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const { version, skus } = await rowOf(id, seller);
    const [plenty, scarce] = skus;
    const [saved] = (
      await edit(seller, [
        {
          id,
          version,
          skus: [
            { id: plenty!.id, stock: { seen: 100, wanted: 150 } },
            { id: scarce!.id, stock: { seen: 100, wanted: 160 } },
          ],
        },
      ])
    ).saved;
    const lines = [
      { skuId: plenty!.id, quantity: 30 },
      { skuId: scarce!.id, quantity: 120 },
    ];
    const { quote } = await done('orders.calculate', { lines }, buyer);
    const submission = { idempotencyKey: 'edited-and-sold-1', quote, addressId: buyer.addressId };
    await done('orders.submit', submission, buyer);
    const back = { seen: 160, wanted: 100 };
    const both = [
      { id: plenty!.id, stock: { seen: 150, wanted: 100 } },
      { id: scarce!.id, stock: back },
    ];
    const undo = await edit(seller, [{ id, version: saved!.version, skus: both }]);
    expect(undo.refused).toEqual([
      { id, issue: 'sold', sku: { id: scarce!.id, stock: 40, elsewhere: 0 }, issues: {} },
    ]);
    expect((await stocks(id, seller)).slice(0, 2)).toEqual([120, 40]);
    await edit(seller, [{ id, version: saved!.version, skus: both.slice(0, 1) }]);
    expect((await stocks(id, seller)).slice(0, 2)).toEqual([70, 40]);
  });

  test('pieces in other warehouses are not taken out by a number for all of them', async () => {
    const order = await orders.submitted();
    const { seller } = order;
    const { id, version, skus } = await rowOf(order.products[0]!.id, seller);
    const [{ id: skuId, stock }] = skus as [(typeof skus)[0]];
    const elsewhere = { [seller.shopId.replace(/^.{8}/, '00000000')]: stock - 5 };
    await caravan.deps.db
      .updateTable('skus')
      .set({ elsewhere: JSON.stringify(elsewhere) })
      .where('id', '=', skuId)
      .execute();
    const less = [{ id: skuId, stock: { seen: stock, wanted: stock - 6 } }];
    const answer = await edit(seller, [{ id, version, skus: less }]);
    expect(answer.refused).toMatchObject([{ issue: 'elsewhere', sku: { stock, elsewhere: stock - 5 } }]);
    const few = [{ id: skuId, stock: { seen: stock, wanted: stock - 5 } }];
    expect((await edit(seller, [{ id, version, skus: few }])).refused).toEqual([]);
  });

  test('what is taken down, archived or incomplete does not go on sale, and prices hold to their rules', async () => {
    const seller = await caravan.seller();
    const operator = await caravan.operator(['catalog']);
    const ids = await Promise.all([0, 1, 2].map(async () => (await inputs.saved(seller)).id));
    const bare = await inputs.saved(seller, {
      product: inputs.input({
        texts: { en: { title: 'Tea strainer', description: '' } },
        pictures: [],
        specs: [],
        skus: [{ stock: 1, tiers: tier('900') }],
      }),
    });
    const [down, archived, priced] = ids as [string, string, string];
    await done('products.setStatus', { ids: [down], status: 'published' }, seller);
    await done(
      'console.products.takeDown',
      { id: down, rule: 'counterfeit', reason: 'A false label on it' },
      operator,
    );
    const { version } = await rowOf(archived, seller);
    await done('products.archive', { products: [{ id: archived, version }], archived: true }, seller);
    const rows = await done('products.variants', { ids: [down, archived, priced, bare.id] }, seller);
    const versions = new Map(rows.map((row) => [row.id, row]));
    const published = [down, archived, bare.id].map((id) => ({
      id,
      version: versions.get(id)!.version,
      status: 'published' as const,
    }));
    const skuId = versions.get(priced)!.skus[0]!.id;
    const rising = [...tier('1000'), ...tier('1200', 120)];
    const { refused } = await edit(seller, [
      ...published,
      { id: priced, version: versions.get(priced)!.version, skus: [{ id: skuId, tiers: rising }] },
    ]);
    expect(Object.fromEntries(refused.map(({ id, issue }) => [id, issue]))).toEqual({
      [down]: 'takenDown',
      [archived]: 'archived',
      [bare.id]: 'incomplete',
      [priced]: 'tiers',
    });
    expect(refused.find(({ id }) => id === bare.id)!.issues).toEqual({ pictures: 'missing' });
    const nowhere = '0198a000-0000-7000-8000-000000000001';
    const moved = await edit(seller, [
      { id: priced, version: versions.get(priced)!.version, categoryId: nowhere },
    ]);
    expect(moved.refused).toMatchObject([{ issue: 'category' }]);
  });

  test('a new category says what buyers filter by there and the product does not state', async () => {
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    const categoryId = await caravan.category({ en: 'Lamps' });
    const [voltage, attribute] = ['0198a000-0000-7000-8000-00000000a001', 'voltage'];
    await db
      .insertInto('attributes')
      .values({ id: voltage, code: attribute, names: JSON.stringify({ en: 'Voltage' }) })
      .execute();
    await db
      .insertInto('category_attributes')
      .values({ category_id: categoryId, attribute_id: voltage, position: 1 })
      .execute();
    const { id, version } = await inputs.saved(seller);
    const { saved } = await edit(seller, [{ id, version, categoryId }]);
    expect(saved).toMatchObject([{ missingAttributes: ['Voltage'] }]);
  });

  test('is nothing for other shops, nor for members who may not write products', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const { id, version } = await inputs.saved(seller);
    expect(await done('products.variants', { ids: [id] }, other)).toEqual([]);
    const products: Edits = [{ id, version, status: 'published' }];
    expect(await caravan.codeOf('products.edit', { products }, other)).toBe('NOT_FOUND');
    const member = await caravan.member(seller, ['orders']);
    expect(await caravan.codeOf('products.edit', { products }, member)).toBe('FORBIDDEN');
    const writer = await caravan.member(seller, ['products']);
    expect((await edit(writer, products)).saved).toHaveLength(1);
  });
});

const pieces = fc.integer({ min: 0, max: productLimits.stock });

test('pieces that were counted in can be counted out again, whatever was not sold of them', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, fc.nat(), (seen, wanted, there, share) => {
      const elsewhere = there === 0 ? 0 : share % (there + 1);
      const added = wanted - seen;
      const issue = stockIssue({ stock: there, elsewhere }, added);
      if (issue !== null) {
        expect(added).not.toBe(0);
        return;
      }
      const after = there + added;
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(productLimits.stock);
      // The other way round it is never refused while nobody bought: pieces elsewhere stay where they are.
      expect(stockIssue({ stock: after, elsewhere: Math.min(elsewhere, after) }, -added)).toBeNull();
    }),
  );
});
