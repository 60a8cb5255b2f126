import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps } from '../../../test/bookings.ts';
import { upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { noteSharedDevice } from '../accounts/links-sql.ts';
import { releaseBooking } from '../payments/bookings/booking-money.ts';
import { endOverdueBookings } from './jobs.ts';

const caravan = prepareProduct();
let steps: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  steps = bookingSteps(caravan);
});

const day = 86_400_000;
const pdf = Buffer.from('%PDF-1.7\n% bill of lading\n%%EOF');

describe('milestones', () => {
  test('are recorded in order after the payment, each once, and the delivery starts the time for completion', async () => {
    const booking = await steps.booked('accepted');
    expect(await steps.record(booking, 'collected')).toMatchObject({ code: 'BOOKING_STATE' });
    await steps.pay(booking);
    const first = await steps.record(booking, 'collected', { note: 'Two containers' });
    expect(first.data.nextMilestones).toEqual([
      'at_port',
      'customs_cleared',
      'departed',
      'arrived',
      'delivered',
    ]);
    expect((await steps.record(booking, 'departed')).status).toBe(200);
    expect(await steps.record(booking, 'at_port')).toMatchObject({ code: 'MILESTONE_ORDER' });
    expect(await steps.record(booking, 'departed')).toMatchObject({ code: 'MILESTONE_ORDER' });
    expect(await steps.record(booking, 'started')).toMatchObject({ code: 'MILESTONE_ORDER' });
    expect(await steps.record(booking, 'arrived', { day: '2030-01-01' })).toMatchObject({
      code: 'MILESTONE_DAY',
    });
    await steps.record(booking, 'delivered');
    const seen = await steps.get(booking);
    expect(seen).toMatchObject({ state: 'delivered', actions: ['complete', 'attachOrder'] });
    expect(seen.milestones.map(({ kind }) => kind)).toEqual(['collected', 'departed', 'delivered']);
    expect(new Date(seen.deadline!).getTime() - caravan.clock.now().getTime()).toBe(15 * day);
  });

  test('of services that carry nothing are two', async () => {
    const booking = await steps.booked('paid', { kind: 'legal' });
    const { nextMilestones } = await caravan.done('bookings.get', { id: booking.id }, booking.provider);
    expect(nextMilestones).toEqual(['started', 'delivered']);
  });

  test('are recorded by the provider alone, on the version they saw', async () => {
    const { id, buyer } = await steps.booked('paid');
    const input = { id, version: 1, kind: 'collected', day: steps.today() };
    expect(['FORBIDDEN']).toContain(await caravan.codeOf('bookings.recordMilestone', input, buyer));
    const other = await caravan.person(3);
    expect(await caravan.codeOf('bookings.recordMilestone', input, other)).toBe('NOT_FOUND');
    const stale = await steps.record(await steps.booked('paid'), 'collected', { version: 1 });
    expect(stale.code).toBe('BOOKING_CHANGED');
  });

  test('have papers that both sides and operators read, and nobody else', async () => {
    const booking = await steps.booked('paid');
    const { id, buyer, provider } = booking;
    const { key } = (await upload(caravan, 'document', pdf, provider)).data;
    const papers = [{ key, name: 'Bill of lading.pdf' }];
    const foreign = (await upload(caravan, 'document', Buffer.from('%PDF-1.7\n% x\n%%EOF'), buyer)).data.key;
    const refused = await steps.record(booking, 'collected', { papers: [{ key: foreign, name: 'x.pdf' }] });
    expect(refused.code).toBe('NO_DOCUMENT');
    const recorded = await steps.record(booking, 'collected', { papers });
    expect(recorded.data.milestones[0]!.papers).toEqual(papers);
    const operator = await caravan.operator(['money']);
    for (const caller of [buyer, provider])
      expect(await caravan.codeOf('bookings.paper', { id, key }, caller)).toBe(200);
    expect(await caravan.codeOf('console.bookings.paper', { id, key }, operator)).toBe(200);
    const other = await steps.booked('paid');
    for (const caller of [other.buyer, other.provider]) {
      expect(await caravan.codeOf('bookings.paper', { id, key }, caller)).toBe('NOT_FOUND');
      expect(await caravan.codeOf('bookings.paper', { id: other.id, key }, caller)).toBe('NOT_FOUND');
    }
    expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf('bookings.paper', { id, key }, {}));
    const wrongRight = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.bookings.paper', { id, key }, wrongRight)).toBe('FORBIDDEN');
    const sixth = Array.from({ length: 6 }, (_, n) => ({ key: `${n}`.repeat(40), name: 'x.pdf' }));
    expect((await steps.record(booking, 'at_port', { papers: sixth })).code).toBe('BAD_INPUT');
  });
});

