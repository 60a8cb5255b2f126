import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Terms } from './rules.ts';

export type ProposalRecord = Selectable<DB['credit_proposals']>;

/** What one operator would have a line be. */
export interface Proposal {
  accountId: string;
  /** The application it answers; null where an open line is to be changed. */
  applicationId: string | null;
  /** The line as it stood; null where there was none. */
  lineVersion: number | null;
  terms: Terms;
  staffId: string;
}

export const lockProposal = (tx: Tx, accountId: string): Promise<ProposalRecord | undefined> =>
  tx
    .selectFrom('credit_proposals')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Writes a proposal down, in place of an earlier one for the same line. */
export async function writeProposal(tx: Tx, proposal: Proposal, now: Date): Promise<void> {
  const values = {
    application_id: proposal.applicationId,
    line_version: proposal.lineVersion,
    limit_amount: proposal.terms.limit,
    term_days: proposal.terms.termDays,
    late_fee_bps: proposal.terms.lateFeeBasisPoints,
    proposed_by: proposal.staffId,
    proposed_at: now,
  };
  await tx
    .insertInto('credit_proposals')
    .values({ account_id: proposal.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function deleteProposal(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('credit_proposals').where('account_id', '=', accountId).execute();
}

/** The proposals for these buyers' lines, by buyer. */
export async function listProposals(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, ProposalRecord>> {
  if (accountIds.length === 0) return new Map();
  const proposals = await db
    .selectFrom('credit_proposals')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .execute();
  return new Map(proposals.map((row) => [row.account_id, row]));
}
