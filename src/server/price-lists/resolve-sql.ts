import { sql, type RawBuilder } from 'kysely';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Actor, Context } from '../platform/context.ts';
import type { ListedPrice } from './rules.ts';

/** For whom prices are read, and on which day. */
export interface PriceBuyer {
  accountId: string;
  /** Of the site. */
  day: string;
}

/**
 * Whose prices count for somebody who is signed in: those of the company that they act for, else their own. Whoever was
 * let go by the company acts for it no more, and has only their own.
 */
export const priceBuyerOf = ({
  actor,
  site,
  now,
}: Pick<Context, 'site' | 'now'> & { actor: Actor }): PriceBuyer => ({
  accountId: actor.company?.rights ? actor.company.id : actor.accountId,
  day: dayOfSite(now, site as Site),
});

/** The shops that have a buyer on a list, as ids to look among. */
export const shopsListing = ({ accountId }: PriceBuyer): RawBuilder<string> => sql<string>`
  select customer.shop_id from price_list_customers as customer where customer.account_id = ${accountId}`;

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
        'tiers', case when own.list_id is not null
          then jsonb_build_object('minimums', own.minimums, 'prices', own.prices::text[]) end,
        'percentOff', case when own.list_id is null
          then coalesce(of_product.percent_off, price_lists.percent_off) end
      ) order by price_lists.name)
      from price_list_customers as customer
      join price_lists on price_lists.id = customer.list_id
      left join price_list_lines as own
        on own.list_id = customer.list_id and own.target_id = skus.id and own.currency = products.currency
      left join price_list_lines as of_product
        on of_product.list_id = customer.list_id and of_product.target_id = products.id
      where customer.account_id = ${buyer.accountId} and customer.shop_id = products.shop_id
        and coalesce(price_lists.valid_from <= ${buyer.day}::date, true)
        and coalesce(price_lists.valid_until >= ${buyer.day}::date, true)
        and num_nonnulls(own.list_id, of_product.list_id, price_lists.percent_off) > 0
        and not exists (select from blocked_accounts where blocked_accounts.account_id = customer.account_id))`;
