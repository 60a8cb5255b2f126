import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import type { SystemState } from '../../../contract/operations/system.ts';
import { runbookParts, type CheckState } from '../../../contract/operations/system-checks.ts';
import { wireTime } from '../../../kit/wire.ts';
import { durationText } from '../../features/duration.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { sectionPage } from '../section.tsx';
import { errorsPath, jobsPath, systemPath } from '../system-sections.tsx';
import { Channels, ServerFacts, Storage } from './system-facts.tsx';

export const page = sectionPage(systemPath, System);

/** How the installation is: what requests need, jobs, mail and backups, what failed, and what is stored. */
function System() {
  const t = useWords('system');
  const format = useFormat();
  const query = useCall('console.system.get', {});
  const readAgain = () => void query.refetch();
  if (query.isError && !query.data)
    return (
      <div className="card">
        <ErrorState onRetry={readAgain} />
      </div>
    );
  if (!query.data) return <Skeleton className="h-80" />;
  const state = query.data;
  return (
    <div className="space-y-4">
      {query.isError && (
        <p role="alert" className="rounded bg-saffron-soft px-3 py-2">
          {t('readBefore', { time: format.dateTime(wireTime(new Date(query.dataUpdatedAt))) })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-muted">{t('about')}</p>
        <Button size="small" busy={query.isFetching} onClick={readAgain}>
          <RefreshCw size={14} aria-hidden />
          {t('refresh')}
        </Button>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <Checks checks={state.checks} />
          <Failures state={state} />
          <Channels state={state} />
        </div>
        <div className="min-w-0 space-y-4">
          <ServerFacts state={state} />
          <Storage state={state} />
        </div>
      </div>
    </div>
  );
}

const tones: Record<CheckState, BadgeTone> = { fine: 'good', advice: 'promotion', broken: 'accent' };

function Checks({ checks }: Pick<SystemState, 'checks'>) {
  const t = useWords('system');
  return (
    <OrderCard title={t('checks')}>
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <li key={check.name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              {t(`check.${check.name}`)}
              <Details check={check} />
            </span>
            <Badge tone={tones[check.state]}>
              {t(check.isUnread ? 'state.unread' : `state.${check.state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

/** What of a check is to be known besides whether it is fine, and where what to do is written. */
function Details({ check }: { check: SystemState['checks'][number] }) {
  const t = useWords('system');
  const { language } = usePlace();
  const { name, state, isUnread, count, seconds, message } = check;
  const lines: ReactNode[] = [
    ...(seconds !== null && count !== null && count > 0
      ? [t('waits', { count, time: durationText(seconds, intlLocale(language)) })]
      : []),
    ...(seconds === null && count !== null && count > 0 ? [t('failed', { count })] : []),
    ...(message ? [<bdi key="message">{message}</bdi>] : []),
    ...(isUnread ? [t('unreadHint')] : []),
    ...(state === 'fine' ? [] : [<Runbook key="runbook" anchor={runbookParts[name]} />]),
    ...((name === 'waitingJobs' || name === 'failedJobs') && state !== 'fine'
      ? [
          <Link key="jobs" to={jobsPath} className="text-cinnabar hover:underline">
            {t('seeJobs')}
          </Link>,
        ]
      : []),
  ];
  return lines.map((line, index) => (
    <span key={index} className="block text-xs break-words text-muted">
      {line}
    </span>
  ));
}

/** The part of the guide for operators that says what to do. */
function Runbook({ anchor }: { anchor: string }) {
  const t = useWords('system');
  return <bdi>{t('runbook', { part: `docs/operating.md#${anchor}` })}</bdi>;
}

function Failures({ state: { failures, server } }: { state: SystemState }) {
  const t = useWords('system');
  const format = useFormat();
  return (
    <OrderCard title={t('failures')} hint={t('failuresHint', { time: format.dateTime(server.startedAt) })}>
      {failures.length === 0 ? (
        <p className="text-muted">{t('noFailures')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {failures.map(({ call, status, count }) => (
              <li key={`${call} ${status}`} className="flex items-baseline justify-between gap-4 py-2">
                <code dir="ltr" className="min-w-0 text-xs break-all">
                  {call} {status}
                </code>
                <span className="figures">{format.number(count)}</span>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">
            <Runbook anchor={runbookParts.requests} />
          </p>
        </>
      )}
      <Link to={errorsPath} className="mt-2 inline-block text-cinnabar hover:underline">
        {t('seeBrowserErrors')}
      </Link>
    </OrderCard>
  );
}
