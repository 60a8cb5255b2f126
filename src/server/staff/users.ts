import { phoneEndOf } from '../../contract/orders/phone-end.ts';
import { logPhoneSearch } from './log-phone-search.ts';
import type { StaffAction } from '../../contract/staff/staff-actions.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import type { UserActivityCall } from '../../contract/staff/user-activity.ts';
import type { UserRow } from '../../contract/staff/staff.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import {
  blockAccount,
  endAccess,
  findAccountForStaff,
  listLinkedAccounts,
  maskName,
  removeRole,
  searchAccounts,
  unblockAccount,
  type FoundAccount,
} from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from './log.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** An account was blocked or let in again, or has lost a role: whoever stands on it looks again. */
    'accounts.standing': { accountId: string };
  }
}

const describe = (account: FoundAccount): UserRow => ({
  id: account.id,
  name: account.name,
  companyName: account.company_name,
  maskedEmail: account.email && maskName({ kind: 'email', value: account.email }),
  maskedPhone: account.phone && maskName({ kind: 'phone', value: account.phone }),
  roles: account.roles.map(({ role, audit_status }) => ({ role, auditStatus: audit_status })),
  blocked: account.blocked_at !== null,
  registeredAt: wireTime(account.created_at),
});

async function getAccount(db: Tx | Context['db'], id: string) {
  const account = requireFound(await findAccountForStaff(db, id));
  return account;
}

/** Does something to an account and writes it down beside, or neither. `act` answers false when it came too late. */
function act<Input extends { id: string }>(
  action: StaffAction,
  run: (tx: Tx, input: Input, context: Staffed) => Promise<Record<string, unknown> | false>,
) {
  return (context: Staffed, input: Input): Promise<Record<string, unknown>> =>
    transact(context.db, async (tx) => {
      const { id, name, companyName } = describe(await getAccount(tx, input.id));
      const done = await run(tx, input, context);
      if (!done) throw new Refusal('ACCOUNT_CHANGED');
      const details = { name: companyName || name, ...done };
      await logStaffAction(tx, context, { action, subjectType: 'account', subjectId: id, details });
      return done;
    });
}

const block = act(
  'users.block',
  async (tx, { id, reason }: { id: string; reason: string }, { now, queue }) => {
    const ended = await blockAccount(tx, id, reason, now);
    await queue.publish(tx, 'accounts.standing', { accountId: id });
    return ended !== null && { reason, ended };
  },
);

const unblock = act(
  'users.unblock',
  async (tx, { id, reason }: { id: string; reason: string }, { queue }) => {
    await queue.publish(tx, 'accounts.standing', { accountId: id });
    return (await unblockAccount(tx, id)) && { reason };
  },
);

const endSessions = act('users.endSessions', async (tx, { id }: { id: string }) => {
  return { ended: await endAccess(tx, id) };
});

const takeRole = act(
  'users.removeRole',
  async (tx, { id, role, reason }: { id: string; role: number; reason: string }, { queue }) => {
    await queue.publish(tx, 'accounts.standing', { accountId: id });
    return (await removeRole(tx, id, role as Role)) && { role, reason };
  },
);

export const usersApi: Handlers<
  Exclude<CallsOf<'console.users'>, UserActivityCall>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.users.list'(context, { search, role, blocked, ...page }) {
    const filter = { search, role: role as Role | undefined, blocked: blocked && blocked === 'true' };
    const accounts = await searchAccounts(context.db, filter, page);
    // The list shows all but four figures of a telephone: a search would tell those, one try after another.
    const phoneEnd = search === undefined ? undefined : phoneEndOf(search);
    if (phoneEnd) await logPhoneSearch(context, { phoneEnd, count: accounts.total });
    return showPage(accounts, describe);
  },

  async 'console.users.get'({ db, now }, { id }) {
    const account = await getAccount(db, id);
    const going = account.sessions.filter((session) => session.expires_at > now);
    return {
      ...describe(account),
      language: account.language,
      blockedAt: wireTime(account.blocked_at),
      blockedReason: account.blocked_reason,
      roles: account.roles.map(({ role, audit_status, created_at }) => ({
        role,
        auditStatus: audit_status,
        since: wireTime(created_at),
      })),
      sessions: going.slice(0, 50).map((session) => ({
        role: session.role,
        startedAt: wireTime(session.created_at),
        userAgent: session.user_agent,
      })),
      sessionCount: going.length,
      linked: await listLinkedAccounts(db, id),
    };
  },

  async 'console.users.viewContact'(context, { id }) {
    return transact(context.db, async (tx) => {
      const account = await getAccount(tx, id);
      const details = { name: account.company_name || account.name };
      const action = 'users.viewContact';
      await logStaffAction(tx, context, { action, subjectType: 'account', subjectId: id, details });
      return { email: account.email, phone: account.phone };
    });
  },

  async 'console.users.block'(context, input) {
    await block(context, input);
    return {};
  },

  async 'console.users.unblock'(context, input) {
    await unblock(context, input);
    return {};
  },

  async 'console.users.endSessions'(context, input) {
    const { ended } = await endSessions(context, input);
    return { ended: Number(ended) };
  },

  async 'console.users.removeRole'(context, input) {
    await takeRole(context, input);
    return {};
  },
};
