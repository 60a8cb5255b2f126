import type { OutputOf } from '../../../contract/contract.ts';
import { policyDocuments, versionName } from '../../../contract/policies/policy-documents.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import type { ConsolePolicy } from '../../../contract/policies/policies.ts';
import { rateStates } from '../../../contract/rate-states.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Column } from '../../ui/table.tsx';
import { RateReason } from '../fees/rate-state.tsx';
import { sectionPage } from '../section.tsx';
import { policiesPath, policyDraftPath, policyPath } from '../system-sections.tsx';
import { PolicyState } from './policy-state.tsx';

export const page = sectionPage(policiesPath, Policies);

function Policies() {
  const t = useWords('policies');
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('about')}</p>
      <Overview />
      <section className="space-y-3">
        <h2 className="font-semibold">{t('history')}</h2>
        <History />
      </section>
    </div>
  );
}

type Standing = OutputOf<'console.policies.overview'>['documents'][number];

/** What counts of each document on each site, and the way to a new version. */
function Overview() {
  const account = useWords('account');
  const overview = useCall('console.policies.overview', {});
  if (overview.isError) return <ErrorState onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton className="h-72" />;
  const { documents } = overview.data;
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {policyDocuments.map((document) => (
        <section key={document} className="card p-4">
          <h2 className="mb-2 font-semibold">{account(`document.${document}`)}</h2>
          <ul className="divide-y divide-line">
            {documents
              .filter((row) => row.document === document)
              .map((row) => (
                <SiteStanding key={row.site} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SiteStanding({ row }: { row: Standing }) {
  const t = useWords('policies');
  const fees = useWords('fees');
  const format = useFormat();
  const { document, site, number, since, upcoming, waiting } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <span className="block font-semibold">{fees(`site.${site}`)}</span>
        <span className="block text-xs text-muted">
          {t('version', { version: versionName(number) })}
          {' · '}
          {since ? t('since', { date: format.date(since) }) : t('shipped')}
        </span>
        {upcoming && (
          <Link to={policyPath(upcoming.id)} className="block text-xs text-cinnabar hover:underline">
            {t('upcoming', { version: versionName(upcoming.number), date: format.date(upcoming.startsAt) })}
          </Link>
        )}
        {waiting && (
          <Link to={policyPath(waiting.id)} className="block text-xs text-cinnabar hover:underline">
            {t('waiting', { version: versionName(waiting.number) })}
          </Link>
        )}
      </div>
      {!waiting && (
        <Link to={policyDraftPath(document, site)} className={buttonClass({ size: 'small' })}>
          {t('write')}
        </Link>
      )}
    </li>
  );
}

function History() {
  const t = useWords('policies');
  const account = useWords('account');
  const fees = useWords('fees');
  return (
    <OfficeList
      call="console.policies.list"
      fields={[
        {
          kind: 'choice',
          name: 'document',
          label: t('document'),
          all: t('anyDocument'),
          options: policyDocuments,
          text: (document) => account(`document.${document}`),
        },
        {
          kind: 'choice',
          name: 'site',
          label: fees('tax.site'),
          all: t('anySite'),
          options: siteCodes,
          text: (site) => fees(`site.${site}`),
        },
        {
          kind: 'choice',
          name: 'state',
          label: fees('state'),
          all: fees('state.all'),
          options: rateStates,
          text: (state) => fees(`state.${state}`),
        },
      ]}
      columns={useColumns()}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
}

function useColumns(): Column<ConsolePolicy>[] {
  const t = useWords('policies');
  const account = useWords('account');
  const fees = useWords('fees');
  const format = useFormat();
  return [
    {
      id: 'document',
      head: t('document'),
      cell: (row) => (
        <div className="min-w-44">
          <Link to={policyPath(row.id)} className="block font-semibold hover:text-cinnabar hover:underline">
            {account(`document.${row.document}`)}
          </Link>
          <span className="block text-xs text-muted">
            {fees(`site.${row.site}`)} · {t('version', { version: versionName(row.number) })}
          </span>
        </div>
      ),
    },
    {
      id: 'from',
      head: fees('from'),
      cell: (row) => (
        <span className="block whitespace-nowrap">
          {format.dateTime(row.startsAt)}
          {row.isMaterial && (
            <span className="mt-1 block">
              <Badge tone="neutral">{t('asksAgain')}</Badge>
            </span>
          )}
        </span>
      ),
    },
    { id: 'reason', head: fees('reason'), cell: (row) => <RateReason row={row} /> },
    { id: 'state', head: fees('state'), cell: (row) => <PolicyState row={row} /> },
  ];
}
