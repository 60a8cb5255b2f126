import type { OrderLimits } from '../../../contract/agents/approvals.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { findDeliveryAddress } from '../../accounts/public.ts';
import { inCurrency } from '../../catalog/public.ts';
import { getCategories } from '../../categories/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { listOwners } from '../../shops/public.ts';
import { listAllGrants, type GrantRow } from './grants-sql.ts';
import type { Limits, Spent } from './limits-rules.ts';
import { isSameProgram } from '../programs/program-rules.ts';
import { findSpent } from './spending-sql.ts';

type Rating = Pick<SignedIn, 'rates' | 'now'> & { db: Db };

/** What limits are kept to. */
type KeptTo = Pick<Limits, 'shopIds' | 'addressIds' | 'categoryIds'>;

/**
 * Limits of a buyer's choice name what there is.
 * @param before  what the grant was kept to: what is no more of that allows nothing, and may stay, so that a buyer can
 * lower the rest
 * @throws {Refusal} BAD_INPUT for a currency without a rate, a shop or category that is none, an address that is not the
 * buyer's
 */
export async function refuseUnknown(
  { db, actor, rates }: SignedIn,
  { currency, ...keptTo }: OrderLimits,
  before?: KeptTo,
): Promise<void> {
  const added = (name: keyof KeptTo) => keptTo[name].filter((id) => !before?.[name].includes(id));
  const [shopIds, addressIds, categoryIds] = [added('shopIds'), added('addressIds'), added('categoryIds')];
  if (!rates.has(currency)) throw new Refusal('BAD_INPUT', { fields: 'limits.currency' });
  const shops = await listOwners(db, shopIds);
  if (shopIds.some((id) => !shops.has(id))) throw new Refusal('BAD_INPUT', { fields: 'limits.shopIds' });
  const categories = await getCategories(db);
  if (categoryIds.some((id) => !categories.has(id)))
    throw new Refusal('BAD_INPUT', { fields: 'limits.categoryIds' });
  for (const id of addressIds)
    if (!(await findDeliveryAddress(db, actor.accountId, id)))
      throw new Refusal('BAD_INPUT', { fields: 'limits.addressIds' });
}

export const limitsOf = (grant: GrantRow): Limits => ({
  perOrder: grant.per_order,
  perDay: grant.per_day,
  perMonth: grant.per_month,
  ordersADay: grant.orders_a_day,
  shopIds: grant.shop_ids,
  addressIds: grant.address_ids,
  categoryIds: grant.category_ids,
});

/**
 * What a program ordered for its buyer without a click, in the currency of a grant's limits: under this grant, and under
 * every other that the same buyer gave to it, so that a new consent is no new budget.
 */
export async function spentUnder({ db, rates, now }: Rating, grant: GrantRow): Promise<Spent> {
  const { account_id: accountId, limits_currency: to } = grant;
  const ofProgram = (await listAllGrants(db, accountId)).filter((other) => isSameProgram(grant, other));
  const ids = ofProgram.map(({ id }) => id);
  return findSpent(db, ids, (amount, from) => inCurrency(amount, from, to, rates), now);
}

/** What all programs of a buyer ordered without a click, in a currency. */
export async function spentByAll({ db, rates, now }: Rating, accountId: string, to: string): Promise<Spent> {
  const ids = (await listAllGrants(db, accountId)).map(({ id }) => id);
  if (ids.length === 0) return { today: 0n, thisMonth: 0n, ordersToday: 0 };
  return findSpent(db, ids, (amount, from) => inCurrency(amount, from, to, rates), now);
}

/** The limits of a grant and what is used of them, as its buyer and its program see them. */
export async function showLimits(context: Rating, grant: GrantRow) {
  const { limits_currency: currency } = grant;
  const limits = limitsOf(grant);
  const spent = await spentUnder(context, grant);
  return {
    limits: {
      currency,
      perOrder: String(limits.perOrder),
      perDay: String(limits.perDay),
      perMonth: String(limits.perMonth),
      ordersADay: limits.ordersADay,
      shopIds: [...limits.shopIds],
      addressIds: [...limits.addressIds],
      categoryIds: [...limits.categoryIds],
    },
    spentToday: wireMoney(spent.today, currency),
    spentThisMonth: wireMoney(spent.thisMonth, currency),
    ordersToday: spent.ordersToday,
  };
}
