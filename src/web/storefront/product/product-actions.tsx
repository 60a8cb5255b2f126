import { lazy, Suspense } from 'react';
import { Columns2 } from 'lucide-react';
import { useInBrowser } from '../../page/in-browser.ts';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { AskSample } from '../../features/samples/ask-sample.tsx';
import { AskSeller } from '../../features/conversations/ask-seller.tsx';
import { SaveButton } from '../../features/favorites/save-button.tsx';
import { AddToList } from '../../features/requisition-lists/add-to-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Products } from './product-data.ts';
import { Share } from './share.tsx';
import { showVariants } from './variants.tsx';

const CompareButton = lazy(async () => ({
  default: (await import('../../features/compare/compare-button.tsx')).CompareButton,
}));

const DataSheetButton = lazy(async () => ({
  default: (await import('../../features/product-documents/data-sheet-button.tsx')).DataSheetButton,
}));

/** The button of the data sheet; it comes after the page. */
function DataSheet(props: { productId: string; name: string }) {
  return (
    <div className="min-h-10">
      {useInBrowser() && (
        <Suspense fallback={null}>
          <DataSheetButton {...props} />
        </Suspense>
      )}
    </div>
  );
}

interface Props {
  product: Products;
  /** Chosen by sku id. */
  quantities: ReadonlyMap<string, number>;
}

/** What a visitor does with a product besides ordering it: collect, compare, pass on. */
export function ProductActions({ product, quantities }: Props) {
  const t = useWords('product');
  const picture = product.allPictures[0] ?? '';
  const compare = (
    <>
      <Columns2 size={16} aria-hidden />
      {t('compare')}
    </>
  );
  // Kept free until the button comes, so that its neighbours do not move.
  const place = (
    <span className={`${buttonClass()} invisible`} aria-hidden>
      {compare}
    </span>
  );
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2 xl:grid-cols-4 [&>*]:w-full">
        <SaveButton kind="products" id={product.id} name={product.title} />
        {useInBrowser() ? (
          <Suspense fallback={place}>
            <CompareButton product={{ id: product.id, title: product.title, picture }}>
              {compare}
            </CompareButton>
          </Suspense>
        ) : (
          place
        )}
        <AskSeller shopId={product.shop.id} productId={product.id} name={product.shop.name} />
        <Share title={product.title} path={productPath(product)} />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <AddToList
          lines={[...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))}
          onNothingChosen={showVariants}
        />
        <AskSample productId={product.id} />
        <DataSheet productId={product.id} name={product.title} />
      </div>
    </div>
  );
}
