import { use, useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Picture } from '../media/picture.tsx';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  /** Of this shop alone; of all where none is named. */
  shopId?: string | undefined;
  /** What is searched for first. */
  startWords?: string;
  /** Those that are chosen already. */
  chosen?: readonly string[];
  onChoose: (product: ProductCard) => void;
  onClose: () => void;
}

const onAPage = 12;

/** One of the products that are on sale, in a shop or in all, found by its name. Suspends until its words have come. */
export function ProductChooser({ shopId, startWords = '', chosen = [], onChoose, onClose }: Props) {
  use(wordsReady(usePlace().language, 'message'));
  const t = useWords('message');
  const common = useWords('common');
  const format = useFormat();
  const [keyword, setKeyword] = useState(startWords);
  const [page, setPage] = useState(1);
  const list = useCall(
    'search.products',
    { ...(shopId && { shopId }), keyword, pageNum: page, pageSize: onAPage, facets: false },
    { keep: true },
  );
  // Whoever chooses looks at each: what is only like the words may be what they mean.
  const { rowList, similar = [] } = list.data ?? {};
  const rows = rowList?.length === 0 && page === 1 ? similar.map(({ product }) => product) : rowList;
  return (
    <Dialog title={t('products.choose')} width={640} onClose={onClose}>
      <div className="space-y-4">
        <Field label={t('products.search')}>
          {(tied) => (
            <Input
              {...tied}
              type="search"
              maxLength={100}
              value={keyword}
              onChange={({ target }) => {
                setKeyword(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        {list.isError && !rows ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonLines count={6} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('products.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  disabled={chosen.includes(product.id)}
                  onClick={() => onChoose(product)}
                  className="flex w-full items-center gap-3 py-2 text-start hover:bg-sand disabled:opacity-50"
                >
                  {product.pictures[0] && (
                    <Picture
                      src={product.pictures[0]}
                      alt=""
                      size={56}
                      className="size-14 shrink-0 rounded-sm"
                    />
                  )}
                  <span className="min-w-0 grow">
                    <span className="line-clamp-2" dir="auto">
                      {product.title}
                    </span>
                    <span className="figures text-muted">
                      {product.priceFrom ? format.money(product.priceFrom) : common('products.priceHidden')}
                    </span>
                    {!shopId && (
                      <span className="block truncate text-xs text-muted">
                        <bdi>{product.shop.name}</bdi>
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
      </div>
    </Dialog>
  );
}
