import { use } from 'react';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { productPath } from '../addresses/addresses.ts';
import { seenProducts, useStoredProducts } from './stored-products.ts';
import { Picture } from '../media/picture.tsx';
import { wordsReady } from '../translation/words-ready.ts';

const mostListed = 12;

/**
 * A row of the products this visitor looked at last, kept in their browser; nothing where there are none. Suspends until
 * its words have come, so it stands in a `Suspense` and in the browser alone (`useInBrowser`).
 * @param without  the id of the products on the page
 */
export function RecentlySeen({ without }: { without?: string }) {
  const { language } = usePlace();
  use(wordsReady(language, 'product'));
  const t = useWords('product');
  const products = useStoredProducts(seenProducts)
    .filter(({ id }) => id !== without)
    .slice(0, mostListed);
  if (products.length === 0) return null;
  return (
    <section>
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('seen')}</h2>
        <Button tone="plain" size="small" onClick={seenProducts.clear}>
          {t('seen.clear')}
        </Button>
      </header>
      <ul className="no-scrollbar flex gap-2 overflow-x-auto pb-1 sm:gap-3">
        {products.map(({ id, title, picture }) => (
          <li key={id} className="w-28 shrink-0 sm:w-36">
            <Link to={productPath({ id, title })} className="group block space-y-1">
              <Picture src={picture} alt="" size={144} className="w-full rounded border border-line" />
              <span className="line-clamp-2 text-xs group-hover:text-cinnabar" dir="auto">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
