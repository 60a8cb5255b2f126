import type { ParsedOf } from '../../../contract/contract.ts';
import { documentEndings } from '../../../contract/files/uploads.ts';
import type {
  ConditionDocument,
  ConditionEvent,
} from '../../../contract/orders/conditions/condition-kinds.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { keepDocuments } from '../../files/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { documentName } from '../../rfqs/public.ts';
import { refuseOtherApprover } from '../../companies/public.ts';
import { refuseBothSides, refuseOwnCustomers, workerIn, type InShop } from '../../shops/public.ts';
import { requireNotHeld, type Party } from '../rules.ts';
import { insertEvents, lockOrder, updateOrder, type OrderRecord } from '../sql.ts';
import {
  answerEnd,
  clockAfter,
  isAnswerable,
  mayPropose,
  mayTake,
  reviewEnd,
  type ConditionStep,
} from './condition-rules.ts';
import {
  insertFiles,
  listConditions,
  listWaitingForDocuments,
  openProposed,
  replaceProposed,
  updateCondition,
  type ConditionRecord,
} from './conditions-sql.ts';
import type { ConditionNews } from './news.ts';
import { placeOf, standingOf } from './present.ts';

/** An order that is somebody's and goes on, locked. @throws {Refusal} NOT_FOUND, ORDER_HELD */
export async function lockOwn(
  tx: Tx,
  id: string,
  owns: (order: OrderRecord) => boolean,
): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (!order || !owns(order)) throw new Refusal('NOT_FOUND');
  requireNotHeld(order, 'stepOfDocument');
  return order;
}

/** The same for a seller. @throws {Refusal} NOT_FOUND, OWN_SHOP for whoever ordered it */
async function lockOfShop(tx: Tx, context: InShop, id: string): Promise<OrderRecord> {
  const order = await lockOwn(tx, id, (locked) => locked.shop_id === context.shop.id);
  await refuseOwnCustomers(tx, workerIn(context), [order.buyer_id], 'carriesOut');
  return order;
}

/** The buyer proposes other documents than before, on the order as they have seen it. */
export function proposeConditions(
  { db, actor, queue, now }: SignedIn,
  { id, version, conditions }: ParsedOf<'orderConditions.propose'>,
): Promise<OrderRecord> {
  return transact(db, async (tx) => {
    const order = await lockOwn(tx, id, (order) => order.buyer_id === actor.accountId);
    if (order.version !== version) throw new Refusal('ORDER_CHANGED');
    if (!mayPropose(order.state))
      throw new Refusal('ORDER_STATE', { state: order.state, step: 'proposeConditions' });
    const earlier = await listConditions(tx, id);
    const isUnanswered = earlier.some((condition) => isAnswerable(condition, now));
    await replaceProposed(
      tx,
      id,
      conditions.map(({ document, title, moment }, position) => ({
        id: newId(now.getTime()),
        order_id: id,
        position,
        document,
        title,
        moment,
        answer_by: answerEnd(now),
      })),
    );
    // Proposals that are changed before they are answered are one letter; what is taken back is none.
    if (conditions.length > 0 && !isUnanswered)
      await queue.publish(tx, 'orders.condition', { orderId: id, news: 'proposed' });
    // Whoever agrees, agrees to the order with these.
    const isWithdrawn = conditions.length === 0;
    const kind = isWithdrawn ? 'withdrawDocuments' : 'proposeDocuments';
    return noteDocuments(tx, await updateOrder(tx, id, {}), kind, {
      party: 'buyer',
      actorId: personOf(actor),
      documents: isWithdrawn ? earlier : conditions,
      now,
    });
  });
}

