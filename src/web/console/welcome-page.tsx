import { useState, type ReactNode } from 'react';
import { OctagonExclamationPoint, SquareCheckBig } from 'lucide-react';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Moment } from '../features/figures/moment.tsx';
import { Section } from './section.tsx';
import { auditPath, auditsPath, homePath } from './sections.tsx';
import { errorsPath } from './system-sections.tsx';
import { SetupLeft } from './operations/setup-left.tsx';
import { useOperator } from './staff/use-operator.ts';
import { queuesFor, WorkQueues } from './work-queues.tsx';

/** As many as a list gives at once; more than that are "100+". */
const mostErrors = 100;
const oldest = 5;

export const page = definePage({
  View: () => (
    <Section section={homePath}>
      <Welcome />
    </Section>
  ),
});

function Welcome() {
  const t = useWords('console');
  const { operator } = useOperator();
  const rights = operator?.rights ?? [];
  const idle = queuesFor(rights).length === 0 && !rights.includes('errors');
  return (
    <>
      {idle && (
        <div className="card">
          <EmptyState title={t('welcome.nothing')} hint={t('welcome.nothingHint')} />
        </div>
      )}
      {rights.includes('staff') && <SetupLeft />}
      <WorkQueues rights={rights} />
      {rights.includes('errors') && (
        <div className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
          <ErrorsToday />
        </div>
      )}
      {rights.includes('audits') && <OldestApplications />}
    </>
  );
}

interface NumberProps {
  to: string;
  text: string;
  icon: ReactNode;
  /** Undefined while it is on its way. */
  count: string | undefined;
  urgent: boolean;
  failed: boolean;
}

function NumberCard({ to, text, icon, count, urgent, failed }: NumberProps) {
  return (
    <Link to={to} className="card flex flex-col gap-2 p-4 transition-shadow hover:shadow-float">
      <span className={`flex items-center gap-2 ${urgent ? 'text-cinnabar' : 'text-muted'}`}>
        {icon}
        {count !== undefined || failed ? (
          <span className="text-xl font-semibold tabular-nums">{count ?? '–'}</span>
        ) : (
          <Skeleton className="h-9 w-8" />
        )}
      </span>
      {text}
    </Link>
  );
}

function ErrorsToday() {
  const t = useWords('console');
  const format = useFormat();
  const { data, isError } = useCall('console.clientErrors.list', { pageSize: mostErrors });
  const [midnight] = useState(() => new Date().setHours(0, 0, 0, 0));
  const today = data?.rowList.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) >= midnight) ?? [];
  const grave = today.some(({ severity }) => severity === 'high' || severity === 'critical');
  return (
    <NumberCard
      to={errorsPath}
      text={t('welcome.errors')}
      icon={<OctagonExclamationPoint size={20} aria-hidden />}
      count={data && `${format.number(today.length)}${today.length === mostErrors ? '+' : ''}`}
      urgent={grave}
      failed={isError}
    />
  );
}

/** Those who have waited longest. */
function OldestApplications() {
  const t = useWords('console');
  const office = useWords('office');
  const common = useWords('common');
  const { data, isError, refetch } = useCall('console.applications.list', {
    state: 'auditing',
    pageSize: oldest,
  });
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <header className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="font-semibold">{t('welcome.oldest')}</h2>
        <Link to={auditsPath} className="py-1 text-cinnabar hover:underline">
          {office('list.showAll')}
        </Link>
      </header>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data?.rowList.length === 0 ? (
        <EmptyState
          icon={<SquareCheckBig size={22} aria-hidden />}
          title={t('audits.none')}
          hint={t('audits.noneHint')}
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-busy={!data}>
          {data?.rowList.map((application) => (
            <li key={application.id}>
              <Link
                to={auditPath(application.id)}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 hover:bg-sand/50"
              >
                <span className="min-w-0">
                  <bdi className="block font-semibold break-words">{application.name}</bdi>
                  <span className="text-muted">{common(`role.${application.role as 2}`)}</span>
                </span>
                <Moment at={application.submittedAt} />
              </Link>
            </li>
          )) ??
            [1, 2, 3].map((row) => (
              <li key={row} className="px-4 py-3">
                <Skeleton className="h-10" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
