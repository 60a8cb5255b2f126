import type { StaffChange, StaffChangeKind } from '../../contract/staff/staff.ts';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import * as changes from './changes-sql.ts';
import { logStaffAction } from './log.ts';
import {
  disableStaff,
  enableStaff,
  memberOf,
  takeProofs,
  insertOperator,
  setRights,
  type Manager,
} from './manage.ts';
import { changeDays, grantedBy, isAllowed, locksMoneyOut, lockOutHours, wantsSecond } from './rules.ts';
import * as rows from './sql.ts';

/** What an operator would change: somebody to add, or what is done to one who is there. */
export type Proposal =
  | { kind: 'add'; name: string; email: string; rights: readonly StaffRight[] }
  | { kind: 'setRights'; id: string; rights: readonly StaffRight[] }
  | { kind: 'reset' | 'disable' | 'enable'; id: string };

type Row = Awaited<ReturnType<typeof rows.lockStaff>>[number];

/** Access that is given by mail is nothing where no mail leaves. @throws {Refusal} MAIL_OFF */
function mustReach({ config }: Staffed, kind: StaffChangeKind): void {
  if ((kind === 'add' || kind === 'reset') && !config.smtpUrl && !config.devOutbox)
    throw new Refusal('MAIL_OFF');
}

/**
 * The operator who acts, as they are now, not as when the call came in.
 * @throws {Refusal} FORBIDDEN once they may no longer manage operators
 */
function getActor(all: readonly Row[], staffId: string): Row {
  const actor = all.find(({ id }) => id === staffId);
  if (!actor || !memberOf(actor).active || !actor.rights.includes('staff')) throw new Refusal('FORBIDDEN');
  return actor;
}

/** @throws {Refusal} OWN_ACCOUNT, RIGHT_MISSING */
function mustBeAllowed(actor: Row, target: Row | undefined, proposal: Proposal): void {
  if (target?.id === actor.id) throw new Refusal('OWN_ACCOUNT');
  const requested = 'rights' in proposal ? proposal.rights : [];
  const given = grantedBy(proposal.kind, { before: target?.rights ?? [], wanted: requested });
  if (!isAllowed(given, actor.rights)) throw new Refusal('RIGHT_MISSING');
}

/** Does what was proposed; whoever has to set up is sent the link by mail. */
async function carryOut(tx: Tx, context: Staffed, manager: Manager, proposal: Proposal): Promise<void> {
  if (proposal.kind === 'add') {
    const staffId = await insertOperator(tx, manager, proposal);
    await context.queue.publish(tx, 'staff.invited', { staffId });
    if (proposal.rights.includes('money')) await context.queue.publish(tx, 'staff.moneyGiven', { staffId });
    return;
  }
  const { id } = proposal;
  const rights = {
    before: (await rows.findStaff(tx, id))?.rights ?? [],
    wanted: 'rights' in proposal ? proposal.rights : [],
  };
  if (grantedBy(proposal.kind, rights).includes('money'))
    await context.queue.publish(tx, 'staff.moneyGiven', { staffId: id });
  if (proposal.kind === 'setRights') await setRights(tx, manager, id, proposal.rights);
  if (proposal.kind === 'disable') await disableStaff(tx, manager, id);
  if (proposal.kind === 'enable') await enableStaff(tx, manager, id);
  if (proposal.kind === 'reset') {
    await takeProofs(tx, manager, id);
    await context.queue.publish(tx, 'staff.invited', { staffId: id });
  }
}

/**
 * An operator changes the operators. Where another one may decide on it too, it waits for them.
 * @returns whether it was done, or waits
 * @throws {Refusal} OWN_ACCOUNT, RIGHT_MISSING, STAFF_EXISTS, STAFF_CHANGE_OPEN, LAST_STAFF, MAIL_OFF, NOT_FOUND
 */
