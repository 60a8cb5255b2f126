import { isConversationKind, readCaseNumber, type CaseKind } from '../../contract/moderation/text-rules.ts';
import { plainText } from '../../kit/text/fold.ts';
import type { Staffed } from '../platform/context.ts';
import { findCaseByNumber } from './cases-sql.ts';

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
