import type { OutputOf } from '../../../contract/contract.ts';
import type { ReadyIssue } from '../../../contract/tracking/orders-to-ship.ts';
import { useWords } from '../../page/words.ts';

/** The orders that can be shipped now, as they are asked for. */
export type Ready = OutputOf<'ordersToShip.list'>;

/** What keeps an order from going as one parcel, in words. */
export function useReadyIssue(): (issue: ReadyIssue) => string {
  const order = useWords('order');
  return (issue) => (issue === 'refunding' ? order('refund.mark') : order(`ship.${issue}`));
}
