import { useEffect, useState } from 'react';
import { Clock } from 'react-feather';
import type { OrderState } from '../../contract/order-states.ts';
import { intlLocale, listFormat, numberFormat } from '../page/intl.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds in their two largest units: "1 day, 3 hr". */
export function durationText(seconds: number, locale: string): string {
  const from = units.findIndex(([, size]) => seconds >= size);
  const shown = units.slice(Math.max(0, from), from + 2);
  let rest = seconds;
  const texts = shown.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
    return count > 0 ? [format.format(count)] : [];
  });
  return listFormat(locale, { type: 'unit', style: 'short' }).format(texts);
}

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
