import { readStatementApart } from '../src/server/payments/bank-transfers/statements/read-statement.ts';

const days = { first: '2025-01-01', last: '2027-01-31' };

/** What becomes of a bank's file, as the thread that reads it says. */
export async function readFile(
  bytes: string | Uint8Array,
  columns: Parameters<typeof readStatementApart>[0]['columns'] = null,
) {
  const file = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const question = { bytes: file, currency: 'CNY', columns, isPreview: false, days };
  for await (const reading of readStatementApart(question)) return reading;
  throw new Error('nothing was read');
}
