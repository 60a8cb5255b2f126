import { beforeAll, describe, expect, test } from 'vitest';
import { mostAnswers, mostFruitless } from '../../contract/refunds/refund-kinds.ts';
import { bookingSteps, type Booked } from '../../../test/bookings.ts';
import { expectBalanced } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueBookings } from '../bookings/jobs.ts';
import { releaseBooking } from '../payments/bookings/booking-money.ts';
import { sendReturn } from '../payments/jobs.ts';
import { endOverdueBookingRefunds, refundOverdueBookings } from './booking-jobs.ts';

const caravan = prepareProduct();
let steps: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  steps = bookingSteps(caravan);
});

const day = 86_400_000;

const ask = ({ id, buyer }: Booked, amount = '10000') =>
  caravan.done(
    'bookingRefunds.ask',
    { bookingId: id, amount, reason: 'quality', note: 'Not as agreed' },
    buyer,
  );
const of = ({ id, buyer }: Booked) => caravan.done('bookingRefunds.ofBooking', { bookingId: id }, buyer);

async function sendAll(): Promise<void> {
  const due = await caravan.deps.db.selectFrom('returns').select('id').where('sent_at', 'is', null).execute();
  for (const { id } of due) await sendReturn(caravan.deps, id);
}

/** A request that the provider has refused and the buyer has brought before the operator. */
async function disputed(amount = '10000') {
  const booking = await steps.booked('delivered');
  const { id, version } = await ask(booking, amount);
  const refusal = { id, version, answer: 'refuse' as const, note: 'All was done' };
  const refused = await caravan.done('bookingRefunds.answer', refusal, booking.provider);
  const reply = { id, version: refused.version, reply: 'dispute' as const };
  return { booking, refund: await caravan.done('bookingRefunds.reply', reply, booking.buyer) };
}

