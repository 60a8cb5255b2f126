import { utcDay } from '../../kit/days.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { issuesOf } from '../../contract/merchants/application-form.ts';
import type { ApplicationInput, ApplicationView } from '../../contract/merchants/merchants.ts';
import { Refusal } from '../../kit/errors.ts';
import { nationalNumber } from '../../kit/phones.ts';
import { isInvited, leaveIdleShop, lockAuditStatus, setAuditStatus } from '../accounts/public.ts';
import { listPrivateKeys } from '../files/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { checkPlace, readPrefixedPhone } from '../reference/public.ts';
import { auditStatusAfter, isMerchant, tidyApplication, type MerchantRole } from './rules.ts';
import { showApplication } from './present.ts';
import * as rows from './sql.ts';

/** The role of the caller. @throws {Refusal} FORBIDDEN for a buyer, who enters nothing. */
export function merchantRole({ actor }: SignedIn): MerchantRole {
  if (!isMerchant(actor.role)) throw new Refusal('FORBIDDEN');
  return actor.role;
}

/**
 * Sends an entry to be audited.
 * @throws {Refusal} APPLICATION_AUDITING while one is under audit, FIELDS_WRONG with what is wrong with which field.
 */
export async function enter(context: SignedIn, input: ApplicationInput): Promise<ApplicationView> {
  const { db, actor, now } = context;
  const role = merchantRole(context);
  const application = await checkApplication(context, tidyApplication(input, role), role);
  const id = await transact(db, async (tx) => {
    const status = await lockAuditStatus(tx, actor.accountId, role);
    if (status === undefined) throw new Refusal('ROLE_MISSING');
    if (role === roles.seller) await leaveIdleShop(tx, actor.accountId, now);
    const newest = await rows.findNewestApplication(tx, actor.accountId, role);
    if (newest?.state === 'auditing') throw new Refusal('APPLICATION_AUDITING');
    await setAuditStatus(tx, actor.accountId, role, auditStatusAfter(status, 'sent'));
    return rows.insertApplication(tx, actor.accountId, role, (newest?.round ?? 0) + 1, application, now);
  }).catch(refuseUnknownCategory);
  return showApplication(context, (await rows.findApplication(db, id))!);
}

async function checkApplication(
  { db, actor, now }: SignedIn,
  application: ApplicationInput,
  role: MerchantRole,
): Promise<ApplicationInput> {
  const issues = issuesOf(application, role, utcDay(now));
  const pictures = ['licencePicture', 'identityFront', 'identityBack'] as const;
  const keys = pictures.flatMap((name) => application[name] ?? []);
  const privateKeys = await listPrivateKeys(db, actor.accountId, keys);
  for (const name of pictures)
    if (application[name] && !privateKeys.includes(application[name])) issues[name] = 'missing';
  const phone = readPrefixedPhone(application);
  if (phone === null) issues.phone = 'form';
  if (application.inviteCode && !(await isInvited(db, actor.accountId, role, application.inviteCode)))
    issues.inviteCode = 'form';
  if (Object.keys(issues).length > 0) throw new Refusal('FIELDS_WRONG', { issues });
  await checkPlace(db, application);
  return { ...application, phone: nationalNumber(phone!) };
}

/** The catalogue is a later domain, so whether a category exists is the schema's to say. */
function refuseUnknownCategory(error: { constraint?: string }): never {
  if (error.constraint !== 'merchant_application_categories_category_id_fkey') throw error;
  throw new Refusal('FIELDS_WRONG', { issues: { categories: 'form' } });
}
