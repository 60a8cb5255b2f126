import type { OutputOf } from '../../../contract/contract.ts';
import type { SheetInvoice } from '../../../contract/orders/tax-invoices/invoice-calls.ts';
import { SheetLine, SheetList, SheetOutcome, SheetUnread } from '../../features/file-jobs/sheet-outcome.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useIssueInvoices } from './use-issue-invoices.ts';

interface Props {
  plan: OutputOf<'orders.readInvoiceSheet'>;
  /** To send another sheet. */
  onAgain: () => void;
  onClose: () => void;
}

/** What a sheet of invoice numbers would record, what of it cannot be, and then how far it is and what became of it. */
export function InvoiceSheetPlan({ plan, onAgain, onClose }: Props) {
  const t = useWords('invoice');
  const toIssue = plan.invoices.filter(({ kind }) => kind === 'issue');
  const refused = plan.invoices.filter(({ kind }) => kind === 'refused');
  const { state, issueAll } = useIssueInvoices(toIssue);
  const next = { again: t('sheet.another'), onAgain, onClose };
  const countMore = (count: number) => t('sheet.more', { count });
  const nameOf = ({ line, order, number }: SheetInvoice) =>
    [t('sheet.line', { line }), order.number, number].filter(Boolean).join(' · ');
  if (plan.issue) return <SheetUnread reading={{ issue: plan.issue, unclear: plan.unclear }} {...next} />;
  if (state.step === 'issuing')
    return (
      <Progress done={state.sentCount} total={toIssue.length} label={t('sheet.recording')}>
        {t('sheet.progress', { done: state.sentCount, total: toIssue.length })}
      </Progress>
    );
  if (state.step === 'done')
    return (
      <SheetOutcome {...next}>
        <output className="font-semibold">{t('sheet.recorded', { count: state.issued })}</output>
        <SheetList
          title={t('sheet.left', { count: state.skipped.length })}
          rows={state.skipped}
          countMore={countMore}
        >
          {({ invoice, reason }) => <SheetLine key={invoice.line} name={nameOf(invoice)} aside={reason} />}
        </SheetList>
      </SheetOutcome>
    );
  return (
    <div className="grid gap-4">
      <p>
        {t('sheet.found', {
          count: toIssue.length,
          unchanged: plan.invoices.length - toIssue.length - refused.length,
          refused: refused.length,
        })}
      </p>
      <SheetList title={t('sheet.willRecord')} rows={toIssue} countMore={countMore}>
        {(invoice) => <Planned key={invoice.line} invoice={invoice} />}
      </SheetList>
      <SheetList title={t('sheet.refused', { count: refused.length })} rows={refused} countMore={countMore}>
        {(invoice) => (
          <SheetLine key={invoice.line} name={nameOf(invoice)} aside={t(`sheet.row.${invoice.issue!}`)} />
        )}
      </SheetList>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onAgain}>{t('sheet.another')}</Button>
        <Button tone="main" disabled={toIssue.length === 0} onClick={() => void issueAll()}>
          {t('sheet.record', { count: toIssue.length })}
        </Button>
      </div>
    </div>
  );
}

/** An invoice that would be recorded: of which order, to whom, its number, its day and what it is over. */
function Planned({ invoice }: { invoice: SheetInvoice }) {
  const t = useWords('invoice');
  const format = useFormat();
  const { order, title, number, issuedOn, amount } = invoice;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span className="min-w-0 grow basis-60">
        <bdi className="figures font-semibold">{order.number}</bdi>
        <span className="block text-muted">
          <bdi>{title}</bdi>
        </span>
      </span>
      <span className="min-w-0 basis-60">
        <bdi className="figures break-all">{number}</bdi>
        <span className="block text-muted">{t('issuedAt', { date: format.day(issuedOn) })}</span>
      </span>
      <span className="figures">{format.money(amount!)}</span>
    </li>
  );
}
