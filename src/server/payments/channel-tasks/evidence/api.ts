import type { CallsOf, Handlers } from '../../../../contract/handler.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { wireTime } from '../../../../kit/wire.ts';
import { findBooking } from '../../../bookings/public.ts';
import { findOrder } from '../../../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuseOwnCustomers, workerIn, type InShop } from '../../../shops/public.ts';
import { findTaskOfBooking, findTaskOfOrder, isFileOf, listFiles, type FileOwner } from './files-sql.ts';
import { giveFile, showFile, takeFileBack } from './files.ts';

type DisputeTask = NonNullable<Awaited<ReturnType<typeof findTaskOfOrder>>>;

/** The dispute of an order of the shop. @throws {Refusal} NOT_FOUND, OWN_SHOP for whoever ordered it */
async function getTaskOfOwn(context: InShop, orderId: string): Promise<DisputeTask> {
  const { db, shop } = context;
  const order = await findOrder(db, orderId);
  const task = order?.shop_id === shop.id ? await findTaskOfOrder(db, orderId) : undefined;
  if (!order || !task) throw new Refusal('NOT_FOUND');
  // What a shop shows a bank is not for the one who has the bank take the money back.
  await refuseOwnCustomers(db, workerIn(context), [order.buyer_id], 'gives');
  return task;
}

/** The dispute of a booking with the caller. @throws {Refusal} NOT_FOUND */
async function getTaskOfOwnBooking({ db, actor }: SignedIn, bookingId: string): Promise<DisputeTask> {
  const booking = await findBooking(db, bookingId);
  const task = booking?.provider_id === actor.accountId ? await findTaskOfBooking(db, bookingId) : undefined;
  if (!task) throw new Refusal('NOT_FOUND');
  return task;
}

async function showFilesOf(db: Db, task: DisputeTask, owner: FileOwner) {
  const files = await listFiles(db, [task.id]);
  const isOpen = task.state === 'open';
  return {
    isOpen,
    openUntil: isOpen ? wireTime(task.due_at) : null,
    files: files.filter((file) => isFileOf(file, owner)).map(showFile),
  };
}

/** What a shop or a provider gives the operators for a buyer's bank; other shops of the same payment do not see it. */
export const disputeFilesApi: Handlers<
  CallsOf<'disputeFiles' | 'bookingDisputeFiles'>,
  Context,
  SignedIn,
  Staffed,
  InShop
> = {
  'disputeFiles.list': async (context, { orderId }) =>
    showFilesOf(context.db, await getTaskOfOwn(context, orderId), { shopId: context.shop.id }),

  async 'disputeFiles.add'(context, { orderId, ...file }) {
    const task = await getTaskOfOwn(context, orderId);
    const giver = { shopId: context.shop.id, accountId: context.actor.accountId };
    return showFile(await giveFile(context, task.id, file, giver));
  },

  async 'disputeFiles.remove'(context, { orderId, fileId }) {
    const task = await getTaskOfOwn(context, orderId);
    await takeFileBack(context, { taskId: task.id, fileId, owner: { shopId: context.shop.id } });
    return {};
  },

  'bookingDisputeFiles.list': async (context, { bookingId }) =>
    showFilesOf(context.db, await getTaskOfOwnBooking(context, bookingId), {
      providerId: context.actor.accountId,
    }),

  async 'bookingDisputeFiles.add'(context, { bookingId, ...file }) {
    const task = await getTaskOfOwnBooking(context, bookingId);
    return showFile(await giveFile(context, task.id, file, { providerId: context.actor.accountId }));
  },

  async 'bookingDisputeFiles.remove'(context, { bookingId, fileId }) {
    const task = await getTaskOfOwnBooking(context, bookingId);
    const owner = { providerId: context.actor.accountId };
    await takeFileBack(context, { taskId: task.id, fileId, owner });
    return {};
  },
};
