import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import {
  mostCompanies,
  mostPeople,
  rightsOfRoles,
  type CompanyRole,
} from '../../contract/companies/company-roles.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import * as accounts from '../accounts/public.ts';
import { keepCategories } from '../categories/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { companyBranchesApi } from './branches-api.ts';
import * as rows from './company-orders-sql.ts';
import { endDeputy, setDeputy } from './deputies.ts';
import { accept, invite, withdraw } from './invite.ts';
import { refuseUnfitBranches } from './branches.ts';
import { letGo, requireStillOwner, setRoles } from './people.ts';

const describedAs = ({ name, country, address, taxNumber }: ParsedOf<'companies.update'>) => ({
  company_name: name,
  company_country: country,
  company_address: address,
  company_tax_number: taxNumber,
});

export const companiesApi: Handlers<CallsOf<'companies' | 'companyBranches'>, Context, SignedIn> = {
  ...companyBranchesApi,

  async 'companies.found'({ db, actor, now }, described) {
    const { accountId } = actor;
    return transact(db, async (tx) => {
      if ((await accounts.lockCompaniesOf(tx, accountId)) >= mostCompanies)
        throw new Refusal('COMPANIES_FULL', { most: mostCompanies });
      const founder = await accounts.getProfile(tx, accountId);
      const id = await accounts.insertCompany(
        tx,
        {
          ...describedAs(described),
          foundedBy: accountId,
          language: founder.language as Language,
          priceTypeId: founder.price_type_id,
        },
        now,
      );
      await accounts.addCompanyPerson(
        tx,
        { companyId: id, accountId, roles: ['owner'], getsLetters: true },
        now,
      );
      await accounts.insertCompanyEvent(tx, { companyId: id, kind: 'founded', actorId: accountId }, now);
      return { id };
    });
  },

  async 'companies.mine'({ db, actor }) {
    const companies = await accounts.listCompaniesOf(db, actor.accountId);
    return {
      companies: companies.map(({ id, name, roles }) => ({ id, name, roles: roles as CompanyRole[] })),
      actingFor: actor.company?.id ?? null,
    };
  },

  async 'companies.actFor'({ db, actor, tokenHash }, { id }) {
    if (id !== null) {
      const companies = await accounts.listCompaniesOf(db, actor.accountId);
      if (!companies.some((company) => company.id === id)) throw new Refusal('NOT_FOUND');
    }
    await accounts.setSessionCompany(db, tokenHash, id);
    return {};
  },

  async 'companies.get'({ db, actor, now }) {
    const { id, rights } = requireActing(actor);
    const [profile, people, invitations, { rules, approvalDays, version }, deputies] = await Promise.all([
      accounts.getProfile(db, id),
      accounts.listCompanyPeople(db, id),
      rights.includes('manage') ? accounts.listCompanyInvitations(db, id, now) : [],
      rows.findRules(db, id),
      accounts.listDeputies(db, id),
    ]);
    const names = new Map(people.map((person) => [person.id, person.name]));
    const deputyOf = new Map(deputies.map((deputy) => [deputy.personId, deputy]));
    return {
      id,
      name: profile.company_name,
      country: profile.company_country,
      address: profile.company_address,
      taxNumber: profile.company_tax_number,
      people: people.map((person) => ({
        id: person.id,
        name: person.name,
        ...(rights.includes('manage')
          ? { email: person.email, phone: person.phone }
          : { email: null, phone: null }),
        roles: person.roles as CompanyRole[],
        getsLetters: person.gets_letters,
        joinedAt: wireTime(person.joined_at),
        deputy: showDeputy(deputyOf.get(person.id), names),
      })),
      invitations: invitations.map((invitation) => ({
        id: invitation.id,
        recipient: invitation.recipient,
        roles: invitation.roles as CompanyRole[],
        invitedAt: wireTime(invitation.invited_at),
        expiresAt: wireTime(invitation.expires_at),
      })),
      mostPeople,
      rights: [...rights],
      rules,
      approvalDays,
      rulesVersion: version,
    };
  },

  async 'companies.history'({ db, actor }, page) {
    return showPage(await accounts.listCompanyEvents(db, requireActing(actor).id, page), (row) => ({
      id: row.id,
      kind: row.kind,
      by: row.actor_name,
      about: row.person_name ?? row.recipient,
      roles: row.roles as CompanyRole[],
      at: wireTime(row.at),
    }));
  },

  async 'companies.update'({ db, actor }, described) {
    const { id, personId } = requireActing(actor);
    await transact(db, async (tx) => {
      await accounts.lockCompany(tx, id);
      await requireStillOwner(tx, id, personId);
      await accounts.updateCompany(tx, id, describedAs(described));
    });
    return {};
  },

  'companies.invite': invite,

  async 'companies.withdraw'(context, { id }) {
    await withdraw(context, id);
    return {};
  },

  async 'companies.setRoles'(context, input) {
    await setRoles(context, input);
    return {};
  },

  async 'companies.setDeputy'(context, input) {
    requireActing(context.actor);
    await setDeputy(context, input);
    return {};
  },

  async 'companies.endDeputy'(context, input) {
    requireActing(context.actor);
    await endDeputy(context, input);
    return {};
  },

  async 'companies.setLetters'({ db, actor, now }, { getsLetters }) {
    const { id: companyId, personId } = requireActing(actor);
    await transact(db, async (tx) => {
      requireFound(
        (await accounts.updateCompanyPerson(tx, companyId, personId, { gets_letters: getsLetters })) || null,
      );
      const event = { companyId, kind: 'letters', actorId: personId, personId } as const;
      await accounts.insertCompanyEvent(tx, event, now);
    });
    return {};
  },

  async 'companies.remove'(context, { id }) {
    const { id: companyId, personId } = requireActing(context.actor);
    await letGo(context, { companyId, personId: id, actorId: personId });
    return {};
  },

  async 'companies.leave'(context, { id }) {
    const { accountId } = context.actor;
    await letGo(context, { companyId: id, personId: accountId, actorId: accountId });
    return {};
  },

  async 'companies.setRules'({ db, actor, rates, now }, { rules, approvalDays, version }) {
    const { id: companyId, personId } = requireActing(actor);
    if (rules.some((rule) => 'currency' in rule && !rates.has(rule.currency)))
      throw new Refusal('BAD_INPUT', { fields: 'rules.currency' });
    return transact(db, async (tx) => {
      await accounts.lockCompany(tx, companyId);
      await requireStillOwner(tx, companyId, personId);
      await refuseUnknownCategories(tx, companyId, rules);
      const people = await accounts.listCompanyPeople(tx, companyId);
      const approvers = people.filter(({ roles }) =>
        rightsOfRoles(roles as CompanyRole[]).includes('approve'),
      ).length;
      // Somebody's own request is approved by another one.
      const most = Math.max(0, ...rules.map(({ approvals }) => approvals));
      if (most > approvers) throw new Refusal('NO_APPROVER', { approvals: most, approvers });
      await refuseUnfitBranches(tx, companyId, rules);
      const saved = await rows.saveRules(tx, companyId, { rules, approvalDays, version });
      if (saved === undefined) throw new Refusal('COMPANY_RULES_CHANGED');
      await accounts.insertCompanyEvent(tx, { companyId, kind: 'rules', actorId: personId }, now);
      return { version: saved };
    });
  },

  async 'companies.invitation'({ db, now }, { token }) {
    const invitation = await accounts.findCompanyInvitation(db, accounts.hashToken(token), now);
    return invitation ? { company: invitation.company_name, roles: invitation.roles as CompanyRole[] } : null;
  },

  'companies.accept': (context, { token }) => accept(context, token),
};

