import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { SalesFigures, SalesRow } from '../../../contract/sales/sales.ts';
import { dayIn } from '../../../kit/days.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { currencyDigits, divideRounded, roundPayable, sumIn } from '../../../kit/money.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { getCategories, namePath } from '../../categories/public.ts';
import { sumSales, type SalesSums } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
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
  const before = comparedWith(period, narrowing.compare);
  const step = stepOf(period);
  const [shops, categories] = await Promise.all([
    getShopCards(context, narrowing.shopId ? [narrowing.shopId] : []),
    getCategories(db),
  ]);
  const shop = narrowing.shopId ? requireFound(shops.get(narrowing.shopId)) : null;
  const category = narrowing.categoryId ? requireFound(categories.get(narrowing.categoryId)) : null;
  const { by, site, shopId, country, currency } = narrowing;
  const sums = await sumSales(db, {
    timeZone,
    period,
    before,
    by,
    step,
    site,
    shopId,
    country,
    currency,
    category: category ? { id: category.id, level: category.level } : undefined,
  });
  return { timeZone, today, period, before, step, shop, category, categories, sums };
}

/** Sums of one kind by what they are of; `before` says of which of the two spans. */
function groupSums(sums: readonly SalesSums[], kind: SalesSums['kind'], isBefore: boolean) {
  const groups = new Map<string, SalesSums[]>();
  for (const one of sums) {
    if (one.kind !== kind || one.is_before !== isBefore) continue;
    const name = one.key ?? one.at ?? '';
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
}

/** Visitors of both spans by shop, or null where orders are narrowed to what visits say nothing of. */
async function countVisitors(
  { db }: Staffed,
  { site, categoryId, country, currency }: SalesNarrowing,
  { period, before, timeZone }: { period: Span; before: Span | null; timeZone: string },
) {
  if (site || categoryId || country || currency) return null;
  const [visitors, visitorsBefore] = await Promise.all([
    countVisitorsByShop(db, period, timeZone),
    before ? countVisitorsByShop(db, before, timeZone) : new Map<string, number>(),
  ]);
  return { now: visitors, before: visitorsBefore };
}

const visitorsOf = (visitors: ReadonlyMap<string, number>, shopId: string | undefined): number =>
  shopId ? (visitors.get(shopId) ?? 0) : [...visitors.values()].reduce((total, count) => total + count, 0);

/** What amounts come to in one currency; those without a rate come to nothing, and are named beside. */
function converter({ rates }: Staffed, into: string) {
  const isConvertible = (currency: string) => currency === into || (rates.has(currency) && rates.has(into));
  const convertSum = (sums: readonly SalesSums[], name: 'turnover' | 'refunded') => {
    const amounts = sums
      .filter(({ currency }) => isConvertible(currency))
      .map((one) => ({ amount: BigInt(one[name]), currency: one.currency }));
    return roundPayable(sumIn(amounts, into, rates) ?? 0n, into);
  };
  const figuresOf = (sums: readonly SalesSums[], visitors: number | null): SalesFigures => {
    const paid = sums.reduce((total, one) => total + one.paid, 0);
    const turnover = convertSum(sums, 'turnover');
    return {
      placed: sums.reduce((total, one) => total + one.placed, 0),
      paid,
      turnover: wireMoney(turnover, into),
      refunded: wireMoney(convertSum(sums, 'refunded'), into),
      average: paid > 0 ? wireMoney(roundPayable(divideRounded(turnover, BigInt(paid)), into), into) : null,
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
  (span ? stepsIn(span, step) : []).map((at) => {
    const { placed, turnover } = figuresOf(groups.get(at) ?? [], null);
    return { at: step === 'month' ? at.slice(0, 7) : at, placed, turnover };
  });

const compareAmounts = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** The rows of the list, the largest first; what was sold only in the other span has a row as well. */
function rowsOf(
  sums: readonly SalesSums[],
  { hasBefore, sort }: { hasBefore: boolean; sort: ParsedOf<'console.sales.list'>['sort'] },
  figuresOfKey: (sums: readonly SalesSums[], key: string, isBefore: boolean) => SalesFigures,
) {
  const [byKey, byKeyBefore] = [groupSums(sums, 'key', false), groupSums(sums, 'key', true)];
  const amountOf = ({ figures }: { figures: SalesFigures }) =>
    sort === 'placed' ? BigInt(figures.placed) : BigInt(figures[sort].amount);
  return [...new Set([...byKey.keys(), ...byKeyBefore.keys()])]
    .map((key) => ({
      key,
      figures: figuresOfKey(byKey.get(key) ?? [], key, false),
      before: hasBefore ? figuresOfKey(byKeyBefore.get(key) ?? [], key, true) : null,
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
  const read = await readSales(context, narrowing);
  const { sums, period, before, step, categories, category, shop } = read;
  const visitors = await countVisitors(context, narrowing, read);
  const { isConvertible, figuresOf } = converter(context, into);
  const totalOf = (isBefore: boolean) =>
    figuresOf(
      groupSums(sums, 'all', isBefore).get('') ?? [],
      visitors && visitorsOf(visitors[isBefore ? 'before' : 'now'], narrowing.shopId),
    );
  const rows = rowsOf(sums, { hasBefore: before !== null, sort }, (ofKey, key, isBefore) =>
    figuresOf(
      ofKey,
      visitors && narrowing.by === 'shop' ? (visitors[isBefore ? 'before' : 'now'].get(key) ?? 0) : null,
    ),
  );
  const onPage = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const names = await nameKeys(
    context,
    narrowing.by,
    onPage.map(({ key }) => key),
  );
  const parents = new Set([...categories.values()].map((one) => one.parent_id));
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  return {
    rowList: onPage.map(({ key, figures, before: figuresBefore }): SalesRow => ({
      key,
      name: names.get(key) ?? key,
      // What stands in a category itself cannot be divided by those below it.
      isDivisible: narrowing.by === 'category' && parents.has(key) && key !== narrowing.categoryId,
      ...figures,
      before: figuresBefore,
    })),
    totalRecord: rows.length,
    period,
    before,
    timeZone: read.timeZone,
    today: read.today,
    total: totalOf(false),
    totalBefore: before && totalOf(true),
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
    pointsBefore: pointsOf(groupSums(sums, 'time', true), before, step, figuresOf),
    shop: shop && { id: shop.id, name: shop.name },
    category: category && {
      id: category.id,
      name: namePath(categories, category.path, language)
        .map(({ name }) => name)
        .join(' › '),
    },
  };
}
