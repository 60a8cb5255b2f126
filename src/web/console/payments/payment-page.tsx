import type { ReactNode } from 'react';
import type { ConsolePaymentDetail } from '../../../contract/payments/console-payments.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { MoneyBack } from '../orders/order-money.tsx';
import { Section } from '../section.tsx';
import { allPaymentsPath, bookingPath, orderPath, paymentPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { PaymentStateBadge } from './payment-state-badge.tsx';
import { Postings } from './postings.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const query = useCall('console.payments.get', { id }, { enabled: id !== '' });
    return (
      <Section section={allPaymentsPath} title={query.data?.number ?? common('title.onePayment')}>
        <OneOf query={query} back={{ text: common('title.allPayments'), to: allPaymentsPath }}>
          {(payment) => <Payment payment={payment} />}
        </OneOf>
      </Section>
    );
  },
});

interface Props {
  payment: ConsolePaymentDetail;
}

/** A payment, what it pays, other attempts to pay that, what went back, and its postings. */
function Payment({ payment }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Facts payment={payment} />
        {payment.parts.length > 0 && <Parts payment={payment} />}
        {payment.otherAttempts.length > 0 && <OtherAttempts payment={payment} />}
        {payment.moneyBack.length > 0 && <MoneyBack moneyBack={payment.moneyBack} />}
      </div>
      {payment.postings.length > 0 && (
        <div className="min-w-0">
          <Postings postings={payment.postings} />
        </div>
      )}
    </div>
  );
}

function Facts({ payment }: Props) {
  const t = useWords('oversight');
  const content = useWords('content');
  const words = useWords('order');
  const format = useFormat();
  const { operator } = useOperator();
  const isOpen = payment.state === 'created' || payment.state === 'pending';
  const facts: [string, ReactNode][] = [
    [
      words('party.buyer'),
      operator?.rights.includes('users') ? (
        <Link key="buyer" to={userPath(payment.buyerId)} className="hover:text-cinnabar hover:underline">
          <bdi>{payment.buyerName}</bdi>
        </Link>
      ) : (
        <bdi key="buyer">{payment.buyerName}</bdi>
      ),
    ],
    [t('payments.channel'), <bdi key="channel">{payment.channel}</bdi>],
    [t('payments.subject'), t(`payments.subject.${payment.subject}`)],
    [t('orders.site'), payment.site ? content(`site.${payment.site}`) : '—'],
    [t('payments.begun'), format.dateTime(payment.createdAt)],
    isOpen || !payment.settledAt
      ? [t('payments.expires'), format.dateTime(payment.expiresAt)]
      : [t('payments.settled'), format.dateTime(payment.settledAt)],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <h2 className="figures text-base font-semibold break-all">{payment.number}</h2>
          <PaymentStateBadge state={payment.state} />
        </span>
        <span className="figures text-lg font-semibold">{format.money(payment.amount)}</span>
      </header>
      {payment.reason && (
        <p className="rounded-sm bg-cinnabar-soft px-3 py-2 break-words text-cinnabar-deep">
          <bdi>{payment.reason}</bdi>
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {payment.reference && (
        <p className="flex items-center gap-1 text-muted">
          <bdi className="break-all">{t('order.reference', { reference: payment.reference })}</bdi>
          <CopyButton text={payment.reference} of={payment.number} />
        </p>
      )}
      {payment.bookingId && (
        <Link to={bookingPath(payment.bookingId)} className="text-cinnabar hover:underline">
          {t('payments.subject.bookings')}
        </Link>
      )}
    </section>
  );
}

function Parts({ payment }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  const { operator } = useOperator();
  return (
    <OrderCard title={t('payments.parts')}>
      <ul className="divide-y divide-line">
        {payment.parts.map((share) => (
          <li key={share.orderId} className="flex flex-wrap items-baseline justify-between gap-3 py-2">
            <span>
              {operator?.rights.includes('orders') ? (
                <Link to={orderPath(share.orderId)} className="figures font-semibold hover:text-cinnabar">
                  {share.orderNumber}
                </Link>
              ) : (
                <span className="figures font-semibold">{share.orderNumber}</span>
              )}
              <span className="block text-xs text-muted">
                {t(`instalment.${share.instalment}`)} · {t(`part.${share.outcome}`)}
              </span>
            </span>
            <span className="figures font-semibold">{format.money(share.amount)}</span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

function OtherAttempts({ payment }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  return (
    <OrderCard title={t('payments.otherAttempts')}>
      <ul className="divide-y divide-line">
        {payment.otherAttempts.map((attempt) => (
          <li key={attempt.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <span className="min-w-0">
              <Link to={paymentPath(attempt.id)} className="figures font-semibold hover:text-cinnabar">
                {attempt.number}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <bdi>{attempt.channel}</bdi> {format.dateTime(attempt.settledAt ?? attempt.createdAt)}
              </span>
              {attempt.reason && <bdi className="block text-xs break-words text-muted">{attempt.reason}</bdi>}
            </span>
            <span className="space-y-1 text-end">
              <span className="figures block font-semibold">{format.money(attempt.amount)}</span>
              <PaymentStateBadge state={attempt.state} />
            </span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
