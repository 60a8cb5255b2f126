import type { CallsOf } from '../../../contract/handler.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { isPairBlocked, partyOf, type ShopHandlers } from '../../shops/public.ts';
import { agreeOnCallOffs } from './agree.ts';
import { checkEnding } from './call-off-rules.ts';
import {
  endAgreement,
  findAgreementOf,
  listAgreements,
  listCallOffs,
  lockAgreementOf,
} from './call-offs-sql.ts';
import { orderPart } from './order-part.ts';
import { showAgreement, showAgreements } from './present.ts';

export const callOffsApi: ShopHandlers<CallsOf<'callOffs'>> = {
  'callOffs.agree': agreeOnCallOffs,
  'callOffs.order': orderPart,

  async 'callOffs.list'(context, { state, ...page }) {
    const party = await partyOf(context);
    const { rows, counts } = await listAgreements(context.db, party, state, page, context.now);
    const totalCount = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return {
      rowList: await showAgreements(context, rows),
      totalRecord: state ? (counts[state] ?? 0) : totalCount,
      counts,
    };
  },

  async 'callOffs.get'(context, { id }) {
    const party = await partyOf(context);
    return showAgreement(context, requireFound(await findAgreementOf(context.db, party, id)));
  },

  async 'callOffs.orders'(context, { id, ...page }) {
    const { db } = context;
    requireFound(await findAgreementOf(db, await partyOf(context), id));
    return showPage(await listCallOffs(db, id, page), (row) => ({
      id: row.order_id,
      number: row.number,
      state: row.state,
      quantity: row.quantity,
      total: wireMoney(row.total_amount, row.currency),
      submittedAt: wireTime(row.submitted_at),
      isReturned: row.returned_at !== null,
    }));
  },

  async 'callOffs.end'(context, { id, reason }) {
    const { db, queue, now } = context;
    const party = await partyOf(context);
    return transact(db, async (tx) => {
      const agreement = requireFound(await lockAgreementOf(tx, party, id));
      checkEnding(agreement, now);
      const { buyer_id: buyerId, shop_id: shopId } = agreement;
      // It needs no words of its own where the two are kept from writing to each other.
      const isMute = await isPairBlocked(tx, { buyerId, shopId });
      await endAgreement(tx, id, { endedBy: party.side, reason: isMute ? '' : reason }, now);
      await queue.publish(tx, 'callOffs.news', { agreementId: id, kind: 'ended' });
      return {};
    });
  },
};
