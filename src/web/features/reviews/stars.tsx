import { Star } from 'lucide-react';

/** Stars out of five, the last one whole or empty; `label` says it to those who cannot see them. */
export function Stars({ value, label, size = 14 }: { value: number; label: string; size?: number }) {
  const whole = Math.round(value);
  return (
    <span className="inline-flex gap-0.5 align-middle text-saffron">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden
          className={star <= whole ? 'fill-current' : 'text-line-strong'}
        />
      ))}
      <span className="sr-only">{label}</span>
    </span>
  );
}
