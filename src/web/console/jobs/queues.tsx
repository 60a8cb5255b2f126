import type { UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import { durationText } from '../../features/duration.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';

type Queue = OutputOf<'console.jobs.queues'>['queues'][number];

/** Whether there is anything to say of a queue. */
const isBusy = ({ waiting, deferred, active, failed }: Queue): boolean =>
  waiting + deferred + active + failed > 0;

/** What is in each queue now; of those with nothing in them only how many there are. */
export function Queues({ query }: { query: UseQueryResult<OutputOf<'console.jobs.queues'>, ApiError> }) {
  const t = useWords('jobs');
  const columns = useColumns();
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-40" />;
  const busy = query.data.queues.filter(isBusy);
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">{t('queues')}</h2>
      {busy.length > 0 && (
        <Table label={t('queues')} rows={busy} rowId={({ name }) => name} columns={columns} />
      )}
      <p className="pt-2 text-muted">
        {t('queues.empty', { count: query.data.queues.length - busy.length })}
      </p>
    </section>
  );
}

function useColumns(): Column<Queue>[] {
  const t = useWords('jobs');
  const format = useFormat();
  const { language } = usePlace();
  const number = (count: number) => <span className="figures">{format.number(count)}</span>;
  return [
    {
      id: 'queue',
      head: t('queue'),
      cell: ({ name }) => (
        <code dir="ltr" className="text-xs">
          {name}
        </code>
      ),
    },
    { id: 'waiting', head: t('waiting'), align: 'end', cell: ({ waiting }) => number(waiting) },
    {
      id: 'oldest',
      head: t('oldest'),
      cell: ({ oldestSeconds }) =>
        oldestSeconds > 0 ? durationText(oldestSeconds, intlLocale(language)) : '',
    },
    { id: 'active', head: t('active'), align: 'end', cell: ({ active }) => number(active) },
    { id: 'deferred', head: t('deferred'), align: 'end', cell: ({ deferred }) => number(deferred) },
    { id: 'failed', head: t('state.failed'), align: 'end', cell: ({ failed }) => number(failed) },
  ];
}
