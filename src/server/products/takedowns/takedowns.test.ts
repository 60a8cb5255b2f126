import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { savePicture } from '../../files/public.ts';
import { followStanding } from '../../shops/standing.ts';
import { followShop } from '../closed-shops.ts';
import { mailTakedown } from './letters.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  orders = paidOrders(caravan);
});

const pictureOf = async (background: string) => {
  const { db, storage } = caravan.deps;
  const create = { width: 400, height: 400, channels: 3, background } as const;
  return savePicture(db, storage, await sharp({ create }).png().toBuffer());
};
type Seller = Awaited<ReturnType<typeof caravan.seller>>;
const operator = () => caravan.operator(['catalog']);
const reason = 'The logo on the box belongs to somebody else';
const takeDown = async (id: string, who?: Awaited<ReturnType<typeof operator>>) =>
  caravan.done('console.products.takeDown', { id, rule: 'counterfeit', reason }, who ?? (await operator()));
const takedownOf = async (id: string) => {
  const { takedowns } = await caravan.done('console.products.get', { id }, await operator());
  return takedowns[0]!;
};
const isOnSale = async (id: string) => (await caravan.call('catalog.product', { id })).status === 200;
const published = async (seller: Seller) => (await inputs.saved(seller, { status: 'published' })).id;
const appeal = (productId: string, seller: Seller) =>
  caravan.call('products.appeal', { productId, text: 'Here is our licence' }, seller);