/** The seller agrees to all that was proposed, as they have seen it, or to none of it. */
export function answerConditions(
  context: InShop,
  { id, version, accept }: ParsedOf<'orderConditions.answer'>,
): Promise<OrderRecord> {
  const { db, actor, queue, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOfShop(tx, context, id);
    if (order.version !== version) throw new Refusal('ORDER_CHANGED');
    if (!mayPropose(order.state))
      throw new Refusal('ORDER_STATE', { state: order.state, step: 'answerConditions' });
    const proposed = (await listConditions(tx, id)).filter((condition) => isAnswerable(condition, now));
    if (proposed.length === 0) throw new Refusal('CONDITION_STATE');
    if (accept) await openProposed(tx, id);
    else await replaceProposed(tx, id, []);
    await queue.publish(tx, 'orders.condition', { orderId: id, news: accept ? 'agreed' : 'declined' });
    const kind = accept ? 'agreeDocuments' : 'declineDocuments';
    return noteDocuments(tx, await updateOrder(tx, id, {}), kind, {
      party: 'seller',
      actorId: actor.accountId,
      documents: proposed,
      now,
    });
  });
}

/** One condition of a locked order about which a step can be taken. @throws {Refusal} CONDITION_STATE */
export async function requireStep(
  tx: Tx,
  order: OrderRecord,
  conditionId: string,
  step: ConditionStep,
  now: Date,
): Promise<ConditionRecord> {
  const condition = (await listConditions(tx, order.id)).find((row) => row.id === conditionId);
  if (!condition) throw new Refusal('NOT_FOUND');
  if (!mayTake(step, standingOf(condition), order, now)) throw new Refusal('CONDITION_STATE');
  return condition;
}

/** Who did something about documents of an order, and about which. */
interface DocumentEvent {
  party: Party;
  actorId: string | null;
  documents: readonly { document: string; title: string }[];
  /** In the words of whoever did it. */
  note?: string;
  now: Date;
}

/** Writes into a changed order's history what became of its documents. */
export async function noteDocuments(
  tx: Tx,
  order: OrderRecord,
  kind: ConditionEvent,
  { party, actorId, documents, note = '', now }: DocumentEvent,
): Promise<OrderRecord> {
  const data = {
    documents: documents.map(({ document, title }) => ({ document, title })),
    ...(note && { note }),
  };
  const { id: orderId, version, state } = order;
  await insertEvents(tx, [{ orderId, version, kind, from: state, to: state, party, actorId, data }], now);
  return order;
}

/**
 * Lets the seller's time stand still or go on, once a step about a document is written, and writes the step into the
 * order's history. It raises the order's version.
 * @param isOwnTime  the wait was the seller's own doing: it is not given back
 */
export async function followStep(
  tx: Tx,
  order: OrderRecord,
  kind: ConditionEvent,
  { isOwnTime = false, ...event }: DocumentEvent & { isOwnTime?: boolean },
): Promise<OrderRecord> {
  const conditions = (await listConditions(tx, order.id)).map(placeOf);
  const orderAfter = await updateOrder(
    tx,
    order.id,
    clockAfter(order, conditions, { now: event.now, isOwnTime }),
  );
  return noteDocuments(tx, orderAfter, kind, event);
}

/** Lets the other side, or both, be told what became of a document. */
export const publishNews = (
  tx: Tx,
  queue: Publisher,
  { order_id: orderId, document, title }: ConditionRecord,
  news: ConditionNews,
  reason = '',
): Promise<string | null> =>
  queue.publish(tx, 'orders.condition', {
    orderId,
    news,
    document: { kind: document as ConditionDocument, title },
    reason,
  });

const eventBy =
  (party: Party) =>
  (actor: SignedIn['actor'], condition: ConditionRecord, now: Date): DocumentEvent => ({
    party,
    actorId: personOf(actor),
    documents: [condition],
    now,
  });
const byBuyer = eventBy('buyer');
const bySeller = eventBy('seller');

