import { useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../page/calls/api.ts';
import { useNear } from '../../page/use-near.ts';
import { useWords } from '../../page/words.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { seenProducts, useStoredProducts } from '../../features/compare/stored-products.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Section } from '../editorial/section.tsx';

const recommendedOnAPage = 20;
const mostPages = 10;

/**
 * What a visitor may like: what sells best, or what is like the products they looked at, which only their browser
 * remembers. It is asked for when the visitor comes near: most leave the page above it.
 * @param above  ids of the products that the page shows already
 */
export function Recommended({ above }: { above: readonly string[] }) {
  const t = useWords('storefront');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const seen = useStoredProducts(seenProducts)
    .map(({ id }) => id)
    .slice(0, 12);
  const list = useInfiniteQuery({
    queryKey: ['search.recommend', seen],
    queryFn: ({ pageParam }) =>
      api('search.recommend', { seen, pageNum: pageParam, pageSize: recommendedOnAPage }),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecord }, pages) =>
      pages.length < mostPages && totalRecord > pages.length * recommendedOnAPage
        ? pages.length + 1
        : undefined,
    enabled: isNear,
    staleTime: Infinity,
    retry: false,
  });
  const products = [
    ...new Map(
      list.data?.pages
        .flatMap(({ rowList }) => rowList)
        .filter(({ id }) => !above.includes(id))
        .map((product) => [product.id, product]),
    ).values(),
  ];
  if (list.isSuccess && products.length === 0) return null;
  const isLearned = list.data?.pages[0]!.learned;
  return (
    <div ref={place}>
      <Section
        title={t('home.recommended')}
        hint={list.data && t(isLearned ? 'home.recommendedHint' : 'home.bestHint')}
      >
        {list.isError ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeleton className="h-160" />
        ) : (
          <ProductGrid products={products} />
        )}
        {list.hasNextPage && (
          <p className="mt-4 text-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('home.more')}
            </Button>
          </p>
        )}
      </Section>
    </div>
  );
}
