import { parcelStates, type ParcelState } from '../../../contract/parcels/parcel-states.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';

/** The states in which somebody here has to do something, the most urgent first. */
const waiting: readonly ParcelState[] = ['refused', 'drafted', 'checked', 'inspected'];
const isWaiting = (state: ParcelState): boolean => waiting.includes(state);

/** How many parcels are in each state that any is in, what waits for work first, and what became of them on the last days. */
export function ParcelFigures() {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const format = useFormat();
  const columns = useDayColumns();
  const { data, isError, refetch } = useCall('parcels.figures', {});
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28" />;
  const counts = new Map(data.states.map(({ state, count }) => [state, count]));
  const present = [...waiting, ...parcelStates.filter((state) => !isWaiting(state))].filter((state) =>
    counts.get(state),
  );
  const busy = data.days.filter(({ imported, closed, refused }) => imported + closed + refused > 0);
  // The list below says that there are none, and what to do first.
  if (present.length + busy.length === 0) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {present.map((state) => (
          <div key={state} className="flex flex-col-reverse justify-end">
            <dt className={isWaiting(state) ? 'font-semibold' : 'text-muted'}>
              {shared(`parcel.state.${state}`)}
            </dt>
            <dd className={`text-xl font-semibold tabular-nums ${isWaiting(state) ? 'text-cinnabar' : ''}`}>
              {format.number(counts.get(state)!)}
            </dd>
          </div>
        ))}
      </dl>
      {busy.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer font-semibold underline">{t('byDay')}</summary>
          <Table label={t('byDay')} density="dense" rows={busy} rowId={({ day }) => day} columns={columns} />
        </details>
      )}
    </section>
  );
}

type Day = OutputOf<'parcels.figures'>['days'][number];

function useDayColumns(): Column<Day>[] {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const format = useFormat();
  return [
    { id: 'day', head: t('day'), cell: ({ day }) => <bdi className="figures">{day}</bdi> },
    {
      id: 'imported',
      head: shared('parcel.imported'),
      align: 'end',
      cell: ({ imported }) => format.number(imported),
    },
    {
      id: 'closed',
      head: shared('parcel.state.closed'),
      align: 'end',
      cell: ({ closed }) => format.number(closed),
    },
    {
      id: 'refused',
      head: shared('parcel.state.refused'),
      align: 'end',
      cell: ({ refused }) => format.number(refused),
    },
  ];
}
