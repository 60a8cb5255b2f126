import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { inGb18030 } from '../../../../../test/gb18030.ts';
import { chinaClock } from '../../../../kit/china-time.ts';
import { dayAfter } from '../../../../kit/days.ts';
import { takeIn } from '../../../books/take-in.ts';
import { bookWalletFees } from '../wallets/fees.ts';
import { readAlipayBill } from './bill.ts';

const { world, paid } = prepareAlipay();

const header = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）';

const chinaDay = () => chinaClock(world.caravan.clock.now()).slice(0, 10);
/** China's clock stands at an hour of a day. */
function toHour(day: string, hour: number) {
  const moment = Date.parse(`${day}T00:00:00+08:00`) + hour * 3_600_000;
  world.caravan.clock.advance(moment - world.caravan.clock.now().getTime());
}

const setBill = (day: string, rows: readonly string[]) =>
  world.server.bills.set(
    day,
    zipSync({ 'a_业务明细.csv': inGb18030([header, ...rows, '#end'].join('\r\n')) }),
  );

const rowOf = (ref: string, at: string, amount = '100.00', fee = '-0.60') =>
  `2026${ref.slice(-6)},${ref},交易,${at},${amount},,${fee}`;

const differences = async (state?: 'adjacent' | 'agreed') => {
  const operator = await world.caravan.operator(['money']);
  const input = { pageSize: 100, ...(state && { state }) };
  return (await world.caravan.done('console.bookDifferences.list', input, operator)).rowList;
};
const readUntil = async () =>
  await world.caravan.deps.db
    .selectFrom('book_sources')
    .select(['read_until', 'failure'])
    .where('channel', '=', 'alipay')
    .executeTakeFirst();
const refresh = () => takeIn(world.caravan.deps);

describe('the bills of a wallet in the books', () => {
  test('come a day later: until then nothing is missing, and the day is not closed', async () => {
    const begun = dayAfter(chinaDay(), 1);
    toHour(begun, 10);
    const payment = await paid();
    await refresh();
    toHour(begun, 20);
    await refresh();
    expect(await differences()).toEqual([]);
    toHour(dayAfter(begun, 1), 9);
    await refresh();
    expect(await differences()).toEqual([]);
    const operator = await world.caravan.operator(['money']);
    expect(await world.caravan.codeOf('console.bookDays.close', { day: begun }, operator)).toBe(
      'BOOKS_NO_STATEMENT',
    );

    setBill(begun, [rowOf(payment.ref, `${begun} 10:00:00`)]);
    toHour(dayAfter(begun, 1), 13.5);
    await bookWalletFees(world.caravan.deps, 'alipay', readAlipayBill);
    world.caravan.clock.advance(20 * 60_000);
    await refresh();
    expect((await readUntil())?.read_until).toEqual(new Date(`${dayAfter(begun, 1)}T00:00:00+08:00`));
    // The fee was booked the day after it was kept: that settles itself, with a record.
    expect(await differences()).toEqual([]);
    expect(await differences('adjacent')).toMatchObject([
      { kind: 'day', gap: { amount: '0' }, ledger: { amount: '-60' }, topic: 'fee', decidedBy: '' },
    ]);
    await refresh();
    expect(await differences('adjacent')).toHaveLength(1);
    const someone = await world.caravan.operator(['money']);
    await world.caravan.done('console.bookDays.close', { day: begun }, someone);
  });

  test('show what a bill does not have, what only it has, and another amount', async () => {
    const begun = dayAfter(chinaDay(), 1);
    toHour(begun, 10);
    const [missing, other] = [await paid(), await paid()];
    setBill(begun, [
      rowOf(other.ref, `${begun} 10:00:00`, '99.00', '0.00'),
      rowOf('P000000_STRANGER', `${begun} 11:00:00`, '7.00', '0.00'),
    ]);
    toHour(dayAfter(begun, 1), 14);
    await refresh();
    const open = await differences();
    expect(open.map(({ kind, statement, ledger }) => [kind, statement.amount, ledger.amount]).sort()).toEqual(
      [
        ['amount', '9900', '10000'],
        ['missing_in_ledger', '700', '0'],
        ['missing_in_statement', '0', '10000'],
      ],
    );
    expect(open.find(({ kind }) => kind === 'missing_in_statement')?.description).toBe(missing.number);
    // A bill that came late, or was put right: what was missing has come.
    setBill(begun, [
      rowOf(other.ref, `${begun} 10:00:00`, '99.00', '0.00'),
      rowOf(missing.ref, `${begun} 10:00:00`, '100.00', '0.00'),
    ]);
    setBill(dayAfter(begun, 1), []);
    toHour(dayAfter(begun, 2), 14);
    await refresh();
    expect((await differences()).map(({ kind }) => kind).sort()).toEqual(['amount', 'missing_in_ledger']);
    expect(await differences('agreed')).toMatchObject([{ description: missing.number }]);
  });

  test('that cannot be read stop the day from being closed, and are read once they can', async () => {
    const begun = dayAfter(chinaDay(), 1);
    const before = (await readUntil())!.read_until;
    world.server.bills.set(begun, strToU8('no archive'));
    toHour(dayAfter(begun, 1), 14);
    await refresh();
    expect(await readUntil()).toMatchObject({
      read_until: before,
      failure: expect.stringContaining('no archive'),
    });
    setBill(begun, []);
    await refresh();
    expect((await readUntil())!.failure).toBe('');
  });
});
