import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useInBrowser } from '../../page/in-browser.ts';
import { useWords } from '../../page/words.ts';
import { SkuGrid } from '../../features/products/variant-grid.tsx';
import { scrollPageTo } from '../../ui/scroll.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProductOrder } from './use-product-order.ts';

const VariantTable = lazy(async () => ({ default: (await import('./variant-table.tsx')).VariantTable }));

/** More skus than this are filled in like a spreadsheet, unless the visitor likes it otherwise. */
const fewSkus = 40;
/** From so many on there is a choice between the two, on the whole width of the page. */
const someSkus = 12;

const place = 'variants';

/** Whether the skus of a product need the width of the page. */
export const hasManySkus = (skus: readonly unknown[]): boolean => skus.length > someSkus;

/** Brings the choice of skus into sight, with the first quantity ready to be filled in. */
export function showVariants(): void {
  const section = document.getElementById(place);
  if (!section) return;
  scrollPageTo(section);
  section.querySelector<HTMLInputElement>('input:not(:disabled):not([type=radio])')?.focus({
    preventScroll: true,
  });
}

/** The choice of skus and their quantities. */
export function Variants({ order }: { order: ProductOrder }) {
  const common = useWords('common');
  const { product, quantities, choose } = order;
  const { skus, multiple } = product;
  const [isGrid, setGrid] = useState(skus.length > fewSkus);
  return (
    <div id={place} className="scroll-mt-20 space-y-4 sm:scroll-mt-36">
      {hasManySkus(skus) && <Ways isGrid={isGrid} onChoose={setGrid} />}
      {skus.length === 0 ? (
        <p className="text-muted">{common('products.soldOut')}</p>
      ) : isGrid ? (
        <Later>
          <VariantTable product={product} quantities={quantities} onChange={choose} />
        </Later>
      ) : (
        <SkuGrid
          specs={product.specs}
          skus={skus}
          multiple={multiple}
          quantities={quantities}
          onChange={choose}
          onPicture={order.showPicture}
        />
      )}
    </div>
  );
}

/** The place of the sheet, which comes after the page. */
function Later({ children }: { children: ReactNode }) {
  const skeleton = <Skeleton className="h-96 w-full" />;
  return useInBrowser() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}

function Ways({ isGrid, onChoose }: { isGrid: boolean; onChoose: (isGrid: boolean) => void }) {
  const t = useWords('product');
  const way = (to: boolean, text: string) => (
    <button
      type="button"
      aria-pressed={isGrid === to}
      onClick={() => onChoose(to)}
      className="min-h-9 rounded-sm px-4 text-muted aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-rest"
    >
      {text}
    </button>
  );
  return (
    <fieldset aria-label={t('sheet.view')} className="flex w-fit rounded bg-sand p-1">
      {way(false, t('sheet.simple'))}
      {way(true, t('sheet.open'))}
    </fieldset>
  );
}
