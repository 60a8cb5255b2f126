import type { CallsOf } from '../../contract/handler.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import type { PriceList, PriceListLine } from '../../contract/price-lists/price-lists.ts';
import { priceListLimits as limits } from '../../contract/price-lists/price-list-limits.ts';
import { tiersIssue } from '../../contract/products/product-checks.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { readPayable } from '../../kit/payable.ts';
import { foldName } from '../../kit/text/fold.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { nameSpec } from '../products/public.ts';
import { lockShop, refuseOwnCustomers, workerIn, type InShop, type ShopHandlers } from '../shops/public.ts';
import { accessCalls } from './access/access.ts';
import { changeList, refuseOwnList, writeLines } from './change-list.ts';
import { refuseWithoutOrders, showCustomer } from './customers.ts';
import { customersAmong, findCustomers } from './customers-sql.ts';
import { groupCalls } from './groups/calls.ts';
import { setListGroups } from './groups/list-groups.ts';
import { groupsOfList } from './groups/list-groups-sql.ts';
import * as lineRows from './lines-sql.ts';
import { stateOn } from './rules.ts';
import * as rows from './sql.ts';

/** How many customers a search answers. */
const mostFound = 20;

const showList = (row: rows.PriceListRow, day: string): PriceList => ({
  id: row.id,
  version: row.version,
  name: row.name,
  currency: row.currency,
  state: stateOn(day, { from: row.valid_from, until: row.valid_until }),
  from: row.valid_from,
  until: row.valid_until,
  percentOff: row.percent_off,
  minimumOrder: row.minimum_amount === null ? null : wireMoney(row.minimum_amount, row.currency),
  countries: row.countries,
  isForAll: row.is_for_all,
  lineCount: row.line_count,
  customerCount: row.customer_count,
  groupCount: row.group_count,
  buyerCount: row.buyer_count,
});

const showTiers = (minimums: readonly number[], prices: readonly bigint[], currency: string) =>
  minimums.map((minimum, index) => ({ minimum, price: wireMoney(prices[index]!, currency) }));

const showLine = (row: lineRows.LineRow, language: Language): PriceListLine => ({
  id: row.id,
  productId: row.product_id,
  title: row.title,
  picture: fileAddress(row.picture),
  spec: row.spec_values && nameSpec(row.specs, row.spec_values, language),
  percentOff: row.percent_off,
  tiers: row.minimums && showTiers(row.minimums, row.prices!, row.currency!),
  publicPrice: wireMoney(row.public_price, row.product_currency),
  isStale: row.is_gone || (row.currency !== null && row.currency !== row.product_currency),
});

/** What a shop asks of some of its customers: their groups and lists, who is on them, and what they say. */
export const priceListsApi: ShopHandlers<
  CallsOf<'priceLists'> | CallsOf<'customerGroups'> | CallsOf<'priceAccess'>
> = {
  ...groupCalls,
  ...accessCalls,

  async 'priceLists.list'({ db, shop, site, now }, { search, ...page }) {
    const day = dayOfSite(now, site as Site);
    return showPage(await rows.listPriceLists(db, shop.id, search, page), (row) => showList(row, day));
  },

  async 'priceLists.get'({ db, shop, site, now }, { id }) {
    return showList(requireFound(await rows.findPriceList(db, shop.id, id)), dayOfSite(now, site as Site));
  },

  async 'priceLists.lines'({ db, shop, language }, { id, search, ...page }) {
    requireFound(await rows.findPriceList(db, shop.id, id));
    const lines = await lineRows.listLines(db, id, { search, language }, page);
    return showPage(lines, (row) => showLine(row, language));
  },

  async 'priceLists.product'({ db, shop, language }, { id, productId }) {
    requireFound(await rows.findPriceList(db, shop.id, id));
    const [product, ...variants] = await lineRows.listProductTargets(db, shop.id, id, productId);
    const { currency, percent_off: percentOff } = requireFound(product);
    return {
      currency,
      percentOff,
      variants: variants.map((variant) => ({
        id: variant.id,
        spec: nameSpec(variant.specs, variant.spec_values!, language),
        publicTiers: showTiers(variant.public_minimums!, variant.public_prices!, currency),
        tiers: variant.minimums && showTiers(variant.minimums, variant.prices!, currency),
      })),
    };
  },

  async 'priceLists.customers'({ db, shop }, { id, ...page }) {
    requireFound(await rows.findPriceList(db, shop.id, id));
    return showPage(await rows.listCustomers(db, shop.id, id, page), showCustomer);
  },

  async 'priceLists.findCustomers'({ db, shop }, { search }) {
    return (await findCustomers(db, shop.id, search, mostFound)).map(showCustomer);
  },

  'priceLists.save': saveList,

  async 'priceLists.delete'(context, { id, version }) {
    // Whoever is on it pays other prices from then on, as if taken out one by one.
    refuseWithoutOrders(context);
    await changeList(context, id, version, async (tx, list) => {
      await setListGroups(tx, context, list, []);
      await rows.deletePriceList(tx, id);
    });
    return {};
  },

  async 'priceLists.setLines'(context, { id, version, lines, removed }) {
    return changeList(context, id, version, async (tx) => {
      await refuseOwnList(tx, context, id);
      const newLines = await newLinesOf(tx, context.shop.id, lines);
      return { version: await writeLines(tx, id, newLines, removed) };
    });
  },

  async 'priceLists.addCustomer'(context, { id, version, accountId }) {
    const { shop, now } = context;
    refuseWithoutOrders(context);
    return changeList(context, id, version, async (tx) => {
      // Of strangers it says no more than of accounts that are not there.
      if ((await customersAmong(tx, shop.id, [accountId])).size === 0) throw new Refusal('NOT_FOUND');
      await refuseOwnCustomers(tx, workerIn(context), [accountId], 'grants');
      await rows.insertCustomer(tx, { shopId: shop.id, listId: id, accountId }, now);
      if ((await rows.countCustomers(tx, shop.id, id)) > limits.customers)
        throw new Refusal('PRICE_LIST_CUSTOMERS_FULL', { most: limits.customers });
      return { version: await rows.raiseVersion(tx, id) };
    });
  },

  async 'priceLists.removeCustomer'(context, { id, version, accountId }) {
    refuseWithoutOrders(context);
    return changeList(context, id, version, async (tx) => {
      const wasOnIt = await rows.deleteCustomer(tx, { shopId: context.shop.id, listId: id, accountId });
      if (!wasOnIt) throw new Refusal('NOT_FOUND');
      return { version: await rows.raiseVersion(tx, id) };
    });
  },

  async 'priceLists.groups'({ db, shop }, { id }) {
    requireFound(await rows.findPriceList(db, shop.id, id));
    const groups = await groupsOfList(db, shop.id, id);
    return groups.map((group) => ({ id: group.id, name: group.name, customerCount: group.customer_count }));
  },

  async 'priceLists.setGroups'(context, { id, version, groupIds }) {
    refuseWithoutOrders(context);
    return changeList(context, id, version, async (tx, list) => {
      const hasChanged = await setListGroups(tx, context, list, groupIds);
      if (hasChanged) await refuseOwnList(tx, context, id);
      return { version: hasChanged ? await rows.raiseVersion(tx, id) : version };
    });
  },
};

