import { useEffect, useState } from 'react';
import { Clock } from 'lucide-react';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { durationText } from '../duration.ts';

interface Props {
  state: OrderState;
  /** ISO 8601. */
  deadline: string | null;
}

/** How long an order has before its state ends by itself, counting down. Nothing where nothing ends. */
export function TimeLeft({ state, deadline }: Props) {
  const t = useWords('order');
  const { language } = usePlace();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!deadline) return null;
  const key =
    state === 'dispatched'
      ? 'receive'
      : state === 'awaiting_payment'
        ? 'pay'
        : state === 'submitted'
          ? 'confirm'
          : null;
  const seconds = Math.floor((Date.parse(deadline) - now) / 1000);
  if (!key || seconds <= 0) return null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-xs ${seconds < 3600 ? 'text-cinnabar' : 'text-muted'}`}
    >
      <Clock size={12} aria-hidden className="shrink-0" />
      <span>{t(`left.${key}`, { time: durationText(seconds, intlLocale(language)) })}</span>
    </span>
  );
}
