import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../office/copy-text.tsx';
import { ReviewPictures } from '../../reviews/review-pictures.tsx';

interface Props {
  invoice: OrderDetail['invoice'];
  /** What to say where none was asked for. */
  hint?: string;
  actions: ReactNode;
}

/** The invoice of an order: what it is to say, and whether it is issued. */
export function InvoiceCard({ invoice, hint, actions }: Props) {
  const t = useWords('invoice');
  const format = useFormat();
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-3 font-semibold">
          {t('title')}
          {invoice && (
            <Badge tone={invoice.issuedAt ? 'good' : 'accent'}>
              {t(invoice.issuedAt ? 'isIssued' : 'isAsked')}
            </Badge>
          )}
        </h2>
        {actions}
      </header>
      {invoice ? (
        <>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Fact name={t('company')} text={invoice.title} />
            <Fact name={t('taxNumber')} text={invoice.taxNumber} figures />
            <Fact name={t('address')} text={invoice.address} />
            <Fact name={t('email')} text={invoice.email} figures />
            <Fact name={t('number')} text={invoice.number} figures />
          </dl>
          {invoice.picture && (
            <ReviewPictures pictures={[invoice.picture]} title={t('title')} nameOf={() => t('showPicture')} />
          )}
          <p className="text-xs text-muted">
            {invoice.issuedAt
              ? t('issuedAt', { date: format.dateTime(invoice.issuedAt) })
              : t('askedAt', { date: format.dateTime(invoice.askedAt) })}
          </p>
        </>
      ) : (
        hint && <p className="text-muted">{hint}</p>
      )}
    </section>
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
