import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SheetInvoice } from '../../../contract/orders/tax-invoices/invoice-calls.ts';
import { mostInvoicesAtOnce } from '../../../contract/orders/tax-invoices/invoice-sheet.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';

interface SkippedInvoice {
  invoice: SheetInvoice;
  reason: string;
}
type State =
  | { step: 'plan' }
  | { step: 'issuing'; sentCount: number }
  | { step: 'done'; issued: number; skipped: SkippedInvoice[] };

/**
 * Records the invoices of a sheet as they were shown, some at a time: what one of them is refused for holds up none of the
 * others, and what was left by whoever closed the page is found when the sheet is sent again.
 */
export function useIssueInvoices(invoices: readonly SheetInvoice[]) {
  const t = useWords('invoice');
  const common = useWords('common');
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: 'plan' });

  async function issueAll(): Promise<void> {
    let issued = 0;
    const skipped: SkippedInvoice[] = [];
    for (let first = 0; first < invoices.length; first += mostInvoicesAtOnce) {
      setState({ step: 'issuing', sentCount: first });
      const some = invoices.slice(first, first + mostInvoicesAtOnce);
      try {
        const answer = await api('orders.issueInvoices', {
          invoices: some.map(({ order, askedAt, amount, number, issuedOn }) => ({
            id: order.id!,
            askedAt: askedAt!,
            amount: amount!.amount,
            number,
            issuedOn,
          })),
        });
        issued += answer.issued;
        const issues = new Map(answer.refused.map((refused) => [refused.id, refused.issue]));
        for (const invoice of some) {
          const issue = issues.get(invoice.order.id!);
          if (issue) skipped.push({ invoice, reason: t(`sheet.row.${issue}`) });
        }
      } catch (error) {
        skipped.push(...some.map((invoice) => ({ invoice, reason: errorText(error, common) })));
      }
    }
    for (const key of ['orders.listInvoices', 'orders.getForSeller'])
      await client.invalidateQueries({ queryKey: [key] });
    setState({ step: 'done', issued, skipped });
  }
  return { state, issueAll };
}
