import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps, type Booked } from '../../../../../test/bookings.ts';
import { evidenceFile } from '../../../../../test/disputes.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareDisputes } from '../../../../../test/stripe-disputes.ts';
import { recoverBookingDebts } from '../../../refunds/claims/booking-losses.ts';
import { settleLostDisputes } from '../../../refunds/claims/lost-disputes.ts';
import { stopPayoutsForClaims, sumClaimedOf } from '../../../settlement/payouts.ts';
import { releaseBooking } from '../../bookings/booking-money.ts';
import { mailDispute } from '../../channel-tasks/disputes.ts';
import { testPassword } from '../../../../../test/password.ts';

const { world, dispute, decide, notifyOf, sendAll, paidByCard, taskOf, newlyDisputed, newCost } =
  prepareDisputes();

let bookings: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  bookings = bookingSteps(world.caravan);
});

/** A booking of 100.00 CNY that is paid by card, and as far along as refundRequest. */
async function paidBooking(
  state: 'paid' | 'delivered' | 'completed' = 'paid',
  provider?: Booked['provider'],
) {
  const booking = await bookings.booked('accepted', provider ? { provider } : {});
  const { version, total } = await bookings.get(booking);
  const input = { id: booking.id, version, amount: total, channel: 'stripe' };
  const started = await world.caravan.done('bookingPayments.start', input, booking.buyer);
  const payment = await paidByCard({ ...started, booking });
  if (state !== 'paid') await bookings.record(booking, 'delivered');
  if (state === 'completed') await bookings.complete(booking);
  return payment;
}

const refundsOf = ({ id, buyer }: Booked) =>
  world.caravan.done('bookingRefunds.ofBooking', { bookingId: id }, buyer);

const claimedOf = async ({ provider }: Booked) =>
  (await sumClaimedOf(world.caravan.deps.db, { kind: 'provider', id: provider.id })).get('CNY') ?? 0n;

const payout = (amount: string) => ({
  currency: 'CNY',
  amount,
  holder: 'Gulf Freight',
  bank: 'HSBC',
  account: '6222021001116245',
  password: testPassword,
});
const codeOfPayout = ({ provider }: Booked, amount: string) =>
  world.caravan.codeOf('payouts.ask', payout(amount), provider);

