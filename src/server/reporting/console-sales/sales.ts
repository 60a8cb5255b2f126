import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { SalesFigures, SalesRow } from '../../../contract/sales/sales.ts';
import { dayIn } from '../../../kit/days.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { currencyDigits, divideRounded, roundPayable, sumIn } from '../../../kit/money.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { getCategories, namePath } from '../../categories/public.ts';
import { sumSales, type SalesSums } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { cutPage } from '../../platform/paging.ts';
import { ratesDay } from '../../reference/public.ts';
import { countVisitorsByShop, getShopCards } from '../../shops/public.ts';
import { nameKeys } from './name-keys.ts';
import { comparedWith, periodOf, stepOf, stepsIn, type Span, type Step } from './sales-rules.ts';

export type SalesNarrowing = Omit<ParsedOf<'console.sales.export'>, 'format'>;

/** The sums that a request asks for, with what its spans and names are. */
export async function readSales(context: Staffed, narrowing: SalesNarrowing) {
  const { db, config, now } = context;
  const timeZone = config.accountingTimeZone;
  const today = dayIn(now, timeZone);
  const period = periodOf(narrowing, today);
  const previous = comparedWith(period, narrowing.compare);
  const step = stepOf(period);
  const [shops, categories] = await Promise.all([
    getShopCards(context, narrowing.shopId ? [narrowing.shopId] : []),
    getCategories(db),
  ]);
  const shop = narrowing.shopId ? requireFound(shops.get(narrowing.shopId)) : null;
  const category = narrowing.categoryId ? requireFound(categories.get(narrowing.categoryId)) : null;
  const { by: dimension, site, shopId, country, currency } = narrowing;
  const sums = await sumSales(db, {
    timeZone,
    period,
    previous,
    dimension,
    step,
    site,
    shopId,
    country,
    currency,
    category: category ? { id: category.id, level: category.level } : undefined,
  });
  return { timeZone, today, period, previous, step, shop, category, categories, sums };
}

/** Sums of one kind by what they are of; `isPrevious` says of which of the two spans. */
function groupSums(sums: readonly SalesSums[], kind: SalesSums['kind'], isPrevious: boolean) {
  const groups = new Map<string, SalesSums[]>();
  for (const sum of sums) {
    if (sum.kind !== kind || sum.is_previous !== isPrevious) continue;
    const name = sum.key ?? sum.step_start ?? '';
    groups.set(name, [...(groups.get(name) ?? []), sum]);
  }
  return groups;
}

/** Visitors of both spans by shop, or null where orders are narrowed to what visits say nothing of. */
async function countVisitors(
  { db }: Staffed,
  { site, categoryId, country, currency }: SalesNarrowing,
  { period, previous, timeZone }: { period: Span; previous: Span | null; timeZone: string },
) {
  if (site || categoryId || country || currency) return null;
  const [visitors, previousVisitors] = await Promise.all([
    countVisitorsByShop(db, period, timeZone),
    previous ? countVisitorsByShop(db, previous, timeZone) : new Map<string, number>(),
  ]);
  return { period: visitors, previous: previousVisitors };
}

const visitorsOf = (visitors: ReadonlyMap<string, number>, shopId: string | undefined): number =>
  shopId ? (visitors.get(shopId) ?? 0) : [...visitors.values()].reduce((total, count) => total + count, 0);

/** What amounts come to in one currency; those without a rate come to nothing, and are named beside. */
function converter({ rates }: Staffed, into: string) {
  const isConvertible = (currency: string) => currency === into || (rates.has(currency) && rates.has(into));
  const convertSum = (sums: readonly SalesSums[], name: 'turnover' | 'refunded') => {
    const amounts = sums
      .filter(({ currency }) => isConvertible(currency))
      .map((sum) => ({ amount: BigInt(sum[name]), currency: sum.currency }));
    return roundPayable(sumIn(amounts, into, rates) ?? 0n, into);
  };
  const figuresOf = (sums: readonly SalesSums[], visitors: number | null): SalesFigures => {
    const paidCount = sums.reduce((total, sum) => total + sum.paid_count, 0);
    const turnover = convertSum(sums, 'turnover');
    return {
      placed: sums.reduce((total, sum) => total + sum.order_count, 0),
      paid: paidCount,
      turnover: wireMoney(turnover, into),
      refunded: wireMoney(convertSum(sums, 'refunded'), into),
      average:
        paidCount > 0
          ? wireMoney(roundPayable(divideRounded(turnover, BigInt(paidCount)), into), into)
          : null,
      visitors,
    };
  };
  return { isConvertible, figuresOf };
}

