import { Circle, CircleCheckBig } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** What the shop may have of each, and what its page still lacks. */
export function ShopBenefits() {
  const t = useWords('shopOffice');
  const format = useFormat();
  const { data, isError, refetch } = useCall('benefits.check', {});
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <div className="grid max-w-4xl gap-6 lg:grid-cols-2">
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('benefits.profile')}</h2>
        <ul className="space-y-2">
          {data.profile.map(({ part, done }) => (
            <li key={part} className="flex items-center gap-2">
              {done ? (
                <CircleCheckBig size={18} aria-hidden className="shrink-0 text-jade" />
              ) : (
                <Circle size={18} aria-hidden className="shrink-0 text-muted" />
              )}
              {t(`benefits.part.${part}`)}
              <span className={done ? 'sr-only' : 'text-xs text-muted'}>
                {t(done ? 'benefits.done' : 'benefits.missing')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-2 text-base font-semibold">{t('benefits.limits')}</h2>
        <p className="mb-2 text-muted">
          {t('benefits.level', { level: data.level })}
          {data.trusted && ` · ${t('benefits.trusted')}`}
        </p>
        <dl className="divide-y divide-line">
          {data.limits.map(({ of, has, most }) => (
            <div key={of} className="flex justify-between gap-4 py-2">
              <dt>{t(`benefits.of.${of}`)}</dt>
              <dd className="figures">
                {format.number(has)} / {format.number(most)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