describe('a refund of a booking', () => {
  test('in part that the provider agrees to goes back, and the rest is completed', async () => {
    const booking = await steps.booked('paid');
    const { id, version } = await ask(booking, '2500');
    const agree = { id, version, answer: 'agree' as const };
    const codes = await Promise.all(
      [1, 2].map(() => caravan.codeOf('bookingRefunds.answer', agree, booking.provider)),
    );
    expect(codes.sort()).toEqual([200, 'REFUND_CHANGED']);
    await sendAll();
    const { refunds, left } = await of(booking);
    expect(refunds[0]).toMatchObject({ state: 'agreed', returned: { amount: '2500' } });
    expect(refunds[0]!.returnedAt).not.toBeNull();
    expect(left).toEqual({ amount: '7500', currency: 'CNY' });
    await steps.record(booking, 'delivered');
    await steps.complete(booking);
    expect(await steps.holds('escrow', booking)).toBe(0n);
    expect(await steps.holds('seller', booking)).toBe(7_425n);
    await expectBalanced(caravan);
  });

  test('of all of it ends the booking', async () => {
    const booking = await steps.booked('paid');
    const { id, version } = await ask(booking);
    await caravan.done('bookingRefunds.answer', { id, version, answer: 'agree' }, booking.provider);
    expect(await steps.get(booking)).toMatchObject({ state: 'refunded', returned: { amount: '10000' } });
    expect(await steps.holds('escrow', booking)).toBe(0n);
    expect((await of(booking)).left).toBeNull();
  });

  test('is never more than is held, not even after a part has gone back', async () => {
    const booking = await steps.booked('paid');
    const { id, version } = await ask(booking, '9000');
    await caravan.done('bookingRefunds.answer', { id, version, answer: 'agree' }, booking.provider);
    const input = { bookingId: booking.id, reason: 'late', note: '' };
    for (const amount of ['1001', '0', '10000'])
      expect(await caravan.codeOf('bookingRefunds.ask', { ...input, amount }, booking.buyer)).toBe(
        'REFUND_TOO_MUCH',
      );
    expect(await caravan.codeOf('bookingRefunds.ask', { ...input, amount: '1000' }, booking.buyer)).toBe(200);
  });

  test('is asked by the buyer of a paid booking, one at a time, and answered by its provider', async () => {
    const unpaid = await steps.booked('accepted');
    const input = { amount: '100', reason: 'late', note: '' };
    const asked = (booking: Booked, who: object = booking.buyer) =>
      caravan.codeOf('bookingRefunds.ask', { ...input, bookingId: booking.id }, who);
    expect(await asked(unpaid)).toBe('BOOKING_STATE');
    expect(await asked(await steps.booked('completed'))).toBe('BOOKING_STATE');
    const booking = await steps.booked('paid');
    expect(await asked(booking, await caravan.buyer())).toBe('NOT_FOUND');
    for (const caller of [booking.provider, await caravan.seller(), {}])
      expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await asked(booking, caller));
    const codes = await Promise.all([1, 2, 3].map(() => asked(booking)));
    expect(codes.sort()).toEqual([200, 'REFUND_OPEN', 'REFUND_OPEN']);
    const { id, version } = (await of(booking)).refunds[0]!;
    const agree = { id, version, answer: 'agree' };
    expect(await caravan.codeOf('bookingRefunds.answer', agree, await caravan.person(3))).toBe('NOT_FOUND');
    expect(await caravan.codeOf('bookingRefunds.answer', agree, booking.buyer)).toBe('FORBIDDEN');
    const withdraw = { id, version, reply: 'withdraw' };
    expect(await caravan.codeOf('bookingRefunds.reply', withdraw, await caravan.buyer())).toBe('NOT_FOUND');
    const list = { bookingId: booking.id };
    for (const other of [await caravan.buyer(), await caravan.person(3)])
      expect(await caravan.codeOf('bookingRefunds.ofBooking', list, other)).toBe('NOT_FOUND');
    const silent = { id, version, answer: 'refuse', note: '' };
    expect(await caravan.codeOf('bookingRefunds.answer', silent, booking.provider)).toBe('REASON_MISSING');
  });

  test('is not answered without end, but may be agreed to at any time', async () => {
    const booking = await steps.booked('paid');
    const asked = await ask(booking, '2500');
    let version = asked.version;
    for (let n = 0; n < mostAnswers; n++) {
      const offer = { id: asked.id, version, answer: 'offer', amount: String(100 + n) };
      ({ version } = await caravan.done('bookingRefunds.answer', offer as never, booking.provider));
    }
    const answer = (input: object) =>
      caravan.codeOf('bookingRefunds.answer', { id: asked.id, version, ...input }, booking.provider);
    expect(await answer({ answer: 'offer', amount: '900' })).toBe('REFUND_ANSWERS');
    expect(await answer({ answer: 'refuse', note: 'No' })).toBe('REFUND_ANSWERS');
    expect(await answer({ answer: 'agree' })).toBe(200);
  });

  test('less than was asked is offered and accepted', async () => {
    const booking = await steps.booked('delivered');
    const { id, version } = await ask(booking);
    const offer = { id, version, answer: 'offer' as const, note: 'Half' };
    for (const amount of ['10000', '0'])
      expect(await caravan.codeOf('bookingRefunds.answer', { ...offer, amount }, booking.provider)).toBe(
        'REFUND_TOO_MUCH',
      );
    const offered = await caravan.done(
      'bookingRefunds.answer',
      { ...offer, amount: '5000' },
      booking.provider,
    );
    const accept = { id, version: offered.version, reply: 'accept' as const };
    expect(await caravan.done('bookingRefunds.reply', accept, booking.buyer)).toMatchObject({
      state: 'agreed',
      returned: { amount: '5000' },
    });
    expect((await steps.get(booking)).state).toBe('delivered');
    expect(await steps.holds('escrow', booking)).toBe(5_000n);
  });

  test('stops the time of the booking until it is answered; whoever is silent agrees', async () => {
    const booking = await steps.booked('delivered');
    await ask(booking, '4000');
    const { version } = await steps.get(booking);
    const complete = { id: booking.id, version };
    expect(await caravan.codeOf('bookings.complete', complete, booking.buyer)).toBe('REFUND_OPEN');
    caravan.clock.advance(5 * day);
    await endOverdueBookings(caravan.deps);
    await endOverdueBookingRefunds(caravan.deps);
    const seen = await steps.get(booking);
    expect(seen).toMatchObject({ state: 'delivered', refund: null, returned: { amount: '4000' } });
    expect(new Date(seen.deadline!).getTime() - caravan.clock.now().getTime()).toBe(15 * day);
  });

  test('at the same moment as the completion: one of them is too late', async () => {
    const booking = await steps.booked('delivered');
    const { version } = await steps.get(booking);
    const input = { bookingId: booking.id, amount: '10000', reason: 'quality', note: '' };
    const [completed, asked] = await Promise.all([
      caravan.codeOf('bookings.complete', { id: booking.id, version }, booking.buyer),
      caravan.codeOf('bookingRefunds.ask', input, booking.buyer),
    ]);
    expect([completed, asked].filter((code) => code === (200 as never))).toHaveLength(1);
    await releaseBooking(caravan.deps, booking.id);
    const held = await steps.holds('escrow', booking);
    expect(held).toBe(completed === (200 as never) ? 0n : 10_000n);
    await expectBalanced(caravan);
  });

  test('of a service that was promised, paid and never begun goes back at once when it is asked for late', async () => {
    const booking = await steps.booked('paid');
    caravan.clock.advance(31 * day);
    expect(await ask(booking)).toMatchObject({ state: 'agreed', returned: { amount: '10000' } });
  });

  test('that is owed is offered and granted also after too many requests that came to nothing', async () => {
    const booking = await steps.booked('paid');
    for (let n = 0; n < mostFruitless; n++) {
      const { id, version } = await ask(booking);
      await caravan.done('bookingRefunds.reply', { id, version, reply: 'withdraw' }, booking.buyer);
    }
    expect((await of(booking)).left).toBeNull();
    caravan.clock.advance(31 * day);
    expect((await of(booking)).left).toEqual({ amount: '10000', currency: 'CNY' });
    expect(await ask(booking)).toMatchObject({ state: 'agreed' });
  });

  test('happens by itself a month after a promise that was not kept', async () => {
    const booking = await steps.booked('paid');
    caravan.clock.advance(60 * day - 1_000);
    await refundOverdueBookings(caravan.deps);
    expect((await steps.get(booking)).state).toBe('in_progress');
    caravan.clock.advance(1_000);
    await refundOverdueBookings(caravan.deps);
    expect((await steps.get(booking)).state).toBe('refunded');
    expect((await of(booking)).refunds[0]).toMatchObject({ reason: 'overdue', state: 'agreed' });
    await expectBalanced(caravan);
  });
});

