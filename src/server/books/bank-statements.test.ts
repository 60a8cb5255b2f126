import { expect, test } from 'vitest';
import { bankTransferTools } from '../../../test/bank-transfers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import { takeIn } from './take-in.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { lineOf, statementOf, loadText } = bank;

const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);
const yesterday = () => dayAfter(today(), -1);
const close = (day: string) => caravan.codeOf('console.bookDays.close', { day }, bank.ada);
const coverage = async () => (await caravan.done('console.bankStatements.coverage', {}, bank.ada))[0]!;
const explain = ({ id, difference }: { id: string; difference: { amount: string } | null }, who = bank.ada) =>
  caravan.call(
    'console.bankStatements.explain',
    { id, ...(difference && { difference: difference.amount }), reason: 'A transfer of our own' },
    who,
  );

/** Differences of the account's balance that are open. */
const balanceTasks = async () => {
  await takeIn(caravan.deps, { grace: 0 });
  const { rowList } = await caravan.done('console.bookDifferences.list', { pageSize: 100 }, bank.ada);
  return rowList.filter(({ topic }) => topic === 'balance');
};

test('a day closes once the statements of the account cover it', async () => {
  await bank.account();
  expect(await coverage()).toMatchObject({ toldUntil: null, balance: null, breaks: [] });
  await takeIn(caravan.deps);
  await bank.later(1);
  expect(await close(yesterday())).toBe('BOOKS_NO_STATEMENT');
  await loadText(statementOf([lineOf(10_000n)], { closing: 10_000n }));
  expect(await coverage()).toMatchObject({ toldUntil: bank.today(), balance: { amount: '10000' } });
  expect(await close(yesterday())).toBe(200);
  await bank.later(2);
  // The day before yesterday was told of, yesterday was not.
  expect(await close(dayAfter(today(), -2))).toBe(200);
  expect(await close(yesterday())).toBe('BOOKS_NO_STATEMENT');
});

test('where nothing moved an operator says so, with a reason that is logged, and not of today', async () => {
  const accountId = await bank.account();
  const say = (until: string) =>
    caravan.codeOf('console.bankStatements.noMovement', { accountId, until, reason: 'A holiday' }, bank.ada);
  expect(await say(today())).toBe('TRANSFER_DAY');
  expect(await say(dayAfter(today(), -9))).toBe('TRANSFER_DAY');
  expect(await say(yesterday())).toBe(200);
  expect(await say(yesterday())).toBe('TRANSFER_DAY');
  expect(await coverage()).toMatchObject({ toldUntil: yesterday(), balance: { amount: '10000' } });
  const { rowList } = await caravan.done('console.log.list', { pageSize: 5 }, await caravan.operator());
  expect(rowList[0]).toMatchObject({ action: 'bankStatements.noMovement' });
  expect(await close(yesterday())).toBe(200);
  const buyer = await caravan.buyer();
  const input = { accountId, until: yesterday(), reason: 'x' };
  expect(await caravan.codeOf('console.bankStatements.noMovement', input, buyer)).toBe('FORBIDDEN');
});

test('a statement that opens with something else is put before two people, and covers nothing until then', async () => {
  await bank.later(1);
  const text = statementOf([lineOf(500n)], { opening: 2_010_000n, closing: 2_010_500n });
  await loadText(text);
  const covered = await coverage();
  expect(covered.toldUntil).toBe(dayAfter(today(), -2));
  expect(covered.breaks).toMatchObject([
    { expected: { amount: '10000' }, opening: { amount: '2010000' }, difference: { amount: '2000000' } },
  ]);
  expect(await close(yesterday())).toBe('BOOKS_NO_STATEMENT');
  const quiet = { accountId: covered.accountId, until: yesterday(), reason: 'x' };
  expect(await caravan.codeOf('console.bankStatements.noMovement', quiet, bank.ada)).toBe('BANK_CHANGED');
  const [gap] = covered.breaks;
  expect((await explain({ id: gap!.id, difference: { amount: '5' } })).code).toBe('BANK_CHANGED');
  expect((await explain(gap!)).data).toEqual({ isExplained: false });
  expect((await explain(gap!)).data).toEqual({ isExplained: false });
  expect((await coverage()).breaks[0]!.proposal).toMatchObject({ isMine: true });
  expect((await explain(gap!, bank.bob)).data).toEqual({ isExplained: true });
  expect((await explain(gap!, bank.bob)).code).toBe('BANK_CHANGED');
  expect(await coverage()).toMatchObject({ toldUntil: bank.today(), breaks: [] });
});

