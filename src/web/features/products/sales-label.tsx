import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { roundedSales } from './sales-count.ts';

/** How many were sold in round numbers; nothing while there is nothing to boast of, and the least order says enough. */
export function SalesLabel({ count }: { count: number }) {
  const t = useWords('common');
  const format = useFormat();
  const sold = roundedSales(count);
  return sold === null ? null : <span>{t('products.sold', { count: format.compact(sold) })}</span>;
}
