import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { providerRoles } from '../../../contract/service-grants/service-rights.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { ActLine } from '../../features/serving/acts.tsx';
import { Rights } from '../../features/serving/rights.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { serviceGrantsPath, userPath } from '../sections.tsx';

type Row = OutputOf<'console.serviceGrants.list'>['rowList'][number];

export const page = sectionPage(serviceGrantsPath, ServiceGrants);

/** Who serves whom, and what was done. */
function ServiceGrants() {
  const t = useWords('serving');
  const common = useWords('common');
  const [opened, setShown] = useState<Row | null>(null);
  return (
    <>
      <OfficeList
        call="console.serviceGrants.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('people.states'),
            all: common('choice.all'),
            options: ['active', 'refused', 'ended'],
            text: (state) => t(`state.${state as 'active'}`),
          },
          {
            kind: 'choice',
            name: 'providerRole',
            label: t('provider'),
            all: t('anyProvider'),
            options: providerRoles.map(String),
            text: (role) => common(`role.${role as '4'}`),
          },
        ]}
        columns={useColumns(setShown)}
        empty={{ title: t('console.none'), hint: t('console.noneHint') }}
      />
      {opened && <History grant={opened} onClose={() => setShown(null)} />}
    </>
  );
}

function useColumns(onShow: (row: Row) => void): Column<Row>[] {
  const t = useWords('serving');
  const common = useWords('common');
  const format = useFormat();
  const person = ({ id, name }: Row['provider']) => (
    <Link to={userPath(id)} className="font-semibold hover:text-cinnabar">
      <bdi>{name}</bdi>
    </Link>
  );
  return [
    {
      id: 'provider',
      head: t('provider'),
      cell: (row) => (
        <>
          {person(row.provider)}
          <span className="block text-xs text-muted">{common(`role.${row.providerRole as 4}`)}</span>
        </>
      ),
    },
    { id: 'served', head: t('served'), cell: (row) => person(row.served) },
    { id: 'rights', head: t('rights'), cell: (row) => <Rights rights={row.rights} /> },
    {
      id: 'state',
      head: t('people.states'),
      cell: (row) => (
        <span className="space-y-1">
          <Badge tone={row.state === 'active' ? 'good' : 'neutral'}>{t(`state.${row.state}`)}</Badge>
          <span className="block text-xs whitespace-nowrap text-muted">
            {row.endedAt
              ? t('ended', { time: format.date(row.endedAt) })
              : row.until
                ? t('until', { time: format.date(row.until) })
                : ''}
          </span>
        </span>
      ),
    },
    { id: 'since', head: t('answered'), cell: (row) => <Moment at={row.since} /> },
    {
      id: 'acts',
      head: t('history'),
      align: 'end',
      cell: (row) => (
        <Button size="small" onClick={() => onShow(row)}>
          {t('acts', { count: row.acts })}
        </Button>
      ),
    },
  ];
}

function History({ grant, onClose }: { grant: Row; onClose: () => void }) {
  const t = useWords('serving');
  return (
    <Dialog
      title={<bdi>{t('byFor', { by: grant.provider.name, served: grant.served.name })}</bdi>}
      width={640}
      onClose={onClose}
    >
      <OfficeList
        place="dialog"
        call="console.serviceGrants.history"
        also={{ id: grant.id }}
        label={t('history')}
        items={{ isOrdered: true, render: (act) => <ActLine act={act} withServed /> }}
        empty={null}
      />
    </Dialog>
  );
}
