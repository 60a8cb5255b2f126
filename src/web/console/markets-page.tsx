import { useState } from 'react';
import { Plus } from 'react-feather';
import type { OutputOf } from '../../contract/contract.ts';
import type { IndustryType } from '../../contract/industries.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type Words } from '../page/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { MarketDialog } from './content/market-dialog.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { marketsPath } from './rooms.tsx';

type Row = OutputOf<'console.markets.list'>['rowList'][number];

export const page = definePage({
  View: () => (
    <Room room={marketsPath}>
      <Markets />
    </Room>
  ),
});

function Markets() {
  const t = useWords('content');
  const market = useWords('market');
  const common = useWords('common');
  const filter = useFilter(marketsPath, ['search']);
  const { search } = filter.values;
  // An id, '' for a new one, null while none is open.
  const [open, setOpen] = useState<string | null>(null);
  const list = useCall(
    'console.markets.list',
    { search: search || undefined, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('nav.markets')}
        columns={columnsOf(t, market, setOpen)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <SearchField
              label={t('list.search')}
              text={search}
              onSearch={(text) => filter.narrow({ search: text })}
            />
            <Button tone="main" onClick={() => setOpen('')}>
              <Plus size={16} aria-hidden />
              {t('list.add')}
            </Button>
          </>
        }
        empty={{ title: t('list.none'), hint: market('noneHint') }}
      />
      {open !== null && <MarketDialog id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function columnsOf(t: Words<'content'>, market: Words<'market'>, open: (id: string) => void): Column<Row>[] {
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
    { id: 'shops', head: t('market.shops'), align: 'end', cell: ({ shops }) => shops },
    {
      id: 'state',
      head: t('entry.state'),
      cell: ({ published }) => (
        <Badge tone={published ? 'good' : 'neutral'}>
          {t(published ? 'state.published' : 'state.withdrawn')}
        </Badge>
      ),
    },
  ];
}
