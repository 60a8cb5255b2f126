import { Refusal } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { listStaff } from '../../staff/public.ts';
import { isColleague, isEstablished } from './rules.ts';

type Actor = Pick<Staffed, 'staff' | 'now'>;

/** Whether another operator could confirm what this one does with money. */
export async function hasColleague(db: Db, { staff, now }: Actor): Promise<boolean> {
  return (await listStaff(db)).some((member) => isColleague(member, staff.staffId, now));
}

/**
 * Holds a step to two persons. Neither of them counts who was given the right lately by one operator alone: that operator
 * would be both.
 * @param firstId  who took the first step
 * @throws {Refusal} BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function requireSecond(tx: Tx, { staff, now }: Actor, firstId: string | null): Promise<void> {
  if (firstId === staff.staffId) throw new Refusal('BANK_SECOND_PERSON');
  const members = await listStaff(tx);
  const areEstablished = [firstId, staff.staffId].every((id) => {
    const member = members.find((person) => person.id === id);
    return !member || isEstablished(member, now);
  });
  if (!areEstablished) throw new Refusal('BANK_NEW_OPERATOR');
}
