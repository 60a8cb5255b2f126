import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueStates } from '../orders/public.ts';
import { book, getBalance } from '../payments/public.ts';
import { transact, type Tx } from '../platform/database.ts';
import { reconcile } from '../payments/jobs.ts';
import { credit as creditChannel } from '../payments/providers/credit.ts';
import { decideCharge as decideAtBank } from '../payments/providers/sandbox-bank.ts';
import { remindOfDueDays } from './jobs.ts';
import { mailReminder } from './mails.ts';
import { chargeAllLateFees } from './owed.ts';
import { creditSteps, creditTerms } from '../../../test/credit.ts';

const caravan = prepareProduct();
const {
  orders,
  cny,
  operator,
  withLine,
  openLine,
  info,
  lineOf,
  begin,
  confirmation,
  drawFor,
  repay,
  repaid,
  receivable,
  days,
} = creditSteps(caravan);
/** What the ledger has of a return before the channel is asked for it. */
const returned = (tx: Tx, orderId: string, amount: bigint) =>
  book(
    tx,
    {
      kind: 'return',
      cause: `test ${orderId}`,
      orderId,
      currency: 'CNY',
      entries: [
        { account: { kind: 'owed', owner: 'credit' }, amount: -amount },
        { account: { kind: 'channel', owner: 'credit' }, amount },
      ],
    },
    caravan.clock.now(),
  );

