import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { IdentityReading, LicenceReading } from '../../contract/merchants/merchants.ts';
import { findAuditStatus } from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { consoleApplicationsApi } from './console-api.ts';
import { enter } from './enter.ts';
import { infoApi } from './info.ts';
import { preparedApplicationsApi } from './prepare.ts';
import { askForReading } from './reading.ts';
import { showApplication, showReading } from './present.ts';
import { isMerchant } from './rules.ts';
import { findNewestApplication, hasApplication } from './sql.ts';

type Calls = CallsOf<'audit' | 'ocr' | 'info' | 'preparedApplications' | 'console.applications'>;

export const merchantsApi: Handlers<Calls, Context, SignedIn, Staffed> = {
  ...infoApi,
  ...consoleApplicationsApi,
  ...preparedApplicationsApi,

  'audit.add': enter,

  async 'audit.get'(context) {
    const { db, actor } = context;
    // A buyer needs no audit.
    if (!isMerchant(actor.role)) return { auditStatus: 1, application: null };
    const { role } = actor;
    const application = await findNewestApplication(db, actor.accountId, role);
    return {
      auditStatus: (await findAuditStatus(db, actor.accountId, role)) ?? -1,
      application: application ? await showApplication(context, application) : null,
    };
  },

  async 'audit.enrolled'(context) {
    const { db, actor } = context;
    return isMerchant(actor.role) && hasApplication(db, actor.accountId, actor.role);
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
