import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';
import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { sumInYuan } from '../../../kit/money.ts';
import { lockHand } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { getRates } from '../../reference/public.ts';
import type { OrderRecord } from '../sql.ts';
import { reasonsToHold, worthInAll } from './hold-rules.ts';
import { readBuyerRecord } from './holds-sql.ts';

interface Paid {
  order: OrderRecord;
  amount: bigint;
}

const dayLength = 86_400_000;
/** What the same hand has ordered in so many days counts with it, or a large amount would be paid in parts. */
const recentDays = 2;

/** Why orders that are being paid have to be looked at before they go on, by order. One payment is of one buyer. */
export async function assessPaid(
  tx: Tx,
  { config, now }: Pick<Deps, 'config'> & { now: Date },
  paid: readonly Paid[],
): Promise<Map<string, HoldReason[]>> {
  const buyerId = paid[0]!.order.buyer_id;
  // What one hand pays at once is settled in turn, or each payment would overlook the others.
  const hand = await lockHand(tx, buyerId);
  const since = new Date(now.getTime() - recentDays * dayLength);
  const accountIds = [buyerId, ...hand.linkedIds];
  const paidIds = paid.map(({ order }) => order.id);
  const { recent, countries } = await readBuyerRecord(tx, buyerId, { accountIds, paidIds, since });
  const amounts = [
    ...recent,
    // A deposit counts with its balance, however long ago it was paid.
    // So does what the platform's coupon pays of it: what is sent is worth both.
    ...paid.map(({ order, amount }) => ({
      amount: worthInAll(order) + amount,
      currency: order.currency,
    })),
  ];
  const payer = {
    recentAmount: sumInYuan(amounts, await getRates(tx, now)),
    recentOrders: recent.reduce((total, { orders }) => total + orders, paid.length),
    accountDays: Math.floor((now.getTime() - hand.since.getTime()) / dayLength),
    countries,
  };
  return new Map(
    paid.flatMap(({ order }) => {
      const facts = {
        country: (order.address as FrozenAddress).country,
        isRelated: order.is_related,
        isLinkedToBlocked: hand.isLinkedToBlocked,
      };
      const reasons = reasonsToHold(payer, facts, config.holds[order.site as Site]);
      return reasons.length > 0 ? [[order.id, reasons] as const] : [];
    }),
  );
}
