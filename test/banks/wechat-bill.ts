import { chinaClock } from '../../src/kit/china-time.ts';
import type { WeChatPayServer, Order } from '../wechat-pay-server.ts';
import { walletFee, yuan } from './wallet-fees.ts';

const header = '交易时间,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,商户退款单号,退款金额,手续费';
const sums = '总交易单数,应结订单总金额,退款总金额,手续费总金额';

interface Moved {
  order: Order;
  at: Date;
  /** Fen; negative where it went back. */
  amount: number;
  refundNumber: string;
}

const listMoved = ({ orders }: WeChatPayServer): Moved[] =>
  [...orders.values()].flatMap((order) => {
    if (!order.paidAt) return [];
    const refunds = order.refunds
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ out_refund_no: refundNumber, refund, at }) => ({ order, at, amount: -refund, refundNumber }));
    return [{ order, at: order.paidAt, amount: order.total, refundNumber: '0' }, ...refunds];
  });

const rowOf = ({ order, at, amount, refundNumber }: Moved): string =>
  [
    chinaClock(at),
    `42000000${order.no}`,
    order.no,
    amount < 0 ? 'REFUND' : 'SUCCESS',
    'CNY',
    yuan(Math.max(amount, 0)),
    refundNumber,
    yuan(Math.max(-amount, 0)),
    `${yuan(walletFee(amount))}000`,
  ]
    .map((cell) => `\`${cell}`)
    .join(',');

/** Writes WeChat Pay's own bill of a day in China, from what it moved on it. */
export function tellWeChatDay(weChatPay: WeChatPayServer, day: string): void {
  const rows = listMoved(weChatPay)
    .filter(({ at }) => chinaClock(at).startsWith(day))
    .map(rowOf);
  weChatPay.bills.set(day, [`\uFEFF${header}`, ...rows, sums, ''].join('\r\n'));
}

/** Fen that lie at WeChat Pay: what was paid, less what went back and what it kept. */
export const heldByWeChat = (weChatPay: WeChatPayServer): bigint =>
  BigInt(listMoved(weChatPay).reduce((sum, { amount }) => sum + amount - walletFee(amount), 0));