describe('a delivered booking', () => {
  test('is completed by its buyer, once, and the money is the provider’s less the fee', async () => {
    const booking = await steps.booked('delivered');
    const { id, buyer, provider } = booking;
    const { version } = await steps.get(booking);
    const step = { id, version };
    expect(await caravan.codeOf('bookings.complete', step, await caravan.buyer())).toBe('NOT_FOUND');
    expect(['FORBIDDEN']).toContain(await caravan.codeOf('bookings.complete', step, provider));
    const codes = await Promise.all([1, 2].map(() => caravan.codeOf('bookings.complete', step, buyer)));
    expect(codes.sort()).toEqual([200, 'BOOKING_CHANGED']);
    await Promise.all([releaseBooking(caravan.deps, id), releaseBooking(caravan.deps, id)]);
    expect(await steps.holds('escrow', booking)).toBe(0n);
    expect(await steps.holds('seller', booking)).toBe(9_900n);
  });

  test('is completed by itself after fifteen days, not before', async () => {
    const booking = await steps.booked('delivered');
    caravan.clock.advance(15 * day - 1_000);
    await endOverdueBookings(caravan.deps);
    expect((await steps.get(booking)).state).toBe('delivered');
    caravan.clock.advance(1_000);
    await endOverdueBookings(caravan.deps);
    expect((await steps.get(booking)).state).toBe('completed');
  });
});

/** Makes a booking worth counting: 1,000.00 instead of the 100.00 of these tests. */
const makeDear = (id: string) =>
  caravan.deps.db
    .updateTable('bookings')
    .set({ total_amount: 100_000n, paid_amount: 100_000n })
    .where('id', '=', id)
    .execute();

