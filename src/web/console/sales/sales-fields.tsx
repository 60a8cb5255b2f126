import type { InputOf } from '../../../contract/contract.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import {
  mostSalesDays,
  salesComparisons,
  salesSorts,
  type SalesComparison,
  type SalesSort,
} from '../../../contract/sales/sales-kinds.ts';
import { dayAfter } from '../../../kit/days.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { useWords } from '../../page/words.ts';

const isFolded = true;
const narrows = false as const;
const currencies = Object.keys(currencyDigits).sort();
const periods = [7, 30, 90, 365];
const usualPeriod = 30;
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

/**
 * How many days until today are looked at.
 * @param choices  those that can be chosen, the usual 30 among them
 */
export function useDaysField(choices: readonly number[]) {
  const t = useWords('sales');
  const periodNamed = (days: string): number =>
    choices.find((choice) => String(choice) === days) ?? usualPeriod;
  return {
    kind: 'choice' as const,
    name: 'days' as const,
    narrows,
    label: t('days'),
    all: t('days.last', { days: usualPeriod }),
    options: choices.filter((days) => days !== usualPeriod).map(String),
    text: (days: string) => t('days.last', { days: periodNamed(days) }),
    asks: (days: string) => ({ days: periodNamed(days) }),
  };
}

/** Which days are looked at, and what they are compared with. */
export function usePeriodFields() {
  const t = useWords('sales');
  return [
    useDaysField(periods),
    {
      kind: 'choice' as const,
      name: 'compare' as const,
      narrows,
      label: t('compare'),
      all: t('compare.before'),
      otherwise: 'before' as const,
      options: salesComparisons.filter((comparison) => comparison !== 'before'),
      text: (comparison: SalesComparison) => t(`compare.${comparison}`),
    },
    {
      kind: 'day' as const,
      name: 'from' as const,
      label: t('from'),
      isFolded,
      asks: (day: string, valueOf: (name: string) => string) => daysOf(day, valueOf('until')),
    },
    {
      kind: 'day' as const,
      name: 'until' as const,
      label: t('until'),
      isFolded,
      asks: (day: string, valueOf: (name: string) => string) => daysOf(valueOf('from'), day),
    },
  ];
}

/** Which orders are counted, and how their amounts are shown. */
export function useOrderFields() {
  const t = useWords('sales');
  const content = useWords('content');
  const oversight = useWords('oversight');
  return [
    {
      kind: 'choice' as const,
      name: 'site' as const,
      isFolded,
      label: oversight('orders.site'),
      all: oversight('orders.anySite'),
      options: siteCodes,
      text: (site: Site) => content(`site.${site}`),
    },
    {
      kind: 'custom' as const,
      name: 'country',
      isFolded,
      render: (country: string, onChange: (code: string) => void) => (
        <CountryField label={t('by.country')} value={country} onChange={onChange} />
      ),
      asks: (country: string) => ({ country: country || undefined }),
    },
    {
      kind: 'choice' as const,
      name: 'currency' as const,
      isFolded,
      label: t('by.currency'),
      all: t('anyCurrency'),
      options: currencies,
      text: (currency: string) => currency,
    },
    // A row of the list leads to these.
    ...(['categoryId', 'shopId'] as const).map((name) => ({
      kind: 'custom' as const,
      name,
      isFolded,
      render: () => null,
      asks: (id: string) => ({ [name]: id || undefined }),
    })),
    {
      kind: 'choice' as const,
      name: 'into' as const,
      isFolded,
      narrows,
      label: t('into'),
      all: t('into.site'),
      options: currencies,
      text: (currency: string) => currency,
    },
    {
      kind: 'choice' as const,
      name: 'sort' as const,
      isFolded,
      narrows,
      label: t('sort'),
      all: t('turnover'),
      otherwise: 'turnover' as const,
      options: salesSorts.filter((sort) => sort !== 'turnover'),
      text: (sort: SalesSort) => t(sort),
    },
  ];
}
