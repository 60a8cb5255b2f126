import { useQueryClient } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import type { WireMoney } from '../../../contract/shapes.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { setCartCount, useSession } from '../../page/visitor/session.ts';
import { askSignIn, useGatedNavigate } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { keepBuyNow } from '../../features/orders/buy-now.ts';
import { FromPrice } from '../../features/products/from-price.tsx';
import { amountOf } from '../../features/products/tier-price.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { ProductOrder } from './use-product-order.ts';
import { showVariants } from './variants.tsx';

/** What the choice comes to, and the way into the cart. On the phone it takes the place of the bottom bar. */
export function OrderBar({ order }: { order: ProductOrder }) {
  const { product, quantities, total, isFaulty, choose } = order;
  const t = useWords('storefront');
  const common = useWords('common');
  const page = useWords('product');
  const client = useQueryClient();
  const { role } = useSession();
  const add = useSend('cart.add', {
    changes: ['cart.get'],
    onDone({ count }) {
      setCartCount(client, count);
      toast.success(t('products.added'));
      choose(new Map());
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
  // Too little, or an amount that cannot be: back to the quantities, beside which it says what is missing.
  const addToCart = () => {
    if (!orderable) showVariants();
    else if (role === roles.buyer) send();
    else askSignIn({ mode: 'login', onDone: send });
  };
  const buyNow = () => (orderable ? gated(keepBuyNow(lines)) : showVariants());
  return (
    <div
      className={`fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-card px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:gap-4 sm:rounded sm:border sm:bg-sand sm:px-4 sm:py-3 ${
        // Once something is chosen it stays in sight while the rest is.
        amount ? 'sm:sticky' : 'sm:static'
      }`}
    >
      <CartLink className="-ms-2 inline-flex shrink-0 sm:hidden" />
      <Chosen order={order} amount={amount} />
      {!amount && product.skus.length > 0 && (
        <Button tone="main" size="large" className="shrink-0" onClick={showVariants}>
          {t(product.skus.length > 1 ? 'products.chooseOptions' : 'products.chooseQuantity')}
        </Button>
      )}
      {amount && (
        <>
          <Button
            size="large"
            className="shrink-0 whitespace-nowrap max-sm:px-4"
            aria-label={t('products.addToCart')}
            busy={add.isPending}
            onClick={addToCart}
            title={hint}
          >
            <ShoppingCart size={18} aria-hidden />
            <span className="max-sm:sr-only">{t('products.addToCart')}</span>
          </Button>
          <Button
            tone="main"
            size="large"
            className="shrink-0 whitespace-nowrap max-sm:px-4"
            onClick={buyNow}
            title={hint}
          >
            {t('products.buyNow')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What is chosen and what is missing; before anything is, what the product costs. */
function Chosen({ order, amount }: { order: ProductOrder; amount: WireMoney | null }) {
  const { product, total, isFaulty } = order;
  const t = useWords('storefront');
  const page = useWords('product');
  const format = useFormat();
  const missing = product.moq - total;
  return (
    <div className="min-w-0 grow" aria-live="polite">
      {amount ? (
        <>
          <p className="text-xs text-muted">{t('products.chosen', { count: total, unit: product.unit })}</p>
          <p className="text-cinnabar">
            <Price parts={format.priceParts(amount)} />
          </p>
        </>
      ) : (
        <>
          <p className="hidden text-muted sm:block">{t('products.choose')}</p>
          <p className="text-cinnabar sm:hidden">
            <FromPrice from={product.priceFrom} to={product.priceTo} />
          </p>
        </>
      )}
      {amount && missing <= 0 && isFaulty && <p className="text-xs text-cinnabar">{page('sheet.fix')}</p>}
      {amount && missing > 0 && (
        <p className="text-xs text-cinnabar">
          {t('products.missing', { count: missing, unit: product.unit })}
        </p>
      )}
    </div>
  );
}
