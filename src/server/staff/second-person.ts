import { Refusal } from '../../kit/errors.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { decisionIssue, type TakedownFacts } from './appeal-rules.ts';
import { isEstablished, type SecondRight } from './rules.ts';
import * as rows from './sql.ts';

type Actor = Pick<Staffed, 'staff' | 'now'>;

/**
 * Holds a step to two persons. Neither of them counts who was given one of the rights it takes lately by one operator alone:
 * that operator would be both.
 * @param firstId  who took the first step
 * @throws {Refusal} BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function requireSecond(
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
  if (takedown.isAppealed) await requireSecond(tx, context, takedown.takenDownBy, ['catalog']);
}
