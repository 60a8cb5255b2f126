import type { PolicyEdition } from '../../contract/policies/policies.ts';
import {
  policyDocuments,
  versionName,
  type PolicyDocument,
} from '../../contract/policies/policy-documents.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { roles, type Role } from '../../contract/accounts/roles.ts';
import type { Text } from '../../kit/languages.ts';

/** A version that was approved. */
export interface ApprovedPolicy {
  id: string;
  document: PolicyDocument;
  site: Site;
  number: number;
  texts: Text;
  isMaterial: boolean;
  startsAt: Date;
}

/**
 * The versions of a document on a site, the one that began or begins last first. One that a later version came before, or on
 * the day of, never counts: it would bring a former text back.
 */
export function versionsOf(
  policies: readonly ApprovedPolicy[],
  document: PolicyDocument,
  site: Site,
): ApprovedPolicy[] {
  const ofDocument = policies.filter((row) => row.document === document && row.site === site);
  const counting: ApprovedPolicy[] = [];
  for (const version of ofDocument.toSorted((a, b) => b.number - a.number)) {
    const next = counting.at(-1);
    if (!next || version.startsAt < next.startsAt) counting.push(version);
  }
  return counting;
}

/** The version that counts; undefined where that is the text which ships. */
export const inForce = (versions: readonly ApprovedPolicy[], now: Date): ApprovedPolicy | undefined =>
  versions.find(({ startsAt }) => startsAt <= now);

/** All that counted, count or will, the newest first; the text that ships is the oldest. */
export function editionsOf(versions: readonly ApprovedPolicy[], site: Site, now: Date): PolicyEdition[] {
  const current = inForce(versions, now);
  const editions = versions.map(({ number, startsAt }, index): PolicyEdition => {
    const next = versions[index - 1];
    return {
      number,
      from: dayOfSite(startsAt, site),
      until: next ? dayOfSite(next.startsAt, site) : null,
      state: startsAt > now ? 'upcoming' : number === current?.number ? 'current' : 'former',
    };
  });
  const first = versions.at(-1);
  return [
    ...editions,
    {
      number: 0,
      from: null,
      until: first ? dayOfSite(first.startsAt, site) : null,
      state: current ? 'former' : 'current',
    },
  ];
}

/** The documents that somebody agrees to who acts in a role. */
export const documentsOf = (role: Role): PolicyDocument[] =>
  policyDocuments.filter((document) => document !== 'merchant' || role !== roles.buyer);

/**
 * The version that somebody is asked to agree to: the newest that changed the document in substance, once they have agreed
 * to none as new. What is in force goes before what is to come.
 * @param agreed  the newest number they agreed to; 0 for what ships
 */
export function wantedAgreement(
  versions: readonly ApprovedPolicy[],
  agreed: number,
  now: Date,
): ApprovedPolicy | undefined {
  const current = inForce(versions, now);
  const isNew = ({ number, isMaterial }: ApprovedPolicy) => isMaterial && number > agreed;
  // Whoever agreed to a version of earlier substance agrees to what counts now, not to what counted between.
  if (current && versions.some((row) => row.startsAt <= now && isNew(row))) return current;
  return versions.find((row) => row.startsAt > now && isNew(row));
}

/** What a registration says it agreed to: one name where all documents have the same. */
export function agreedName(policies: readonly { document: PolicyDocument; number: number }[]): string {
  const names = policies.map(({ document, number }) => ({ document, name: versionName(number) }));
  return new Set(names.map(({ name }) => name)).size === 1
    ? names[0]!.name
    : names.map(({ document, name }) => `${document} ${name}`).join(', ');
}
