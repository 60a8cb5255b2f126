import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import { mostSchedules } from '../../contract/reorders/reorder-limits.ts';
import type { ReorderSchedule } from '../../contract/reorders/reorders.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { refillCart } from '../cart/public.ts';
import { findOrder, listLines, listOrdersOfBuyerById, type LineRecord } from '../orders/public.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { isOpenDay } from './reorder-rules.ts';
import * as rows from './reorders-sql.ts';

/** The products that a row of the list names. */
const mostNamed = 5;

const titleOf = ({ titles, source_language: source }: LineRecord, language: Language): string =>
  readText(titles as Text, language, source as Language).text;

/** What buyers order again and again: on its days they are asked, and they order from their cart as ever. */
export const reordersApi: Handlers<CallsOf<'reorders'>, Context, SignedIn> = {
  async 'reorders.list'(context, paging) {
    const { rows: schedules, total } = await rows.listSchedules(context.db, context.actor.accountId, paging);
    return { rowList: await showSchedules(context, schedules), totalRecord: total };
  },

  async 'reorders.add'({ db, actor, site, now }, { orderId, name, everyWeeks, nextOn }) {
    const { accountId } = actor;
    const order = await findOrder(db, orderId);
    if (order?.buyer_id !== accountId) throw new Refusal('NOT_FOUND');
    requireOpenDay(nextOn, dayOfSite(now, site));
    if ((await rows.countSchedules(db, accountId)) >= mostSchedules)
      throw new Refusal('REORDER_LIMIT', { maximum: mostSchedules });
    const id = newId();
    const isFirst = await rows.insertSchedule(
      db,
      {
        id,
        buyer_id: accountId,
        person_id: personOf(actor),
        order_id: orderId,
        name,
        site,
        every_weeks: everyWeeks,
        next_on: nextOn,
      },
      now,
    );
    if (!isFirst) throw new Refusal('REORDER_EXISTS');
    return { id };
  },

  async 'reorders.save'({ db, actor, now }, { id, version, name, everyWeeks, nextOn, isPaused }) {
    return transact(db, async (tx) => {
      const schedule = await lockSeen(tx, actor.accountId, { id, version });
      const isMoved = nextOn !== schedule.next_on || (schedule.paused && !isPaused);
      if (isMoved) requireOpenDay(nextOn, dayOfSite(now, schedule.site));
      await rows.updateSchedule(tx, id, {
        name,
        every_weeks: everyWeeks,
        next_on: nextOn,
        paused: isPaused,
        ...(isPaused && { due_on: null }),
      });
      return {};
    });
  },

  async 'reorders.putInCart'(context, { id, version }) {
    const { db, actor, language } = context;
    // Pressed twice, the second finds another version: nothing comes into the cart twice.
    return transact(db, async (tx) => {
      const schedule = await lockSeen(tx, actor.accountId, { id, version });
      await rows.updateSchedule(tx, id, { due_on: null });
      const lines = await listLines(tx, [schedule.order_id]);
      return refillCart(
        { ...context, db: tx },
        lines.map((line) => ({
          skuId: line.sku_id,
          quantity: line.quantity,
          title: titleOf(line, language),
        })),
      );
    });
  },

  async 'reorders.skip'({ db, actor }, { id, version }) {
    return transact(db, async (tx) => {
      await lockSeen(tx, actor.accountId, { id, version });
      await rows.updateSchedule(tx, id, { due_on: null });
      return {};
    });
  },

  async 'reorders.delete'({ db, actor }, { id }) {
    if (!(await rows.deleteSchedule(db, actor.accountId, id))) throw new Refusal('NOT_FOUND');
    return {};
  },
};

function requireOpenDay(day: string, today: string): void {
  if (!isOpenDay(day, today)) throw new Refusal('REORDER_DAY');
}

/** @throws {Refusal} NOT_FOUND, CONTENT_CHANGED */
async function lockSeen(
  tx: Tx,
  buyerId: string,
  { id, version }: { id: string; version: number },
): Promise<rows.ScheduleRow> {
  const schedule = requireFound(await rows.lockSchedule(tx, buyerId, id));
  if (schedule.version !== version) throw new Refusal('CONTENT_CHANGED');
  return schedule;
}

async function showSchedules(
  context: SignedIn,
  schedules: readonly rows.ScheduleRow[],
): Promise<ReorderSchedule[]> {
  const { db, actor, language } = context;
  const orderIds = schedules.map((schedule) => schedule.order_id);
  const [orders, lines, units] = await Promise.all([
    listOrdersOfBuyerById(db, actor.accountId, orderIds),
    listLines(db, orderIds),
    getUnitNames(db, language),
  ]);
  const shops = await getShopCards(
    context,
    orders.map((order) => order.shop_id),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return schedules.map((schedule) => {
    const order = orderOf.get(schedule.order_id)!;
    const ordered = linesOf.get(order.id) ?? [];
    return {
      id: schedule.id,
      version: schedule.version,
      name: schedule.name,
      everyWeeks: schedule.every_weeks,
      nextOn: schedule.next_on,
      dueOn: schedule.due_on,
      isPaused: schedule.paused,
      order: { id: order.id, number: order.number },
      shop: shops.get(order.shop_id)!,
      lines: ordered.slice(0, mostNamed).map((line) => ({
        title: titleOf(line, language),
        quantity: line.quantity,
        unit: units.get(line.unit_code) ?? line.unit_code,
      })),
      lineCount: ordered.length,
    };
  });
}
