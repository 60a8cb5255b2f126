import {
  isConversationKind,
  readCaseNumber,
  type CaseKind,
  type CaseState,
} from '../../contract/moderation/text-rules.ts';
import { plainText } from '../../kit/text/fold.ts';
import type { Staffed } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { findCaseByNumber, listCasesAbout } from './cases-sql.ts';
import { stateOfCase } from './rules.ts';

/** The case that a number names, of those the operator may read; its words only where it is about a text. */
export async function searchCases(
  { db, staff }: Pick<Staffed, 'db' | 'staff'>,
  words: string,
): Promise<{ id: string; number: number; kind: CaseKind }[]> {
  const number = readCaseNumber(plainText(words));
  const row = number === null ? undefined : await findCaseByNumber(db, number);
  if (!row || !staff.rights.includes(isConversationKind(row.kind) ? 'service' : 'catalog')) return [];
  return [{ id: row.id, number: row.number, kind: row.kind }];
}

/** A case as pages about its subject name it. */
export interface CaseSummary {
  id: string;
  number: number;
  subjectId: string;
  state: CaseState;
  openedAt: Date;
  /** When it was hidden or dismissed, and when that was decided on again. */
  judgedAt: Date | null;
  decidedAt: Date | null;
}

const mostCases = 50;

/** What operators decide, or have decided, about some texts or conversations of one kind; the latest first. */
export async function listCaseSummaries(
  db: Db,
  kind: CaseKind,
  subjectIds: readonly string[],
): Promise<CaseSummary[]> {
  if (subjectIds.length === 0) return [];
  const cases = await listCasesAbout(db, kind, subjectIds, mostCases);
  return cases.map((row) => ({
    id: row.id,
    number: row.number,
    subjectId: row.subject_id,
    state: stateOfCase(row),
    openedAt: row.opened_at,
    judgedAt: row.judged_at,
    decidedAt: row.decided_at,
  }));
}
