import { sql, type RawBuilder } from 'kysely';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Actor, Context } from '../platform/context.ts';
import type { LivePrice } from './live-price-rules.ts';
import type { ListedPrice } from './rules.ts';

/** For whom prices are read, and on which day. */
export interface PriceBuyer {
  accountId: string;
  /** Of the site. */
  day: string;
  /** The moment whose live prices count. */
  moment: Date;
  /** Whose address the order goes to, and which one; null: the one that their orders go to unless another is chosen. */
  delivery: { accountId: string; addressId: string | null };
}

/**
 * Whose prices count for somebody who is signed in: those of the company that they act for, else their own. Whoever was
 * let go by the company acts for it no more, and has only their own.
 * @param addressId  where the order goes; without it where their orders go unless they choose another address
 */
export const priceBuyerOf = (
  { actor, site, now }: Pick<Context, 'site' | 'now'> & { actor: Actor },
  addressId?: string,
): PriceBuyer => {
  // Also where the call is the person's own, as that of the cart: what it prices is delivered to the company.
  const accountId = actor.company?.rights ? actor.company.id : actor.accountId;
  const delivery = { accountId, addressId: addressId ?? null };
  return { accountId, day: dayOfSite(now, site as Site), moment: now, delivery };
};

/** The country that an order goes to; null where nobody knows yet. Found as `findRecipient` finds its address. */
const countryOf = ({ delivery: { accountId, addressId } }: PriceBuyer): RawBuilder<string | null> => sql`(
  select country from delivery_countries
  where account_id = ${accountId} and (${addressId}::uuid is null or id = ${addressId})
  order by is_default desc, created_at desc, id limit 1)`;

/** Whether somebody sees the hidden prices of the shop of `products`, as a column of a query. */
export const seesHiddenPrices = (buyer: Pick<PriceBuyer, 'accountId'> | null): RawBuilder<boolean> =>
  buyer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from price_viewers as viewer
        where viewer.buyer_id = ${buyer.accountId} and viewer.shop_id = products.shop_id)`;

/** The shops whose hidden prices somebody sees, as ids to look among. */
export const shopsShowing = ({ accountId }: PriceBuyer): RawBuilder<string> =>
  sql<string>`select shop_id from price_viewers where buyer_id = ${accountId}`;

/** The shops that have a buyer on a list or in a group with one, or a list for everybody where they have things delivered, as ids to look among. */
export const shopsListing = (buyer: PriceBuyer): RawBuilder<string> => sql<string>`
  select shop_id from price_list_buyers where account_id = ${buyer.accountId}
  union select shop_id from price_lists where is_for_all and ${countryOf(buyer)} = any(countries)`;

/**
 * What the lists that a buyer is on say of a variant, as a column of a query over `skus` and `products`; null where they
 * say nothing, and where nobody in particular buys. A list has one word on a variant: that of the variant, else that of
 * its product, else that of the whole shop.
 */
export const listedPricesOf = (buyer: PriceBuyer | null): RawBuilder<ListedPrice[] | null> =>
  buyer === null
    ? sql<null>`null::jsonb`
    : sql<ListedPrice[] | null>`(
      select jsonb_agg(jsonb_build_object(
        'name', price_lists.name, 'minimum', price_lists.minimum_amount::text, 'currency', price_lists.currency,
        'countries', nullif(price_lists.countries, '{}'),
        'tiers', case when own.list_id is not null
          then jsonb_build_object('minimums', own.minimums, 'prices', own.prices::text[]) end,
        'percentOff', case when own.list_id is null
          then coalesce(of_product.percent_off, price_lists.percent_off) end
      ) order by price_lists.name)
      from (
        select list_id from price_list_buyers as buyer
        where buyer.account_id = ${buyer.accountId} and buyer.shop_id = products.shop_id
        union
        select id from price_lists as general where is_for_all and general.shop_id = products.shop_id
      ) as reaching
      join price_lists on price_lists.id = reaching.list_id
      left join price_list_lines as own
        on own.list_id = reaching.list_id and own.target_id = skus.id and own.currency = products.currency
      left join price_list_lines as of_product
        on of_product.list_id = reaching.list_id and of_product.target_id = products.id
      where (price_lists.countries = '{}' or ${countryOf(buyer)} = any(price_lists.countries))
        and coalesce(price_lists.valid_from <= ${buyer.day}::date, true)
        and coalesce(price_lists.valid_until >= ${buyer.day}::date, true)
        and num_nonnulls(own.list_id, of_product.list_id, price_lists.percent_off) > 0
        and not exists (select from blocked_accounts where blocked_accounts.account_id = ${buyer.accountId}))`;

/** Of the live prices of a moment on a site, those that somebody can still get. */
const isLive = (site: string, moment: Date): RawBuilder<boolean> => sql<boolean>`(
  live.begins_at <= ${moment} and live.ends_at > ${moment} and live.sites @> array[${site}] and live.pieces_left > 0)`;

/**
 * What a variant costs in a live programme at the moment, as a column of a query over `skus` and `products`; null where it
 * is in none, and where nobody in particular buys. Of two programmes that go on at once the earlier counts.
 */
export const livePriceOf = (
  buyer: Pick<PriceBuyer, 'moment'> | null,
  site: string,
): RawBuilder<LivePrice | null> =>
  buyer === null
    ? sql<null>`null::jsonb`
    : sql<LivePrice | null>`(
      select jsonb_build_object('programmeId', live.programme_id, 'minimums', live.minimums,
        'prices', live.prices::text[], 'usualPrices', live.usual_prices::text[], 'piecesLeft', live.pieces_left, 'endsAt', live.ends_at)
      from live_prices as live
      where live.sku_id = skus.id and live.currency = products.currency and ${isLive(site, buyer.moment)}
      order by live.begins_at, live.programme_id
      limit 1)`;

/** The products that are sold at a live price at the moment, as ids to look among. */
export const productsLive = ({ moment }: Pick<PriceBuyer, 'moment'>, site: string): RawBuilder<string> =>
  sql<string>`select live.product_id from live_prices as live where ${isLive(site, moment)}`;
