import { beforeAll, expect, test } from 'vitest';
import type { Caller, Caravan } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { TextKind } from '../../contract/moderation/text-rules.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const { report, openCase, getCase, writeLetters, lastLetterTo } = moderationOf(caravan);

let operator: Awaited<ReturnType<Caravan['operator']>>;

beforeAll(async () => {
  operator = await caravan.operator(['catalog']);
});

const decided = { rule: 'advertising' as const, reason: 'It names another shop' };

/** A review of a completed order. */
async function reviewed(text: string) {
  const order = await orders.paid({ state: 'completed' });
  await caravan.done(
    'reviews.add',
    { lineId: order.lines[0]!.id, stars: 5, text, pictures: [], anonymous: false },
    order.buyer,
  );
  const { rowList } = await caravan.done('console.moderation.texts', { search: text }, operator);
  return { order, row: rowList[0]! };
}

const hideText = (
  { id, kind, written }: { id: string; kind: TextKind; written: { title: string; text: string } },
  who: Caller = operator,
) =>
  caravan.call(
    'console.moderation.hideText',
    { kind, id, seenText: [written.title, written.text].join('\n'), ...decided },
    who,
  );

test('an operator finds a review by its words and hides it though nobody reported it; its author is told and another operator puts it back', async () => {
  const { order, row } = await reviewed('Buy cheaper at 100%_shop');
  expect(row).toMatchObject({ kind: 'review', caseId: null, written: { text: 'Buy cheaper at 100%_shop' } });
  expect(row.product!.id).toBe(order.products[0]!.id);
  expect(row.shop!.id).toBe(order.seller.shopId);
  const ofProduct = async () =>
    (await caravan.done('reviews.ofProduct', { productId: order.products[0]!.id })).rowList;
  expect(await ofProduct()).toHaveLength(1);
  const { id: caseId } = (await hideText(row)).data!;
  expect(await ofProduct()).toEqual([]);
  const whole = await getCase(caseId);
  expect(whole).toMatchObject({ state: 'hidden', reportCount: 0, reports: [], ...decided });
  await writeLetters(caseId, 'hidden');
  expect((await lastLetterTo(order.buyer)).body).toContain(decided.reason);
  expect((await caravan.done('moderation.hidden', {}, order.buyer))[0]).toMatchObject({
    id: caseId,
    ...decided,
  });
  await caravan.done('moderation.appeal', { id: caseId, text: 'It is my own shop' }, order.buyer);
  const { version } = await getCase(caseId);
  const restore = { id: caseId, version, reason: 'No shop of that name' };
  expect(await caravan.codeOf('console.moderation.restore', restore, operator)).toBe('OWN_TAKEDOWN');
  await caravan.done('console.moderation.restore', restore, await caravan.operator(['catalog']));
  expect(await ofProduct()).toHaveLength(1);
  // Whoever hid it cannot outlast the appeal by hiding it again.
  expect((await hideText(row)).code).toBe('OWN_TAKEDOWN');
});

test('of two who hide it at the same moment only one does', async () => {
  const { row } = await reviewed('Far from what was promised');
  const colleague = await caravan.operator(['catalog']);
  const answers = await Promise.all([hideText(row), hideText(row, colleague)]);
  const outcomes = answers.map(({ code, status }) => (status === 200 ? 'hidden' : code));
  // Which refusal it is hangs on how far the other one has come.
  expect(outcomes).toContain('hidden');
  expect(outcomes.filter((outcome) => outcome === 'CONTENT_CHANGED' || outcome === 'NOT_FOUND')).toHaveLength(
    1,
  );
});

test('what was changed or hidden since it was on the screen is not hidden unread', async () => {
  const { row } = await reviewed('As good as described');
  const changed = { ...row, written: { ...row.written, text: 'Something else' } };
  expect((await hideText(changed)).code).toBe('CONTENT_CHANGED');
  expect((await hideText(row)).status).toBe(200);
  expect((await hideText(row, await caravan.operator(['catalog']))).code).toBe('CONTENT_CHANGED');
  const unknown = { ...row, id: '018f0000-0000-7000-8000-000000000000' };
  expect((await hideText(unknown)).code).toBe('NOT_FOUND');
});

test('a text that waits in a case is marked, and hiding it here decides that case', async () => {
  const { row } = await reviewed('Third time I order here');
  await report(row.id, await caravan.buyer());
  const reported = (await openCase(row.id))!;
  const { rowList } = await caravan.done('console.moderation.texts', { search: row.written.text }, operator);
  expect(rowList).toMatchObject([{ caseId: reported.id }]);
  expect((await hideText(row)).data).toEqual({ id: reported.id });
  expect(await getCase(reported.id)).toMatchObject({ state: 'hidden', reportCount: 1 });
});

test('a request is hidden too, and marked in the list of whoever asked for it', async () => {
  const buyer = await caravan.buyer();
  const { id } = await caravan.done(
    'rfqs.add',
    {
      title: 'Ten thousand umbrellas with our mark',
      categoryId: await caravan.category(),
      quantity: 10_000,
      unitCode: 'H87',
      country: 'CN',
      lastDay: new Date(caravan.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10),
      details: 'Write to me elsewhere',
    },
    buyer,
  );
  const listed = async () => (await caravan.done('rfqs.list', {}, buyer)).rowList;
  expect(await listed()).toMatchObject([{ id, isHidden: false }]);
  const input = { kind: 'request' as const, search: 'UMBRELLAS with' };
  const { rowList } = await caravan.done('console.moderation.texts', input, operator);
  expect((await hideText(rowList[0]!)).status).toBe(200);
  expect(await listed()).toMatchObject([{ id, isHidden: true }]);
});

test('every kind of text can be listed, and nobody without the right lists or hides any', async () => {
  const kinds = ['review', 'answer', 'request', 'booking_review', 'booking_answer'] as const;
  for (const kind of kinds)
    expect(
      (await caravan.call('console.moderation.texts', { kind, search: 'a' }, operator)).status,
      kind,
    ).toBe(200);
  const { order, row } = await reviewed('Came in two weeks');
  for (const other of [
    await caravan.operator(['service', 'orders', 'staff']),
    order.buyer,
    order.seller,
    {},
  ]) {
    expect(await caravan.codeOf('console.moderation.texts', {}, other)).toBe('FORBIDDEN');
    expect((await hideText(row, other)).code).toBe('FORBIDDEN');
  }
});

test('a case is found by its number, however its figures are written, by those who may read it', async () => {
  const { row } = await reviewed('Sturdy cartons');
  const { id } = (await hideText(row)).data!;
  const { number } = await getCase(id);
  const search = async (words: string, who: Caller = operator) =>
    (await caravan.done('console.search.all', { words }, who)).cases;
  const padded = String(number).padStart(2, '0');
  const arabic = padded.replaceAll(/\d/g, (figure) => String.fromCharCode(0x660 + Number(figure)));
  for (const words of [`M${number}`, `m ${number}`, padded, arabic, `Ｍ${number}`])
    expect(await search(words), words).toEqual([{ id, number, kind: 'review' }]);
  expect(await search(`M${number}`, await caravan.operator(['service', 'orders']))).toEqual([]);
  expect(await search('M999999999')).toEqual([]);
  expect(await search('99999999999999999999')).toEqual([]);
});
