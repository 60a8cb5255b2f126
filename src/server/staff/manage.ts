import { hashToken, newToken } from '../accounts/public.ts';
import { newId } from '../../kit/ids.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { staffRights, type StaffRight } from '../../contract/staff/staff-rights.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { seal, unseal } from '../platform/proof/seal.ts';
import { newTotpSecret } from '../platform/proof/totp.ts';
import { countsFrom, firstRights, newMoneyDays, setupHours, someoneManages, type Member } from './rules.ts';
import * as rows from './sql.ts';

/** Who changes the operators: one of them at the console, or null: whoever may use the machine. */
export interface Manager extends Pick<Deps, 'config'> {
  staff: { staffId: string } | null;
  now: Date;
  /** The second operator who agreed, by name. */
  confirmedBy?: string;
}

export interface SetupLink {
  link: string;
  until: Date;
}

type StaffRow = Awaited<ReturnType<typeof rows.lockStaff>>[number];

export const memberOf = (row: StaffRow): Member => ({
  id: row.id,
  rights: row.rights,
  active: row.password_hash !== null && row.disabled_at === null,
});

async function writeDown(
  tx: Tx,
  { staff, now, confirmedBy }: Manager,
  action: string,
  subject: Pick<StaffRow, 'id' | 'name' | 'email'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  const row = { id: newId(now.getTime()), staffId: staff?.staffId ?? null, action };
  const { name, email } = subject;
  await rows.insertLogRow(
    tx,
    {
      ...row,
      subjectType: 'staff',
      subjectId: subject.id,
      details: { name, email, ...details, ...(confirmedBy && { confirmedBy }) },
    },
    now,
  );
}

/** All operators locked, and the one of an id. @throws {Refusal} NOT_FOUND */
async function lockOne(tx: Tx, id: string): Promise<{ all: StaffRow[]; one: StaffRow }> {
  const all = await rows.lockStaff(tx);
  const one = requireFound(all.find((row) => row.id === id));
  return { all, one };
}

/** From the console nobody may lock the console; the machine's owner can always add somebody. */
function mustStayManaged({ staff }: Manager, all: StaffRow[], changed: Member): void {
  if (staff && !someoneManages(all.map(memberOf), changed)) throw new Refusal('LAST_STAFF');
}

/** A link to set up with; the one before counts no more. */
export async function newSetupLink(tx: Tx, { config, now }: Manager, staffId: string): Promise<SetupLink> {
  const token = newToken();
  const until = new Date(now.getTime() + setupHours * 3_600_000);
  const totpSecret = seal(config.secret, 'staff: totp secret', newTotpSecret());
  await rows.putSetup(tx, { staffId, tokenHash: hashToken(token), totpSecret, expiresAt: until });
  return { link: `${config.publicUrl}/console/setup?token=${token}`, until };
}

/**
 * Adds an operator, the first one with every right, who still has to set up.
 * @returns their id
 * @throws {Refusal} STAFF_EXISTS
 */
export async function insertOperator(
  tx: Tx,
  manager: Manager,
  { name, email, rights: requested }: { name: string; email: string; rights: readonly StaffRight[] },
): Promise<string> {
  const all = await rows.lockStaff(tx);
  const rights = firstRights(requested, all.length === 0);
  const id = await rows.insertStaff(tx, { name, email, rights }, manager.now);
  if (!id) throw new Refusal('STAFF_EXISTS');
  await countFrom(tx, manager, id, rights);
  await writeDown(tx, manager, 'staff.add', { id, name, email }, { rights });
  return id;
}

/** Says from when an operator counts as a person of their own for the rights they were given. */
async function countFrom(
  tx: Tx,
  { staff, confirmedBy, now }: Manager,
  id: string,
  rights: readonly StaffRight[],
): Promise<void> {
  const from = countsFrom({ isAlone: staff !== null && confirmedBy === undefined, now });
  if (rights.includes('money')) await rows.updateRightTimes(tx, id, { money_from: from });
  if (rights.includes('catalog')) await rows.updateRightTimes(tx, id, { catalog_from: from });
}

/** Adds an operator on the machine, and answers the link to hand over. @throws {Refusal} STAFF_EXISTS */
export async function addStaff(
  tx: Tx,
  manager: Manager,
  person: { name: string; email: string; rights: readonly StaffRight[] },
): Promise<SetupLink> {
  return newSetupLink(tx, manager, await insertOperator(tx, manager, person));
}

