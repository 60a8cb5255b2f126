import type { CallsOf } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Download } from '../../../contract/shapes.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import type { Deps, SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { getShopCards, partyOf, type ShopHandlers } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { getOwnOrder } from '../own-order.ts';
import { requireNotHeld } from '../rules.ts';
import { findOrder, lockOrder, type OrderRecord } from '../sql.ts';
import { findCondition, findFile, listToDecide, updateCondition } from './conditions-sql.ts';
import { mayTake } from './condition-rules.ts';
import { showConditions, showOrderConditions, standingOf } from './present.ts';
import {
  answerConditions,
  disputeCondition,
  followStep,
  presentCondition,
  proposeConditions,
  requireStep,
  reviewCondition,
  publishNews,
  waiveCondition,
} from './steps.ts';

/** A file of a condition, for whoever was found to be allowed to read it. */
async function readFile({ db, privateFiles }: Deps, conditionId: string, key: string): Promise<Download> {
  const file = requireFound(await findFile(db, conditionId, key));
  const content = requireFound(await privateFiles.stream(key));
  return {
    fileName: file.name,
    contentType: file.mime,
    body: content.body as ReadableStream<Uint8Array<ArrayBuffer>>,
  };
}

const show = async (context: SignedIn, order: OrderRecord) =>
  showOrderConditions(context, order, (await partyOf(context)).side);

export const conditionsApi: ShopHandlers<CallsOf<'orderConditions'> | CallsOf<'console.conditions'>> = {
  'orderConditions.list': async (context, { id }) => show(context, await getOwnOrder(context, id)),
  'orderConditions.propose': async (context, input) => show(context, await proposeConditions(context, input)),
  'orderConditions.answer': async (context, input) => show(context, await answerConditions(context, input)),
  'orderConditions.present': async (context, input) => show(context, await presentCondition(context, input)),
  'orderConditions.review': async (context, input) => show(context, await reviewCondition(context, input)),
  'orderConditions.waive': async (context, input) => show(context, await waiveCondition(context, input)),
  'orderConditions.dispute': async (context, input) => show(context, await disputeCondition(context, input)),

  async 'orderConditions.file'(context, { id, conditionId, key }) {
    await getOwnOrder(context, id);
    const condition = await findCondition(context.db, conditionId);
    if (condition?.order_id !== id) throw new Refusal('NOT_FOUND');
    return readFile(context, conditionId, key);
  },

  async 'console.conditions.list'(context, page) {
    const disputed = await listToDecide(context.db, page, context.now);
    const [conditions, buyers, shops] = await Promise.all([
      showConditions(context.db, disputed.rows),
      getPartnerNames(
        context.db,
        disputed.rows.map((row) => row.buyer_id),
      ),
      getShopCards(
        context,
        disputed.rows.map((row) => row.shop_id),
      ),
    ]);
    const conditionById = new Map(conditions.map((condition) => [condition.id, condition]));
    return showPage(disputed, (row) => ({
      ...conditionById.get(row.id)!,
      orderId: row.order_id,
      orderNumber: row.number,
      buyerName: buyers.get(row.buyer_id) ?? '',
      shopName: shops.get(row.shop_id)?.name ?? '',
    }));
  },

  async 'console.conditions.decide'(context, { id, round, accept, reason }) {
    const { db, queue, staff, now } = context;
    const { order_id: orderId } = requireFound(await findCondition(db, id));
    await transact(db, async (tx) => {
      const order = requireFound(await lockOrder(tx, orderId));
      requireNotHeld(order, 'stepOfDocument');
      const condition = await requireStep(tx, order, id, 'decide', now);
      if (condition.round !== round) throw new Refusal('CONDITION_STATE');
      await updateCondition(tx, id, {
        state: accept ? 'accepted' : 'refused',
        reason,
        review_by: null,
        decided_by: staff.staffId,
        settled_at: accept ? now : null,
      });
      await publishNews(tx, queue, condition, 'decided', reason);
      await logStaffAction(tx, context, {
        action: 'conditions.decide',
        subjectType: 'order',
        subjectId: orderId,
        details: { name: order.number, document: condition.document, accept, reason },
      });
      // Of what was not in order, the time until that was said is the seller's own.
      await followStep(tx, order, 'decideDocument', {
        party: 'operator',
        actorId: null,
        documents: [condition],
        note: reason,
        now,
        isOwnTime: !accept,
      });
    });
    return null;
  },

  async 'console.conditions.file'(context, { id, key }) {
    const { db, now } = context;
    const condition = requireFound(await findCondition(db, id));
    const order = requireFound(await findOrder(db, condition.order_id));
    if (!mayTake('decide', standingOf(condition), order, now)) throw new Refusal('NOT_FOUND');
    return readFile(context, id, key);
  },
};
