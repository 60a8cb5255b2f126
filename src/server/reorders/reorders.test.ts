import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';
import { askWhatIsDue, mailDue } from './remind.ts';
import { findSchedule } from './reorders-sql.ts';

// Its first day is 2026-03-02 at 16:00 in Shanghai.
const caravan = prepareProduct();
const orders = paidOrders(caravan);
const company = buyingCompanies(caravan);

const monthly = { name: 'Mugs', everyWeeks: 4, nextOn: '2026-03-30' };
const listOf = async (buyer: Caller) => (await caravan.done('reorders.list', {}, buyer)).rowList;

/** A schedule of a new buyer, for an order of theirs. */
async function scheduled(terms: Partial<typeof monthly> = {}) {
  const order = await orders.submitted({ quantity: 10 });
  const { id } = await caravan.done('reorders.add', { orderId: order.id, ...monthly, ...terms }, order.buyer);
  const read = async () => (await listOf(order.buyer)).find((schedule) => schedule.id === id)!;
  return { ...order, id, orderId: order.id, read };
}

/** Asks as the hourly job does at a moment, and writes the letters of what is due. */
async function askAt(moment: string, ...ids: string[]): Promise<void> {
  const now = new Date(moment);
  const deps = { ...caravan.deps, clock: { ...caravan.deps.clock, now: () => now } };
  await askWhatIsDue(deps);
  for (const scheduleId of ids) {
    const dueOn = (await findSchedule(caravan.deps.db, scheduleId))?.due_on;
    if (dueOn) await mailDue(deps, { scheduleId, dueOn });
  }
}

describe('a schedule', () => {
  test('is made of an order, once, and named with its products and days', async () => {
    const { id, orderId, buyer, read } = await scheduled();
    expect(await read()).toMatchObject({
      ...monthly,
      order: { id: orderId },
      dueOn: null,
      isPaused: false,
      lines: [{ quantity: 10 }],
      lineCount: 1,
    });
    expect(await caravan.codeOf('reorders.add', { orderId, ...monthly }, buyer)).toBe('REORDER_EXISTS');
    await caravan.done('reorders.delete', { id }, buyer);
    expect(await listOf(buyer)).toEqual([]);
    await caravan.done('reorders.add', { orderId, ...monthly }, buyer);
  });

  test.each(['2026-03-02', '2026-02-01', '2027-03-04'])(
    'does not begin today, earlier or after a year: %s',
    async (nextOn) => {
      const { id: orderId, buyer } = await orders.submitted();
      expect(await caravan.codeOf('reorders.add', { orderId, ...monthly, nextOn }, buyer)).toBe(
        'REORDER_DAY',
      );
    },
  );

  test('is changed as it was seen only, and a pause takes away what is due', async () => {
    const { id, buyer, read } = await scheduled({ nextOn: '2026-03-03' });
    await askAt('2026-03-03T01:00:00Z', id);
    const { version, nextOn } = await read();
    const change = { id, version, name: 'Cups', everyWeeks: 4, nextOn, isPaused: true };
    await caravan.done('reorders.save', change, buyer);
    expect(await caravan.codeOf('reorders.save', change, buyer)).toBe('CONTENT_CHANGED');
    expect(await read()).toMatchObject({ name: 'Cups', isPaused: true, dueOn: null });
    await askAt('2026-06-01T01:00:00Z', id);
    expect(await read()).toMatchObject({ dueOn: null, nextOn });
    expect(await caravan.mailsTo(buyer)).toHaveLength(1);
  });
});

