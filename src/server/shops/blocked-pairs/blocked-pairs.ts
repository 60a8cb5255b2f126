import { carrierAliases, carriers, type KnownCarrier } from '../../../contract/tracking/carriers.ts';
import { Refusal } from '../../../kit/errors.ts';
import { foldName } from '../../../kit/text/fold.ts';
import type { Db } from '../../platform/database.ts';
import { isPairBlocked, type Pair } from './blocked-pairs-sql.ts';

/**
 * Everything by which a buyer and a shop begin something new with each other goes through here: a message, a quote, a
 * counter-offer, a sample (decision 207).
 * @throws {Refusal} CONVERSATION_BLOCKED
 */
export async function refuseBlockedPair(db: Db, pair: Pair, personId?: string): Promise<void> {
  if (await isPairBlocked(db, pair, personId)) throw new Refusal('CONVERSATION_BLOCKED');
}

/**
 * Free words beside an act that goes on between the two: without words it is done, with words it is refused.
 * @throws {Refusal} CONVERSATION_BLOCKED
 */
export async function refuseBlockedWords(
  db: Db,
  pair: Pair,
  words: string,
  personId?: string,
): Promise<void> {
  if (words.trim() !== '') await refuseBlockedPair(db, pair, personId);
}

const carrierNames = new Set(
  (Object.keys(carriers) as KnownCarrier[])
    .flatMap((code) => [...Object.values(carriers[code]), ...(carrierAliases[code] ?? [])])
    .map(foldName),
);
/** What carriers print on parcels: no sentence passes for it. */
const printedNumber = /^(?=.*\d)[A-Za-z0-9-]{4,40}$/;
const unnamedCarrier = 'Other carrier';

/**
 * The carrier of a parcel between the two, as it is kept: a name that nobody knows could be anything, and becomes
 * "Other carrier" where they may not write to each other. The parcel goes on.
 * @throws {Refusal} CONVERSATION_BLOCKED where the tracking number of such a parcel is none
 */
export async function readCarrierName(
  db: Db,
  pair: Pair,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<string> {
  const isPlain = carrierNames.has(foldName(carrier)) && printedNumber.test(trackingNumber);
  if (isPlain || !(await isPairBlocked(db, pair))) return carrier;
  if (!printedNumber.test(trackingNumber)) throw new Refusal('CONVERSATION_BLOCKED');
  return carrierNames.has(foldName(carrier)) ? carrier : unnamedCarrier;
}
