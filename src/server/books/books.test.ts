import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Caller } from '../../../test/caravan.ts';
import { bankTransferTools } from '../../../test/bank-transfers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls } from '../../contract/calls.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import { endCharge } from '../payments/providers/sandbox-sql.ts';
import { settleTransfer } from '../payments/jobs.ts';
import { checkLedger, checkOnceADay } from './checks.ts';
import { writeOfFailedChecks } from './jobs.ts';
import { takeIn } from './take-in.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { orders } = bank;

const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);
const takeInAll = () => takeIn(caravan.deps, { grace: 0 });

/** What stands open, of one channel. */
const openOf = async (channel: string, who = bank.ada) =>
  (await caravan.done('console.bookDifferences.list', { pageSize: 100 }, who)).rowList.filter(
    (row) => row.channel === channel,
  );

/** Everything that is open, settled by both operators, so that days can be closed. */
async function settleAll(): Promise<void> {
  const { rowList } = await caravan.done('console.bookDifferences.list', { pageSize: 100 }, bank.ada);
  for (const { id, version, state } of rowList) {
    const step = { id, version };
    const isSettled =
      state === 'open' &&
      (await caravan.done('console.bookDifferences.settle', { ...step, reason: 'Known' }, bank.ada))
        .isSettled;
    if (!isSettled)
      await caravan.done(
        'console.bookDifferences.confirm',
        { id, version: state === 'open' ? version + 1 : version, isConfirmed: true },
        bank.bob,
      );
  }
}

/** What the test bank says it took, and of which we know nothing. */
async function chargeWithoutPayment(amount: bigint): Promise<void> {
  const ref = `lost-${amount}-${caravan.clock.now().getTime()}`;
  await caravan.deps.db
    .insertInto('sandbox_bank_charges')
    .values({
      ref,
      payment_id: crypto.randomUUID(),
      amount,
      currency: 'CNY',
      state: 'open',
      created_at: caravan.clock.now(),
    })
    .execute();
  await endCharge(caravan.deps.db, ref, 'paid', caravan.clock.now());
}

