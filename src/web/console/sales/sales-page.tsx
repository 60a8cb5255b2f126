import { ChartColumn, Download, ListFilter, Store } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { salesDimensions, salesFormats, type SalesDimension } from '../../../contract/sales/sales-kinds.ts';
import type { SalesFigures, SalesRow } from '../../../contract/sales/sales.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { salesPath, shopPath } from '../sections.tsx';
import { useOrderFields, usePeriodFields } from './sales-fields.tsx';
import { changeOf, SalesSummary } from './sales-summary.tsx';

export const page = sectionPage(salesPath, Sales);

/** What was sold, by site, category, shop, country or currency, beside another time. */
function Sales() {
  const t = useWords('sales');
  const dimension = useDimension();
  const fields = [...usePeriodFields(), ...useOrderFields()];
  return (
    <OfficeList
      call="console.sales.list"
      isWide
      rowId={({ key }) => key}
      rowName={({ name }) => name}
      fields={[
        {
          kind: 'tabs',
          name: 'by',
          label: t('by'),
          narrows: false,
          otherwise: 'site',
          options: salesDimensions,
          text: (option) => t(`by.${option}`),
        },
        ...fields,
      ]}
      columns={useColumns(dimension)}
      renderTools={({ narrowing, answer }) => (
        <Exports narrowing={narrowing} isEmpty={!answer?.totalRecord} />
      )}
      renderSummary={({ answer }) => answer && <SalesSummary sales={answer} dimension={dimension} />}
      empty={{ icon: <ChartColumn size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    />
  );
}

/** What the address divides sales by. */
function useDimension(): SalesDimension {
  const { query } = usePlace();
  return salesDimensions.find((dimension) => dimension === query.get('by')) ?? 'site';
}

interface ExportProps {
  narrowing: InputOf<'console.sales.list'>;
  isEmpty: boolean;
}

function Exports({ narrowing, isEmpty }: ExportProps) {
  const t = useWords('sales');
  const dimension = useDimension();
  const { bytes, start } = useDownload('console.sales.export');
  return salesFormats.map((format) => (
    <Button
      key={format}
      disabled={bytes !== null || isEmpty}
      onClick={() => void start({ ...narrowing, by: dimension, format })}
    >
      <Download size={16} aria-hidden />
      {t(`export.${format}`)}
    </Button>
  ));
}

const narrowedBy = {
  site: 'site',
  category: 'categoryId',
  shop: 'shopId',
  country: 'country',
  currency: 'currency',
} as const satisfies Record<SalesDimension, string>;

/** The same page, narrowed to a row: a category by those below it, anything else by its categories. */
function useNarrowed(dimension: SalesDimension): (row: SalesRow) => string | null {
  const { query } = usePlace();
  return ({ key, isDivisible }) => {
    if (dimension === 'category' && !isDivisible) return null;
    const next = new URLSearchParams(query);
    next.delete('page');
    next.set(narrowedBy[dimension], key);
    next.set('by', dimension === 'category' || dimension === 'shop' ? 'category' : 'shop');
    return `${salesPath}?${next}`;
  };
}

function useColumns(dimension: SalesDimension): Column<SalesRow>[] {
  const t = useWords('sales');
  const content = useWords('content');
  const format = useFormat();
  const narrowedTo = useNarrowed(dimension);
  const nameOf = ({ key, name }: SalesRow) =>
    ({
      site: () => content(`site.${key as Site}`),
      country: () => format.country(key),
      currency: () => `${key} · ${format.currency(key)}`,
      category: () => name,
      shop: () => name,
    })[dimension]();
  const number = (id: 'placed' | 'paid'): Column<SalesRow> => ({
    id,
    head: t(id),
    align: 'end',
    cell: (row) => <Changed text={format.number(row[id])} change={changeOf(row[id], row.before?.[id])} />,
  });
  const money = (id: 'turnover' | 'refunded'): Column<SalesRow> => ({
    id,
    head: t(id),
    align: 'end',
    cell: (row) => (
      <Changed
        text={format.money(row[id])}
        change={changeOf(Number(row[id].amount), row.before && Number(row.before[id].amount))}
      />
    ),
  });
  return [
    {
      id: 'name',
      head: t(`by.${dimension}`),
      cell: (row) => {
        const target = narrowedTo(row);
        const name = <bdi className="font-semibold break-words">{nameOf(row)}</bdi>;
        return (
          <span className="flex min-w-44 items-center gap-2">
            {target ? (
              <Link
                to={target}
                title={t('narrow', { name: nameOf(row) })}
                className="inline-flex min-w-0 items-center gap-2 hover:text-cinnabar"
              >
                {name}
                <ListFilter size={14} aria-hidden className="shrink-0 text-muted" />
              </Link>
            ) : (
              name
            )}
            {dimension === 'shop' && (
              <Link to={shopPath(row.key)} aria-label={`${t('open')}: ${row.name}`} className="shrink-0 p-1">
                <Store size={14} aria-hidden />
              </Link>
            )}
          </span>
        );
      },
    },
    number('placed'),
    number('paid'),
    money('turnover'),
    money('refunded'),
    {
      id: 'average',
      head: t('average'),
      align: 'end',
      cell: ({ average }) => <bdi className="figures">{average ? format.money(average) : '—'}</bdi>,
    },
    ...(dimension === 'shop'
      ? [
          {
            id: 'conversion',
            head: t('conversion'),
            align: 'end' as const,
            cell: (row: SalesRow) => <bdi className="figures">{per100(row, format.decimal)}</bdi>,
          },
        ]
      : []),
  ];
}

/** How many orders came of a hundred visitors, with a decimal. */
export const per100 = ({ placed, visitors }: SalesFigures, write: (text: string) => string): string =>
  visitors ? write(((100 * placed) / visitors).toFixed(1)) : '—';

/** A figure with how far it is from that of the other time. */
function Changed({ text, change }: { text: string; change: number | null }) {
  const format = useFormat();
  return (
    <span className="whitespace-nowrap">
      <bdi className="figures block font-semibold">{text}</bdi>
      {change !== null && (
        <bdi className={`figures text-xs ${change > 0 ? 'text-jade' : 'text-muted'}`}>
          {format.signedRate(change)}
        </bdi>
      )}
    </span>
  );
}
