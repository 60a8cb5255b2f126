import { newId } from '../../kit/ids.ts';
import { dayIn } from '../../kit/days.ts';
import {
  listBankBalances,
  listChannelMovements,
  readStatements,
  type BankBalance,
  type ChannelMovement,
} from '../payments/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import {
  insertDifference,
  listDifferencesOf,
  updateDifference,
  type DifferenceRecord,
} from './differences-sql.ts';
import * as rows from './lines-sql.ts';
import { differenceOf, isAdjacent, isExplained, laterDay } from './rules.ts';

/** What was booked a moment ago may not be told yet, and what was under way then is told by now. */
const overlapMs = 86_400_000;
/** Both sides of one movement come a while after each other. */
const graceMs = 10 * 60_000;
const movementsAtOnce = 2_000;

/** A line before it is known whose books it stands in. */
type TakenLine = Omit<rows.NewLine, 'id' | 'day' | 'at'> & { movedAt: Date; value_day: string };

async function readLedger({ db, config }: Deps, since: Date): Promise<TakenLine[]> {
  const lines: TakenLine[] = [];
  let last: ChannelMovement | undefined;
  do {
    const movements = await listChannelMovements(db, { since, last, limit: movementsAtOnce });
    for (const { id, day, bookedAt, ...movement } of movements)
      lines.push({
        ...movement,
        movedAt: bookedAt,
        side: 'ledger',
        line_key: id,
        value_day: day ?? dayIn(bookedAt, config.accountingTimeZone),
      });
    last = movements.length === movementsAtOnce ? movements.at(-1) : undefined;
  } while (last);
  return lines;
}

/**
 * Takes into the books what channels and the ledger say has moved since the last time, and compares both sides. What
 * belongs to a closed day stands in the first open one. Taken in twice, or by two at once, it is taken in once.
 * @param grace  how long both sides may be apart before that is a difference
 */
export async function takeIn(deps: Deps, { grace = graceMs }: { grace?: number } = {}): Promise<void> {
  const { db, clock, config } = deps;
  const begunAt = clock.now();
  const { takenUntil } = await rows.getBookState(db);
  const sinceOf = (moment: Date | null) => new Date(moment ? moment.getTime() - overlapMs : 0);
  // A channel that was silent for days tells of all of them.
  const sources = await rows.listSources(db);
  const readUntil = sources.reduce<Date | null>(
    (least, { read_until: until }) => (least && until && until < least ? until : until && least),
    takenUntil,
  );
  const since = sinceOf(readUntil);
  const readUntilOf = new Map(sources.map(({ channel, read_until: until }) => [channel, until]));
  const statements = await readStatements(deps, (channel) => {
    const until = readUntilOf.get(channel) ?? null;
    return { since: sinceOf(until), readUntil: until };
  });
  const statementLines = statements.flatMap(({ channel, lines }) =>
    lines.map(({ key, day, ...line }): TakenLine => ({
      ...line,
      side: 'statement',
      channel,
      line_key: key,
      value_day: day ?? dayIn(line.movedAt, config.accountingTimeZone),
    })),
  );
  const lines = [...statementLines, ...(await readLedger(deps, sinceOf(takenUntil)))].filter(
    ({ amount }) => amount !== 0n,
  );
  const balances = await listBankBalances(deps);
  const today = dayIn(begunAt, config.accountingTimeZone);
  await transact(db, async (tx) => {
    const openDay = await openBooks(tx, lines, today);
    await rows.insertLines(
      tx,
      lines.map(({ movedAt, ...line }) => ({
        ...line,
        id: newId(movedAt.getTime()),
        at: movedAt,
        day: laterDay(line.value_day, openDay),
      })),
    );
    for (const { channel, currencies, failure, until = begunAt } of statements)
      await rows.noteSource(tx, { channel, currencies, failure, readUntil: until });
    await compare(tx, { openDay, since, now: begunAt, grace }, balances);
    await rows.noteTakenUntil(tx, begunAt);
  });
}

/** The first day that is not closed, the books being locked; they begin with the first movement there was. */
async function openBooks(tx: Tx, lines: readonly TakenLine[], today: string): Promise<string> {
  const { openDay } = await rows.getBookState(tx, { isLocked: true });
  if (openDay !== null) return openDay;
  const firstDay = lines.reduce((first, { value_day: day }) => (day < first ? day : first), today);
  await rows.beginBooks(tx, firstDay);
  return firstDay;
}

