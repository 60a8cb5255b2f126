import { useQueries } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import { api, type ApiError } from '../../page/calls/api.ts';

type PayInfo = OutputOf<'orders.payInfo'>;
export type Payable = PayInfo['orders'][number];

/** What the cashier is asked to take: the orders of a trade, or some orders by their ids. */
export function usePayable(tradeId: string | null, ids: readonly string[]) {
  const inputs = tradeId ? [{ tradeId }] : ids.map((id) => ({ id }));
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: ['orders.payInfo', input],
      queryFn: () => api('orders.payInfo', input),
      retry: false,
    })),
    combine: (answers) => ({
      orders: answers.every(({ data }) => data) ? answers.flatMap(({ data }) => data!.orders) : undefined,
      error: (answers.find(({ error }) => error)?.error ?? null) as ApiError | null,
      refetch: () => answers.forEach((answer) => void answer.refetch()),
    }),
  });
}
