import { useEffect } from 'react';
import type { OutputOf } from '../../../../contract/contract.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { Link, useNavigate } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { bookingCashierPath, cashierPath, creditPath, paymentResultPath } from '../../paths.ts';

export type PaymentResult = OutputOf<'payments.result'>;

const usualMs = 2_500;

/** Asks what became of the payment for as long as the page stands there, and goes to the result once it has ended. */
export function useResult(
  paymentId: string,
  isEnabled: boolean,
  isOver: boolean,
  askEveryMs = usualMs,
): PaymentResult | undefined {
  const navigate = useNavigate();
  const { data, refetch } = useCall('payments.result', { paymentId }, { enabled: isEnabled });
  const hasEnded = isOver || (data !== undefined && data.state !== 'created' && data.state !== 'pending');
  useEffect(() => {
    if (!isEnabled) return;
    if (hasEnded) return navigate(paymentResultPath(paymentId));
    // One that is under way is not begun anew: the wallet may take longer to answer.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), askEveryMs);
    return () => clearInterval(timer);
  }, [isEnabled, hasEnded, paymentId, askEveryMs, navigate, refetch]);
  return data;
}

/** Back to where the way to pay is chosen. */
export function OtherWay({ result }: { result: PaymentResult | undefined }) {
  const t = useWords('buyer');
  if (!result) return null;
  const { booking, orders } = result;
  const path = booking
    ? bookingCashierPath(booking.id)
    : orders.length > 0
      ? cashierPath(orders.map(({ id }) => id))
      : creditPath;
  return (
    <Link to={path} className={buttonClass()}>
      {t('result.otherWay')}
    </Link>
  );
}
