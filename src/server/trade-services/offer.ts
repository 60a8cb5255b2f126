import type { ServiceCard, ServiceWording } from '../../contract/trade-services/trade-services.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { convert } from '../../kit/money.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress, hasFile } from '../files/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { invalidate, cached } from '../platform/cache.ts';
import { isCountry } from '../reference/public.ts';
import * as rows from './sql.ts';

const mostServices = 200;

// The triggers announce what changes; this process hears of it at once.
const keepSeconds = 60;
const answerOf = (site: Site) => `services ${site}`;

/** What is on offer on the caller's site, the newest first. */
export const listOffered = ({ db, site }: Context) =>
  cached(db, answerOf(site), keepSeconds, () => rows.listOffered(db, site));

function invalidateOffers(db: Db): void {
  for (const site of ['cn', 'hk', 'uae', 'id'] as const) invalidate(db, answerOf(site));
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
  const shown = convert(amount, { currency: from, rate: source }, { currency, rate: target });
  return wireMoney(shown, currency);
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
    provider: { id: row.provider_id, name: row.provider, since: row.provider_since.getUTCFullYear() },
  };
}

async function checkWording(db: Db, { pictures, countries, price }: ServiceWording): Promise<void> {
  if (!countries.every(isCountry)) throw new Refusal('BAD_INPUT', { fields: 'countries' });
  if (price?.unit === 'percent' && BigInt(price.amount) > 10_000n)
    throw new Refusal('BAD_INPUT', { fields: 'price' });
  for (const key of pictures) if (!(await hasFile(db, key))) throw new Refusal('NO_PICTURE');
}

export async function createService({ db, actor, now }: SignedIn, wording: ServiceWording) {
  await checkWording(db, wording);
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    if ((await rows.countOwn(tx, actor.accountId)) >= mostServices)
      throw new Refusal('SERVICES_FULL', { count: mostServices });
    await rows.insertService(tx, id, actor.accountId, wording, now);
  });
  invalidateOffers(db);
  return { id, version: 1 };
}

/** @throws {Refusal} CONTENT_CHANGED when it is no longer the version that was seen. */
export async function updateService(
  { db, actor, now }: SignedIn,
  { id, version, ...wording }: ServiceWording & { id: string; version: number },
) {
  await checkWording(db, wording);
  await transact(db, async (tx) => {
    const kept = requireFound(await rows.lockOwn(tx, id, actor.accountId));
    if (kept.version !== version) throw new Refusal('CONTENT_CHANGED');
    await rows.rewriteService(tx, id, version + 1, wording, now);
  });
  invalidateOffers(db);
  return { id, version: version + 1 };
}

export async function setServiceStatus(
  { db, actor, now }: SignedIn,
  { id, open }: { id: string; open: boolean },
) {
  requireFound(await rows.openService(db, id, actor.accountId, open, now));
  invalidateOffers(db);
  return { id, open };
}
