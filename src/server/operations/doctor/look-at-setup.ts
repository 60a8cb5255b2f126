import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { hasContent } from '../../content/public.ts';
import { readFeeRates } from '../../fees/public.ts';
import { readCompany, readSetting } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { inForce, readPolicies, versionsOf } from '../../policies/public.ts';
import { readTaxRates } from '../../taxes/public.ts';
import { lookAtTrade } from './look-at-trade.ts';
import type { SetupFacts } from './setup-rules.ts';

/** As long as the start of an installation lets rates be. */
const usualRatesDays = 7;

/** What the check list of an installation is judged by. */
export async function lookAtSetup(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<SetupFacts> {
  const { db, config, clock } = deps;
  const now = clock.now();
  const [trade, feeRates, taxRates, sites, brand, hasRules, policies] = await Promise.all([
    lookAtTrade(deps),
    readFeeRates(db, now),
    readTaxRates(db, now),
    Promise.all(siteCodes.map((site) => lookAtSite(deps, site))),
    readSetting(deps, 'brand', null),
    hasContent(db, 'rule'),
    readPolicies(db),
  ]);
  return {
    trade,
    isProduction: config.environment === 'production',
    hasPublicUrl: config.hasPublicUrl,
    hasMail: config.smtpUrl !== undefined,
    hasTextMessages: config.smsGateway !== null,
    hasBackups: config.backup.folder !== undefined,
    ratesMaxDays: config.ratesMaxDays ?? usualRatesDays,
    hasFees: feeRates.length > 0,
    hasBrand: brand.source === 'console',
    hasRules,
    sites: sites.map((facts) => ({
      ...facts,
      hasTaxes: taxRates.some((rate) => rate.site === facts.site),
      hasPolicies: (['terms', 'privacy'] as const).every(
        (document) => inForce(versionsOf(policies, document, facts.site), now) !== undefined,
      ),
    })),
  };
}

async function lookAtSite(reader: Pick<Deps, 'db' | 'config'>, site: Site) {
  const [{ contents: contact }, company] = await Promise.all([
    readSetting(reader, 'contact', site),
    readCompany(reader, site),
  ]);
  return {
    site,
    hasContact: contact.phone !== '',
    hasCompany: company.name !== '' && company.taxNumber !== '',
  };
}
