import { siteCodes } from '../../../contract/reference/sites.ts';
import { readFeeRates } from '../../fees/public.ts';
import type { Deps } from '../../platform/context.ts';
import { readTaxRates } from '../../taxes/public.ts';
import { lookAtTrade } from './look-at-trade.ts';
import type { SetupFacts } from './setup-rules.ts';

/** As long as the start of an installation lets rates be. */
const usualRatesDays = 7;

/** What the check list of an installation is judged by. */
export async function lookAtSetup(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<SetupFacts> {
  const { db, config, clock } = deps;
  const now = clock.now();
  const [trade, feeRates, taxRates] = await Promise.all([
    lookAtTrade(deps),
    readFeeRates(db, now),
    readTaxRates(db, now),
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
    sites: siteCodes.map((site) => {
      const { name, taxNumber } = config.companies[site];
      return {
        site,
        hasContact: config.contacts[site].phone !== '',
        hasCompany: name !== '' && taxNumber !== '',
        hasTaxes: taxRates.some((rate) => rate.site === site),
      };
    }),
  };
}
