import { TrendingDown, TrendingUp } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

interface FigureProps {
  name: string;
  value: string;
  /** Now and before; null where there is nothing to divide by. */
  change: readonly [number | null, number | null];
}

/** A figure and how it changed; without anything before there is no change to speak of. */
export function Figure({ name, value, change: [now, before] }: FigureProps) {
  const t = useWords('figures');
  const format = useFormat();
  const change = now !== null && before ? now / before - 1 : null;
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="rounded bg-sand p-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        <span className="block text-lg font-semibold tabular-nums">{value}</span>
        <span
          className={`flex items-center gap-1 text-xs ${change !== null && change >= 0 ? 'text-jade' : 'text-muted'}`}
        >
          {change === null ? (
            t('sales.noBefore')
          ) : (
            <>
              <Arrow size={12} aria-hidden className="mirrored" />
              {t('sales.change', {
                change: `${change >= 0 ? '+' : '−'}${format.rate(Math.abs(Math.round(change * 100)))}`,
              })}
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
