import { useQueryClient } from '@tanstack/react-query';
import type { OrderAction, OrderDetail, OrderRow } from '../../contract/orders.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { toast } from '../ui/toast.tsx';

/** From which side an order is looked at. */
export type Side = 'buyer' | 'seller';

export const orderCalls = {
  buyer: { get: 'orders.getForBuyer', list: 'orders.listForBuyer' },
  seller: { get: 'orders.getForSeller', list: 'orders.listForSeller' },
} as const;

/** Whether a step is there to be taken: what is asked back cannot be sent, so there may be nothing to ship. */
export const isPossible = (order: Pick<OrderRow, 'actions' | 'lines'>, step: OrderAction): boolean =>
  order.actions.includes(step) && (step !== 'sendDelivery' || order.lines.some(({ toShip }) => toShip > 0));

/** What a person does to an order by one call; paying goes through the cashier. */
export type OrderStep = Exclude<OrderAction, 'pay'>;

/**
 * Takes a step of an order: `step.mutate({ id, version, … })`. The answer is shown at once; when somebody else
 * changed the order meanwhile it is loaded anew, and the person is told.
 */
export function useOrderStep<Step extends OrderStep>(step: Step, side: Side, onDone?: () => void) {
  const t = useWords('order');
  const client = useQueryClient();
  const { get, list } = orderCalls[side];
  const reload = () => Promise.all([get, list].map((key) => client.invalidateQueries({ queryKey: [key] })));
  return useSend(`orders.${step}`, {
    changes: [list],
    onDone(output) {
      const order = output as OrderDetail;
      client.setQueryData([get, { id: order.id }], order);
      toast.success(t(`done.${step as OrderStep}`));
      onDone?.();
    },
    onFailure(error) {
      if (error.code !== 'ORDER_CHANGED' && error.code !== 'ORDER_STATE') return false;
      void reload();
      toast.message(t('changed'));
      onDone?.();
    },
  });
}