describe('a booking whose payment the buyer’s bank takes back', () => {
  test('is shown to both sides and operators, and the provider’s payout waits for it', async () => {
    const payment = await paidBooking('completed');
    const { booking } = payment;
    const balance = await bookings.holds('seller', booking);
    const id = await dispute(payment);
    await notifyOf(id);
    expect([await newlyDisputed(), await newCost()]).toEqual([-10_000n, -1_500n]);
    expect(await bookings.holds('seller', booking)).toBe(balance);
    for (const side of [booking.buyer, booking.provider]) {
      const refunds = await world.caravan.done('bookingRefunds.ofBooking', { bookingId: booking.id }, side);
      expect(refunds.disputed).toEqual({ amount: '10000', currency: 'CNY' });
    }
    const task = await taskOf(id);
    expect(task).toMatchObject({ kind: 'dispute', state: 'open', subject: 'bookings' });
    expect(task.booking!.id).toBe(booking.id);
    const atConsole = await world.caravan.done('console.bookings.get', { id: booking.id }, task.operator);
    expect(atConsole.disputed).toEqual({ amount: '10000', currency: 'CNY' });
    expect(await claimedOf(booking)).toBe(10_000n);
    expect(await codeOfPayout(booking, '1')).toBe('BALANCE_CLAIMED');
    const accounts = await world.caravan.done('settlement.account', {}, booking.provider);
    expect(accounts).toMatchObject([{ claimed: { amount: '10000' } }]);
    await expectBalanced(world.caravan);
  });

  test('is written of to its provider, with what is needed of them and what became of it', async () => {
    const payment = await paidBooking();
    const id = await dispute(payment);
    const { db } = world.caravan.deps;
    const row = await db
      .selectFrom('card_disputes')
      .selectAll()
      .where('ref', '=', id)
      .executeTakeFirstOrThrow();
    const { provider } = payment.booking;
    await mailDispute(world.caravan.deps, { disputeId: row.id, news: 'opened' });
    await decide(id, 'won');
    await mailDispute(world.caravan.deps, { disputeId: row.id, news: 'won' });
    const letters = (await world.caravan.mailsTo(provider)).map(({ body }) => body).join('\n');
    expect(letters).toContain('is taking back CN¥100.00');
    expect(letters).toContain('decided in your favor');
  });

  test('that is won is the provider’s again, to be paid out', async () => {
    const payment = await paidBooking('completed');
    const balance = await bookings.holds('seller', payment.booking);
    const id = await dispute(payment);
    await decide(id, 'won');
    expect([await newlyDisputed(), await claimedOf(payment.booking)]).toEqual([0n, 0n]);
    expect(await codeOfPayout(payment.booking, String(balance))).toBe(200);
    expect((await refundsOf(payment.booking)).disputed).toBeNull();
    await expectBalanced(world.caravan);
  });

  test('that is lost while it is under way is taken out of escrow, ends, and nothing is sent to the buyer', async () => {
    const payment = await paidBooking('delivered');
    const { booking } = payment;
    const id = await dispute(payment);
    expect(await bookings.holds('escrow', booking)).toBe(10_000n);
    await decide(id, 'lost');
    await sendAll(payment);
    await settleLostDisputes(world.caravan.deps);
    expect([await bookings.holds('escrow', booking), await newlyDisputed()]).toEqual([0n, 0n]);
    expect(await bookings.get(booking)).toMatchObject({ state: 'refunded' });
    const { refunds, disputed: left } = await refundsOf(booking);
    expect(refunds).toMatchObject([
      { reason: 'card_dispute', state: 'agreed', returned: { amount: '10000' } },
    ]);
    expect(left).toBeNull();
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    await expectBalanced(world.caravan);
  });

  test('that is lost in part takes that part, and the booking goes on with the rest', async () => {
    const payment = await paidBooking();
    const { booking } = payment;
    const id = await dispute(payment, 2_500);
    await decide(id, 'lost');
    await sendAll(payment);
    expect([await bookings.holds('escrow', booking), await newlyDisputed()]).toEqual([7_500n, 0n]);
    expect(await bookings.get(booking)).toMatchObject({ state: 'in_progress' });
    await bookings.record(booking, 'delivered');
    await bookings.complete(booking);
    expect(await bookings.holds('escrow', booking)).toBe(0n);
    await expectBalanced(world.caravan);
  });

  test('that is lost after it was completed leaves the provider’s balance, fee and all', async () => {
    const payment = await paidBooking('completed');
    const { booking } = payment;
    const id = await dispute(payment);
    await decide(id, 'lost');
    await sendAll(payment);
    expect([await bookings.holds('seller', booking), await newlyDisputed(), await newCost()]).toEqual([
      0n,
      0n,
      -1_500n,
    ]);
    expect(await bookings.get(booking)).toMatchObject({ state: 'completed' });
    await expectBalanced(world.caravan);
  });

  test('that is lost in the moment of its completion takes what that brings', async () => {
    const payment = await paidBooking('delivered');
    const { booking } = payment;
    const { version } = await bookings.get(booking);
    const id = await dispute(payment);
    await world.caravan.done('bookings.complete', { id: booking.id, version }, booking.buyer);
    // The money has not been released when the loss is settled, and is not released twice.
    await decide(id, 'lost');
    await releaseBooking(world.caravan.deps, booking.id);
    await sendAll(payment);
    expect([await bookings.holds('seller', booking), await bookings.holds('escrow', booking)]).toEqual([
      0n,
      0n,
    ]);
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(world.caravan);
  });

  test('that is lost where the balance is empty is recovered from what comes in, and stops a payout before', async () => {
    const payment = await paidBooking('completed');
    const { booking } = payment;
    const balance = await bookings.holds('seller', booking);
    expect(await codeOfPayout(booking, String(balance))).toBe(200);
    const id = await dispute(payment);
    await decide(id, 'lost');
    await sendAll(payment);
    expect([await bookings.holds('seller', booking), await newlyDisputed()]).toEqual([0n, -10_000n]);
    expect(await claimedOf(booking)).toBe(balance);
    const months = await world.caravan.done('settlement.months', {}, booking.provider);
    expect(months.rowList[0]!.currencies[0]!.debts.closing.amount).toBe(String(balance));
    // Nobody has decided on the payout: it gives back what is missing.
    await stopPayoutsForClaims(world.caravan.deps);
    await recoverBookingDebts(world.caravan.deps);
    await sendAll(payment);
    expect([
      await newlyDisputed(),
      await bookings.holds('seller', booking),
      await claimedOf(booking),
    ]).toEqual([0n, 0n, 0n]);
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    await expectBalanced(world.caravan);
  });

  test('waits for a request for a refund that is open, and costs nothing more than was left', async () => {
    const payment = await paidBooking();
    const { booking } = payment;
    const refundRequest = { bookingId: booking.id, amount: '4000', reason: 'late' as const };
    const refund = await world.caravan.done('bookingRefunds.ask', refundRequest, booking.buyer);
    const id = await dispute(payment);
    await decide(id, 'lost');
    expect(await newlyDisputed()).toBe(-10_000n);
    const answer = { id: refund.id, version: refund.version, answer: 'agree' as const };
    await world.caravan.done('bookingRefunds.answer', answer, booking.provider);
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    expect([await bookings.holds('escrow', booking), await newlyDisputed(), await newCost()]).toEqual([
      0n,
      0n,
      -1_500n,
    ]);
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    await expectBalanced(world.caravan);
  });

  test('after it was refunded costs the provider nothing: the platform bears what the buyer had twice', async () => {
    const payment = await paidBooking();
    const { booking } = payment;
    const refundRequest = { bookingId: booking.id, amount: '10000', reason: 'late' as const };
    const refund = await world.caravan.done('bookingRefunds.ask', refundRequest, booking.buyer);
    const answer = { id: refund.id, version: refund.version, answer: 'agree' as const };
    await world.caravan.done('bookingRefunds.answer', answer, booking.provider);
    await sendAll(payment);
    expect(world.stripe.refundedOf(payment.ref)).toBe(10_000);
    const id = await dispute(payment);
    await decide(id, 'lost');
    expect([await newlyDisputed(), await newCost()]).toEqual([0n, -11_500n]);
    expect(await bookings.holds('seller', booking)).toBe(0n);
    await expectBalanced(world.caravan);
  });

  test('is answered with files of its provider, which another one does not see', async () => {
    const payment = await paidBooking();
    const { booking } = payment;
    const of = { bookingId: booking.id };
    const { caravan } = world;
    expect(await caravan.codeOf('bookingDisputeFiles.list', of, booking.provider)).toBe('NOT_FOUND');
    const id = await dispute(payment);
    const added = await caravan.done('bookingDisputeFiles.add', { ...of, ...evidenceFile }, booking.provider);
    const again = await caravan.done('bookingDisputeFiles.add', { ...of, ...evidenceFile }, booking.provider);
    expect(again.id).toBe(added.id);
    const stranger = await caravan.person(3);
    expect(await caravan.codeOf('bookingDisputeFiles.add', { ...of, ...evidenceFile }, stranger)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('bookingDisputeFiles.list', of, stranger)).toBe('NOT_FOUND');
    const file = { ...of, fileId: added.id };
    expect(await caravan.codeOf('bookingDisputeFiles.remove', file, stranger)).toBe('NOT_FOUND');
    const text = { ...of, ...evidenceFile, file: Buffer.from('no file').toString('base64') };
    expect(await caravan.codeOf('bookingDisputeFiles.add', text, booking.provider)).toBe('EVIDENCE_TYPE');
    const { operator, files, ...task } = await taskOf(id);
    expect(files).toMatchObject([{ id: added.id, shopName: expect.stringMatching(/./) }]);
    const ownTask = { id: task.id, fileId: added.id };
    expect(await caravan.codeOf('console.channelTasks.removeFile', ownTask, operator)).toBe('NOT_FOUND');
    const evidence = {
      statement: 'Delivered to the port',
      files: [{ id: added.id, kind: 'shipping' as const }],
    };
    const answer = { id: task.id, version: task.version, ...evidence };
    await caravan.done('console.channelTasks.answer', answer, operator);
    const { files: sentFiles, isOpen } = await caravan.done('bookingDisputeFiles.list', of, booking.provider);
    expect(isOpen).toBe(false);
    expect(sentFiles).toMatchObject([{ sentAs: 'shipping' }]);
    expect(await caravan.codeOf('bookingDisputeFiles.remove', file, booking.provider)).toBe(
      'DISPUTE_ANSWERED',
    );
  });
});
