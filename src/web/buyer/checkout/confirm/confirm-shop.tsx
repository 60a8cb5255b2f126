import type { Calculation } from '../../../../contract/orders/checkout/calculation.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { AgreedTerms } from '../../../features/orders/terms/agreed-terms.tsx';
import { OrderAmounts } from '../../../features/orders/order-amounts.tsx';
import { OrderLines } from '../../../features/orders/order-lines.tsx';
import { ShipsFrom } from '../../../features/shops/ships-from.tsx';
import { ShopLine } from '../../../features/shops/shop-line.tsx';
import { Field, Textarea } from '../../../ui/form/field.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import type { Checkout } from '../use-checkout.ts';
import { CouponChooser } from '../coupon-chooser.tsx';

interface Props {
  part: Calculation['shops'][number];
  /** The marketplace's coupon that takes its part of this order, if one is chosen. */
  platformCoupon: string | undefined;
  /** Whether it is known where the order goes. */
  hasAddress: boolean;
  message: string;
  onCoupon: (id: string | null) => void;
  onMessage: (message: string) => void;
  checkout: Checkout;
}

/** The order that one shop will get: lines, amounts, deposit, and a word to the seller. */
export function ConfirmShop(props: Props) {
  const { part, platformCoupon, hasAddress, message, onCoupon, onMessage, checkout } = props;
  // The amounts are being recalculated.
  const busy = checkout.priced.isFetching || checkout.sending;
  const t = useWords('buyer');
  const promotion = useWords('promotion');
  const format = useFormat();
  return (
    <section aria-label={part.shop.name} className="sheet -mx-4 p-4 sm:mx-0 sm:p-6">
      <ShopLine shop={part.shop} />
      <OrderLines lines={part.lines} hasReturns={part.returnTerms !== null} />
      <div className="grid gap-6 border-t border-line pt-4 md:grid-cols-2">
        <Field label={t('confirm.message')} hint={t('confirm.messageHint')}>
          {(tied) => (
            <Textarea
              {...tied}
              rows={3}
              maxLength={500}
              value={message}
              onChange={(event) => onMessage(event.target.value)}
            />
          )}
        </Field>
        <div className="space-y-3">
          <CouponChooser
            title={promotion('choose.shop')}
            offers={part.coupons}
            onChoose={onCoupon}
            busy={busy}
            taken={
              platformCoupon !== undefined && BigInt(part.platformDiscount.amount) > 0n
                ? { name: platformCoupon, amount: part.platformDiscount }
                : undefined
            }
          />
          <ConfirmSending
            sendings={part.sendings}
            busy={busy}
            onChoose={(sendingWay) => checkout.chooseSending(part.shop.id, sendingWay)}
          />
          <OrderAmounts order={part} />
          {(part.waits || part.freight === null) && (
            <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2">
              {t(
                !hasAddress
                  ? 'confirm.freightAddress'
                  : part.freight === null
                    ? 'confirm.freightOpen'
                    : 'confirm.waits',
              )}
            </p>
          )}
          {part.preRatio < 100 && (
            <p className="rounded-sm bg-sand px-3 py-2 text-muted">
              {t('confirm.deposit', { percent: part.preRatio, amount: format.money(part.deposit) })}
            </p>
          )}
          <p className="text-xs text-muted">
            <ShipsFrom origins={part.shipsFrom} />
          </p>
          <AgreedTerms terms={part} />
        </div>
      </div>
    </section>
  );
}
