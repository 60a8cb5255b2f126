import type { RfqEvent } from '../../../contract/rfqs/console-rfqs.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { orderPath } from '../sections.tsx';
import { textCasePath } from '../texts/case-paths.ts';

/** What happened to a request, the newest first. */
export function RfqHistory({ events }: { events: readonly RfqEvent[] }) {
  const t = useWords('consoleRequests');
  const format = useFormat();
  const entries = events.map((event, index) => ({
    id: String(index),
    title: event.caseId ? (
      <Link to={textCasePath(event.caseId)} className="hover:text-cinnabar hover:underline">
        {t(`event.${event.kind}`)}
      </Link>
    ) : (
      t(`event.${event.kind}`)
    ),
    note: event.order && (
      <Link to={orderPath(event.order.id)} className="figures hover:text-cinnabar hover:underline">
        {event.order.number}
      </Link>
    ),
    time: (
      <>
        {format.dateTime(event.at)}
        {event.by && (
          <>
            {' · '}
            <bdi>{event.by}</bdi>
          </>
        )}
      </>
    ),
  }));
  return (
    <OrderCard title={t('history')}>
      <Timeline entries={entries.toReversed()} />
    </OrderCard>
  );
}
