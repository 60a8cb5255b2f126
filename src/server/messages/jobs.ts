import type { Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { findMailAddress, getPartnerNames } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, nameShop } from '../shops/door.ts';
import { tellOfDecision } from './club.ts';
import { sendDigests } from './digest.ts';
import { isWorthMail } from './rules.ts';
import { findMessage, lockThread, setMailed } from './threads-sql.ts';

const longestQuote = 300;

/**
 * Tells the other side of a talk by mail that somebody has written, unless they have read it or were told of this
 * talk within the hour.
 */
export async function tellOfMessage(services: Services, messageId: string): Promise<void> {
  const { db, mail, config, clock } = services;
  const message = await findMessage(db, messageId);
  if (!message) return;
  const now = clock.now();
  await transact(db, async (tx) => {
    const thread = (await lockThread(tx, message.thread_id))!;
    const side = message.side === 'buyer' ? 'seller' : 'buyer';
    const known =
      side === 'buyer'
        ? { readAt: thread.buyer_read_at, mailedAt: thread.buyer_mailed_at }
        : { readAt: thread.seller_read_at, mailedAt: thread.seller_mailed_at };
    if (!isWorthMail(message.sent_at, known, now)) return;
    const shop = await getShop(tx, thread.shop_id);
    const reader = await findMailAddress(tx, side === 'buyer' ? thread.buyer_id : shop.owner_id);
    if (!reader) return;
    const language = reader.language as Language;
    const buyers = await getPartnerNames(tx, [thread.buyer_id]);
    const say = serverWords(language);
    const partner = side === 'buyer' ? nameShop(shop, language) : (buyers.get(thread.buyer_id) ?? '');
    const values = { brand: brand[language], partner };
    const said = [...message.text];
    const quoted = said.length > longestQuote ? `${said.slice(0, longestQuote).join('')}…` : message.text;
    const page = `${config.publicUrl}/${language}/merchants/${side}-center/messages?id=${thread.id}`;
    await setMailed(tx, thread.id, side, now);
    await mail.send(tx, {
      channel: 'mail',
      recipient: reader.email,
      subject: say('message.subject', values),
      body: [say('message.body', values), quoted, page].filter(Boolean).join('\n\n'),
    });
  });
}

export function workOnMessages(queue: Queue, services: Services): void {
  queue.every('messages.digest', '23 1 * * *', () => sendDigests(services));
  queue.work('messages.sent', ({ messageId }) => tellOfMessage(services, messageId));
  queue.work('club.decided', ({ applicationId }) => tellOfDecision(services, applicationId));
}
