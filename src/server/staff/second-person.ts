import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { decisionIssue, type TakedownFacts } from './appeal-rules.ts';
import { isEstablished, type SecondRight } from './rules.ts';
import * as rows from './sql.ts';

type Actor = Pick<Staffed, 'staff' | 'now'>;

/**
 * Holds a step to two persons who both could take it now. Nobody counts who was given one of the rights it takes lately by
 * one operator alone: that operator would be both. Nor does who has lost a right or was suspended since the first step.
 * @param firstId  who took the first step, which counts only with this one
 * @throws {Refusal} BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function requireSecond(
  tx: Tx,
  context: Actor,
  firstId: string | null,
  rights: readonly SecondRight[] = ['money'],
): Promise<void> {
  await requireOther(tx, context, firstId, rights);
  if (firstId !== null && !(await standsFor(tx, firstId, rights))) throw new Refusal('BANK_NEW_OPERATOR');
}

/** Whether an operator has some rights and is not suspended. */
export async function standsFor(
  tx: Tx,
  staffId: string,
  rights: readonly SecondRight[] = ['money'],
): Promise<boolean> {
  const member = await rows.findStaff(tx, staffId);
  return member?.disabled_at === null && rights.every((right) => member.rights.includes(right));
}

/** Whether another operator, who could confirm what this one does, has a right. */
export async function hasOtherWith(tx: Tx, staffId: string, right: StaffRight): Promise<boolean> {
  const members = await rows.listStaff(tx);
  return members.some(
    ({ id, password_hash: passwordHash, disabled_at: disabledAt, rights }) =>
      id !== staffId && passwordHash !== null && disabledAt === null && rights.includes(right),
  );
}

/**
 * Holds what weighs an earlier decision anew to another person than took it, whatever became of that one.
 * @param firstId  who took the decision, which was in force
 * @throws {Refusal} BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function requireOther(
  tx: Tx,
  { staff, now }: Actor,
  firstId: string | null,
  rights: readonly SecondRight[] = ['money'],
): Promise<void> {
  if (firstId === staff.staffId) throw new Refusal('BANK_SECOND_PERSON');
  const members = await rows.listStaff(tx);
  const areEstablished = [firstId, staff.staffId].every((id) => {
    const member = members.find((person) => person.id === id);
    return !member || rights.every((right) => isEstablished(member, right, now));
  });
  if (!areEstablished) throw new Refusal('BANK_NEW_OPERATOR');
}

/**
 * Refuses to take down again what another operator has put back: whoever lost that decision does not outlast it.
 * @param wasPutBack  whether the operator took it down before, and another one put it back
 * @throws {Refusal} OWN_TAKEDOWN
 */
export function requireNotPutBack(wasPutBack: boolean): void {
  if (wasPutBack) throw new Refusal('OWN_TAKEDOWN');
}

/**
 * Holds what ends a takedown or a suspension to those who may: after an appeal to another operator, a second person.
 * @throws {Refusal} TAKEDOWN_DECIDED, OWN_TAKEDOWN, BANK_NEW_OPERATOR
 */
export async function requireDecider(
  tx: Tx,
  context: Actor,
  takedown: TakedownFacts,
  decision: 'restored' | 'upheld',
): Promise<void> {
  const issue = decisionIssue(takedown, decision, context.staff.staffId);
  if (issue) throw new Refusal(issue);
  if (takedown.isAppealed) await requireOther(tx, context, takedown.takenDownBy, ['catalog']);
}
