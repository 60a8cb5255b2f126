import type { CallsOf, Handlers } from '../../../../contract/handler.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { wireTime } from '../../../../kit/wire.ts';
import { findOrder } from '../../../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../../../platform/context.ts';
import type { InShop } from '../../../shops/public.ts';
import { findTaskOfOrder, listFiles } from './files-sql.ts';
import { giveFile, showFile, takeFileBack } from './files.ts';

/** The dispute of an order of the shop. @throws {Refusal} NOT_FOUND */
async function getTaskOfOwn({ db, shop }: InShop, orderId: string) {
  const order = await findOrder(db, orderId);
  const task = order?.shop_id === shop.id ? await findTaskOfOrder(db, orderId) : undefined;
  if (!task) throw new Refusal('NOT_FOUND');
  return task;
}

/** What a shop gives the operators for a buyer's bank; other shops of the same payment do not see it. */
export const disputeFilesApi: Handlers<CallsOf<'disputeFiles'>, Context, SignedIn, Staffed, InShop> = {
  async 'disputeFiles.list'(context, { orderId }) {
    const task = await getTaskOfOwn(context, orderId);
    const files = await listFiles(context.db, [task.id]);
    const isOpen = task.state === 'open';
    return {
      isOpen,
      openUntil: isOpen ? wireTime(task.due_at) : null,
      files: files.filter(({ shop_id: shopId }) => shopId === context.shop.id).map(showFile),
    };
  },

  async 'disputeFiles.add'(context, { orderId, ...file }) {
    const task = await getTaskOfOwn(context, orderId);
    const giver = { shopId: context.shop.id, accountId: context.actor.accountId };
    return showFile(await giveFile(context, task.id, file, giver));
  },

  async 'disputeFiles.remove'(context, { orderId, fileId }) {
    const task = await getTaskOfOwn(context, orderId);
    await takeFileBack(context, { taskId: task.id, fileId, shopId: context.shop.id });
    return {};
  },
};
