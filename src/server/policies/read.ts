import { policyDocuments, type PolicyDocument } from '../../contract/policies/policy-documents.ts';
import { cached, invalidate } from '../platform/cache.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { inForce, versionsOf, type ApprovedPolicy } from './rules.ts';
import { listApproved } from './sql.ts';

const seconds = 30;

/** What is kept in memory of policies; the database announces each change under this name. */
const policiesTag = 'policies';

export const readPolicies = (db: Db): Promise<ApprovedPolicy[]> =>
  cached(db, policiesTag, seconds, listApproved);

/** This process hears of a change at once, the others from the database. */
export function announcePolicies({ db, changes }: Pick<Context, 'db' | 'changes'>): void {
  invalidate(db, policiesTag);
  changes.announce(new Set([policiesTag]));
}

/** Which version of each document counts on the caller's site; 0 is what ships. */
export async function readNumbersInForce(
  { db, site, now }: Pick<Context, 'db' | 'site' | 'now'>,
  documents: readonly PolicyDocument[] = policyDocuments,
): Promise<{ document: PolicyDocument; number: number }[]> {
  const policies = await readPolicies(db);
  return documents.map((document) => ({
    document,
    number: inForce(versionsOf(policies, document, site), now)?.number ?? 0,
  }));
}
