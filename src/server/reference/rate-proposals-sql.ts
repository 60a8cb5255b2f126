import { sql } from 'kysely';
import type { NewRate } from '../../contract/settlement/rates.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface NewProposal {
  day: string;
  rates: readonly NewRate[];
  /** Null of the address that rates are read from. */
  proposedBy: string | null;
  now: Date;
}

/** Puts rates before somebody who can load them; they take the place of those that came from the same side before. */
export async function proposeRates(tx: Tx, { day, rates, proposedBy, now }: NewProposal): Promise<void> {
  await tx
    .updateTable('rate_proposals')
    .set({ state: 'dropped', decided_at: now })
    .where('state', '=', 'open')
    .where('proposed_by', proposedBy === null ? 'is' : 'is not', null)
    .execute();
  await tx
    .insertInto('rate_proposals')
    .values({
      id: newId(now.getTime()),
      day,
      rates: JSON.stringify(rates),
      proposed_by: proposedBy,
      proposed_at: now,
    })
    .execute();
}

const columns = [
  'id',
  sql<string>`day::text`.as('day'),
  'rates',
  'proposed_by',
  'proposed_at',
  'state',
] as const;

/** Those nobody has decided on, the oldest first. */
export function listProposals(db: Db) {
  return db
    .selectFrom('rate_proposals')
    .select(columns)
    .where('state', '=', 'open')
    .orderBy('proposed_at')
    .execute();
}

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

export function lockProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  return tx.selectFrom('rate_proposals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Decision {
  state: 'loaded' | 'dropped';
  /** Null where newer rates have taken their place. */
  staffId: string | null;
  now: Date;
}

export async function decideProposal(tx: Tx, id: string, { state, staffId, now }: Decision): Promise<void> {
  await tx
    .updateTable('rate_proposals')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
}
