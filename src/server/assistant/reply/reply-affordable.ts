import {
  amountOf,
  priceOf,
  productCard,
  readProduct,
  search,
  searchPage,
  titled,
  type Row,
} from './product-search.ts';
import { multiplied, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

const mostRead = 10;
const mostListed = 5;
/** Pages of a search that are looked through for what a sum buys. */
const mostPages = 3;

type Price = NonNullable<Row['priceFrom']>;

interface Affordable {
  row: Row;
  pieces: number;
  price: Price;
  total: Price;
}

/** How many of what is wanted a sum buys, by the tiers, minimum orders and multiples of what is sold; freight apart. */
export async function* replyAffordable(kit: Kit, turn: Turn): Reply {
  const { conversation } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, money } = speaking;
  const budget = conversation.priceMax;
  const budgetHere = budget === null ? null : kit.toOwnCurrency(budget, conversation.currency);
  if (budget === null || budgetHere === null) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...conversation, asked: 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.search') };
  const unlimited = { ...conversation, priceMax: null, priceMin: null, isBudget: false, quantity: null };
  const rows = await rowsFor(kit, unlimited);
  const budgetAmount = Number(budgetHere);
  const within = rows.filter((row) => leastCost(row) <= budgetAmount);
  const cheapest = rows
    .filter((row) => row.priceTo !== null)
    .toSorted((a, b) => leastCost(a) - leastCost(b))
    .slice(0, 1);
  const candidates = within.length > 0 ? eachKindFirst(within) : cheapest;
  const fitting: Affordable[] = [];
  let nearest: { row: Row; total: Price } | null = null;
  const measured = await Promise.all(
    candidates
      .slice(0, mostRead)
      .map(async (row) => ({ row, ...(await affordable(kit, row, budgetAmount)) })),
  );
  for (const { row, most, least } of measured) {
    if (most) fitting.push({ row, ...most });
    else if (least && (!nearest || Number(least.amount) < Number(nearest.total.amount)))
      nearest = { row, total: least };
  }
  const listedOffers = fitting.slice(0, mostListed);
  const namedSum = { amount: String(budget), currency: conversation.currency ?? kit.caller.currency };
  const converted = { amount: budgetHere, currency: kit.caller.currency };
  if (listedOffers.length === 0) {
    const text = nearest
      ? say('chat.afford.none', {
          count: number(rows.length),
          title: nearest.row.sellerTextTitle,
          minimum: number(nearest.row.minimumOrder),
          unit: nearest.row.unit,
          total: money(nearest.total),
        })
      : say('chat.foundNone', { words: conversation.product, link: kit.caller.link('/mall') });
    yield { type: 'TEXT', text };
    if (nearest) yield { type: 'JSON', data: [productCard(nearest.row, speaking)], tip: '' };
    return { ...conversation, ...(nearest && { shown: titled([nearest.row]) }) };
  }
  const lines = listedOffers.map(({ row, pieces, price, total }, index) =>
    say('chat.afford.row', {
      n: number(index + 1),
      title: row.sellerTextTitle,
      pieces: number(pieces),
      unit: row.unit,
      price: money(price),
      total: money(total),
      shop: row.shop.sellerTextName,
    }),
  );
  const head = say('chat.afford.head', { budget: money(namedSum), amount: money(converted) });
  yield { type: 'TEXT', text: [head, ...lines].join('\n') };
  yield { type: 'JSON', data: listedOffers.map(({ row }) => productCard(row, speaking)), tip: '' };
  return {
    ...unlimited,
    intent: 'affordable',
    picked: null,
    shown: titled(listedOffers.map(({ row }) => row)),
  };
}

/** What a search finds, as far as it is looked through. */
async function rowsFor(kit: Kit, conversation: Turn['conversation']): Promise<Row[]> {
  const { offers, results, words } = await search(kit, { ...conversation, page: 1 });
  const rows = offers.map(({ row }) => row);
  for (let page = 2; page <= mostPages && offers.length > 0 && rows.length < results.total; page++)
    rows.push(...(await searchPage(kit, conversation, words, { page })).products);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** What the smallest order of a product costs: prices are said from the largest quantity to the smallest. */
const leastCost = ({ minimumOrder, priceTo }: Row): number => minimumOrder * amountOf(priceTo);

/** One of each kind of thing before a second one of any. */
function eachKindFirst(rows: readonly Row[]): Row[] {
  const kinds = Map.groupBy(rows, ({ sellerTextTitle }) =>
    sellerTextTitle.split(/[,，、،]|\s\d/u)[0]!.trim(),
  );
  const longest = Math.max(...[...kinds.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    [...kinds.values()].flatMap((same) => same[turn] ?? []),
  ).flat();
}

/** The most pieces of a product that a sum pays for, at the tier that they reach; else what its minimum order costs. */
async function affordable(kit: Kit, row: Row, budget: number) {
  const product = await readProduct(kit, row.id, null);
  const tiers = product.variants[0]?.tiers ?? [];
  const step = Math.max(1, product.multiple);
  const smallest = Math.ceil(Math.max(1, product.minimumOrder) / step) * step;
  let most: Omit<Affordable, 'row'> | null = null;
  for (const [position, { from, price }] of tiers.entries()) {
    const next = tiers[position + 1]?.from ?? Infinity;
    const payable = Math.floor(budget / Number(price.amount) / step) * step;
    const pieces = Math.min(payable, next === Infinity ? payable : Math.ceil(next / step) * step - step);
    if (pieces >= Math.max(from, smallest) && pieces > (most?.pieces ?? 0))
      most = { pieces, price, total: multiplied(price, pieces) };
  }
  const price = priceOf(product);
  return { most, least: price ? multiplied(price, smallest) : null };
}
