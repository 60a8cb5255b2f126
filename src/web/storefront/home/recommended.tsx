import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import { api } from '../../page/api.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { useWords } from '../../page/words.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { seenProducts, useStoredProducts } from '../../features/compare/stored-products.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../editorial/section.tsx';

export const recommendedOnAPage = 10;
const mostPages = 10;

interface Props {
  first: OutputOf<'search.recommend'>;
  above: readonly string[];
}

/**
 * What a visitor may like: at first what sells best, the same for everybody; in the browser, by what they looked at,
 * which only their browser remembers.
 * @param first  what everybody gets
 * @param above  the products that the page shows already
 */
export function Recommended({ first, above }: Props) {
  const t = useWords('storefront');
  const inBrowser = useInBrowser();
  const kept = useStoredProducts(seenProducts).map(({ id }) => id);
  const seen = inBrowser ? kept : [];
  const list = useInfiniteQuery({
    queryKey: ['search.recommend', seen.slice(0, 12)],
    queryFn: ({ pageParam }) =>
      api('search.recommend', { seen, pageNum: pageParam, pageSize: recommendedOnAPage }),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecord }, pages) =>
      pages.length < mostPages && totalRecord > pages.length * recommendedOnAPage
        ? pages.length + 1
        : undefined,
    ...(seen.length === 0 && { initialData: { pages: [first], pageParams: [1] } }),
    // Until it has learned, what everybody gets stays; nothing jumps.
    placeholderData: { pages: [first], pageParams: [1] },
    staleTime: Infinity,
    retry: false,
  });
  const pages = list.data?.pages ?? [first];
  const products = [
    ...new Map(
      pages
        .flatMap(({ rowList }) => rowList)
        .filter(({ id }) => !above.includes(id))
        .map((product) => [product.id, product]),
    ).values(),
  ];
  if (products.length === 0) return null;
  return (
    <Section
      title={t('home.recommended')}
      hint={t(pages[0]!.learned ? 'home.recommendedHint' : 'home.bestHint')}
    >
      <ProductGrid products={products} />
      {list.hasNextPage && (
        <p className="mt-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('home.more')}
          </Button>
        </p>
      )}
    </Section>
  );
}
