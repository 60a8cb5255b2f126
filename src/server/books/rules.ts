import { dayAfter } from '../../kit/days.ts';
import { bookTopics, type BookTopic, type DifferenceKind } from '../../contract/books/book-states.ts';

/** All that both sides say of one subject. */
export interface Sides {
  statement: bigint;
  ledger: bigint;
  /** The days that each side gives it, in order; none where it says nothing of it. */
  statementDays: readonly string[];
  ledgerDays: readonly string[];
}

/** How both sides of a subject differ; null where they agree. */
export function differenceOf({ statement, ledger, statementDays, ledgerDays }: Sides): DifferenceKind | null {
  // What went and came back within one side is nothing to the other.
  if (statement === ledger && (statementDays.length === 0 || ledgerDays.length === 0)) return null;
  if (ledgerDays.length === 0) return 'missing_in_ledger';
  if (statementDays.length === 0) return 'missing_in_statement';
  if (statement !== ledger) return 'amount';
  return String(statementDays) === String(ledgerDays) ? null : 'day';
}

/** Whether both sides have the same on one day each, one day apart: it fell on either side of a midnight. */
export function isAdjacent({ statement, ledger, statementDays, ledgerDays }: Sides): boolean {
  const [statementDay, ledgerDay] = [statementDays[0], ledgerDays[0]];
  if (statement !== ledger || statementDays.length !== 1 || ledgerDays.length !== 1) return false;
  return dayAfter(statementDay!, 1) === ledgerDay || dayAfter(ledgerDay!, 1) === statementDay;
}

/** What was said of a subject before. */
export interface Settled {
  statement: bigint;
  ledger: bigint;
}

/**
 * Whether an operator has said why already: the same gap needs no other word, and what has come to agree since, or what is
 * of another day only, is what they said would.
 */
export const isExplained = (
  kind: DifferenceKind,
  { statement, ledger }: Pick<Sides, 'statement' | 'ledger'>,
  settled: readonly Settled[],
): boolean =>
  settled.some((earlier) => kind === 'day' || statement - ledger === earlier.statement - earlier.ledger);

/** What a subject is about. */
export function topicOf(subject: string): BookTopic {
  const word = subject.split(' ')[0]!;
  return (bookTopics as readonly string[]).includes(word) ? (word as BookTopic) : 'other';
}

/** The greater of two days. */
export const laterDay = (day: string, otherDay: string): string => (day < otherDay ? otherDay : day);
