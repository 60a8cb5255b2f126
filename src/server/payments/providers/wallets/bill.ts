import { cutText } from '../../../../kit/text/cut-text.ts';
import { readCsv } from '../../../platform/tables/read-csv.ts';

/** A movement of money as a wallet's bill of a day has it. */
export interface BillLine {
  /** What it is a part of, by our number of the payment at the wallet. */
  ref: string;
  /** The wallet's own number of it. */
  reference: string;
  kind: 'payment' | 'refund';
  /** Of a refund: the number that it was asked for under. */
  refundNumber: string;
  /** Minor units, never negative: what came in or went back. */
  amount: bigint;
  /** Minor units: what the wallet kept of it; negative where it gave that back. */
  fee: bigint;
  currency: string;
  movedAt: Date;
}

/** The largest bill that is read, about a hundred thousand payments. */
export const largestBill = 32 * 1024 * 1024;

/** A bill that is not what its wallet says bills are: nothing of it is taken. */
export class BillIssue extends Error {
  override name = 'BillIssue';
}

const longestQuoted = 40;

/** The rows of a table whose first line is its header, as cells by the column's name. @throws {BillIssue} */
export async function readRows(text: string): Promise<Record<string, string>[]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const rows: Record<string, string>[] = [];
  for await (const record of readCsv(bytes(), { encoding: 'utf-8' })) {
    if ('issue' in record) throw new BillIssue(`line ${record.line} ${record.issue}`);
    rows.push(record.value as Record<string, string>);
  }
  return rows;
}

/** An amount in yuan, of which no more than hundredths are there, in fen. @throws {BillIssue} */
export function readYuan(text = ''): bigint {
  const [, sign, yuan, fen = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (yuan === undefined) throw new BillIssue(`${cutText(text, longestQuoted)} is no amount`);
  const amount = BigInt(yuan + fen.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

export const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A moment by China's clock: "2026-03-11 09:30:00". @throws {BillIssue} */
export function readChinaClock(text = ''): Date {
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || Number.isNaN(time.getTime()))
    throw new BillIssue(`${cutText(text, longestQuoted)} is no time`);
  return time;
}
