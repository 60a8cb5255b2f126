import type { Selectable } from 'kysely';
import { newId } from '../../kit/ids.ts';
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

/** What an operator gave alone since a moment, in minor units. */
export const listGivenAlone = (tx: Tx, staffId: string, since: Date) =>
  tx
    .selectFrom('credit_given_alone')
    .select(['amount', 'currency'])
    .where('staff_id', '=', staffId)
    .where('given_at', '>=', since)
    .execute();

export async function writeGivenAlone(
  tx: Tx,
  {
    staffId,
    accountId,
    amount,
    currency,
  }: { staffId: string; accountId: string; amount: bigint; currency: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credit_given_alone')
    .values({ id: newId(), staff_id: staffId, account_id: accountId, amount, currency, given_at: now })
    .execute();
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
