import type { ReactNode } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { CopyButton } from '../office/copy-text.tsx';
import { MoneyRows, type MoneyRow } from '../settlement/money-rows.tsx';
import { Milestones } from './milestones.tsx';
import type { BookingSide } from './sides.ts';
import { BookingStateBadge } from './states.tsx';

interface Props {
  booking: Booking;
  side: BookingSide | 'operator';
  /** What can be done now. */
  actions?: ReactNode;
  /** Stands between the milestones and what happened: refunds, review. */
  more?: ReactNode;
  /** Stands below the amounts. */
  aside?: ReactNode;
}

const waiting = ['offered', 'awaiting_payment', 'in_progress', 'delivered'] as const;
type Waiting = (typeof waiting)[number];
const isWaiting = (state: Booking['state']): state is Waiting => waiting.some((each) => each === state);

const nextOf = (side: BookingSide, state: Waiting): WordKey<'booking'> =>
  side === 'buyer' ? `next.buyer.${state}` : `next.provider.${state}`;

/** One booking: where it stands and what is next, what is offered, what was reached, and all that happened. */
export function BookingView({ booking, side, actions, more, aside }: Props) {
  const t = useWords('booking');
  const services = useWords('services');
  const { state, number, refund } = booking;
  const isPaid = booking.paid.amount !== '0';
  return (
    <div className="space-y-4">
      <section className="card space-y-3 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="max-w-2xl space-y-1">
            <p className="flex flex-wrap items-center gap-3">
              <BookingStateBadge state={state} />
              {refund && <Badge tone="accent">{t('refund.open')}</Badge>}
              <Badge>{services(`kind.${booking.kind}`)}</Badge>
              <span className="inline-flex items-center text-xs text-muted">
                <span className="figures">{number}</span>
                <CopyButton text={number} of={t('number', { number })} />
              </span>
            </p>
            <p className="text-muted">
              {side !== 'buyer' && <Party role={t('buyer')} name={booking.buyer} />}
              {side === 'operator' && ' · '}
              {side !== 'provider' && <Party role={t('provider')} name={booking.provider.name} />}
            </p>
            {side !== 'operator' && isWaiting(state) && !refund && <p>{t(nextOf(side, state))}</p>}
            <TimeLimit booking={booking} />
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-4">
          <Offered booking={booking} />
          {isPaid && <Milestones booking={booking} side={side} />}
          {more}
        </div>
        <div className="space-y-4">
          {aside}
          <section className="card p-4 sm:p-6">
            <h2 className="mb-3 font-semibold">{t('events')}</h2>
            <Events booking={booking} />
          </section>
        </div>
      </div>
    </div>
  );
}

/** Who stands on a side. */
const Party = ({ role, name }: { role: string; name: string }) => (
  <>
    {role} <bdi className="font-semibold text-ink">{name}</bdi>
  </>
);

/** Until when somebody has to act. */
function TimeLimit({ booking: { state, validUntil, deadline, dueAt } }: { booking: Booking }) {
  const t = useWords('booking');
  const format = useFormat();
  const at = state === 'offered' ? validUntil : state === 'in_progress' ? dueAt : deadline;
  if (!at || !isWaiting(state)) return null;
  return <p className="text-xs text-muted">{t(`left.${state}`, { at: format.dateTime(at) })}</p>;
}

/** The lines, what they come to, and the terms. */
function Offered({ booking }: { booking: Booking }) {
  const t = useWords('booking');
  const format = useFormat();
  const { lines, terms, days, total, paid, returned } = booking;
  const amounts: MoneyRow[] = [];
  if (paid.amount !== '0') amounts.push({ label: t('paid'), money: paid });
  if (returned.amount !== '0') amounts.push({ label: t('returned'), money: returned });
  amounts.push({ label: t('total'), money: total, total: true });
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold">{t('offer')}</h2>
      <ul className="divide-y divide-line">
        {lines.map(({ description, quantity, price, amount }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <bdi className="min-w-0 break-words">{description}</bdi>
            <span className="ms-auto text-end">
              <span className="figures block">{format.money(amount)}</span>
              {quantity > 1 && (
                <span className="figures text-xs text-muted">
                  {format.number(quantity)} × {format.money(price)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="ms-auto max-w-sm">
        <MoneyRows rows={amounts} />
      </div>
      <p className="text-muted">{t('days', { days })}</p>
      {terms && (
        <div>
          <h3 className="text-xs text-muted">{t('terms')}</h3>
          <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
            {terms}
          </p>
        </div>
      )}
    </section>
  );
}

/** Everything that happened to a booking, the newest first. */
function Events({ booking: { events } }: { booking: Booking }) {
  const t = useWords('booking');
  const order = useWords('order');
  const format = useFormat();
  const entries = events.map(({ kind, by, milestone, amount, note, at }, index) => ({
    id: String(index),
    title: t(`event.${kind}`),
    time: `${format.dateTime(at)} · ${by === 'provider' ? t('provider') : order(`by.${by}`)}`,
    note: (
      <>
        {milestone && <p>{t(`milestone.${milestone}`)}</p>}
        {amount && (
          <p>
            <span className="figures">{format.money(amount)}</span>
          </p>
        )}
        {note && (
          <p className="break-words whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
        )}
      </>
    ),
  }));
  return <Timeline entries={entries.reverse()} />;
}
