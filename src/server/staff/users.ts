import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Role } from '../../contract/roles.ts';
import type { UserRow } from '../../contract/staff.ts';
import { Refusal } from '../../kit/errors.ts';
import {
  blockAccount,
  endAccountSessions,
  findAccountForStaff,
  listLinkedAccounts,
  removeRole,
  searchAccounts,
  unblockAccount,
  type FoundAccount,
} from '../accounts/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
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
  email: account.email,
  phone: account.phone,
  roles: account.roles.map(({ role, audit_status }) => ({ role, auditStatus: audit_status })),
  blocked: account.blocked_at !== null,
  registeredAt: account.created_at.toISOString(),
});

async function getAccount(db: Tx | Context['db'], id: string) {
  const account = await findAccountForStaff(db, id);
  if (!account) throw new Refusal('NOT_FOUND');
  return account;
}

/** Does something to an account and writes it down beside, or neither. `act` answers false when it came too late. */
function act<Input extends { id: string }>(
  action: string,
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
  return { ended: await endAccountSessions(tx, id) };
});

const takeRole = act(
  'users.removeRole',
  async (tx, { id, role, reason }: { id: string; role: number; reason: string }, { queue }) => {
    await queue.publish(tx, 'accounts.standing', { accountId: id });
    return (await removeRole(tx, id, role as Role)) && { role, reason };
  },
);

export const usersApi: Handlers<CallsOf<'console.users'>, Context, SignedIn, Staffed> = {
  async 'console.users.list'({ db }, { pageNum, pageSize, search, role, blocked }) {
    const filter = { search, role: role as Role | undefined, blocked: blocked && blocked === 'true' };
    const { rows, total } = await searchAccounts(db, filter, pageSize, (pageNum - 1) * pageSize);
    return { rowList: rows.map(describe), totalRecord: total };
  },

  async 'console.users.get'({ db, now }, { id }) {
    const account = await getAccount(db, id);
    const going = account.sessions.filter((session) => session.expires_at > now);
    return {
      ...describe(account),
      language: account.language,
      blockedAt: account.blocked_at?.toISOString() ?? null,
      blockedReason: account.blocked_reason,
      roles: account.roles.map(({ role, audit_status, created_at }) => ({
        role,
        auditStatus: audit_status,
        since: created_at.toISOString(),
      })),
      sessions: going.slice(0, 50).map((session) => ({
        role: session.role,
        startedAt: session.created_at.toISOString(),
        userAgent: session.user_agent,
      })),
      sessionCount: going.length,
      linked: await listLinkedAccounts(db, id),
    };
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
