import type { OutputOf, ParsedOf } from '../../../../contract/contract.ts';
import { Refusal, requireFound } from '../../../../kit/errors.ts';
import { dayIn } from '../../../../kit/days.ts';
import { newId } from '../../../../kit/ids.ts';
import { amountText } from '../../../../kit/money.ts';
import { wireMoneyIn } from '../../../../kit/wire.ts';
import type { Deps, Staffed } from '../../../platform/context.ts';
import { transact, type Db, type Tx } from '../../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../../staff/public.ts';
import { namesOfStaff } from '../present.ts';
import { endOfNumber } from '../rules.ts';
import { hasColleague, mayActAlone } from '../second-person.ts';
import { findBankAccount, lockAccountsOfNumber } from '../sql.ts';
import { coverageOf, type Break, type Coverage } from './coverage-rules.ts';
import * as rows from './coverage-sql.ts';

type NumberOf = Pick<rows.OpenNumber, 'plain_number' | 'currency'>;

/** Up to when the statements of a number tell everything, with what they were read from. */
async function readCoverage(
  db: Db,
  number: NumberOf,
): Promise<Coverage & { periods: ReadonlyMap<string, rows.PeriodRecord> }> {
  const periods = await rows.listPeriods(db, number);
  const coverage = coverageOf(
    periods.map((row) => ({
      id: row.id,
      first: row.first_day,
      last: row.last_day,
      opening: row.opening,
      closing: row.closing,
      explained: row.gap_state === 'explained' ? row.gap : undefined,
    })),
  );
  return { ...coverage, periods: new Map(periods.map((row) => [row.id, row])) };
}

