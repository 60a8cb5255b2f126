import type { ReactNode } from 'react';
import type { IssuedInvoice, OrderInvoice } from '../../../../contract/orders/tax-invoices/order-invoice.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../office/copy-text.tsx';
import { ReviewPictures } from '../../reviews/review-pictures.tsx';
import { textOfTax } from '../../settlement/tax-text.ts';

interface Props {
  invoice: OrderInvoice | null;
  /** What to say where none was asked for. */
  hint?: string;
  actions: ReactNode;
  /** Stands at the end of each document that was issued. */
  renderIssued?: (issued: IssuedInvoice) => ReactNode;
}

/** The tax invoice of an order: what it is to say, and what was issued. */
export function InvoiceCard({ invoice, hint, actions, renderIssued }: Props) {
  const t = useWords('invoice');
  const format = useFormat();
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-3 font-semibold">
          {invoice ? t(`kind.${invoice.kind}`) : t('title')}
          {invoice && <InvoiceState state={invoice.state} />}
        </h2>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      {invoice ? (
        <>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Fact name={t('company')} text={invoice.title} />
            <Fact name={t('taxNumber')} text={invoice.taxNumber} figures />
            <Fact name={t('address')} text={invoice.address} />
            <Fact name={t('phone')} text={invoice.phone} figures />
            <Fact name={t('bank')} text={invoice.bank} />
            <Fact name={t('bankAccount')} text={invoice.bankAccount} figures />
            <Fact name={t('email')} text={invoice.email} figures />
          </dl>
          {invoice.state === 'to_credit' && (
            <p>{t('toCredit', { amount: format.money(invoice.toCredit) })}</p>
          )}
          {invoice.issued.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {invoice.issued.map((document) => (
                <Issued key={document.id} issued={document} end={renderIssued?.(document)} />
              ))}
            </ul>
          )}
          <p className="text-xs text-muted">{t('askedAt', { date: format.dateTime(invoice.askedAt) })}</p>
        </>
      ) : (
        hint && <p className="text-muted">{hint}</p>
      )}
    </section>
  );
}

const tones = { requested: 'accent', issued: 'good', to_credit: 'promotion', void: 'neutral' } as const;

/** What has become of a tax invoice. */
export function InvoiceState({ state }: Pick<OrderInvoice, 'state'>) {
  const t = useWords('invoice');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

function Issued({ issued, end }: { issued: IssuedInvoice; end: ReactNode }) {
  const t = useWords('invoice');
  const order = useWords('order');
  const format = useFormat();
  const { kind, number, issuedOn, amount, taxes, picture } = issued;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {kind === 'credit_note' && <Badge>{t('issuedKind.credit_note')}</Badge>}
          <bdi className="figures break-all">{number || t('noNumber')}</bdi>
          {number && <CopyButton text={number} of={t('number')} />}
        </p>
        <p className="text-xs text-muted">{t('issuedAt', { date: format.date(issuedOn) })}</p>
        {picture && (
          <ReviewPictures pictures={[picture]} title={t('title')} nameOf={() => t('showPicture')} />
        )}
      </div>
      <div className="text-end">
        <p className="figures font-semibold">
          {kind === 'credit_note' && '−'}
          {format.money(amount)}
        </p>
        {taxes?.map((tax) => (
          <p key={`${tax.treatment} ${tax.basisPoints}`} className="text-xs text-muted">
            {textOfTax(order, format, tax)}
            {tax.treatment === 'standard' && <span className="figures"> {format.money(tax.tax)}</span>}
          </p>
        ))}
      </div>
      {end && <div className="basis-full">{end}</div>}
    </li>
  );
}

function Fact({ name, text, figures }: { name: string; text: string; figures?: boolean }) {
  if (!text) return null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex items-center gap-1">
        <bdi className={`break-words ${figures ? 'figures' : ''}`}>{text}</bdi>
        <CopyButton text={text} of={name} />
      </dd>
    </div>
  );
}
