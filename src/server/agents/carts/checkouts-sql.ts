import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { CartLine } from './carts-sql.ts';
import type { CheckoutDiscounts } from '../ucp/discounts.ts';
import type { UcpMessage } from '../ucp/operation.ts';

export interface CheckoutState {
  lines: readonly CartLine[];
  addressId: string | null;
  draftId: string | null;
  messages: readonly UcpMessage[];
  /** None, unless a program asked for some. */
  discounts?: CheckoutDiscounts;
}

const columns = (
  { lines, addressId, draftId, messages, discounts = { codes: [], applied: [] } }: CheckoutState,
  now: Date,
) => ({
  lines: JSON.stringify(lines),
  address_id: addressId,
  draft_id: draftId,
  messages: JSON.stringify(messages),
  discounts: JSON.stringify(discounts),
  updated_at: now,
});

export const insertCheckout = (
  db: Db,
  {
    id,
    grantId,
    webhookUrl,
    withPaymentTerms,
  }: { id: string; grantId: string; webhookUrl: string | null; withPaymentTerms: boolean },
  state: CheckoutState,
  now: Date,
) =>
  db
    .insertInto('agent_checkouts')
    .values({
      id,
      grant_id: grantId,
      webhook_url: webhookUrl,
      with_payment_terms: withPaymentTerms,
      created_at: now,
      ...columns(state, now),
    })
    .execute();

export const updateCheckout = (db: Db, id: string, state: CheckoutState, now: Date) =>
  db.updateTable('agent_checkouts').set(columns(state, now)).where('id', '=', id).execute();

/** A session of one of these grants; undefined also for another's. */
export const findCheckout = (db: Db, grantIds: readonly string[], id: string) =>
  db
    .selectFrom('agent_checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('grant_id', 'in', [...grantIds])
    .executeTakeFirst();
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>;

export const setCheckoutCanceled = (db: Db, id: string, now: Date) =>
  db.updateTable('agent_checkouts').set({ canceled_at: now }).where('id', '=', id).execute();

/** The session that an order came of. */
export const findCheckoutOfOrder = (db: Db, grantIds: readonly string[], orderId: string) =>
  db
    .selectFrom('agent_checkouts')
    .innerJoin('agent_drafts', 'agent_drafts.id', 'agent_checkouts.draft_id')
    .select('agent_checkouts.id')
    .where('agent_checkouts.grant_id', 'in', [...grantIds])
    .where(sql<boolean>`agent_drafts.ordered @> ${JSON.stringify([{ id: orderId }])}::jsonb`)
    .executeTakeFirst();

const isOrdered = sql<boolean>`exists (select from agent_drafts
  where agent_drafts.id = agent_checkouts.draft_id and agent_drafts.state = 'ordered')`;

/** Sessions that are not over, of those changed since. */
export const countOpenCheckouts = async (db: Db, grantId: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('agent_checkouts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('grant_id', '=', grantId)
    .where('updated_at', '>', since)
    .where('canceled_at', 'is', null)
    .where(sql<boolean>`not ${isOrdered}`)
    .executeTakeFirstOrThrow();
  return row.n;
};

/** Forgets sessions: those that no order came of sooner. */
export const deleteOldCheckouts = (db: Db, before: { open: Date; ordered: Date }) =>
  db
    .deleteFrom('agent_checkouts')
    .where('updated_at', '<', before.open)
    .where((where) => where.or([where('updated_at', '<', before.ordered), sql<boolean>`not ${isOrdered}`]))
    .execute();
