import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { newSetupLink } from './manage.ts';
import { setupHours } from './rules.ts';
import { findStaff } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'staff.invited': { staffId: string };
  }
}

/**
 * Sends an operator the link to set up with. It is made here, so that neither a job nor an answer ever holds it; tried
 * again, it is another one, and the one before counts no more.
 */
export async function sendSetupLink(deps: Deps, staffId: string): Promise<void> {
  const { db, mail, config, clock } = deps;
  const staff = await findStaff(db, staffId);
  // Disabled since, or set up already: there is nothing to set up.
  if (!staff || staff.disabled_at !== null || staff.password_hash !== null) return;
  const manager = { config, staff: null, now: clock.now() };
  const { link } = await transact(db, (tx) => newSetupLink(tx, manager, staffId));
  const say = serverWords('en');
  const values = { brand: brand.en, name: staff.name, hours: setupHours };
  await mail.send(db, {
    channel: 'mail',
    recipient: staff.email,
    subject: say('staffLink.subject', values),
    body: `${say('staffLink.body', values)}\n\n${link}`,
  });
}

export function workOnStaff(queue: Queue, deps: Deps): void {
  queue.work('staff.invited', ({ staffId }) => sendSetupLink(deps, staffId));
}
