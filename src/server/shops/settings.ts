import type { ExportTerm } from '../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import type { Floor } from '../../contract/markets/floors.ts';
import { mostMembers } from '../../contract/shops/members.ts';
import { mostFloors, mostRecommended, mostShopCategories } from '../../contract/shops/shop-front-limits.ts';
import { mostFreightTemplates } from '../../contract/shops/shop-office-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { languageCodes, readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import { findAuditedCountry } from '../merchants/public.ts';
import { findRegionChain, isCountry, saleCurrencies } from '../reference/public.ts';
import { transact, type Db } from '../platform/database.ts';
import { endAllowances } from './members.ts';
import { findNameChange, requestNames } from './names.ts';
import type { ShopHandlers } from './own-shop.ts';
import { showStanding } from './level/show-standing.ts';
import { findMarket, lockShop } from './sql.ts';
import { placeInMarket, readPlaceInMarket } from './stalls.ts';
import * as rows from './settings-sql.ts';

const changed = (version: number | undefined): { version: number } => {
  if (version === undefined) throw new Refusal('SHOP_CHANGED');
  return { version };
};

/** What a seller sets of the shop itself. */
export const settingsApi: ShopHandlers<
  'shops.mine' | 'shops.update' | 'shops.updateProfile' | 'benefits.check'
