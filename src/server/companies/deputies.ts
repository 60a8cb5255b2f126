import type { ParsedOf } from '../../contract/contract.ts';
import { mostDeputyDays, rightsOfRoles, type CompanyRole } from '../../contract/companies/company-roles.ts';
import { siteCountries, zoneOfCountry } from '../../contract/reference/site-days.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import * as accounts from '../accounts/public.ts';
import type { Deps, SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** Somebody approves for a company in place of another. */
    'companies.deputyNamed': { companyId: string; personId: string };
  }
}

const mayApprove = (roles: readonly CompanyRole[]): boolean => rightsOfRoles(roles).includes('approve');

/**
 * Has a colleague approve in my place until a day ends where the company is. My right to approve goes over to them and comes
 * back with that day: one authority approves once, whoever holds it. Owners need no deputy, they change roles.
 * @throws {Refusal} NOT_FOUND, DEPUTY_DAY, DEPUTY_UNFIT for somebody who approves already, or is away themselves,
 * COMPANY_RIGHT_MISSING for whoever approves in place of another
 */
export async function setDeputy(
  { db, actor, queue, now }: SignedIn,
  { id: deputyId, until }: ParsedOf<'companies.setDeputy'>,
): Promise<void> {
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    const [roles, deputyRoles, deputies, profile] = await Promise.all([
      accounts.findCompanyRoles(tx, companyId, personId),
      accounts.findCompanyRoles(tx, companyId, deputyId),
      accounts.listDeputies(tx, companyId),
      accounts.getProfile(tx, companyId),
    ]);
    requireFound(deputyRoles);
    const isDeputy = deputies.some((deputy) => deputy.deputyId === personId);
    if (!roles?.includes('approver') || roles.includes('owner') || isDeputy)
      throw new Refusal('COMPANY_RIGHT_MISSING');
    const isAway = deputies.some((deputy) => deputy.personId === deputyId);
    if (mayApprove(deputyRoles!) || isAway) throw new Refusal('DEPUTY_UNFIT');
    const today = dayIn(now, zoneOfCountry(profile.company_country ?? ''));
    if (until < today || until > dayAfter(today, mostDeputyDays)) throw new Refusal('DEPUTY_DAY');
    const rolesMeanwhile = roles.filter((role) => role !== 'approver');
    await accounts.insertDeputy(tx, { companyId, personId, deputyId, roles, lastDay: until }, now);
    await accounts.updateCompanyPerson(tx, companyId, personId, {
      roles: rolesMeanwhile.length > 0 ? rolesMeanwhile : ['viewer'],
    });
    await accounts.updateCompanyPerson(tx, companyId, deputyId, { roles: [...deputyRoles!, 'approver'] });
    const event = { companyId, kind: 'deputyNamed', actorId: personId, personId: deputyId } as const;
    await accounts.insertCompanyEvent(tx, event, now);
    await queue.publish(tx, 'companies.deputyNamed', { companyId, personId });
  });
}

/**
 * Gives the right to approve back to whoever was away; who has left meanwhile gets nothing back. The company is locked.
 * @param actorId  whoever ends it
 */
async function giveRightBack(
  tx: Tx,
  { companyId, personId }: Pick<accounts.Deputy, 'companyId' | 'personId'>,
  actorId: string,
  now: Date,
): Promise<void> {
  const ended = await accounts.deleteDeputy(tx, companyId, personId);
  if (!ended) return;
  const { deputyId } = ended;
  const deputyRoles = await accounts.findCompanyRoles(tx, companyId, deputyId);
  if (deputyRoles) {
    const otherRoles = deputyRoles.filter((role) => role !== 'approver');
    await accounts.updateCompanyPerson(tx, companyId, deputyId, {
      roles: otherRoles.length > 0 ? otherRoles : ['viewer'],
    });
  }
  await accounts.updateCompanyPerson(tx, companyId, personId, { roles: [...ended.roles] });
  await accounts.insertCompanyEvent(tx, { companyId, kind: 'deputyEnded', actorId, personId: deputyId }, now);
}

/** Ends what somebody is in place of another, and what another is in their place: before their roles change, or they go. */
export async function endDeputiesOf(
  tx: Tx,
  { companyId, personId, actorId }: { companyId: string; personId: string; actorId: string },
  now: Date,
): Promise<void> {
  for (const deputy of await accounts.listDeputies(tx, companyId))
    if (deputy.personId === personId || deputy.deputyId === personId)
      await giveRightBack(tx, deputy, actorId, now);
}

/** Somebody is back before the day: they say so themselves, or an owner does. @throws {Refusal} NOT_FOUND, COMPANY_ENDED */
export async function endDeputy(
  { db, actor, now }: SignedIn,
  { id }: ParsedOf<'companies.endDeputy'>,
): Promise<void> {
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    const roles = await accounts.findCompanyRoles(tx, companyId, personId);
    if (!roles) throw new Refusal('COMPANY_ENDED');
    const deputies = await accounts.listDeputies(tx, companyId);
    const mayEnd = id === personId || roles.includes('owner');
    if (!mayEnd || !deputies.some((deputy) => deputy.personId === id)) throw new Refusal('NOT_FOUND');
    await giveRightBack(tx, { companyId, personId: id }, personId, now);
  });
}

const atOnce = 100;

/** Gives the right to approve back to those whose last day is over. */
export async function endDeputies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const todayIn = (country: string) => dayIn(now, zoneOfCountry(country));
  const todays = Object.fromEntries(
    Object.values(siteCountries).map((country) => [country, todayIn(country)]),
  );
  const days = { todays, otherwise: todayIn('') };
  for (const { companyId, personId } of await accounts.listDeputiesOver(db, days, atOnce))
    await transact(db, async (tx) => {
      await accounts.lockCompany(tx, companyId);
      // Ended meanwhile, and named anew for longer, it goes on.
      const over = await accounts.listDeputiesOver(tx, days, atOnce);
      if (over.some((deputy) => deputy.companyId === companyId && deputy.personId === personId))
        await giveRightBack(tx, { companyId, personId }, personId, now);
    });
}

/** Whether somebody approves in place of another: what that one asks for is not theirs to approve. */
export const isDeputyOf = async (
  db: Db,
  companyId: string,
  { deputyId, personId }: Pick<accounts.Deputy, 'deputyId' | 'personId'>,
): Promise<boolean> =>
  (await accounts.listDeputies(db, companyId)).some(
    (deputy) => deputy.deputyId === deputyId && deputy.personId === personId,
  );
