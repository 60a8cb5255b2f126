import { ShoppingCart } from 'lucide-react';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ConfirmAddress } from './confirm/confirm-address.tsx';
import { ConfirmBranch } from './confirm/confirm-branch.tsx';
import { ConfirmApproval } from './confirm/confirm-approval.tsx';
import { ConfirmNotices } from './confirm/confirm-notices.tsx';
import { ConfirmPoNumber } from './confirm/confirm-po-number.tsx';
import { ConfirmShop } from './confirm/confirm-shop.tsx';
import { ConfirmTotal } from './confirm/confirm-total.tsx';
import { CouponChooser } from './coupon-chooser.tsx';
import { PaySchedule } from './pay-schedule.tsx';
import { useCheckout } from './use-checkout.ts';

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const promotion = useWords('promotion');
    const checkout = useCheckout();
    const { data, isError, error, refetch } = checkout.priced;
    // Nothing is ticked: to ask again would find the same.
    const isEmpty = error?.code === 'NOTHING_TICKED';
    const toCart = (
      <Link to="/cart/list" className={buttonClass({ tone: 'main' })}>
        {t('confirm.toCart')}
      </Link>
    );
    return (
      <div className="page space-y-4 pb-32 lg:pb-6">
        <h1 className="text-lg font-semibold">{t('confirm.title')}</h1>
        <ConfirmNotices checkout={checkout} />
        {isError ? (
          <div className="card">
            {isEmpty ? (
              <EmptyState
                icon={<ShoppingCart size={22} aria-hidden />}
                title={t('confirm.nothing')}
                hint={t('confirm.nothingHint')}
                action={toCart}
              />
            ) : (
              <>
                <ErrorState title={t('confirm.cannot')} hint={errorText(error, common)} />
                <p className="flex flex-wrap justify-center gap-3 pb-12">
                  {toCart}
                  <Button onClick={() => void refetch()}>{common('action.retry')}</Button>
                </p>
              </>
            )}
          </div>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="space-y-4">
              <ConfirmBranch checkout={checkout} />
              <ConfirmAddress choice={checkout.choice} />
              {data?.shops.map((each) => (
                <ConfirmShop
                  key={each.shop.id}
                  part={each}
                  platformCoupon={data.coupons.find(({ chosen }) => chosen)?.name}
                  hasAddress={data.addressId !== null}
                  message={checkout.messages.get(each.shop.id) ?? ''}
                  onCoupon={(id) => checkout.chooseCoupon(each.coupons, id)}
                  checkout={checkout}
                  onMessage={(message) => checkout.setMessage(each.shop.id, message)}
                />
              )) ?? <Waiting />}
              {data && <ConfirmApproval approval={data.approval} checkout={checkout} />}
              {data && <ConfirmPoNumber number={checkout.ownNumber} isForCompany={data.approval !== null} />}
              {data && data.coupons.length > 0 && (
                <div className="sheet -mx-4 p-4 sm:mx-0 sm:p-6">
                  <CouponChooser
                    title={promotion('choose.platform')}
                    offers={data.coupons}
                    onChoose={(id) => checkout.chooseCoupon(data.coupons, id)}
                    busy={checkout.priced.isFetching || checkout.sending}
                  />
                </div>
              )}
              {data && (
                // Beside the orders it stands under the total; a narrow page has only the sum and the button at its foot.
                <div className="card space-y-2 p-4 lg:hidden">
                  <PaySchedule priced={data} />
                </div>
              )}
            </div>
            {data ? (
              <ConfirmTotal priced={data} checkout={checkout} />
            ) : (
              <Skeleton className="hidden h-64 rounded! lg:block" />
            )}
          </div>
        )}
      </div>
    );
  },
});

const Waiting = () => (
  <div className="card space-y-4 p-6" aria-busy="true">
    {[1, 2, 3].map((line) => (
      <span key={line} className="flex gap-3">
        <Skeleton className="size-16" />
        <Skeleton className="h-16 grow" />
      </span>
    ))}
  </div>
);
