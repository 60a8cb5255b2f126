import { useState } from 'react';
import { Plus } from 'react-feather';
import type { OutputOf } from '../../contract/contract.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type WordKey, type Words } from '../page/words.ts';
import { Moment } from '../parts/moment.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { RouteDialog } from './content/route-dialog.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { routesPath } from './rooms.tsx';

type Row = OutputOf<'console.routes.list'>['rowList'][number];

export const page = definePage({
  View: () => (
    <Room room={routesPath}>
      <Routes />
    </Room>
  ),
});

function Routes() {
  const t = useWords('content');
  const common = useWords('common');
  const filter = useFilter(routesPath, ['search']);
  const { search } = filter.values;
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const list = useCall(
    'console.routes.list',
    { search: search || undefined, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.routes')}
        columns={columnsOf(t, setOpen)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <SearchField
              label={t('route.search')}
              text={search}
              onSearch={(text) => filter.narrow({ search: text })}
            />
            <Button tone="main" onClick={() => setOpen('new')}>
              <Plus size={16} aria-hidden />
              {t('list.add')}
            </Button>
          </>
        }
        empty={{ title: t('list.none'), hint: t('route.hint') }}
      />
      {open && <RouteDialog row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function columnsOf(t: Words<'content'>, open: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'path',
      head: t('route.path'),
      cell: (row) => (
        <button
          type="button"
          onClick={() => open(row)}
          className="figures text-start font-semibold break-all hover:text-cinnabar"
        >
          {row.path}
        </button>
      ),
    },
    {
      id: 'what',
      head: t('route.what'),
      cell: ({ redirect, title, noindex, requireSignIn }) => (
        <span className="flex flex-wrap items-center gap-1">
          {redirect && (
            <span className="figures break-all">
              {redirect.status} → {redirect.to}
            </span>
          )}
          {Object.keys(title).length > 0 && <Badge>{t('route.seo')}</Badge>}
          {noindex && <Badge>{t('route.noindex')}</Badge>}
          {requireSignIn !== null && <Badge tone="promotion">{t('route.signIn')}</Badge>}
        </span>
      ),
    },
    {
      id: 'site',
      head: t('entry.sites'),
      cell: ({ site }) => (site ? t(`site.${site}` as WordKey<'content'>) : t('list.anySite')),
    },
    { id: 'from', head: t('entry.from'), cell: ({ validFrom }) => <Moment at={validFrom} /> },
    {
      id: 'until',
      head: t('entry.until'),
      cell: ({ validUntil }) => (validUntil ? <Moment at={validUntil} /> : '—'),
    },
  ];
}
