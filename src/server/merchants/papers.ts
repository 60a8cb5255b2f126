import { utcDay } from '../../kit/days.ts';
import type { Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import type { FrozenBuyer } from '../../contract/orders/order-parties.ts';
import { getProfile, type Profile } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import { serverWords } from '../../words/server.ts';
import { findRegionChain } from '../reference/public.ts';
import { findPassedApplication, findPassedCompanyApplication, listPassedApplications } from './papers-sql.ts';
import { hideMiddle } from './rules.ts';

interface PassedCredential {
  paper: 'licence' | 'identity';
  /** A day in UTC. */
  passedOn: string;
}

/** The documents of sellers' newest entry that passed its audit, by account; their contents are nobody's. */
export async function listPassedCredentials(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, PassedCredential[]>> {
  const rows = await listPassedApplications(db, accountIds);
  return new Map(
    rows.map((row) => {
      const passedOn = utcDay(row.decided_at!);
      const papers: PassedCredential[] = [];
      if (row.licence_picture) papers.push({ paper: 'licence', passedOn });
      if (row.identity_front) papers.push({ paper: 'identity', passedOn });
      return [row.account_id, papers];
    }),
  );
}

/** The company of a seller whose licence passed the audit, as everybody may know it. */
export async function findPassedCompany(
  db: Db,
  accountId: string,
): Promise<{ name: string; registration: string; passedOn: string } | undefined> {
  const row = await findPassedApplication(db, accountId, 'company');
  if (!row?.company_name) return undefined;
  return {
    name: row.company_name,
    registration: hideMiddle(row.registration_number),
    passedOn: utcDay(row.decided_at!),
  };
}

/**
 * Who a seller is in contracts, by the newest entry that passed its audit: for the two sides of an order only. Where a
 * person lives is nobody's.
 * @returns the register's number and the lines of the address, the nearest first; undefined before any audit
 */
export async function findParty(
  db: Db,
  accountId: string,
  language: Language,
): Promise<{ name: string; registration: string; address: string[] } | undefined> {
  const row = await findPassedApplication(db, accountId);
  if (!row) return undefined;
  const country = countryName(row.country, language);
  if (row.kind !== 'company') return { name: row.person_name, registration: '', address: [country] };
  return {
    name: row.company_name,
    registration: row.registration_number,
    address: [row.detail, await townOf(db, row, language), country].filter(Boolean),
  };
}

/** What documents say of a company under its name. */
export function companyLines(
  { country, address, taxNumber, registration }: FrozenBuyer,
  language: Language,
): string[] {
  const t = serverWords(language);
  return [
    address,
    country && countryName(country, language),
    taxNumber && t('document.taxNumber', { number: taxNumber }),
    registration && registration !== taxNumber ? t('document.registration', { number: registration }) : '',
  ].filter(Boolean);
}

async function townOf(
  db: Db,
  row: { country: string; region_codes: readonly string[]; city: string },
  language: Language,
): Promise<string> {
  const places = (await findRegionChain(db, row.country, row.region_codes, language)) ?? [];
  return [row.city, ...places.toReversed()].filter(Boolean).join(', ');
}

/**
 * Who a buyer is in documents: by what their account says of its company, and what it leaves open by what passed an
 * audit. Where products go says nothing of it.
 * @param account  theirs, where it has been read
 */
export async function freezeBuyer(
  db: Db,
  accountId: string,
  language: Language,
  account?: Profile,
): Promise<FrozenBuyer> {
  const [profile, audited] = await Promise.all([
    account ?? getProfile(db, accountId),
    findPassedCompanyApplication(db, accountId),
  ]);
  const isTold = profile.company_country !== null;
  const auditedAddress =
    !isTold && audited
      ? [audited.detail, await townOf(db, audited, language)].filter(Boolean).join(', ')
      : '';
  return {
    name: profile.company_name || profile.name,
    country: profile.company_country ?? audited?.country ?? '',
    address: profile.company_address || auditedAddress,
    taxNumber: profile.company_tax_number,
    registration: audited?.registration_number ?? '',
  };
}
