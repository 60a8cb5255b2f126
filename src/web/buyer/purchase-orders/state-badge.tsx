import type { PurchaseOrderRow } from '../../../contract/purchase-orders/purchase-orders.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether an uploaded order waits or is in a cart. */
export function StateBadge({ state }: Pick<PurchaseOrderRow, 'state'>) {
  const t = useWords('purchaseOrders');
  return <Badge tone={state === 'open' ? 'promotion' : 'good'}>{t(`state.${state}`)}</Badge>;
}
