import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { terms } = sharingOf(caravan);

let serial = 0;
const read = (id: string, who: Caller) => caravan.done('requisitionLists.get', { id }, who);
async function listed(quantities = [5, 3], who?: Caller) {
  const buyer = who ?? (await caravan.buyer());
  const seller = await caravan.seller({ autoConfirm: true });
  const products = [];
  for (const _ of quantities) products.push(await caravan.products({ shopId: seller.shopId, stock: 10_000 }));
  const skuIds = products.map(({ skuId }) => skuId);
  const lines = skuIds.map((skuId, index) => ({ skuId, quantity: quantities[index]! }));
  const { id } = await caravan.done('requisitionLists.create', { name: `List ${++serial}`, lines }, buyer);
  const { version } = await read(id, buyer);
  return { buyer, seller, id, skuIds, version };
}
const inCart = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops.flatMap(({ lines }) =>
    lines.map(({ quantity }) => quantity),
  );
const put = (list: { id: string; version: number }, who: Caller, more: object = {}) =>
  caravan.call(
    'requisitionLists.putInCart',
    { id: list.id, version: list.version, idempotencyKey: newId(), ...more },
    who,
  );
const codes = (answers: { code: unknown }[]) => answers.map(({ code }) => code).sort();
const server = (answers: { status: number }[]) => answers.filter(({ status }) => status >= 500);

