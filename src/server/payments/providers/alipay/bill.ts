import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import {
  absolute,
  BillIssue,
  largestBill,
  readChinaClock,
  readRows,
  readYuan,
  type BillLine,
} from '../wallets/bill.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import { findAccount, type Account } from './account.ts';
import { askAlipay, failureOf } from './gateway.ts';

const mostFiles = 20;
const columns = {
  reference: '支付宝交易号',
  ref: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
  fee: '服务费（元）',
};
const kinds: Record<string, BillLine['kind']> = { 交易: 'payment', 退款: 'refund' };

const address = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/**
 * What moved on a day in China, by Alipay's bill of it. It is there from the next morning on.
 * @param day  YYYY-MM-DD
 * @returns nothing for a day without a bill
 * @throws {ChannelUnreachable}
 * @throws {BillIssue} for what cannot be read
 */
export async function readAlipayBill(deps: Pick<Deps, 'config' | 'clock'>, day: string): Promise<BillLine[]> {
  const account = findAccount(deps.config);
  if (!account) return [];
  try {
    const content = { bill_type: 'trade', bill_date: day };
    const answer = await askAlipay(deps, account, 'alipay.data.dataservice.bill.downloadurl.query', content);
    return await readArchive(await download(account, address.parse(answer).bill_download_url));
  } catch (error) {
    if (error instanceof ChannelRefused && failureOf(error)?.reason === 'isp.bill_not_exist') return [];
    throw error;
  }
}

async function download({ isTest }: Account, url: string): Promise<Buffer> {
  const { protocol, hostname } = new URL(url);
  const isTheirs = protocol === 'https:' && hostname.endsWith('.alipay.com');
  if (!isTheirs && !isTest) throw new ChannelUnreachable('the bill is not at Alipay');
  const { status, bytes } = await callWallet('Alipay', () => ({ url, init: {} }), { most: largestBill });
  if (status !== 200) throw new ChannelUnreachable(`Alipay answered ${status} instead of a bill`);
  return bytes;
}

/** The lines of an archive: of the tables in it the one of single movements counts, the other one has sums. */
async function readArchive(bytes: Buffer): Promise<BillLine[]> {
  for (const table of listTables(bytes)) {
    const lines = table.split(/\r?\n/);
    const first = lines.findIndex((line) => line.startsWith(columns.reference));
    if (first === -1) continue;
    const length = lines.slice(first).findIndex((line) => line.startsWith('#'));
    const rows = lines.slice(first, length === -1 ? undefined : first + length);
    return (await readRows(rows.join('\n'))).flatMap(lineOf);
  }
  throw new BillIssue('there is no table of movements in it');
}

/** The tables in an archive, as Alipay writes them: in GB18030. */
function listTables(bytes: Buffer): string[] {
  let size = 0;
  let files = 0;
  const isTaken = ({ originalSize }: { originalSize: number }): boolean => {
    size += originalSize;
    files += 1;
    // What an archive says of its sizes is all that is unpacked.
    if (size > largestBill || files > mostFiles) throw new BillIssue('it is too large');
    return true;
  };
  try {
    const contents = unzipSync(bytes, { filter: isTaken });
    return Object.values(contents).map((file) => new TextDecoder('gb18030').decode(file));
  } catch (error) {
    if (error instanceof BillIssue) throw error;
    throw new BillIssue('it is no archive', { cause: error });
  }
}

/** What a row says of a payment or a refund; nothing for what is neither. */
function lineOf(row: Record<string, string>): BillLine[] {
  const kind = kinds[row[columns.kind] ?? ''];
  if (!kind) return [];
  const fee = absolute(readYuan(row[columns.fee]));
  return [
    {
      ref: row[columns.ref] ?? '',
      reference: row[columns.reference] ?? '',
      kind,
      refundNumber: kind === 'refund' ? (row[columns.refundNumber] ?? '') : '',
      amount: absolute(readYuan(row[columns.amount])),
      // What is kept stands there as an outlay, and what is given back as an income.
      fee: kind === 'refund' ? -fee : fee,
      currency: 'CNY',
      movedAt: readChinaClock(row[columns.at]),
    },
  ];
}