describe('what is owed', () => {
  test('is repaid by another channel, once, in part or whole; nobody repays more than is owed', async () => {
    const before = await receivable();
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    const all = { owed: cny(10_000), channel: 'sandbox' };
    expect(await caravan.codeOf('repayments.start', { ...all, amount: '10001' }, buyer)).toBe(
      'CREDIT_CHANGED',
    );
    expect(await caravan.codeOf('repayments.start', { ...all, owed: cny(9_999), amount: '1' }, buyer)).toBe(
      'CREDIT_CHANGED',
    );
    const owing = { amount: '1', owed: cny(10_000), channel: 'credit' };
    expect(await caravan.codeOf('repayments.start', owing, buyer)).toBe('CHANNEL_UNAVAILABLE');
    expect((await caravan.done('repayments.channels', {}, buyer)).map(({ code }) => code)).toEqual([
      'sandbox',
    ]);
    await repaid(buyer, 4_000);
    expect(await lineOf(buyer)).toMatchObject({ used: cny(6_000), available: cny(44_000) });
    await repaid(buyer, 6_000);
    expect(await lineOf(buyer)).toMatchObject({ used: cny(0), available: cny(50_000), nextDue: null });
    expect(await receivable()).toBe(before);
    const { rowList } = await caravan.done('credit.movements', {}, buyer);
    expect(rowList.map(({ kind, balance }) => [kind, balance.amount])).toEqual([
      ['repayment', '0'],
      ['repayment', '6000'],
      ['draw', '10000'],
    ]);
    const empty = { amount: '1', owed: cny(0), channel: 'sandbox' };
    expect(await caravan.codeOf('repayments.start', empty, buyer)).toBe('NOTHING_TO_PAY');
    await expectBalanced(caravan);
  });

  test('counts a repayment once that is told twice, and two begun at once are one', async () => {
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    const first = await repay(buyer, 3_000);
    const second = await repay(buyer, 5_000);
    expect(await decideAtBank(caravan.deps, first.ref, 'paid', 'lost')).toBe(false);
    await decideAtBank(caravan.deps, second.ref, 'paid', 'lost');
    await Promise.all([1, 2, 3].map(() => reconcile(caravan.deps, second.paymentId)));
    await caravan.done('payments.result', { paymentId: second.paymentId }, buyer);
    expect((await lineOf(buyer)).used).toEqual(cny(5_000));
  });

  test('is less by what a refund brings back; beyond that it stands in favour and is drawn first', async () => {
    const { id, buyer, seller } = await withLine();
    const { ref } = await drawFor(buyer, id);
    await repaid(buyer, 8_000);
    await Promise.all([1, 2].map(() => creditChannel.giveBack(caravan.deps, ref, 5_000n, 'refund-one')));
    expect(await lineOf(buyer)).toMatchObject({ used: cny(0), inFavour: cny(3_000), available: cny(53_000) });
    const next = await orders().placed({ between: { buyer, seller } });
    await drawFor(buyer, next.id);
    expect(await lineOf(buyer)).toMatchObject({ used: cny(7_000), inFavour: cny(0) });
    const { rowList } = await caravan.done('credit.movements', {}, buyer);
    expect(rowList.map(({ balance }) => balance.amount)).toEqual(['7000', '-3000', '2000', '10000']);
  });

  test('costs a late fee each day it is overdue and freezes the line, until it is repaid', async () => {
    const { id, buyer, seller } = await withLine({ termDays: 7, lateFeeBasisPoints: 10 });
    await drawFor(buyer, id);
    // Whatever the line says later holds for later draws.
    const line = (
      await caravan.done('console.credit.lines', { pageSize: 100 }, await operator())
    ).rowList.find((row) => row.buyer.id === buyer.id)!;
    const change = {
      accountId: buyer.id,
      version: line.version,
      state: 'active',
      reason: 'New terms',
    } as const;
    await caravan.done(
      'console.credit.change',
      { ...change, ...creditTerms, lateFeeBasisPoints: 0 },
      await operator(),
    );
    expect(
      await caravan.codeOf('console.credit.change', { ...change, ...creditTerms }, await operator()),
    ).toBe('CREDIT_CHANGED');
    const next = await orders().placed({ between: { buyer, seller } });
    const { ref } = await begin(buyer, next.id);
    const sure = await confirmation(buyer, ref);
    days(7);
    expect(await info(buyer)).toMatchObject({ state: 'active', line: { overdue: cny(0) } });
    days(4);
    // Four days after the due day three are over: 3 x 0.10 % of 100.00.
    expect(await info(buyer)).toMatchObject({
      state: 'frozen',
      line: { used: cny(10_030), overdue: cny(10_030), available: cny(0) },
    });
    for (let n = 0; n < 2; n++) await chargeAllLateFees(caravan.deps);
    expect((await lineOf(buyer)).used).toEqual(cny(10_030));
    const { token } = await caravan.done('credit.token', {}, buyer);
    const stale = await caravan.codeOf('credit.draw', { ...sure, token }, buyer);
    expect(['CREDIT_CHANGED', 'CREDIT_ENDED']).toContain(stale);
    const fees = await getBalance(caravan.deps.db, { kind: 'fee', owner: 'platform' }, 'CNY');
    await repaid(buyer, 10_030);
    expect(await info(buyer)).toMatchObject({
      state: 'active',
      line: { used: cny(0), available: cny(50_000) },
    });
    expect(await getBalance(caravan.deps.db, { kind: 'fee', owner: 'platform' }, 'CNY')).toBe(fees + 30n);
    await endOverdueStates(caravan.deps);
    await expectBalanced(caravan);
  });

  test('is less by a refund that also pays late fees: what was lent is what the ledger says', async () => {
    const before = await receivable();
    const { id, buyer } = await withLine({ termDays: 7, lateFeeBasisPoints: 10 });
    const { ref } = await drawFor(buyer, id);
    days(11);
    const fees = await getBalance(caravan.deps.db, { kind: 'fee', owner: 'platform' }, 'CNY');
    // As `sendReturn` does: what was owed to the buyer goes back by the channel.
    await transact(caravan.deps.db, (tx) => returned(tx, id, 4_000n));
    await creditChannel.giveBack(caravan.deps, ref, 4_000n, `late ${id}`);
    expect(await lineOf(buyer)).toMatchObject({ used: cny(6_030), lateFees: cny(0) });
    expect(await getBalance(caravan.deps.db, { kind: 'fee', owner: 'platform' }, 'CNY')).toBe(fees + 30n);
    expect((await receivable()) - before).toBe(6_030n);
    await expectBalanced(caravan);
  });

  test('of a line that an operator froze stays frozen when a higher limit is approved', async () => {
    const { buyer } = await withLine();
    const staff = await operator();
    const { rowList } = await caravan.done('console.credit.lines', { pageSize: 100 }, staff);
    const line = rowList.find((row) => row.buyer.id === buyer.id)!;
    const change = {
      accountId: buyer.id,
      version: line.version,
      state: 'frozen',
      reason: 'Papers are false',
    } as const;
    await caravan.done('console.credit.change', { ...change, ...creditTerms }, staff);
    await openLine(buyer, { limit: '90000' });
    expect(await info(buyer)).toMatchObject({
      state: 'frozen',
      reason: 'Papers are false',
      line: { limit: cny(90_000) },
    });
  });

  test('is reminded of by mail three days before it is due and once it is overdue, not when it was repaid', async () => {
    const { id, buyer } = await withLine({ termDays: 7 });
    await drawFor(buyer, id);
    const [draw] = (await caravan.done('credit.draws', {}, buyer)).rowList;
    const mails = async () =>
      (await caravan.mailsTo(buyer)).filter(({ body }) => body.includes('trust-credit'));
    await mailReminder(caravan.deps, draw!.id);
    expect((await mails()).at(-1)!.body).toMatch(/100\.00 is due on March/);
    days(9);
    await mailReminder(caravan.deps, draw!.id);
    expect((await mails()).at(-1)!.body).toMatch(/is overdue/);
    const { used } = await lineOf(buyer);
    await repaid(buyer, Number(used.amount));
    const before = (await mails()).length;
    await mailReminder(caravan.deps, draw!.id);
    expect(await mails()).toHaveLength(before);
  });

  test('is reminded of once for each day, also where nobody was at work on that day', async () => {
    const { id, buyer } = await withLine({ termDays: 7 });
    await drawFor(buyer, id);
    const [draw] = (await caravan.done('credit.draws', {}, buyer)).rowList;
    /** How often the draw was to be reminded of by now. */
    const reminders = async () => {
      await remindOfDueDays(caravan.deps);
      const { rows } = await sql`
        select from pgboss.job where name = 'credit.remind' and data ->> 'drawId' = ${draw!.id}`.execute(
        caravan.deps.db,
      );
      return rows.length;
    };
    expect(await reminders()).toBe(0);
    // The third day before is missed.
    days(6);
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);
    // And so is the first after.
    days(12);
    expect(await reminders()).toBe(2);
    days(1);
    expect(await reminders()).toBe(2);
  });
});