describe('the books of a day', () => {
  test('hold what a channel says beside what the ledger says, each once', async () => {
    await bank.account();
    await orders.paid();
    await Promise.all([takeInAll(), takeInAll()]);
    await takeInAll();
    const { rowList } = await caravan.done('console.bookDays.list', {}, bank.ada);
    expect(rowList[0]).toMatchObject({ day: today(), state: 'running', isClosable: false, open: 0 });
    expect(rowList[0]!.totals).toMatchObject([
      {
        channel: { code: 'sandbox' },
        currency: 'CNY',
        statement: { in: { amount: '10000' }, out: { amount: '0' } },
        ledger: { in: { amount: '10000' }, out: { amount: '0' } },
      },
    ]);
    const lines = await caravan.done('console.bookLines.list', { day: today() }, bank.ada);
    expect(lines.rowList).toMatchObject([
      { topic: 'payment', isMatched: true, isLate: false },
      { topic: 'payment', isMatched: true, isLate: false },
    ]);
    expect(lines.rowList.some(({ description }) => /^P\d{6}-/.test(description))).toBe(true);
  });

  test('are for operators with the right to money', async () => {
    const step = { id: crypto.randomUUID(), version: 1 };
    for (const who of [await caravan.operator(['content']), await caravan.buyer(), await caravan.seller()])
      expect(
        new Set([
          await caravan.codeOf('console.bookDays.list', {}, who),
          await caravan.codeOf('console.bookDays.close', { day: '2026-03-01' }, who),
          await caravan.codeOf('console.bookLines.list', { day: '2026-03-01' }, who),
          await caravan.codeOf('console.bookDifferences.list', {}, who),
          await caravan.codeOf('console.bookDifferences.settle', { ...step, reason: 'x' }, who),
          await caravan.codeOf('console.bookDifferences.confirm', { ...step, isConfirmed: true }, who),
          await caravan.codeOf('console.ledgerChecks.list', {}, who),
          await caravan.codeOf('console.ledgerChecks.settle', { ...step, note: 'x' }, who),
        ]),
      ).toEqual(new Set(['FORBIDDEN']));
  });

  test('differ where the channel took what we know nothing of, until somebody says why', async () => {
    await chargeWithoutPayment(7_700n);
    await takeInAll();
    const [difference] = await openOf('Test bank');
    expect(difference).toMatchObject({
      kind: 'missing_in_ledger',
      statement: { amount: '7700' },
      ledger: { amount: '0' },
      gap: { amount: '7700' },
      day: today(),
    });
    await bank.later(1);
    const closing = { day: difference!.day };
    // The bank has told nothing of its account yet.
    expect(await caravan.codeOf('console.bookDays.close', closing, bank.ada)).toBe('BOOKS_NO_STATEMENT');
    const quiet = { accountId: await bank.account(), until: difference!.day, reason: 'A new account' };
    await caravan.done('console.bankStatements.noMovement', quiet, bank.ada);
    expect(await caravan.codeOf('console.bookDays.close', closing, bank.ada)).toBe('BOOKS_DIFFERENCES');
    expect(await caravan.codeOf('console.bookDays.close', { day: today() }, bank.ada)).toBe(
      'BOOKS_DAY_RUNNING',
    );
    const { id, version } = difference!;
    const settle = { id, version, reason: 'A test of the bank itself' };
    expect(await caravan.done('console.bookDifferences.settle', settle, bank.ada)).toEqual({
      isSettled: true,
    });
    expect(await caravan.codeOf('console.bookDifferences.settle', settle, bank.ada)).toBe('BOOKS_CHANGED');
    await takeInAll();
    expect(await openOf('Test bank')).toEqual([]);
    // Once, by however many operators at once.
    const answers = await Promise.all(
      [bank.ada, bank.bob, bank.ada, bank.bob].map((who) =>
        caravan.call('console.bookDays.close', { day: dayAfter(today(), -1) }, who),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      200,
      'BOOKS_DAY_CLOSED',
      'BOOKS_DAY_CLOSED',
      'BOOKS_DAY_CLOSED',
    ]);
    const { closed } = answers.find(({ code }) => code === 200)!.data as { closed: number };
    expect(closed).toBeGreaterThan(0);
    expect(await caravan.codeOf('console.bookDays.close', { day: dayAfter(today(), -1) }, bank.ada)).toBe(
      'BOOKS_DAY_CLOSED',
    );
  });

  test('take what comes late into the day that is open, and never into a closed one', async () => {
    const closedDay = dayAfter(today(), -1);
    const before = await caravan.done('console.bookLines.list', { day: closedDay }, bank.ada);
    const { order, paymentId, transfer } = await bank.started();
    // The bank booked it on the day that is closed; its statement comes a day later.
    const day = closedDay.slice(2).replaceAll('-', '');
    const lines = [`:61:${day}${day.slice(2)}C100,00NTRFNONREF//LATE-1`, ':86:/REMI/late'];
    await bank.loadText(bank.statementOf([lines.join('\n')], { closing: 10_000n }));
    await bank.apply(await bank.receiptOf('LATE-1'), transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    expect(await bank.stateOf(order)).toBe('preparing');
    await takeInAll();
    const after = await caravan.done('console.bookLines.list', { day: closedDay }, bank.ada);
    expect(after).toEqual(before);
    const late = (await caravan.done('console.bookLines.list', { day: today() }, bank.ada)).rowList;
    expect(
      late
        .filter(({ isLate }) => isLate)
        .map(({ side }) => side)
        .sort(),
    ).toEqual(['ledger', 'statement']);
    for (const line of late.filter(({ isLate }) => isLate))
      expect(line).toMatchObject({ topic: 'receipt', valueDay: closedDay, amount: { amount: '10000' } });
    expect((await caravan.done('console.bookDays.list', {}, bank.ada)).rowList[0]).toMatchObject({ late: 2 });
    const forced = sql`insert into book_lines (id, side, channel, line_key, subject, kind, currency, amount, at, value_day, day)
      values (gen_random_uuid(), 'ledger', 'sandbox', 'forced', 'x', 'x', 'CNY', 1, now(), ${closedDay}, ${closedDay})`;
    await expect(forced.execute(caravan.deps.db)).rejects.toThrow('closed');
    await expect(sql`update book_lines set amount = amount + 1`.execute(caravan.deps.db)).rejects.toThrow(
      'append-only',
    );
  });

  test('a difference above the limit is confirmed by a second operator, and reopened when it changes', async () => {
    await chargeWithoutPayment(2_000_000n);
    await takeInAll();
    const [difference] = await openOf('Test bank');
    const { id, version } = difference!;
    const settle = { id, version, reason: 'Asked the bank' };
    expect(await caravan.done('console.bookDifferences.settle', settle, bank.ada)).toEqual({
      isSettled: false,
    });
    const confirm = { id, version: version + 1, isConfirmed: true };
    expect(await caravan.codeOf('console.bookDifferences.confirm', confirm, bank.ada)).toBe(
      'BANK_SECOND_PERSON',
    );
    expect((await openOf('Test bank', bank.bob))[0]).toMatchObject({ mayConfirm: true, state: 'proposed' });
    await caravan.done('console.bookDifferences.confirm', { ...confirm, isConfirmed: false }, bank.bob);
    const again = { ...settle, version: version + 2 };
    await caravan.done('console.bookDifferences.settle', again, bank.ada);
    await caravan.done('console.bookDifferences.confirm', { ...confirm, version: version + 3 }, bank.bob);
    expect(await openOf('Test bank')).toEqual([]);
  });

  test('what we sent is missing at the bank until its statement has the debit, also when that is loaded first', async () => {
    await settleAll();
    const sendBack = async (amount: bigint, reference: string) => {
      const receipt = await bank.comesIn(amount, { payerName: 'Gulf Trading' });
      await caravan.done('console.bankReceipts.sendBack', { ...receipt, reason: 'Nobody here' }, bank.ada);
      const row = (await bank.outgoing()).find((each) => each.amount.amount === String(amount))!;
      const due = await bank.approved(row, { holder: 'Gulf Trading', account: '6222 1', reason: 'Asked' });
      return () =>
        caravan.done('console.outgoingTransfers.sent', { ...due, bankReference: reference }, bank.ada);
    };
    const debit = (amount: bigint, entry: string) =>
      bank.loadText(bank.statementOf([bank.lineOf(amount, { mark: 'D', entry })], { closing: -amount }));
    await (
      await sendBack(40_100n, 'OUT-77')
    )();
    await takeInAll();
    const bankName = 'Bank transfer';
    expect(await openOf(bankName)).toMatchObject([
      { kind: 'missing_in_statement', topic: 'outgoing', ledger: { amount: '-40100' } },
    ]);
    await debit(40_100n, 'OUT-77');
    await takeInAll();
    expect(await openOf(bankName)).toEqual([]);
    const agreed = await caravan.done('console.bookDifferences.list', { state: 'agreed' }, bank.ada);
    expect(agreed.rowList.some(({ topic }) => topic === 'outgoing')).toBe(true);

    const noteSent = await sendBack(40_200n, 'OUT-78');
    await debit(40_200n, 'OUT-78');
    await takeInAll();
    expect(await openOf(bankName)).toMatchObject([{ kind: 'missing_in_ledger', topic: 'debit' }]);
    await noteSent();
    await takeInAll();
    expect(await openOf(bankName)).toEqual([]);
  });

  test('money that is days later at the bank is a difference, and somebody says why', async () => {
    await settleAll();
    await bank.later(1);
    const receipt = await bank.comesIn(50_300n, { payerName: 'Gulf Trading' });
    await caravan.done('console.bankReceipts.sendBack', { ...receipt, reason: 'Nobody here' }, bank.ada);
    const row = (await bank.outgoing()).find((each) => each.amount.amount === '50300')!;
    const due = await bank.approved(row, { holder: 'Gulf Trading', account: '6222 1', reason: 'Asked' });
    await caravan.done('console.outgoingTransfers.sent', { ...due, bankReference: 'OUT-79' }, bank.ada);
    await bank.later(2);
    await bank.loadText(
      bank.statementOf([bank.lineOf(50_300n, { mark: 'D', entry: 'OUT-79' })], { closing: -50_300n }),
    );
    await takeInAll();
    const [difference] = await openOf('Bank transfer');
    expect(difference).toMatchObject({ kind: 'day', gap: { amount: '0' } });
    const { id, version } = difference!;
    const settle = { id, version, reason: 'The bank books a day later' };
    expect(await caravan.done('console.bookDifferences.settle', settle, bank.ada)).toEqual({
      isSettled: true,
    });
    await takeInAll();
    expect(await openOf('Bank transfer')).toEqual([]);
  });
});

describe('the ledger as a spreadsheet', () => {
  const download = (input: object, who: Caller) => {
    const [method, address] = calls['console.ledger.export'].split(' ') as [string, string];
    return caravan.app.request(`http://caravan.test${address}`, {
      method,
      headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
      body: JSON.stringify(input),
    });
  };

  test('has every posting of its days with account, party, order and document, and sums to zero', async () => {
    const order = await orders.paid();
    const day = today();
    const response = await download({ from: day, until: day }, bank.ada);
    const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
    const [, ...rows] = sheet!.data;
    const amounts = rows.map((row) => Math.round(Number(row[7]) * 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const { number } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    const ofOrder = rows.filter((row) => row[5] === number);
    expect(ofOrder.map((row) => [row[2], row[3], row[7], row[8]])).toEqual([
      ['payment', 'channel', -100, 'CNY'],
      ['payment', 'escrow', 100, 'CNY'],
    ]);
    const text = await (await download({ from: day, until: day, format: 'csv' }, bank.ada)).text();
    const [head, ...lines] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFF?Date,Transaction ID,/);
    expect(lines.filter(Boolean)).toHaveLength(rows.length);
    const entry = lines.find((line) => line.includes(',payment,channel,'))!;
    expect(entry).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,.*,-?\d+\.\d\d,CNY$/);
    const codeOf = (input: { from: string; until: string }, who: Caller) =>
      caravan.codeOf('console.ledger.export', input, who);
    expect(await codeOf({ from: day, until: dayAfter(day, -1) }, bank.ada)).toBe('PERIOD_WRONG');
    expect(await codeOf({ from: dayAfter(day, -400), until: day }, bank.ada)).toBe('PERIOD_WRONG');
    for (const who of [await caravan.operator(['content']), order.buyer, order.seller])
      expect(await codeOf({ from: day, until: day }, who)).toBe('FORBIDDEN');
  });
});

describe('each night the ledger', () => {
  test('passes its checks with orders in every state, once a day', async () => {
    await orders.paid({ state: 'completed' });
    await orders.paid({ preRatio: 30 });
    await orders.placed();
    await checkOnceADay(caravan.deps);
    await checkOnceADay(caravan.deps);
    const { rowList } = await caravan.done('console.ledgerChecks.list', {}, bank.ada);
    expect(rowList.map(({ kind, state, findings }) => [kind, state, findings]).sort()).toEqual([
      ['balances', 'passed', []],
      ['checkpoints', 'passed', []],
      ['escrow', 'passed', []],
      ['zero_sum', 'passed', []],
    ]);
  });

  test('says where escrow is not what open orders hold, and somebody says what was done', async () => {
    const order = await orders.paid();
    const { db } = caravan.deps;
    const setPaid = (amount: bigint) =>
      db.updateTable('orders').set({ paid_amount: amount }).where('id', '=', order.id).execute();
    await setPaid(9_000n);
    await checkLedger(caravan.deps);
    const failed = await caravan.done('console.ledgerChecks.list', { state: 'failed' }, bank.ada);
    expect(failed.rowList).toMatchObject([
      {
        kind: 'escrow',
        findings: [
          {
            of: order.seller.shopId,
            expected: { amount: '9000', currency: 'CNY' },
            actual: { amount: '10000' },
          },
        ],
      },
    ]);
    await writeOfFailedChecks(caravan.deps, { kinds: ['escrow'] });
    const { id, version } = failed.rowList[0]!;
    const settle = { id, version, note: 'A row was wrong; put right' };
    await caravan.done('console.ledgerChecks.settle', settle, bank.ada);
    expect(await caravan.codeOf('console.ledgerChecks.settle', settle, bank.bob)).toBe('BOOKS_CHANGED');
    const settled = await caravan.done('console.ledgerChecks.list', { state: 'settled' }, bank.ada);
    expect(settled.rowList).toMatchObject([{ note: 'A row was wrong; put right' }]);
    await setPaid(10_000n);
  });
});
