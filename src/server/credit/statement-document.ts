import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { companyLines, freezeBuyer } from '../merchants/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { readMonth } from './month-sql.ts';
import { findLine } from './sql.ts';

/** More than a hundred pages: nobody reads that, and the spreadsheet has no end. */
const mostMovements = 5_000;

/**
 * One month of the caller's line as a PDF; months begin and end in UTC, as the times in it.
 * @throws {Refusal} NOT_FOUND without a line, TOO_LARGE for a month with more movements than a document holds
 */
export async function writeStatementDocument(
  { db, actor, language, now, workers }: SignedIn,
  { month }: ParsedOf<'credit.statementDocument'>,
): Promise<Download> {
  const line = requireFound(await findLine(db, actor.accountId));
  const { opening, movements } = await readMonth(db, actor.accountId, `${month}-01`, mostMovements + 1);
  if (movements.length > mostMovements) throw new Refusal('TOO_LARGE');
  const holder = await freezeBuyer(db, actor.accountId, language);
  const contents = {
    holder: holder.name,
    holderLines: companyLines(holder, language),
    month: `${month}-01`,
    currency: line.currency,
    limit: String(line.limit_amount),
    termDays: line.term_days,
    lateFeeBasisPoints: line.late_fee_bps,
    opening,
    closing: movements.at(-1)?.balance ?? opening,
    movements: movements.map((row) => ({
      at: wireTime(row.at),
      kind: row.kind,
      paymentNumber: row.payment_number,
      amount: row.amount,
      balance: row.balance,
    })),
  };
  const brand = await readBrandName(db, language);
  for await (const { pdf } of workers.run('credit.drawStatement', { contents, language, at: now, brand }))
    return {
      fileName: `trust-credit-${month}.pdf`,
      contentType: 'application/pdf',
      body: new Blob([new Uint8Array(pdf)]).stream() as Download['body'],
    };
  throw new Error('a statement was not drawn');
}
