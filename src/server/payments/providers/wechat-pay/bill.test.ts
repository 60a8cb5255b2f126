import { beforeEach, describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';
import { sendReturn } from '../../jobs.ts';
import { bookWalletFees } from '../wallets/fees.ts';
import { readWeChatPayBill } from './bill.ts';
import { returnIdOf } from './refunds.ts';

const { world, paid, owed, holds } = prepareWeChatPay();

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

interface Row {
  ref: string;
  state?: string;
  amount?: string;
  fee?: string;
  refundNumber?: string;
  refund?: string;
  name?: string;
}

const rowOf = (row: Row) => {
  const { ref, state = 'SUCCESS', amount = '100.00', fee = '0.60000', name = 'Caravan' } = row;
  const { refundNumber = '0', refund = '0.00' } = row;
  const cells = `2026-11-25 09:30:00|wx1|1900000001|0||4200000001|${ref}|oUpF8|NATIVE|${state}|CFT|CNY|${amount}|0.00|0|${refundNumber}|${refund}|0.00|||${name}|x|${fee}|0.60%|${amount}|${refund}|`;
  return cells
    .split('|')
    .map((cell) => `\`${cell}`)
    .join(',');
};

const billOf = (rows: readonly Row[]) =>
  [
    `\uFEFF${header}`,
    ...rows.map(rowOf),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`1,`100.00,`0.00,`0.00,`0.60000,`100.00,`0.00',
    '',
  ].join('\r\n');

const read = () => readWeChatPayBill(world.caravan.deps, '2026-11-25');
const setBill = (text: string) => void world.server.bills.set('2026-11-25', text);

beforeEach(() => {
  world.server.bills.clear();
  world.server.state.isBillChanged = false;
});

describe('the bill of a day', () => {
  test('tells payments and refunds to the fen, with what was kept and given back', async () => {
    const refund = { state: 'REFUND', amount: '0.00', refundNumber: 'R1', refund: '40.00', fee: '-0.24000' };
    setBill(
      billOf([
        { ref: 'P1', name: 'A, B' },
        { ref: 'P1', ...refund },
        { ref: 'P3', state: 'REVOKED' },
      ]),
    );
    const shared = {
      ref: 'P1',
      reference: '4200000001',
      currency: 'CNY',
      movedAt: new Date('2026-11-25T01:30:00Z'),
    };
    expect(await read()).toEqual([
      { ...shared, kind: 'payment', refundNumber: '', amount: 10_000n, fee: 60n },
      { ...shared, kind: 'refund', refundNumber: 'R1', amount: 4_000n, fee: -24n },
    ]);
  });

  test('is nothing where there is none', async () => {
    expect(await read()).toEqual([]);
  });

  test('is not taken when it is another file than WeChat Pay named', async () => {
    setBill(billOf([{ ref: 'P1' }]));
    world.server.state.isBillChanged = true;
    await expect(read()).rejects.toThrow('not the file');
  });

  test.each([
    ['lacks a column', billOf([]).replace('手续费', '费'), 'no column'],
    ['has a row of another length', `${header}\n\`1,\`2`, 'cells'],
    ['has parts of a fen', billOf([{ ref: 'P1', fee: '0.60500' }]), 'no amount'],
    ['has a time that is none', billOf([{ ref: 'P1' }]).replace('2026-11-25 09', '2026-13-25 09'), 'no time'],
  ])('is not taken when it %s', async (_, text, message) => {
    setBill(text);
    await expect(read()).rejects.toThrow(message);
  });
});

test('fees are a cost of the platform, booked once; what is given back with a refund comes off it', async () => {
  const payment = await paid();
  const refunded = await owed();
  await sendReturn(world.caravan.deps, refunded.returnId);
  const now = world.caravan.clock.now();
  const yesterday = new Date(now.getTime() - 86_400_000 + 28_800_000).toISOString().slice(0, 10);
  const refund = { state: 'REFUND', amount: '0.00', refund: '100.00', fee: '-0.60000' };
  world.server.bills.set(
    yesterday,
    billOf([
      { ref: payment.ref },
      { ref: refunded.ref },
      { ref: refunded.ref, ...refund, refundNumber: `${refunded.returnId}_1` },
      { ref: 'order-of-other-software', fee: '9.99000' },
    ]),
  );
  const bookFees = () => bookWalletFees(world.caravan.deps, 'wechat-pay', readWeChatPayBill, returnIdOf);
  const cost = await holds('cost', 'wechat-pay');
  await Promise.all([bookFees(), bookFees()]);
  await bookFees();
  expect((await holds('cost', 'wechat-pay')) - cost).toBe(-60n);
  await expectBalanced(world.caravan);
});
