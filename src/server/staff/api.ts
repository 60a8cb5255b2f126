import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Member } from '../../contract/staff.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { addStaff, disableStaff, enableStaff, resetStaff, setRights, type SetupLink } from './manage.ts';
import { signInApi } from './sign-in.ts';
import * as rows from './sql.ts';
import { usersApi } from './users.ts';

const describe = (row: Awaited<ReturnType<typeof rows.listStaff>>[number]): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  rights: row.rights as Member['rights'],
  state: row.disabled_at ? 'disabled' : row.password_hash ? 'active' : 'invited',
  addedAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
});

const shown = ({ link, until }: SetupLink) => ({ link, until: until.toISOString() });

export const staffApi: Handlers<
  CallsOf<
    | 'console.setup'
    | 'console.session'
    | 'console.sessions'
    | 'console.users'
    | 'console.log'
    | 'console.staff'
  >,
  Context,
  SignedIn,
  Staffed
> = {
  ...signInApi,
  ...usersApi,

  async 'console.log.list'({ db }, { pageNum, pageSize, from, until, ...named }) {
    const times = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined };
    const { rows: found, total } = await rows.listLog(
      db,
      { ...named, ...times },
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return {
      rowList: found.map((row) => ({
        id: row.id,
        at: row.created_at.toISOString(),
        by: row.staff_id ? { id: row.staff_id, name: row.staff_name ?? '' } : null,
        action: row.action,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        details: row.details as Record<string, unknown>,
      })),
      totalRecord: total,
      actions: await rows.listActions(db),
    };
  },

  async 'console.staff.list'({ db }) {
    return (await rows.listStaff(db)).map(describe);
  },

  async 'console.staff.add'(context, input) {
    return shown(await transact(context.db, (tx) => addStaff(tx, context, input)));
  },

  async 'console.staff.setRights'(context, { id, rights }) {
    await transact(context.db, (tx) => setRights(tx, context, id, rights));
    return {};
  },

  async 'console.staff.disable'(context, { id }) {
    await transact(context.db, (tx) => disableStaff(tx, context, id));
    return {};
  },

  async 'console.staff.enable'(context, { id }) {
    await transact(context.db, (tx) => enableStaff(tx, context, id));
    return {};
  },

  async 'console.staff.reset'(context, { id }) {
    return shown(await transact(context.db, (tx) => resetStaff(tx, context, id)));
  },
};
