import { createHash } from 'node:crypto';
import type { StatementLine } from './statements/line.ts';

/**
 * What names an entry wherever it is told again: the bank's own reference with day and amount, since some banks give
 * several entries the same one; without a reference all that it says, and the number of its statement: two statements
 * with one line each that are the same to the letter tell of two entries. Those within a file are counted, as the bank
 * lists them in the same order each time.
 */
export function entryKeys(lines: readonly StatementLine[]): string[] {
  const countByKey = new Map<string, number>();
  return lines.map(({ reference, day, amount, payerName, payerAccount, remittance, statement }) => {
    const words = reference
      ? [reference]
      : [payerName, payerAccount, remittance, ...(statement ? [statement] : [])];
    const key = [day, String(amount), ...words].join('\n');
    const nth = (countByKey.get(key) ?? 0) + 1;
    countByKey.set(key, nth);
    return createHash('sha256').update(`${key}\n${nth}`).digest('base64url');
  });
}
