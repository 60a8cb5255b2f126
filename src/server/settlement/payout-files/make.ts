import type { ParsedOf, OutputOf } from '../../../contract/contract.ts';
import type { LeftOutReason } from '../../../contract/settlement/payout-file-kinds.ts';
import { isAccountNumber } from '../../../kit/check-digits.ts';
import { dayIn } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import { amountText, sum } from '../../../kit/money.ts';
import { findPayingAccount, type PayingAccount } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { seal } from '../../platform/proof/seal.ts';
import { csvRow } from '../../platform/tables/write-csv.ts';
import { listOfOwnCompany, lockActsOf, logStaffAction } from '../../staff/public.ts';
import { openAccount } from '../ask-payout.ts';
import { findObstacle } from '../payouts.ts';
import type { PayoutRecord } from '../sql.ts';
import { bankText } from './bank-text-rules.ts';
import * as rows from './files-sql.ts';
import { decimalOf, writePain, type Transfer, type TransferFile } from './pain-rules.ts';

/** What one file holds at most; the rest goes into the next one. */
const mostPayouts = 5_000;

type LeftOut = { number: string; reason: LeftOutReason };

/**
 * Puts the approved payouts of an account's currency into one file. Of two who make one at once the second finds nothing
 * left.
 * @throws {Refusal} NOT_FOUND, PAYOUTS_NONE
 */
export function makeFile(
  context: Staffed,
  { accountId, format }: ParsedOf<'console.payoutFiles.make'>,
): Promise<OutputOf<'console.payoutFiles.make'>> {
  const { db, staff, config, now } = context;
  return transact(db, async (tx) => {
    const account = await findPayingAccount(tx, accountId);
    if (!account) throw new Refusal('NOT_FOUND');
    const { currency } = account;
    await lockActsOf(tx, staff.staffId);
    const ready = await rows.lockReady(tx, currency, mostPayouts + 1);
    const { transfers, leftOut } = await chooseTransfers(tx, context, ready.slice(0, mostPayouts), account);
    if (ready.length > mostPayouts) leftOut.push({ number: ready.at(-1)!.number, reason: 'later' });
    if (transfers.length === 0 && leftOut.length === 0) throw new Refusal('PAYOUTS_NONE');
    // Nothing could go: whoever asked reads why.
    if (transfers.length === 0) return { id: null, count: 0, leftOut };
    const id = newId(now.getTime());
    const file: TransferFile = {
      number: newNumber('F', now),
      madeAt: now,
      day: dayIn(now, config.accountingTimeZone),
      debtor: { name: bankText(currency, account.holder) ?? '', account: account.number, bic: account.bic },
      currency,
      transfers: transfers.map(({ transfer }) => transfer),
    };
    const total = sum(file.transfers.map(({ amount }) => amount));
    const content = format === 'csv' ? writeTable(file) : writePain(file);
    await rows.insertFile(
      tx,
      {
        id,
        number: file.number,
        format,
        bank_account_id: accountId,
        currency,
        payout_count: transfers.length,
        control_sum: total,
        content_sealed: seal(config.secret, 'payout: file', Buffer.from(content)),
        made_by: staff.staffId,
        made_at: now,
      },
      transfers.map(({ payoutId }) => payoutId),
    );
    await logStaffAction(tx, context, {
      action: 'payoutFiles.make',
      subjectType: 'payout file',
      subjectId: id,
      details: {
        name: file.number,
        amount: amountText({ amount: total, currency }),
        count: transfers.length,
      },
    });
    return { id, count: transfers.length, leftOut };
  });
}

/** What goes into a file, and what does not and why. */
async function chooseTransfers(
  tx: Tx,
  context: Staffed,
  ready: readonly PayoutRecord[],
  { currency }: PayingAccount,
) {
  const transfers: { payoutId: string; transfer: Transfer }[] = [];
  const leftOut: LeftOut[] = [];
  const { staffId } = context.staff;
  const payoutIds = ready.map(({ id }) => id);
  const ofOwnCompany = await listOfOwnCompany(tx, staffId, 'payout', payoutIds);
  for (const payout of ready) {
    const transfer = transferOf(context, payout, currency);
    const reason =
      typeof transfer === 'string'
        ? transfer
        : ofOwnCompany.has(payout.id)
          ? 'own_company'
          : await findObstacle(tx, payout, staffId, context.now);
    if (reason !== null) leftOut.push({ number: payout.number, reason });
    else transfers.push({ payoutId: payout.id, transfer: transfer as Transfer });
  }
  return { transfers, leftOut };
}

/** A payout as the bank reads it, or why the bank would not take it. */
function transferOf(context: Staffed, payout: PayoutRecord, currency: string): Transfer | 'name' | 'account' {
  const account = openAccount(context, payout);
  if (!account || !isAccountNumber(account)) return 'account';
  const holder = bankText(currency, payout.holder);
  if (holder === null) return 'name';
  const bank = bankText(currency, payout.bank) ?? '-';
  return { number: payout.number, holder, bank, account, amount: payout.amount };
}

const heads = [
  'reference',
  'execution_date',
  'debit_account',
  'beneficiary',
  'account',
  'bank',
  'amount',
  'currency',
];

/**
 * The same transfers as a table, under names that do not depend on a language, with their count and sum at its end. A mark
 * says its encoding where a name needs one: Chinese banks' programs read it as GBK otherwise.
 */
function writeTable({ number, day, debtor, currency, transfers }: TransferFile): string {
  const total = decimalOf(sum(transfers.map(({ amount }) => amount)), currency);
  const table = [
    heads,
    ...transfers.map((transfer) => [
      transfer.number,
      day,
      debtor.account,
      transfer.holder,
      transfer.account,
      transfer.bank,
      { number: decimalOf(transfer.amount, currency) },
      currency,
    ]),
    [
      'total',
      day,
      debtor.account,
      number,
      '',
      { number: String(transfers.length) },
      { number: total },
      currency,
    ],
  ]
    .map((cells) => csvRow(cells))
    .join('');
  return Buffer.byteLength(table) > table.length ? `\uFEFF${table}` : table;
}
