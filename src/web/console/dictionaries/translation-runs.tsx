import { runOutcomes } from '../../../contract/translation/translation-kinds.ts';
import { languages } from '../../../kit/languages.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OrderCard as Card } from '../orders/order-card.tsx';

/** What was asked for anew lately, and how far it is; nothing where nobody asked. */
export function TranslationRuns() {
  const t = useWords('dictionaries');
  const format = useFormat();
  const runs = useCall('console.translations.runs', {});
  useAskAgain('console.translations.runs', runs.data?.some(({ waiting }) => waiting > 0) ?? false);
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <div className="mt-4">
      <Card title={t('translations.runs')}>
        <ul className="divide-y divide-line">
          {runs.data.map((run) => (
            <li key={run.id} className="space-y-1 py-2">
              <p className="flex flex-wrap justify-between gap-2">
                <bdi>{languages[run.language].name}</bdi>
                <span className="figures">
                  {t('translations.progress', { done: run.total - run.waiting, total: run.total })}
                </span>
              </p>
              <progress
                className="w-full"
                max={run.total}
                value={run.total - run.waiting}
                aria-label={t('translations.progress', { done: run.total - run.waiting, total: run.total })}
              />
              <p className="text-xs text-muted">
                {runOutcomes
                  .filter((outcome) => run.outcomes[outcome])
                  .map((outcome) =>
                    t(`translations.outcome.${outcome}`, { count: run.outcomes[outcome] ?? 0 }),
                  )
                  .join(' · ')}
              </p>
              <p className="text-xs text-muted">
                <bdi>{run.by}</bdi> · {format.dateTime(run.at)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
