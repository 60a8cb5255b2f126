import { decimalText } from '../../../../kit/money.ts';

/** Fen as Alipay is told them: yuan with two decimals. */
export const yuanOf = (fen: bigint): string => decimalText(String(fen), 2);

/** What Alipay says in yuan, in fen; null for what is no amount of at most two decimals. */
export function fenOf(yuan: string): bigint | null {
  const [, yuanFigures, fenFigures = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return yuanFigures === undefined ? null : BigInt(yuanFigures + fenFigures.padEnd(2, '0'));
}

/** A hundred million yuan is the most that Alipay takes at once. */
const most = 10_000_000_000n;

/** Whether Alipay can be asked for this. Of zero, which is not known yet, only the currency counts. */
export const canAsk = (amount: bigint, currency: string): boolean => currency === 'CNY' && amount <= most;
