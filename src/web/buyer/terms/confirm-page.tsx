import { useState } from 'react';
import { CalendarClock } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { TermsDays } from '../../../contract/customer-terms/terms-limits.ts';
import { api } from '../../page/calls/api.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { MoneyRows } from '../../features/settlement/money-rows.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePayable } from '../checkout/payable.ts';
import { cashierPath, orderPath, ordersPath, sellerTermsPath } from '../paths.ts';

type Offer = OutputOf<'termsOrders.offer'>;
type SeenOrder = { id: string; version: number };

/** Where orders are placed on the terms of their seller: whom the buyer will owe how much, and when it is due. */
export const page = definePage({
  View() {
    const t = useWords('terms');
    const common = useWords('common');
    const ids = (usePlace().query.get('id') ?? '').split(',').filter(Boolean);
    const payable = usePayable(null, ids);
    const orders = payable.orders?.map(({ id, version }) => ({ id, version })) ?? [];
    const offer = useCall('termsOrders.offer', { orders }, { enabled: orders.length > 0 });
    const error = offer.error ?? payable.error;
    const isEmpty = ids.length === 0 || (payable.orders !== undefined && orders.length === 0);
    const reload = () => {
      payable.refetch();
      void offer.refetch();
    };
    return (
      <Office
        role={roles.buyer}
        title={t('confirmTitle')}
        way={[{ text: common('nav.sellerTerms'), to: sellerTermsPath }]}
      >
        <div className="card p-4 sm:p-8">
          {offer.data && !error ? (
            <Confirm offer={offer.data} orders={orders} onChanged={reload} />
          ) : error || isEmpty ? (
            <EmptyState
              icon={<CalendarClock size={22} aria-hidden />}
              title={t('confirmNone')}
              hint={error ? errorText(error, common) : undefined}
              action={
                <Link
                  to={ids.length > 0 ? cashierPath(ids) : ordersPath}
                  className={buttonClass({ tone: 'main' })}
                >
                  {ids.length > 0 ? t('confirmLeave') : common('title.orders')}
                </Link>
              }
            />
          ) : (
            <Skeleton className="h-40" />
          )}
        </div>
      </Office>
    );
  },
});

interface ConfirmProps {
  offer: Offer;
  orders: SeenOrder[];
  /** Something is another than it was shown. */
  onChanged: () => void;
}

function Confirm({ offer, orders, onChanged }: ConfirmProps) {
  const t = useWords('terms');
  const common = useWords('common');
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const ids = orders.map(({ id }) => id);
  const send = useSend('termsOrders.confirm', {
    changes: ['orders.listForBuyer', 'orders.getForBuyer', 'orders.payInfo', 'customerTerms.mine'],
    onDone: () => {
      toast.success(t('confirmed'));
      navigate(ids.length === 1 ? orderPath(ids[0]!) : ordersPath, { immediate: true });
    },
    onFailure: onChanged,
  });
  const confirm = async () => {
    setAsking(true);
    try {
      // The one that came with the page may be too old; what was shown is confirmed all the same.
      const { token } = await api('termsOrders.offer', { orders });
      send.mutate({ orders, amount: offer.amount, days: offer.days as TermsDays, token });
    } catch (error) {
      toast.error(errorText(error, common));
      onChanged();
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="mx-auto max-w-lg space-y-4 text-center">
      <p className="text-muted">{t('confirmAmount', { shop: offer.shop.name })}</p>
      <Price parts={format.priceParts(offer.amount)} size="large" />
      <p className="font-semibold">{t('confirmDue', { days: offer.days })}</p>
      {offer.orders.length > 1 && (
        <div className="text-start">
          <MoneyRows rows={offer.orders.map(({ number, amount }) => ({ label: number, money: amount }))} />
        </div>
      )}
      <p className="text-sm text-muted">{t('confirmLeft', { amount: format.money(offer.available) })}</p>
      <p className="text-sm text-muted">{t('confirmHint')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={cashierPath(ids)} className={buttonClass()}>
          {t('confirmLeave')}
        </Link>
        <Button tone="main" busy={isAsking || send.isPending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}
