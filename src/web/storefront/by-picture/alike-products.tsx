import { Image } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { veryAlike } from '../../../contract/search/picture-search.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

interface Props {
  answer: OutputOf<'search.byImage'>;
  category: string | undefined;
  /** Another answer is on its way. */
  isOld: boolean;
  onCategory: (id: string | undefined) => void;
}

/** Products in two groups, those that are very alike first, and the categories to narrow them by. */
export function AlikeProducts({ answer: { rowList, categories }, category, isOld, onCategory }: Props) {
  const t = useWords('picture');
  if (rowList.length === 0 && !category)
    return (
      <div className="card">
        <EmptyState
          icon={<Image size={22} aria-hidden />}
          title={t('none')}
          hint={t('noneHint')}
          action={
            <Link to={listPath({})} className={buttonClass()}>
              {t('byWords')}
            </Link>
          }
        />
      </div>
    );
  const groups = [
    { title: t('veryAlike'), rows: rowList.filter(({ likeness }) => likeness >= veryAlike) },
    { title: t('alike'), rows: rowList.filter(({ likeness }) => likeness < veryAlike) },
  ];
  const chips = [{ id: undefined, name: t('all') }, ...categories];
  return (
    <div className={`space-y-6 transition-opacity ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld}>
      <div className="space-y-3">
        <p className="text-base font-semibold">{t('found', { count: rowList.length })}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('narrow')}</legend>
          {chips.map(({ id, name }) => (
            <button
              key={id ?? 'all'}
              type="button"
              aria-pressed={id === category}
              onClick={() => onCategory(id)}
              className="min-h-9 rounded-full border border-line-strong bg-card px-3 hover:border-ink aria-pressed:border-cinnabar aria-pressed:font-semibold aria-pressed:text-cinnabar"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} className="space-y-3">
            <h2 className="text-lg font-semibold">{title}</h2>
            <ProductGrid products={rows.map(({ product }) => product)} />
          </section>
        ))}
    </div>
  );
}

export function AlikeSkeleton() {
  const t = useWords('picture');
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('searching')}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} className="h-72" />
        ))}
      </div>
    </div>
  );
}