const pointsOf = (
  groups: ReadonlyMap<string, SalesSums[]>,
  span: Span | null,
  step: Step,
  figuresOf: ReturnType<typeof converter>['figuresOf'],
) =>
  (span ? stepsIn(span, step) : []).map((start) => {
    const figures = figuresOf(groups.get(start) ?? [], null);
    return {
      at: step === 'month' ? start.slice(0, 7) : start,
      placed: figures.placed,
      turnover: figures.turnover,
    };
  });

const compareAmounts = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** The rows of the list, the largest first; what was sold only in the other span has a row as well. */
function rowsOf(
  sums: readonly SalesSums[],
  { hasPrevious, sort }: { hasPrevious: boolean; sort: ParsedOf<'console.sales.list'>['sort'] },
  figuresOfKey: (sums: readonly SalesSums[], key: string, isPrevious: boolean) => SalesFigures,
) {
  const [byKey, byKeyPrevious] = [groupSums(sums, 'key', false), groupSums(sums, 'key', true)];
  const amountOf = ({ figures }: { figures: SalesFigures }) =>
    sort === 'placed' ? BigInt(figures.placed) : BigInt(figures[sort].amount);
  return [...new Set([...byKey.keys(), ...byKeyPrevious.keys()])]
    .map((key) => ({
      key,
      figures: figuresOfKey(byKey.get(key) ?? [], key, false),
      before: hasPrevious ? figuresOfKey(byKeyPrevious.get(key) ?? [], key, true) : null,
    }))
    .sort((a, b) => compareAmounts(amountOf(a), amountOf(b)) || (a.key < b.key ? -1 : 1));
}

/** What was sold in a period, divided, beside another period. */
export async function listSales(
  context: Staffed,
  { pageNum, pageSize, sort, ...narrowing }: ParsedOf<'console.sales.list'>,
): Promise<OutputOf<'console.sales.list'>> {
  const { db, language, now } = context;
  const into = narrowing.into ?? context.currency;
  if (!(into in currencyDigits)) throw new Refusal('CURRENCY_UNKNOWN', { currency: into });
  const reading = await readSales(context, narrowing);
  const { sums, period, previous, step, categories, category, shop } = reading;
  const visitors = await countVisitors(context, narrowing, reading);
  const { isConvertible, figuresOf } = converter(context, into);
  const totalOf = (isPrevious: boolean) =>
    figuresOf(
      groupSums(sums, 'all', isPrevious).get('') ?? [],
      visitors && visitorsOf(visitors[isPrevious ? 'previous' : 'period'], narrowing.shopId),
    );
  const rows = rowsOf(sums, { hasPrevious: previous !== null, sort }, (ofKey, key, isPrevious) =>
    figuresOf(
      ofKey,
      visitors && narrowing.by === 'shop'
        ? (visitors[isPrevious ? 'previous' : 'period'].get(key) ?? 0)
        : null,
    ),
  );
  const { rows: onPage, total } = cutPage(rows, { pageNum, pageSize });
  const names = await nameKeys(
    context,
    narrowing.by,
    onPage.map(({ key }) => key),
  );
  const parents = new Set([...categories.values()].map((row) => row.parent_id));
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  return {
    rowList: onPage.map(({ key, figures, before: previousFigures }): SalesRow => ({
      key,
      name: names.get(key) ?? key,
      // What stands in a category itself cannot be divided by those below it.
      isDivisible: narrowing.by === 'category' && parents.has(key) && key !== narrowing.categoryId,
      ...figures,
      before: previousFigures,
    })),
    totalRecord: total,
    period,
    before: previous,
    timeZone: reading.timeZone,
    today: reading.today,
    total: totalOf(false),
    totalBefore: previous && totalOf(true),
    exact: (groupSums(sums, 'all', false).get('') ?? [])
      .map(({ currency, turnover, refunded }) => ({
        turnover: { amount: turnover, currency },
        refunded: { amount: refunded, currency },
      }))
      .sort((a, b) => (a.turnover.currency < b.turnover.currency ? -1 : 1)),
    into,
    ratesDay: await ratesDay(db, now, new Set([...currencies.filter(isConvertible), into])),
    unconverted: currencies.filter((currency) => !isConvertible(currency)),
    step,
    points: pointsOf(groupSums(sums, 'time', false), period, step, figuresOf),
    pointsBefore: pointsOf(groupSums(sums, 'time', true), previous, step, figuresOf),
    shop: shop && { id: shop.id, name: shop.name },
    category: category && {
      id: category.id,
      name: namePath(categories, category.path, language)
        .map(({ name }) => name)
        .join(' › '),
    },
  };
}
