import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { LedgerAccountCall } from '../../contract/books/ledger-accounts.ts';
import type { OutputOf } from '../../contract/contract.ts';
import type {
  BookSide,
  DifferenceKind,
  DifferenceState,
  LedgerCheckKind,
  LedgerCheckState,
} from '../../contract/books/book-states.ts';
import { dayIn } from '../../kit/days.ts';
import { wireMoney, wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { nameOfChannel } from '../payments/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { listStaff } from '../staff/public.ts';
import { ledgerAccountsApi } from './accounts/api.ts';
import { listChecks, type CheckRecord, type Finding } from './checks-sql.ts';
import { settleCheck } from './checks.ts';
import { closeDays } from './close.ts';
import { listDifferences, type DifferenceRecord } from './differences-sql.ts';
import { confirmDifference, settleDifference } from './differences.ts';
import { exportLedger } from './export-ledger.ts';
import * as rows from './lines-sql.ts';
import { topicOf } from './rules.ts';

type Names = ReadonlyMap<string, string>;

const namesOfStaff = async (db: Db): Promise<Names> =>
  new Map((await listStaff(db)).map(({ id, name }) => [id, name]));

function showTotal(
  { language }: Pick<Staffed, 'language'>,
  total: rows.DayTotal,
  sources: readonly rows.SourceRecord[],
): OutputOf<'console.bookDays.list'>['rowList'][number]['totals'][number] {
  const { channel, currency } = total;
  const source = sources.find((row) => row.channel === channel);
  const isStated = source && (source.currencies?.includes(currency) ?? true);
  const money = (amount: string) => wireMoney(BigInt(amount), currency);
  return {
    channel: { code: channel, name: nameOfChannel(language, channel) },
    currency,
    statement: isStated ? { in: money(total.statement_in), out: money(total.statement_out) } : null,
    ledger: { in: money(total.ledger_in), out: money(total.ledger_out) },
  };
}

const showDifference = (
  { language, staff }: Staffed,
  row: DifferenceRecord,
  names: Names,
): OutputOf<'console.bookDifferences.list'>['rowList'][number] => {
  const money = wireMoneyIn(row.currency);
  return {
    id: row.id,
    state: row.state as DifferenceState,
    kind: row.kind as DifferenceKind,
    day: row.day,
    channel: nameOfChannel(language, row.channel),
    topic: topicOf(row.subject),
    description: row.description,
    statement: money(row.statement_amount),
    ledger: money(row.ledger_amount),
    gap: money(row.statement_amount - row.ledger_amount),
    reason: row.reason,
    proposedBy: names.get(row.proposed_by ?? '') ?? '',
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    createdAt: wireTime(row.created_at),
    decidedAt: wireTime(row.decided_at),
    mayConfirm: row.state === 'proposed' && row.proposed_by !== staff.staffId,
    version: row.version,
  };
};

const showCheck = (
  row: CheckRecord,
  names: Names,
): OutputOf<'console.ledgerChecks.list'>['rowList'][number] => ({
  id: row.id,
  day: row.day,
  kind: row.kind as LedgerCheckKind,
  state: row.state as LedgerCheckState,
  findings: (row.findings as unknown as Finding[]).map(({ subject, currency, expected, actual }) => ({
    of: subject,
    expected: { amount: expected, currency },
    actual: { amount: actual, currency },
  })),
  ranAt: wireTime(row.ran_at),
  note: row.note,
  decidedBy: names.get(row.decided_by ?? '') ?? '',
  version: row.version,
});

async function listDays(
  context: Staffed,
  page: { pageNum: number; pageSize: number },
): Promise<OutputOf<'console.bookDays.list'>> {
  const { db, config, now, language } = context;
  const today = dayIn(now, config.accountingTimeZone);
  const days = await rows.listDays(db, today, page);
  const [totals, sources, names] = await Promise.all([
    rows.listTotals(
      db,
      days.rows.map(({ day }) => day),
    ),
    rows.listSources(db),
    namesOfStaff(db),
  ]);
  const openUntil = await rows.findFirstUnsettledDay(db);
  return {
    ...showPage(days, (row) => ({
      day: row.day,
      state: row.closed_at
        ? ('closed' as const)
        : row.day === today
          ? ('running' as const)
          : ('open' as const),
      isClosable: !row.closed_at && row.day < today && (openUntil === null || row.day < openUntil),
      open: row.open,
      late: row.late,
      totals: totals.filter(({ day }) => day === row.day).map((total) => showTotal(context, total, sources)),
      closedAt: wireTime(row.closed_at),
      closedBy: names.get(row.closed_by ?? '') ?? '',
    })),
    timeZone: config.accountingTimeZone,
    today,
    sources: sources.map(({ channel, read_until: readUntil, failure }) => ({
      code: channel,
      name: nameOfChannel(language, channel),
      readUntil: wireTime(readUntil),
      failure,
    })),
  };
}

export const booksApi: Handlers<
  | LedgerAccountCall
  | CallsOf<
      | 'console.bookDays'
      | 'console.bookLines'
      | 'console.bookDifferences'
      | 'console.ledger'
      | 'console.ledgerChecks'
    >,
  Context,
  SignedIn,
  Staffed
> = {
  ...ledgerAccountsApi,

  'console.bookDays.list': (context, page) => listDays(context, page),

  'console.bookDays.close': async (context, input) => ({ closed: await closeDays(context, input) }),

  async 'console.bookLines.list'({ db, language }, { day, side: bookSide, ...page }) {
    return showPage(await rows.listLines(db, { day, side: bookSide }, page), (row) => ({
      id: row.id,
      side: row.side as BookSide,
      channel: nameOfChannel(language, row.channel),
      topic: topicOf(row.subject),
      amount: wireMoney(row.amount, row.currency),
      at: wireTime(row.at),
      valueDay: row.value_day,
      isLate: row.value_day < row.day,
      description: row.description,
      isMatched: row.is_matched,
    }));
  },

  async 'console.bookDifferences.list'(context, { state, day, ...page }) {
    const narrowing = {
      states: state ? [state] : (['open', 'proposed'] satisfies DifferenceState[]),
      day,
      oldestFirst: state === undefined || state === 'open' || state === 'proposed',
    };
    const [differences, names] = await Promise.all([
      listDifferences(context.db, narrowing, page),
      namesOfStaff(context.db),
    ]);
    return showPage(differences, (row) => showDifference(context, row, names));
  },

  'console.bookDifferences.settle': async (context, input) => ({
    isSettled: await settleDifference(context, input),
  }),

  async 'console.bookDifferences.confirm'(context, input) {
    await confirmDifference(context, input);
    return {};
  },

  'console.ledger.export': exportLedger,

  async 'console.ledgerChecks.list'({ db }, { state, ...page }) {
    const [checks, names] = await Promise.all([listChecks(db, state, page), namesOfStaff(db)]);
    return showPage(checks, (row) => showCheck(row, names));
  },

  async 'console.ledgerChecks.settle'(context, input) {
    await settleCheck(context, input);
    return {};
  },
};
