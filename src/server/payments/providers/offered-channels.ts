import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { boundsIn, listChannelSettings, openChannel } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import type { ChannelQuestion } from './channel.ts';
import { listChannels, type Channel } from './index.ts';

/** Between which amounts a channel takes a payment: minor units; null where there is no bound. */
export interface ChannelBounds {
  least: bigint | null;
  most: bigint | null;
}

interface ChannelOffer {
  isOff: boolean;
  bounds: ChannelBounds;
}

type OfferOf = (code: string, currency: string) => ChannelOffer;

/** What operators let the channels of a site take in a currency, as it stands in the database at this moment. */
export async function readOffers(db: Db, site: Site): Promise<OfferOf> {
  const settings = await listChannelSettings(db, site);
  return (code, currency) => {
    const { isOff, limits } = settings.find(({ channel }) => channel === code)?.contents ?? openChannel;
    return { isOff, bounds: boundsIn(limits, currency) };
  };
}

/**
 * The same for what belongs to no site: whoever pays it chooses where. What is off on one site is off for it, and the
 * narrowest bounds of all count.
 */
async function readOffersOfAll(db: Db): Promise<OfferOf> {
  const offersOf = await Promise.all(siteCodes.map((site) => readOffers(db, site)));
  return (code, currency) => {
    const offers = offersOf.map((offerOf) => offerOf(code, currency));
    const least = offers.map(({ bounds }) => bounds.least ?? 0n);
    const most = offers.flatMap(({ bounds }) => bounds.most ?? []);
    return {
      isOff: offers.some(({ isOff }) => isOff),
      bounds: {
        least: least.reduce((narrowest, bound) => (bound > narrowest ? bound : narrowest)) || null,
        most:
          most.length > 0 ? most.reduce((narrowest, bound) => (bound < narrowest ? bound : narrowest)) : null,
      },
    };
  };
}

const readOffersFor = (db: Db, { site, isOfNoSite }: Pick<ChannelQuestion, 'site' | 'isOfNoSite'>) =>
  isOfNoSite ? readOffersOfAll(db) : readOffers(db, site);

const isWithin = (
  { least, most }: ChannelBounds,
  { amount, isUpTo }: Pick<ChannelQuestion, 'amount' | 'isUpTo'>,
): boolean =>
  // Where the buyer says how much, a part that the channel takes is enough.
  (least === null || amount >= least) && (isUpTo || most === null || amount <= most);

type Reader = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The channels that this buyer can pay by, each with the amounts that it takes. */
export async function listOffers(
  deps: Reader,
  question: ChannelQuestion,
): Promise<{ channel: Channel; bounds: ChannelBounds }[]> {
  const { site, currency } = question;
  const offerOf = await readOffersFor(deps.db, question);
  const offers = listChannels(deps.config, currency, site)
    .map((channel) => ({ channel, ...offerOf(channel.code, currency) }))
    .filter(({ isOff, bounds }) => !isOff && isWithin(bounds, question));
  const areFor = await Promise.all(offers.map(({ channel }) => channel.isFor?.(deps, question) ?? true));
  return offers.filter((_, index) => areFor[index]);
}

/** The same without the amounts. */
export const listChannelsFor = async (deps: Reader, question: ChannelQuestion): Promise<Channel[]> =>
  (await listOffers(deps, question)).map(({ channel }) => channel);

/**
 * Whether a buyer can pay by a channel now. Asked where the payment is written, so that what an operator has switched
 * off meanwhile, or given other bounds, takes none that begins after that.
 * @param ask  who is to pay what; asked where it matters to the channel
 * @param offers  where they were read already, under the lock of what is paid
 * @throws {Refusal} CHANNEL_UNAVAILABLE; CHANNEL_LIMITS with the amounts that it takes
 */
export async function requireOffered(
  deps: Reader,
  channel: Channel,
  payment: Pick<ChannelQuestion, 'amount' | 'currency' | 'site' | 'isOfNoSite'>,
  ask: () => ChannelQuestion | Promise<ChannelQuestion>,
  offers?: OfferOf,
): Promise<void> {
  const { currency } = payment;
  const offerOf = offers ?? (await readOffersFor(deps.db, payment));
  const { isOff, bounds } = offerOf(channel.code, currency);
  if (isOff) throw new Refusal('CHANNEL_UNAVAILABLE');
  if (!isWithin(bounds, payment)) throw new Refusal('CHANNEL_LIMITS', wireBounds(bounds, currency));
  if (channel.isFor && !(await channel.isFor(deps, await ask()))) throw new Refusal('CHANNEL_UNAVAILABLE');
}

export const wireBounds = ({ least, most }: ChannelBounds, currency: string) => ({
  least: least === null ? null : wireMoney(least, currency),
  most: most === null ? null : wireMoney(most, currency),
});

/** The codes of the channels that operators have switched off on a site. */
export const listSwitchedOff = async (db: Db, site: Site): Promise<string[]> =>
  (await listChannelSettings(db, site)).flatMap(({ channel, contents }) => (contents.isOff ? channel : []));
