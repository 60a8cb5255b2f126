import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { pathsOf } from './sides.ts';
import { BookingStateBadge } from './states.tsx';

/** What was booked for an order, and how far it is: for the seller dates alone. Nothing where nothing was. */
export function OrderBookings({ orderId }: { orderId: string }) {
  const t = useWords('booking');
  const services = useWords('services');
  const format = useFormat();
  const { data } = useCall('bookings.ofOrder', { orderId });
  if (!data?.length) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold">{t('ofOrder')}</h2>
      <ul className="space-y-4 divide-y divide-line [&>li+li]:pt-4">
        {data.map(({ id, kind, title, state, milestones, expected }, index) => {
          const name = title || services(`kind.${kind}`);
          return (
            <li key={id ?? index} className="space-y-2">
              <p className="flex flex-wrap items-center gap-3">
                {id ? (
                  <Link
                    to={`${pathsOf.buyer.bookings}/${id}`}
                    className="font-semibold underline hover:text-cinnabar"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi className="font-semibold">{name}</bdi>
                )}
                <BookingStateBadge state={state} />
              </p>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
                {expected.map((each) => {
                  const reached = milestones.find((milestone) => milestone.kind === each);
                  return (
                    <div key={each} className={reached ? '' : 'text-muted'}>
                      <dt className="text-xs">{t(`milestone.${each}`)}</dt>
                      <dd>{reached ? format.day(reached.day) : '–'}</dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
