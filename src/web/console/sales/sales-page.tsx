import { ChartColumn, Download, ListFilter, Store } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import {
  mostSalesDays,
  salesComparisons,
  salesDimensions,
  salesFormats,
  salesSorts,
  type SalesDimension,
} from '../../../contract/sales/sales-kinds.ts';
import type { SalesFigures, SalesRow } from '../../../contract/sales/sales.ts';
import { dayAfter } from '../../../kit/days.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { salesPath, shopPath } from '../sections.tsx';
import { changeOf, SalesSummary } from './sales-summary.tsx';

export const page = sectionPage(salesPath, Sales);

const isFolded = true;
const currencies = Object.keys(currencyDigits).sort();
const periods = ['7', '30', '90', '365'] as const;
const usualPeriod = '30';

const [firstDay, lastDay] = ['2000-01-01', '2099-12-31'];

/**
 * The days that a period is asked for by, as far as it can be counted: of two in the wrong order the earlier is the
 * first, and what is too long begins later. What was counted stands above the figures.
 */
function daysOf(from: string, until: string): Pick<InputOf<'console.sales.list'>, 'from' | 'until'> {
  const [first, last] = [from, until].map((day) => (day >= firstDay && day <= lastDay ? day : undefined));
  if (!first || !last) return { from: first, until: last };
  const [start, end] = first <= last ? [first, last] : [last, first];
  const earliest = dayAfter(end, 1 - mostSalesDays);
  return { from: start < earliest ? earliest : start, until: end };
}

/** What was sold, by site, category, shop, country or currency, beside another time. */
function Sales() {
  const t = useWords('sales');
  const content = useWords('content');
  const oversight = useWords('oversight');
  const by = useDimension();
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
          text: (dimension) => t(`by.${dimension}`),
        },
        {
          kind: 'choice',
          name: 'days',
          narrows: false,
          label: t('days'),
          all: t('days.last', { days: Number(usualPeriod) }),
          options: periods.filter((days) => days !== usualPeriod),
          text: (days: string) => t('days.last', { days: Number(days) }),
          asks: (days: string) => ({ days: Number(days || usualPeriod) }),
        },
        {
          kind: 'choice',
          name: 'compare',
          narrows: false,
          label: t('compare'),
          all: t('compare.before'),
          otherwise: 'before',
          options: salesComparisons.filter((one) => one !== 'before'),
          text: (one) => t(`compare.${one}`),
        },
        {
          kind: 'day',
          name: 'from',
          label: t('from'),
          isFolded,
          asks: (day, valueOf) => daysOf(day, valueOf('until')),
        },
        {
          kind: 'day',
          name: 'until',
          label: t('until'),
          isFolded,
          asks: (day, valueOf) => daysOf(valueOf('from'), day),
        },
        {
          kind: 'choice',
          name: 'site',
          isFolded,
          label: oversight('orders.site'),
          all: oversight('orders.anySite'),
          options: siteCodes,
          text: (site) => content(`site.${site}`),
        },
        {
          kind: 'custom',
          name: 'country',
          isFolded,
          render: (country, onChange) => (
            <CountryField label={t('by.country')} value={country} onChange={onChange} />
          ),
          asks: (country) => ({ country: country || undefined }),
        },
        {
          kind: 'choice',
          name: 'currency',
          isFolded,
          label: t('by.currency'),
          all: t('anyCurrency'),
          options: currencies,
          text: (currency) => currency,
        },
        ...(['categoryId', 'shopId'] as const).map((name) => ({
          kind: 'custom' as const,
          name,
          isFolded,
          render: () => null,
          asks: (id: string) => ({ [name]: id || undefined }),
        })),
        {
          kind: 'choice',
          name: 'into',
          isFolded,
          narrows: false,
          label: t('into'),
          all: t('into.site'),
          options: currencies,
          text: (currency) => currency,
        },
        {
          kind: 'choice',
          name: 'sort',
          isFolded,
          narrows: false,
          label: t('sort'),
          all: t('turnover'),
          otherwise: 'turnover',
          options: salesSorts.filter((sort) => sort !== 'turnover'),
          text: (sort) => t(sort),
        },
      ]}
      columns={useColumns(by)}
      renderTools={({ narrowing, answer }) => (
        <Exports narrowing={narrowing} isEmpty={!answer?.totalRecord} />
      )}
      renderSummary={({ answer }) => answer && <SalesSummary sales={answer} by={by} />}
      empty={{ icon: <ChartColumn size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
    />
  );
}

/** What the address divides sales by. */
function useDimension(): SalesDimension {
  const { query } = usePlace();
  return salesDimensions.find((one) => one === query.get('by')) ?? 'site';
}

interface ExportProps {
  narrowing: InputOf<'console.sales.list'>;
  isEmpty: boolean;
}

function Exports({ narrowing, isEmpty }: ExportProps) {
  const t = useWords('sales');
  const by = useDimension();
  const { bytes, start } = useDownload('console.sales.export');
  return salesFormats.map((format) => (
    <Button
      key={format}
      disabled={bytes !== null || isEmpty}
      onClick={() => void start({ ...narrowing, by, format })}
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
function useNarrowed(by: SalesDimension): (row: SalesRow) => string | null {
  const { query } = usePlace();
  return ({ key, isDivisible }) => {
    if (by === 'category' && !isDivisible) return null;
    const next = new URLSearchParams(query);
    next.delete('page');
    next.set(narrowedBy[by], key);
    next.set('by', by === 'category' ? 'category' : by === 'shop' ? 'category' : 'shop');
    return `${salesPath}?${next}`;
  };
}

function useColumns(by: SalesDimension): Column<SalesRow>[] {
  const t = useWords('sales');
  const content = useWords('content');
  const format = useFormat();
  const narrowedTo = useNarrowed(by);
  const nameOf = ({ key, name }: SalesRow) =>
    ({
      site: () => content(`site.${key as Site}`),
      country: () => format.country(key),
      currency: () => `${key} · ${format.currency(key)}`,
      category: () => name,
      shop: () => name,
    })[by]();
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
      head: t(`by.${by}`),
      cell: (row) => {
        const to = narrowedTo(row);
        const name = <bdi className="font-semibold break-words">{nameOf(row)}</bdi>;
        return (
          <span className="flex min-w-44 items-center gap-2">
            {to ? (
              <Link
                to={to}
                title={t('narrow', { name: nameOf(row) })}
                className="inline-flex min-w-0 items-center gap-2 hover:text-cinnabar"
              >
                {name}
                <ListFilter size={14} aria-hidden className="shrink-0 text-muted" />
              </Link>
            ) : (
              name
            )}
            {by === 'shop' && (
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
    ...(by === 'shop'
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
