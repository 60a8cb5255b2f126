import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import type { RowOf } from '../../features/office/list/office-list.tsx';
import { EditedList } from '../edited-list.tsx';
import { RouteDialog } from './route-dialog.tsx';
import { sectionPage } from '../section.tsx';
import { routesPath } from '../sections.tsx';

type Row = RowOf<'console.routes.list'>;

export const page = sectionPage(routesPath, Routes);

function Routes() {
  const t = useWords('content');
  return (
    <EditedList
      call="console.routes.list"
      fields={[{ kind: 'search', name: 'search', label: t('route.search') }]}
      columns={(open) => columnsOf(t, open)}
      renderDialog={(row, close) => <RouteDialog row={row} onClose={close} />}
      empty={{ title: t('list.none'), hint: t('route.hint') }}
    />
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
      cell: ({ site }) => (site ? t(`site.${site}`) : t('list.anySite')),
    },
    { id: 'from', head: t('entry.from'), cell: ({ validFrom }) => <Moment at={validFrom} /> },
    {
      id: 'until',
      head: t('entry.until'),
      cell: ({ validUntil }) => (validUntil ? <Moment at={validUntil} /> : '—'),
    },
  ];
}
