import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { agentGrants } from '../../../test/agent-grants.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { calls } from '../../contract/calls.ts';
import { newId } from '../../kit/ids.ts';
import { lockLinksOf } from '../shared-links/links-sql.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { terms, open } = sharingOf(caravan);

let serial = 0;
type Line = { skuId: string; quantity: number; isOptional?: boolean };
const create = (who: Caller, lines: Line[], more: object = {}) =>
  caravan.done('requisitionLists.create', { name: `Later ${++serial}`, lines, ...more }, who);
const read = (id: string, who: Caller) => caravan.done('requisitionLists.get', { id }, who);
async function put(id: string, who: Caller, more: object = {}) {
  const { version } = await read(id, who);
  return caravan.done('requisitionLists.putInCart', { id, version, idempotencyKey: newId(), ...more }, who);
}
async function trade(plan: Partial<Parameters<typeof caravan.products>[0]> = {}) {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller({ autoConfirm: true })];
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n, ...plan });
  return { buyer, seller, productId: product.id, skuId: product.skuId, skuIds: product.skuIds };
}
const referencesOf = (skuIds: string[], who: Caller) =>
  caravan.done('requisitionLists.referencesFor', { skuIds }, who);
const suspend = async (shopId: string) =>
  caravan.done(
    'console.shops.suspend',
    { id: shopId, rule: 'fraud', reason: 'Forged papers' },
    await caravan.operator(['catalog']),
  );
const linkOf = (requisitionListId: string) => ({ kind: 'buyingList' as const, ...terms, requisitionListId });

describe('what a list is booked under', () => {
  test('waits for the order of whoever put it in, also where a colleague orders the same meanwhile', async () => {
    const { owner, join, order } = await company();
    const [person, colleague] = [await join('purchaser'), await join('purchaser')];
    const { skuId } = await trade();
    const { id } = await create(person, [{ skuId, quantity: 5 }], { poNumber: 'PO-MINE' });
    await put(id, person);
    expect((await referencesOf([skuId], person)).poNumbers).toEqual(['PO-MINE']);
    caravan.clock.advance(60_000);
    expect((await order([{ skuId, quantity: 2 }], colleague)).code).toBe(200);
    // The person has ordered nothing yet: their cart still holds what came from the list.
    expect((await referencesOf([skuId], person)).poNumbers).toEqual(['PO-MINE']);
    void owner;
  });

  test('is not forgotten because somebody pressed a hundred times while nothing was in stock', async () => {
    const { buyer, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 5 }], { poNumber: 'PO-OLD' });
    await put(id, buyer);
    caravan.clock.advance(60_000);
    await sql`update skus set stock = 0 where id = ${skuId}`.execute(caravan.deps.db);
    for (let n = 0; n < 101; n++) {
      caravan.clock.advance(120_000);
      await put(id, buyer);
    }
    expect((await referencesOf([skuId], buyer)).poNumbers).toEqual(['PO-OLD']);
  });

  test('is what stood on the list when it was put in, not what is written there for the next week', async () => {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const { skuId } = await trade();
    const { id } = await create(person, [{ skuId, quantity: 5 }], { poNumber: 'WEEK-1' });
    await put(id, person);
    const { version, name } = await read(id, owner);
    const nextWeek = { id, version, name, note: '', poNumber: 'WEEK-2' };
    await caravan.done('requisitionLists.save', nextWeek, owner);
    expect((await referencesOf([skuId], person)).poNumbers).toEqual(['WEEK-1']);
  });

  test('waits though the list is deleted before the order', async () => {
    const { buyer, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 5 }], { poNumber: 'PO-GONE' });
    await put(id, buyer);
    const { version } = await read(id, buyer);
    await caravan.done('requisitionLists.delete', { id, version }, buyer);
    expect((await referencesOf([skuId], buyer)).poNumbers).toEqual(['PO-GONE']);
  });

  test('of what was put in by another list twice names both', async () => {
    const { buyer, skuId } = await trade();
    for (const poNumber of ['A-1', 'B-2']) {
      const { id } = await create(buyer, [{ skuId, quantity: 1 }], { poNumber });
      await put(id, buyer);
    }
    expect((await referencesOf([skuId], buyer)).poNumbers.toSorted()).toEqual(['A-1', 'B-2']);
  });
});

