import { roles } from '../../contract/roles.ts';
import { faultsOf } from '../../contract/entry-form.ts';
import type { EntryInput, EntryView } from '../../contract/merchants.ts';
import { Refusal } from '../../kit/errors.ts';
import { isInvited, leaveIdleShop, lockAuditStatus, setAuditStatus } from '../accounts/door.ts';
import { listPrivateKeys } from '../files/door.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { checkPlace, findPrefix } from '../reference/door.ts';
import { auditStatusAfter, isMerchant, tidyEntry, type MerchantRole } from './rules.ts';
import { showEntry } from './show.ts';
import * as rows from './sql.ts';

/** The role of the caller. @throws {Refusal} FORBIDDEN for a buyer, who enters nothing. */
export function merchantRole({ actor }: SignedIn): MerchantRole {
  if (!isMerchant(actor.role)) throw new Refusal('FORBIDDEN');
  return actor.role;
}

/**
 * Sends an entry to be audited.
 * @throws {Refusal} ENTRY_AUDITING while one is under audit, FIELDS_WRONG with what is wrong with which field.
 */
export async function enter(context: SignedIn, input: EntryInput): Promise<EntryView> {
  const { db, actor, now } = context;
  const role = merchantRole(context);
  const entry = tidyEntry(input, role);
  await checkEntry(context, entry, role);
  const id = await transact(db, async (tx) => {
    const status = await lockAuditStatus(tx, actor.accountId, role);
    if (status === undefined) throw new Refusal('ROLE_MISSING');
    if (role === roles.seller) await leaveIdleShop(tx, actor.accountId, now);
    const newest = await rows.findNewestEntry(tx, actor.accountId, role);
    if (newest?.state === 'auditing') throw new Refusal('ENTRY_AUDITING');
    await setAuditStatus(tx, actor.accountId, role, auditStatusAfter(status, 'sent'));
    return rows.insertEntry(tx, actor.accountId, role, (newest?.round ?? 0) + 1, entry, now);
  }).catch(refuseUnknownCategory);
  return showEntry(context, (await rows.findEntry(db, id))!);
}

async function checkEntry(
  { db, actor, now }: SignedIn,
  entry: EntryInput,
  role: MerchantRole,
): Promise<void> {
  const faults = faultsOf(entry, role, now.toISOString().slice(0, 10));
  const pictures = ['licencePicture', 'identityFront', 'identityBack'] as const;
  const keys = pictures.flatMap((name) => entry[name] ?? []);
  const own = await listPrivateKeys(db, actor.accountId, keys);
  for (const name of pictures) if (entry[name] && !own.includes(entry[name])) faults[name] = 'missing';
  if (findPrefix(entry.prefixId) === null) faults.phone = 'form';
  if (entry.inviteCode && !(await isInvited(db, actor.accountId, role, entry.inviteCode)))
    faults.inviteCode = 'form';
  if (Object.keys(faults).length > 0) throw new Refusal('FIELDS_WRONG', { faults });
  await checkPlace(db, entry);
}

/** The catalogue is a later domain, so whether a category exists is the schema's to say. */
function refuseUnknownCategory(error: { constraint?: string }): never {
  if (error.constraint !== 'merchant_entry_categories_category_id_fkey') throw error;
  throw new Refusal('FIELDS_WRONG', { faults: { categories: 'form' } });
}
