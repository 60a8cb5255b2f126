import { Refusal, requireFound } from '../../../kit/errors.ts';

/**
 * A locked row that somebody is about to write over, if it still is what they have seen.
 * @throws {Refusal} NOT_FOUND where it is gone, CONTENT_CHANGED where somebody else has changed it since
 */
export function requireSeen<Row extends { version: number }>(
  row: Row | undefined,
  version: number | undefined,
): Row {
  const present = requireFound(row);
  if (present.version !== version) throw new Refusal('CONTENT_CHANGED');
  return present;
}
