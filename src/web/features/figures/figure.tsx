import { TrendingDown, TrendingUp } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

interface FigureProps {
  name: string;
  value: string;
  /** Now and before; null where there is nothing to divide by. */
  change: readonly [number | null, number | null];
  /** Whether there is another time to compare with; without one nothing is said of a change. */
  isCompared?: boolean;
  /** How a change is said; by default, as one from the thirty days before. */
  sayChange?: (change: string) => string;
}

/** A figure and how it changed; without anything before there is no change to speak of. */
export function Figure({ name, value, change: [now, before], isCompared = true, sayChange }: FigureProps) {
  const t = useWords('figures');
  const format = useFormat();
  const change = now !== null && before ? now / before - 1 : null;
  const rate = change === null ? '' : format.signedRate(Math.round(change * 100));
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="rounded bg-sand p-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        <span className="block text-lg font-semibold tabular-nums">{value}</span>
        {isCompared && (
          <span
            className={`flex items-center gap-1 text-xs ${change !== null && change >= 0 ? 'text-jade' : 'text-muted'}`}
          >
            {change === null ? (
              t('sales.noBefore')
            ) : (
              <>
                <Arrow size={12} aria-hidden className="mirrored" />
                {sayChange?.(rate) ?? t('sales.change', { change: rate })}
              </>
            )}
          </span>
        )}
      </dd>
    </div>
  );
}
