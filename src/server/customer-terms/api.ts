import type { CallsOf } from '../../contract/handler.ts';
import type { TermsCustomer } from '../../contract/customer-terms/customer-terms.ts';
import type { TermsEvent } from '../../contract/customer-terms/terms-limits.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import { requireFound } from '../../kit/errors.ts';
import { sumIn } from '../../kit/money.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getPersonNames } from '../accounts/public.ts';
import { limitsOf, showPage } from '../platform/paging.ts';
import { findCustomers, nameCustomers, showCustomer } from '../price-lists/public.ts';
import { getShopCards, type InShop, type ShopHandlers } from '../shops/public.ts';
import { exportDebts } from './export.ts';
import { endTerms, saveTerms } from './grant.ts';
import { debtsOf, showDebt, showOwed, showTerms } from './present.ts';
import { availableOf } from './rules.ts';
import * as rows from './sql.ts';

/** How many customers a search answers, and how many a list is narrowed to. */
const mostMatches = 20;
const mostNamed = 500;
/** Orders that a buyer reads of what they owe. */
const mostOwed = 500;

async function showCustomers(
  { db, shop, now, site }: InShop,
  terms: readonly rows.TermsRecord[],
): Promise<TermsCustomer[]> {
  const buyerIds = terms.map(({ buyer_id: id }) => id);
  if (buyerIds.length === 0) return [];
  const [customers, debts] = await Promise.all([
    nameCustomers(db, shop.id, buyerIds),
    rows.listDebts(db, { shopId: shop.id, buyerIds }, now),
  ]);
  const byBuyer = Map.groupBy(debts, ({ buyer_id: id }) => id);
  return terms.map((row) => ({
    accountId: row.buyer_id,
    name: customers.get(row.buyer_id)?.name ?? '',
    isCompany: customers.get(row.buyer_id)?.is_company ?? false,
    version: row.version,
    ...showTerms(row, now, site),
    note: row.note,
    debts: debtsOf(byBuyer.get(row.buyer_id) ?? []).map(showDebt),
  }));
}

export const customerTermsApi: ShopHandlers<CallsOf<'customerTerms'>> = {
  async 'customerTerms.list'(context, { search, state, ...page }) {
    const { db, shop, now, site } = context;
    const matches = search ? await findCustomers(db, shop.id, search, mostNamed) : undefined;
    const filter = {
      shopId: shop.id,
      accountIds: matches?.map(({ account_id: id }) => id),
      state,
      today: dayOfSite(now, site),
    };
    const [{ rows: terms, total }, debts] = await Promise.all([
      rows.listCustomers(db, filter, page, now),
      rows.listDebts(db, { shopId: shop.id }, now),
    ]);
    return {
      rowList: await showCustomers(context, terms),
      totalRecord: total,
      debts: debtsOf(debts).map(showDebt),
    };
  },

  async 'customerTerms.get'(context, { accountId }) {
    const { db, shop } = context;
    const terms = requireFound(await rows.findTerms(db, { shopId: shop.id, buyerId: accountId }));
    const [[customer], events] = await Promise.all([
      showCustomers(context, [terms]),
      rows.listEvents(db, terms.id),
    ]);
    const people = await getPersonNames(
      db,
      events.map((event) => event.actor_id),
    );
    return {
      ...customer!,
      history: events.map((event) => ({
        event: event.kind as TermsEvent,
        by: people.get(event.actor_id) ?? '',
        at: wireTime(event.at),
        days: event.days,
        limit: wireMoney(event.limit_amount, event.currency),
        validUntil: event.valid_until,
      })),
    };
  },

  async 'customerTerms.orders'({ db, shop, now }, { accountId, ...page }) {
    return showPage(
      await rows.listOwed(db, { shopId: shop.id, buyerId: accountId }, limitsOf(page), now),
      showOwed,
    );
  },

  async 'customerTerms.customers'({ db, shop }, { search }) {
    const customers = await findCustomers(db, shop.id, search, mostMatches);
    const termsByCustomer = await rows.listGranted(
      db,
      shop.id,
      customers.map(({ account_id: id }) => id),
    );
    return customers.map((row) => {
      const terms = termsByCustomer.get(row.account_id);
      return {
        ...showCustomer(row),
        version: terms?.version ?? 0,
        isGranted: terms !== undefined && terms.ended_at === null,
      };
    });
  },

  'customerTerms.save': saveTerms,
  'customerTerms.end': endTerms,
  'customerTerms.export': async (context) => exportDebts(context),

  async 'customerTerms.mine'(context) {
    const { db, actor, now, rates } = context;
    const buyerId = actor.accountId;
    const [termsOfBuyer, owed, debtRows] = await Promise.all([
      rows.listTermsOfBuyer(db, buyerId),
      rows.listOwed(db, { buyerId }, { limit: mostOwed }, now),
      rows.listDebts(db, { buyerIds: [buyerId] }, now),
    ]);
    // Of all that is owed, also of what is not listed.
    const debtsByShop = Map.groupBy(debtRows, ({ shop_id: id }) => id);
    const byShop = Map.groupBy(owed.rows, ({ shop_id: id }) => id);
    const standing = termsOfBuyer.filter((row) => row.ended_at === null || debtsByShop.has(row.shop_id));
    const cards = await getShopCards(
      context,
      standing.map((row) => row.shop_id),
    );
    return standing.map((row) => {
      const orders = byShop.get(row.shop_id) ?? [];
      const debts = debtsOf(debtsByShop.get(row.shop_id) ?? []);
      const sums = {
        open: sumIn(
          debts.map(({ currency, open }) => ({ currency, amount: open })),
          row.currency,
          rates,
        ),
        isOverdue: debts.some(({ overdue }) => overdue > 0n),
      };
      const available = availableOf(row, sums, dayOfSite(now, context.site as Site));
      return {
        shop: cards.get(row.shop_id)!,
        ...showTerms(row, now, context.site),
        available: wireMoney(available, row.currency),
        debts: debts.map((debt) => ({
          ...showDebt(debt),
          orders: orders.filter(({ currency }) => currency === debt.currency).map(showOwed),
        })),
      };
    });
  },
};
