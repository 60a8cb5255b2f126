import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { maximumUpload, pictureTypes } from '../../contract/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { spend } from '../platform/limits.ts';
import { privateAddress } from './private.ts';
import { uploadsADay } from './rules.ts';
import { listPrivateKeys } from './sql.ts';
import { givePermission } from './upload.ts';

const daySeconds = 86_400;

export const filesApi: Handlers<CallsOf<'files'>, Context, SignedIn> = {
  async 'files.permission'(context, { purpose }) {
    const { db, actor, now } = context;
    const limit = { name: `uploads: ${purpose}`, max: uploadsADay[purpose], windowSeconds: daySeconds };
    await spend(db, limit, actor.accountId, now);
    const { token, expiresAt } = givePermission(context, purpose);
    return {
      token,
      // Where pictures lie in a storage of somebody else's, its own signed address stands here.
      url: `/api/upload/${token}`,
      maxBytes: maximumUpload,
      types: [...pictureTypes],
      expiresAt: expiresAt.toISOString(),
    };
  },

  async 'files.picture'({ db, actor, config, now }, { key }) {
    if (!(await listPrivateKeys(db, actor.accountId, [key])).includes(key)) throw new Refusal('NOT_FOUND');
    return { url: privateAddress(config.secret, key, now) };
  },
};
