import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { ServiceCard, ServiceWording } from '../../contract/trade-services/trade-services.ts';
import { serviceLimits } from '../../contract/trade-services/service-kinds.ts';
import { siteCodes, type Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { convert } from '../../kit/money.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { invalidate, cached } from '../platform/cache.ts';
import { isCountry } from '../reference/public.ts';
import * as rows from './sql.ts';
import * as tariffRows from './tariffs-sql.ts';

// The triggers announce what changes; this process hears of it at once.
const keepSeconds = 60;
const answerOf = (site: Site) => `services ${site}`;
const waysOf = (site: Site) => `service ways ${site}`;

/** What is on offer on the caller's site, the newest first. */
export const listOffered = ({ db, site, now }: Context) =>
  cached(db, answerOf(site), keepSeconds, (db) => rows.listOffered(db, site, dayOfSite(now, site)));

/** From where to where the tariffs of providers lead on the caller's site. */
export const listWays = ({ db, site, now }: Context) =>
  cached(db, waysOf(site), keepSeconds, (db) => tariffRows.listWays(db, site, dayOfSite(now, site)));

/** Has what is on offer read anew: services, and the ways of their tariffs. */
export function invalidateOffers(db: Db): void {
  for (const site of siteCodes) {
    invalidate(db, answerOf(site));
    invalidate(db, waysOf(site));
  }
}

/** Whether everybody may see a service, on the caller's site and day. */
export function isOnOffer(
  row: Pick<rows.OfferedRow, 'open' | 'sites' | 'valid_from' | 'valid_until'>,
  { site, now }: Pick<Context, 'site' | 'now'>,
): boolean {
  const today = dayOfSite(now, site);
  return (
    row.open &&
    row.sites.includes(site) &&
    (row.valid_from === null || row.valid_from <= today) &&
    (row.valid_until === null || row.valid_until >= today)
  );
}

/** An amount in the caller's currency; as it is where there is no rate. */
export function inCurrencyOf(
  { currency, rates }: Context,
  amount: bigint,
  from: string,
): { amount: string; currency: string } {
  const source = rates.get(from);
  const target = rates.get(currency);
  if (!source || !target) return wireMoney(amount, from);
  const converted = convert(amount, { currency: from, rate: source }, { currency, rate: target });
  return wireMoney(converted, currency);
}

export function showService(row: rows.OfferedRow, context: Context): ServiceCard {
  const { language } = context;
  const { price, currency, price_unit } = row;
  return {
    id: row.id,
    kind: row.kind as ServiceCard['kind'],
    title: readText(row.titles as Text, language).text,
    description: readText(row.descriptions as Text, language).text,
    countries: row.countries.map((code) => ({ code, name: countryName(code, language) })),
    price:
      price === null || currency === null
        ? null
        : {
            unit: price_unit as NonNullable<ServiceCard['price']>['unit'],
            original: wireMoney(price, currency),
            shown:
              price_unit === 'percent' ? wireMoney(price, currency) : inCurrencyOf(context, price, currency),
          },
    pictures: row.pictures.map(fileAddress),
    provider: {
      id: row.provider_id,
      name: row.provider,
      since: row.provider_since.getUTCFullYear(),
      hasPage: row.has_page,
    },
  };
}

/** @throws {Refusal} BAD_INPUT, NO_PICTURE; a draft may lack its description */
async function checkWording(db: Db, wording: ServiceWording, isDraft: boolean): Promise<void> {
  const { pictures, countries, price, descriptions, validFrom, validUntil } = wording;
  if (!countries.every(isCountry)) throw new Refusal('BAD_INPUT', { fields: 'countries' });
  if (price?.unit === 'percent' && BigInt(price.amount) > 10_000n)
    throw new Refusal('BAD_INPUT', { fields: 'price' });
  if (!isDraft && Object.keys(descriptions).length === 0)
    throw new Refusal('BAD_INPUT', { fields: 'descriptions' });
  if (validFrom && validUntil && validUntil < validFrom)
    throw new Refusal('BAD_INPUT', { fields: 'validUntil' });
  for (const key of pictures) if (!(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
}

/** @throws {Refusal} SERVICES_FULL */
async function refuseFull(tx: Tx, providerId: string): Promise<void> {
  if ((await rows.countOwn(tx, providerId)) >= serviceLimits.services)
    throw new Refusal('SERVICES_FULL', { count: serviceLimits.services });
}

export async function createService(
  { db, actor, now }: SignedIn,
  { draft, ...wording }: ServiceWording & { draft: boolean },
) {
  await checkWording(db, wording, draft);
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    await refuseFull(tx, actor.accountId);
    const state = draft ? 'draft' : 'on';
    await rows.insertService(tx, { id, providerId: actor.accountId, state }, wording, now);
  });
  invalidateOffers(db);
  return { id, version: 1 };
}

/** @throws {Refusal} CONTENT_CHANGED when it is no longer the version that was seen. */
export async function updateService(
  { db, actor, now }: SignedIn,
  { id, version, ...wording }: ServiceWording & { id: string; version: number },
) {
  await transact(db, async (tx) => {
    const kept = requireFound(await rows.lockOwn(tx, id, actor.accountId));
    await checkWording(tx, wording, kept.state === 'draft');
    if (kept.version !== version) throw new Refusal('CONTENT_CHANGED');
    await rows.rewriteService(tx, id, version + 1, wording, now);
  });
  invalidateOffers(db);
  return { id, version: version + 1 };
}

/**
 * Switches a service on or off; a draft that is switched on is published.
 * @throws {Refusal} SERVICE_CLOSED for one that an operator closed, BAD_INPUT for a draft that is not whole
 */
export async function setServiceStatus(
  { db, actor, now }: SignedIn,
  { id, open }: { id: string; open: boolean },
) {
  await transact(db, async (tx) => {
    const kept = requireFound(await rows.lockOwn(tx, id, actor.accountId));
    if (kept.state === 'closed') throw new Refusal('SERVICE_CLOSED');
    if (kept.state === 'draft') {
      if (!open) return;
      await checkWording(tx, rows.wordingOf(kept), false);
    }
    await rows.setState(tx, id, open ? 'on' : 'off', now);
  });
  invalidateOffers(db);
  return { id, open };
}

/** @throws {Refusal} NOT_FOUND, SERVICES_FULL; SERVICE_CLOSED, for a copy could be published at once */
export async function copyService({ db, actor, now }: SignedIn, { id }: { id: string }) {
  const copy = newId(now.getTime());
  await transact(db, async (tx) => {
    await refuseFull(tx, actor.accountId);
    const kept = requireFound(await rows.lockOwn(tx, id, actor.accountId));
    if (kept.state === 'closed') throw new Refusal('SERVICE_CLOSED');
    const draft = { id: copy, providerId: actor.accountId, state: 'draft' } as const;
    await rows.insertService(tx, draft, rows.wordingOf(kept), now);
    await tariffRows.copyCells(tx, id, copy, now);
  });
  return { id: copy, version: 1 };
}

/** @throws {Refusal} NOT_FOUND for one that was published: people may have asked about it. */
export async function removeDraft({ db, actor }: SignedIn, { id }: { id: string }) {
  await transact(db, async (tx) =>
    requireFound((await rows.deleteDraft(tx, id, actor.accountId)) || undefined),
  );
  return {};
}
