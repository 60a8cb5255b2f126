import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ShoppingCart } from 'react-feather';
import { roles } from '../../contract/roles.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { setCartCount, useSession } from '../page/session.ts';
import { askSignIn, useGatedNavigate } from '../page/sign-in.ts';
import { useWords } from '../page/words.ts';
import { keepBuyNow } from '../parts/buy-now.ts';
import { PriceTiers } from '../parts/price-tiers.tsx';
import { SkuGrid } from '../parts/sku-grid.tsx';
import { amountOf, tiersOf, totalQuantity } from '../parts/tier-price.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { toast } from '../ui/toast.tsx';
import type { Goods } from './goods-data.ts';

/** Prices by quantity, the choice of skus, and the way into the cart. */
export function GoodsOrder({ goods }: { goods: Goods }) {
  const common = useWords('common');
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const tiers = useMemo(() => tiersOf(goods.skus), [goods.skus]);
  const total = totalQuantity(quantities);
  return (
    <>
      <PriceTiers tiers={tiers} unit={goods.unit} quantity={total} />
      {goods.skus.length > 0 ? (
        <SkuGrid
          specs={goods.specs}
          skus={goods.skus}
          multiple={goods.multiple}
          quantities={quantities}
          onChange={setQuantities}
        />
      ) : (
        <p className="text-muted">{common('goods.soldOut')}</p>
      )}
      <OrderBar
        goods={goods}
        quantities={quantities}
        total={total}
        onAdded={() => setQuantities(new Map())}
      />
    </>
  );
}

interface BarProps {
  goods: Goods;
  quantities: ReadonlyMap<string, number>;
  total: number;
  onAdded: () => void;
}

/** What the choice comes to. On the phone it stays above the bottom bar. */
function OrderBar({ goods, quantities, total, onAdded }: BarProps) {
  const t = useWords('storefront');
  const common = useWords('common');
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
  const orderable = total > 0 && missing <= 0;
  const hint = missing > 0 ? common('goods.moq', { count: goods.moq, unit: goods.unit }) : undefined;
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
