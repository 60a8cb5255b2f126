import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { agentsSectionPath } from '../sections.tsx';
import { BlockAgent } from './block-agent.tsx';

type Row = OutputOf<'console.agents.list'>['rowList'][number];

export const page = sectionPage(agentsSectionPath, Agents);

/** The agents that buyers let in; one that misuses that is blocked for all of them. */
function Agents() {
  const t = useWords('agents');
  const [opened, setShown] = useState<Row | null>(null);
  return (
    <>
      <OfficeList
        call="console.agents.list"
        fields={[{ kind: 'search', name: 'search', label: t('console.search'), longest: 100 }]}
        columns={useColumns(setShown)}
        empty={{ title: t('console.none'), hint: t('console.noneHint') }}
      />
      {opened && <BlockAgent agent={opened} onClose={() => setShown(null)} />}
    </>
  );
}

function useColumns(onBlock: (row: Row) => void): Column<Row>[] {
  const t = useWords('agents');
  return [
    {
      id: 'name',
      head: t('console.name'),
      cell: ({ name, clientId }) => (
        <>
          <bdi className="block font-semibold break-words">{name}</bdi>
          <bdi className="block text-xs break-all text-muted">{clientId}</bdi>
        </>
      ),
    },
    {
      id: 'hosts',
      head: t('console.hosts'),
      cell: ({ hosts }) =>
        hosts.map((host) => (
          <bdi key={host} className="block break-all">
            {host}
          </bdi>
        )),
    },
    { id: 'grants', head: t('console.grants'), cell: ({ grants }) => grants },
    { id: 'since', head: t('console.since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: 'block',
      head: '',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.blockedAt && <Badge tone="accent">{t('console.blocked')}</Badge>}
          <Button size="small" tone={row.blockedAt ? undefined : 'danger'} onClick={() => onBlock(row)}>
            {t(row.blockedAt ? 'console.unblock' : 'console.block')}
          </Button>
        </span>
      ),
    },
  ];
}
