import { createHmac } from 'node:crypto';
import type { Deps } from '../../platform/context.ts';
import { writeAtLast } from '../../platform/write-together.ts';
import { transact } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { notifyPath } from './channel.ts';
import { endCharge } from './sandbox-sql.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { patienceSignal } from '../../platform/patience.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** A notification on its way from the test bank: the very bytes that are posted. */
    'sandbox-bank.notify': { body: string };
  }
}

/** How the test bank tells the shop of a decision. */
export const noticeWays = ['once', 'repeated', 'delayed', 'lost'] as const;
export type NoticeWay = (typeof noticeWays)[number];

const delaySeconds = 10;

/** The bank and the shop share this; a real bank would give us one. */
export const sign = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update('sandbox bank ').update(body).digest('hex');

/**
 * A person's decision at the bank's page, and the notifications that follow from it.
 * @returns false when the charge was decided before
 */
export function decideCharge(
  { db, queue, clock }: Deps,
  ref: string,
  decision: 'paid' | 'refused',
  notice: NoticeWay,
): Promise<boolean> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const charge = await endCharge(tx, ref, decision, now);
    if (!charge) return false;
    const { state, amount, currency } = charge;
    const body = JSON.stringify({ eventId: `${ref}:${state}`, ref, state, amount: String(amount), currency });
    const times = notice === 'lost' ? 0 : notice === 'repeated' ? 3 : 1;
    const startAfter = notice === 'delayed' ? new Date(now.getTime() + delaySeconds * 1000) : undefined;
    const notices = Array.from({ length: times }, () => ({
      name: 'sandbox-bank.notify' as const,
      data: { body },
    }));
    await writeAtLast(tx, await queue.publications(tx, notices, { startAfter }));
    return true;
  });
}

/** The bank's side of a notification: it posts over HTTP like any bank, and again when we do not answer well. */
export function workForSandboxBank(queue: Queue, { config }: Deps): void {
  queue.work(
    'sandbox-bank.notify',
    async ({ body }) => {
      callOut('the shop, by the test bank');
      using late = patienceSignal(10_000);
      // A server that only does jobs answers nobody: its shop is where visitors are.
      const shopUrl = config.role === 'work' ? config.publicUrl : `http://${config.host}:${config.port}`;
      const response = await fetch(`${shopUrl}${notifyPath('sandbox')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': sign(config.secret, body) },
        body,
        signal: late.signal,
      });
      if (!response.ok) throw new Error(`the shop answered ${response.status}`);
    },
    { retries: 8, backoff: 2, batchSize: 20, concurrency: 4 },
  );
}

/** For tests: a notification as the bank would post it. */
export function signedNotification(
  secret: string,
  body: string,
): { headers: Record<string, string>; body: string } {
  return { headers: { 'content-type': 'application/json', 'x-signature': sign(secret, body) }, body };
}
