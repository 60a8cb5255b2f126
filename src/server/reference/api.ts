import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { languages, readText, type Language, type Text } from '../../kit/languages.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { cutPage, showPage } from '../platform/paging.ts';
import { allCountries } from './countries.ts';
import { getPriceTypes } from './site-tables.ts';
import { findRoute } from './routes.ts';
import { saleCurrencies } from './rules.ts';
import { isPlaceholder } from './placeholder-rules.ts';
import * as rows from './sql.ts';

const inLanguage = (language: Language) => {
  const { tag } = languages[language];
  const names = {
    country: new Intl.DisplayNames(tag, { type: 'region' }),
    currency: new Intl.DisplayNames(tag, { type: 'currency' }),
  };
  return { ...names, compare: new Intl.Collator(tag).compare };
};

const priceType = (row: { id: number; currency: string; symbol: string }, language: Language) => ({
  id: row.id,
  symbol: row.symbol,
  currency: row.currency,
  value: inLanguage(language).currency.of(row.currency) ?? row.currency,
});

export const referenceApi: Handlers<CallsOf<'reference' | 'infra'>, Context, SignedIn> = {
  async 'infra.route'({ db, site, language, now }, { path }) {
    return findRoute(db, { site, language, path, now });
  },

  async 'reference.rates'({ db, now }) {
    const results = await rows.listRates(db, now).execute();
    return results.map((row) => ({ currency: row.currency, perEur: row.per_eur, day: row.day }));
  },

  async 'reference.dict'({ db, language, site }, { dictKey }) {
    if (dictKey === 'price_type') {
      const types = await getPriceTypes(db, site);
      return types.map((row) => ({
        code: String(row.id),
        name: priceType(row, language).value,
        value: row.currency,
      }));
    }
    const items = await rows.listDictionary(db, dictKey);
    return items.map((row) => ({
      code: row.code,
      value: row.value,
      name: readText(row.names as Text, language).text,
    }));
  },

  async 'reference.salePriceTypes'({ db, language }) {
    const types = await rows.listAllPriceTypes(db);
    return types
      .filter((row) => saleCurrencies.includes(row.currency))
      .map((row) => priceType(row, language));
  },

  async 'reference.payPriceTypes'({ db, language, site }) {
    const types = await getPriceTypes(db, site);
    return types.map((row) => priceType(row, language));
  },

  async 'reference.units'({ db, language }, page) {
    return showPage(cutPage(await rows.listUnits(db), page), (unit) => ({
      code: unit.code,
      name: readText(unit.names as Text, language).text,
      short: readText(unit.short as Text, language).text,
    }));
  },

  async 'reference.countries'({ language }) {
    const { country, compare } = inLanguage(language);
    return allCountries
      .map(({ code, prefix }) => ({ code, prefix, name: country.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name));
  },

  async 'reference.regions'({ db, language }, { country, parent }) {
    const regions = await rows.listRegions(db, country, parent ?? null);
    return regions.map((row) => ({
      code: row.code,
      name: readText(row.names as Text, language).text,
      hasChildren: Boolean(row.has_children),
      isPlaceholder: isPlaceholder(country, row.names as Text),
    }));
  },

  async 'reference.regionCodes'({ db, language }) {
    const regions = await rows.listRegionTree(db, 'CN');
    return regions.map((row) => ({
      code: row.code,
      parent: row.parent,
      name: readText(row.names as Text, language).text,
    }));
  },

  async 'reference.prefixes'({ language }) {
    const { country } = inLanguage(language);
    return allCountries.flatMap(({ id, code, prefix }) =>
      prefix === null ? [] : [{ id, prefix, country: code, desc: country.of(code) ?? code }],
    );
  },
};
