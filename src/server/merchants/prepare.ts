import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { preparedFields } from '../../contract/merchants/application-form.ts';
import type { PreparedApplication, PreparedContent } from '../../contract/merchants/prepared-applications.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { findAuditStatus, getPartnerNames } from '../accounts/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { readPrefixedPhone } from '../reference/public.ts';
import * as rows from './prepared-sql.ts';
import { findNewestApplication } from './sql.ts';

/** Whose application it is: that of whom a provider serves, or the seller's own. @throws {Refusal} FORBIDDEN */
function sellerOf({ actor, serving }: SignedIn): string {
  if (serving) return serving.servedId;
  if (actor.role !== roles.seller || actor.shopRights !== null) throw new Refusal('FORBIDDEN');
  return actor.accountId;
}

export const preparedApplicationsApi: Handlers<CallsOf<'preparedApplications'>, Context, SignedIn> = {
  async 'preparedApplications.get'(context) {
    const { db } = context;
    const sellerId = sellerOf(context);
    const [row, newest, auditStatus] = await Promise.all([
      rows.findPrepared(db, sellerId),
      findNewestApplication(db, sellerId, roles.seller),
      findAuditStatus(db, sellerId, roles.seller),
    ]);
    const names = await getPartnerNames(db, [sellerId, ...(row ? [row.provider_id] : [])]);
    const isRefused = newest?.state === 'refused';
    const reasons = (newest?.field_reasons ?? {}) as Partial<Record<string, string>>;
    return {
      name: names.get(sellerId) ?? '',
      prepared: row ? show(row, names) : null,
      auditStatus: auditStatus ?? -1,
      state: newest?.state ?? null,
      reason: isRefused ? newest.reason : '',
      fieldReasons: isRefused
        ? Object.fromEntries(preparedFields.flatMap((name) => (reasons[name] ? [[name, reasons[name]]] : [])))
        : {},
    };
  },

  async 'preparedApplications.save'(context, { version, ...content }) {
    const { db, actor, serving, now } = context;
    if (!serving) throw new Refusal('FORBIDDEN');
    const accountId = serving.servedId;
    if (content.phone !== '' && readPrefixedPhone(content) === null)
      throw new Refusal('BAD_INPUT', { fields: 'phone' });
    await transact(db, async (tx) => {
      const newest = await findNewestApplication(tx, accountId, roles.seller);
      if (newest?.state === 'auditing') throw new Refusal('APPLICATION_AUDITING');
      const row = { accountId, providerId: actor.accountId, content, version };
      if (!(await rows.savePrepared(tx, row, now))) throw new Refusal('CONTENT_CHANGED');
    });
    return { version: version + 1 };
  },
};

const show = (row: rows.PreparedRow, names: ReadonlyMap<string, string>): PreparedApplication => ({
  ...(row.content as unknown as PreparedContent),
  version: row.version,
  by: { id: row.provider_id, name: names.get(row.provider_id) ?? '' },
  updatedAt: wireTime(row.updated_at),
});
