import type { OutputOf } from '../../../contract/contract.ts';
import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { getCompanyName } from '../../accounts/public.ts';
import { fileAddress } from '../../files/public.ts';
import { listMessagesBetween } from '../../messages/public.ts';
import { listNumbered } from '../../order-documents/public.ts';
import {
  findOpenHold,
  findOrder,
  listEvents,
  listLines,
  listOneHand,
  showOrder,
  showParties,
  type OrderRecord,
} from '../../orders/public.ts';
import { listParcelsOfOrder } from '../../parcels/public.ts';
import {
  listAttemptsOfOrder,
  listMoneyBack,
  listPostingsOfOrder,
  sumDisputed,
  nameOfChannel,
} from '../../payments/public.ts';
import type { Context, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { listRefundsOfOrder } from '../../refunds/public.ts';
import { listActsOn, logStaffAction } from '../../staff/public.ts';
import { showPostings } from '../show-postings.ts';
import { insertNote, listNotes } from '../notes-sql.ts';
import { showNotes } from '../show-notes.ts';

const mostActs = 100;
const mostMessages = 300;

const getOrder = async (db: Context['db'] | Tx, id: string): Promise<OrderRecord> =>
  requireFound(await findOrder(db, id));

/** Whether somebody wants money back and that is not settled: a complaint that an operator may look into. */
const hasComplaint = (order: OrderRecord): boolean => order.refund !== null;

/** The money of an order: what was tried, what went back, and where it stands in the ledger. */
async function showMoney(context: Staffed, order: OrderRecord) {
  const { db, language } = context;
  const [attempts, moneyBack, postings, disputed] = await Promise.all([
    listAttemptsOfOrder(db, order.id),
    listMoneyBack(db, order.id),
    listPostingsOfOrder(db, order.id),
    sumDisputed(db, order.id),
  ]);
  const money = (amount: string) => ({ amount, currency: order.currency });
  return {
    attempts: attempts.map((row) => ({
      id: row.id,
      number: row.number,
      channel: nameOfChannel(language, row.channel),
      reference: row.channel_ref,
      state: row.state,
      reason: row.reason,
      instalment: row.instalment,
      amount: money(row.amount),
      outcome: row.outcome,
      createdAt: wireTime(row.created_at),
      settledAt: wireTime(row.settled_at),
    })),
    disputed: disputed > 0n ? money(String(disputed)) : null,
    moneyBack: moneyBack.map((row) => ({
      id: row.id,
      amount: money(row.amount),
      reason: row.reason,
      at: wireTime(row.created_at),
      sentAt: wireTime(row.sent_at),
    })),
    postings: await showPostings(context, postings),
  };
}

/** What was asked back, written and declared about an order, and what operators did and noted. */
async function showAbout({ db }: Staffed, order: OrderRecord) {
  const [refunds, documents, parcels, notes] = await Promise.all([
    listRefundsOfOrder(db, order.id),
    listNumbered(db, order.id),
    listParcelsOfOrder(db, order.number),
    listNotes(db, { kind: 'order', id: order.id }),
  ]);
  const acts = await listActsOn(db, [order.id, ...refunds.map(({ id }) => id)], mostActs);
  const money = wireMoneyIn(order.currency);
  return {
    refunds: refunds.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      scope: row.scope,
      reason: row.reason,
      requested: money(row.asked_amount),
      settled: row.settled_amount === null ? null : money(row.settled_amount),
      openedAt: wireTime(row.opened_at),
    })),
    documents: documents.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      total: row.kind === 'packing_list' ? null : money(row.total),
      issuedAt: wireTime(row.issued_at),
    })),
    parcels: parcels.map((row) => ({
      id: row.id,
      trackingNumber: row.logistics_no,
      state: row.state,
      declaredAt: wireTime(row.declared_at),
    })),
    acts: acts.map((row) => ({
      id: row.id,
      by: row.name ?? '',
      action: row.action,
      at: wireTime(row.created_at),
    })),
    notes: await showNotes(db, notes),
  };
}

/** One order with all that happened to it, without what is personal. */
export async function showOrderForStaff(
  context: Staffed,
  id: string,
): Promise<OutputOf<'console.orders.get'>> {
  const { db } = context;
  const order = await getOrder(db, id);
  const [details, events, money, about, related, hold] = await Promise.all([
    showOrder(context, order, 'buyer'),
    listEvents(db, id),
    showMoney(context, order),
    showAbout(context, order),
    listOneHand(db, [id]),
    order.held_at && findOpenHold(db, id),
  ]);
  const buyerCompany = events.some(({ actor_id: actor }) => actor)
    ? await getCompanyName(db, order.buyer_id)
    : '';
  const sides = { buyer: buyerCompany, seller: details.shop.name, system: '', bank: '', operator: '' };
  const {
    buyer: _,
    address: __,
    notify: ___,
    message: ____,
    actions: _____,
    invoice: ______,
    ...plain
  } = details;
  return {
    ...plain,
    ...money,
    ...about,
    site: order.site as Site,
    buyerId: order.buyer_id,
    shopId: order.shop_id,
    isRelated: order.is_related || related.has(id),
    hold: hold ? { reasons: hold.reasons as HoldReason[], heldAt: wireTime(hold.held_at) } : null,
    hasComplaint: hasComplaint(order),
    events: details.events.map((event, i) => ({
      ...event,
      name: events[i]!.actor_id ? sides[event.by] : '',
    })),
  };
}

/** Who an order is between and to whom it goes; that an operator looked is written down first. */
export async function viewParties(
  context: Staffed,
  id: string,
): Promise<OutputOf<'console.orders.viewParties'>> {
  return transact(context.db, async (tx) => {
    const order = await getOrder(tx, id);
    await logLook(tx, context, 'orders.viewParties', order);
    return { ...showParties(order), message: order.buyer_message };
  });
}

/** @throws {Refusal} NO_COMPLAINT: what two people write to each other is theirs as long as they agree */
export async function viewConversation(
  context: Staffed,
  id: string,
): Promise<OutputOf<'console.orders.viewConversation'>> {
  return transact(context.db, async (tx) => {
    const order = await getOrder(tx, id);
    if (!hasComplaint(order)) throw new Refusal('NO_COMPLAINT');
    await logLook(tx, context, 'orders.viewConversation', order);
    const productIds = (await listLines(tx, [id])).map((line) => line.product_id);
    const sides = { buyerId: order.buyer_id, shopId: order.shop_id, productIds };
    const messages = await listMessagesBetween(tx, sides, mostMessages);
    return messages.map((row) => ({
      id: row.id,
      by: row.writer,
      text: row.text,
      pictures: row.pictures.map(fileAddress),
      at: wireTime(row.sent_at),
    }));
  });
}

const logLook = (
  tx: Tx,
  context: Staffed,
  action: 'orders.viewParties' | 'orders.viewConversation',
  order: OrderRecord,
) =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'order',
    subjectId: order.id,
    details: { name: order.number },
  });

/** Writes a note that stays. */
export async function writeNote(
  context: Staffed,
  { id, text }: { id: string; text: string },
): Promise<{ id: string }> {
  return transact(context.db, async (tx) => {
    const order = await getOrder(tx, id);
    const { staffId } = context.staff;
    const noteId = await insertNote(tx, { kind: 'order', id: order.id }, { staffId, text }, context.now);
    await logStaffAction(tx, context, {
      action: 'orders.note',
      subjectType: 'order',
      subjectId: order.id,
      details: { name: order.number },
    });
    return { id: noteId };
  });
}
