import { useQueryClient } from '@tanstack/react-query';
import type { CallKey } from '../../../contract/calls.ts';
import type { OrderDetail, OrderRow } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../contract/orders/order-states.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** From which side an order is looked at. */
export type Side = 'buyer' | 'seller';

export const orderCalls = {
  buyer: { get: 'orders.getForBuyer', list: 'orders.listForBuyer' },
  seller: { get: 'orders.getForSeller', list: 'orders.listForSeller' },
} as const;

/** What else a page says of an order, each by a call of its own. */
const besides = [
  'refunds.ofOrder',
  'reviews.ofOrder',
  'orderDocuments.list',
  'orderDocuments.numbered',
] as const satisfies CallKey[];

/** All that has to be reloaded when an order or its refunds have changed. */
export const callsOn = (side: Side): CallKey[] => [...Object.values(orderCalls[side]), ...besides];

/** Whether a step is there to be taken: what is asked back cannot be sent, so there may be nothing to ship. */
export const isPossible = (order: Pick<OrderRow, 'actions' | 'lines'>, step: OrderAction): boolean =>
  order.actions.includes(step) && (step !== 'sendDelivery' || order.lines.some(({ toShip }) => toShip > 0));

/** For steps that something is typed for: the dialog stays with it when the order has changed. */
export const stay = (): void => {};

/** What a person does to an order by one call; paying goes through the cashier. */
export type OrderStep = Exclude<OrderAction, 'pay' | 'refundLate' | 'endUnpaid' | 'giveBack'>;

/**
 * Takes a step of an order: `step.mutate({ id, version, … })`. The answer is shown at once; when somebody else
 * changed the order meanwhile it is reloaded, and the person is informed.
 * @param onDone  the step is taken, or can be taken no more
 * @param onChanged  the order is another now, and the step may still be taken: what was typed for it should stay
 */
export function useOrderStep<Step extends OrderStep>(
  step: Step,
  side: Side,
  onDone?: () => void,
  onChanged = onDone,
) {
  const t = useWords('order');
  const client = useQueryClient();
  const { get, list } = orderCalls[side];
  return useSend(`orders.${step}`, {
    changes: [list, ...besides],
    decides: true,
    onDone(output) {
      const order = output as OrderDetail;
      client.setQueryData([get, { id: order.id }], order);
      toast.success(t(`done.${step as OrderStep}`));
      onDone?.();
    },
    onFailure(error) {
      if (error.code !== 'ORDER_CHANGED' && error.code !== 'ORDER_STATE') return false;
      void client.invalidateQueries({ queryKey: [get] });
      toast.message(t('changed'));
      if (error.code === 'ORDER_CHANGED') onChanged?.();
      else onDone?.();
    },
  });
}
