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

/**
 * A locked entry of the bank's, likewise, whose money is still here: with what the bank took back nothing is done, whichever
 * state it was in then.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function requireMoney<Row extends { version: number; state: string; reversed_at: Date | null }>(
  row: Row | undefined,
  version: number,
  ...states: Row['state'][]
): Row {
  const receipt = requireRow(row, version, ...states);
  if (receipt.reversed_at !== null) throw new Refusal('BANK_CHANGED');
  return receipt;
}
