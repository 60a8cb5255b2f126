import { Download } from 'lucide-react';
import type { Supply } from '../../../contract/search/search.ts';
import { saveCsv } from '../../page/files/csv.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { BarList } from '../../features/figures/bar-list.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { Measure } from './import-data.ts';

interface Props {
  rows: readonly (Supply & { categoryId?: string; categoryName?: string })[];
  /** What each row is. */
  by: 'country' | 'category' | 'both';
  measure: Measure;
}

type Row = Props['rows'][number];

/** What is on sale from abroad: compared by one measure, and all of them in a table and a file. */
export function SupplyView({ rows, by, measure }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  const nameOf = (row: Row) => (by === 'both' ? `${row.name} · ${row.categoryName}` : row.name);
  const measured: Record<Measure, (row: Row) => { value: number; text: string }> = {
    products: ({ products }) => ({ value: products, text: format.number(products) }),
    shops: ({ shops }) => ({ value: shops, text: format.number(shops) }),
    price: ({ priceMedian }) => ({
      value: Number(priceMedian?.amount ?? 0),
      text: priceMedian ? format.money(priceMedian) : '–',
    }),
    minimum: ({ moqMedian }) => ({ value: moqMedian, text: format.number(moqMedian) }),
  };
  const columns = useSupplyColumns(by);
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyState title={t('data.none')} hint={t('data.noneHint')} />
      </div>
    );
  }
  const most = rows.toSorted((a, b) => measured[measure](b).value - measured[measure](a).value).slice(0, 12);
  return (
    <>
      <section className="card p-4 sm:p-6">
        <h2 className="mb-4 text-lg font-semibold">{t(`data.measure.${measure}`)}</h2>
        <BarList
          label={t(`data.measure.${measure}`)}
          rows={most.map((row) => ({
            id: `${row.id} ${row.categoryId ?? ''}`,
            name: nameOf(row),
            ...measured[measure](row),
          }))}
        />
      </section>
      <section className="card overflow-hidden">
        <header className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
          <h2 className="grow text-lg font-semibold">{t('data.table')}</h2>
          <Button onClick={() => saveSupply(rows, by, t)}>
            <Download size={16} aria-hidden />
            {t('series.download')}
          </Button>
        </header>
        <Table
          label={t('data.table')}
          columns={columns}
          rows={rows}
          rowId={(row) => `${row.id} ${row.categoryId ?? ''}`}
          density="dense"
        />
        <p className="p-4 text-xs text-muted sm:px-6">{t('data.ownSource')}</p>
      </section>
    </>
  );
}

function useSupplyColumns(by: Props['by']): Column<Row>[] {
  const t = useWords('trade');
  const format = useFormat();
  const figure = (text: string) => <span className="whitespace-nowrap tabular-nums">{text}</span>;
  return [
    ...(by === 'category' ? [] : [{ id: 'country', head: t('data.country'), cell: ({ name }: Row) => name }]),
    ...(by === 'country'
      ? []
      : [
          {
            id: 'category',
            head: t('data.category'),
            cell: (row: Row) => row.categoryName ?? row.name,
          },
        ]),
    {
      id: 'products',
      head: t('data.measure.products'),
      align: 'end',
      cell: ({ products }) => figure(format.number(products)),
    },
    {
      id: 'shops',
      head: t('data.measure.shops'),
      align: 'end',
      cell: ({ shops }) => figure(format.number(shops)),
    },
    {
      id: 'price',
      head: t('data.priceBand'),
      align: 'end',
      cell: ({ priceMin, priceMax }) =>
        figure(priceMin && priceMax ? `${format.money(priceMin)} – ${format.money(priceMax)}` : '–'),
    },
    {
      id: 'median',
      head: t('data.priceMedian'),
      align: 'end',
      cell: ({ priceMedian }) => figure(priceMedian ? format.money(priceMedian) : '–'),
    },
    {
      id: 'moq',
      head: t('data.moqMedian'),
      align: 'end',
      cell: ({ moqMedian }) => figure(format.number(moqMedian)),
    },
  ];
}

/** Saves the rows as a file, with amounts as plain numbers. */
function saveSupply(rows: readonly Row[], by: Props['by'], t: Words<'trade'>): void {
  const plain = (price: Row['priceMin']) => (price ? majorUnits(price.amount, price.currency) : '');
  saveCsv('import-goods.csv', [
    [
      ...(by === 'category' ? [] : [t('data.country')]),
      ...(by === 'country' ? [] : [t('data.category')]),
      t('data.measure.products'),
      t('data.measure.shops'),
      t('data.priceFrom'),
      t('data.priceMedian'),
      t('data.priceTo'),
      t('data.currency'),
      t('data.moqFrom'),
      t('data.moqMedian'),
    ],
    ...rows.map((row) => [
      row.name,
      ...(by === 'both' ? [row.categoryName ?? ''] : []),
      row.products,
      row.shops,
      plain(row.priceMin),
      plain(row.priceMedian),
      plain(row.priceMax),
      row.priceMin?.currency ?? '',
      row.moqMin,
      row.moqMedian,
    ]),
  ]);
}