/** @throws {Refusal} NOT_FOUND, LAST_STAFF */
export async function setRights(
  tx: Tx,
  manager: Manager,
  id: string,
  requested: readonly StaffRight[],
): Promise<void> {
  const { all, one } = await lockOne(tx, id);
  const rights = firstRights(requested, false);
  mustStayManaged(manager, all, { ...memberOf(one), rights });
  await rows.updateRights(tx, id, rights);
  await countFrom(
    tx,
    manager,
    id,
    rights.filter((right) => !one.rights.includes(right)),
  );
  if (one.rights.includes('money') && !rights.includes('money'))
    await rows.updateRightTimes(tx, id, { money_taken_at: manager.now });
  await writeDown(tx, manager, 'staff.setRights', one, { from: one.rights, to: rights });
}

/** Keeps an operator out. @throws {Refusal} NOT_FOUND, OWN_ACCOUNT, LAST_STAFF */
export async function disableStaff(tx: Tx, manager: Manager, id: string): Promise<void> {
  const { all, one } = await lockOne(tx, id);
  if (manager.staff?.staffId === id) throw new Refusal('OWN_ACCOUNT');
  mustStayManaged(manager, all, { ...memberOf(one), active: false });
  if (one.disabled_at) return;
  await rows.updateDisabled(tx, id, manager.now);
  await rows.endSessions(tx, id, manager.now);
  await rows.deleteSetup(tx, id);
  await writeDown(tx, manager, 'staff.disable', one);
}

/** @throws {Refusal} NOT_FOUND */
export async function enableStaff(tx: Tx, manager: Manager, id: string): Promise<void> {
  const { one } = await lockOne(tx, id);
  if (!one.disabled_at) return;
  await rows.updateDisabled(tx, id, null);
  // One who was kept out for a short time is who they were.
  const isLong = manager.now.getTime() - one.disabled_at.getTime() > newMoneyDays * 86_400_000;
  if (isLong) await countFrom(tx, manager, id, one.rights as StaffRight[]);
  await writeDown(tx, manager, 'staff.enable', one);
}

/**
 * Takes every proof away, so that the operator has to set up again; a disabled one stays disabled.
 * @throws {Refusal} NOT_FOUND, OWN_ACCOUNT, LAST_STAFF
 */
export async function takeProofs(tx: Tx, manager: Manager, id: string): Promise<void> {
  const { all, one } = await lockOne(tx, id);
  if (manager.staff?.staffId === id) throw new Refusal('OWN_ACCOUNT');
  mustStayManaged(manager, all, { ...memberOf(one), active: false });
  await rows.updateProofs(tx, id, null);
  await rows.replaceRecoveryCodes(tx, id, []);
  await rows.deleteSetup(tx, id);
  await rows.endSessions(tx, id, manager.now);
  await writeDown(tx, manager, 'staff.reset', one);
}

/** Resets an operator on the machine, and answers the link to hand over. @throws {Refusal} as `takeProofs` */
export async function resetStaff(tx: Tx, manager: Manager, id: string): Promise<SetupLink> {
  await takeProofs(tx, manager, id);
  return newSetupLink(tx, manager, id);
}

/**
 * Lets in an operator with every right whose password and app secret are known beforehand, for the demo world.
 * One who is there already stays as they are, but that a secret sealed by another installation is sealed again here.
 */
export function ensureStaff(
  db: Db,
  manager: Manager,
  person: { name: string; email: string; totpSecret: Buffer; makeHash: () => Promise<string> },
): Promise<void> {
  const { config, now } = manager;
  const { name, email, makeHash } = person;
  const totpSecret = seal(config.secret, 'staff: totp secret', person.totpSecret);
  return transact(db, async (tx) => {
    const operator = await rows.findByEmail(tx, email);
    if (operator) {
      const { id, password_hash: passwordHash, totp_secret: sealed } = operator;
      const isForeign = sealed !== null && unseal(config.secret, 'staff: totp secret', sealed) === null;
      if (isForeign && passwordHash)
        await rows.updateProofs(tx, id, { passwordHash, totpSecret, step: null });
      return;
    }
    const id = await rows.insertStaff(tx, { name, email, rights: [...staffRights] }, now);
    if (!id) return;
    await rows.updateProofs(tx, id, { passwordHash: await makeHash(), totpSecret, step: null });
    await writeDown(tx, manager, 'staff.add', { id, name, email }, { rights: staffRights });
  });
}
