import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { OrderAmounts, OrderPayments } from '../../features/orders/order-amounts.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { OrderShipments } from '../../features/orders/shipping/order-shipments.tsx';
import { OrderStateBadge, RefundMark } from '../../features/orders/order-state.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../section.tsx';
import { allOrdersPath, holdsPath, shopPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { HoldReasons } from './hold-reasons.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderConversation, OrderParties } from './order-private.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.orders.get', { id: params.id! });
    return (
      <Section section={allOrdersPath} title={query.data?.number ?? common('title.oneOrder')}>
        <OneOf query={query} back={{ text: common('title.allOrders'), to: allOrdersPath }}>
          {(order) => <Order order={order} />}
        </OneOf>
      </Section>
    );
  },
});

/** All that is to be known of an order; nothing can be done to it here on behalf of a side. */
function Order({ order }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Head order={order} />
        <OrderCard title={t('order.lines')}>
          <OrderLines lines={order.lines} hasReturns={order.returnTerms !== null} />
          <div className="ms-auto mt-3 grid max-w-md gap-4 border-t border-line pt-4">
            <OrderAmounts order={order} />
            <OrderPayments order={order} />
          </div>
        </OrderCard>
        <OrderMoney order={order} />
        <OrderPapers order={order} />
      </div>
      <div className="min-w-0 space-y-4">
        <OrderCard title={t('order.steps')}>
          <OrderTimeline events={order.events} />
        </OrderCard>
        {order.shipments.length > 0 && (
          <OrderCard title={t('order.shipments')}>
            <OrderShipments order={order} />
          </OrderCard>
        )}
        <OrderParties id={order.id} />
        <OrderConversation id={order.id} hasComplaint={order.hasComplaint} />
        <OrderNotes order={order} />
      </div>
    </div>
  );
}

function Head({ order }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
  const words = useWords('order');
  const content = useWords('content');
  const format = useFormat();
  const { operator } = useOperator();
  const facts: [string, React.ReactNode][] = [
    [
      words('party.buyer'),
      operator?.rights.includes('users') ? (
        <Link to={userPath(order.buyerId)} className="hover:text-cinnabar hover:underline">
          <bdi>{order.buyerName}</bdi>
        </Link>
      ) : (
        <bdi>{order.buyerName}</bdi>
      ),
    ],
    [
      t('orders.shop'),
      operator?.rights.includes('catalog') ? (
        <Link to={shopPath(order.shop.id)} className="hover:text-cinnabar hover:underline">
          <bdi>{order.shop.name}</bdi>
        </Link>
      ) : (
        <bdi>{order.shop.name}</bdi>
      ),
    ],
    [t('orders.site'), content(`site.${order.site}`)],
    [t('orders.submittedAt'), format.dateTime(order.submittedAt)],
    ...(order.poNumber
      ? ([[t('orders.poNumber'), <bdi key="po">{order.poNumber}</bdi>]] as [string, React.ReactNode][])
      : []),
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="figures text-base font-semibold">{order.number}</h2>
        <OrderStateBadge state={order.state} />
        {order.refund && <RefundMark />}
        {order.isRelated && <Badge tone="accent">{t('order.related')}</Badge>}
      </header>
      {order.hold && <Hold hold={order.hold} />}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** That nothing may move, why, and for those who may decide, the way there. */
function Hold({ hold }: { hold: NonNullable<ConsoleOrderDetail['hold']> }) {
  const t = useWords('oversight');
  const format = useFormat();
  const { operator } = useOperator();
  return (
    <div role="note" className="space-y-2 rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
      <p>{t('holds.ofOrder', { since: format.dateTime(hold.heldAt) })}</p>
      <HoldReasons reasons={hold.reasons} />
      {operator?.rights.includes('money') && (
        <Link to={holdsPath} className="underline">
          {t('holds.check')}
        </Link>
      )}
    </div>
  );
}
