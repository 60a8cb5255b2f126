import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { readNumbersInForce, readPolicies } from './read.ts';
import { documentsOf, editionsOf, inForce, versionsOf, wantedAgreement } from './rules.ts';
import { insertAgreements, listAgreements } from './sql.ts';

export const policiesApi: Handlers<CallsOf<'policies'>, Context, SignedIn> = {
  async 'policies.get'({ db, site, language, now }, { document, edition }) {
    const versions = versionsOf(await readPolicies(db), document, site);
    const editions = editionsOf(versions, site, now);
    const number = edition ?? inForce(versions, now)?.number ?? 0;
    const requestedEdition = editions.find((row) => row.number === number);
    if (!requestedEdition) throw new Refusal('NOT_FOUND');
    const version = versions.find((row) => row.number === number);
    const localText = version && readText(version.texts, language);
    return {
      ...requestedEdition,
      document,
      text: localText ? { language: localText.language, body: localText.text } : null,
      editions,
    };
  },

  'policies.list': (context) => readNumbersInForce(context),

  async 'policies.pending'({ db, site, now, actor, agent, serving }) {
    // Nobody else agrees for somebody.
    if (agent || serving) return [];
    const [policies, agreements] = await Promise.all([readPolicies(db), listAgreements(db, actor.accountId)]);
    return documentsOf(actor.role as Role).flatMap((document) => {
      const versions = versionsOf(policies, document, site);
      const agreed = agreements
        .filter((row) => row.document === document && row.site === site)
        .map(({ number }) => number)
        // One that was withdrawn before its day says nothing of those that count.
        .filter((number) => versions.some((row) => row.number === number));
      const version = wantedAgreement(versions, Math.max(0, ...agreed), now);
      return version
        ? [
            {
              document,
              number: version.number,
              from: dayOfSite(version.startsAt, site),
              isInForce: version.startsAt <= now,
            },
          ]
        : [];
    });
  },

  async 'policies.agree'({ db, site, now, actor, agent, serving }, { policies: readVersions }) {
    if (agent || serving) throw new Refusal('FORBIDDEN');
    const policies = await readPolicies(db);
    const counts = ({ document, number }: (typeof readVersions)[number]) => {
      const versions = versionsOf(policies, document, site);
      const current = inForce(versions, now);
      return versions.some((row) => row.number === number && (row === current || row.startsAt > now));
    };
    if (!readVersions.every(counts)) throw new Refusal('POLICIES_CHANGED');
    const agreements = readVersions.map((row) => ({ ...row, site }));
    await insertAgreements(db, actor.accountId, agreements, now);
    return {};
  },
};
