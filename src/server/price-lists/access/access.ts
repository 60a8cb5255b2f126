import type { ParsedOf } from '../../../contract/contract.ts';
import type { PriceAccessCustomer } from '../../../contract/price-access/price-access.ts';
import type { CallsOf } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPersonNames } from '../../accounts/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { spend } from '../../platform/limits.ts';
import { countPricesShown, inheritingProducts, publishChangedProducts } from '../../products/public.ts';
import {
  findOwnShop,
  getOpenShop,
  isPairBlocked,
  refuseBlockedPair,
  refuseOwnCustomers,
  setPricesShownTo,
  workerIn,
  type InShop,
  type ShopHandlers,
} from '../../shops/public.ts';
import { showCustomer as showPriceListCustomer } from '../customers.ts';
import { customersAmong, findCustomers } from '../customers-sql.ts';
import { priceBuyerOf } from '../resolve-sql.ts';
import { daysUntil, mayAskFrom, nextAccess } from './rules.ts';
import * as rows from './sql.ts';

const asking = { name: 'prices asked for', max: 30, windowSeconds: 86_400 };

/** How many customers a search answers. */
const mostFound = 20;

const optionalTime = (moment: Date | null) => moment && wireTime(moment);

const showCustomer = (row: rows.AccessRow, people: ReadonlyMap<string, string>): PriceAccessCustomer => ({
  accountId: row.account_id,
  name: row.name,
  isCompany: row.is_company,
  since: wireTime(row.since),
  version: row.version,
  state: row.state,
  message: row.message ?? '',
  askedBy: row.asked_by === row.account_id ? '' : (people.get(row.asked_by ?? '') ?? ''),
  askedAt: optionalTime(row.asked_at),
  reason: row.reason ?? '',
  decidedBy: people.get(row.decided_by ?? '') ?? '',
  decidedAt: optionalTime(row.decided_at),
  seesPrices: row.sees_prices,
  isOnList: row.is_on_list,
});

/** Prices that are shown to approved customers only: who asks for them, and who is approved. */
export const accessCalls: ShopHandlers<CallsOf<'priceAccess'>> = {
  async 'priceAccess.mine'(context, { shopId }) {
    const { db, now } = context;
    await getOpenShop(db, shopId);
    const buyerId = priceBuyerOf(context).accountId;
    const [access, showing] = await Promise.all([
      rows.findAccess(db, { shopId, buyerId }),
      rows.listShowing(db, buyerId, [shopId]),
    ]);
    const hasAnswer = access?.state === 'refused' || access?.state === 'withdrawn';
    return {
      seesPrices: showing.has(shopId),
      state: access?.state ?? null,
      reason: hasAnswer ? access.reason : '',
      askedAt: optionalTime(access?.asked_at ?? null),
      mayAskFrom: optionalTime(mayAskFrom(access?.closed_at ?? null, now)),
    };
  },

  'priceAccess.ask': ask,

  async 'priceAccess.settings'({ db, shop }) {
    return { shownTo: shop.prices_shown_to, ...(await countPricesShown(db, shop.id)) };
  },

  async 'priceAccess.setShop'({ db, queue, shop }, { shownTo }) {
    await transact(db, async (tx) => {
      if (!(await setPricesShownTo(tx, shop.id, shownTo))) return;
      await publishChangedProducts(queue, tx, await inheritingProducts(tx, shop.id));
    });
    return {};
  },

  async 'priceAccess.list'({ db, shop }, { list, search, ...page }) {
    const {
      rows: customers,
      total,
      waiting,
    } = await rows.listAccess(db, { shopId: shop.id, list, search }, page);
    const people = await getPersonNames(
      db,
      customers.flatMap((row) => [row.asked_by ?? [], row.decided_by ?? []].flat()),
    );
    return { rowList: customers.map((row) => showCustomer(row, people)), totalRecord: total, waiting };
  },

  async 'priceAccess.customers'({ db, shop }, { search }) {
    const customers = await findCustomers(db, shop.id, search, mostFound);
    const standings = await rows.listStandings(
      db,
      shop.id,
      customers.map((row) => row.account_id),
    );
    return customers.map((row) => {
      const standing = standings.get(row.account_id);
      return {
        ...showPriceListCustomer(row),
        version: standing?.version ?? 0,
        seesPrices: standing?.sees_prices ?? false,
      };
    });
  },

  'priceAccess.decide': decide,
};

async function ask(
  context: SignedIn,
  { shopId, message }: ParsedOf<'priceAccess.ask'>,
): Promise<{ state: 'waiting' }> {
  const { db, actor, queue, now } = context;
  await getOpenShop(db, shopId);
  const personId = personOf(actor);
  const pair = { shopId, buyerId: actor.accountId };
  if ((await findOwnShop(db, personId))?.id === shopId) throw new Refusal('OWN_SHOP');
  await refuseBlockedPair(db, pair, personId);
  const showing = await rows.listShowing(db, pair.buyerId, [shopId]);
  if (showing.has(shopId) || !(await rows.hidesPrices(db, shopId))) throw new Refusal('PRICES_SHOWN');
  await spend(db, asking, personId, now);
  return transact(db, async (tx) => {
    const access = await rows.lockAccess(tx, pair);
    if (access?.state === 'waiting') throw new Refusal('PRICES_ASKED');
    // Another account is no way around a no.
    const closings = [access?.closed_at ?? null, await rows.closedToLinked(tx, pair)];
    for (const closedAt of closings) {
      const from = mayAskFrom(closedAt, now);
      if (from) throw new Refusal('PRICES_ASKED_LATELY', { days: daysUntil(from, now) });
    }
    const version = await rows.askFor(tx, pair, { message, personId }, now);
    if (version === undefined) throw new Refusal('PRICES_ASKED');
    await queue.publish(tx, 'priceAccess.changed', { ...pair, version });
    return { state: 'waiting' as const };
  });
}

/** @throws {Refusal} NOT_FOUND for who is no customer of the shop, OWN_SHOP, PRICE_ACCESS_CHANGED, REASON_MISSING */
async function decide(
  context: InShop,
  { accountId, version, decision, reason }: ParsedOf<'priceAccess.decide'>,
): Promise<{ version: number }> {
  const { db, queue, shop, actor, now } = context;
  const pair = { shopId: shop.id, buyerId: accountId };
  return transact(db, async (tx: Tx) => {
    const access = await rows.lockAccess(tx, pair);
    // Of strangers it says no more than of accounts that are not there.
    if (!access) requireFound((await customersAmong(tx, shop.id, [accountId])).size > 0 || undefined);
    await refuseOwnCustomers(tx, workerIn(context), [accountId], 'grants');
    if ((access?.version ?? 0) !== version) throw new Refusal('PRICE_ACCESS_CHANGED');
    const seesPrices = (await rows.listShowing(tx, accountId, [shop.id])).has(shop.id);
    const state = nextAccess(access?.state ?? null, seesPrices, decision);
    if (state === null || state === 'waiting') throw new Refusal('PRICE_ACCESS_CHANGED');
    // A no needs no words where the two are kept from writing to each other.
    const isMute = await isPairBlocked(tx, pair);
    if (state === 'refused' && !isMute && reason === '') throw new Refusal('REASON_MISSING');
    const words = state === 'approved' || isMute ? '' : reason;
    const raised = await rows.decide(tx, pair, { state, reason: words, deciderId: actor.accountId }, now);
    await queue.publish(tx, 'priceAccess.changed', { ...pair, version: raised });
    return { version: raised };
  });
}