/** The company that is acted for; these calls are closed to whoever acts for none. @throws {Refusal} COMPANY_ENDED */
function requireActing({ company }: SignedIn['actor']) {
  if (!company?.rights) throw new Refusal('COMPANY_ENDED');
  return { ...company, rights: company.rights };
}

const showDeputy = (deputy: accounts.Deputy | undefined, names: ReadonlyMap<string, string>) =>
  deputy ? { id: deputy.deputyId, name: names.get(deputy.deputyId) ?? '', until: deputy.lastDay } : null;

const namedIn = (rules: readonly PurchaseRule[]) =>
  rules.flatMap((rule) => (rule.kind === 'category' ? rule.categoryIds : []));

/**
 * What rules name anew must be there, and stays until they are written. What they named before can be saved again: a
 * category that is no more would keep an owner from changing any of their rules.
 * @throws {Refusal} BAD_INPUT
 */
async function refuseUnknownCategories(
  tx: Tx,
  companyId: string,
  rules: readonly PurchaseRule[],
): Promise<void> {
  const storedIds = new Set(namedIn((await rows.findRules(tx, companyId)).rules));
  const added = namedIn(rules).filter((id) => !storedIds.has(id));
  const present = await keepCategories(tx, added);
  if (added.some((id) => !present.has(id))) throw new Refusal('BAD_INPUT', { fields: 'rules.categoryIds' });
}
