import type { WireUnitPrice } from '../../../kit/unit-price.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Price } from '../../ui/price.tsx';

/** Stands for the price in the sentence, which is cut there. */
const gap = '\n';

/**
 * The lowest price of a product: "From" it where others are higher, with the word on the side where the language has it;
 * where it is hidden, that it is there to be asked for.
 */
export function FromPrice({ from, to }: { from: WireUnitPrice | null; to: WireUnitPrice | null }) {
  const t = useWords('common');
  const format = useFormat();
  if (!from || !to)
    return <span className="text-sm font-semibold text-muted">{t('products.priceHidden')}</span>;
  const price = <Price parts={format.priceParts(from)} />;
  if (from.amount === to.amount && from.decimal === to.decimal) return price;
  const [before, after] = t('products.from', { price: gap })
    .split(gap)
    .map((text) => text.trim());
  return (
    <span className="from-price">
      {before && <small>{before}</small>}
      {price}
      {after && <small>{after}</small>}
    </span>
  );
}
