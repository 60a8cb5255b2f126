import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { rejectedReceiptsPath } from '../sections.tsx';

export const page = sectionPage(rejectedReceiptsPath, Receipts);

type Row = RowOf<'console.parcels.strays'>;

/** What came in the name of customs and was not taken, with the reason and the beginning of its text. */
function Receipts() {
  const t = useWords('parcel');
  return (
    <OfficeList
      call="console.parcels.strays"
      columns={columnsOf(t)}
      empty={{ title: t('strays.none'), hint: t('strays.noneHint') }}
    />
  );
}

const columnsOf = (t: Words<'parcel'>): Column<Row>[] => [
  { id: 'at', head: t('stray.at'), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  {
    id: 'reason',
    head: t('reason'),
    cell: ({ reason, messageType }) => (
      <span className="block min-w-40 space-y-1">
        <Badge tone="accent">{t(`stray.${reason}`)}</Badge>
        {messageType && <bdi className="figures block text-xs text-muted">{messageType}</bdi>}
      </span>
    ),
  },
  {
    id: 'excerpt',
    head: t('stray.excerpt'),
    cell: ({ excerpt }) => (
      <code dir="ltr" className="line-clamp-4 block max-w-2xl min-w-60 text-xs break-all">
        {excerpt}
      </code>
    ),
  },
];