/** Up to when the statements of every open account tell everything; undefined without an open account. */
export async function findToldUntil({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Date | undefined> {
  const timeZone = config.accountingTimeZone;
  const days: string[] = [];
  for (const number of await rows.listOpenNumbers(db, timeZone)) {
    const { until } = await readCoverage(db, number);
    days.push(until === null || until < number.lastDayWithout ? number.lastDayWithout : until);
  }
  const firstDay = days.toSorted()[0];
  if (firstDay === undefined) return undefined;
  const end = await rows.endOfDay(db, firstDay, timeZone);
  // What moves today after a statement of today was made stands in the next one.
  return end < clock.now() ? end : clock.now();
}

/** What a bank says that an account holds, beside what its entries come to. */
export interface BankBalance {
  /** Of the account. */
  id: string;
  currency: string;
  /** Minor units. */
  balance: bigint;
  sumOfEntries: bigint;
  day: string;
  description: string;
}

/** What banks say that the open accounts hold, where their last statements do. */
export async function listBankBalances({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<BankBalance[]> {
  const balances: BankBalance[] = [];
  for (const number of await rows.listOpenNumbers(db, config.accountingTimeZone)) {
    const { balance, lastId, periods } = await readCoverage(db, number);
    const day = lastId === null ? null : periods.get(lastId)!.balance_day;
    if (balance === null || day == null) continue;
    const sumOfEntries = await rows.sumToldUntil(db, number, day);
    const description = `${number.bank} …${endOfNumber(number.number)}`;
    balances.push({ id: number.id, currency: number.currency, balance, sumOfEntries, day, description });
  }
  return balances;
}

/** Up to when each open account was told of, and where its statements do not go on from each other. */
export async function showCoverage(
  context: Pick<Staffed, 'db' | 'config' | 'staff'>,
): Promise<OutputOf<'console.bankStatements.coverage'>> {
  const { db, config, staff } = context;
  const names = await namesOfStaff(db);
  const numbers = await rows.listOpenNumbers(db, config.accountingTimeZone);
  return Promise.all(
    numbers.map(async (number) => {
      const { until, balance, breaks, periods } = await readCoverage(db, number);
      const money = wireMoneyIn(number.currency);
      const show = (gap: Break) => {
        const row = periods.get(gap.id)!;
        // A proposal is of the difference that there was.
        const isProposed = row.gap_state === 'proposed' && row.gap === gap.difference;
        return {
          id: gap.id,
          day: row.last_day,
          toldUntil: gap.toldUntil,
          toldFrom: gap.toldFrom,
          expected: gap.expected === null ? null : money(gap.expected),
          opening: gap.opening === null ? null : money(gap.opening),
          difference: gap.difference === null ? null : money(gap.difference),
          proposal: isProposed
            ? {
                by: names.get(row.gap_proposed_by!) ?? '',
                isMine: row.gap_proposed_by === staff.staffId,
                reason: row.gap_reason,
              }
            : null,
        };
      };
      return {
        accountId: number.id,
        account: { bank: number.bank, numberEnd: endOfNumber(number.number) },
        currency: number.currency,
        toldUntil: until,
        balance: balance === null ? null : money(balance),
        breaks: breaks.filter(({ isExplained }) => !isExplained).map(show),
      };
    }),
  );
}

/** The break before a period, as it is now. @throws {Refusal} BANK_CHANGED where there is none any more */
async function getBreak(tx: Tx, number: NumberOf, id: string): Promise<Break> {
  const { breaks } = await readCoverage(tx, number);
  const gap = breaks.find((row) => row.id === id && !row.isExplained);
  if (!gap) throw new Refusal('BANK_CHANGED');
  return gap;
}

/**
 * Says why a statement does not go on from the one before. Above the limit of one person another operator says that it is so.
 * @returns whether it is explained
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, BANK_NEW_OPERATOR
 */
export function explainGap(
  context: Staffed,
  { id, difference, reason }: ParsedOf<'console.bankStatements.explain'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  const { staffId } = staff;
  return transact(db, async (tx) => {
    const row = requireFound(await rows.lockPeriod(tx, id));
    const gap = await getBreak(tx, row, id);
    if ((gap.difference === null ? undefined : String(gap.difference)) !== difference)
      throw new Refusal('BANK_CHANGED');
    const isProposed = row.gap_state === 'proposed' && row.gap === gap.difference;
    const isSecond = isProposed && row.gap_proposed_by !== staffId;
    if (isSecond) await requireSecond(tx, context, row.gap_proposed_by);
    const size = gap.difference === null ? 0n : gap.difference < 0n ? -gap.difference : gap.difference;
    const sum = { amount: size, currency: row.currency };
    const listAlone = (since: Date) => rows.listExplainedAlone(tx, { staffId, since });
    const isExplained =
      isSecond ||
      (await mayActAlone(tx, { staffId, now }, listAlone, sum)) ||
      !(await hasColleague(tx, context));
    await rows.updatePeriod(tx, id, {
      gap: gap.difference,
      gap_reason: reason,
      ...(!isSecond && { gap_proposed_by: staffId }),
      ...(isExplained
        ? { gap_state: 'explained', gap_decided_by: staffId, gap_decided_at: now }
        : { gap_state: 'proposed' }),
    });
    await logStaffAction(tx, context, {
      action: 'bankStatements.explain',
      subjectType: 'bank account',
      subjectId: row.bank_account_id,
      details: { name: `${row.bank} …${endOfNumber(row.number)}`, amount: amountText(sum), reason },
    });
    return isExplained;
  });
}

/**
 * Says that nothing moved on an account up to a day, which no statement tells: it holds what it held.
 * @throws {Refusal} NOT_FOUND, TRANSFER_DAY for a day that is not over, or that was told of
 */
export function noteNoMovement(
  context: Staffed,
  { accountId, until, reason }: ParsedOf<'console.bankStatements.noMovement'>,
): Promise<void> {
  const { db, config, staff, now } = context;
  return transact(db, async (tx) => {
    const account = requireFound(await findBankAccount(tx, accountId));
    await lockAccountsOfNumber(tx, account);
    const { until: toldUntil, balance, breaks } = await readCoverage(tx, account);
    if (until >= dayIn(now, config.accountingTimeZone)) throw new Refusal('TRANSFER_DAY');
    if (toldUntil !== null && until <= toldUntil) throw new Refusal('TRANSFER_DAY');
    // What came after a break nobody may talk away.
    if (breaks.some(({ isExplained }) => !isExplained)) throw new Refusal('BANK_CHANGED');
    await rows.insertPeriods(tx, [
      {
        id: newId(now.getTime()),
        bank_account_id: accountId,
        statement_id: null,
        place: 0,
        first_day: null,
        last_day: until,
        opening: balance,
        closing: balance,
        balance_day: balance === null ? null : until,
        reason,
        told_by: staff.staffId,
        created_at: now,
      },
    ]);
    await logStaffAction(tx, context, {
      action: 'bankStatements.noMovement',
      subjectType: 'bank account',
      subjectId: accountId,
      details: { name: `${account.bank} …${endOfNumber(account.number)}`, day: until, reason },
    });
  });
}
