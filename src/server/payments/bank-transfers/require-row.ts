import { Refusal } from '../../../kit/errors.ts';

/**
 * A locked row as the operator saw it, in the state that a step is for.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function requireRow<Row extends { version: number; state: string }>(
  row: Row | undefined,
  version: number,
  ...states: Row['state'][]
): Row {
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.version !== version || !states.includes(row.state)) throw new Refusal('BANK_CHANGED');
  return row;
}
