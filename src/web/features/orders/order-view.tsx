import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressCard } from '../addresses/address-card.tsx';
import { AgreedTerms } from './terms/agreed-terms.tsx';
import { CopyButton } from '../office/copy-text.tsx';
import { OrderAmounts, OrderPayments } from './order-amounts.tsx';
import { OrderedProduct } from './ordered-product.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { OrderRemarks } from './order-remarks.tsx';
import { OrderParties } from './parties/order-parties.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderPromise } from './terms/order-promise.tsx';
import { NotifyParty } from './parties/notify-party.tsx';
import { PoNumber } from './parties/po-number.tsx';
import { OrderStateBadge, RefundMark } from './order-state.tsx';
import { OrderBlock } from './order-block.tsx';
import { OrderShipping } from './shipping/order-shipping.tsx';
import type { Side } from './order-step.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { TimeLeft } from './time-left.tsx';

interface Props {
  order: OrderDetail;
  side: Side;
  /** Who the other side is. */
  partner: ReactNode;
  /** What can be done now. */
  actions: ReactNode;
  addressActions?: ReactNode;
  /** What can be done about where it is sent from. */
  sendingActions?: ReactNode;
  /** What else belongs to the order: refunds, invoice. */
  more?: ReactNode;
}

/** One order, from either side: where it stands and what is next, what was ordered, what it costs, where it goes. */
export function OrderView({ order, side, partner, actions, addressActions, sendingActions, more }: Props) {
  const t = useWords('order');
  return (
    <div className="space-y-4">
      <section className="card space-y-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="max-w-2xl space-y-1">
            <p className="flex flex-wrap items-center gap-3">
              <OrderStateBadge state={order.state} />
              {order.refund && <RefundMark />}
              <TimeLeft state={order.state} deadline={order.deadline} />
              <span className="inline-flex items-center text-xs text-muted">
                <span className="figures">{order.number}</span>
                <CopyButton text={order.number} of={t('title', { number: order.number })} />
              </span>
            </p>
            {order.agreement && <PartOf agreement={order.agreement} viewer={side} />}
            {order.held ? (
              <HoldNote hold={order.held} viewer={side} />
            ) : (
              <p>{t(order.refund ? `next.refund.${side}` : nextOf(side, order))}</p>
            )}
            {side === 'buyer' && order.isShopSuspended && (
              <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
                {t('shopSuspended')}
              </p>
            )}
            {!order.refund && !order.held && <OrderPromise order={order} side={side} />}
            {side === 'seller' && order.payingUntil && <p className="text-muted">{t('paying')}</p>}
            {side === 'seller' && order.offered && <p className="text-muted">{t('offer.waiting')}</p>}
          </div>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
        <OrderProgress order={order} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-4">
          <OrderBlock title={partner}>
            <OrderLines
              hasReturns={order.returnTerms !== null}
              lines={order.lines}
              renderMark={(line) => <LineMarks order={order} line={line} side={side} />}
            />
            {order.message && (
              <p className="mt-2 rounded-sm bg-sand px-3 py-2 break-words whitespace-pre-line">
                <span className="text-muted">{t('message')}</span> <bdi>{order.message}</bdi>
              </p>
            )}
            <div className="ms-auto mt-4 max-w-sm space-y-4 border-t border-line pt-4">
              <OrderAmounts order={order} />
              <OrderPayments order={order} />
              <Terms order={order} />
            </div>
          </OrderBlock>
          {more}
          {/* Papers are of a version: when it has changed they are asked for again. */}
          <OrderDocuments key={order.version} order={order} side={side} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)]">
          <section className="card p-4 sm:p-6">
            <OrderParties order={order} />
            <PoNumber order={order} viewer={side} />
            <NotifyParty order={order} viewer={side} />
          </section>
          <OrderBlock title={t('party.consignee')} actions={addressActions}>
            <AddressCard address={order.address} />
          </OrderBlock>
          <OrderShipping order={order} viewer={side} actions={sendingActions} />
          <OrderBlock title={t('remarks.title')}>
            <OrderRemarks orderId={order.id} side={side} />
          </OrderBlock>
          <OrderBlock title={t('events')}>
            <OrderTimeline events={order.events} />
          </OrderBlock>
        </div>
      </div>
    </div>
  );
}

