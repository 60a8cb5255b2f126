import { dispatchDays } from '../../../contract/lists.ts';
import type { ShopStanding as Standing } from '../../../contract/shops/shop-standing.ts';
import {
  fewestConversations,
  fewestForShare,
  mostCountedOfBuyer,
  smallestCountedYuan,
} from '../../../contract/shops/standing-criteria.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { durationText } from '../duration.ts';

type Criterion = Standing['criteria'][number];

interface Props {
  standing: Standing;
  /** Says what would raise it, to its seller. */
  advises?: boolean;
}

/** How a shop stands: each thing that counts, what it is now, and how much it counts. */
export function ShopStanding({ standing, advises = false }: Props) {
  const t = useWords('lists');
  const format = useFormat();
  const { asOf, level, points, most, nextLevelAt, criteria } = standing;
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg">{t('level', { level })}</strong>
        <span className="tabular-nums">{t('standing.points', { points, most })}</span>
        {advises && nextLevelAt !== null && (
          <span className="text-muted">
            {t('standing.nextLevel', { count: nextLevelAt - points, level: level + 1 })}
          </span>
        )}
      </p>
      <ul className="divide-y divide-line">
        {criteria.map((criterion) => (
          <li key={criterion.criterion} className="space-y-1 py-2">
            <Row criterion={criterion} />
            {advises && <Advice criterion={criterion} />}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {t('standing.rules', { yuan: smallestCountedYuan, most: mostCountedOfBuyer })}{' '}
        {/* A day is written by the server's and the browser's own tables, which may differ by a sign. */}
        <time dateTime={asOf} suppressHydrationWarning>
          {t('standing.asOf', { day: format.day(asOf) })}
        </time>
      </p>
    </div>
  );
}

/** A figure in the unit of its criterion. */
function useFigureText() {
  const t = useWords('lists');
  const format = useFormat();
  const { language } = usePlace();
  return (criterion: Criterion['criterion'], figure: number): string => {
    switch (criterion) {
      case 'months':
        return t('standing.months', { count: figure });
      case 'papers':
      case 'orders':
        return format.number(figure);
      case 'answers':
        return durationText(Math.max(1, figure) * 60, intlLocale(language));
      default:
        return format.percent(figure / 100);
    }
  };
}

function Row({ criterion: { criterion, figure, sample, points, most } }: { criterion: Criterion }) {
  const t = useWords('lists');
  const figureText = useFigureText();
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span>{t(`standing.name.${criterion}`)}</span>
        <span className="shrink-0 text-muted">{t('standing.points', { points, most })}</span>
      </p>
      <p className="flex items-center justify-between gap-3 text-xs">
        <span className="min-w-0">
          <span className="font-semibold tabular-nums">
            {figure === null ? t('standing.tooFew') : figureText(criterion, figure)}
          </span>
          {sample !== null && (
            <span className="text-muted">
              {' '}
              {t(criterion === 'answers' ? 'standing.ofConversations' : 'standing.ofOrders', {
                count: sample,
              })}
            </span>
          )}
        </span>
        <progress value={points} max={most} aria-hidden className="bar w-24 shrink-0 text-jade" />
      </p>
    </>
  );
}

/** What would raise one of them, and by how much. */
function Advice({ criterion: { criterion, next } }: { criterion: Criterion }) {
  const t = useWords('lists');
  const figureText = useFigureText();
  if (!next) return <p className="text-xs text-jade">{t('standing.full')}</p>;
  const fewest = criterion === 'answers' ? fewestConversations : fewestForShare;
  return (
    <p className="text-xs text-muted">
      {t(`standing.do.${criterion}`, { days: dispatchDays, fewest })}{' '}
      {t(criterion === 'answers' ? 'standing.atMost' : 'standing.atLeast', {
        figure: figureText(criterion, next.figure),
        points: next.points,
      })}
    </p>
  );
}
