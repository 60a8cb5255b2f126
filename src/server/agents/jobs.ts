import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import { findOrder } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldCarts } from './carts/carts-sql.ts';
import { deleteOldCheckouts } from './carts/checkouts-sql.ts';
import { deleteOldKeys } from './keys-sql.ts';
import { deleteUnusedClients } from './programs/clients-sql.ts';
import { cancelAcceptances, cancelEnded, deleteOldDrafts, findWaiting } from './drafts/drafts-sql.ts';
import { deleteOldLog, deleteUntaken, findGrant } from './grants/grants-sql.ts';
import { postHook, notifyOfOrder } from './hooks/hooks.ts';
import { deleteOldFailures } from './hooks/hook-receivers-sql.ts';
import { giveBack } from './grants/spending-sql.ts';
import { counts } from './grants/tokens.ts';
import { deleteExpired } from './grants/tokens-sql.ts';

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
/** Buyers read for so long what was done in their name. */
const logMs = 180 * dayMs;

/** Writes to a buyer that a program wants to order for them; nothing where that is over already. */
export async function mailAsked(deps: Deps, draftId: string): Promise<void> {
  const { db, config, clock } = deps;
  const draft = await findWaiting(db, draftId, clock.now());
  const grant = draft && (await findGrant(db, draft.grant_id));
  if (!draft || !grant || !(await counts({ db, now: clock.now() }, grant))) return;
  const priced = draft.shown as DraftOrder;
  await writeTo(deps, await listReaders(db, [draft.account_id]), ({ brand, say, language, tag }) => {
    const values = {
      brand,
      agent: draft.agent_name,
      total: formatMoney(draft.total, draft.currency, tag),
      shops: new Intl.ListFormat(tag).format(priced.shops.map(({ name }) => name)),
      until: new Intl.DateTimeFormat(tag, {
        dateStyle: 'medium',
        timeStyle: 'long',
        timeZone: 'UTC',
        calendar: 'gregory',
      }).format(draft.expires_at),
    };
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/agent-approval?id=${draft.id}`;
    const whole = { ...values, agent: `${draft.agent_name} (${draft.redirect_host})` };
    return { subject: say('agentAsks.subject', values), body: `${say('agentAsks.body', whole)}\n\n${page}` };
  });
}

/** Something happened to an order that a program placed. */
export async function followOrder(deps: Deps, orderId: string): Promise<void> {
  const { db, clock } = deps;
  const order = await findOrder(db, orderId);
  if (order?.state === 'cancelled') await giveBack(db, orderId, clock.now());
  await notifyOfOrder(deps, orderId);
}

/** A request was closed, or one of its quotes accepted: nobody waits for a click on the others. */
export async function endAcceptances({ db, clock }: Deps, quoteIds: readonly string[]): Promise<void> {
  await cancelAcceptances(db, quoteIds, clock.now());
}

export function workOnAgents(queue: Queue, deps: Deps): void {
  const { db, clock } = deps;
  queue.work('agents.asked', ({ draftId }) => mailAsked(deps, draftId));
  queue.work('rfqs.closed', ({ quoteIds }) => endAcceptances(deps, quoteIds));
  queue.work('orders.ofAgent', ({ orderId }) => followOrder(deps, orderId));
  // From five minutes to an hour between them: about four hours in all.
  queue.work('agents.hook', ({ hookId }) => postHook(deps, hookId), {
    retries: 8,
    backoff: 300,
    // One that does not answer keeps a hand busy for ten seconds; a buyer's keep no more than two of them.
    concurrency: 12,
  });
  // What ended with its time: a revocation cancels at once.
  queue.every('agents.cancel', '*/10 * * * *', async () => {
    await cancelEnded(db, clock.now());
  });
  // Forgets what nobody can use any more.
  queue.every('agents.forget', '41 3 * * *', async () => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteExpired(db, now);
    await deleteUntaken(db, before(dayMs));
    await deleteOldDrafts(db, { prepared: before(2 * dayMs), asked: before(logMs) });
    await deleteOldCarts(db, before(monthMs));
    await deleteOldCheckouts(db, { open: before(7 * dayMs), ordered: before(logMs) });
    await deleteOldKeys(db, before(2 * dayMs));
    await deleteOldFailures(db, before(monthMs));
    await deleteOldLog(db, before(logMs));
    await deleteUnusedClients(db, before(monthMs));
  });
}
