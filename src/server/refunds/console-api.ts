import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ConsoleRefund } from '../../contract/refunds/console-refunds.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import {
  findOrder,
  listOneHand,
  listOwed,
  showLines,
  showParties,
  type OrderRecord,
} from '../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShopCards } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { showRefunds } from './present.ts';
import * as rows from './sql.ts';
import { takeRefundStep } from './steps.ts';

type Row = rows.RefundRecord & {
  order_number: string;
} & Pick<OrderRecord, 'shop_id' | 'buyer_id' | 'currency'>;

async function showRows(context: Context, results: readonly Row[]): Promise<ConsoleRefund[]> {
  const [related, shops, buyers] = await Promise.all([
    listOneHand(
      context.db,
      results.map((row) => row.order_id),
    ),
    getShopCards(
      context,
      results.map((row) => row.shop_id),
    ),
    getPartnerNames(
      context.db,
      results.map((row) => row.buyer_id),
    ),
  ]);
  return results.map((row) => {
    const money = wireMoneyIn(row.currency);
    return {
      id: row.id,
      number: row.number,
      orderId: row.order_id,
      orderNumber: row.order_number,
      state: row.state,
      scope: row.scope,
      reason: row.reason,
      shopName: shops.get(row.shop_id)?.name ?? '',
      buyerName: buyers.get(row.buyer_id) ?? '',
      isRelated: related.has(row.order_id),
      asked: money(row.asked_amount),
      offered: row.offered_amount === null ? null : money(row.offered_amount),
      settled: row.settled_amount === null ? null : money(row.settled_amount),
      openedAt: wireTime(row.opened_at),
      deadline: wireTime(row.deadline),
      appealedAt: wireTime(row.appealed_at),
    };
  });
}

export const consoleRefundsApi: Handlers<CallsOf<'console.refunds'>, Context, SignedIn, Staffed> = {
  async 'console.refunds.list'(context, { state, ...page }) {
    const result = await rows.listForConsole(context.db, state, page);
    return { rowList: await showRows(context, result.rows), totalRecord: result.total };
  },

  async 'console.refunds.get'(context, { id }) {
    const { db, staff } = context;
    const refund = await rows.findRefund(db, id);
    const order = refund && (await findOrder(db, refund.order_id));
    if (!refund || !order) throw new Refusal('NOT_FOUND');
    const { currency, shop_id, buyer_id, number } = order;
    const [[row], [details], lines, owed] = await Promise.all([
      showRows(context, [{ ...refund, order_number: number, shop_id, buyer_id, currency }]),
      showRefunds(context, order, [refund]),
      showLines(context, order),
      listOwed(db, [order.id]),
    ]);
    const money = wireMoneyIn(currency);
    const outstanding = owed.get(order.id) ?? 0n;
    return {
      ...row!,
      refund: details!,
      isOwnDecision: refund.decided_by === staff.staffId,
      order: {
        payers: showParties(order).payers,
        state: order.state,
        total: money(order.total_amount),
        paid: money(order.paid_amount),
        returned: money(order.returned_amount - outstanding),
        outstanding: money(outstanding),
        lines: lines.map(({ id: lineId, title, spec, picture, unit, quantity, shipped, amount }) => ({
          id: lineId,
          title,
          spec,
          picture,
          unit,
          quantity,
          shipped,
          amount,
        })),
      },
    };
  },

  async 'console.refunds.viewParties'(context, { id }) {
    return transact(context.db, async (tx) => {
      const refund = requireFound(await rows.findRefund(tx, id));
      const order = requireFound(await findOrder(tx, refund.order_id));
      const action = 'orders.viewParties';
      const details = { name: order.number };
      await logStaffAction(tx, context, { action, subjectType: 'order', subjectId: order.id, details });
      return { ...showParties(order), message: order.buyer_message };
    });
  },

  async 'console.refunds.decide'(context, { id, version, amount, reason }) {
    await decide(context, 'decide', id, { version, amount, reason });
    return {};
  },

  async 'console.refunds.decideAppeal'(context, { id, version, amount, reason }) {
    await decide(context, 'decideAppeal', id, { version, amount, reason });
    return {};
  },
};

/** An operator decides a request, or the appeal against the decision of another. */
async function decide(
  context: Staffed,
  step: 'decide' | 'decideAppeal',
  id: string,
  { version, amount, reason }: { version: number; amount: string; reason: string },
): Promise<void> {
  const { db, config } = context;
  const refund = requireFound(await rows.findRefund(db, id));
  const { site } = requireFound(await findOrder(db, refund.order_id));
  const deciding = { context, appealDays: config.appealDays[site as Site] };
  const actor = { by: 'operator' as const, accountId: null, owns: () => true, version };
  const decision = { step, note: reason, amount: BigInt(amount), deciding };
  await takeRefundStep(context, id, actor, decision, (tx, decidedRefund) =>
    logStaffAction(tx, context, {
      action: `refunds.${step}`,
      subjectType: 'refund',
      subjectId: id,
      details: { name: decidedRefund.number, to: decidedRefund.state, reason },
    }),
  );
}
