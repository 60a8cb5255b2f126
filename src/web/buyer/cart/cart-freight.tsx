import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { DestinationChooser } from '../../features/addresses/destination-chooser.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Cart } from './cart-changes.ts';
import type { CartFreightHandle } from './use-cart-freight.ts';

/** Where the ticked lines would go, what sending them would cost, and what all comes to with it. */
export function CartFreight({ cart, freight }: { cart: Cart; freight: CartFreightHandle }) {
  const t = useWords('buyer');
  const format = useFormat();
  const { to, chooseTo, data, isError } = freight;
  const isOpen = data?.shops.some((shop) => shop.freight === null) ?? false;
  // What only the seller can say may cost something yet.
  const isFree = data?.total.amount === '0' && !isOpen;
  const sum =
    data && data.total.currency === cart.checkedAmount.currency
      ? {
          ...data.total,
          amount: String(BigInt(data.total.amount) + BigInt(cart.checkedAmount.amount)),
        }
      : null;
  return (
    <div className="space-y-1">
      <DestinationChooser to={to} onChoose={chooseTo} />
      {cart.checkedCount > 0 && !isError && (
        <dl aria-live="polite" className="space-y-1">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{t('cart.freight')}</dt>
            <dd>
              {!data ? (
                <Skeleton className="h-5 w-16" />
              ) : isFree ? (
                <span className="font-semibold">{t('cart.freightFree')}</span>
              ) : (
                <Price parts={format.priceParts(data.total)} size="small" />
              )}
            </dd>
          </div>
          {sum && (
            <div className="flex items-baseline justify-between gap-3">
              <dt className="text-muted">{t('cart.withFreight')}</dt>
              <dd>
                <Price parts={format.priceParts(sum)} size="small" />
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="text-xs text-muted">{t(isOpen ? 'cart.freightOpen' : 'cart.freightNote')}</p>
    </div>
  );
}