export function propose(context: Staffed, proposal: Proposal): Promise<{ state: 'done' | 'waiting' }> {
  const { staff, now, config } = context;
  mustReach(context, proposal.kind);
  return transact(context.db, async (tx) => {
    const all = await rows.lockStaff(tx);
    const actor = getActor(all, staff.staffId);
    const target = 'id' in proposal ? all.find(({ id }) => id === proposal.id) : undefined;
    if ('id' in proposal && !target) throw new Refusal('NOT_FOUND');
    mustBeAllowed(actor, target, proposal);
    if (proposal.kind === 'add' && all.some(({ email }) => email === proposal.email))
      throw new Refusal('STAFF_EXISTS');
    const since = new Date(now.getTime() - lockOutHours * 3_600_000);
    const lockedOutLately = await rows.countLockedOut(tx, actor.id, since);
    const isLockOut = locksMoneyOut(proposal.kind, target, lockedOutLately);
    const facts = { members: all.map(memberOf), lockedOutLately };
    if (!wantsSecond(proposal.kind, actor.id, target && memberOf(target), facts)) {
      // With nobody else to ask, only who could let them in again; else the machine's owner does it.
      if (isLockOut && !isAllowed(target!.rights, actor.rights)) throw new Refusal('RIGHT_MISSING');
      await carryOut(tx, context, { config, staff, now }, proposal);
      return { state: 'done' };
    }
    const { name, email } = proposal.kind === 'add' ? proposal : target!;
    const rights = 'rights' in proposal ? proposal.rights : [];
    const id = newId(now.getTime());
    const isNew = await changes.insertChange(
      tx,
      {
        id,
        kind: proposal.kind,
        staffId: target?.id ?? null,
        name,
        email,
        rights,
        rightsBefore: target?.rights ?? [],
        proposedBy: actor.id,
        expiresAt: new Date(now.getTime() + changeDays * 86_400_000),
      },
      now,
    );
    if (!isNew) throw new Refusal('STAFF_CHANGE_OPEN');
    await logStaffAction(tx, context, {
      action: 'staff.propose',
      subjectType: 'staff',
      subjectId: target?.id ?? id,
      details: { name, email, change: proposal.kind, ...('rights' in proposal && { rights }) },
    });
    return { state: 'waiting' };
  });
}

const proposalOf = ({ kind, staff_id: id, name, email, rights: kept }: changes.StaffChangeRow): Proposal => {
  const rights = kept as StaffRight[];
  if (kind === 'add') return { kind, name, email, rights };
  if (kind === 'setRights') return { kind, id: id!, rights };
  return { kind: kind as 'reset' | 'disable' | 'enable', id: id! };
};

const sameRights = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((right) => others.includes(right));

/**
 * A second operator decides on a change; who proposed it may only take it back. What was allowed then must be allowed
 * still: the proposer may have lost rights, and whom it changes may have others.
 * @throws {Refusal} NOT_FOUND, OWN_CHANGE, STAFF_CHANGED and those of the change itself
 */
export function decide(context: Staffed, id: string, confirm: boolean): Promise<void> {
  const { staff, now, config } = context;
  return transact(context.db, async (tx) => {
    const all = await rows.lockStaff(tx);
    const actor = getActor(all, staff.staffId);
    const change = requireFound(await changes.lockOpenChange(tx, id, now));
    if (confirm && change.proposed_by === actor.id) throw new Refusal('OWN_CHANGE');
    const { name, email, kind } = change;
    await changes.decideChange(tx, id, { state: confirm ? 'confirmed' : 'refused', by: actor.id }, now);
    await logStaffAction(tx, context, {
      action: confirm ? 'staff.confirm' : 'staff.decline',
      subjectType: 'staff',
      subjectId: change.staff_id ?? id,
      details: { name, email, change: kind },
    });
    if (!confirm) return;
    const proposal = proposalOf(change);
    mustReach(context, proposal.kind);
    const proposer = all.find((row) => row.id === change.proposed_by);
    const target = all.find((row) => row.id === change.staff_id);
    if (!proposer || !memberOf(proposer).active || !proposer.rights.includes('staff'))
      throw new Refusal('STAFF_CHANGED');
    if (target && !sameRights(target.rights, change.rights_before)) throw new Refusal('STAFF_CHANGED');
    mustBeAllowed(proposer, target, proposal);
    const manager = { config, staff: { staffId: proposer.id }, now, confirmedBy: actor.name };
    await carryOut(tx, context, manager, proposal);
  });
}

/** What waits for a second operator. */
export async function listChanges({ db, staff, now }: Staffed): Promise<StaffChange[]> {
  return (await changes.listOpenChanges(db, now)).map((row) => ({
    id: row.id,
    kind: row.kind as StaffChangeKind,
    name: row.name,
    email: row.email,
    rights: row.rights as StaffRight[],
    rightsBefore: row.rights_before as StaffRight[],
    proposedBy: { id: row.proposed_by, name: row.proposer_name },
    proposedAt: wireTime(row.proposed_at),
    expiresAt: wireTime(row.expires_at),
    isOwn: row.proposed_by === staff.staffId,
  }));
}
