import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { inGb18030 } from '../../../../../test/gb18030.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { sendReturn } from '../../jobs.ts';
import { bookWalletFees } from '../wallets/fees.ts';
import { readAlipayBill } from './bill.ts';

const { world, paid, owed, holds } = prepareAlipay();

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

interface Row {
  ref: string;
  kind?: string;
  amount?: string;
  fee?: string;
  refundNumber?: string;
  name?: string;
}

const rowOf = ({ ref, kind = '交易', amount = '100.00', fee = '-0.60', refundNumber = '', name = '' }: Row) =>
  `2026112622001\t,${ref}\t,${kind},${name},2026-11-25 09:00:00,2026-11-25 09:30:00,,,,,*某(159****5620),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNumber}\t,${fee},0.00,`;

const tableOf = (rows: readonly Row[]) =>
  inGb18030(
    [
      '#支付宝业务明细查询',
      '#账号：[20881017929845980156]',
      '#-----------------------------------------业务明细列表----------------------------------------',
      header,
      ...rows.map(rowOf),
      '#-----------------------------------------业务明细列表结束------------------------------------',
      '#导出时间：[2026年11月26日 09:00:00]',
    ].join('\r\n'),
  );

const archiveOf = (rows: readonly Row[]) =>
  zipSync({
    '2088_汇总.csv': inGb18030('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n合计,\r\n'),
    '2088_业务明细.csv': tableOf(rows),
  });

const setBill = (bytes: Uint8Array | null) => {
  world.server.bills.clear();
  if (bytes) world.server.bills.set('2026-11-25', bytes);
};
const read = () => readAlipayBill(world.caravan.deps, '2026-11-25');

beforeEach(() => setBill(null));

describe('the bill of a day', () => {
  test('tells payments and refunds to the fen, with what was kept and given back', async () => {
    setBill(
      archiveOf([
        { ref: 'P1' },
        { ref: 'P2', amount: '0.01', fee: '0.00', name: '"A, B"' },
        { ref: 'P1', kind: '退款', amount: '-40.00', fee: '0.24', refundNumber: 'R1' },
        { ref: 'P3', kind: '交易关闭' },
      ]),
    );
    const shared = { reference: '2026112622001', currency: 'CNY', movedAt: new Date('2026-11-25T01:30:00Z') };
    expect(await read()).toEqual([
      { ...shared, ref: 'P1', kind: 'payment', refundNumber: '', amount: 10_000n, fee: 60n },
      { ...shared, ref: 'P2', kind: 'payment', refundNumber: '', amount: 1n, fee: 0n },
      { ...shared, ref: 'P1', kind: 'refund', refundNumber: 'R1', amount: 4_000n, fee: -24n },
    ]);
  });

  test('is nothing where there is none', async () => {
    expect(await read()).toEqual([]);
  });

  test.each([
    ['is no archive', () => strToU8('no archive'), 'no archive'],
    ['has no movements in it', () => zipSync({ 'a.csv': strToU8('a,b') }), 'no table'],
    ['has an amount that is none', () => archiveOf([{ ref: 'P1', amount: '1e5' }]), 'no amount'],
    ['has parts of a fen', () => archiveOf([{ ref: 'P1', fee: '-0.605' }]), 'no amount'],
    [
      'unpacks to more than anybody reads',
      () => zipSync({ 'a.csv': new Uint8Array(40_000_000) }, { level: 1 }),
      'too large',
    ],
    [
      'has more files than two',
      () => zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.csv`, strToU8('')]))),
      'too large',
    ],
  ])('is not taken when it %s', async (_, bytes, message) => {
    setBill(bytes());
    await expect(read()).rejects.toThrow(message);
  });
});

test('fees are a cost of the platform, booked once; what is given back with a refund comes off it', async () => {
  const payment = await paid();
  const refunded = await owed();
  await sendReturn(world.caravan.deps, refunded.returnId);
  const now = world.caravan.clock.now();
  const yesterday = new Date(now.getTime() - 86_400_000 + 28_800_000).toISOString().slice(0, 10);
  const bill = archiveOf([
    { ref: payment.ref },
    { ref: refunded.ref },
    { ref: refunded.ref, kind: '退款', amount: '-100.00', fee: '0.60', refundNumber: refunded.returnId },
    { ref: refunded.ref, kind: '退款', amount: '-1.00', fee: '0.01', refundNumber: 'by-hand' },
    { ref: 'order-of-other-software', fee: '-9.99' },
  ]);
  world.server.bills.set(yesterday, bill);
  const { deps } = world.caravan;
  const bookFees = () => bookWalletFees(deps, 'alipay', readAlipayBill);
  const [cost, channel] = [await holds('cost', 'alipay'), await holds('channel', 'alipay')];
  await Promise.all([bookFees(), bookFees()]);
  await bookFees();
  expect((await holds('cost', 'alipay')) - cost).toBe(-60n);
  expect((await holds('channel', 'alipay')) - channel).toBe(60n);
  await expectBalanced(world.caravan);
});

test('a bill that cannot be read keeps nobody from the others', async () => {
  const { ref } = await paid();
  const dayOf = (ago: number) =>
    new Date(world.caravan.clock.now().getTime() - ago * 86_400_000 + 28_800_000).toISOString().slice(0, 10);
  world.server.bills.set(dayOf(2), strToU8('no archive')).set(dayOf(1), archiveOf([{ ref }]));
  const cost = await holds('cost', 'alipay');
  await bookWalletFees(world.caravan.deps, 'alipay', readAlipayBill);
  expect((await holds('cost', 'alipay')) - cost).toBe(-60n);
});
