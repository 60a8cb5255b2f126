import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import {
  absolute,
  BillIssue,
  largestBill,
  readChinaClock,
  readYuan,
  type BillLine,
} from '../wallets/bill.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import { findAccount, type Account } from './account.ts';
import { askWeChatPay, failureOf } from './ask.ts';
import { authorizationOf } from './sign.ts';

const columns = {
  at: '交易时间',
  reference: '微信订单号',
  ref: '商户订单号',
  kind: '交易状态',
  currency: '货币种类',
  amount: '应结订单金额',
  refundNumber: '商户退款单号',
  refund: '退款金额',
  fee: '手续费',
};
const kinds: Record<string, BillLine['kind']> = { SUCCESS: 'payment', REFUND: 'refund' };

const billFile = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

/**
 * What moved on a day in China, by WeChat Pay's bill of it. It is there from ten in the next morning on.
 * @param day  YYYY-MM-DD
 * @returns nothing for a day without a bill
 * @throws {ChannelUnreachable}
 * @throws {BillIssue} for what cannot be read, or is not what WeChat Pay vouched for
 */
export async function readWeChatPayBill(
  deps: Pick<Deps, 'config' | 'clock'>,
  day: string,
): Promise<BillLine[]> {
  const account = findAccount(deps.config);
  if (!account) return [];
  try {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
    const { download_url: url, hash_value: hash } = billFile.parse(
      await askWeChatPay(deps, account, 'GET', path),
    );
    const bytes = await download(deps, account, url);
    // The file itself is not signed: what was said of it is.
    if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase())
      throw new BillIssue('it is not the file that WeChat Pay named');
    return readTable(bytes.toString());
  } catch (error) {
    if (error instanceof ChannelRefused && failureOf(error)?.code === 'NO_STATEMENT_EXIST') return [];
    throw error;
  }
}

async function download(deps: Pick<Deps, 'clock'>, account: Account, url: string): Promise<Buffer> {
  const { origin, pathname, search } = new URL(url);
  if (origin !== new URL(account.address).origin)
    throw new ChannelUnreachable('the bill is not at WeChat Pay');
  const signing = { method: 'GET', path: pathname + search, body: '' };
  const { status, bytes } = await callWallet(
    'WeChat Pay',
    () => ({
      url,
      init: {
        headers: {
          authorization: authorizationOf(account, signing, deps.clock.now()),
          'user-agent': 'Caravan',
          'wechatpay-serial': account.publicKeyId,
        },
      },
    }),
    { most: largestBill },
  );
  if (status !== 200) throw new ChannelUnreachable(`WeChat Pay answered ${status} instead of a bill`);
  return bytes;
}

/** The movements of a table: a header, rows whose cells begin with a mark of their own, then sums with another header. */
function readTable(text: string): BillLine[] {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim());
  const missing = Object.values(columns).find((name) => !names.includes(name));
  if (missing) throw new BillIssue(`it has no column ${missing}`);
  const end = rows.findIndex((row) => !row.startsWith('`'));
  return rows.slice(0, end === -1 ? undefined : end).flatMap((row) => {
    // Names of products may have commas in them, but no comma before a mark.
    const cells = row.slice(1).split(',`');
    if (cells.length !== names.length) throw new BillIssue(`a row has ${cells.length} cells`);
    return lineOf((column) => cells[names.indexOf(columns[column])]!.trim());
  });
}

/** What a row says of a payment or a refund; nothing for what is neither. */
function lineOf(cell: (column: keyof typeof columns) => string): BillLine[] {
  const kind = kinds[cell('kind')];
  if (!kind) return [];
  const fee = absolute(readYuan(cell('fee')));
  return [
    {
      ref: cell('ref'),
      reference: cell('reference'),
      kind,
      refundNumber: kind === 'refund' ? cell('refundNumber') : '',
      amount: absolute(readYuan(cell(kind === 'refund' ? 'refund' : 'amount'))),
      fee: kind === 'refund' ? -fee : fee,
      currency: cell('currency'),
      movedAt: readChinaClock(cell('at')),
    },
  ];
}
