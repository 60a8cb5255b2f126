import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import type { StoredCatalog } from './catalogs.ts';

/** What a stored catalog says of itself: the day of its prices, how much it has, and what it takes. */
export function CatalogFacts({ catalog }: { catalog: StoredCatalog }) {
  const t = useWords('offline');
  const format = useFormat();
  const { day, productCount, total, bytes } = catalog;
  const facts = [
    t('pricesOf', { day: format.day(day) }),
    productCount < total
      ? t('firstProducts', { count: productCount, total })
      : t('products', { count: productCount }),
    format.bytes(bytes),
  ];
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
