import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostCompanies, mostPeople, type CompanyRole } from '../../contract/companies/company-roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import * as accounts from '../accounts/public.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { endDeputiesOf } from './deputies.ts';
import { spend, spendInvitation } from '../platform/limits.ts';
import { findPhoneCountry } from '../reference/public.ts';
import { requireStillOwner } from './people.ts';

const invitationDays = 7;
const inviting = { name: 'invitations into companies', max: 50, windowSeconds: 86_400 };

/**
 * Invites somebody into the company that is acted for.
 * @throws {Refusal} COMPANY_FULL, TOO_MANY, BAD_INPUT for what is no contact
 */
export async function invite(
  context: SignedIn,
  { contact, prefixId, roles }: ParsedOf<'companies.invite'>,
): Promise<OutputOf<'companies.invite'>> {
  const { db, actor, now } = context;
  const { id: companyId, personId } = actor.company!;
  const name = accounts.readAccountName(contact, findPhoneCountry(prefixId));
  if (!name) throw new Refusal('BAD_INPUT', { fields: 'contact' });
  await spend(db, inviting, personId, now);
  const token = accounts.newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  return transact(db, async (tx) => {
    // Two at once could both find room for the last one.
    await accounts.lockCompany(tx, companyId);
    await requireStillOwner(tx, companyId, personId);
    const invitation = {
      companyId,
      recipient: name.value,
      roles,
      tokenHash: accounts.hashToken(token),
      invitedBy: personId,
      expiresAt,
    };
    const id = await accounts.insertCompanyInvitation(tx, invitation, now);
    const [people, invitations] = await Promise.all([
      accounts.listCompanyPeople(tx, companyId),
      accounts.listCompanyInvitations(tx, companyId, now),
    ]);
    if (people.length + invitations.length > mostPeople)
      throw new Refusal('COMPANY_FULL', { most: mostPeople });
    await spendInvitation(tx, { inviterId: companyId, contact: name.value }, now);
    const event = { companyId, kind: 'invited', actorId: personId } as const;
    await accounts.insertCompanyEvent(tx, { ...event, recipient: name.value, roles }, now);
    return { id, address: await sendInvitation({ ...context, db: tx }, name, token) };
  });
}

/** Sends the address that lets whoever opens it join. @returns the address */
async function sendInvitation(
  { db, actor, config, mail, language }: SignedIn,
  name: accounts.AccountName,
  token: string,
): Promise<string> {
  const address = `${config.publicUrl}/${language}/merchants/buyer-center/company-invitation?token=${token}`;
  const say = await readLetterWords(db, language);
  const brand = await readBrandName(db, language);
  const company = await accounts.getCompanyName(db, actor.company!.id);
  const values = { brand, company, days: invitationDays };
  const isMail = name.kind === 'email';
  await mail.send(db, {
    channel: isMail ? 'mail' : 'sms',
    recipient: name.value,
    subject: isMail ? say('company.invitation.subject', values) : '',
    body: `${say('company.invitation.body', values)}\n\n${address}`,
  });
  return address;
}

/**
 * Makes whoever holds an invitation one of the company's people.
 * @throws {Refusal} INVITATION_ENDED, COMPANIES_FULL
 */
export function accept({ db, actor, now }: SignedIn, token: string): Promise<{ id: string }> {
  const { accountId } = actor;
  return transact(db, async (tx) => {
    const invitation = await accounts.findCompanyInvitation(tx, accounts.hashToken(token), now);
    if (!invitation) throw new Refusal('INVITATION_ENDED');
    const { id, company_id: companyId } = invitation;
    const roles = invitation.roles as CompanyRole[];
    // What was said of them since counts: nobody who was let go comes back by an older invitation, wherever it was sent.
    if (await accounts.hasCompanyChangedSince(tx, companyId, accountId, invitation.invited_at))
      throw new Refusal('INVITATION_ENDED');
    // Of two who come through it at once one joins.
    const ended = await accounts.endCompanyInvitation(tx, { companyId, id, acceptedBy: accountId }, now);
    if (!ended) throw new Refusal('INVITATION_ENDED');
    // Whoever invited may have been let go since.
    const inviter = await accounts.findCompanyRoles(tx, companyId, invitation.invited_by);
    if (!inviter?.includes('owner')) throw new Refusal('INVITATION_ENDED');
    if ((await accounts.lockCompaniesOf(tx, accountId)) >= mostCompanies)
      throw new Refusal('COMPANIES_FULL', { most: mostCompanies });
    await endDeputiesOf(tx, { companyId, personId: accountId, actorId: accountId }, now);
    await accounts.addCompanyPerson(
      tx,
      { companyId, accountId, roles, getsLetters: roles.includes('owner') },
      now,
    );
    const event = { companyId, kind: 'joined', actorId: accountId, personId: accountId } as const;
    await accounts.insertCompanyEvent(tx, { ...event, roles }, now);
    return { id: companyId };
  });
}

/** Takes an invitation back. @throws {Refusal} NOT_FOUND */
export async function withdraw({ db, actor, now }: SignedIn, id: string): Promise<void> {
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    await requireStillOwner(tx, companyId, personId);
    const ended = requireFound(
      await accounts.endCompanyInvitation(tx, { companyId, id, acceptedBy: null }, now),
    );
    const event = { companyId, kind: 'withdrawn', actorId: personId } as const;
    await accounts.insertCompanyEvent(tx, { ...event, recipient: ended.recipient }, now);
  });
}