describe('on its day', () => {
  test('the buyer is asked once, on the calendar of the site, and again after its weeks', async () => {
    const { id, buyer, read } = await scheduled();
    await askAt('2026-03-29T15:59:00Z', id);
    expect(await caravan.mailsTo(buyer)).toEqual([]);
    // Midnight in Shanghai.
    await askAt('2026-03-29T16:00:00Z', id);
    expect(await read()).toMatchObject({ dueOn: '2026-03-30', nextOn: '2026-04-27' });
    await askWhatIsDue(caravan.deps);
    const [letter, ...further] = await caravan.mailsTo(buyer);
    expect(letter!.subject).toContain('Mugs');
    expect(letter!.body).toContain('/merchants/buyer-center/reorders');
    expect(further).toEqual([]);
    // Nobody answered, and the product was away for two months: one question, for the last day.
    await askAt('2026-06-30T08:00:00Z', id);
    expect(await read()).toMatchObject({ dueOn: '2026-04-27', nextOn: '2026-07-20' });
    expect(await caravan.mailsTo(buyer)).toHaveLength(2);
  });

  test('nothing is ordered: the products go into the cart, once for however many presses', async () => {
    const { id, buyer, read, products } = await scheduled({ nextOn: '2026-03-03' });
    await askAt('2026-03-03T01:00:00Z', id);
    const { version } = await read();
    const press = () => caravan.call('reorders.putInCart', { id, version }, buyer);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { shops } = await caravan.done('cart.get', {}, buyer);
    expect(shops.flatMap(({ lines }) => lines)).toMatchObject([{ skuId: products[0]!.skuId, quantity: 10 }]);
    expect((await read()).dueOn).toBeNull();
    expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(1);
  });

  test('what is no longer on sale is told, and a skipped day is over', async () => {
    const { id, buyer, read, products } = await scheduled({ nextOn: '2026-03-03' });
    await askAt('2026-03-03T01:00:00Z', id);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'down' })
      .where('id', '=', products[0]!.id)
      .execute();
    await caravan.done('reorders.skip', { id, version: (await read()).version }, buyer);
    expect(await read()).toMatchObject({ dueOn: null, nextOn: '2026-03-31' });
    const { version } = await read();
    expect(await caravan.done('reorders.putInCart', { id, version }, buyer)).toMatchObject({
      added: 0,
      missing: [{ reason: 'gone' }],
    });
  });
});

test('nobody else sees, changes, orders or deletes it', async () => {
  const { id, orderId, read, seller } = await scheduled();
  const { version } = await read();
  const other = await caravan.buyer();
  const change = { id, version, ...monthly, isPaused: false };
  for (const stranger of [other, seller]) {
    const isBuyer = stranger === other;
    const refusal = isBuyer ? 'NOT_FOUND' : 'FORBIDDEN';
    expect(await caravan.codeOf('reorders.add', { orderId, ...monthly }, stranger)).toBe(refusal);
    expect(await caravan.codeOf('reorders.save', change, stranger)).toBe(refusal);
    expect(await caravan.codeOf('reorders.putInCart', { id, version }, stranger)).toBe(refusal);
    expect(await caravan.codeOf('reorders.skip', { id, version }, stranger)).toBe(refusal);
    expect(await caravan.codeOf('reorders.delete', { id }, stranger)).toBe(refusal);
  }
  expect(await listOf(other)).toEqual([]);
  expect(await caravan.codeOf('reorders.add', { orderId: newId(), ...monthly }, other)).toBe('NOT_FOUND');
  expect(await read()).toMatchObject({ version, ...monthly });
});

test('of a company it is seen by all, changed by who may order, and whoever set it up is asked while they may', async () => {
  const { owner, addressId, approver, join } = await company();
  const purchaser = await join('purchaser');
  const viewer = await join('viewer');
  const seller = await caravan.seller();
  const order = await orders.submitted({
    between: { buyer: { ...purchaser, addressId }, seller },
  });
  const terms = { orderId: order.id, ...monthly, nextOn: '2026-03-03' };
  expect(await caravan.codeOf('reorders.add', terms, viewer)).toBe('COMPANY_RIGHT_MISSING');
  const { id } = await caravan.done('reorders.add', terms, purchaser);
  for (const person of [owner, approver, viewer]) expect(await listOf(person)).toMatchObject([{ id }]);
  expect(await caravan.codeOf('reorders.delete', { id }, viewer)).toBe('COMPANY_RIGHT_MISSING');
  const countLetters = async () =>
    Promise.all([owner, approver, purchaser].map(async (person) => (await reorderLettersTo(person)).length));
  await askAt('2026-03-03T01:00:00Z', id);
  expect(await countLetters()).toEqual([0, 0, 1]);
  await caravan.done('companies.remove', { id: purchaser.id }, owner);
  await askAt('2026-03-31T01:00:00Z', id);
  expect(await countLetters()).toEqual([1, 0, 1]);
});

const reorderLettersTo = async (person: { id: string }) =>
  (await caravan.mailsTo(person)).filter(({ body }) => body.includes('/reorders'));
