import { describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { endOverdueStates } from '../orders/public.ts';
import { book, getBalance } from '../payments/public.ts';
import { transact, type Tx } from '../platform/database.ts';
import { reconcile, sendReturn } from '../payments/jobs.ts';
import { credit as creditChannel } from '../payments/providers/credit.ts';
import { decideCharge as decideAtBank } from '../payments/providers/sandbox-bank.ts';
import { mailDecision, mailReminder } from './mails.ts';
import { chargeAllLateFees } from './owed.ts';

const caravan = prepareProduct();

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
let prepared: ReturnType<typeof paidOrders>;
const orders = () => (prepared ??= paidOrders(caravan));
const cny = (amount: number) => ({ amount: String(amount), currency: 'CNY' });
const operator = () => caravan.operator(['money']);
const asked = { requested: '5000000', yearlyPurchases: '90000000', note: 'Two shops in Dubai' };
const terms = { limit: '50000', termDays: 30, lateFeeBasisPoints: 5 };

/** A buyer with a line of 500.00 CNY and an unpaid order of 100.00. */
async function withLine(changes: Partial<typeof terms> = {}) {
  const order = await orders().placed();
  await openLine(order.buyer, changes);
  return order;
}

async function openLine(buyer: Buyer, changes: Partial<typeof terms> = {}) {
  const { id } = await caravan.done('credit.apply', asked, buyer);
  await caravan.done('console.credit.decide', { id, approve: true, ...terms, ...changes }, await operator());
}

const info = (buyer: Buyer) => caravan.done('credit.info', {}, buyer);
const lineOf = async (buyer: Buyer) => (await info(buyer)).line!;

async function begin(buyer: Buyer, id: string) {
  const due = await caravan.done('orders.payInfo', { id }, buyer);
  const started = await caravan.done('payments.start', paymentOf(due.orders, 'credit'), buyer);
  return { ...started, ref: new URL(started.redirectUrl).searchParams.get('ref')! };
}

async function confirmation(buyer: Buyer, ref: string) {
  const { amount, dueOn } = await caravan.done('credit.charge', { ref }, buyer);
  const { token } = await caravan.done('credit.token', {}, buyer);
  return { ref, token, amount, dueOn };
}

/** Pays an order by trust credit, as its page does. */
async function drawFor(buyer: Buyer, id: string) {
  const begun = await begin(buyer, id);
  await caravan.done('credit.draw', await confirmation(buyer, begun.ref), buyer);
  await reconcile(caravan.deps, begun.paymentId);
  return begun;
}

async function repay(buyer: Buyer, amount: number) {
  const { used } = await lineOf(buyer);
  const input = { amount: String(amount), owed: used, channel: 'sandbox' };
  const { paymentId, redirectUrl } = await caravan.done('repayments.start', input, buyer);
  const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
  return { paymentId, ref };
}

async function repaid(buyer: Buyer, amount: number) {
  const { paymentId, ref } = await repay(buyer, amount);
  await decideAtBank(caravan.deps, ref, 'paid', 'lost');
  await reconcile(caravan.deps, paymentId);
}

/** What buyers owe the platform, as the ledger has it. */
const receivable = async () =>
  -(await getBalance(caravan.deps.db, { kind: 'channel', owner: 'credit' }, 'CNY'));

const days = (n: number) => caravan.clock.advance(n * 86_400_000);

describe('an application', () => {
  test('is scored, waits once, and is decided once; its papers are private pictures of the buyer', async () => {
    const buyer = await caravan.buyer();
    expect(await info(buyer)).toMatchObject({ state: 'none', line: null });
    const score = await caravan.done('credit.score', {}, buyer);
    expect(score).toMatchObject({ total: 0, suggested: cny(0) });
    const strange = { ...asked, pictures: ['0'.repeat(40)] };
    expect(await caravan.codeOf('credit.apply', strange, buyer)).toBe('NO_PICTURE');
    const { id } = await caravan.done('credit.apply', asked, buyer);
    expect(await caravan.codeOf('credit.apply', asked, buyer)).toBe('CREDIT_APPLIED');
    expect(await info(buyer)).toMatchObject({ state: 'waiting', line: null });

    const staff = await operator();
    const waiting = await caravan.done('console.credit.applications', { pageSize: 100 }, staff);
    expect(waiting.rowList.find((row) => row.id === id)).toMatchObject({
      buyer: { id: buyer.id },
      requested: cny(5_000_000),
      score: { total: score.total },
    });
    const refusal = { id, approve: false, reason: 'No orders yet' } as const;
    await caravan.done('console.credit.decide', refusal, staff);
    await mailDecision(caravan.deps, id);
    expect((await caravan.mailsTo(buyer)).at(-1)!.body).toContain('Reason: No orders yet');
    expect(await caravan.codeOf('console.credit.decide', { id, approve: true, ...terms }, staff)).toBe(
      'CREDIT_CHANGED',
    );
    expect(await info(buyer)).toMatchObject({ state: 'refused', reason: 'No orders yet' });
    await caravan.done('credit.apply', asked, buyer);
    expect((await info(buyer)).state).toBe('waiting');
  });

  test('is for buyers and operators who look after money alone', async () => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('credit.apply', asked, seller)).toBe('FORBIDDEN');
    const other = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.credit.applications', {}, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.credit.lines', {}, other)).toBe('FORBIDDEN');
  });

  test('of a buyer who trades is scored by completed orders, not by those between linked accounts', async () => {
    const { buyer } = await orders().paid({ state: 'completed' });
    const score = await caravan.done('credit.score', {}, buyer);
    const points = new Map(score.parts.map(({ part, figure }) => [part, figure]));
    expect(points.get('orders')).toBe(1);
    expect(points.get('onTime')).toBe(100);
    expect(score.purchases).toEqual(cny(10_000));
    await caravan.deps.db
      .updateTable('orders')
      .set({ is_related: true })
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect((await caravan.done('credit.score', {}, buyer)).total).toBe(0);
  });
});

