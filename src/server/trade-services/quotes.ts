import { dayOfSite } from '../../contract/reference/site-days.ts';
import { foldName } from '../../kit/text/fold.ts';
import type { FreightMode } from '../../contract/trade-services/service-kinds.ts';
import type { Cargo, FreightQuote } from '../../contract/trade-services/trade-services.ts';
import { languages, readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { trimEndMarks } from '../../kit/text/trim-marks.ts';
import { wireMoney } from '../../kit/wire.ts';
import { listContent } from '../content/public.ts';
import type { Context } from '../platform/context.ts';
import { ratesDay } from '../reference/public.ts';
import { inCurrencyOf, listWays } from './offer.ts';
import { charge, measure, type Tariff } from './rules.ts';
import { rankQuotes } from './tariff-rules.ts';
import { listWayRows, type WayRow } from './tariffs-sql.ts';

interface FreightInquiry {
  origin: string;
  destination: string;
  modes?: FreightMode[] | undefined;
  cargo: Cargo;
}

/** A tariff of the marketplace or of a provider, as it is quoted from. */
interface QuotedTariff extends Tariff {
  id: string;
  title: string;
  provider: FreightQuote['provider'];
  mode: FreightMode;
  originPlace: string;
  destinationPlace: string;
  daysFrom: number;
  daysTo: number;
}

// Of one service so many, of one provider with all its services, and in all: nobody reads more.
const mostOfService = 3;
const mostOfProvider = 6;
const mostQuotes = 60;

/** What the tariffs in force ask for carrying cargo, the cheapest first. */
export async function quoteFreight(context: Context, { origin, destination, modes, cargo }: FreightInquiry) {
  const { db, now, site } = context;
  const whole = measure(cargo);
  const way = { origin, destination, modes };
  const [marketplaceTariffs, ways, rows] = await Promise.all([
    listContent(context, 'tariff'),
    listWays(context),
    listWayRows(db, { site, today: dayOfSite(now, site), ...way }),
  ]);
  const tariffs = [...ofMarketplace(marketplaceTariffs, way), ...ofProviders(rows, context)];
  const quotes = tariffs.flatMap((tariff) => quoteOf(tariff, { origin, destination }, whole, context) ?? []);
  const allWays = [
    ...marketplaceTariffs.map(({ data }) => [data.origin, data.destination] as const),
    ...ways.map((each) => each.split('-', 2) as [string, string]),
  ];
  return {
    ...whole,
    ratesDay: await ratesDay(
      db,
      now,
      quotes.flatMap(({ price, original }) => [price.currency, original.currency]),
    ),
    quotes: rankQuotes(fewOfEach(quotes)).slice(0, mostQuotes),
    origins: placesOf(
      allWays.map(([from]) => from),
      context,
    ),
    destinations: placesOf(
      allWays.flatMap(([from, to]) => (from === origin ? to : [])),
      context,
    ),
  };
}

function ofMarketplace(
  tariffs: Awaited<ReturnType<typeof listContent<'tariff'>>>,
  { origin, destination, modes }: Omit<FreightInquiry, 'cargo'>,
): QuotedTariff[] {
  return tariffs
    .filter(
      ({ data }) =>
        data.origin === origin &&
        data.destination === destination &&
        (!modes?.length || modes.includes(data.mode as FreightMode)),
    )
    .map(({ id, data }) => ({
      ...data,
      id,
      provider: null,
      mode: data.mode as FreightMode,
      daysFrom: data.daysFrom ?? 0,
      daysTo: data.daysTo ?? 0,
      kilogramsPerCubicMetre: data.kilogramsPerCubicMetre ?? 0,
    }));
}

/** Rows of providers as tariffs: the weight steps of one way belong together. */
function ofProviders(rows: readonly WayRow[], { language }: Context): QuotedTariff[] {
  const byTariff = Map.groupBy(rows, ({ service_id, mode, origin_place, destination_place }) =>
    [service_id, mode, foldName(origin_place), foldName(destination_place)].join('\t'),
  );
  return [...byTariff.values()].map((steps) => {
    const [first] = steps as [WayRow, ...WayRow[]];
    return {
      id: `${first.service_id}-${first.line}`,
      title: readText(first.titles as Text, language).text,
      provider: {
        id: first.provider_id,
        name: first.provider,
        serviceId: first.service_id,
        hasPage: first.has_page,
      },
      mode: first.mode,
      originPlace: first.origin_place,
      destinationPlace: first.destination_place,
      daysFrom: first.days_from,
      daysTo: first.days_to,
      currency: first.currency,
      minimumCharge: first.minimum_charge,
      kilogramsPerCubicMetre: Number(first.kilograms_per_cubic_metre),
      breaks: steps.map(({ kilograms, price }) => ({ at: kilograms, value: trimZeros(price) })),
    };
  });
}

/** "4.200000" as people write it. */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? trimEndMarks(trimEndMarks(decimal, '0'), '.') : decimal;

/** A quote as an inquiry keeps it: with codes of countries, whose names each reader gets in their language. */
export interface KeptQuote {
  origin: string;
  originPlace: string;
  destination: string;
  destinationPlace: string;
  mode: FreightMode;
  kilograms: number;
  cubicMetres: number;
  /** Minor units. */
  amount: string;
  currency: string;
  daysFrom: number;
  daysTo: number;
}

/**
 * A quote that somebody was shown, reckoned again by what is in force now.
 * @param id  of the quote
 * @returns null where the tariff no longer has it
 */
export async function findQuote(
  context: Context,
  { origin, destination, cargo }: Omit<FreightInquiry, 'modes'>,
  { id, serviceId }: { id: string; serviceId: string },
): Promise<KeptQuote | null> {
  const { db, now, site } = context;
  const rows = await listWayRows(db, { site, today: dayOfSite(now, site), origin, destination, serviceId });
  const tariff = ofProviders(rows, context).find((each) => each.id === id);
  const whole = measure(cargo);
  const charged = tariff && charge(tariff, whole);
  if (!charged) return null;
  const { originPlace, destinationPlace, mode, currency, daysFrom, daysTo } = tariff;
  const amount = String(charged.price);
  const way = { origin, originPlace, destination, destinationPlace };
  return { ...way, ...whole, mode, amount, currency, daysFrom, daysTo };
}

/** Where something is carried from or to, as a reader says it. */
export const nameEnd = (place: string, country: string, language: Language): string =>
  place ? `${place}, ${countryName(country, language)}` : countryName(country, language);

type Unranked = Omit<FreightQuote, 'isUnusual'>;

function quoteOf(
  tariff: QuotedTariff,
  { origin, destination }: Pick<FreightInquiry, 'origin' | 'destination'>,
  whole: ReturnType<typeof measure>,
  context: Context,
): Unranked | null {
  const charged = charge(tariff, whole);
  if (!charged) return null;
  const { price, ...how } = charged;
  const { id, title, provider, mode, daysFrom, daysTo, kilogramsPerCubicMetre } = tariff;
  return {
    ...how,
    id,
    title,
    provider,
    mode,
    from: nameEnd(tariff.originPlace, origin, context.language),
    to: nameEnd(tariff.destinationPlace, destination, context.language),
    daysFrom,
    daysTo,
    kilogramsPerCubicMetre,
    price: inCurrencyOf(context, price, tariff.currency),
    original: wireMoney(price, tariff.currency),
  };
}

/** The cheapest of each service: neither one with many places nor a provider with many services is the whole list. */
function fewOfEach(quotes: readonly Unranked[]): Unranked[] {
  const cheapest = quotes.toSorted((a, b) => Number(BigInt(a.price.amount) - BigInt(b.price.amount)));
  const seen = new Map<string, number>();
  const isAmong = (key: string, most: number): boolean => (seen.get(key) ?? 0) < most;
  return cheapest.filter(({ provider }) => {
    if (!provider) return true;
    const { id, serviceId } = provider;
    if (!isAmong(serviceId, mostOfService) || !isAmong(id, mostOfProvider)) return false;
    for (const key of [serviceId, id]) seen.set(key, (seen.get(key) ?? 0) + 1);
    return true;
  });
}

const placesOf = (codes: readonly string[], { language }: Context) =>
  [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, languages[language].tag));
