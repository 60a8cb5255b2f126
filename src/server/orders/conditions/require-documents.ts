import type { ConditionMoment } from '../../../contract/orders/conditions/condition-kinds.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Tx } from '../../platform/database.ts';
import { listWaitingForDocuments } from './conditions-sql.ts';

/** @throws {Refusal} CONDITIONS_OPEN while something of an order waits for a document that was agreed on */
export async function requireDocuments(tx: Tx, orderId: string, moment: ConditionMoment): Promise<void> {
  const waiting = await listWaitingForDocuments(tx, [orderId], moment);
  if (waiting.has(orderId)) throw new Refusal('CONDITIONS_OPEN');
}
