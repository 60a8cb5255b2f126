import { serverWords } from '../../words/server.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { newSetupLink } from './manage.ts';
import { setupHours } from './rules.ts';
import { findStaff, listStaff } from './sql.ts';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'staff.invited': { staffId: string };
    /** An operator was given the right to money, or let in again with it. */
    'staff.moneyGiven': { staffId: string };
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
  const values = { brand: await readBrandName(db, 'en'), name: staff.name, hours: setupHours };
  await mail.send(db, {
    channel: 'mail',
    recipient: staff.email,
    subject: say('staffLink.subject', values),
    body: `${say('staffLink.body', values)}\n\n${link}`,
  });
}

interface OperatorLetter {
  subject: string;
  body: string;
}

/**
 * Writes to all operators who hold a right and may sign in. They read English, as the console's set-up does.
 * @param except  who needs no letter
 */
export async function writeToOperators(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  right: StaffRight,
  write: (say: ReturnType<typeof serverWords>, brandName: string) => OperatorLetter,
  except?: string,
): Promise<void> {
  const letter = write(serverWords('en'), await readBrandName(db, 'en'));
  const operators = (await listStaff(db)).filter(
    ({ id, rights, disabled_at: disabledAt }) => rights.includes(right) && !disabledAt && id !== except,
  );
  await transact(db, async (tx) => {
    for (const { email } of operators) await mail.send(tx, { channel: 'mail', recipient: email, ...letter });
  });
}

/** Tells all who hold the right to money that somebody else holds it now: nobody gets it unseen. */
export async function writeOfMoneyRight(deps: Deps, staffId: string): Promise<void> {
  const staff = await findStaff(deps.db, staffId);
  if (!staff?.rights.includes('money')) return;
  const write: Parameters<typeof writeToOperators>[2] = (say, brandName) => {
    const values = { brand: brandName, name: staff.name, email: staff.email };
    return { subject: say('staffMoney.subject', values), body: say('staffMoney.body', values) };
  };
  await writeToOperators(deps, 'money', write, staffId);
}

export function workOnStaff(queue: Queue, deps: Deps): void {
  queue.work('staff.invited', ({ staffId }) => sendSetupLink(deps, staffId));
  queue.work('staff.moneyGiven', ({ staffId }) => writeOfMoneyRight(deps, staffId), { retries: 20 });
}
