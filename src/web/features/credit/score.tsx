import type { CreditScore } from '../../../contract/credit/credit.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** What a score is made of: each part with its figure and its points. */
export function Score({ score }: { score: CreditScore }) {
  const t = useWords('credit');
  const format = useFormat();
  const figureOf = (part: CreditScore['parts'][number]) =>
    part.part === 'onTime' || part.part === 'disputes'
      ? format.percent(part.figure / 100)
      : part.part === 'papers'
        ? t(part.figure ? 'papers.yes' : 'papers.no')
        : format.number(part.figure);
  return (
    <section aria-label={t('score')} className="space-y-3">
      <h2 className="font-semibold">
        {t('scoreOf', { points: score.total })}
        <span className="ms-2 font-normal text-muted">
          {t('suggested', { amount: format.money(score.suggested) })}
        </span>
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {score.parts.map((part) => (
          <li key={part.part} className="flex items-baseline justify-between gap-3 border-b border-line py-1">
            <span>
              {t(`part.${part.part}`)} <span className="figures text-muted">{figureOf(part)}</span>
            </span>
            <span className="figures text-muted">
              {part.points} / {part.most}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