> = {
  async 'shops.mine'({ db, actor, language, shop, site, config }) {
    const market = shop.market_id ? await findMarket(db, shop.market_id) : undefined;
    const picture = (key: string | null) => (key === null ? null : { key, url: fileAddress(key) });
    return {
      id: shop.id,
      version: shop.info_version,
      sourceLanguage: shop.source_language as Language,
      names: shop.names as Text,
      nameChange: await findNameChange(db, shop.id),
      descriptions: shop.descriptions as Text,
      addresses: shop.addresses as Text,
      hours: shop.hours,
      market: market
        ? {
            name: readText(market.names as Text, language).text,
            floors: (market.floors as unknown as Floor[]).map(({ label }) => label),
            ...placeInMarket(shop, market),
          }
        : null,
      logo: picture(shop.logo),
      banner: picture(shop.banner),
      country: shop.country,
      countries: [...new Set([shop.country, (await findAuditedCountry(db, shop.owner_id)) ?? shop.country])],
      regionCodes: shop.region_codes,
      openedYear: shop.opened_year,
      saleCurrency: shop.sale_currency,
      mayChangeCurrency: !(await rows.hasPrices(db, shop.id)),
      preRatio: shop.pre_ratio,
      leadDays: shop.lead_days,
      balanceDays: shop.balance_days,
      depositKept: shop.deposit_kept,
      unpaidOrders: shop.unpaid_orders,
      unpaidStockPercent: shop.unpaid_stock_percent,
      exportTerm: shop.export_term as ExportTerm | null,
      returnTerms: shop.return_terms as ReturnTerms | null,
      returnAddress: shop.return_address,
      returnLimits: { restockingMost: config.restockingMost[site], daysMin: config.returnDaysMin[site] },
      autoConfirm: shop.auto_confirm,
      samples: shop.samples,
      isOwner: shop.owner_id === actor.accountId,
    };
  },

  async 'shops.update'({ db, now, shop, site, config, actor }, { version, ...input }) {
    const { country, regionCodes, openedYear } = input;
    if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
    // Tax, terms of delivery and our own invoices follow from it, so it is the one that operators have audited.
    if (country !== shop.country && country !== (await findAuditedCountry(db, shop.owner_id)))
      throw new Refusal('SHOP_COUNTRY_FIXED');
    if (!(await findRegionChain(db, country, regionCodes, 'en')))
      throw new Refusal('BAD_INPUT', { fields: 'regionCodes' });
    if ((input.returnTerms?.restockingPercent ?? 0) > config.restockingMost[site])
      throw new Refusal('BAD_INPUT', { fields: 'returnTerms' });
    if (openedYear > now.getUTCFullYear()) throw new Refusal('BAD_INPUT', { fields: 'openedYear' });
    const saleCurrency = input.saleCurrency ?? shop.sale_currency;
    if (saleCurrency !== shop.sale_currency) {
      if (!saleCurrencies.includes(saleCurrency)) throw new Refusal('BAD_INPUT', { fields: 'saleCurrency' });
      if (await rows.hasPrices(db, shop.id)) throw new Refusal('CURRENCY_FIXED');
    }
    const changes = {
      sale_currency: saleCurrency,
      country,
      region_codes: regionCodes,
      opened_year: openedYear,
      pre_ratio: input.preRatio,
      lead_days: input.leadDays,
      balance_days: input.balanceDays,
      deposit_kept: input.depositKept,
      unpaid_orders: input.unpaidOrders ?? shop.unpaid_orders,
      unpaid_stock_percent: input.unpaidStockPercent ?? shop.unpaid_stock_percent,
      ...(input.exportTerm && {
        export_term: input.exportTerm.incoterm === '' ? null : JSON.stringify(input.exportTerm),
      }),
      ...(input.returnTerms && {
        return_terms: input.returnTerms.days === 0 ? null : JSON.stringify(input.returnTerms),
      }),
      return_address: input.returnAddress ?? shop.return_address,
      auto_confirm: input.autoConfirm,
      samples: input.samples,
    };
    return transact(db, async (tx) => {
      const updated = changed(await rows.updateShop(tx, shop.id, version, changes));
      // An allowance is a number of the shop's currency: of another one it is another sum, which the owner has to say.
      if (saleCurrency !== shop.sale_currency)
        await endAllowances(tx, { shopId: shop.id, actorId: actor.accountId, now });
      return updated;
    });
  },

  async 'shops.updateProfile'({ db, now, shop }, { version, ...input }) {
    // Whoever reads a language that is not there reads the one the shop began in.
    if (!input.names[shop.source_language as Language]) throw new Refusal('BAD_INPUT', { fields: 'names' });
    for (const key of [input.logo, input.banner])
      if (key && !(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
    await requirePictures(db, shop.id, {
      shown: [input.logo, input.banner],
      earlier: [shop.logo, shop.banner],
    });
    const changes = {
      descriptions: JSON.stringify(input.descriptions),
      addresses: JSON.stringify(input.addresses),
      hours: input.hours,
      ...(await readPlaceInMarket(db, shop, input)),
      logo: input.logo ?? null,
      banner: input.banner ?? null,
    };
    return transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      const updated = changed(await rows.updateShop(tx, shop.id, version, changes));
      return { ...updated, nameWaits: await requestNames(tx, shop, input.names, now) };
    });
  },

  async 'benefits.check'({ db, shop }) {
    const [has, standing] = await Promise.all([rows.countParts(db, shop.id), showStanding(db, shop.id)]);
    const everyLanguage = (texts: unknown) => languageCodes.every((code) => (texts as Text)[code]);
    return {
      level: shop.level,
      trusted: shop.trusted,
      standing,
      limits: [
        { of: 'members', has: has.members, most: mostMembers },
        { of: 'floors', has: has.floors, most: mostFloors },
        { of: 'categories', has: has.categories, most: mostShopCategories },
        { of: 'recommended', has: has.recommended, most: mostRecommended },
        { of: 'freightTables', has: has.templates, most: mostFreightTemplates },
      ],
      profile: [
        { part: 'logo', done: shop.logo !== null },
        { part: 'banner', done: shop.banner !== null },
        { part: 'names', done: everyLanguage(shop.names) },
        { part: 'descriptions', done: everyLanguage(shop.descriptions) },
        { part: 'address', done: Object.keys(shop.addresses as Text).length > 0 },
        { part: 'hours', done: shop.hours !== '' },
        { part: 'freight', done: has.templates > 0 },
        { part: 'floors', done: has.floors > 0 },
      ],
    };
  },
};

/**
 * What a shop shows on its pages is no picture of what was taken down; what was there before stays.
 * @throws {Refusal} PICTURE_TAKEN_DOWN
 */
export async function requirePictures(
  db: Db,
  shopId: string,
  { shown, earlier }: { shown: readonly (string | undefined)[]; earlier: readonly (string | null)[] },
): Promise<void> {
  const fresh = shown.flatMap((key) => (key === undefined || earlier.includes(key) ? [] : key));
  if (fresh.length > 0 && (await rows.showsTakenDown(db, shopId, fresh)))
    throw new Refusal('PICTURE_TAKEN_DOWN');
}
