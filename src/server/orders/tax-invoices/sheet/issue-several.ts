import type { OutputOf, ParsedOf } from '../../../../contract/contract.ts';
import { Refusal } from '../../../../kit/errors.ts';
import type { InShop } from '../../../shops/public.ts';
import { listOrdersOfShopById } from '../../sql.ts';
import { recordInvoice } from '../steps.ts';
import { invoiceNumberKey } from '../tax-invoice-rules.ts';
import { listIssued } from '../tax-invoices-sql.ts';
import { invoiceRowIssueOf } from './row-rules.ts';

type Answer = OutputOf<'orders.issueInvoices'>;

/**
 * `orders.issueInvoices`: each is recorded by itself, as one is by hand. What was recorded already with the same number counts
 * as recorded, so that a call that was cut off can be made again.
 * @throws {Refusal} NOT_FOUND where one is of another shop's order: nothing is recorded then
 */
export async function issueInvoices(
  context: InShop,
  { invoices }: ParsedOf<'orders.issueInvoices'>,
): Promise<Answer> {
  const ids = invoices.map(({ id }) => id);
  if ((await listOrdersOfShopById(context.db, context.shop.id, ids)).length < ids.length)
    throw new Refusal('NOT_FOUND');
  const answer: Answer = { issued: 0, refused: [] };
  for (const invoice of invoices) {
    try {
      await recordInvoice(context, invoice);
      answer.issued++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'INVOICE_ISSUED' && (await isRecorded(context, invoice))) answer.issued++;
      else answer.refused.push({ id: invoice.id, issue: invoiceRowIssueOf(error) });
    }
  }
  return answer;
}

/** Whether an order of the shop has the invoice already. */
async function isRecorded({ db }: InShop, { id, number }: { id: string; number: string }): Promise<boolean> {
  const key = invoiceNumberKey(number);
  return (await listIssued(db, [id])).some(
    (document) => document.kind === 'invoice' && document.number_key === key,
  );
}
