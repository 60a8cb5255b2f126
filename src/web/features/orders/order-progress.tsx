import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { StatusLine } from '../../ui/status-line.tsx';

const road: readonly OrderState[] = [
  'submitted',
  'awaiting_payment',
  'preparing',
  'awaiting_balance',
  'awaiting_dispatch',
  'dispatched',
  'completed',
];

/** The states an order passes: those behind it, the one it is in, those to come. One that ended early shows where. */
export function stepsOf(order: Pick<OrderDetail, 'state' | 'preRatio' | 'events'>): OrderState[] {
  const reached = new Set(order.events.map((event) => event.to));
  const passed = road.filter(
    (state) =>
      reached.has(state) || (state === 'awaiting_balance' ? order.preRatio < 100 : state !== 'submitted'),
  );
  if (road.includes(order.state)) return passed;
  return [...road.filter((state) => reached.has(state)), order.state];
}

/** Where an order stands on its road, with the times it got there. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const format = useFormat();
  const states = stepsOf(order);
  const at = states.indexOf(order.state);
  const steps = states.map((state) => {
    const event = order.events.find(({ to, from }) => to === state && from !== state);
    return { text: t(`state.${state}`), time: event && format.dateTime(event.at) };
  });
  const ended = order.state === 'completed';
  return <StatusLine label={t('progress')} steps={steps} at={ended ? steps.length : at} />;
}
