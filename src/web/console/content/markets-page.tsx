import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { IndustryType } from '../../../contract/merchants/industries.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { MarketDialog } from './market-dialog.tsx';
import { sectionPage } from '../section.tsx';
import { marketsPath } from '../sections.tsx';

type Row = RowOf<'console.markets.list'>;

export const page = sectionPage(marketsPath, Markets);

function Markets() {
  const t = useWords('content');
  const common = useWords('common');
  const market = useWords('market');
  // An id, '' for a new one, null while none is open.
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <OfficeList
        call="console.markets.list"
        fields={[{ kind: 'search', name: 'search', label: t('list.search') }]}
        tools={
          <Button tone="main" onClick={() => setOpen('')}>
            <Plus size={16} aria-hidden />
            {t('list.add')}
          </Button>
        }
        columns={columnsOf(t, common, market, setOpen)}
        empty={{ title: t('list.none'), hint: market('noneHint') }}
      />
      {open !== null && <MarketDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'content'>,
  common: Words<'common'>,
  market: Words<'market'>,
  open: (id: string) => void,
): Column<Row>[] {
  return [
    {
      id: 'name',
      head: t('list.name'),
      cell: ({ id, name, code }) => (
        <button
          type="button"
          onClick={() => open(id)}
          className="text-start font-semibold hover:text-cinnabar"
        >
          <bdi>{name}</bdi>
          <span className="figures block text-xs font-normal text-muted">{code}</span>
        </button>
      ),
    },
    {
      id: 'industry',
      head: market('industries'),
      cell: ({ industryType }) => market(`industry.${industryType as IndustryType}`),
    },
    {
      id: 'country',
      head: market('countries'),
      cell: ({ country }) => <span className="figures">{country}</span>,
    },
    { id: 'shops', head: common('nav.shops'), align: 'end', cell: ({ shops }) => shops },
    {
      id: 'state',
      head: common('field.state'),
      cell: ({ published }) => (
        <Badge tone={published ? 'good' : 'neutral'}>
          {t(published ? 'state.published' : 'state.withdrawn')}
        </Badge>
      ),
    },
  ];
}