test('a statement that comes late closes the gap that it left', async () => {
  await bank.later(1);
  const [middle, last] = [
    statementOf([lineOf(700n)], { closing: 700n }),
    statementOf([lineOf(800n)], { closing: 800n }),
  ];
  await loadText(last);
  expect((await coverage()).breaks).toMatchObject([{ difference: { amount: '700' } }]);
  await loadText(middle);
  expect(await coverage()).toMatchObject({ breaks: [], balance: { amount: '2012000' } });
  // Told again it changes nothing.
  await loadText(middle);
  expect(await coverage()).toMatchObject({ breaks: [], balance: { amount: '2012000' } });
});

test('what an account holds is compared with its entries: another sum is a task, and the same one is not twice', async () => {
  const [task] = await balanceTasks();
  // What nobody told as an entry: the transfer of our own.
  expect(task).toMatchObject({ kind: 'amount', gap: { amount: '2000000' }, channel: 'Bank transfer' });
  const settle = { id: task!.id, version: task!.version, reason: 'Capital that was paid in' };
  await caravan.done('console.bookDifferences.settle', settle, bank.ada);
  const confirm = { id: task!.id, version: task!.version + 1, isConfirmed: true };
  await caravan.done('console.bookDifferences.confirm', confirm, bank.bob);
  expect(await balanceTasks()).toEqual([]);
  await loadText(statementOf([lineOf(900n)], { closing: 900n }));
  expect(await balanceTasks()).toEqual([]);
  // An entry that was taken for one that is known is missing in the sum.
  const { id } = await bank.comesIn(1_300n, { entry: 'GONE' });
  await caravan.deps.db
    .updateTable('bank_receipts')
    .set({ booked_on: dayAfter(today(), 9) })
    .where('id', '=', id)
    .execute();
  expect(await balanceTasks()).toMatchObject([{ gap: { amount: '2001300' } }]);
});

test('the running balance of a CSV goes on from what a statement closed with', async () => {
  await bank.later(1);
  const held = BigInt((await coverage()).balance!.amount);
  const decimal = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const load = async (lines: readonly string[]) => {
    const input = {
      accountId: await bank.account(),
      name: 'a.csv',
      file: bank.base64(['Date,Amount,Name,Bank Reference,Balance', ...lines].join('\n')),
    };
    const preview = await caravan.done(
      'console.bankStatements.load',
      { ...input, isPreview: true },
      bank.ada,
    );
    if (preview.outcome !== 'columns') throw new Error('not asked');
    expect(preview.guess.fields.balance).toBe('balance');
    await caravan.done('console.bankStatements.load', { ...input, columns: preview.guess }, bank.ada);
  };
  // The newest stands first.
  await load([
    `${bank.today()},3.00,A Ltd,C-2,${decimal(held + 500n)}`,
    `${bank.today()},2.00,A Ltd,C-1,${decimal(held + 200n)}`,
  ]);
  // It ends somewhere in its day, so it covers the one before.
  expect(await coverage()).toMatchObject({
    toldUntil: yesterday(),
    balance: { amount: String(held + 500n) },
    breaks: [],
  });
  await load([`${bank.today()},1.00,B Ltd,C-9,${decimal(held + 900n)}`]);
  expect((await coverage()).breaks).toMatchObject([{ difference: { amount: '300' } }]);
});
