import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Member } from '../../contract/staff/staff.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { decide, listChanges, propose } from './changes.ts';
import { signInApi } from './sign-in.ts';
import * as rows from './sql.ts';
import type { UserActivityCall } from '../../contract/staff/user-activity.ts';
import { usersApi } from './users.ts';

const describe = (row: Awaited<ReturnType<typeof rows.listStaff>>[number]): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  rights: row.rights as Member['rights'],
  state: row.disabled_at ? 'disabled' : row.password_hash ? 'active' : 'invited',
  addedAt: wireTime(row.created_at),
  lastSeenAt: wireTime(row.seen_at),
});

export const staffApi: Handlers<
  Exclude<
    CallsOf<
      | 'console.setup'
      | 'console.session'
      | 'console.sessions'
      | 'console.users'
      | 'console.log'
      | 'console.staff'
    >,
    UserActivityCall
  >,
  Context,
  SignedIn,
  Staffed
> = {
  ...signInApi,
  ...usersApi,

  async 'console.log.list'({ db }, { pageNum, pageSize, from, until, ...named }) {
    const times = { from: from ? new Date(from) : undefined, until: until ? new Date(until) : undefined };
    const { rows: results, total } = await rows.listLog(db, { ...named, ...times }, { pageNum, pageSize });
    return {
      rowList: results.map((row) => ({
        id: row.id,
        at: wireTime(row.created_at),
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

  'console.staff.add': (context, input) => propose(context, { kind: 'add', ...input }),

  'console.staff.setRights': (context, { id, rights }) => propose(context, { kind: 'setRights', id, rights }),

  'console.staff.disable': (context, { id }) => propose(context, { kind: 'disable', id }),

  'console.staff.enable': (context, { id }) => propose(context, { kind: 'enable', id }),

  'console.staff.reset': (context, { id }) => propose(context, { kind: 'reset', id }),

  'console.staff.changes': (context) => listChanges(context),

  async 'console.staff.decide'(context, { id, confirm }) {
    await decide(context, id, confirm);
    return {};
  },
};