describe('an order', () => {
  test('is paid by trust credit: the seller has the money, the buyer owes it, the ledger knows both', async () => {
    const before = await receivable();
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    expect((await caravan.done('orders.getForBuyer', { id }, buyer)).state).toBe('preparing');
    expect(await lineOf(buyer)).toMatchObject({ used: cny(10_000), available: cny(40_000), overdue: cny(0) });
    expect((await receivable()) - before).toBe(10_000n);
    const { rowList } = await caravan.done('credit.draws', {}, buyer);
    expect(rowList).toMatchObject([{ amount: cny(10_000), left: cny(10_000), isOverdue: false }]);
    await expectBalanced(caravan);
  });

  test('is not offered trust credit without a line, beyond the limit, in another currency, or from a linked seller', async () => {
    const offered = async (buyer: Buyer, id: string) =>
      (await caravan.done('payments.channels', { orderIds: [id] }, buyer)).some(
        ({ code }) => code === 'credit',
      );
    const without = await orders().placed();
    expect(await offered(without.buyer, without.id)).toBe(false);
    const small = await withLine({ limit: '9999' });
    expect(await offered(small.buyer, small.id)).toBe(false);
    const { id, buyer } = await withLine();
    expect(await offered(buyer, id)).toBe(true);
    await caravan.deps.db.updateTable('orders').set({ is_related: true }).where('id', '=', id).execute();
    expect(await offered(buyer, id)).toBe(false);
    const due = await caravan.done('orders.payInfo', { id }, buyer);
    expect(await caravan.codeOf('payments.start', paymentOf(due.orders, 'credit'), buyer)).toBe(
      'CHANNEL_UNAVAILABLE',
    );
  });

  test('is drawn for once, however often it is confirmed, and by its buyer alone', async () => {
    const { id, buyer } = await withLine();
    const { ref, paymentId } = await begin(buyer, id);
    const sure = await confirmation(buyer, ref);
    const other = await withLine();
    expect(await caravan.codeOf('credit.charge', { ref }, other.buyer)).toBe('NOT_FOUND');
    const theirs = await caravan.done('credit.token', {}, other.buyer);
    expect(await caravan.codeOf('credit.draw', { ...sure, token: theirs.token }, other.buyer)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('credit.draw', { ...sure, token: theirs.token }, buyer)).toBe('CREDIT_TOKEN');
    expect(await caravan.codeOf('credit.draw', { ...sure, amount: cny(1) }, buyer)).toBe('CREDIT_CHANGED');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => caravan.done('credit.draw', sure, buyer)),
    );
    for (const answer of answers) expect(answer).toEqual({ paymentId });
    await Promise.all([reconcile(caravan.deps, paymentId), reconcile(caravan.deps, paymentId)]);
    expect((await lineOf(buyer)).used).toEqual(cny(10_000));
    expect((await caravan.done('credit.movements', {}, buyer)).totalRecord).toBe(1);
  });

  test('is not paid twice out of a limit that holds for one', async () => {
    const first = await withLine({ limit: '15000' });
    const second = await orders().placed({ between: { buyer: first.buyer, seller: first.seller } });
    const begun = [await begin(first.buyer, first.id), await begin(first.buyer, second.id)];
    const sure = await Promise.all(begun.map(({ ref }) => confirmation(first.buyer, ref)));
    const codes = await Promise.all(sure.map((each) => caravan.codeOf('credit.draw', each, first.buyer)));
    expect(new Set(codes)).toEqual(new Set([200, 'CREDIT_SHORT']));
    expect((await lineOf(first.buyer)).used).toEqual(cny(10_000));
  });

  test('whose payment was left or given up is drawn for no more', async () => {
    const { id, buyer } = await withLine();
    const left = await begin(buyer, id);
    const sure = await confirmation(buyer, left.ref);
    await caravan.done('credit.refuse', { ref: left.ref }, buyer);
    await reconcile(caravan.deps, left.paymentId);
    expect(await caravan.codeOf('credit.draw', sure, buyer)).toBe('CREDIT_ENDED');
    const again = await begin(buyer, id);
    const late = await confirmation(buyer, again.ref);
    await caravan.done('orders.cancel', { id, version: await versionOf(buyer, id), reason: '' }, buyer);
    await reconcile(caravan.deps, again.paymentId);
    expect(['CREDIT_ENDED', 200]).toContain(await caravan.codeOf('credit.draw', late, buyer));
    await reconcile(caravan.deps, again.paymentId);
    await giveBackAll();
    expect((await lineOf(buyer)).used).toEqual(cny(0));
    await expectBalanced(caravan);
  });
});

const versionOf = async (buyer: Buyer, id: string) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).version;

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

/** Sends what is on its way back. */
async function giveBackAll() {
  const due = await caravan.deps.db.selectFrom('returns').select('id').where('sent_at', 'is', null).execute();
  for (const { id } of due) await sendReturn(caravan.deps, id);
}

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
      { ...change, ...terms, lateFeeBasisPoints: 0 },
      await operator(),
    );
    expect(await caravan.codeOf('console.credit.change', { ...change, ...terms }, await operator())).toBe(
      'CREDIT_CHANGED',
    );
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
    await caravan.done('console.credit.change', { ...change, ...terms }, staff);
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

  test('is told as a spreadsheet, to its owner', async () => {
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    expect((await caravan.call('credit.statement', {}, buyer)).status).toBe(200);
    expect((await caravan.call('credit.statement', {}, await caravan.buyer())).code).toBe('NOT_FOUND');
  });
});
