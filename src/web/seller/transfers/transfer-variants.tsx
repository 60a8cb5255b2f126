import type { TransferPlan } from '../../../contract/transfers/transfers.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Table, type Column } from '../../ui/table.tsx';

type Sku = TransferPlan['skus'][number] & { at: number };
/** More are in the draft, but hardly tell more here. */
const mostListed = 50;

interface Props {
  skus: TransferPlan['skus'];
  /** The currency it was priced in, and the shop's. */
  from: string;
  to: string;
}

/** The versions of a moved product, with what each cost there and will cost here. */
export function TransferVariants({ skus, from, to }: Props) {
  const t = useWords('transfer');
  const columns = useColumns(from, to);
  return (
    <>
      <Table
        label={t('data.versions')}
        columns={columns}
        rows={skus.slice(0, mostListed).map((sku, at) => ({ ...sku, at }))}
        rowId={({ at }) => String(at)}
        density="dense"
      />
      {skus.length > mostListed && (
        <p className="text-muted">{t('data.moreVersions', { count: skus.length - mostListed })}</p>
      )}
    </>
  );
}

function useColumns(from: string, to: string): Column<Sku>[] {
  const t = useWords('transfer');
  const format = useFormat();
  return [
    {
      id: 'version',
      head: t('column.versions'),
      cell: ({ name, code }) => (
        <span dir="auto" className="block">
          {name || t('data.only')}
          {code && <bdi className="figures block text-xs whitespace-nowrap text-muted">{code}</bdi>}
        </span>
      ),
    },
    {
      id: 'stock',
      head: t('data.stock'),
      align: 'end',
      cell: ({ stock }) => <span className="tabular-nums">{format.number(stock)}</span>,
    },
    {
      id: 'was',
      head: t('column.price'),
      align: 'end',
      cell: ({ was }) => (
        <span className="figures whitespace-nowrap">{was === '' ? '–' : `${from} ${was}`}</span>
      ),
    },
    {
      id: 'price',
      head: t('data.priceHere'),
      align: 'end',
      cell: ({ price }) => (
        <span className="figures whitespace-nowrap">
          {price === null ? '–' : format.money({ amount: price, currency: to })}
        </span>
      ),
    },
  ];
}