interface Comparison {
  openDay: string;
  /** What moved before is compared already. */
  since: Date;
  now: Date;
  /** How long both sides may be apart. */
  grace: number;
}

const nameOf = ({ channel, currency, subject }: { channel: string; currency: string; subject: string }) =>
  `${channel} ${currency} ${subject}`;

const isOfBalance = (subject: string): boolean => subject.startsWith('balance ');

/**
 * What a bank says that an account holds, beside what all its entries come to: what was there before the first one is
 * explained once; an entry that is missing, or stands there twice, makes it another.
 */
const balanceRow = ({
  id,
  currency,
  balance,
  sumOfEntries,
  day,
  description,
}: BankBalance): rows.SubjectRow => ({
  channel: 'bank-transfer',
  currency,
  subject: `balance ${id}`,
  statement: balance,
  ledger: sumOfEntries,
  statement_days: [day],
  ledger_days: [day],
  day,
  changed_at: null,
  description,
});

/** Writes down where both sides differ, and what has come to agree. */
async function compare(tx: Tx, comparison: Comparison, balances: readonly BankBalance[]): Promise<void> {
  const unevenSubjects = await rows.listUneven(tx, comparison.since);
  const uneven = [
    ...unevenSubjects.filter(({ subject }) => !isOfBalance(subject)),
    ...balances.map(balanceRow),
  ];
  if (uneven.length === 0) return;
  const sources = new Map((await rows.listSources(tx)).map((source) => [source.channel, source]));
  const differences = Map.groupBy(await listDifferencesOf(tx, uneven), nameOf);
  for (const subject of uneven) {
    const source = sources.get(subject.channel);
    const isStated = source && (source.currencies?.includes(subject.currency) ?? true);
    await compareSubject(tx, comparison, subject, {
      earlier: differences.get(nameOf(subject)) ?? [],
      // What a channel has not told yet is not missing: a wallet tells of a day on the next one.
      isReported: Boolean(
        isStated &&
        source.failure === '' &&
        source.read_until &&
        subject.changed_at &&
        subject.changed_at <= new Date(source.read_until.getTime() - comparison.grace),
      ),
    });
  }
}

async function compareSubject(
  tx: Tx,
  { openDay, now, grace }: Comparison,
  subject: rows.SubjectRow,
  { earlier, isReported }: { earlier: readonly DifferenceRecord[]; isReported: boolean },
): Promise<void> {
  const { statement, ledger, statement_days: statementDays, ledger_days: ledgerDays } = subject;
  const sides = { statement, ledger, statementDays, ledgerDays };
  const kind = differenceOf(sides);
  const waiting = earlier.find(({ state }) => state === 'open' || state === 'proposed');
  const amounts = { statement_amount: statement, ledger_amount: ledger };
  if (kind === null) {
    if (waiting) await updateDifference(tx, waiting.id, { ...amounts, state: 'agreed', decided_at: now });
    return;
  }
  const description = subject.description ?? '';
  // What fell on either side of a midnight needs nobody's word, but stays written down.
  const settlesItself = kind === 'day' && isAdjacent(sides);
  if (waiting && settlesItself) {
    const settling = { ...amounts, kind, description, state: 'adjacent' as const, decided_at: now };
    await updateDifference(tx, waiting.id, settling);
    return;
  }
  if (waiting) {
    const isSame =
      waiting.kind === kind && waiting.statement_amount === statement && waiting.ledger_amount === ledger;
    // Whoever said why said it of something else.
    if (!isSame)
      await updateDifference(tx, waiting.id, {
        ...amounts,
        kind,
        description,
        state: 'open',
        reason: '',
        proposed_by: null,
      });
    return;
  }
  const settled = earlier
    .filter(({ state }) => state === 'settled' || (settlesItself && state === 'adjacent'))
    .map((row) => ({ statement: row.statement_amount, ledger: row.ledger_amount }));
  const isNew = subject.changed_at !== null && subject.changed_at.getTime() > now.getTime() - grace;
  if (isNew || isExplained(kind, subject, settled) || (kind === 'missing_in_statement' && !isReported))
    return;
  await insertDifference(tx, {
    ...amounts,
    id: newId(now.getTime()),
    channel: subject.channel,
    currency: subject.currency,
    subject: subject.subject,
    day: laterDay(subject.day!, openDay),
    kind,
    description,
    created_at: now,
    ...(settlesItself && { state: 'adjacent', decided_at: now }),
  });
}
