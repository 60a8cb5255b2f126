import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { conditionEvents } from '../../../contract/orders/conditions/condition-kinds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { Timeline } from '../../ui/timeline.tsx';

const kinds = [
  'submit',
  'updatePrice',
  'reweigh',
  'confirm',
  'cancel',
  'pay',
  'orderOnTerms',
  'payTerms',
  'prepareGoods',
  'sendDelivery',
  'moveSending',
  'takeDelivery',
  'updateAddress',
  'offerPrice',
  'answerOffer',
  'askRefund',
  'answerRefund',
  'disputeRefund',
  'decideRefund',
  'appealRefund',
  'refund',
  'endRefund',
  ...conditionEvents,
] as const;

type TimelineEvent = OrderDetail['events'][number] & {
  /** The person who did it; told to operators only. */
  name?: string;
};

/** Everything that happened to an order, by whom and when, the newest first. */
export function OrderTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useWords('order');
  const condition = useWords('orderCondition');
  const format = useFormat();
  const titleOf = (event: TimelineEvent): string => {
    const kind = kinds.find((named) => named === event.kind);
    const key: WordKey<'order'> = kind ? `event.${kind}` : `state.${event.to}`;
    return t(key);
  };
  const through = (agent: string | null): string[] =>
    agent === null ? [] : [agent === '' ? t('byAnAgent') : t('byAgent', { name: agent })];
  const entries = events.map((event, index) => ({
    id: String(index),
    title: titleOf(event),
    time: [
      format.dateTime(event.at),
      t(`by.${event.by}`),
      ...(event.name ? [event.name] : []),
      ...through(event.agent),
      ...(event.program ? [t('byProgram', { program: event.program })] : []),
    ].join(' · '),
    note: (
      <>
        {event.after && (
          <p>
            {event.before && (
              <>
                <s className="figures">{format.money(event.before)}</s>{' '}
              </>
            )}
            <span className="figures">{format.money(event.after)}</span>
          </p>
        )}
        {event.cause && <p>{t(`cause.${event.cause}`)}</p>}
        {event.documents.map(({ document, title }, position) => (
          <p key={position} className="break-words">
            {condition(`document.${document}`)}
            {title && (
              <>
                {': '}
                <bdi>{title}</bdi>
              </>
            )}
          </p>
        ))}
        {event.note && (
          <p className="break-words">
            <bdi>{event.note}</bdi>
          </p>
        )}
      </>
    ),
  }));
  return <Timeline entries={entries.reverse()} />;
}
