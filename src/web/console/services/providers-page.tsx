import type { OutputOf } from '../../../contract/contract.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { serviceProviderPath, serviceProvidersPath } from '../sections.tsx';

type Row = OutputOf<'console.serviceProviders.list'>['rowList'][number];

export const page = sectionPage(serviceProvidersPath, Providers);

/** Who offers trade services, with what their licences and services are. */
function Providers() {
  const t = useWords('provider');
  return (
    <OfficeList
      call="console.serviceProviders.list"
      fields={[
        { kind: 'search', name: 'search', label: t('providers.search') },
        {
          kind: 'choice',
          name: 'licences',
          label: t('licences'),
          all: t('providers.anyLicences'),
          options: ['over', 'soon'],
          text: (value) => t(`providers.licences.${value as 'over'}`),
        },
      ]}
      columns={useColumns()}
      empty={{ title: t('providers.none'), hint: t('providers.noneHint') }}
    />
  );
}

function useColumns(): Column<Row>[] {
  const t = useWords('provider');
  return [
    {
      id: 'name',
      head: t('review.provider'),
      cell: ({ id, name, company }) => (
        <span className="block min-w-48">
          <Link to={serviceProviderPath(id)} className="font-semibold hover:text-cinnabar">
            <bdi>{name}</bdi>
          </Link>
          {company !== name && (
            <span className="block text-xs text-muted">
              <bdi>{company}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { id: 'state', head: t('column.state'), cell: (row) => <ProviderState provider={row} /> },
    {
      id: 'licences',
      head: t('licences'),
      cell: ({ licences, licencesOver }) => (
        <span className="whitespace-nowrap">
          {licences}{' '}
          {licencesOver > 0 && <Badge tone="accent">{t('providers.over', { count: licencesOver })}</Badge>}
        </span>
      ),
    },
    {
      id: 'services',
      head: t('providers.services'),
      cell: ({ servicesOn, servicesClosed }) => (
        <span className="whitespace-nowrap">
          {servicesOn}{' '}
          {servicesClosed > 0 && (
            <Badge tone="accent">{t('providers.closed', { count: servicesClosed })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'updated',
      head: t('column.updated'),
      cell: ({ updatedAt }) => (updatedAt ? <Moment at={updatedAt} /> : '—'),
    },
  ];
}

/** Whether everybody sees a provider, and why not. */
export function ProviderState({
  provider: { isBlocked, audited, hasProfile },
}: {
  provider: Pick<Row, 'isBlocked' | 'audited' | 'hasProfile'>;
}) {
  const t = useWords('provider');
  if (isBlocked) return <Badge tone="accent">{t('providers.blocked')}</Badge>;
  if (!audited) return <Badge>{t('providers.unaudited')}</Badge>;
  return (
    <Badge tone={hasProfile ? 'good' : 'neutral'}>
      {t(hasProfile ? 'providers.public' : 'providers.noProfile')}
    </Badge>
  );
}
