import { useState } from 'react';
import { CreditCard } from 'lucide-react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { errorText, isMissing, useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { pathsOf } from '../../features/bookings/sides.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ChannelDown, ChannelList } from './channel-list.tsx';
import { ChangedSum, PayBar, type Change } from './pay-bar.tsx';
import { TestNotice } from './test-notice.tsx';

/** The cashier for one booking of a trade service. */
export function BookingTill({ id }: { id: string }) {
  const t = useWords('buyer');
  const common = useWords('common');
  const { data, error, refetch } = useCall('bookings.get', { id });
  if (error && !isMissing(error)) {
    return (
      <div className="card">
        <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data && !error) return <Skeleton className="h-40" />;
  if (!data?.actions.includes('pay')) {
    return (
      <div className="card">
        <EmptyState
          icon={<CreditCard size={22} aria-hidden />}
          title={t('cashier.nothing')}
          hint={t('cashier.nothingHint')}
          action={
            <Link to={pathsOf.buyer.bookings} className={buttonClass()}>
              {common('nav.bookings')}
            </Link>
          }
        />
      </div>
    );
  }
  return <Till booking={data} onChanged={() => void refetch()} />;
}

interface Props {
  booking: Booking;
  onChanged: () => void;
}

function Till({ booking, onChanged }: Props) {
  const format = useFormat();
  return (
    <>
      <section className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:p-6">
        <span className="min-w-0">
          <bdi className="block font-semibold break-words">{booking.provider.name}</bdi>
          <Link
            to={`${pathsOf.buyer.bookings}/${booking.id}`}
            className="figures text-xs text-muted hover:text-cinnabar"
          >
            {booking.number}
          </Link>
        </span>
        <Price parts={format.priceParts(booking.total)} size="small" />
      </section>
      <Pay booking={booking} onChanged={onChanged} />
    </>
  );
}

function Pay({ booking, onChanged }: Props) {
  const t = useWords('buyer');
  const booked = useWords('booking');
  const common = useWords('common');
  const { id, version, total: amount } = booking;
  const channels = useCall('bookingPayments.channels', { id });
  const [selected, setChosen] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const [down, setDown] = useState<{ channel: string; message: string } | null>(null);
  const channel = channels.data?.find(({ code }) => code === selected) ?? channels.data?.[0];
  const start = useSend('bookingPayments.start', {
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
    onFailure(error) {
      if (error.code === 'CHANNEL_DOWN')
        return setDown({ channel: channel!.code, message: errorText(error, common) });
      // It has moved on meanwhile: it is shown as it is, and nothing is paid before it has been seen.
      if (error.code === 'NOTHING_TO_PAY' || error.code === 'PAYMENT_CHANGED') onChanged();
      // It was switched off, or takes other amounts, since it was offered.
      if (error.code === 'CHANNEL_UNAVAILABLE' || error.code === 'CHANNEL_LIMITS') void channels.refetch();
      if (error.code !== 'PAYMENT_CHANGED') return false;
      setChange(error.data as Change);
    },
  });
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold">{t('cashier.channel')}</h2>
      {channels.isError ? (
        <ErrorState hint={errorText(channels.error, common)} onRetry={() => void channels.refetch()} />
      ) : !channels.data ? (
        <Skeleton className="h-20" />
      ) : channels.data.length === 0 ? (
        <EmptyState title={t('cashier.noChannel')} hint={t('cashier.noChannelHint')} />
      ) : (
        <ChannelList channels={channels.data} selected={channel?.code} onSelect={setChosen} />
      )}
      {channel?.test && <TestNotice />}
      {change && <ChangedSum change={change} />}
      {down && down.channel === channel?.code && <ChannelDown message={down.message} />}
      {channel && (
        <PayBar
          total={amount}
          note={booked('next.buyer.awaiting_payment')}
          busy={start.isPending || start.isSuccess}
          onPay={() => {
            setChange(null);
            setDown(null);
            start.mutate({ id, version, amount, channel: channel.code });
          }}
        />
      )}
    </section>
  );
}