/** Its payment is looked at: until when, what that means for whoever reads it, and how it ends in any case. */
interface HoldNoteProps {
  hold: NonNullable<OrderDetail['held']>;
  viewer: Side;
}

function HoldNote({ hold, viewer }: HoldNoteProps) {
  const t = useWords('order');
  const format = useFormat();
  const moments = { expected: format.dateTime(hold.expectedBy), ends: format.dateTime(hold.endsAt) };
  return (
    <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
      {t(`held.${viewer}`, moments)}
    </p>
  );
}

/** States in which something else is so of an order that is paid later. */
const statesOnTerms = ['preparing', 'awaiting_dispatch', 'dispatched', 'completed', 'refunded'] as const;

function nextOf(side: Side, { state, terms }: Pick<OrderDetail, 'state' | 'terms'>): WordKey<'order'> {
  const onTerms = statesOnTerms.find((orderState) => orderState === state);
  if (terms && onTerms && (terms.open.amount !== '0' || onTerms === 'refunded'))
    return side === 'buyer' ? `next.onTerms.buyer.${onTerms}` : `next.onTerms.seller.${onTerms}`;
  return side === 'buyer' ? `next.buyer.${state}` : `next.seller.${state}`;
}

/** What of a line has been sent in part, and what was given back. */
interface LineMarksProps {
  order: OrderDetail;
  line: OrderDetail['lines'][number];
  side: Side;
}

function LineMarks({ order, line, side }: LineMarksProps) {
  const t = useWords('order');
  const format = useFormat();
  const inPart = line.shipped > 0 && line.shipped < line.quantity;
  return (
    <>
      {inPart && (
        <Badge>
          {t('line.shipped', { count: format.number(line.shipped), of: format.number(line.quantity) })}
        </Badge>
      )}{' '}
      {line.refunded > 0 && (
        <Badge tone="accent">{t('line.refunded', { count: format.number(line.refunded) })}</Badge>
      )}{' '}
      <OrderedProduct
        call={side === 'buyer' ? 'orders.productForBuyer' : 'orders.productForSeller'}
        orderId={order.id}
        lineId={line.id}
      />
    </>
  );
}

/** What was agreed on: the deposit, the days, and the rate at which the seller's prices were turned into the order's currency. */
function Terms({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const format = useFormat();
  const foreign = order.saleCurrency !== order.total.currency;
  return (
    <div className="space-y-1 text-xs text-muted">
      {order.isFrozen && <p>{t('frozen')}</p>}
      {order.preRatio < 100 && (
        <p>
          {t('deposit.of', { percent: order.preRatio })}{' '}
          <span className="figures">{format.money(order.deposit)}</span>
        </p>
      )}
      <AgreedTerms terms={order} />
      {foreign && (
        <p>
          {t('rate')}{' '}
          <span className="figures">
            1 {order.saleCurrency} = {Number(order.rate)} {order.total.currency}
          </span>
        </p>
      )}
    </div>
  );
}

/** Leads to the call-off agreement that the order is a part of. */
function PartOf({ agreement, viewer }: { agreement: NonNullable<OrderDetail['agreement']>; viewer: Side }) {
  const t = useWords('order');
  return (
    <Link
      to={`/merchants/${viewer}-center/call-off?id=${agreement.id}`}
      className="block text-xs text-muted hover:text-cinnabar"
    >
      {t('partOf', { number: agreement.number })}
    </Link>
  );
}

/** The place of an order that is on its way. */
export function OrderSkeleton() {
  return (
    <div className="space-y-4" aria-busy="true">
      <div className="card space-y-6 p-6">
        <Skeleton className="h-5 w-64" />
        <div className="flex gap-6">
          {[1, 2, 3, 4, 5].map((step) => (
            <Skeleton key={step} className="h-8 grow" />
          ))}
        </div>
      </div>
      <div className="card space-y-4 p-6">
        {[1, 2, 3].map((line) => (
          <span key={line} className="flex gap-3">
            <Skeleton className="size-16" />
            <Skeleton className="h-16 grow" />
          </span>
        ))}
      </div>
    </div>
  );
}
