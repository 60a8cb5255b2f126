import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { lowPicture } from '../../features/media/media-suffix.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const onAPage = 12;

interface Props {
  chosen: readonly string[];
  onChoose: (ids: string[], pictures: Map<string, { picture: string; title: string }>) => void;
  most: number;
}

/** The seller's own products, to tick one or several. */
export function ProductChoice({ chosen, onChoose, most }: Props) {
  const t = useWords('studio');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const list = useCall('products.list', { keyword, pageNum: page, pageSize: onAPage }, { keep: true });
  const products = list.data?.rowList;
  const toggle = (id: string) => {
    const isChosen = chosen.includes(id);
    const next =
      most === 1 ? [id] : isChosen ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, most);
    onChoose(next, new Map(products?.map(({ id, picture, title }) => [id, { picture, title }])));
  };
  return (
    <div className="space-y-4">
      <SearchField
        label={t('searchProducts')}
        text={keyword}
        onSearch={(words) => {
          setKeyword(words);
          setPage(1);
        }}
      />
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : products === undefined ? (
        <Skeleton className="h-48" />
      ) : products.length === 0 ? (
        <EmptyState title={t('noProducts')} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {products.map(({ id, title, picture }) => (
            <li
              key={id}
              className="overflow-hidden rounded border border-line bg-card has-checked:border-cinnabar"
            >
              <label className="relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
                <input
                  type={most === 1 ? 'radio' : 'checkbox'}
                  name="studio-product"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                  aria-label={title}
                  className="absolute start-2 top-2 z-10 size-4 accent-cinnabar"
                />
                {picture ? (
                  <img
                    src={lowPicture(picture)}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full bg-sand object-contain"
                  />
                ) : (
                  <span className="block aspect-square bg-sand" />
                )}
                <span className="block truncate p-2 text-sm">
                  <bdi>{title}</bdi>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
    </div>
  );
}
