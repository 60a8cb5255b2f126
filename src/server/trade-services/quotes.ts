import type { FreightMode } from '../../contract/trade-services/service-kinds.ts';
import type { Cargo, FreightQuote } from '../../contract/trade-services/trade-services.ts';
import { languages } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney } from '../../kit/wire.ts';
import { listContent } from '../content/public.ts';
import type { Context } from '../platform/context.ts';
import { ratesDay } from '../reference/public.ts';
import { inCurrencyOf } from './offer.ts';
import { charge, measure } from './rules.ts';

interface Asked {
  origin: string;
  destination: string;
  modes?: FreightMode[] | undefined;
  cargo: Cargo;
}

/** What the tariffs in force ask for carrying cargo, the cheapest first. */
export async function quoteFreight(context: Context, { origin, destination, modes, cargo }: Asked) {
  const whole = measure(cargo);
  const all = await listContent(context, 'tariff');
  const tariffs = all.filter(
    ({ data }) =>
      data.origin === origin &&
      data.destination === destination &&
      (!modes?.length || modes.includes(data.mode as FreightMode)),
  );
  const quotes = tariffs.flatMap(({ id, data }): FreightQuote[] => {
    const kilogramsPerCubicMetre = data.kilogramsPerCubicMetre ?? 0;
    const charged = charge({ ...data, kilogramsPerCubicMetre }, whole);
    if (!charged) return [];
    const { price, ...how } = charged;
    const place = (named: string, country: string) =>
      named ? `${named}, ${countryName(country, context.language)}` : countryName(country, context.language);
    return [
      {
        ...how,
        id,
        title: data.title,
        mode: data.mode as FreightMode,
        from: place(data.originPlace, data.origin),
        to: place(data.destinationPlace, data.destination),
        daysFrom: data.daysFrom ?? 0,
        daysTo: data.daysTo ?? 0,
        kilogramsPerCubicMetre,
        price: inCurrencyOf(context, price, data.currency),
        original: wireMoney(price, data.currency),
      },
    ];
  });
  const { db, now } = context;
  return {
    ...whole,
    ratesDay: await ratesDay(
      db,
      now,
      quotes.flatMap(({ price, original }) => [price.currency, original.currency]),
    ),
    quotes: quotes.sort((a, b) => Number(BigInt(a.price.amount) - BigInt(b.price.amount))),
    origins: placesOf(
      all.map(({ data }) => data.origin),
      context,
    ),
    destinations: placesOf(
      all.flatMap(({ data }) => (data.origin === origin ? data.destination : [])),
      context,
    ),
  };
}

const placesOf = (codes: readonly string[], { language }: Context) =>
  [...new Set(codes)]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, languages[language].tag));
