import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ShoppingCart } from 'react-feather';
import { roles } from '../../contract/roles.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useInBrowser } from '../page/in-browser.ts';
import { setCartCount, useSession } from '../page/session.ts';
import { askSignIn, useGatedNavigate } from '../page/sign-in.ts';
import { useWords } from '../page/words.ts';
import { keepBuyNow } from '../parts/buy-now.ts';
import { PriceTiers } from '../parts/price-tiers.tsx';
import { SkuGrid } from '../parts/sku-grid.tsx';
import { amountOf, tiersOf, totalQuantity } from '../parts/tier-price.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import type { Goods } from './goods-data.ts';
import { cellProblem } from './cell-problem.ts';

const OrderSheet = lazy(async () => ({ default: (await import('./order-sheet.tsx')).OrderSheet }));
const Freight = lazy(async () => ({ default: (await import('./freight.tsx')).Freight }));

/** More skus than this are filled in like a spreadsheet, unless the visitor likes it otherwise. */
const fewSkus = 40;
/** From so many on there is a choice between the two. */
const someSkus = 12;

/** Prices by quantity, what sending costs, the choice of skus, and the way into the cart. */
export function GoodsOrder({ goods }: { goods: Goods }) {
  const common = useWords('common');
  const { skus, multiple } = goods;
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [isSheet, setSheet] = useState(skus.length > fewSkus);
  const tiers = useMemo(() => tiersOf(skus), [skus]);
  const total = totalQuantity(quantities);
  const isFaulty = skus.some((sku) => cellProblem(sku, multiple, quantities.get(sku.id) ?? 0) !== null);
  return (
    <>
      <PriceTiers tiers={tiers} unit={goods.unit} quantity={total} />
      {skus.length > 0 && <Sending goods={goods} quantities={quantities} />}
      {skus.length > someSkus && <Ways isSheet={isSheet} onChoose={setSheet} />}
      {skus.length === 0 ? (
        <p className="text-muted">{common('goods.soldOut')}</p>
      ) : isSheet ? (
        <Later>
          <OrderSheet goods={goods} quantities={quantities} onChange={setQuantities} />
        </Later>
      ) : (
        <SkuGrid
          specs={goods.specs}
          skus={skus}
          multiple={multiple}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
      <OrderBar
        goods={goods}
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
function Sending({ goods, quantities }: { goods: Goods; quantities: ReadonlyMap<string, number> }) {
  const lines = useMemo(
    () =>
      quantities.size > 0
        ? [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
        : [{ skuId: goods.skus[0]!.id, quantity: goods.moq }],
    [goods, quantities],
  );
  const place = <Skeleton className="h-18 w-full" />;
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <Freight goodsId={goods.id} lines={lines} />
    </Suspense>
  );
}

function Ways({ isSheet, onChoose }: { isSheet: boolean; onChoose: (isSheet: boolean) => void }) {
  const t = useWords('goods');
  const way = (to: boolean, text: string) => (
    <button
      type="button"
      aria-pressed={isSheet === to}
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
  goods: Goods;
  quantities: ReadonlyMap<string, number>;
  total: number;
  /** Some quantity cannot be ordered as it is. */
  isFaulty: boolean;
  onAdded: () => void;
}

/** What the choice comes to. On the phone it stays above the bottom bar. */
function OrderBar({ goods, quantities, total, isFaulty, onAdded }: BarProps) {
  const t = useWords('storefront');
  const common = useWords('common');
  const page = useWords('goods');
  const format = useFormat();
  const client = useQueryClient();
  const { role } = useSession();
  const add = useSend('cart.add', {
    changes: ['cart.get'],
    onDone({ count }) {
      setCartCount(client, count);
      toast.success(t('goods.added'));
      onAdded();
    },
  });
  const amount = amountOf(goods.skus, quantities);
  const missing = goods.moq - total;
  const orderable = total > 0 && missing <= 0 && !isFaulty;
  const hint =
    missing > 0
      ? common('goods.moq', { count: goods.moq, unit: goods.unit })
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
              {t('goods.chosen', { count: total, unit: goods.unit })}
            </span>
            <span className="text-cinnabar">
              <Price parts={format.priceParts(amount)} />
            </span>
          </>
        ) : (
          <span className="text-muted">{t('goods.choose')}</span>
        )}
        {amount && missing <= 0 && isFaulty && (
          <span className="block text-xs text-cinnabar">{page('sheet.fix')}</span>
        )}
        {amount && missing > 0 && (
          <span className="block text-xs text-cinnabar">
            {t('goods.missing', { count: missing, unit: goods.unit })}
          </span>
        )}
      </p>
      <Button
        size="large"
        className="shrink-0 whitespace-nowrap"
        aria-label={t('goods.addToCart')}
        busy={add.isPending}
        disabled={!orderable}
        onClick={press}
        title={hint}
      >
        <ShoppingCart size={18} aria-hidden />
        <span className="max-sm:sr-only">{t('goods.addToCart')}</span>
      </Button>
      <Button
        tone="main"
        size="large"
        className="shrink-0 whitespace-nowrap"
        disabled={!orderable}
        onClick={() => gated(keepBuyNow(lines))}
        title={hint}
      >
        {t('goods.buyNow')}
      </Button>
    </div>
  );
}