describe('a review', () => {
  test('is written once by the buyer, answered once by the provider, and read by everybody', async () => {
    const booking = await steps.booked('completed');
    const { id, buyer, provider } = booking;
    const input = { id, stars: 4, text: 'On time, papers late.' };
    expect(await caravan.codeOf('bookings.review', input, await caravan.buyer())).toBe('NOT_FOUND');
    expect(await caravan.codeOf('bookings.review', { ...input, stars: 6 }, buyer)).toBe('BAD_INPUT');
    const written = await Promise.all([1, 2].map(() => caravan.codeOf('bookings.review', input, buyer)));
    expect(written.sort()).toEqual([200, 'REVIEWED']);
    const answer = { id, text: 'Thank you.' };
    expect(await caravan.codeOf('bookings.answerReview', answer, await caravan.person(3))).toBe('NOT_FOUND');
    await caravan.done('bookings.answerReview', answer, provider);
    expect(await caravan.codeOf('bookings.answerReview', answer, provider)).toBe('ANSWERED');
    const { rowList } = await caravan.done('bookings.reviews', { providerId: provider.id });
    expect(rowList).toMatchObject([{ stars: 4, text: 'On time, papers late.', answer: 'Thank you.' }]);
    expect(JSON.stringify(rowList)).not.toContain(buyer.id);
    const figuresOf = () => caravan.done('bookings.figures', { providerId: provider.id });
    // Small change is paid to oneself: neither the booking nor the review counts.
    expect(await figuresOf()).toMatchObject({ completed: 0, reviews: 0, stars: null });
    await makeDear(id);
    expect(await figuresOf()).toEqual({ completed: 1, onTime: 1, answered: 1, reviews: 1, stars: 4 });
    // Of one buyer the last review counts.
    const again = await steps.booked('completed', { buyer, provider });
    await makeDear(again.id);
    caravan.clock.advance(1_000);
    await caravan.done('bookings.review', { id: again.id, stars: 2, text: 'Worse' }, buyer);
    expect(await figuresOf()).toMatchObject({ completed: 2, reviews: 1, stars: 2 });
    // Nearly all of it went back: it was small change after all.
    await caravan.deps.db
      .updateTable('bookings')
      .set({ returned_amount: 99_999n })
      .where('id', '=', again.id)
      .execute();
    expect(await figuresOf()).toMatchObject({ completed: 1, reviews: 1, stars: 4 });
  });

  test('is written of what is completed, and by nobody of their own hand', async () => {
    const open = await steps.booked('delivered');
    const early = { id: open.id, stars: 5, text: '' };
    expect(await caravan.codeOf('bookings.review', early, open.buyer)).toBe('BOOKING_STATE');
    const [buyer, provider] = [await caravan.buyer(), await caravan.person(3)];
    await noteSharedDevice(caravan.deps.db, buyer.id, [provider.id, buyer.id], caravan.clock.now());
    const own = await steps.booked('completed', { buyer, provider });
    expect((await steps.get(own)).mayReview).toBe(false);
    const praise = { id: own.id, stars: 5, text: 'Best ever' };
    expect(await caravan.codeOf('bookings.review', praise, buyer)).toBe('BOOKING_STATE');
    const figures = await caravan.done('bookings.figures', { providerId: provider.id });
    expect(figures).toMatchObject({ completed: 0, onTime: null, answered: null, reviews: 0, stars: null });
  });

  test('what a buyer closes at once is not held against the provider, nor forgiven when the time is over', async () => {
    const answeredOf = async (provider: { id: string }) =>
      (await caravan.done('bookings.figures', { providerId: provider.id })).answered;
    const close = async (who: 'buyer' | 'provider', after: number) => {
      const asked = await steps.asked();
      caravan.clock.advance(after);
      const { version } = await caravan.done('inquiries.get', { id: asked.inquiryId }, asked[who]);
      const closing = { id: asked.inquiryId, version, state: 'closed' as const };
      await caravan.done('inquiries.setState', closing, asked[who]);
      caravan.clock.advance(3 * day);
      return answeredOf(asked.provider);
    };
    expect(await close('buyer', 0)).toBeNull();
    expect(await close('buyer', 3 * day)).toBe(0);
    expect(await close('provider', 0)).toBe(0);
  });

  test('late work and late answers are counted as such', async () => {
    const { inquiryId, buyer, provider } = await steps.asked();
    caravan.clock.advance(3 * day);
    expect(await caravan.done('bookings.figures', { providerId: provider.id })).toMatchObject({
      answered: 0,
    });
    const offer = { inquiryId, lines: [{ description: 'All', quantity: 1, price: '50000' }] };
    const terms = { currency: 'CNY' as const, validDays: 3, days: 1 };
    const { id, version, total } = await caravan.done('bookings.offer', { ...offer, ...terms }, provider);
    await caravan.done('bookings.accept', { id, version, total }, buyer);
    await steps.pay({ id, buyer });
    caravan.clock.advance(2 * day);
    await steps.record({ id, provider }, 'delivered');
    await steps.complete({ id, buyer });
    expect(await caravan.done('bookings.figures', { providerId: provider.id })).toMatchObject({
      completed: 1,
      onTime: 0,
      answered: 0,
    });
  });
});
