import { expect, test } from 'vitest';
import { bookingSteps } from '../../../test/bookings.ts';
import type { Caller } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { noteLinkedBookings } from '../bookings/jobs.ts';

const caravan = prepareProduct();
const { writeLetters, lastLetterTo } = moderationOf(caravan);
const { booked } = bookingSteps(caravan);

type Kind = 'booking_review' | 'booking_answer';

async function reviewed() {
  const booking = await booked('completed');
  const { id, buyer, provider } = booking;
  await caravan.done('bookings.review', { id, stars: 1, text: 'Thieves, all of them' }, buyer);
  await caravan.done('bookings.answerReview', { id, text: 'You never paid' }, provider);
  return booking;
}
const report = (kind: Kind, id: string, who: Caller) =>
  caravan.codeOf('moderation.report', { kind, id, reason: 'insult' }, who);
const listed = async (providerId: string) =>
  (await caravan.done('bookings.reviews', { providerId }, {})).rowList;

async function hide(kind: Kind, id: string): Promise<string> {
  const operator = await caravan.operator(['catalog']);
  const { rowList } = await caravan.done('console.moderation.list', { state: 'open', kind }, operator);
  const opened = rowList.find(({ subjectId }) => subjectId === id)!;
  const whole = await caravan.done('console.moderation.get', { id: opened.id }, operator);
  const decision = {
    id: opened.id,
    version: whole.version,
    rule: 'insult',
    reason: 'Calls them names',
  } as const;
  await caravan.done('console.moderation.hide', decision, operator);
  return opened.id;
}

test('a review of a booking is reported by others, hidden from all but its author, who is told and appeals', async () => {
  const { id, buyer, provider } = await reviewed();
  const stranger = await caravan.buyer();
  expect(await report('booking_review', id, buyer)).toBe('OWN_TEXT');
  expect(await report('booking_review', id, provider)).toBe(200);
  expect(await report('booking_review', id, stranger)).toBe(200);
  const caseId = await hide('booking_review', id);
  expect(await listed(provider.id)).toEqual([]);
  expect((await caravan.done('bookings.get', { id }, provider)).review).toBeNull();
  expect((await caravan.done('bookings.get', { id }, buyer)).review).toMatchObject({ isHidden: true });
  expect(await report('booking_review', id, await caravan.buyer())).toBe('NOT_FOUND');
  await writeLetters(caseId, 'hidden');
  expect((await lastLetterTo(buyer)).body).toContain('Calls them names');
  expect(await caravan.done('moderation.hidden', {}, buyer)).toMatchObject([{ id: caseId, subjectId: id }]);
  expect(await caravan.codeOf('moderation.appeal', { id: caseId, text: 'It is true' }, provider)).toBe(
    'NOT_FOUND',
  );
  expect(await caravan.codeOf('moderation.appeal', { id: caseId, text: 'It is true' }, buyer)).toBe(200);
});

test('the answer of a provider is hidden alone, and the provider reads why', async () => {
  const { id, buyer, provider } = await reviewed();
  expect(await report('booking_answer', id, provider)).toBe('OWN_TEXT');
  expect(await report('booking_answer', id, buyer)).toBe(200);
  const caseId = await hide('booking_answer', id);
  expect(await listed(provider.id)).toMatchObject([{ id, text: 'Thieves, all of them', answer: null }]);
  expect((await caravan.done('bookings.get', { id }, buyer)).review).toMatchObject({ answer: null });
  expect((await caravan.done('bookings.get', { id }, provider)).review).toMatchObject({
    answer: 'You never paid',
    isAnswerHidden: true,
  });
  expect(await caravan.done('moderation.hidden', {}, provider)).toMatchObject([{ id: caseId }]);
});

test('reviews of who is blocked, and of who turns out to be one hand with the provider, are neither listed nor counted', async () => {
  const [first, second] = [await reviewed(), await reviewed()];
  const { db } = caravan.deps;
  await db
    .updateTable('accounts')
    .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
    .where('id', '=', first.buyer.id)
    .execute();
  expect(await listed(first.provider.id)).toEqual([]);
  expect((await caravan.done('bookings.figures', { providerId: first.provider.id }, {})).reviews).toBe(0);

  expect(await listed(second.provider.id)).toHaveLength(1);
  const [account_id, other_id] = [second.buyer.id, second.provider.id].sort() as [string, string];
  await db
    .insertInto('account_devices')
    .values({ account_id, other_id, seen_at: caravan.clock.now() } as never)
    .execute();
  await noteLinkedBookings(caravan.deps);
  expect(await listed(second.provider.id)).toEqual([]);
});
