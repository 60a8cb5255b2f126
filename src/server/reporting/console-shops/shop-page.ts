import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { listMembers } from '../../accounts/public.ts';
import { rateFor, readFeeRates } from '../../fees/public.ts';
import { findNewestApplication, nameOfApplicant } from '../../merchants/public.ts';
import { findAnswerMinutes } from '../../messages/public.ts';
import { sumUpShopOrders } from '../../orders/public.ts';
import { sumShopMoney } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { countShopRefunds, sumClaimed } from '../../refunds/public.ts';
import {
  countShopProducts,
  getShop,
  getShopFacts,
  listAllShops,
  listSuspensionsOfShop,
  showSuspensions,
  type ShopRow,
} from '../../shops/public.ts';
import { listActsOn } from '../../staff/public.ts';
import { showShops } from './shop-list.ts';

type Answer = OutputOf<'console.shops.get'>;

const mostActs = 100;
const answerDays = 90;

/** Who has it: members, and what its owner proved. */
async function showPeople({ db }: Staffed, shop: ShopRow) {
  const [members, application, facts] = await Promise.all([
    listMembers(db, shop.id),
    findNewestApplication(db, shop.owner_id, roles.seller),
    getShopFacts(db, [shop]),
  ]);
  return {
    members: members.map((row) => ({
      id: row.account_id,
      name: row.name,
      rights: row.rights as ShopRight[],
      joinedAt: wireTime(row.joined_at),
    })),
    application: application
      ? {
          id: application.id,
          kind: application.kind as 'company' | 'person',
          name: nameOfApplicant(application),
          state: application.state,
          round: application.round,
          submittedAt: wireTime(application.submitted_at),
          decidedAt: wireTime(application.decided_at),
          identityUntil: application.identity_until,
        }
      : null,
    papers: facts.get(shop.id)!.papers,
    record: facts.get(shop.id)!.record,
  };
}

/** How it trades. */
async function showTrade({ db, now }: Staffed, shop: ShopRow) {
  const since = new Date(now.getTime() - answerDays * 86_400_000);
  const [productCounts, { states, turnover }, refunds, answerMinutes, rates] = await Promise.all([
    countShopProducts(db, shop.id),
    sumUpShopOrders(db, shop.id),
    countShopRefunds(db, shop.id),
    findAnswerMinutes(db, shop.id, since),
    readFeeRates(db, now),
  ]);
  const rate = rateFor({ shopId: shop.id, categoryPath: [], channel: null }, rates);
  const { claims, ...requests } = refunds;
  return {
    productCounts,
    orderCounts: Object.fromEntries(states.map(({ state, n }) => [state, n])) as Answer['orderCounts'],
    turnover: turnover.map(({ currency, amount }) => ({ amount, currency })),
    refunds: requests,
    openClaims: claims,
    answerMinutes: answerMinutes ?? null,
    fee: { basisPoints: rate.basisPoints, isOwn: rate.scope === 'shop' },
  };
}

/** What it holds by currency, and what of that buyers claim. */
async function showMoney({ db }: Staffed, shop: ShopRow): Promise<NonNullable<Answer['money']>> {
  const [purses, claimed] = await Promise.all([sumShopMoney(db, shop.id), sumClaimed(db, shop.id)]);
  const currencies = new Set([...purses.map(({ currency }) => currency), ...claimed.keys()]);
  return [...currencies].map((currency) => {
    const held = (purse: string) =>
      wireMoney(
        BigInt(purses.find((row) => row.purse === purse && row.currency === currency)?.amount ?? 0),
        currency,
      );
    return {
      balance: held('seller'),
      escrow: held('escrow'),
      payout: held('payout'),
      claimed: wireMoney(claimed.get(currency) ?? 0n, currency),
    };
  });
}

/** A shop with all that operators need to judge it. */
export async function showShop(
  context: Staffed,
  { id }: ParsedOf<'console.shops.get'>,
): Promise<OutputOf<'console.shops.get'>> {
  const { db, staff } = context;
  const shop = await getShop(db, id);
  const [{ rows }, people, trade, money, suspensions, acts] = await Promise.all([
    listAllShops(db, { search: { text: id, ownerIds: [] } }, 'newest', { pageNum: 1, pageSize: 1 }),
    showPeople(context, shop),
    showTrade(context, shop),
    staff.rights.includes('money') ? showMoney(context, shop) : null,
    listSuspensionsOfShop(db, id).then((results) => showSuspensions(context, results)),
    listActsOn(db, [id, shop.owner_id], mostActs),
  ]);
  const [row] = await showShops(context, [requireFound(rows[0])]);
  const { record, ...who } = people;
  return {
    ...row!,
    names: shop.names as Record<string, string>,
    saleCurrency: shop.sale_currency,
    ...who,
    ...trade,
    dispatch: { sent: record?.dispatched ?? 0, onTime: record?.onTime ?? 0 },
    money,
    suspensions,
    acts: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
  };
}
