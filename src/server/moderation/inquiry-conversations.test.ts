import { expect, test } from 'vitest';
import { bookingSteps, offerOf } from '../../../test/bookings.ts';
import type { Caller } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { writeLetters, lastLetterTo } = moderationOf(caravan);
const { asked } = bookingSteps(caravan);

const report = (inquiryId: string, who: Caller) =>
  caravan.codeOf('moderation.reportConversation', { inquiryId, reason: 'fraud' }, who);

/** An inquiry in which the provider asks for money elsewhere. */
async function quarrel() {
  const scene = await asked();
  const { inquiryId, buyer, provider } = scene;
  await caravan.done('inquiries.say', { id: inquiryId, text: 'Pay to me@evil.example first' }, provider);
  await caravan.done('inquiries.say', { id: inquiryId, text: 'Certainly not' }, buyer);
  return scene;
}

async function caseOf(inquiryId: string, operator: Caller) {
  const row = await caravan.deps.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', inquiryId)
    .where('kind', '=', 'inquiry')
    .executeTakeFirstOrThrow();
  return caravan.done('console.conversations.get', { id: row.id }, operator);
}

test('what is written about an inquiry is reported by its sides alone, and read around the report', async () => {
  const { inquiryId, buyer, provider } = await quarrel();
  const operator = await caravan.operator(['service']);
  for (const who of [await caravan.buyer(), await caravan.person(3), await caravan.seller()])
    expect(await report(inquiryId, who)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('moderation.reportConversation', { reason: 'fraud' }, buyer)).toBe('BAD_INPUT');
  expect(await report(inquiryId, buyer)).toBe(200);
  const whole = await caseOf(inquiryId, operator);
  const { rowList } = await caravan.done('console.conversations.list', { pageSize: 100 }, operator);
  expect(rowList.map(({ id }) => id)).toContain(whole.id);
  expect(whole.reports).toHaveLength(1);
  const words = await caravan.done('console.conversations.read', { id: whole.id, why: 'To see' }, operator);
  expect(words.map(({ isOfAuthor }) => isOfAuthor)).toEqual([false, true, false]);
  expect(JSON.stringify(words)).not.toContain('evil.example');
  // The other side may report as well: that is a case of its own.
  expect(await report(inquiryId, provider)).toBe(200);
});

test('what goes on after a report was dismissed is reported again, by whoever reported it before', async () => {
  const { inquiryId, buyer, provider } = await quarrel();
  const operator = await caravan.operator(['service']);
  expect(await report(inquiryId, buyer)).toBe(200);
  const first = await caseOf(inquiryId, operator);
  const decision = { id: first.id, version: first.version, reportCount: 1, note: 'A harmless joke' };
  await caravan.done('console.conversations.dismiss', decision, operator);
  await caravan.done('inquiries.say', { id: inquiryId, text: 'Pay me elsewhere, now' }, provider);
  expect(await report(inquiryId, buyer)).toBe(200);
  const { id } = await caravan.deps.db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', inquiryId)
    .where('id', '<>', first.id)
    .executeTakeFirstOrThrow();
  const second = await caravan.done('console.conversations.get', { id }, operator);
  expect(second.reports).toHaveLength(1);
  const words = await caravan.done('console.conversations.read', { id, why: 'To see' }, operator);
  expect(words).toHaveLength(4);
});

test('a blocked provider writes nothing by an offer that is open, and may withdraw it', async () => {
  const { inquiryId, buyer, provider } = await quarrel();
  const { id } = await caravan.done('bookings.offer', { inquiryId, ...offerOf() }, provider);
  const operator = await caravan.operator(['service']);
  await report(inquiryId, buyer);
  const opened = await caseOf(inquiryId, operator);
  const measure = { measure: 'blocked', rule: 'fraud', reason: 'Asks for money elsewhere' } as const;
  const act = { id: opened.id, version: opened.version, ...measure };
  await caravan.done('console.conversations.act', act, operator);
  const { version } = await caravan.done('bookings.get', { id }, provider);
  const words = { id, version, ...offerOf({ terms: 'Pay to me@evil.example' }) };
  expect(await caravan.codeOf('bookings.revise', words, provider)).toBe('CONVERSATION_BLOCKED');
  expect((await caravan.done('bookings.get', { id }, buyer)).terms).toBe(offerOf().terms);
  expect(await caravan.codeOf('bookings.withdraw', { id, version }, provider)).toBe(200);
});

test('a blocked buyer and provider write no more, begin nothing new, and the one who is blocked appeals', async () => {
  const { inquiryId, serviceId, buyer, provider } = await quarrel();
  const [operator, second] = [await caravan.operator(['service']), await caravan.operator(['service'])];
  await report(inquiryId, buyer);
  const { id, version } = await caseOf(inquiryId, operator);
  const act = { id, version, measure: 'blocked', rule: 'fraud', reason: 'Asks for money elsewhere' } as const;
  await caravan.done('console.conversations.act', act, operator);
  for (const who of [buyer, provider]) {
    expect(await caravan.codeOf('inquiries.say', { id: inquiryId, text: 'Hello' }, who)).toBe(
      'CONVERSATION_BLOCKED',
    );
    expect((await caravan.done('inquiries.get', { id: inquiryId }, who)).isBlocked).toBe(true);
  }
  expect(await caravan.codeOf('bookings.offer', { inquiryId, ...offerOf() }, provider)).toBe(
    'CONVERSATION_BLOCKED',
  );
  const another = { serviceId, name: 'Li', contact: 'li@example.com', text: 'Hello again' };
  expect(await caravan.codeOf('tradeServices.inquire', another, buyer)).toBe('CONVERSATION_BLOCKED');
  await writeLetters(id, 'hidden');
  expect((await lastLetterTo(provider)).body).toContain('Asks for money elsewhere');
  expect((await lastLetterTo(provider)).body).toContain(`/service-center/contacts/${inquiryId}`);
  expect((await lastLetterTo(buyer)).body).not.toContain('Asks for money elsewhere');
  expect(await caravan.done('moderation.hidden', {}, provider)).toMatchObject([
    { id, kind: 'inquiry', measure: 'blocked', subjectId: inquiryId },
  ]);
  await caravan.done('moderation.appeal', { id, text: 'It was a deposit' }, provider);
  const decision = { id, version: (await caseOf(inquiryId, second)).version, reason: 'A misunderstanding' };
  await caravan.done('console.conversations.restore', decision, second);
  expect(await caravan.codeOf('inquiries.say', { id: inquiryId, text: 'Hello' }, provider)).toBe(200);
});