async function saveList(
  context: InShop,
  {
    id,
    version,
    name,
    from,
    until,
    percentOff,
    minimumOrder,
    countries,
    isForAll,
  }: ParsedOf<'priceLists.save'>,
) {
  const { db, shop, now } = context;
  return transact(db, async (tx) => {
    // One after the other: a name is not given twice, and there are not more than there may be.
    await lockShop(tx, shop.id);
    const list = id === undefined ? null : requireFound(await rows.lockPriceList(tx, shop.id, id));
    if (list && list.version !== version) throw new Refusal('PRICE_LIST_CHANGED');
    const otherLists = (await rows.listNames(tx, shop.id)).filter((row) => row.id !== id);
    if (otherLists.some((row) => foldName(row.name) === foldName(name)))
      throw new Refusal('PRICE_LIST_NAME_TAKEN', { name });
    const currency = list?.currency ?? shop.sale_currency;
    const draft = {
      name,
      from: from ?? null,
      until: until ?? null,
      percentOff: percentOff ?? null,
      countries: [...new Set(countries)].toSorted(),
      isForAll,
      minimum: minimumOrder === undefined ? null : readPayable(minimumOrder, currency),
    };
    if (list) {
      await refuseOwnList(tx, context, list.id);
      await rows.updatePriceList(tx, list.id, draft);
      return { id: list.id, version: await rows.raiseVersion(tx, list.id) };
    }
    if (otherLists.length >= limits.lists) throw new Refusal('PRICE_LISTS_FULL', { most: limits.lists });
    const newList = { id: newId(now.getTime()), shopId: shop.id, currency };
    await rows.insertPriceList(tx, newList, draft, now);
    return { id: newList.id, version: 1 };
  });
}

/**
 * Lines as they are written: variants have prices, in the currency of their product, and products a percentage.
 * @throws {Refusal} NOT_FOUND, PRICE_LIST_TIERS, AMOUNT_NOT_PAYABLE
 */
async function newLinesOf(
  tx: Tx,
  shopId: string,
  drafts: ParsedOf<'priceLists.setLines'>['lines'],
): Promise<lineRows.NewLine[]> {
  const targets = await lineRows.listTargets(
    tx,
    shopId,
    drafts.map(({ id }) => id),
  );
  const targetOf = new Map(targets.map((target) => [target.id, target]));
  return drafts.map((draft) => {
    const target = requireFound(targetOf.get(draft.id));
    const { product_id, sku_id } = target;
    if ('percentOff' in draft) {
      if (sku_id !== null) throw new Refusal('NOT_FOUND');
      const { percentOff } = draft;
      const none = { currency: null, minimums: null, prices: null };
      return { target_id: draft.id, product_id, sku_id, percent_off: percentOff, ...none };
    }
    if (sku_id === null) throw new Refusal('NOT_FOUND');
    const { currency } = target;
    const tiers = draft.tiers.map(({ minimum, price }) => ({
      minimum,
      price: readPayable(price, currency),
    }));
    if (tiersIssue(tiers)) throw new Refusal('PRICE_LIST_TIERS');
    return {
      target_id: draft.id,
      product_id,
      sku_id,
      percent_off: null,
      currency,
      minimums: tiers.map(({ minimum }) => minimum),
      prices: tiers.map(({ price }) => price),
    };
  });
}
