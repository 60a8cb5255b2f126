import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { sectionPage } from '../section.tsx';
import { categoriesPath, categoryPath } from '../sections.tsx';
import { ChildrenCard } from './children-card.tsx';

export const page = sectionPage(categoriesPath, Categories);

const leastLetters = 2;

/** The roots of the tree, and a way to any category by its name. */
function Categories() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ChildrenCard />
      <FindCategory />
    </div>
  );
}

function FindCategory() {
  const t = useWords('categories');
  const [keyword, setKeyword] = useState('');
  const words = keyword.trim();
  const isSearched = words.length >= leastLetters;
  const categories = useCall(
    'catalog.findCategories',
    { keyword: words },
    { enabled: isSearched, keep: true },
  );
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <Field label={t('find')} hint={t('findHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={60}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
      </Field>
      {isSearched && categories.data?.length === 0 && <p className="text-muted">{t('findNone')}</p>}
      {isSearched && (
        <ul className="space-y-2">
          {categories.data?.map(({ id, path }) => (
            <li key={id}>
              <Link to={categoryPath(id)} className="hover:text-cinnabar">
                <bdi>{path.map(({ name }) => name).join(' › ')}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
