import type { CustomsMessage } from '../../../contract/parcels/parcels.ts';
import { resendAfterMinutes } from '../../../contract/parcels/parcel-states.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { getDeclarant } from '../declarant.ts';
import { listMessages, reopenMessages, type ListedMessage } from './messages-sql.ts';
import { listStrays } from './strays-sql.ts';

const showMessage = (row: ListedMessage): CustomsMessage => ({
  id: row.id,
  kind: row.kind,
  state: row.state !== 'sent' ? row.state : row.unanswered > 0 ? 'unanswered' : 'answered',
  documents: row.documents,
  unanswered: row.unanswered,
  issue: row.issue,
  createdAt: wireTime(row.created_at),
  sentAt: wireTime(row.sent_at),
});

type Calls = Extract<
  CallsOf<'parcels' | 'console.parcels'>,
  'parcels.messages' | 'parcels.resend' | 'console.parcels.messages' | 'console.parcels.strays'
>;

/** Messages to and from customs, as providers and operators see them. */
export const messagesApi: Handlers<Calls, Context, SignedIn, Staffed> = {
  async 'parcels.messages'({ db, actor }, input) {
    return showPage(await listMessages(db, actor.accountId, input), showMessage);
  },

  async 'parcels.resend'(context, { ids }) {
    await getDeclarant(context);
    const { db, actor, now, queue } = context;
    const postedBefore = new Date(now.getTime() - resendAfterMinutes * 60_000);
    return transact(db, async (tx) => {
      const reopened = await reopenMessages(tx, actor.accountId, ids, postedBefore);
      for (const { id } of reopened) await queue.publish(tx, 'parcels.send', { messageId: id });
      return { done: reopened.length };
    });
  },

  async 'console.parcels.messages'({ db }, input) {
    const messages = await listMessages(db, null, input);
    const names = await getPartnerNames(
      db,
      messages.rows.map((row) => row.provider_id),
    );
    return showPage(messages, (row) => ({
      ...showMessage(row),
      provider: { id: row.provider_id, name: names.get(row.provider_id) ?? '' },
    }));
  },

  async 'console.parcels.strays'({ db }, page) {
    return showPage(await listStrays(db, null, page), (row) => ({
      id: row.id,
      reason: row.reason as 'unknown',
      messageType: row.message_type,
      excerpt: row.excerpt,
      providerId: row.provider_id,
      receivedAt: wireTime(row.received_at),
    }));
  },
};