describe('a product that is taken down', () => {
  test('is nowhere sold from then on, and its seller reads under which rule, and why', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const id = await published(seller);
    const [sku] = (await caravan.done('catalog.product', { id }, buyer)).skus;
    const lines = [{ skuId: sku!.id, quantity: 12 }];
    await caravan.done('cart.add', { lines }, buyer);
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    await takeDown(id);
    expect(await isOnSale(id)).toBe(false);
    const { shops } = await caravan.done('cart.get', {}, buyer);
    expect(JSON.stringify(shops)).toContain('"gone"');
    expect(await caravan.codeOf('orders.calculate', { lines }, buyer)).toBe('GOODS_GONE');
    // A price that was told before is no promise to sell.
    const submission = { idempotencyKey: 'taken-down-key-1', quote, addressId: buyer.addressId };
    expect(await caravan.codeOf('orders.submit', submission, buyer)).toBe('GOODS_GONE');
    const [own] = await caravan.done('products.takedowns', {}, seller);
    expect(own).toMatchObject({ productId: id, rule: 'counterfeit', reason, state: 'down' });
    expect(JSON.stringify(own)).not.toContain('Operator');
    await mailTakedown(caravan.deps, own!.id);
    const [letter] = await caravan.mailsTo(seller);
    expect(letter!.body).toContain(reason);
    expect(letter!.body).toContain('Counterfeit');
  });

  test('is not sold again as a new one: by its picture or its title', async () => {
    const seller = await caravan.seller();
    const other = await caravan.seller();
    const first = await published(seller);
    const before = await published(seller);
    await takeDown(first);
    const save = (
      changes: Partial<ReturnType<typeof inputs.input>>,
      status: 'published' | 'down',
      who = seller,
    ) => inputs.save(who, { status, product: inputs.input({ ...changes, code: '' }) });
    const texts = { en: { title: 'ENAMEL  kettle', description: 'Another text' } };
    const others = { texts: { en: { title: 'Iron pan', description: '' } } };
    // With the same picture, or with the same title in other letters; another seller may have both.
    expect((await save(others, 'published')).code).toBe('PRODUCT_TAKEN_DOWN');
    const picture = await pictureOf('#171');
    const bare = {
      pictures: [picture],
      specs: [],
      skus: inputs
        .input()
        .skus.slice(0, 1)
        .map((sku) => ({ ...sku, values: [] })),
    };
    expect(
      (await save({ ...bare, texts: { en: { title: 'enamel Kettle', description: '' } } }, 'published')).code,
    ).toBe('PRODUCT_TAKEN_DOWN');
    expect((await save({ ...bare, ...others }, 'published')).code).toBe(200);
    // A table of sizes stands with many products of a shop.
    await caravan.deps.db
      .updateTable('products')
      .set({ pictures: sql`array[pictures[1], ${picture}]` })
      .where('id', '=', first)
      .execute();
    expect((await save({ ...bare, ...others }, 'published')).code).toBe(200);
    expect((await save({ texts }, 'published', other)).code).toBe(200);
    // Kept off sale it is there, and is not put on sale from the list.
    const { id } = (await save({}, 'down')).data;
    const listed = await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
    expect(listed.refused).toMatchObject([{ id, issues: { takenDown: 'wrong' } }]);
    expect(await isOnSale(id)).toBe(false);
    // What was on sale before stays and can be changed; once the takedown is ended, the other is sold too.
    expect(await isOnSale(before)).toBe(true);
    const change = await inputs.changed(seller, before, { moq: 18 });
    expect(await caravan.codeOf('products.save', { ...change, status: 'published' }, seller)).toBe(200);
    const takedown = await takedownOf(first);
    await caravan.done(
      'console.takedowns.restore',
      { id: takedown.id, reason: 'Licensed', version: takedown.productVersion },
      await operator(),
    );
    await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
    expect(await isOnSale(id)).toBe(true);
  });

  test('stays what it was when it was taken down, whatever its seller makes of it', async () => {
    const seller = await caravan.seller();
    const first = await published(seller);
    await takeDown(first);
    const { productVersion: version, id: takedownId } = await takedownOf(first);
    const [picture, another] = [await pictureOf('#191'), await pictureOf('#291')];
    const [sku] = inputs.input().skus;
    const bare = { specs: [], skus: [{ ...sku!, values: [] }] };
    const iron = { en: { title: 'Iron pan', description: '' } };
    const other = { ...bare, pictures: [picture], texts: iron };
    await caravan.done(
      'products.save',
      { ...(await inputs.changed(seller, first, other)), status: 'down' },
      seller,
    );
    const save = (changes: object) =>
      inputs.save(seller, { status: 'published', product: inputs.input({ ...changes, code: '' }) });
    // As it was, as its title was, and as it is now.
    expect((await save({ texts: { en: { title: 'Tin cup', description: '' } } })).code).toBe(
      'PRODUCT_TAKEN_DOWN',
    );
    for (const title of ['Enamel kettle', 'Ena mel ket tle', 'Iron pan'])
      expect(
        (await save({ ...bare, pictures: [another], texts: { en: { title, description: '' } } })).code,
      ).toBe('PRODUCT_TAKEN_DOWN');
    // What an operator puts on sale again is what they have read.
    const decision = { id: takedownId, reason: 'Licensed' };
    const who = await operator();
    expect(await caravan.codeOf('console.takedowns.restore', { ...decision, version }, who)).toBe(
      'GOODS_CHANGED',
    );
    const { productVersion } = await takedownOf(first);
    await caravan.done('console.takedowns.restore', { ...decision, version: productVersion }, who);
  });

  test('is not put on sale by its seller in any way', async () => {
    const seller = await caravan.seller();
    const id = await published(seller);
    await takeDown(id);
    expect(
      await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller),
    ).toMatchObject({
      changed: 0,
      refused: [{ id, issues: { takenDown: 'wrong' } }],
    });
    const save = { ...(await inputs.changed(seller, id, {})), status: 'published' as const };
    expect(await caravan.codeOf('products.save', save, seller)).toBe('PRODUCT_TAKEN_DOWN');
    const seen = async () => {
      const { version } = await caravan.done('products.get', { id }, seller);
      return { products: [{ id, version }] };
    };
    const { copies, refused } = await caravan.done('products.copy', await seen(), seller);
    expect([copies, refused.map(({ issue }) => issue)]).toEqual([[], ['takenDown']]);
    const left = await caravan.done('products.delete', await seen(), seller);
    expect(left).toMatchObject({ deleted: 0, refused: [{ id, issue: 'takenDown' }] });
    for (const archived of [true, false])
      await caravan.done('products.archive', { ...(await seen()), archived }, seller);
    const { refused: still } = await caravan.done(
      'products.setStatus',
      { ids: [id], status: 'published' },
      seller,
    );
    expect(still).toHaveLength(1);
    // What it says may be corrected meanwhile.
    await caravan.done(
      'products.save',
      { ...(await inputs.changed(seller, id, {})), status: 'down' },
      seller,
    );
    expect(await isOnSale(id)).toBe(false);
  });

  test('stays down when its shop closes and opens again, and waits for its shop when it is restored meanwhile', async () => {
    const seller = await caravan.seller();
    const [one, two] = [await published(seller), await published(seller)];
    const who = await caravan.operator(['users']);
    const setBlocked = async (isBlocked: boolean) => {
      const call = isBlocked ? 'console.users.block' : 'console.users.unblock';
      await caravan.done(call, { id: seller.id, reason: 'Looked into' }, who);
      await followStanding(caravan.deps, seller.id);
      await followShop(caravan.deps, seller.shopId);
    };
    await takeDown(one);
    await setBlocked(true);
    await takeDown(two);
    const { id, productVersion: version } = await takedownOf(two);
    const restored = { id, version, reason: 'A mistake of ours' };
    await caravan.done('console.takedowns.restore', restored, await operator());
    expect(await isOnSale(two)).toBe(false);
    await setBlocked(false);
    expect([await isOnSale(one), await isOnSale(two)]).toEqual([false, true]);
  });

  test('leaves the orders that were placed as they are', async () => {
    const order = await orders.placed();
    await takeDown(order.products[0]!.id);
    await orders.pay(order);
    const { state } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(state).toBe('preparing');
  });

  test('is taken down once, whoever presses at the same time', async () => {
    const id = await published(await caravan.seller());
    const others = [await operator(), await operator(), await operator()];
    const input = { id, rule: 'unsafe' as const, reason };
    const answers = await Promise.all(
      others.map((who) => caravan.call('console.products.takeDown', input, who)),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === 'PRODUCT_TAKEN_DOWN')).toHaveLength(2);
    const { takedowns } = await caravan.done('console.products.get', { id }, others[0]!);
    expect(takedowns).toHaveLength(1);
  });
});

