import { useState } from 'react';
import { CreditCard } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CreditCharge } from '../../../contract/credit/credit.ts';
import { api } from '../../page/calls/api.ts';
import { errorText, isMissing, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { creditPath, ordersPath, paymentResultPath } from '../paths.ts';

/** Where a payment by trust credit is confirmed: the sum, the day it is due, and what being late costs. */
export const page = definePage({
  View() {
    const t = useWords('credit');
    const common = useWords('common');
    const ref = usePlace().query.get('ref') ?? '';
    const { data, isError, error, refetch } = useCall('credit.charge', { ref }, { enabled: ref !== '' });
    return (
      <Office
        role={roles.buyer}
        title={t('confirmTitle')}
        way={[{ text: common('nav.credit'), to: creditPath }]}
      >
        <div className="card p-4 sm:p-8">
          {data ? (
            <Confirm key={data.ref} charge={data} onChanged={() => void refetch()} />
          ) : ref === '' || isMissing(error) || error?.code === 'CREDIT_ENDED' ? (
            <EmptyState
              icon={<CreditCard size={22} aria-hidden />}
              title={t('confirmNone')}
              hint={t('confirmNoneHint')}
              action={
                <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
                  {common('title.orders')}
                </Link>
              }
            />
          ) : isError ? (
            <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </div>
      </Office>
    );
  },
});

function Confirm({ charge, onChanged }: { charge: CreditCharge; onChanged: () => void }) {
  const t = useWords('credit');
  const common = useWords('common');
  const format = useFormat();
  const navigate = useNavigate();
  const leave = ({ paymentId }: { paymentId: string }) => navigate(paymentResultPath(paymentId));
  const [isAsking, setAsking] = useState(false);
  const draw = useSend('credit.draw', {
    changes: ['credit.info', 'orders.listForBuyer'],
    onDone: leave,
    onFailure: onChanged,
  });
  const refuse = useSend('credit.refuse', { onDone: leave });
  const confirm = async () => {
    setAsking(true);
    try {
      const { token } = await api('credit.token', {});
      const { ref, amount, dueOn, lateFeeBasisPoints } = charge;
      draw.mutate({ ref, token, amount, dueOn, lateFeeBasisPoints });
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setAsking(false);
    }
  };
  const isShort = BigInt(charge.available.amount) < BigInt(charge.amount.amount);
  if (!charge.isOpen)
    return (
      <EmptyState
        icon={<CreditCard size={22} aria-hidden />}
        title={t('confirmDone')}
        hint={t('confirmDoneHint')}
        action={
          <Link to={paymentResultPath(charge.paymentId)} className={buttonClass({ tone: 'main' })}>
            {t('confirmResult')}
          </Link>
        }
      />
    );
  return (
    <div className="mx-auto max-w-lg space-y-4 text-center">
      <p className="text-muted">{t('confirmAmount')}</p>
      <Price parts={format.priceParts(charge.amount)} size="large" />
      <p>{t('confirmDue', { day: format.date(charge.dueOn), days: charge.termDays })}</p>
      <p className="text-sm text-muted">
        {t('confirmFee', { fee: format.rate(charge.lateFeeBasisPoints / 100) })}
      </p>
      <p className="text-sm text-muted">{t('confirmLeft', { amount: format.money(charge.available) })}</p>
      {isShort && (
        <p role="alert" className="text-cinnabar-deep">
          {t('confirmShort')}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={refuse.isPending} onClick={() => refuse.mutate({ ref: charge.ref })}>
          {t('confirmLeave')}
        </Button>
        <Button
          tone="main"
          disabled={isShort}
          busy={isAsking || draw.isPending}
          onClick={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      </div>
    </div>
  );
}