/** The seller presents a document. The time to send the products does not run while the buyer reviews it first. */
export function presentCondition(
  context: InShop,
  { id, conditionId, files }: ParsedOf<'orderConditions.present'>,
): Promise<OrderRecord> {
  const { db, actor, queue, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOfShop(tx, context, id);
    const condition = await requireStep(tx, order, conditionId, 'present', now);
    const types = await keepDocuments(
      tx,
      actor.accountId,
      files.map(({ key }) => key),
    );
    if (types.size < files.length) throw new Refusal('NO_DOCUMENT');
    const round = condition.round + 1;
    await insertFiles(
      tx,
      files.map(({ key, name }, position) => {
        const mime = types.get(key)!;
        return {
          condition_id: conditionId,
          round,
          position,
          account_id: actor.accountId,
          key,
          name: documentName(name, documentEndings[mime]),
          mime,
        };
      }),
    );
    await updateCondition(tx, conditionId, {
      state: 'presented',
      round,
      presented_at: now,
      review_by: reviewEnd(now),
      reason: '',
      decided_by: null,
    });
    await publishNews(tx, queue, condition, 'presented');
    return followStep(tx, order, 'presentDocument', bySeller(actor, condition, now));
  });
}

/** The buyer says whether what was presented will do; of something else than they have seen, nothing. */
export function reviewCondition(
  { db, actor, queue, now }: SignedIn,
  { id, conditionId, round, accept, reason }: ParsedOf<'orderConditions.review'>,
): Promise<OrderRecord> {
  return transact(db, async (tx) => {
    const order = await lockOwn(tx, id, (order) => order.buyer_id === actor.accountId);
    await refuseBothSides(tx, actor, order.shop_id);
    const condition = await requireStep(tx, order, conditionId, 'review', now);
    // Whoever has let the time pass has accepted it already.
    const isOver = condition.review_by! <= now;
    if (condition.round !== round || isOver) throw new Refusal('CONDITION_STATE');
    await updateCondition(
      tx,
      conditionId,
      accept
        ? { state: 'accepted', review_by: null, settled_at: now }
        : { state: 'refused', review_by: null, reason },
    );
    await publishNews(tx, queue, condition, accept ? 'accepted' : 'refused', reason);
    const event = byBuyer(actor, condition, now);
    return accept
      ? followStep(tx, order, 'acceptDocument', event)
      : followStep(tx, order, 'refuseDocument', { ...event, note: reason });
  });
}

/**
 * Taking the products does without the documents that are still open: of a company, for whoever may do without them.
 * @throws {Refusal} COMPANY_RIGHT_MISSING, OWN_REQUEST, APPROVER_OF_BRANCH
 */
export async function requireMayWaive(tx: Tx, context: SignedIn, order: OrderRecord): Promise<void> {
  const { company } = context.actor;
  if (!company) return;
  const waiting = await listWaitingForDocuments(tx, [order.id], 'release');
  if (waiting.size === 0) return;
  if (!company.rights?.includes('approve')) throw new Refusal('COMPANY_RIGHT_MISSING');
  await refuseOtherApprover(tx, context, order);
}

/** The buyer does without a document. */
export function waiveCondition(
  context: SignedIn,
  { id, conditionId }: ParsedOf<'orderConditions.waive'>,
): Promise<OrderRecord> {
  const { db, actor, queue, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOwn(tx, id, (order) => order.buyer_id === actor.accountId);
    await refuseBothSides(tx, actor, order.shop_id);
    await refuseOtherApprover(tx, context, order);
    const condition = await requireStep(tx, order, conditionId, 'waive', now);
    await updateCondition(tx, conditionId, { state: 'waived', review_by: null, settled_at: now });
    await publishNews(tx, queue, condition, 'waived');
    return followStep(tx, order, 'waiveDocument', byBuyer(actor, condition, now));
  });
}

/** The seller asks an operator to decide. */
export function disputeCondition(
  context: InShop,
  { id, conditionId, reason }: ParsedOf<'orderConditions.dispute'>,
): Promise<OrderRecord> {
  const { db, actor, queue, now } = context;
  return transact(db, async (tx) => {
    const order = await lockOfShop(tx, context, id);
    const condition = await requireStep(tx, order, conditionId, 'dispute', now);
    await updateCondition(tx, conditionId, { state: 'disputed', reason });
    await publishNews(tx, queue, condition, 'disputed', reason);
    return followStep(tx, order, 'disputeDocument', { ...bySeller(actor, condition, now), note: reason });
  });
}
