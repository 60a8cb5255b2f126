import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Section } from '../editorial/section.tsx';

type Category = Pick<CategoryNode, 'id' | 'name' | 'picture' | 'count'>;

/** How many categories a home page shows. */
export const hotCategoriesShown = 6;
/** How many of the first level pass under the thumb. */
const stripShown = 10;

/** The categories with the most products. */
export const fullest = <One extends Category>(categories: readonly One[]): One[] =>
  [...categories].sort((a, b) => b.count - a.count).slice(0, stripShown);

/** The categories of the last level with the most products, with their pictures. */
export function HotCategories({ categories }: { categories: OutputOf<'catalog.hotCategories'> }) {
  const t = useWords('storefront');
  if (categories.length === 0) return null;
  return (
    <div className="hidden sm:block">
      <Section title={t('home.hotCategories')}>
        <ul className="grid grid-cols-3 gap-3 xl:grid-cols-6">
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                to={listPath({ category })}
                className="card flex h-full items-center gap-3 p-2 transition-shadow hover:text-cinnabar hover:shadow-float"
              >
                {category.picture && (
                  <Picture src={category.picture} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
                )}
                <span className="line-clamp-2 min-w-0 break-words hyphens-auto">{category.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The phone's categories: a strip under the thumb. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  const t = useWords('storefront');
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('home.hotCategories')} className="no-scrollbar -mx-4 overflow-x-auto px-4 lg:hidden">
      <ul className="flex gap-2">
        {fullest(categories).map((category) => (
          <li key={category.id} className="w-20 shrink-0">
            <Link
              to={listPath({ category })}
              className="flex flex-col items-center gap-1 text-center text-xs"
            >
              {category.picture && (
                <Picture
                  src={category.picture}
                  alt=""
                  size={56}

                  className="size-14 rounded-full border border-line"
                />
              )}
              <span className="line-clamp-2 w-full break-words">{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
