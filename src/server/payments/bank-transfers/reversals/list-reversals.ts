import type { OutputOf, ParsedOf } from '../../../../contract/contract.ts';
import { wireMoneyIn } from '../../../../kit/wire.ts';
import type { Staffed } from '../../../platform/context.ts';
import { namesOfStaff } from '../present.ts';
import { dayBefore, endOfNumber } from '../rules.ts';
import { daysToReverse } from './link-reversals.ts';
import * as reversals from './reversals-sql.ts';

type Shown = OutputOf<'console.bankReversals.list'>[number];

const shownCandidates = 20;
/** Older debits were looked at, or nobody does. */
const shownDays = 180;

const showReceipt = ({
  id,
  payer_name: payerName,
  booked_on: day,
  state,
  ref,
}: reversals.ReversedReceipt): Shown['candidates'][number] => ({
  id,
  payerName,
  day,
  state: state as Shown['candidates'][number]['state'],
  reference: ref ?? '',
});

async function showDebit(
  { db, staff }: Pick<Staffed, 'db' | 'staff'>,
  debit: reversals.ListedDebit,
  names: ReadonlyMap<string, string>,
): Promise<Shown> {
  const accountIds = await reversals.listAccountsOfNumber(db, debit.plain_number, debit.currency);
  const receipts = await reversals.listReceiptsOfAmounts(db, accountIds, [debit.amount]);
  const linked = receipts.find(({ id }) => id === debit.receipt_id);
  const free = receipts.filter(
    ({ reversed_at: reversedAt, booked_on: day }) => reversedAt === null && day <= debit.booked_on,
  );
  return {
    id: debit.id,
    day: debit.booked_on,
    amount: wireMoneyIn(debit.currency)(debit.amount),
    name: debit.payee_name,
    remittance: debit.remittance,
    account: { bank: debit.bank, numberEnd: endOfNumber(debit.number) },
    receipt: linked ? showReceipt(linked) : null,
    candidates: linked ? [] : free.slice(0, shownCandidates).map(showReceipt),
    proposal:
      debit.proposal === null
        ? null
        : {
            isConfirmed: debit.proposal === 'confirm',
            by: names.get(debit.proposed_by!) ?? '',
            isMine: debit.proposed_by === staff.staffId,
            reason: debit.reason,
          },
    version: debit.version,
  };
}

/** What the bank took back and somebody has to look at, with what it may have been. */
export async function listReversals(
  context: Pick<Staffed, 'db' | 'staff'>,
): Promise<OutputOf<'console.bankReversals.list'>> {
  const names = await namesOfStaff(context.db);
  const debits = await reversals.listOpenReversals(context.db);
  return Promise.all(debits.map((debit) => showDebit(context, debit, names)));
}

/** Debits that no statement calls a reversal and that may be one: a CSV has no word for it. */
export async function listPlainDebits(
  context: Pick<Staffed, 'db' | 'staff' | 'now'>,
  page: ParsedOf<'console.bankReversals.debits'>,
): Promise<OutputOf<'console.bankReversals.debits'>> {
  const names = await namesOfStaff(context.db);
  const period = { days: daysToReverse, since: dayBefore(context.now, shownDays) };
  const debits = await reversals.listPlainDebits(context.db, period, page);
  return {
    rowList: await Promise.all(debits.rows.map((debit) => showDebit(context, debit, names))),
    totalRecord: debits.total,
  };
}