describe('what is not sold any more', () => {
  test('does not keep the rest of a set from a list: it is left out and named', async () => {
    const { buyer, seller, skuId, productId } = await trade();
    const lastingProduct = await caravan.products({ shopId: seller.shopId });
    await sql`delete from products where id = ${productId}`.execute(caravan.deps.db);
    const lines = [skuId, lastingProduct.skuId].map((each) => ({ skuId: each, quantity: 1 }));
    const begun = await caravan.call('requisitionLists.create', { name: 'From an old order', lines }, buyer);
    expect([begun.code, begun.data]).toMatchObject([200, { added: 1, gone: [skuId] }]);
  });

  test('is called on its line by no number that its seller writes from then on', async () => {
    const { buyer, seller, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    await suspend(seller.shopId);
    await sql`update skus set code = 'CALL-555-1234' where id = ${skuId}`.execute(caravan.deps.db);
    expect(JSON.stringify(await read(id, buyer))).not.toContain('CALL-555');
  });

  test('stands in the sheet of a list without such a number', async () => {
    const { buyer, seller, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    await suspend(seller.shopId);
    await sql`update skus set code = 'CALL-555-1234' where id = ${skuId}`.execute(caravan.deps.db);
    const path = calls['requisitionLists.export'].split(' ')[1];
    const response = await caravan.app.request(`http://caravan.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: buyer.token },
      body: JSON.stringify({ id }),
    });
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(
      Object.values(parts)
        .map((part) => strFromU8(part))
        .join(''),
    ).not.toContain('CALL-555');
  });

  test('is shared by the title that stands on the list, not by what its seller wrote since', async () => {
    const { buyer, seller, skuId, productId } = await trade();
    const other = await trade();
    const { id } = await create(
      buyer,
      [skuId, other.skuId].map((each) => ({ skuId: each, quantity: 1 })),
    );
    await suspend(seller.shopId);
    await sql`update product_texts set title = 'Scam: call 555' where product_id = ${productId}`.execute(
      caravan.deps.db,
    );
    expect(JSON.stringify(await read(id, buyer))).not.toContain('Scam');
    const { token } = await caravan.done('sharedLinks.add', linkOf(id), buyer);
    expect(JSON.stringify(await open(token))).not.toContain('Scam');
    expect(JSON.stringify(await caravan.done('sharedLinks.preview', { token }))).not.toContain('Scam');
  });

  test('is named to the cart and to tools by no new title', async () => {
    const { buyer, seller, skuId, productId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    await suspend(seller.shopId);
    await sql`update product_texts set title = 'Scam: call 555' where product_id = ${productId}`.execute(
      caravan.deps.db,
    );
    const programs = agentGrants(caravan);
    const { tokens } = await programs.granted(buyer, { scopes: ['list:manage'] });
    const tool = await programs.call('get_buying_list', { id }, tokens.access_token);
    expect(JSON.stringify(tool.result)).not.toContain('Scam');
    expect(JSON.stringify(await put(id, buyer))).not.toContain('Scam');
  });
});

describe('what the buyer saw when they pressed', () => {
  test('some lines of a list: the amount beside them is what the cart then asks', async () => {
    const { buyer, skuIds } = await trade({
      skus: 2,
      stock: 1_000,
      tiers: [
        [1, 1_000n],
        [100, 800n],
      ],
    });
    const { id } = await create(
      buyer,
      skuIds.map((skuId) => ({ skuId, quantity: 50 })),
    );
    const { lines } = await read(id, buyer);
    const selection = { id, version: 0, skuIds: [skuIds[0]!] };
    const { total, lines: pricedLines } = await caravan.done(
      'requisitionLists.priceSelection',
      selection,
      buyer,
    );
    expect(pricedLines).toEqual([{ skuId: skuIds[0], amount: total }]);
    // Of the whole list both variants count together for a better price.
    expect(BigInt(total.amount)).toBeGreaterThan(BigInt(lines[0]!.amount!.amount));
    await put(id, buyer, { skuIds: [skuIds[0]!] });
    expect((await caravan.done('cart.get', {}, buyer)).checkedAmount).toEqual(total);
  });

  test('a selection is priced for nobody else, and not with lines of another list', async () => {
    const [{ buyer, skuId }, other] = [await trade(), await trade()];
    const { id } = await create(buyer, [{ skuId, quantity: 5 }]);
    const codeOf = (ofList: string, skuIds: string[], who: Caller) =>
      caravan.codeOf('requisitionLists.priceSelection', { id: ofList, version: 0, skuIds }, who);
    expect(await codeOf(id, [skuId], other.buyer)).toBe('NOT_FOUND');
    expect(await codeOf(id, [skuId, other.skuId], buyer)).toBe('NOT_FOUND');
    expect(await codeOf(id, [], buyer)).toBe('BAD_INPUT');
  });

  test('what costs more by the time they press is told, and what costs less is not', async () => {
    const [{ buyer, skuId }, second] = [await trade(), await trade()];
    const { id } = await create(
      buyer,
      [skuId, second.skuId].map((each) => ({ skuId: each, quantity: 5 })),
    );
    const selection = { id, version: 0, skuIds: [skuId, second.skuId] };
    const { lines: seenAmounts } = await caravan.done('requisitionLists.priceSelection', selection, buyer);
    for (const [each, price] of [
      [skuId, 1_500n],
      [second.skuId, 900n],
    ] as const)
      await sql`update skus set tier_prices = array[${price}::bigint] where id = ${each}`.execute(
        caravan.deps.db,
      );
    const answer = await put(id, buyer, { ...selection, seenAmounts });
    expect(answer.put.map(({ rise }) => rise && [rise.from.amount, rise.to.amount])).toEqual([
      ['5000', '7500'],
      null,
    ]);
  });

  test('that a piece was cheaper by the hundred is not called dearer', async () => {
    const { buyer, skuId } = await trade({
      stock: 1_000,
      tiers: [
        [1, 1_000n],
        [100, 800n],
      ],
    });
    const calculation = { lines: [{ skuId, quantity: 100 }] };
    const { quote } = await caravan.done('orders.calculate', calculation, buyer);
    const order = { idempotencyKey: newId(), quote, addressId: buyer.addressId };
    await caravan.done('orders.submit', order, buyer);
    const { id } = await create(buyer, [{ skuId, quantity: 5 }]);
    const lastOrder = async () => (await read(id, buyer)).lines[0]!.lastOrder!;
    expect(await lastOrder()).toMatchObject({ price: { amount: '800' }, change: null });
    await sql`update skus set tier_prices = array[1000::bigint, 900::bigint] where id = ${skuId}`.execute(
      caravan.deps.db,
    );
    expect((await lastOrder()).change).toBe('higher');
  });

  test('by the same key after it could not be had: it is told again, and goes in by a new one', async () => {
    const { buyer, skuId } = await trade({ stock: 0 });
    const { id } = await create(buyer, [{ skuId, quantity: 5 }]);
    const { version } = await read(id, buyer);
    const input = { id, version, idempotencyKey: newId() };
    expect(await caravan.done('requisitionLists.putInCart', input, buyer)).toMatchObject({ put: [] });
    await sql`update skus set stock = 100 where id = ${skuId}`.execute(caravan.deps.db);
    // The page sends the same key for the same lines of the same version, which nothing has changed.
    expect((await read(id, buyer)).version).toBe(version);
    expect((await caravan.done('requisitionLists.putInCart', input, buyer)).put).toHaveLength(1);
  });

  test('what is told to be in the cart is what was added', async () => {
    const { buyer, skuId } = await trade({ stock: 2_000_000_000 });
    const most = 1_000_000_000;
    await caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity: most }] }, buyer);
    const { id } = await create(buyer, [{ skuId, quantity: 5 }]);
    const answer = await put(id, buyer);
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops[0]!.lines[0]!.quantity - most).toBe(
      answer.put.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  });
});

describe('links', () => {
  test('a list that is deleted while it is shared fails nobody', async () => {
    const { buyer, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    const secondList = await create(buyer, [{ skuId, quantity: 1 }]);
    let sharing: ReturnType<typeof caravan.call> | undefined;
    let other: ReturnType<typeof caravan.call> | undefined;
    await caravan.deps.db.transaction().execute(async (tx) => {
      await lockLinksOf(tx as never, buyer.id);
      sharing = caravan.call('sharedLinks.add', linkOf(id), buyer);
      other = caravan.call('sharedLinks.add', linkOf(secondList.id), buyer);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await caravan.done('requisitionLists.delete', { id, version: 0 }, buyer);
    });
    // Waiting alone refuses nobody.
    expect((await other!).code).toBe(200);
    expect((await sharing!).code).toBe('NOT_FOUND');
  });
});

describe('names', () => {
  test('of signs alone differ, and one of marks alone is none', async () => {
    const buyer = await caravan.buyer();
    const begin = (name: string) => caravan.codeOf('requisitionLists.create', { name }, buyer);
    for (const name of ['№ 1', '№ 2', '1', '一', 'ー1', 'A+', 'A-'])
      expect([name, await begin(name)]).toEqual([name, 200]);
    for (const name of ['\u064B\u064E', '\u0301', '\u0640'])
      expect([name, await begin(name)]).not.toEqual([name, 500]);
    const names = (await caravan.done('requisitionLists.list', { keyword: '\u0640' }, buyer)).rowList;
    expect(names.length).toBeLessThanOrEqual(9);
  });
});

describe('a list of years', () => {
  test('takes products however often some were added behind the others and taken off', async () => {
    const { buyer, seller, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    // As after so many products that were added behind the last one while those before it were taken off.
    await sql`update requisition_list_lines set position = 32767 where list_id = ${id}`.execute(
      caravan.deps.db,
    );
    const { skuId: next } = await caravan.products({ shopId: seller.shopId });
    const add = { id, lines: [{ skuId: next, quantity: 1 }] };
    expect(await caravan.codeOf('requisitionLists.addLines', add, buyer)).toBe(200);
  });

  test('counts positions from those that are there, not on and on', async () => {
    const { buyer, seller, skuId } = await trade();
    const { id } = await create(buyer, [{ skuId, quantity: 1 }]);
    let last = skuId;
    for (let n = 0; n < 12; n++) {
      const { skuId: next } = await caravan.products({ shopId: seller.shopId });
      await caravan.done('requisitionLists.addLines', { id, lines: [{ skuId: next, quantity: 1 }] }, buyer);
      await caravan.done('requisitionLists.removeLines', { id, lines: [{ skuId: last, version: 0 }] }, buyer);
      last = next;
    }
    const { rows } = await sql<{ position: number }>`select position from requisition_list_lines
      where list_id = ${id}`.execute(caravan.deps.db);
    expect(rows[0]!.position).toBeLessThan(12);
  });
});

describe('rules of a company', () => {
  test('hold for what came from a list, and nobody orders around them', async () => {
    const { join, order, request, addressId } = await company([
      { kind: 'order', amount: '1000', currency: 'CNY', approvals: 1 } as never,
    ]);
    const person = await join('purchaser');
    const { skuId } = await trade({ price: 100_000n });
    const { id } = await create(person, [{ skuId, quantity: 10 }], { poNumber: 'PO-1' });
    await put(id, person);
    const lines = [{ skuId, quantity: 10 }];
    expect((await order(lines, person)).code).toBe('APPROVAL_NEEDED');
    expect((await request(lines, person)).code).toBe(200);
    void addressId;
  });

  test('a person’s own shop is ordered from by nobody of it, for the company neither', async () => {
    const { joinSeller } = await company();
    const { seller, buying } = await joinSeller('purchaser');
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    const { id } = await create(buying, [{ skuId, quantity: 10 }]);
    expect(await put(id, buying)).toMatchObject({ put: [], missing: [{ reason: 'own' }] });
  });

  test('two orders at once of what was put in do not sell more than there is', async () => {
    const { owner, join, order } = await company();
    const person = await join('purchaser');
    const { skuId } = await trade({ stock: 20 });
    const { id } = await create(owner, [{ skuId, quantity: 12 }]);
    await put(id, owner);
    caravan.clock.advance(1_000);
    await put(id, person);
    const lines = [{ skuId, quantity: 12 }];
    const answers = await Promise.all([order(lines, owner), order(lines, person)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
  });
});

test('four hundred lines are answered about as soon as two', async () => {
  const seller = await caravan.seller();
  const buyer = await caravan.buyer();
  const count = async (n: number) => {
    const lines: Line[] = [];
    for (let i = 0; i < Math.ceil(n / 100); i++) {
      const { skuIds } = await caravan.products({ shopId: seller.shopId, skus: Math.min(n, 100) });
      lines.push(...skuIds.map((skuId) => ({ skuId, quantity: 1 })));
    }
    const { id } = await create(buyer, lines);
    await read(id, buyer);
    const began = performance.now();
    await read(id, buyer);
    return performance.now() - began;
  };
  const [few, many] = [await count(2), await count(400)];
  expect(many).toBeLessThan(few + 3_000);
});
