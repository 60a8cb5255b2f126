import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { IdentityReading, LicenceReading } from '../../contract/merchants.ts';
import { findAuditStatus } from '../accounts/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { consoleEntriesApi } from './console-api.ts';
import { enter, merchantRole } from './enter.ts';
import { infoApi } from './info.ts';
import { askForReading } from './reading.ts';
import { showEntry, showReading } from './show.ts';
import { findNewestEntry, hasEntry } from './sql.ts';

type Calls = CallsOf<'audit' | 'ocr' | 'info' | 'console.entries'>;

export const merchantsApi: Handlers<Calls, Context, SignedIn, Staffed> = {
  ...infoApi,
  ...consoleEntriesApi,

  'audit.add': enter,

  async 'audit.get'(context) {
    const { db, actor } = context;
    const role = merchantRole(context);
    const entry = await findNewestEntry(db, actor.accountId, role);
    return {
      auditStatus: (await findAuditStatus(db, actor.accountId, role)) ?? -1,
      entry: entry ? await showEntry(context, entry) : null,
    };
  },

  async 'audit.enrolled'(context) {
    return hasEntry(context.db, context.actor.accountId, merchantRole(context));
  },

  async 'ocr.company'(context, { picture, wait }) {
    return showReading<LicenceReading>(context.db, await askForReading(context, picture, 'licence', wait));
  },

  async 'ocr.person'(context, { picture, side, wait }) {
    return showReading<IdentityReading>(
      context.db,
      await askForReading(context, picture, `identity_${side}`, wait),
    );
  },
};
