import { Plus, Radio } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import { rfqStates } from '../../contract/rfqs/rfq-limits.ts';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useSession } from '../page/visitor/session.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../features/office/office.tsx';
import { RfqState } from '../features/rfqs/rfq-facts.tsx';
import { ServiceHistory } from '../features/serving/history.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { buyersPath, requestPath, requestsPath } from './paths.ts';

const newest = 6;

/** What the buyers look for whom a buyer service works for, and what was done. */
export const page = definePage({
  View() {
    const t = useWords('serving');
    const rfq = useWords('rfq');
    const common = useWords('common');
    const format = useFormat();
    const { user } = useSession();
    const people = useCall('serviceGrants.list', { state: 'active', pageSize: 1 });
    const { data, isError, refetch } = useCall('rfqs.list', { pageSize: newest });
    const counts = data?.counts ?? {};
    return (
      <Office
        role={roles.buyerService}
        title={t('welcome', { name: user?.companyName || user?.userName || '' })}
        actions={
          <Link to={`${requestsPath}-add`} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {common('title.rfqAdd')}
          </Link>
        }
      >
        <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
          <Tile
            to={`${buyersPath}?state=active`}
            name={common('nav.servedBuyers')}
            value={people.data?.counts.active ?? 0}
          />
          {rfqStates.map((state) => (
            <Tile
              key={state}
              to={`${requestsPath}?state=${state}`}
              name={rfq(`state.${state}`)}
              value={counts[state] ?? 0}
            />
          ))}
        </ul>
        <section className="card p-4 sm:p-5">
          <h2 className="mb-2 text-base font-semibold">{common('nav.servedRfqs')}</h2>
          {isError ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton className="h-32" />
          ) : data.rowList.length === 0 ? (
            <EmptyState
              icon={<Radio size={22} aria-hidden />}
              title={rfq('none')}
              hint={t('requests.noneHint')}
            />
          ) : (
            <ul className="divide-y divide-line">
              {data.rowList.map((row) => (
                <li key={row.id}>
                  <Link
                    to={requestPath(row.id)}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 hover:text-cinnabar"
                  >
                    <span className="min-w-0">
                      <span className="block font-semibold break-words" dir="auto">
                        {row.title}
                      </span>
                      <span className="block text-xs text-muted">
                        <bdi>{row.buyer?.name}</bdi> · {format.day(row.lastDay)}
                      </span>
                    </span>
                    <span className="flex items-center gap-2">
                      <span className={row.quoteCount > 0 ? 'font-semibold text-jade' : 'text-muted'}>
                        {rfq('quotes', { count: row.quoteCount })}
                      </span>
                      <RfqState state={row.state} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <ServiceHistory withServed />
      </Office>
    );
  },
});

function Tile({ to, name, value }: { to: string; name: string; value: number }) {
  const format = useFormat();
  return (
    <li>
      <Link to={to} className="card flex h-full flex-col gap-1 p-4 transition-shadow hover:shadow-float">
        <span className="text-xl font-semibold tabular-nums">{format.number(value)}</span>
        {name}
      </Link>
    </li>
  );
}
