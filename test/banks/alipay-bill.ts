import { zipSync } from 'fflate';
import { chinaClock } from '../../src/kit/china-time.ts';
import type { AlipayServer, Trade } from '../alipay-server.ts';
import { inGb18030 } from '../gb18030.ts';
import { walletFee, yuan } from './wallet-fees.ts';

const header = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）';

interface Moved {
  trade: Trade;
  at: Date;
  /** Fen; negative where it went back. */
  amount: number;
  refundNumber: string;
}

const fenOf = (text: string): number => Math.round(Number(text) * 100);

const listMoved = ({ trades }: AlipayServer): Moved[] =>
  [...trades.values()].flatMap((trade) => {
    if (!trade.paidAt) return [];
    const payment = { trade, at: trade.paidAt, amount: fenOf(trade.content.total_amount!), refundNumber: '' };
    const refunds = trade.refunds.map(({ key, amount, at }) => ({
      trade,
      at,
      amount: -fenOf(amount),
      refundNumber: key,
    }));
    return [payment, ...refunds];
  });

const rowOf = ({ trade, at, amount, refundNumber }: Moved): string =>
  [
    trade.tradeNo,
    trade.no,
    amount < 0 ? '退款' : '交易',
    chinaClock(at),
    yuan(amount),
    refundNumber,
    yuan(-walletFee(amount)),
  ].join(',');

/** Writes Alipay's own bill of a day in China, from what it moved on it. */
export function tellAlipayDay(alipay: AlipayServer, day: string): void {
  const rows = listMoved(alipay)
    .filter(({ at }) => chinaClock(at).startsWith(day))
    .map(rowOf);
  const table = inGb18030(['#支付宝业务明细查询', header, ...rows, '#end'].join('\r\n'));
  alipay.bills.set(day, zipSync({ '2088_业务明细.csv': table }));
}

/** Fen that lie at Alipay: what was paid, less what went back and what it kept. */
export const heldByAlipay = (alipay: AlipayServer): bigint =>
  BigInt(listMoved(alipay).reduce((sum, { amount }) => sum + amount - walletFee(amount), 0));
