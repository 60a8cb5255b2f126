import type { TransferredRow } from '../../../contract/transfers/transfers.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { draftPath, transformPath } from '../paths.ts';

/** A product of another platform, and whether it is a draft already. */
export function useTransferredColumns(): Column<TransferredRow>[] {
  const t = useWords('transfer');
  const format = useFormat();
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-60',
      cell: (row) => (
        <span className="block">
          <Link
            to={transformPath(row.id)}
            dir="auto"
            className="line-clamp-2 font-semibold hover:text-cinnabar"
          >
            {row.title}
          </Link>
          <span className="text-xs text-muted">
            <bdi>{row.platform}</bdi> · <bdi>{row.sourceId}</bdi>
          </span>
          {row.issue && <span className="block text-xs text-cinnabar">{t(`row.${row.issue}`)}</span>}
        </span>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: ({ price, currency }) => (
        <span className="figures whitespace-nowrap">{price && `${currency} ${price}`}</span>
      ),
    },
    {
      id: 'versions',
      head: t('column.versions'),
      align: 'end',
      cell: ({ versions }) => format.number(versions),
    },
    {
      id: 'pictures',
      head: t('column.pictures'),
      align: 'end',
      cell: ({ pictures }) => format.number(pictures),
    },
    {
      id: 'moved',
      head: t('column.moved'),
      cell: ({ movedAt }) => <span className="whitespace-nowrap">{format.dateTime(movedAt)}</span>,
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (row) =>
        row.isQueued ? (
          <Badge tone="accent">{t('row.queued')}</Badge>
        ) : row.draftId ? (
          <Link to={draftPath(row.draftId)} className={buttonClass({ size: 'small' })}>
            {t('data.open')}
          </Link>
        ) : (
          <Link to={transformPath(row.id)} className={buttonClass({ size: 'small' })}>
            {t('row.transform')}
          </Link>
        ),
    },
  ];
}
