import type { Site } from '../../../contract/reference/sites.ts';
import type { Deps } from '../../platform/context.ts';
import { saleCurrencies } from '../../reference/public.ts';
import { channels, isTestOn } from './index.ts';
import { listSwitchedOff } from './offered-channels.ts';

/** The channels by which anybody can pay real money on a site. What is lent to some buyers is none of them. */
export async function listRealChannels(deps: Pick<Deps, 'db' | 'config'>, site: Site): Promise<string[]> {
  const open: string[] = [];
  const switchedOff = await listSwitchedOff(deps.db, site);
  for (const channel of channels) {
    if (switchedOff.includes(channel.code) || channel.isLent || isTestOn(channel, site, deps.config))
      continue;
    const currencies = channel.listCurrencies ? await channel.listCurrencies(deps, site) : saleCurrencies;
    if (currencies.some((currency) => channel.takes(currency, site, deps.config))) open.push(channel.code);
  }
  return open;
}