describe('a list that is put into carts', () => {
  test('goes in once by one key, however often at once, and everybody is told the same', async () => {
    const list = await listed();
    const idempotencyKey = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(list, list.buyer, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    for (const { data } of answers) expect(data).toEqual(answers[0]!.data);
    expect((await inCart(list.buyer)).sort()).toEqual([3, 5]);
  });

  test('at once by other keys goes in once, and the others learn of it', async () => {
    const list = await listed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(list, list.buyer)));
    expect(codes(answers).filter((code) => code === 200)).toHaveLength(1);
    expect(codes(answers).filter((code) => code === 'CONTENT_CHANGED')).toHaveLength(5);
    expect((await inCart(list.buyer)).sort()).toEqual([3, 5]);
  });

  test('by two colleagues at once goes into one of their carts', async () => {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const list = await listed([5], owner);
    const answers = await Promise.all([put(list, owner), put(list, person)]);
    expect(codes(answers)).toEqual([200, 'CONTENT_CHANGED']);
    expect([...(await inCart(owner)), ...(await inCart(person))]).toEqual([5]);
  });

  test('by a key that was used for something else is refused, and not answered as the other was', async () => {
    const list = await listed();
    const idempotencyKey = newId();
    const some = { idempotencyKey, skuIds: [list.skuIds[0]!] };
    expect((await put(list, list.buyer, some)).data.put).toHaveLength(1);
    const other = await put(list, list.buyer, { idempotencyKey, skuIds: [list.skuIds[1]!] });
    // An answer of 200 that tells of another product than was asked for would be believed.
    expect(other.code).not.toBe(200);
    expect(await inCart(list.buyer)).toEqual([5]);
  });

  test('by the key of a colleague is not answered as they were', async () => {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const list = await listed([5], owner);
    const idempotencyKey = newId();
    expect((await put(list, owner, { idempotencyKey })).code).toBe(200);
    expect((await put(list, person, { idempotencyKey })).code).toBe('CONTENT_CHANGED');
    expect(await inCart(person)).toEqual([]);
  });

  test('after an archived or emptied cart, the same key puts nothing in again', async () => {
    const list = await listed();
    const idempotencyKey = newId();
    await put(list, list.buyer, { idempotencyKey });
    const lines = list.skuIds.map((skuId) => ({ skuId }));
    await caravan.done('cart.add', { mode: 'remove', lines }, list.buyer);
    expect((await put(list, list.buyer, { idempotencyKey })).code).toBe(200);
    expect(await inCart(list.buyer)).toEqual([]);
  });

  test('of which nothing could be had is not called ordered a moment ago', async () => {
    const list = await listed();
    await sql`update skus set stock = 0 where id = any(${sql.val(list.skuIds)}::uuid[])`.execute(
      caravan.deps.db,
    );
    const answer = await put(list, list.buyer);
    if (answer.code === 200) expect(answer.data.put).toEqual([]);
    expect((await read(list.id, list.buyer)).takenAt).toBeNull();
  });

  test('of chosen lines named twice puts each in once', async () => {
    const list = await listed();
    const answer = await put(list, list.buyer, { skuIds: [list.skuIds[0]!, list.skuIds[0]!] });
    if (answer.code === 200) expect(await inCart(list.buyer)).toEqual([5]);
    else expect(answer.status).toBeLessThan(500);
  });

  test('of lines that are not on it, or not any more, puts nothing in', async () => {
    const [list, other] = [await listed(), await listed()];
    for (const skuIds of [[other.skuIds[0]!], [list.skuIds[0]!, other.skuIds[0]!], [newId()], [list.id]]) {
      const answer = await put(list, list.buyer, { skuIds });
      expect(answer.code).not.toBe(200);
    }
    expect(await inCart(list.buyer)).toEqual([]);
  });

  test('on top of a cart that holds nearly all there is keeps the sum in bounds', async () => {
    const list = await listed([1_000_000_000]);
    const buyer = list.buyer;
    await sql`update skus set stock = 2000000000 where id = ${list.skuIds[0]!}`.execute(caravan.deps.db);
    for (let n = 0; n < 3; n++) {
      const { version } = await read(list.id, buyer);
      const answer = await put({ id: list.id, version }, buyer);
      expect(answer.status).toBeLessThan(500);
    }
    expect((await inCart(buyer))[0]).toBeLessThanOrEqual(1_000_000_000);
  });

  test('of 400 lines into a cart that is full already leaves both as they were', async () => {
    const seller = await caravan.seller();
    const buyer = await caravan.buyer();
    const many = async () => (await caravan.products({ shopId: seller.shopId, skus: 400 })).skuIds;
    const [first, second] = [await many(), await many()];
    const lines = (skuIds: string[]) => skuIds.map((skuId) => ({ skuId, quantity: 1 }));
    await caravan.done('cart.add', { lines: lines(first) }, buyer);
    const { id } = await caravan.done(
      'requisitionLists.create',
      { name: 'Full', lines: lines(second) },
      buyer,
    );
    const { version } = await read(id, buyer);
    const idempotencyKey = newId();
    expect((await put({ id, version }, buyer, { idempotencyKey })).code).toBe('CART_FULL');
    expect(await read(id, buyer)).toMatchObject({ version, takenAt: null });
    await caravan.done(
      'cart.add',
      { mode: 'remove', lines: lines(first).map(({ skuId }) => ({ skuId })) },
      buyer,
    );
    const began = performance.now();
    expect((await put({ id, version }, buyer, { idempotencyKey })).code).toBe(200);
    expect(await inCart(buyer)).toHaveLength(400);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('two edits at once', () => {
  test('of one line: one is told; of two lines: both hold', async () => {
    const { buyer, id, skuIds } = await listed();
    const set = (skuId: string, quantity: number) =>
      caravan.call(
        'requisitionLists.setLine',
        { id, skuId, version: 0, quantity, note: '', isOptional: false },
        buyer,
      );
    expect(codes(await Promise.all([set(skuIds[0]!, 11), set(skuIds[0]!, 12)]))).toEqual([
      200,
      'CONTENT_CHANGED',
    ]);
    const others = await listed();
    const of = (skuId: string) =>
      caravan.call(
        'requisitionLists.setLine',
        { id: others.id, skuId, version: 0, quantity: 9, note: '', isOptional: false },
        others.buyer,
      );
    expect(codes(await Promise.all(others.skuIds.map(of)))).toEqual([200, 200]);
  });

  test('grown twice at once on one version, it grows once', async () => {
    const { buyer, id, skuIds, version } = await listed();
    const grow = () =>
      caravan.call(
        'requisitionLists.addLines',
        { id, lines: [{ skuId: skuIds[0]!, quantity: 5 }], present: 'add', version },
        buyer,
      );
    const answers = await Promise.all([grow(), grow(), grow()]);
    expect(codes(answers)).toEqual([200, 'CONTENT_CHANGED', 'CONTENT_CHANGED']);
    expect((await read(id, buyer)).lines[0]!.quantity).toBe(10);
  });

  test('grown above what a line holds is refused, not a failure', async () => {
    const { buyer, id, skuIds, version } = await listed();
    const lines = [{ skuId: skuIds[0]!, quantity: 1_000_000_000 }];
    const answer = await caravan.call(
      'requisitionLists.addLines',
      { id, lines, present: 'add', version },
      buyer,
    );
    expect(answer.status).toBeLessThan(500);
    expect((await read(id, buyer)).lines[0]!.quantity).toBeLessThanOrEqual(1_000_000_000);
  });

  test('grown without the version that was told is refused', async () => {
    const { buyer, id, skuIds } = await listed();
    const grow = { id, lines: [{ skuId: skuIds[0]!, quantity: 5 }], present: 'add' };
    expect(await caravan.codeOf('requisitionLists.addLines', grow, buyer)).toBe('BAD_INPUT');
  });

  test('the same new product added at once stands there once', async () => {
    const { buyer, seller, id } = await listed();
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    const add = () =>
      caravan.call('requisitionLists.addLines', { id, lines: [{ skuId, quantity: 4 }] }, buyer);
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(server(answers)).toEqual([]);
    expect((await read(id, buyer)).lines.filter((line) => line.skuId === skuId)).toMatchObject([
      { quantity: 4 },
    ]);
  });

  test('many at once never put more than 400 lines onto a list, nor a position twice', async () => {
    const seller = await caravan.seller();
    const buyer = await caravan.buyer();
    const products = [];
    for (let n = 0; n < 3; n++) products.push(await caravan.products({ shopId: seller.shopId, skus: 150 }));
    const skuIds = products.flatMap((product) => product.skuIds);
    const lines = (from: number, to: number) =>
      skuIds.slice(from, to).map((skuId) => ({ skuId, quantity: 1 }));
    const { id } = await caravan.done(
      'requisitionLists.create',
      { name: 'Long', lines: lines(0, 390) },
      buyer,
    );
    const add = (from: number) =>
      caravan.call('requisitionLists.addLines', { id, lines: lines(from, from + 10) }, buyer);
    const answers = await Promise.all([390, 400, 410, 420, 430].map(add));
    expect(server(answers)).toEqual([]);
    expect((await read(id, buyer)).lines).toHaveLength(400);
    const { rows } = await sql<{ n: number }>`select count(distinct position)::int as n
      from requisition_list_lines where list_id = ${id}`.execute(caravan.deps.db);
    expect(rows[0]!.n).toBe(400);
  });

  test('lists begun at once under one name become one; never more than 100', async () => {
    const buyer = await caravan.buyer();
    const begin = (name: string) => caravan.call('requisitionLists.create', { name }, buyer);
    const same = await Promise.all(['Bar', 'bar', ' BAR ', 'Ｂａｒ', 'Bar'].map(begin));
    expect(server(same)).toEqual([]);
    expect(codes(same).filter((code) => code === 200)).toHaveLength(1);
    // 97 in all: so many are begun by one person in an hour by no call.
    await sql`insert into requisition_lists (id, owner_id, name, name_key, created_by, created_at, changed_at)
      select gen_random_uuid(), ${buyer.id}, 'N ' || n, 'n ' || n, ${buyer.id}, now(), now()
      from generate_series(1, 96) as n`.execute(caravan.deps.db);
    const last = await Promise.all(Array.from({ length: 6 }, (_, n) => begin(`Last ${n}`)));
    expect(server(last)).toEqual([]);
    expect((await caravan.done('requisitionLists.list', { pageSize: 100 }, buyer)).totalRecord).toBe(100);
    const { id } = last.find(({ code }) => code === 200)!.data;
    const { version } = await read(id, buyer);
    await caravan.done('requisitionLists.setArchived', { id, version, isArchived: true }, buyer);
    expect((await begin('One more')).code).toBe('LIST_LIMIT');
    expect(await caravan.codeOf('requisitionLists.duplicate', { id, name: 'Copy' }, buyer)).toBe(
      'LIST_LIMIT',
    );
  });

  test('an archived list comes back under no name that is in use, and renamed at once two are never the same', async () => {
    const { buyer, id, version } = await listed();
    const { name } = await read(id, buyer);
    const archived = await caravan.done(
      'requisitionLists.setArchived',
      { id, version, isArchived: true },
      buyer,
    );
    await caravan.done('requisitionLists.create', { name: name.toUpperCase() }, buyer);
    const back = { id, version: archived.version, isArchived: false };
    expect(await caravan.codeOf('requisitionLists.setArchived', back, buyer)).toBe('LIST_NAME_TAKEN');
    const [a, b] = [await listed([1], buyer), await listed([1], buyer)];
    const rename = (list: typeof a) =>
      caravan.call(
        'requisitionLists.save',
        { id: list.id, version: list.version, name: 'The same', note: '' },
        buyer,
      );
    expect(codes(await Promise.all([rename(a), rename(b)]))).toEqual([200, 'LIST_NAME_TAKEN']);
  });

  test('an archived list is changed by nothing', async () => {
    const { buyer, id, skuIds, version: first } = await listed();
    const { version } = await caravan.done(
      'requisitionLists.setArchived',
      { id, version: first, isArchived: true },
      buyer,
    );
    for (const [key, input] of [
      ['addLines', { id, lines: [{ skuId: skuIds[0]!, quantity: 1 }], present: 'add', version }],
      ['setLine', { id, skuId: skuIds[0]!, version: 0, quantity: 9, note: '', isOptional: false }],
      ['removeLines', { id, lines: [{ skuId: skuIds[0]!, version: 0 }] }],
      ['arrange', { id, version, skuIds: [...skuIds].reverse() }],
      ['putInCart', { id, version, idempotencyKey: newId() }],
    ] as const)
      expect([key, await caravan.codeOf(`requisitionLists.${key}`, input, buyer)]).toEqual([
        key,
        'LIST_ARCHIVED',
      ]);
  });
});

test('deleted, shared, filled, ordered and arranged at once, a list fails nobody', async () => {
  for (let round = 0; round < 6; round++) {
    const { buyer, seller, id, skuIds, version } = await listed([5, 3, 2]);
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    const answers = await Promise.all([
      put({ id, version }, buyer),
      caravan.call('requisitionLists.addLines', { id, lines: [{ skuId, quantity: 1 }] }, buyer),
      caravan.call('requisitionLists.arrange', { id, version, skuIds: [...skuIds].reverse() }, buyer),
      caravan.call(
        'requisitionLists.removeLines',
        { id, lines: skuIds.toReversed().map((each) => ({ skuId: each, version: 0 })) },
        buyer,
      ),
      caravan.call(
        'requisitionLists.setLine',
        { id, skuId: skuIds[0]!, version: 0, quantity: 9, note: '', isOptional: true },
        buyer,
      ),
      caravan.call('sharedLinks.add', { kind: 'buyingList', ...terms, requisitionListId: id }, buyer),
      caravan.call('requisitionLists.duplicate', { id, name: `Copy ${++serial}` }, buyer),
      caravan.call('requisitionLists.delete', { id, version }, buyer),
      caravan.call('requisitionLists.get', { id }, buyer),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('two lists of the same products at once into one cart: both count, nobody waits for ever', async () => {
  const buyer = await caravan.buyer();
  const seller = await caravan.seller();
  const skuIds = (await caravan.products({ shopId: seller.shopId, skus: 40, stock: 1_000 })).skuIds;
  const lists = [];
  for (const order of [skuIds, skuIds.toReversed()]) {
    const lines = order.map((skuId) => ({ skuId, quantity: 2 }));
    const { id } = await caravan.done('requisitionLists.create', { name: `Both ${++serial}`, lines }, buyer);
    lists.push({ id, version: (await read(id, buyer)).version });
  }
  const answers = await Promise.all(lists.map((list) => put(list, buyer)));
  expect(codes(answers)).toEqual([200, 200]);
  expect(new Set(await inCart(buyer))).toEqual(new Set([4]));
});
