import { refundableStates } from '../../../../contract/orders/order-states.ts';
import type { OrderTask } from '../../reading/direct/order-act.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from '../reply-kit.ts';
import type { Order } from '../orders/order-kinds.ts';
import { orderLine } from '../orders/order-points.ts';
import { listOrders, orderNumbered } from '../orders/listed-orders.ts';

const detailPath = (id: string) => `/merchants/buyer-center/order-manage-detail?id=${id}`;

/**
 * What is wanted done with an order: which one is meant, how it stands, and where it can be done or why it cannot be.
 * Nothing is done here: whoever presses the button has seen the order.
 */
export async function* replyOrderAct(kit: Kit, turn: Turn, task: OrderTask): Reply {
  const { conversation, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  if (!kit.isBuyer) {
    yield { type: 'TEXT', text: say('chat.orders.signIn', { link: kit.caller.link('/?loginType=1') }) };
    return conversation;
  }
  yield { type: 'EVENT', text: say('chat.status.orders') };
  const order = await orderMeant(kit, turn, task);
  if (!order) {
    const text =
      reading.order === null
        ? say('chat.orders.none')
        : say('chat.orders.unknown', { number: reading.order });
    yield { type: 'TEXT', text };
    return conversation;
  }
  const lines = [
    say('chat.act.order', { row: orderLine(kit, order, speaking) }),
    wayOf(kit, order, task, speaking),
    say('chat.act.never'),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return { ...conversation, order: order.id, orders: [order.id] };
}

async function orderMeant(
  kit: Kit,
  { conversation, reading }: Turn,
  { isLast, pointsBack }: OrderTask,
): Promise<Order | null> {
  if (reading.order !== null) return orderNumbered(kit, reading.order);
  const rows = await listOrders(kit);
  const [position] = reading.refs;
  const shownId =
    position === undefined || position === -1 ? undefined : conversation.orders.at(position - 1);
  const id = shownId ?? (pointsBack && !isLast ? (conversation.order ?? conversation.orders[0]) : undefined);
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/** Where it is done, or why it cannot be. */
function wayOf(kit: Kit, order: Order, { act }: OrderTask, { say }: Speech): string {
  const link = kit.caller.link(detailPath(order.id));
  const isRefundable = refundableStates.includes(order.state);
  switch (act) {
    case 'again':
      return say('chat.act.again', { link });
    case 'pay':
      return order.due
        ? say('chat.act.pay', { link: kit.caller.link(`/cashier?id=${order.id}`) })
        : say('chat.orders.owedNothing');
    case 'confirm':
      return order.actions.includes('takeDelivery')
        ? say('chat.act.confirm', { link })
        : say('chat.act.notSent');
    default:
      break;
  }
  if (order.state === 'cancelled' || order.state === 'refunded') return say('chat.act.over');
  if (act === 'cancel' && order.actions.includes('cancel')) return say('chat.act.cancel', { link });
  if (order.refund !== null) return say('chat.act.refundOpen', { link });
  if (isRefundable) return say('chat.act.refund', { link });
  return order.state === 'completed' ? say('chat.act.completed', { link }) : say('chat.act.unpaid', { link });
}
