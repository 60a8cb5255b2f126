import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps } from '../../../../test/bookings.ts';
import { creditSteps } from '../../../../test/credit.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { closeBookingAttempt } from './booking-money.ts';
import { reconcile, sendReturn } from '../jobs.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';

const caravan = prepareProduct();
let steps: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  steps = bookingSteps(caravan);
});

const returnsOf = (paymentId: string) =>
  caravan.deps.db.selectFrom('returns').selectAll().where('payment_id', '=', paymentId).execute();
const returnedAtBank = async (ref: string) =>
  (
    await caravan.deps.db
      .selectFrom('sandbox_bank_charges')
      .select('returned')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
  ).returned;

describe('a booking', () => {
  test('is paid once, however often and from wherever the bank says so', async () => {
    const booking = await steps.booked('accepted');
    const { paymentId, ref } = await steps.start(booking);
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    await Promise.all([
      reconcile(caravan.deps, paymentId),
      caravan.done('payments.result', { paymentId }, booking.buyer),
      reconcile(caravan.deps, paymentId),
    ]);
    expect(await steps.get(booking)).toMatchObject({ state: 'in_progress', paid: { amount: '10000' } });
    expect(await steps.holds('escrow', booking)).toBe(10_000n);
    const result = await caravan.done('payments.result', { paymentId }, booking.buyer);
    expect(result).toMatchObject({
      subject: 'bookings',
      state: 'succeeded',
      sentBack: { amount: '0' },
      booking: { id: booking.id },
    });
    await expectBalanced(caravan);
  });

  test('has one open attempt, however many are begun at once', async () => {
    const booking = await steps.booked('accepted');
    const begun = await Promise.all([1, 2, 3].map(() => steps.start(booking)));
    expect(new Set(begun.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  test('is paid by its buyer alone, in the sum and the version that they saw, and only when it is due', async () => {
    const booking = await steps.booked();
    const { id, buyer, provider } = booking;
    const seen = await steps.get(booking);
    const input = { id, version: seen.version, amount: seen.total, channel: 'sandbox' };
    expect(await caravan.codeOf('bookingPayments.start', input, buyer)).toBe('NOTHING_TO_PAY');
    expect(await caravan.codeOf('bookingPayments.channels', { id }, buyer)).toBe('NOTHING_TO_PAY');
    await caravan.done('bookings.accept', { id, version: seen.version, total: seen.total }, buyer);
    expect((await caravan.done('bookingPayments.channels', { id }, buyer)).map(({ code }) => code)).toEqual([
      'sandbox',
    ]);
    expect(await caravan.codeOf('bookingPayments.start', input, buyer)).toBe('PAYMENT_CHANGED');
    const now = { ...input, version: seen.version + 1 };
    const less = { ...now, amount: { amount: '1', currency: 'CNY' } };
    expect(await caravan.codeOf('bookingPayments.start', less, buyer)).toBe('PAYMENT_CHANGED');
    const elsewhere = { ...now, channel: 'nowhere' };
    expect(await caravan.codeOf('bookingPayments.start', elsewhere, buyer)).toBe('CHANNEL_UNAVAILABLE');
    const other = await caravan.buyer();
    expect(await caravan.codeOf('bookingPayments.start', now, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('bookingPayments.channels', { id }, other)).toBe('NOT_FOUND');
    for (const caller of [provider, await caravan.seller(), {}])
      expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(
        await caravan.codeOf('bookingPayments.start', now, caller),
      );
    await steps.pay(booking);
    expect(await caravan.codeOf('bookingPayments.start', now, buyer)).toBe('NOTHING_TO_PAY');
  });

  test('that was cancelled while it was being paid takes no money: what comes goes back', async () => {
    const booking = await steps.booked('accepted');
    const { id, buyer, provider } = booking;
    const { paymentId, ref } = await steps.start(booking);
    const { version } = await caravan.done('bookings.get', { id }, provider);
    expect(await caravan.codeOf('bookings.cancel', { id, version }, provider)).toBe('PAYMENT_OPEN');
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    await caravan.done('bookings.cancel', { id, version, note: 'Changed my mind' }, buyer);
    await closeBookingAttempt(caravan.deps, id);
    expect(await steps.get(booking)).toMatchObject({ state: 'cancelled', paid: { amount: '0' } });
    const [due] = await returnsOf(paymentId);
    await Promise.all([sendReturn(caravan.deps, due!.id), sendReturn(caravan.deps, due!.id)]);
    expect(await returnedAtBank(ref)).toBe(10_000n);
    const result = await caravan.done('payments.result', { paymentId }, buyer);
    expect(result).toMatchObject({ amount: { amount: '10000' }, sentBack: { amount: '10000' } });
    expect(await steps.holds('escrow', booking)).toBe(0n);
    await expectBalanced(caravan);
  });

  test('that is cancelled ends the attempt at the bank', async () => {
    const booking = await steps.booked('accepted');
    const { paymentId } = await steps.start(booking);
    const { version } = await steps.get(booking);
    await caravan.done('bookings.cancel', { id: booking.id, version }, booking.buyer);
    await closeBookingAttempt(caravan.deps, booking.id);
    expect(await caravan.done('payments.result', { paymentId }, booking.buyer)).toMatchObject({
      state: 'expired',
    });
  });

  test('of a provider that was blocked is not paid, and money that was on its way goes back', async () => {
    const booking = await steps.booked('accepted');
    const { paymentId, ref } = await steps.start(booking);
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', booking.provider.id)
      .execute();
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    await reconcile(caravan.deps, paymentId);
    expect(await returnsOf(paymentId)).toHaveLength(1);
    const { version, total: amount, payingUntil } = await steps.get(booking);
    expect(payingUntil).toBeNull();
    const again = { id: booking.id, version, amount, channel: 'sandbox' };
    expect(await caravan.codeOf('bookingPayments.start', again, booking.buyer)).toBe('PROVIDER_GONE');
  });

  test('is paid by trust credit, but never between accounts in one hand', async () => {
    const credit = creditSteps(caravan);
    const buyer = await caravan.buyer();
    await credit.openLine(buyer);
    const honest = await steps.booked('accepted', { buyer });
    const codes = async (id: string) =>
      (await caravan.done('bookingPayments.channels', { id }, buyer)).map(({ code }) => code);
    expect(await codes(honest.id)).toEqual(['sandbox', 'credit']);
    const provider = await caravan.person(3);
    await noteSharedDevice(caravan.deps.db, buyer.id, [provider.id, buyer.id], caravan.clock.now());
    const own = await steps.booked('accepted', { buyer, provider });
    expect(await codes(own.id)).toEqual(['sandbox']);
    const { version, total: amount } = await steps.get(own);
    const input = { id: own.id, version, amount, channel: 'credit' };
    expect(await caravan.codeOf('bookingPayments.start', input, buyer)).toBe('CHANNEL_UNAVAILABLE');
  });

  test('is not paid by trust credit either where the one hand shows after the acceptance, nor reviewed', async () => {
    const credit = creditSteps(caravan);
    const buyer = await caravan.buyer();
    await credit.openLine(buyer);
    const booking = await steps.booked('accepted', { buyer });
    await noteSharedDevice(caravan.deps.db, buyer.id, [booking.provider.id], caravan.clock.now());
    const channels = await caravan.done('bookingPayments.channels', { id: booking.id }, buyer);
    expect(channels.map(({ code }) => code)).toEqual(['sandbox']);
    const { version, total: amount } = await steps.get(booking);
    const input = { id: booking.id, version, amount, channel: 'credit' };
    expect(await caravan.codeOf('bookingPayments.start', input, buyer)).toBe('CHANNEL_UNAVAILABLE');
    await steps.pay(booking);
    await steps.record(booking, 'delivered');
    await steps.complete(booking);
    expect((await steps.get(booking)).mayReview).toBe(false);
    const praise = { id: booking.id, stars: 5, text: 'Best ever' };
    expect(await caravan.codeOf('bookings.review', praise, buyer)).toBe('BOOKING_STATE');
    const figures = await caravan.done('bookings.figures', { providerId: booking.provider.id });
    expect(figures.completed).toBe(0);
  });

  test('that was completed leaves nothing in escrow, and its provider reads what it has', async () => {
    const booking = await steps.booked('completed');
    expect(await steps.holds('escrow', booking)).toBe(0n);
    const [account] = await caravan.done('settlement.account', {}, booking.provider);
    expect(account).toMatchObject({ currency: 'CNY', balance: { amount: '9900' }, escrow: { amount: '0' } });
    const { rowList } = await caravan.done('settlement.records', {}, booking.provider);
    expect(rowList.map(({ kind, purse, booking: of }) => [kind, purse, of?.id])).toEqual(
      expect.arrayContaining([
        ['completion', 'seller', booking.id],
        ['payment', 'escrow', booking.id],
      ]),
    );
    const paid = await caravan.done('settlement.records', {}, booking.buyer);
    expect(paid.rowList).toMatchObject([{ kind: 'payment', booking: { id: booking.id } }]);
    await expectBalanced(caravan);
  });
});
