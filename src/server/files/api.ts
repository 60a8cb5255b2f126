import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { staffPurpose } from '../../contract/files/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { privateAddress } from './private.ts';
import { listPrivateKeys } from './sql.ts';
import { givePermission } from './upload.ts';

export const filesApi: Handlers<CallsOf<'files' | 'console.files'>, Context, SignedIn, Staffed> = {
  'files.permission': (context, { purpose }) => givePermission(context, context.actor.accountId, purpose),

  'console.files.permission': (context) => givePermission(context, context.staff.staffId, staffPurpose),

  async 'files.picture'({ db, actor, config, now }, { key }) {
    if (!(await listPrivateKeys(db, actor.accountId, [key])).includes(key)) throw new Refusal('NOT_FOUND');
    return { url: privateAddress(config.secret, key, now) };
  },
};
