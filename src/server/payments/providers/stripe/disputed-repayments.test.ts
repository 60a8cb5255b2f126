import { beforeAll, describe, expect, test } from 'vitest';
import { creditSteps } from '../../../../../test/credit.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareDisputes } from '../../../../../test/stripe-disputes.ts';
import { settleLostDisputes } from '../../../refunds/claims/lost-disputes.ts';
import { listChannelMovements } from '../../reconciliation/movements-sql.ts';

const { world, dispute, decide, notifyOf, paidByCard, taskOf, newlyDisputed, newCost } = prepareDisputes();

let credit: ReturnType<typeof creditSteps>;
beforeAll(() => {
  credit = creditSteps(world.caravan);
});

describe('a repayment of trust credit that the buyer’s bank takes back', () => {
  /** A buyer who drew 100.00 CNY and repaid an amount of it by card. */
  async function repaid(amount: number, days = 0) {
    const { buyer, id } = await credit.withLine();
    await credit.drawFor(buyer, id);
    if (days > 0) credit.days(days);
    const { used } = await credit.lineOf(buyer);
    const input = { amount: String(amount), owed: used, channel: 'stripe' };
    const started = await world.caravan.done('repayments.start', input, buyer);
    return paidByCard({ ...started, buyer });
  }

  test('keeps anything from being drawn while the bank decides; won, the line is open again', async () => {
    const payment = await repaid(10_000);
    const { buyer } = payment;
    expect(await credit.lineOf(buyer)).toMatchObject({ available: { amount: '50000' } });
    const id = await dispute(payment);
    await notifyOf(id);
    expect(await newlyDisputed()).toBe(-10_000n);
    expect(await credit.info(buyer)).toMatchObject({
      state: 'frozen',
      line: { available: { amount: '0' }, disputed: { amount: '10000' }, used: { amount: '0' } },
    });
    expect(await taskOf(id)).toMatchObject({ state: 'open', subject: 'credit', booking: null });
    await decide(id, 'won');
    expect(await newlyDisputed()).toBe(0n);
    expect(await credit.info(buyer)).toMatchObject({
      state: 'active',
      line: { available: { amount: '50000' }, disputed: { amount: '0' } },
    });
    await expectBalanced(world.caravan);
  });

  test('is owed again once it is lost, and the line stays frozen until an operator opens it', async () => {
    const before = await credit.receivable();
    const payment = await repaid(10_000);
    const { buyer } = payment;
    expect((await credit.receivable()) - before).toBe(0n);
    const id = await dispute(payment);
    await decide(id, 'lost');
    for (let n = 0; n < 2; n++) await settleLostDisputes(world.caravan.deps);
    expect([await newlyDisputed(), await newCost()]).toEqual([0n, -1_500n]);
    expect((await credit.receivable()) - before).toBe(10_000n);
    expect(await credit.info(buyer)).toMatchObject({
      state: 'frozen',
      line: { available: { amount: '0' }, disputed: { amount: '0' }, used: { amount: '10000' } },
    });
    const { rowList } = await world.caravan.done('credit.movements', {}, buyer);
    expect(rowList[0]).toMatchObject({
      kind: 'reversal',
      amount: { amount: '10000' },
      balance: { amount: '10000' },
    });
    await credit.repaid(buyer, 10_000);
    expect((await credit.receivable()) - before).toBe(0n);
    expect((await credit.info(buyer)).state).toBe('frozen');
    await expectBalanced(world.caravan);
  });

  test('that had paid late fees takes them back too, and charges none for the days on which it was paid', async () => {
    const before = await credit.receivable();
    // Ten days after the due day, 5 basis points a day: 0.50 on 100.00.
    const payment = await repaid(10_050, 41);
    const { buyer } = payment;
    expect((await credit.lineOf(buyer)).used.amount).toBe('0');
    credit.days(30);
    const id = await dispute(payment);
    await decide(id, 'lost');
    expect(await newlyDisputed()).toBe(0n);
    expect((await credit.receivable()) - before).toBe(10_000n);
    expect((await credit.lineOf(buyer)).used.amount).toBe('10050');
    credit.days(2);
    expect((await credit.lineOf(buyer)).used.amount).toBe('10060');
    await expectBalanced(world.caravan);
  });

  test('in part is owed again in part, and the statement of the line tells what the ledger does', async () => {
    const since = world.caravan.clock.now();
    const payment = await repaid(10_000);
    const id = await dispute(payment, 4_000);
    await decide(id, 'lost');
    expect((await credit.lineOf(payment.buyer)).used.amount).toBe('4000');
    const booked = await listChannelMovements(world.caravan.deps.db, { since, limit: 1_000 });
    const subject = `dispute settled ${id}`;
    expect(booked.find((line) => line.subject === subject)).toMatchObject({
      channel: 'credit',
      amount: 4_000n,
    });
    await expectBalanced(world.caravan);
  });
});
