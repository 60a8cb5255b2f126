import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import { mailDecision } from './club.ts';
import { sendDigests } from './digest.ts';
import { isWorthMail } from './rules.ts';
import { findMessage, lockThread, setMailed } from './threads-sql.ts';

const longestQuote = 300;

/**
 * Informs the other side of a conversation by mail that somebody has written, unless they have read it or were informed
 * of this conversation within the hour: the buyer, or all of the shop who may answer.
 */
export async function mailMessage(deps: Deps, messageId: string): Promise<void> {
  const { db, config, clock } = deps;
  const message = await findMessage(db, messageId);
  if (!message) return;
  const now = clock.now();
  await transact(db, async (tx) => {
    const thread = (await lockThread(tx, message.thread_id))!;
    const side = message.side === 'buyer' ? 'seller' : 'buyer';
    const reader =
      side === 'buyer'
        ? { readAt: thread.buyer_read_at, mailedAt: thread.buyer_mailed_at }
        : { readAt: thread.seller_read_at, mailedAt: thread.seller_mailed_at };
    if (!isWorthMail(message.sent_at, reader, now)) return;
    const shop = await getShop(tx, thread.shop_id);
    const readers =
      side === 'buyer'
        ? await listReaders(tx, [thread.buyer_id])
        : await listShopReaders(tx, thread.shop_id, 'orders');
    if (readers.length === 0) return;
    const buyers = await getPartnerNames(tx, [thread.buyer_id]);
    const said = [...message.text];
    const quoted = said.length > longestQuote ? `${said.slice(0, longestQuote).join('')}…` : message.text;
    await setMailed(tx, thread.id, side, now);
    await writeTo({ ...deps, db: tx }, readers, ({ brand, say, language }) => {
      const partner = side === 'buyer' ? nameShop(shop, language) : (buyers.get(thread.buyer_id) ?? '');
      const values = { brand, partner };
      const page = `${config.publicUrl}/${language}/merchants/${side}-center/messages?id=${thread.id}`;
      return {
        subject: say('message.subject', values),
        body: [say('message.body', values), quoted, page].filter(Boolean).join('\n\n'),
      };
    });
  });
}

export function workOnMessages(queue: Queue, deps: Deps): void {
  queue.every('messages.digest', '23 1 * * *', () => sendDigests(deps));
  queue.work('messages.sent', ({ messageId }) => mailMessage(deps, messageId), {
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('club.decided', ({ applicationId }) => mailDecision(deps, applicationId));
}
