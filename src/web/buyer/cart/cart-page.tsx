import { useState } from 'react';
import { definePage } from '../../page/define.ts';
import { useNavigate } from '../../page/place.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { AddToList } from '../../features/requisition-lists/add-to-list.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Cart } from './cart-changes.ts';
import { CartFreight } from './cart-freight.tsx';
import { CartShop } from './cart-shop.tsx';
import { ShareButton } from '../shared-links/share-button.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCartFreight, type CartFreightHandle } from './use-cart-freight.ts';
import { useCart, type CartHandle } from './use-cart.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    const handle = useCart();
    const { data, isError, refetch } = handle.cart;
    return (
      <div className="page space-y-4 pb-32 lg:pb-6">
        <h1 className="text-lg font-semibold">{common('title.cart')}</h1>
        {data ? (
          data.count > 0 ? (
            <Filled cart={data} handle={handle} />
          ) : (
            <EmptyCart />
          )
        ) : isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    );
  },
});

interface Props {
  cart: Cart;
  handle: CartHandle;
}

function Filled({ cart, handle }: Props) {
  const t = useWords('buyer');
  const [removing, setRemoving] = useState(false);
  const freight = useCartFreight();
  const lines = cart.shops.flatMap((each) => each.lines);
  const orderable = lines.filter((line) => line.issue === null);
  const ticked = lines.filter((line) => line.checked).map((line) => line.skuId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="space-y-4">
        <div className="card flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1">
          <Checkbox
            checked={ticked.length > 0 && ticked.length === orderable.length}
            disabled={orderable.length === 0}
            onChange={(event) => handle.tick(undefined, event.target.checked)}
          >
            {t('cart.all', { count: lines.length })}
          </Checkbox>
          <span className="flex flex-wrap items-center gap-2">
            <ShareButton
              size="small"
              // What is ticked, or all of it where nothing is.
              sharing={{ kind: 'cart', skuIds: ticked.length > 0 ? ticked : lines.map(({ skuId }) => skuId) }}
            />
            <AddToList
              size="small"
              // The same as is shared.
              lines={lines
                .filter(({ skuId }) => ticked.length === 0 || ticked.includes(skuId))
                .map(({ skuId, quantity }) => ({ skuId, quantity }))}
            />
            <Button
              tone="plain"
              size="small"
              disabled={ticked.length === 0}
              onClick={() => setRemoving(true)}
            >
              {t('cart.removeTicked')}
            </Button>
          </span>
        </div>
        {cart.shops.map((each) => (
          <CartShop key={each.shop.id} group={each} handle={handle} sending={freight.ofShop(each.shop.id)} />
        ))}
        <div className="card p-4 lg:hidden">
          <CartFreight cart={cart} freight={freight} />
        </div>
      </div>
      <Summary cart={cart} handle={handle} freight={freight} />
      {removing && (
        <FormDialog
          danger
          title={t('cart.removeTicked')}
          verb={t('cart.remove')}
          onClose={() => setRemoving(false)}
          onSubmit={() => {
            handle.remove(ticked);
            setRemoving(false);
          }}
        >
          {t('cart.removeAsk', { count: ticked.length })}
        </FormDialog>
      )}
    </div>
  );
}

/** What is ticked and what it comes to. On the phone it stays above the bottom bar. */
function Summary({ cart, handle, freight }: Props & { freight: CartFreightHandle }) {
  const t = useWords('buyer');
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const lines = cart.shops.flatMap((each) => each.lines);
  const ticked = lines.filter((line) => line.checked);
  const issues = lines.filter((line) => line.issue !== null).length;
  const shops = cart.shops.filter((each) => each.lines.some((line) => line.checked)).length;
  const goOn = async () => {
    setBusy(true);
    await handle.settled();
    navigate('/cart/confirm', { immediate: true });
  };
  return (
    <aside className="card fixed inset-x-0 bottom-14 z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 rounded-none! max-lg:border-x-0 px-4 py-2 sm:bottom-0 lg:sticky lg:top-22 lg:block lg:space-y-4 lg:rounded! lg:p-5">
      <h2 className="hidden font-semibold lg:block">{t('cart.summary')}</h2>
      <p className="me-auto min-w-0" aria-live="polite">
        <span className="block text-xs text-muted">
          {t('cart.ticked', { count: ticked.length })}
          {shops > 1 && ` · ${t('cart.orders', { count: shops })}`}
        </span>
        <span className="text-cinnabar">
          <Price parts={format.priceParts(cart.checkedAmount)} size="medium" />
        </span>
      </p>
      {issues > 0 && (
        <output className="order-first block w-full text-xs text-cinnabar lg:text-sm">
          {t('cart.issues', { count: issues })}
        </output>
      )}
      <div className="hidden lg:block">
        <CartFreight cart={cart} freight={freight} />
      </div>
      <Button
        tone="main"
        size="large"
        className="lg:w-full"
        busy={busy}
        disabled={ticked.length === 0}
        onClick={() => void goOn()}
      >
        {t('cart.goOn')}
      </Button>
    </aside>
  );
}

function Waiting() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]" aria-busy="true">
      <div className="card space-y-6 p-4">
        {[1, 2, 3, 4].map((line) => (
          <span key={line} className="flex gap-4">
            <Skeleton className="size-20" />
            <Skeleton className="h-20 grow" />
          </span>
        ))}
      </div>
      <Skeleton className="hidden h-52 rounded! lg:block" />
    </div>
  );
}