/** Those who lost by an operator's decision accept it, which puts it into effect. */
async function acceptDecision(booking: Booked): Promise<void> {
  for (;;) {
    const [refund] = (await of(booking)).refunds;
    const [side] = refund!.decision?.mayAccept ?? [];
    if (!side) return;
    const step = { id: refund!.id, version: refund!.version };
    const caller = side === 'buyer' ? booking.buyer : booking.provider;
    await caravan.done('bookingRefunds.acceptDecision', step, caller);
  }
}

describe('a disputed refund', () => {
  test('waits for an operator with the right, who grants a part', async () => {
    const { booking, refund } = await disputed();
    const operator = await caravan.operator(['money']);
    const list = await caravan.done('console.bookings.list', { state: 'disputed', pageSize: 100 }, operator);
    expect(list.rowList.map(({ id }) => id)).toContain(booking.id);
    const seen = await caravan.done('console.bookings.get', { id: booking.id }, operator);
    expect(seen.refunds[0]!.events.map(({ kind }) => kind)).toEqual(['ask', 'refuse', 'dispute']);
    const decision = { id: refund.id, version: refund.version, reason: 'Half of it was done' };
    for (const caller of [booking.buyer, booking.provider, {}, await caravan.operator(['content'])])
      for (const [call, input] of [
        ['console.bookings.decide', { ...decision, amount: '1' }],
        ['console.bookings.get', { id: booking.id }],
        ['console.bookings.list', {}],
      ] as const)
        expect(await caravan.codeOf(call, input, caller)).toBe('FORBIDDEN');
    const tooMuch = { ...decision, amount: '10001' };
    expect(await caravan.codeOf('console.bookings.decide', tooMuch, operator)).toBe('REFUND_TOO_MUCH');
    const codes = await Promise.all(
      [1, 2].map(() => caravan.codeOf('console.bookings.decide', { ...decision, amount: '5000' }, operator)),
    );
    expect(codes.sort()).toEqual([200, 'REFUND_CHANGED']);
    await acceptDecision(booking);
    expect(await steps.get(booking)).toMatchObject({ state: 'delivered', returned: { amount: '5000' } });
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', refund.id)
      .execute();
    expect(log).toEqual([{ action: 'bookings.decide' }]);
  });

  test('is rejected with nothing, and the booking goes on', async () => {
    const { booking, refund } = await disputed('3000');
    const operator = await caravan.operator(['money']);
    const decision = { id: refund.id, version: refund.version, amount: '0', reason: 'All was done' };
    await caravan.done('console.bookings.decide', decision, operator);
    await acceptDecision(booking);
    const [rejected] = (await of(booking)).refunds;
    expect(rejected).toMatchObject({ state: 'rejected', returned: null });
    const again = { bookingId: booking.id, amount: '3000', note: 'Once more' };
    const reason = rejected!.reason as 'other';
    expect(await caravan.codeOf('bookingRefunds.ask', { ...again, reason }, booking.buyer)).toBe(
      'REFUND_DECIDED',
    );
    await steps.complete(booking);
    expect(await steps.holds('seller', booking)).toBe(9_900n);
  });

  test('can be appealed once, and another operator decides that finally', async () => {
    const { booking, refund } = await disputed('3000');
    const operator = await caravan.operator(['money']);
    const decision = { id: refund.id, version: refund.version, amount: '0', reason: 'All was done' };
    await caravan.done('console.bookings.decide', decision, operator);
    const [waiting] = (await of(booking)).refunds;
    expect(waiting).toMatchObject({
      state: 'decided',
      decision: { mayAccept: ['buyer'], mayAppeal: ['buyer'] },
    });
    const open = { id: waiting!.id, version: waiting!.version };
    const stranger = await steps.booked('paid');
    for (const who of [stranger.buyer, stranger.provider])
      for (const call of ['bookingRefunds.appeal', 'bookingRefunds.acceptDecision'] as const)
        expect(await caravan.codeOf(call, { ...open, reason: 'Mine' }, who)).toBe('NOT_FOUND');
    const won = { ...open, reason: 'No' };
    expect(await caravan.codeOf('bookingRefunds.appeal', won, booking.provider)).toBe('APPEAL_ONCE');
    const appealed = await caravan.done('bookingRefunds.appeal', { ...open, reason: 'Look' }, booking.buyer);
    const answer = { id: appealed.id, version: appealed.version, reason: 'It was done' };
    const answered = await caravan.done('bookingRefunds.appeal', answer, booking.provider);
    caravan.clock.advance(4 * day);
    await endOverdueBookingRefunds(caravan.deps);
    expect((await steps.get(booking)).refund).toBe('appealed');
    const second = await caravan.operator(['money']);
    const queue = await caravan.done('console.bookings.list', { state: 'appealed', pageSize: 100 }, second);
    expect(queue.rowList.map(({ id }) => id)).toContain(booking.id);
    const final = { id: refund.id, version: answered.version, amount: '3000', reason: 'It was not done' };
    const clerk = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.bookings.decideAppeal', final, clerk)).toBe('FORBIDDEN');
    await caravan.done('console.bookings.decideAppeal', final, second);
    expect((await of(booking)).refunds[0]).toMatchObject({
      state: 'agreed',
      returned: { amount: '3000' },
      decision: { isFinal: true, appealedBy: 'buyer' },
    });
    await expectBalanced(caravan);
  });

  test('takes effect by itself after its days', async () => {
    const { booking, refund } = await disputed('3000');
    const decision = { id: refund.id, version: refund.version, amount: '1000', reason: 'A third' };
    await caravan.done('console.bookings.decide', decision, await caravan.operator(['money']));
    await endOverdueBookingRefunds(caravan.deps);
    expect((await steps.get(booking)).refund).toBe('decided');
    caravan.clock.advance(3 * day);
    await endOverdueBookingRefunds(caravan.deps);
    expect(await steps.get(booking)).toMatchObject({ refund: null, returned: { amount: '1000' } });
    await expectBalanced(caravan);
  });
});
