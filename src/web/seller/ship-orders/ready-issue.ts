import type { ReadyIssue } from '../../../contract/tracking/ship-limits.ts';
import { useWords } from '../../page/words.ts';

/** What keeps an order from going as one parcel, in words. */
export function useReadyIssue(): (issue: ReadyIssue) => string {
  const order = useWords('order');
  return (issue) => (issue === 'refunding' ? order('refund.mark') : order(`ship.${issue}`));
}
