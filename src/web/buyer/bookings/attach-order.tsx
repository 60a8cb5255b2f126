import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { changedByBooking } from '../../features/bookings/sides.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { orderPath } from '../paths.ts';

/** The order that a booking hangs on, and the way to choose another. */
export function AttachedOrder({ booking }: { booking: Booking }) {
  const t = useWords('booking');
  const [isChoosing, setChoosing] = useState(false);
  const mayAttach = booking.actions.includes('attachOrder');
  if (!booking.order && !mayAttach) return null;
  return (
    <section className="card space-y-2 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('order')}</h2>
        {mayAttach && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {t('order.choose')}
          </Button>
        )}
      </header>
      {booking.order ? (
        <Link to={orderPath(booking.order.id)} className="figures underline hover:text-cinnabar">
          {booking.order.number}
        </Link>
      ) : (
        <p className="text-muted">{t('order.hint')}</p>
      )}
      {isChoosing && <ChooseOrder booking={booking} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function ChooseOrder({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useWords('booking');
  const { data } = useCall('orders.listForBuyer', { pageNum: 1, pageSize: 50 });
  const listed = (data?.rowList ?? []).map(({ id, number }) => ({ value: id, text: number }));
  const attached = booking.order;
  const isMissing = attached && !listed.some(({ value }) => value === attached.id);
  return (
    <SendDialog
      title={t('order.choose')}
      verb={t('order.save')}
      call="bookings.attachOrder"
      changes={[...changedByBooking, 'bookings.ofOrder']}
      decides
      done={t('done')}
      fields={{
        orderId: {
          label: t('order'),
          start: attached?.id ?? '',
          options: [
            { value: '', text: t('order.none') },
            ...(isMissing ? [{ value: attached.id, text: attached.number }] : []),
            ...listed,
          ],
        },
      }}
      input={({ orderId }) => ({ id: booking.id, version: booking.version, orderId: orderId || undefined })}
      onClose={onClose}
    >
      <p>{t('order.hint')}</p>
    </SendDialog>
  );
}
