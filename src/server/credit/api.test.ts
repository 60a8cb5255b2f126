import { describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { expectBalanced } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { reconcile } from '../payments/jobs.ts';
import { mailDecision } from './mails.ts';
import { creditSteps, creditTerms, creditWanted } from '../../../test/credit.ts';

const caravan = prepareProduct();
const {
  orders,
  cny,
  operator,
  withLine,
  info,
  lineOf,
  begin,
  confirmation,
  drawFor,
  receivable,
  versionOf,
  giveBackAll,
} = creditSteps(caravan);
type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

describe('an application', () => {
  test('is scored, waits once, and is decided once; its papers are private pictures of the buyer', async () => {
    const buyer = await caravan.buyer();
    expect(await info(buyer)).toMatchObject({ state: 'none', line: null });
    const score = await caravan.done('credit.score', {}, buyer);
    expect(score).toMatchObject({ total: 0, suggested: cny(0) });
    const strange = { ...creditWanted, pictures: ['0'.repeat(40)] };
    expect(await caravan.codeOf('credit.apply', strange, buyer)).toBe('NO_PICTURE');
    const { id } = await caravan.done('credit.apply', creditWanted, buyer);
    expect(await caravan.codeOf('credit.apply', creditWanted, buyer)).toBe('CREDIT_APPLIED');
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
    expect(await caravan.codeOf('console.credit.decide', { id, approve: true, ...creditTerms }, staff)).toBe(
      'CREDIT_CHANGED',
    );
    expect(await info(buyer)).toMatchObject({ state: 'refused', reason: 'No orders yet' });
    await caravan.done('credit.apply', creditWanted, buyer);
    expect((await info(buyer)).state).toBe('waiting');
  });

  test('in one currency opens no limit in another, had it been sent before the line was opened', async () => {
    const { buyer } = await withLine();
    const { id } = await caravan.done('credit.apply', creditWanted, buyer);
    await caravan.deps.db
      .updateTable('credit_applications')
      .set({ currency: 'IDR' })
      .where('id', '=', id)
      .execute();
    const rupiah = { id, approve: true as const, ...creditTerms, limit: '5000000000' };
    expect(await caravan.codeOf('console.credit.decide', rupiah, await operator())).toBe('CREDIT_CHANGED');
    expect((await lineOf(buyer)).limit).toEqual(cny(50_000));
  });

  test('is for buyers and operators who look after money alone', async () => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('credit.apply', creditWanted, seller)).toBe('FORBIDDEN');
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
    expect((await caravan.done('orders.getForBuyer', { id }, buyer)).payers).toEqual(['credit']);
  });

  test('is not drawn for on a late fee, a day or a sum that the buyer was not shown', async () => {
    const { id, buyer } = await withLine();
    const { ref } = await begin(buyer, id);
    const sure = await confirmation(buyer, ref);
    expect(sure.lateFeeBasisPoints).toBe(creditTerms.lateFeeBasisPoints);
    const change = { accountId: buyer.id, version: 1, state: 'active', reason: 'New terms' } as const;
    await caravan.done(
      'console.credit.change',
      { ...change, ...creditTerms, lateFeeBasisPoints: 10 },
      await operator(),
    );
    for (const unseen of [sure, { ...sure, lateFeeBasisPoints: 10, dueOn: '2026-01-01' }])
      expect(await caravan.codeOf('credit.draw', unseen, buyer)).toBe('CREDIT_CHANGED');
    expect((await lineOf(buyer)).used).toEqual(cny(0));
    expect(await caravan.codeOf('credit.draw', await confirmation(buyer, ref), buyer)).toBe(200);
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
