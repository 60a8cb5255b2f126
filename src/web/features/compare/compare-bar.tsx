import { use } from 'react';
import { Columns2, X } from 'lucide-react';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { comparePath } from '../addresses/addresses.ts';
import { comparedProducts, type StoredProducts } from './stored-products.ts';
import { Picture } from '../media/picture.tsx';
import { wordsReady } from '../translation/words-ready.ts';

/** The products chosen to be compared, at the foot of the page; under a thumb a button alone. */
export function CompareBar({ products }: { products: readonly StoredProducts[] }) {
  use(wordsReady(usePlace().language, 'favorites'));
  const t = useWords('favorites');
  return (
    <aside
      aria-label={t('bar')}
      className="fixed end-3 bottom-36 z-20 flex items-center gap-3 rounded border border-line bg-card shadow-float sm:start-0 sm:end-0 sm:bottom-4 sm:mx-auto sm:w-fit sm:p-2"
    >
      <ul className="hidden gap-2 sm:flex">
        {products.map(({ id, title, picture }) => (
          <li key={id} className="relative" title={title}>
            <Picture src={picture} alt={title} size={48} className="size-12 rounded-sm" />
            <button
              type="button"
              aria-label={t('uncompareOf', { name: title })}
              onClick={() => comparedProducts.drop(id)}
              className="absolute -end-1.5 -top-1.5 flex size-6 items-center justify-center rounded-full border border-line bg-card hover:border-ink"
            >
              <X size={12} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {products.length > 1 ? (
        <Link to={comparePath(products.map(({ id }) => id))} className={buttonClass({ tone: 'main' })}>
          <Columns2 size={16} aria-hidden />
          {t('open', { count: products.length })}
        </Link>
      ) : (
        <p className="px-3 py-2 text-xs text-muted sm:text-sm">{t('one')}</p>
      )}
      <IconButton label={t('clear')} onClick={comparedProducts.clear} className="max-sm:me-1">
        <X size={18} aria-hidden />
      </IconButton>
    </aside>
  );
}
