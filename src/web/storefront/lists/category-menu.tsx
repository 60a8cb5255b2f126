import { useState } from 'react';
import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type Category = Pick<CategoryNode, 'id' | 'name'>;

export const mostListed = 9;
const halfAnHour = 30 * 60_000;

/** The categories beside the opening of the home page; each unfolds its two further levels under the pointer or the focus. */
export function CategoryMenu({ categories }: { categories: readonly Category[] }) {
  const t = useWords('storefront');
  const [open, setOpen] = useState<Category | null>(null);
  // The pointer only opens sooner what the focus opens as well.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
  return (
    <nav
      aria-label={t('home.categories')}
      className="card relative hidden py-2 lg:block"
      onMouseLeave={() => setOpen(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
    >
      <ul>
        {categories.slice(0, mostListed).map((category) => (
          <li key={category.id} onMouseEnter={() => setOpen(category)} onFocus={() => setOpen(category)}>
            <Link
              to={listPath({ category })}
              className={`onward flex min-h-8 items-center gap-2 px-4 after:text-muted ${open === category ? 'bg-sand text-cinnabar' : ''}`}
            >
              <span className="grow truncate">{category.name}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={listPath({})} className="flex min-h-8 items-center px-4 text-muted hover:text-cinnabar">
            {t('home.allCategories')}
          </Link>
        </li>
      </ul>
      {open && <Flyout root={open} />}
    </nav>
  );
  /* oxlint-enable jsx-a11y/no-noninteractive-element-interactions */
}

function Flyout({ root }: { root: Category }) {
  const children = useCall('catalog.tree', { parentId: root.id }, { staleTime: halfAnHour });
  return (
    <div className="absolute inset-y-0 start-full z-20 w-[min(720px,calc(100vw-320px))] overflow-y-auto rounded-e border border-s-0 border-line bg-card p-6 shadow-float">
      {children.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="columns-2 gap-8 xl:columns-3">
          {children.data?.map((child) => (
            <li key={child.id} className="mb-4 break-inside-avoid">
              <Link
                to={listPath({ category: child })}
                className="block py-0.5 font-semibold hover:text-cinnabar"
              >
                {child.name}
              </Link>
              {child.children.map((leaf) => (
                <Link
                  key={leaf.id}
                  to={listPath({ category: leaf })}
                  className="block py-0.5 text-muted hover:text-cinnabar"
                >
                  {leaf.name}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