describe('an appeal', () => {
  test('is made once and decided by somebody else; granted, the product is on sale again', async () => {
    const [seller, [first, second]] = [await caravan.seller(), [await operator(), await operator()] as const];
    const id = await published(seller);
    await takeDown(id, first);
    expect((await appeal(id, seller)).status).toBe(200);
    expect((await appeal(id, seller)).code).toBe('APPEALED_ALREADY');
    const takedown = await takedownOf(id);
    const decision = { id: takedown.id, reason: 'The licence is good', version: takedown.productVersion };
    const queue = await caravan.done('console.takedowns.list', { state: 'appealed', pageSize: 100 }, second);
    expect(queue.rowList.map((row) => row.id)).toContain(takedown.id);
    for (const kind of ['restore', 'uphold'] as const)
      expect(await caravan.codeOf(`console.takedowns.${kind}`, decision, first)).toBe('OWN_TAKEDOWN');
    await caravan.done('console.takedowns.restore', decision, second);
    expect(await isOnSale(id)).toBe(true);
    expect(await caravan.codeOf('console.takedowns.restore', decision, second)).toBe('TAKEDOWN_DECIDED');
    expect(await caravan.done('products.takedowns', {}, seller)).toEqual([]);
    const log = await caravan.done('console.log.list', { subjectId: id }, await caravan.operator(['staff']));
    expect(log.rowList.map(({ action, by }) => [action, by?.id])).toEqual([
      ['products.restore', second.id],
      ['products.takeDown', first.id],
    ]);
    // Taken down once more, it may be appealed against once more.
    await takeDown(id, second);
    expect((await appeal(id, seller)).status).toBe(200);
  });

  test('that was granted is not undone by whoever took the product down, and may be by another', async () => {
    const seller = await caravan.seller();
    const [first, second] = [await operator(), await operator()];
    const id = await published(seller);
    await takeDown(id, first);
    await appeal(id, seller);
    const { id: takedownId, productVersion: version } = await takedownOf(id);
    const granted = { id: takedownId, reason: 'The licence is genuine', version };
    await caravan.done('console.takedowns.restore', granted, second);
    const again = { id, rule: 'counterfeit' as const, reason };
    expect(await caravan.codeOf('console.products.takeDown', again, first)).toBe('OWN_TAKEDOWN');
    expect(await isOnSale(id)).toBe(true);
    await caravan.done('console.products.takeDown', again, await operator());
  });

  test('is not decided by whom another operator alone let in lately', async () => {
    const [seller, first, second] = [await caravan.seller(), await operator(), await operator()];
    const id = await published(seller);
    await takeDown(id, first);
    await appeal(id, seller);
    const { id: takedownId, productVersion: version } = await takedownOf(id);
    const decision = { id: takedownId, reason: 'The licence is good', version };
    const letInAt = (catalogFrom: Date | null, who: typeof first) =>
      caravan.deps.db
        .updateTable('staff')
        .set({ catalog_from: catalogFrom })
        .where('id', '=', who.id)
        .execute();
    const later = new Date(caravan.clock.now().getTime() + 86_400_000);
    for (const newcomer of [first, second]) {
      await letInAt(later, newcomer);
      for (const kind of ['restore', 'uphold'] as const)
        expect(await caravan.codeOf(`console.takedowns.${kind}`, decision, second)).toBe('BANK_NEW_OPERATOR');
      await letInAt(null, newcomer);
    }
    await caravan.done('console.takedowns.uphold', decision, second);
  });

  test('that is turned down is the last one, and two who decide at once decide once', async () => {
    const [seller, [first, second, third]] = [
      await caravan.seller(),
      [await operator(), await operator(), await operator()] as const,
    ];
    const id = await published(seller);
    await takeDown(id, first);
    await appeal(id, seller);
    const decision = { id: (await takedownOf(id)).id, reason: 'The licence is somebody else’s' };
    const answers = await Promise.all(
      [second, third].map((who) => caravan.call('console.takedowns.uphold', decision, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeal(id, seller)).code).toBe('APPEALED_ALREADY');
    const [own] = await caravan.done('products.takedowns', {}, seller);
    expect(own).toMatchObject({ state: 'upheld', decisionReason: decision.reason });
    await mailTakedown(caravan.deps, decision.id);
    expect((await caravan.mailsTo(seller)).at(-1)!.body).toContain(decision.reason);
    expect(await isOnSale(id)).toBe(false);
  });

  test('is the shop’s own alone, and whoever took it down may take that back before there is one', async () => {
    const [seller, other, who] = [await caravan.seller(), await caravan.seller(), await operator()];
    const id = await published(seller);
    expect((await appeal(id, seller)).code).toBe('NOT_FOUND');
    await takeDown(id, who);
    expect((await appeal(id, other)).code).toBe('NOT_FOUND');
    expect(await caravan.done('products.takedowns', {}, other)).toEqual([]);
    const { id: takedownId, productVersion: version } = await takedownOf(id);
    const decision = { id: takedownId, version, reason: 'The wrong one' };
    expect(await caravan.codeOf('console.takedowns.uphold', decision, who)).toBe('TAKEDOWN_DECIDED');
    await caravan.done('console.takedowns.restore', decision, who);
    expect(await isOnSale(id)).toBe(true);
  });
});

test('products of all shops are found by number, title and shop, on sale or not', async () => {
  const [seller, who] = [await caravan.seller(), await operator()];
  const { id } = await inputs.saved(seller);
  const find = async (narrowing: object) =>
    (await caravan.done('console.products.list', { pageSize: 100, ...narrowing }, who)).rowList.map(
      (row) => row.id,
    );
  const { code, title, shopName } = await caravan.done('console.products.get', { id }, who);
  for (const search of [id, code.toLowerCase(), title.slice(0, 5), shopName])
    expect(await find({ search, shopId: seller.shopId }), search).toEqual([id]);
  expect(await find({ search: 'no such product', shopId: seller.shopId })).toEqual([]);
  expect(await find({ shopId: seller.shopId, status: 'published' })).toEqual([]);
  expect(await find({ shopId: seller.shopId, takenDown: true })).toEqual([]);
  await takeDown(id);
  expect(await find({ shopId: seller.shopId, takenDown: true })).toEqual([id]);
});

test('nobody without the right governs products', async () => {
  const seller = await caravan.seller();
  const id = await published(seller);
  await takeDown(id);
  const takedown = await takedownOf(id);
  const inputsOf = [
    ['console.products.list', {}],
    ['console.products.get', { id }],
    ['console.products.takeDown', { id, rule: 'other', reason }],
    ['console.takedowns.list', {}],
    ['console.takedowns.restore', { id: takedown.id, reason, version: takedown.productVersion }],
    ['console.takedowns.uphold', { id: takedown.id, reason }],
  ] as const;
  const others = [await caravan.operator(['orders', 'content', 'users', 'money']), seller, {}];
  for (const [call, input] of inputsOf)
    for (const who of others) expect(await caravan.codeOf(call, input, who)).toBe('FORBIDDEN');
  expect(await isOnSale(id)).toBe(false);
});
