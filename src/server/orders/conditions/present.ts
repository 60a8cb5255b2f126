import type { OutputOf } from '../../../contract/contract.ts';
import type {
  ConditionDocument,
  ConditionMoment,
  ConditionState,
} from '../../../contract/orders/conditions/condition-kinds.ts';
import type { OrderCondition } from '../../../contract/orders/conditions/order-conditions.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRecord } from '../sql.ts';
import { isAnswerable, mayPropose, mayTake } from './condition-rules.ts';
import { listConditions, listFiles, type ConditionRecord } from './conditions-sql.ts';

export const standingOf = (row: ConditionRecord) => ({
  moment: row.moment as ConditionMoment,
  state: row.state as ConditionState,
  isDecided: row.decided_by !== null,
});

export const placeOf = (row: ConditionRecord) => ({
  moment: row.moment as ConditionMoment,
  state: row.state as ConditionState,
});

/** Some conditions with what was presented last. */
export async function showConditions(db: Db, rows: readonly ConditionRecord[]): Promise<OrderCondition[]> {
  const files = Map.groupBy(
    await listFiles(
      db,
      rows.map(({ id }) => id),
    ),
    (file) => file.condition_id,
  );
  return rows.map((row) => ({
    id: row.id,
    document: row.document as ConditionDocument,
    title: row.title,
    moment: row.moment as ConditionMoment,
    state: row.state as ConditionState,
    round: row.round,
    presentedAt: wireTime(row.presented_at),
    answerBy: wireTime(row.answer_by),
    reviewBy: wireTime(row.review_by),
    reason: row.reason,
    isDecided: row.decided_by !== null,
    settledAt: wireTime(row.settled_at),
    files: (files.get(row.id) ?? []).map(({ key, name }) => ({ key, name })),
  }));
}

/** The documents that a step of an order's history was about. */
export const readDocuments = (documents: unknown): { document: ConditionDocument; title: string }[] =>
  (documents as { document: ConditionDocument; title: string }[] | undefined) ?? [];

/** What both sides agreed that an order waits for, whatever became of it since. */
export async function listAgreedConditions(
  db: Db,
  orderId: string,
): Promise<{ document: ConditionDocument; title: string; moment: ConditionMoment }[]> {
  const rows = await listConditions(db, orderId);
  return rows.flatMap(({ state, document, title, moment }) =>
    state === 'proposed' || state === 'lapsed'
      ? []
      : [{ document: document as ConditionDocument, title, moment: moment as ConditionMoment }],
  );
}

/** The conditions of an order as one of its sides sees them. */
export async function showOrderConditions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: Pick<OrderRecord, 'id' | 'state' | 'deadline'>,
  side: 'buyer' | 'seller',
): Promise<OutputOf<'orderConditions.list'>> {
  const { state } = order;
  const rows = await listConditions(db, order.id);
  return {
    conditions: await showConditions(db, rows),
    isAgreed: rows.some((row) => row.state !== 'proposed' && row.state !== 'lapsed'),
    mayPropose: side === 'buyer' && mayPropose(state),
    mayAnswer: side === 'seller' && mayPropose(state) && rows.some((row) => isAnswerable(row, now)),
    mayPresent: side === 'seller' && rows.some((row) => mayTake('present', standingOf(row), order, now)),
  };
}
