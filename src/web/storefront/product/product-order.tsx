import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ShoppingCart } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { setCartCount, useSession } from '../../page/session.ts';
import { askSignIn, useGatedNavigate } from '../../page/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { keepBuyNow } from '../../features/orders/buy-now.ts';
import { PriceTiers } from '../../features/products/price-tiers.tsx';
import { SkuGrid } from '../../features/products/variant-grid.tsx';
import { amountOf, tiersOf, totalQuantity } from '../../features/products/tier-price.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Products } from './product-data.ts';
import { cellIssue } from './cell-issue.ts';

const VariantTable = lazy(async () => ({ default: (await import('./variant-table.tsx')).VariantTable }));
const Freight = lazy(async () => ({ default: (await import('./freight.tsx')).Freight }));

/** More skus than this are filled in like a spreadsheet, unless the visitor likes it otherwise. */
const fewSkus = 40;
/** From so many on there is a choice between the two. */
const someSkus = 12;

/** Prices by quantity, what sending costs, the choice of skus, and the way into the cart. */
export function ProductOrder({ product }: { product: Products }) {
  const common = useWords('common');
  const { skus, multiple } = product;
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [isGrid, setGrid] = useState(skus.length > fewSkus);
  const tiers = useMemo(() => tiersOf(skus), [skus]);
  const total = totalQuantity(quantities);
  const isFaulty = skus.some((sku) => cellIssue(sku, multiple, quantities.get(sku.id) ?? 0) !== null);
  return (
    <>
      <PriceTiers tiers={tiers} unit={product.unit} quantity={total} />
      {skus.length > 0 && <Sending product={product} quantities={quantities} />}
      {skus.length > someSkus && <Ways isGrid={isGrid} onChoose={setGrid} />}
      {skus.length === 0 ? (
        <p className="text-muted">{common('products.soldOut')}</p>
      ) : isGrid ? (
        <Later>
          <VariantTable product={product} quantities={quantities} onChange={setQuantities} />
        </Later>
      ) : (
        <SkuGrid
          specs={product.specs}
          skus={skus}
          multiple={multiple}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
      <OrderBar
        product={product}
        quantities={quantities}
        total={total}
        isFaulty={isFaulty}
        onAdded={() => setQuantities(new Map())}
      />
    </>
  );
}

/** The place of the sheet, which comes after the page. */
function Later({ children }: { children: ReactNode }) {
  const place = <Skeleton className="h-96 w-full" />;
  return useInBrowser() ? <Suspense fallback={place}>{children}</Suspense> : place;
}

/** What sending would cost: of what is chosen, before that of the least that can be ordered. */
function Sending({ product, quantities }: { product: Products; quantities: ReadonlyMap<string, number> }) {
  const lines = useMemo(
    () =>
      quantities.size > 0
        ? [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
        : [{ skuId: product.skus[0]!.id, quantity: product.moq }],
    [product, quantities],
  );
  const place = <Skeleton className="h-18 w-full" />;
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <Freight productId={product.id} lines={lines} />
    </Suspense>
  );
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

interface BarProps {
  product: Products;
  quantities: ReadonlyMap<string, number>;
  total: number;
  /** Some quantity cannot be ordered as it is. */
  isFaulty: boolean;
  onAdded: () => void;
}

/** What the choice comes to. On the phone it stays above the bottom bar. */
function OrderBar({ product, quantities, total, isFaulty, onAdded }: BarProps) {
  const t = useWords('storefront');
  const common = useWords('common');
  const page = useWords('product');
  const format = useFormat();
  const client = useQueryClient();
  const { role } = useSession();
  const add = useSend('cart.add', {
    changes: ['cart.get'],
    onDone({ count }) {
      setCartCount(client, count);
      toast.success(t('products.added'));
      onAdded();
    },
  });
  const amount = amountOf(product.skus, quantities);
  const missing = product.moq - total;
  const orderable = total > 0 && missing <= 0 && !isFaulty;
  const hint =
    missing > 0
      ? common('products.moq', { count: product.moq, unit: product.unit })
      : isFaulty
        ? page('sheet.fix')
        : undefined;
  const gated = useGatedNavigate();
  const lines = [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
  const send = () => add.mutate({ mode: 'add', lines });
  const press = () => (role === roles.buyer ? send() : askSignIn({ mode: 'login', onDone: send }));
  return (
    <div className="fixed inset-x-0 bottom-14 z-20 flex items-center gap-4 border-t border-line bg-card px-4 py-2 sm:static sm:rounded sm:border sm:bg-sand/60 sm:px-4 sm:py-3">
      <p className="min-w-0 grow" aria-live="polite">
        {amount ? (
          <>
            <span className="block text-xs text-muted">
              {t('products.chosen', { count: total, unit: product.unit })}
            </span>
            <span className="text-cinnabar">
              <Price parts={format.priceParts(amount)} />
            </span>
          </>
        ) : (
          <span className="text-muted">{t('products.choose')}</span>
        )}
        {amount && missing <= 0 && isFaulty && (
          <span className="block text-xs text-cinnabar">{page('sheet.fix')}</span>
        )}
        {amount && missing > 0 && (
          <span className="block text-xs text-cinnabar">
            {t('products.missing', { count: missing, unit: product.unit })}
          </span>
        )}
      </p>
      <Button
        size="large"
        className="shrink-0 whitespace-nowrap"
        aria-label={t('products.addToCart')}
        busy={add.isPending}
        disabled={!orderable}
        onClick={press}
        title={hint}
      >
        <ShoppingCart size={18} aria-hidden />
        <span className="max-sm:sr-only">{t('products.addToCart')}</span>
      </Button>
      <Button
        tone="main"
        size="large"
        className="shrink-0 whitespace-nowrap"
        disabled={!orderable}
        onClick={() => gated(keepBuyNow(lines))}
        title={hint}
      >
        {t('products.buyNow')}
      </Button>
    </div>
  );
}
