import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { report, listCases, openCase, getCase, hide, writeLetters, lastLetterTo } = moderationOf(caravan);

type Person = Awaited<ReturnType<Caravan['buyer']>>;
type Operator = Awaited<ReturnType<Caravan['operator']>>;
let operator: Operator;
let second: Operator;
let keys = 0;

beforeAll(async () => {
  [operator, second] = [await caravan.operator(['catalog']), await caravan.operator(['catalog'])];
});

/** A review of a new product, with an answer of its shop. */
async function reviewed({ by: author = undefined as Person | undefined, isAnswered = true } = {}) {
  const [buyer, seller] = [author ?? (await caravan.buyer()), await caravan.seller()];
  const { id: productId, skuIds } = await caravan.products({ shopId: seller.shopId });
  const lines = [{ skuId: skuIds[0]!, quantity: 1 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const { orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey: `moderation-${++keys}`, quote, addressId: buyer.addressId },
    buyer,
  );
  const orderId = orders[0]!.id;
  // How an order comes to its end is the orders' own matter.
  await caravan.deps.db
    .updateTable('orders')
    .set((set) => ({ state: 'completed', paid_amount: set.ref('total_amount'), deadline: null }))
    .where('id', '=', orderId)
    .execute();
  const order = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  const text = 'These people are thieves';
  const { id } = await caravan.done('reviews.add', { lineId: order.lines[0]!.id, stars: 1, text }, buyer);
  if (isAnswered) await caravan.done('reviews.answer', { id, text: 'You are a liar' }, seller);
  return { id, buyer, seller, productId, orderId };
}

const publicOf = (productId: string) => caravan.done('reviews.ofProduct', { productId });

describe('moderation.report', () => {
  test('stands once for each person, is counted by hands, and hides nothing however many there are', async () => {
    const { id, seller, productId } = await reviewed();
    const others = await Promise.all(Array.from({ length: 4 }, () => caravan.buyer()));
    await caravan.deps.db
      .insertInto('account_devices')
      .values({
        account_id: [others[0]!.id, others[1]!.id].sort()[0]!,
        other_id: [others[0]!.id, others[1]!.id].sort()[1]!,
        seen_at: caravan.clock.now(),
      })
      .execute();
    const member = await caravan.member(seller, ['orders']);
    for (const who of [...others, others[0]!, seller, member])
      expect((await report(id, who)).status).toBe(200);
    const row = await openCase(id);
    // Two are linked, and the seller works with the member.
    expect(row).toMatchObject({ reportCount: 6, handCount: 4, reasons: [{ reason: 'insult', count: 6 }] });
    expect((await publicOf(productId)).totalRecord).toBe(1);
    const { reports } = await getCase(row!.id);
    expect(reports.filter(({ isParty }) => isParty)).toHaveLength(2);
    expect(reports.find(({ sellsAs }) => sellsAs !== '')).toMatchObject({
      isParty: true,
      record: { sentCount: 1 },
    });
  });

  test('is of what the caller sees and did not write, with a reason of the list', async () => {
    const { id, buyer, seller } = await reviewed();
    const other = await caravan.buyer();
    expect((await report(id, {})).code).toBe('LOGIN_OUT');
    expect((await report(newId(), other)).code).toBe('NOT_FOUND');
    expect((await report(id, buyer)).code).toBe('OWN_TEXT');
    const member = await caravan.member(seller, []);
    for (const who of [seller, member])
      expect((await report(id, who, { kind: 'answer' })).code).toBe('OWN_TEXT');
    expect((await report(id, other, { reason: 'dull' })).code).toBe('BAD_INPUT');
    expect((await report(id, other, { reason: 'other' })).code).toBe('BAD_INPUT');
    const silent = await reviewed({ isAnswered: false });
    expect((await report(silent.id, other, { kind: 'answer' })).code).toBe('NOT_FOUND');
    await caravan.deps.db.updateTable('reviews').set({ is_related: true }).where('id', '=', id).execute();
    expect((await report(id, other)).code).toBe('NOT_FOUND');
  });

  test('of all who work in one shop there are twenty a day', async () => {
    const { id, seller } = await reviewed();
    const member = await caravan.member(seller, []);
    for (let sent = 0; sent < 10; sent++)
      for (const who of [seller, member]) {
        const { id: other } = await reviewed({ isAnswered: false });
        caravan.clock.advance(5_000);
        expect((await report(other, who)).status).toBe(200);
      }
    expect((await report(id, seller)).code).toBe('TOO_MANY');
    expect((await report(id, member)).code).toBe('TOO_MANY');
    expect((await report(id, await caravan.buyer())).status).toBe(200);
  }, 60_000);

  test('two at once open one case', async () => {
    const { id } = await reviewed();
    const others = await Promise.all([caravan.buyer(), caravan.buyer(), caravan.buyer()]);
    const answers = await Promise.all(others.map((who) => report(id, who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listCases({ state: 'open' })).filter((row) => row.subjectId === id)).toHaveLength(1);
    expect(await openCase(id)).toMatchObject({ reportCount: 3 });
  });
});

describe('console.moderation.hide', () => {
  test('takes a review out of lists, averages and counts; its author keeps it and reads why', async () => {
    const { id, buyer, seller, productId, orderId } = await reviewed();
    const other = await caravan.buyer();
    await report(id, other);
    expect((await caravan.done('reviews.ofShop', { shopId: seller.shopId })).count).toBe(1);
    const caseId = await hide(id, { by: operator });
    expect(await publicOf(productId)).toMatchObject({ totalRecord: 0, summary: { average: null, count: 0 } });
    expect((await caravan.done('reviews.ofShop', { shopId: seller.shopId })).count).toBe(0);
    expect(await caravan.done('reviews.ratings', { productIds: productId })).toEqual([]);
    const [own] = await caravan.done('reviews.ofOrder', { orderId }, buyer);
    expect(own).toMatchObject({ isHidden: true, text: 'These people are thieves' });
    const [theirs] = await caravan.done('reviews.ofOrder', { orderId }, seller);
    expect(theirs).toMatchObject({ isHidden: true, text: '', pictures: [] });
    expect(await caravan.done('moderation.hidden', {}, buyer)).toMatchObject([
      { id: caseId, kind: 'review', subjectId: id, rule: 'insult', state: 'hidden' },
    ]);
    expect(await caravan.done('moderation.hidden', {}, seller)).toEqual([]);
    // Nobody sees it any more, so nobody reports or answers it.
    expect((await report(id, await caravan.buyer())).code).toBe('NOT_FOUND');
    await writeLetters(caseId, 'hidden');
    const toAuthor = await lastLetterTo(buyer);
    expect(toAuthor.body).toContain('Rule: Insults or threats');
    expect(toAuthor.body).toContain('It insults the seller');
    expect(toAuthor.body).toContain(`buyer-center/order-manage-detail?id=${orderId}`);
    const toReporter = await lastLetterTo(other);
    expect(toReporter.body).toContain('Insults or threats');
    expect(toReporter.body).not.toContain('It insults the seller');
    const acts = await caravan.deps.db
      .selectFrom('staff_log')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', caseId)
      .execute();
    expect(acts).toEqual([{ action: 'moderation.hide', staff_id: operator.id }]);
  });

  test('a hidden review is neither written again nor answered', async () => {
    const { id, buyer, seller, orderId } = await reviewed({ isAnswered: false });
    await report(id, await caravan.buyer());
    await hide(id, { by: operator });
    const { lines } = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    const again = { lineId: lines[0]!.id, stars: 1, text: 'Thieves again' };
    expect(await caravan.codeOf('reviews.add', again, buyer)).toBe('REVIEWED');
    expect(await caravan.codeOf('reviews.answer', { id, text: 'Not so' }, seller)).toBe('NOT_FOUND');
  });

  test('an answer is hidden by itself, and its shop reads why', async () => {
    const { id, buyer, seller, productId, orderId } = await reviewed();
    await report(id, buyer, { kind: 'answer' });
    const caseId = await hide(id, { by: operator, kind: 'answer' });
    const { rowList, summary } = await publicOf(productId);
    expect(rowList).toMatchObject([{ answer: null, stars: 1 }]);
    expect(summary.count).toBe(1);
    const [toBuyer] = await caravan.done('reviews.ofOrder', { orderId }, buyer);
    expect(toBuyer).toMatchObject({ answer: null, isAnswerHidden: true, isHidden: false });
    const [toSeller] = await caravan.done('reviews.ofOrder', { orderId }, seller);
    expect(toSeller).toMatchObject({ answer: { text: 'You are a liar' }, isAnswerHidden: true });
    const member = await caravan.member(seller, ['orders']);
    for (const who of [seller, member])
      expect(await caravan.done('moderation.hidden', {}, who)).toMatchObject([
        { id: caseId, kind: 'answer' },
      ]);
    expect(await caravan.codeOf('moderation.hidden', {}, await caravan.member(seller, ['products']))).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('reviews.answer', { id, text: 'A new one' }, seller)).toBe('ANSWERED');
    await writeLetters(caseId, 'hidden');
    expect((await lastLetterTo(seller)).body).toContain(`seller-center/order-manage-detail?id=${orderId}`);
  });

  test('what was reported stays as it was seen, whatever its author makes of it', async () => {
    const { id } = await reviewed();
    await report(id, await caravan.buyer());
    await caravan.deps.db.updateTable('reviews').set({ text: 'All fine' }).where('id', '=', id).execute();
    const row = (await openCase(id))!;
    expect(row.reportedText.text).toBe('These people are thieves');
    expect(await getCase(row.id)).toMatchObject({
      current: { text: 'All fine' },
      reports: [{ reportedText: { text: 'These people are thieves' } }],
    });
  });

  test('of two operators at once one decides, on the version they saw', async () => {
    const { id } = await reviewed();
    await report(id, await caravan.buyer());
    const { id: caseId } = (await openCase(id))!;
    const { version, reportCount } = await getCase(caseId);
    const hiding = { id: caseId, version, rule: 'insult', reason: 'Rude' } as const;
    const answers = await Promise.all([
      caravan.call('console.moderation.hide', hiding, operator),
      caravan.call('console.moderation.dismiss', { id: caseId, version, reportCount, note: '' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.code).toBe('CONTENT_CHANGED');
    const { version: later } = await getCase(caseId);
    expect(await caravan.codeOf('console.moderation.hide', { ...hiding, version: later }, operator)).toBe(
      'CASE_DECIDED',
    );
  });

  test('is nothing for an operator whose own company it is about', async () => {
    const { id, seller } = await reviewed();
    await report(id, await caravan.buyer());
    const { id: caseId } = (await openCase(id))!;
    const near = await caravan.operator(['catalog']);
    const member = await caravan.member(seller, []);
    const { email } = await caravan.deps.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', near.id)
      .executeTakeFirstOrThrow();
    await caravan.deps.db.updateTable('accounts').set({ email }).where('id', '=', member.id).execute();
    const { version, reportCount, isOwnCompany } = await getCase(caseId, near);
    expect(isOwnCompany).toBe(true);
    const seen = { id: caseId, version };
    expect(
      await caravan.codeOf('console.moderation.hide', { ...seen, rule: 'insult', reason: 'Rude' }, near),
    ).toBe('OWN_COMPANY');
    expect(await caravan.codeOf('console.moderation.dismiss', { ...seen, reportCount, note: '' }, near)).toBe(
      'OWN_COMPANY',
    );
    await hide(id, { by: operator });
    const after = { id: caseId, version: version + 1, reason: 'Ours' };
    for (const call of ['console.moderation.restore', 'console.moderation.uphold'] as const)
      expect(await caravan.codeOf(call, after, near)).toBe('OWN_COMPANY');
  });
});

test('console.moderation.dismiss leaves the text, tells the reporters, and wants every report to have been read', async () => {
  const { id, productId, buyer } = await reviewed();
  const [first, other] = [await caravan.buyer(), await caravan.buyer()];
  await report(id, first);
  const { id: caseId, reportCount } = (await openCase(id))!;
  const { version } = await getCase(caseId);
  await report(id, other);
  const dismissal = { id: caseId, version, reportCount, note: 'An opinion' };
  expect(await caravan.codeOf('console.moderation.dismiss', dismissal, operator)).toBe('CONTENT_CHANGED');
  await caravan.done('console.moderation.dismiss', { ...dismissal, reportCount: 2 }, operator);
  expect((await publicOf(productId)).totalRecord).toBe(1);
  expect(await getCase(caseId)).toMatchObject({ state: 'dismissed', note: 'An opinion' });
  const before = (await caravan.mailsTo(buyer)).length;
  await writeLetters(caseId, 'dismissed');
  expect((await lastLetterTo(first)).body).toContain('found no broken rule');
  expect(await caravan.mailsTo(buyer)).toHaveLength(before);
  // The same people do not report it again; somebody else opens a new case, which says what was before.
  await report(id, first);
  expect(await openCase(id)).toBeUndefined();
  await report(id, await caravan.buyer());
  expect(await getCase((await openCase(id))!.id)).toMatchObject({
    reportCount: 1,
    earlier: [{ id: caseId, state: 'dismissed' }],
  });
});

describe('an appeal', () => {
  test('is the author’s, once, and decided by another operator; restored, it counts again', async () => {
    const { id, buyer, seller, productId } = await reviewed();
    const reporter = await caravan.buyer();
    await report(id, reporter);
    const caseId = await hide(id, { by: operator });
    const appeal = { id: caseId, text: 'The court said so' };
    for (const who of [seller, reporter])
      expect(await caravan.codeOf('moderation.appeal', appeal, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('moderation.appeal', appeal, {})).toBe('LOGIN_OUT');
    await caravan.done('moderation.appeal', appeal, buyer);
    expect(await caravan.codeOf('moderation.appeal', appeal, buyer)).toBe('APPEALED_ALREADY');
    expect((await listCases({ state: 'appealed' })).map((row) => row.id)).toContain(caseId);
    const { version } = await getCase(caseId);
    const decision = { id: caseId, version, reason: 'It is true' };
    expect(await caravan.codeOf('console.moderation.restore', decision, operator)).toBe('OWN_TAKEDOWN');
    await caravan.done('console.moderation.restore', decision, second);
    expect(await publicOf(productId)).toMatchObject({ totalRecord: 1, summary: { count: 1, average: 1 } });
    expect(await caravan.done('moderation.hidden', {}, buyer)).toEqual([]);
    await writeLetters(caseId, 'restored');
    expect((await lastLetterTo(buyer)).body).toContain('It is true');
    expect((await lastLetterTo(reporter)).body).toContain('shown again');
    const { version: later } = await getCase(caseId);
    expect(await caravan.codeOf('console.moderation.restore', { ...decision, version: later }, second)).toBe(
      'TAKEDOWN_DECIDED',
    );
  });

  test('turned down, the text stays hidden, and there is no second one', async () => {
    const { id, buyer, productId } = await reviewed();
    await report(id, await caravan.buyer());
    const caseId = await hide(id, { by: operator });
    const seen = async () => ({ id: caseId, version: (await getCase(caseId)).version, reason: 'Rude' });
    // Nobody has appealed yet.
    expect(await caravan.codeOf('console.moderation.uphold', await seen(), second)).toBe('TAKEDOWN_DECIDED');
    await caravan.done('moderation.appeal', { id: caseId, text: 'I was angry' }, buyer);
    expect(await caravan.codeOf('console.moderation.uphold', await seen(), operator)).toBe('OWN_TAKEDOWN');
    await caravan.done('console.moderation.uphold', await seen(), second);
    expect((await publicOf(productId)).totalRecord).toBe(0);
    expect(await caravan.done('moderation.hidden', {}, buyer)).toMatchObject([
      { state: 'upheld', decisionReason: 'Rude' },
    ]);
    expect(await caravan.codeOf('moderation.appeal', { id: caseId, text: 'Once more' }, buyer)).toBe(
      'APPEALED_ALREADY',
    );
    await writeLetters(caseId, 'upheld');
    expect((await lastLetterTo(buyer)).body).toContain('stays hidden');
  });

  test('without one, whoever hid a text takes that back', async () => {
    const { id, productId } = await reviewed();
    await report(id, await caravan.buyer());
    const caseId = await hide(id, { by: operator });
    const { version } = await getCase(caseId);
    await caravan.done('console.moderation.restore', { id: caseId, version, reason: 'A slip' }, operator);
    expect((await publicOf(productId)).totalRecord).toBe(1);
  });
});

test('console.moderation.list narrows by kind, site and age; console.moderation.get names what else of an author is hidden', async () => {
  const { id, buyer } = await reviewed();
  await report(id, { ...(await caravan.buyer()), headers: { website: 'uae' } });
  await report(id, await caravan.seller(), { kind: 'answer' });
  const row = (await openCase(id))!;
  expect(row.site).toBe('uae');
  const idsOf = async (input: object) =>
    (await listCases({ state: 'open', ...input })).map((each) => each.id);
  expect(await idsOf({ kind: 'answer' })).not.toContain(row.id);
  expect(await idsOf({ kind: 'review', site: 'uae' })).toContain(row.id);
  expect(await idsOf({ site: 'id' })).not.toContain(row.id);
  expect(await idsOf({ days: 1 })).not.toContain(row.id);
  caravan.clock.advance(86_400_000);
  operator = await caravan.operator(['catalog']);
  expect(await idsOf({ days: 1 })).toContain(row.id);
  const earlier = await reviewed({ by: buyer });
  await report(earlier.id, earlier.seller);
  const hiddenId = await hide(earlier.id, { by: operator });
  expect((await getCase(row.id)).othersHidden).toMatchObject([{ id: hiddenId, rule: 'insult' }]);
});

test('nobody without the right to the catalog reads or decides cases', async () => {
  const { id } = await reviewed();
  await report(id, await caravan.buyer());
  const { id: caseId } = (await openCase(id))!;
  const decision = { id: caseId, version: 1, reason: 'Looked into' };
  const inputs = [
    ['console.moderation.list', {}],
    ['console.moderation.get', { id: caseId }],
    ['console.moderation.hide', { ...decision, rule: 'insult' }],
    ['console.moderation.dismiss', { id: caseId, version: 1, reportCount: 1, note: '' }],
    ['console.moderation.restore', decision],
    ['console.moderation.uphold', decision],
  ] as const;
  const others = [
    await caravan.operator(['orders', 'content', 'users', 'money', 'service']),
    await caravan.seller(),
    {},
  ];
  for (const [call, input] of inputs)
    for (const who of others) expect(await caravan.codeOf(call, input as never, who)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.moderation.get', { id: newId() }, operator)).toBe('NOT_FOUND');
});
