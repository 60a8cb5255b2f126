import { type CompanyRole } from '../../contract/companies/company-roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import * as accounts from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { endDeputiesOf } from './deputies.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** Somebody does not belong to a company any more, or may not order for it. */
    'companies.purchaserGone': { companyId: string; personId: string };
  }
}

/** A company always has an owner. @throws {Refusal} LAST_OWNER */
async function requireOtherOwner(tx: Tx, companyId: string, personId: string): Promise<void> {
  const people = await accounts.listCompanyPeople(tx, companyId);
  if (!people.some(({ id, roles }) => id !== personId && roles.includes('owner')))
    throw new Refusal('LAST_OWNER');
}

/**
 * Looks again, behind the company's lock, whether whoever changes it is an owner: they may have been let go since their
 * session was read.
 * @throws {Refusal} COMPANY_ENDED, COMPANY_RIGHT_MISSING
 */
export async function requireStillOwner(tx: Tx, companyId: string, personId: string): Promise<void> {
  const roles = await accounts.findCompanyRoles(tx, companyId, personId);
  if (!roles) throw new Refusal('COMPANY_ENDED');
  if (!roles.includes('owner')) throw new Refusal('COMPANY_RIGHT_MISSING');
}

/** Says what somebody is in the company that is acted for. @throws {Refusal} NOT_FOUND, LAST_OWNER, COMPANY_ENDED, COMPANY_RIGHT_MISSING */
export async function setRoles(
  { db, actor, queue, now }: SignedIn,
  { id, roles }: { id: string; roles: CompanyRole[] },
): Promise<void> {
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    await requireStillOwner(tx, companyId, personId);
    requireFound(await accounts.findCompanyRoles(tx, companyId, id));
    if (!roles.includes('owner')) await requireOtherOwner(tx, companyId, id);
    await endDeputiesOf(tx, { companyId, personId: id, actorId: personId }, now);
    await accounts.updateCompanyPerson(tx, companyId, id, { roles });
    await accounts.endInvitationsTo(tx, companyId, id, now);
    const event = { companyId, kind: 'roles', actorId: personId, personId: id } as const;
    await accounts.insertCompanyEvent(tx, { ...event, roles }, now);
    if (!roles.includes('purchaser') && !roles.includes('owner'))
      await queue.publish(tx, 'companies.purchaserGone', { companyId, personId: id });
  });
}

/**
 * Lets somebody of a company go, or go themselves: their rights end with it, and what they did stays the company's.
 * @throws {Refusal} NOT_FOUND, LAST_OWNER
 */
export async function letGo(
  { db, queue, now }: SignedIn,
  { companyId, personId, actorId }: { companyId: string; personId: string; actorId: string },
): Promise<void> {
  await transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    if (actorId !== personId) await requireStillOwner(tx, companyId, actorId);
    requireFound(await accounts.findCompanyRoles(tx, companyId, personId));
    await requireOtherOwner(tx, companyId, personId);
    await endDeputiesOf(tx, { companyId, personId, actorId }, now);
    await accounts.deleteCompanyPerson(tx, companyId, personId);
    await accounts.endInvitationsTo(tx, companyId, personId, now);
    const kind = actorId === personId ? 'left' : 'removed';
    await accounts.insertCompanyEvent(tx, { companyId, kind, actorId, personId }, now);
    await queue.publish(tx, 'companies.purchaserGone', { companyId, personId });
  });
}
