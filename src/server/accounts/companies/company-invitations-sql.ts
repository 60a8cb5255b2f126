import { sql } from 'kysely';
import type { CompanyEventKind } from '../../../contract/companies/companies.ts';
import type { CompanyRole } from '../../../contract/companies/company-roles.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

export interface NewCompanyInvitation {
  companyId: string;
  recipient: string;
  roles: readonly CompanyRole[];
  tokenHash: Buffer;
  invitedBy: string;
  expiresAt: Date;
}

/** A new invitation takes the place of one that was sent there before. @returns its id */
export async function insertCompanyInvitation(
  tx: Tx,
  invitation: NewCompanyInvitation,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .updateTable('company_invitations')
    .set({ ended_at: now })
    .where('company_id', '=', invitation.companyId)
    .where('recipient', '=', invitation.recipient)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('company_invitations')
    .values({
      id,
      company_id: invitation.companyId,
      recipient: invitation.recipient,
      roles: [...invitation.roles],
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_at: now,
      expires_at: invitation.expiresAt,
    })
    .execute();
  return id;
}

const open = (db: Db, now: Date) =>
  db.selectFrom('company_invitations').where('ended_at', 'is', null).where('expires_at', '>', now);

export const listCompanyInvitations = (db: Db, companyId: string, now: Date) =>
  open(db, now)
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute();

/** The invitation that an address leads to, with the company's name; undefined once it is over. */
export const findCompanyInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  open(db, now)
    .innerJoin('accounts', 'accounts.id', 'company_invitations.company_id')
    .selectAll('company_invitations')
    .select('company_name')
    .where('blocked_at', 'is', null)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Ends an invitation of a company. @returns it; undefined where it was over, or another company's */
export const endCompanyInvitation = (
  tx: Tx,
  { companyId, id, acceptedBy }: { companyId: string; id: string; acceptedBy: string | null },
  now: Date,
) =>
  tx
    .updateTable('company_invitations')
    .set({ ended_at: now, accepted_by: acceptedBy })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['recipient', 'roles'])
    .executeTakeFirst();

/** Ends what is open for somebody of a company, wherever it was sent to: nobody comes back by an older invitation. */
export const endInvitationsTo = (tx: Tx, companyId: string, accountId: string, now: Date) =>
  sql`update company_invitations set ended_at = ${now}
    from accounts where accounts.id = ${accountId} and company_id = ${companyId} and ended_at is null
      and recipient in (accounts.email, accounts.phone)`.execute(tx);

/** Whether somebody joined a company, was given other roles there or left it, since a moment. */
export async function hasCompanyChangedSince(
  tx: Tx,
  companyId: string,
  personId: string,
  since: Date,
): Promise<boolean> {
  const change = await tx
    .selectFrom('company_events')
    .select('id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('kind', 'in', ['joined', 'roles', 'removed', 'left'])
    .where('at', '>', since)
    .executeTakeFirst();
  return change !== undefined;
}

export interface CompanyEvent {
  companyId: string;
  kind: CompanyEventKind;
  actorId: string;
  personId?: string;
  recipient?: string;
  roles?: readonly CompanyRole[];
}

export const insertCompanyEvent = (tx: Tx, event: CompanyEvent, now: Date) =>
  tx
    .insertInto('company_events')
    .values({
      id: newId(now.getTime()),
      company_id: event.companyId,
      kind: event.kind,
      actor_id: event.actorId,
      person_id: event.personId ?? null,
      recipient: event.recipient ?? '',
      roles: [...(event.roles ?? [])],
      at: now,
    })
    .execute();

/** What became of a company's people and rules, the newest first. */
export const listCompanyEvents = (db: Db, companyId: string, page: Paging) =>
  readPage(db.selectFrom('company_events').where('company_id', '=', companyId), page, (events) =>
    events
      .innerJoin('accounts as actor', 'actor.id', 'company_events.actor_id')
      .leftJoin('accounts as person', 'person.id', 'company_events.person_id')
      .select(['company_events.id', 'kind', 'recipient', 'roles', 'at'])
      .select(['actor.name as actor_name', 'person.name as person_name'])
      .orderBy('at', 'desc')
      .orderBy('company_events.id', 'desc'),
  );
