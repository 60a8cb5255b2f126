import type { OutputOf } from '../../../contract/contract.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { Section } from '../editorial/section.tsx';

/** Each category with its first children; all of them stand on its own page. */
export const childrenShown = 1;

interface Props {
  tree: OutputOf<'catalog.seoTree'>;
  countries: OutputOf<'search.countries'>;
}

/** Every category and every country products come from, as links: the way in for search engines, and for those who read lists. */
export function Directory({ tree, countries }: Props) {
  const t = useWords('storefront');
  return (
    <>
      {countries.length > 1 && (
        <Section title={t('home.countries')}>
          <ul className="flex flex-wrap gap-2">
            {countries.map(({ id, name, count }) => (
              <li key={id}>
                <Link to={listPath({ places: [id] })} className="chip">
                  {name}
                  <small>{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {tree.length > 0 && (
        <Section title={t('home.allCategories')}>
          <details className="card group">
            <summary className="flex min-h-12 cursor-pointer items-center px-5 text-muted hover:text-cinnabar">
              {t('home.categoryCount', {
                count: tree.reduce((sum, { children }) => sum + 1 + children.length, 0),
              })}
            </summary>
            <ul className="gap-6 px-5 pb-5 sm:columns-2 lg:columns-4 [&_a:hover]:text-cinnabar [&_li_a]:inline-block [&_li_li_a]:py-1 [&_li_li_a]:text-muted [&>li]:mb-4 [&>li]:break-inside-avoid">
              {tree.map((category) => (
                <li key={category.id}>
                  <Link to={listPath({ category })} className="font-semibold">
                    {category.name}
                  </Link>
                  <ul>
                    {category.children.map((child) => (
                      <li key={child.id}>
                        <Link to={listPath({ category: child })}>{child.name}</Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </details>
        </Section>
      )}
    </>
  );
}
