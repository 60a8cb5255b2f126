import { fold } from '../../kit/text/fold.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { industryTypes } from '../../contract/merchants/industries.ts';
import type { MarketCard, MarketWording } from '../../contract/markets/markets.ts';
import type { Floor } from '../../contract/markets/floors.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { cutPage, showPage } from '../platform/paging.ts';
import { invalidate, cached } from '../platform/cache.ts';
import { listStalls } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { drawCountry, drawMap } from './map.ts';
import * as rows from './sql.ts';

// Shops move seldom; this process hears of a change by an operator at once.
const keepSeconds = 60;
// Drawing takes a moment of the process, and coasts stay.
const mapSeconds = 24 * 3_600;
/** Whose they are: the maps of every database are the same. */
const drawnMaps = {};
const answerOf = (site: Site) => `markets ${site}`;

const marketsOf = ({ db, site }: Context) =>
  cached(db, answerOf(site), keepSeconds, (db) => rows.listMarkets(db, site));

const show = (row: rows.MarketRow, language: Language): MarketCard => ({
  id: row.id,
  name: readText(row.names as Text, language).text,
  pic: row.pictures.map(fileAddress).join(','),
  industryType: row.industry_type,
  country: row.country,
  countryName: countryName(row.country, language),
  city: readText(row.city as Text, language).text,
  lat: row.latitude,
  lng: row.longitude,
  shopCount: row.shop_count,
});

export const marketsApi: Handlers<CallsOf<'markets' | 'console.markets'>, Context, SignedIn, Staffed> = {
  async 'markets.byIndustry'(context, { size }) {
    const all = await marketsOf(context);
    return industryTypes
      .map((industryType) => ({
        industryType,
        marketList: all
          .filter((row) => row.industry_type === industryType)
          .slice(0, size)
          .map((row) => show(row, context.language)),
      }))
      .filter(({ marketList }) => marketList.length > 0);
  },

  async 'markets.list'(context, { industryType, country, keyword, ...page }) {
    const { language } = context;
    const requested = fold(keyword ?? '');
    const named = (await marketsOf(context)).filter(
      (row) =>
        (!industryType || row.industry_type === industryType) &&
        [row.names, row.city]
          .flatMap((names) => Object.values(names as Text))
          .some((name) => fold(name).includes(requested)),
    );
    const results = named.filter((row) => !country || row.country === country);
    const counts = Map.groupBy(named, (row) => row.country);
    return {
      ...showPage(cutPage(results, page), (row) => show(row, language)),
      countries: [...counts]
        .map(([id, { length }]) => ({ id, name: countryName(id, language), count: length }))
        .sort((a, b) => b.count - a.count),
    };
  },

  async 'markets.get'(context, { id }) {
    const row = requireFound((await marketsOf(context)).find((market) => market.id === id));
    const { language } = context;
    return {
      ...show(row, language),
      description: readText(row.descriptions as Text, language).text,
      address: readText(row.addresses as Text, language).text,
      hours: row.hours,
      directions: readText(row.directions as Text, language).text,
      floors: (row.floors as unknown as Floor[]).map(({ label, sells }) => ({
        label,
        sells: readText(sells, language).text,
      })),
      stalls: await listStalls(context, id),
    };
  },

  async 'markets.map'(context, { id }) {
    const { language, site } = context;
    const { country, latitude, longitude } = requireFound(
      (await marketsOf(context)).find((market) => market.id === id),
    );
    if (latitude === null || longitude === null) return null;
    const place = { country, latitude, longitude };
    const key = `${site} ${country} ${latitude} ${longitude}`;
    const map = await cached(drawnMaps, key, mapSeconds, () => drawMap(place, site));
    return {
      ...map,
      ports: map.ports.map(({ names, ...port }) => ({ ...port, name: readText(names, language).text })),
    };
  },

  async 'markets.ports'({ language, site }, { country }) {
    const map = await cached(drawnMaps, `${site} ${country}`, mapSeconds, () => drawCountry(country, site));
    return (
      map && {
        ...map,
        ports: map.ports.map(({ code, names, spot }) => ({
          code,
          name: readText(names, language).text,
          spot,
        })),
      }
    );
  },

  async 'console.markets.list'({ db, language }, { search, ...page }) {
    return showPage(await rows.searchMarkets(db, search, page), (row) => ({
      id: row.id,
      code: row.code,
      name: readText(row.names as Text, language).text,
      industryType: row.industry_type,
      country: row.country,
      shops: row.shops,
      published: row.published,
    }));
  },

  async 'console.markets.get'({ db }, { id }) {
    const row = requireFound(await rows.findMarket(db, id));
    return {
      id,
      version: row.version,
      wording: {
        code: row.code,
        industryType: row.industry_type,
        names: row.names as Text,
        descriptions: row.descriptions as Text,
        country: row.country,
        city: row.city as Text,
        addresses: row.addresses as Text,
        directions: row.directions as Text,
        floors: row.floors as unknown as Floor[],
        hours: row.hours,
        latitude: row.latitude,
        longitude: row.longitude,
        pictures: row.pictures,
        sites: row.sites as MarketWording['sites'],
        position: row.position,
        published: row.published,
      },
    };
  },

  async 'console.markets.save'(context, { id, version, wording }) {
    const { db, now } = context;
    for (const key of wording.pictures) if (!(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
    const saved = await transact(db, async (tx) => {
      const kept = id === undefined ? undefined : await rows.lockMarket(tx, id);
      if (id !== undefined && !kept) throw new Refusal('NOT_FOUND');
      if (kept && kept.version !== version) throw new Refusal('CONTENT_CHANGED');
      const marketId = id ?? newId(now.getTime());
      const next = (kept?.version ?? 0) + 1;
      if (!(await rows.writeMarket(tx, marketId, next, wording))) throw new Refusal('CONTENT_CODE_TAKEN');
      await logStaffAction(tx, context, {
        action: 'markets.save',
        subjectType: 'market',
        subjectId: marketId,
        details: { code: wording.code, version: next },
      });
      return { id: marketId, version: next };
    });
    for (const site of ['cn', 'hk', 'uae', 'id'] as const) invalidate(db, answerOf(site));
    return saved;
  },
};
