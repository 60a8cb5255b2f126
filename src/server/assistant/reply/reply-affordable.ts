import { search, titled, type Row } from './product-search.ts';
import { priceOf, productCard, readProduct } from './product-search.ts';
import { multiplied, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

const mostRead = 10;
const mostListed = 5;

interface Affordable {
  row: Row;
  pieces: number;
  price: Row['priceFrom'];
  total: Row['priceFrom'];
}

/** How many of what is wanted a sum buys, by the tiers, minimum orders and multiples of what is sold; freight apart. */
export async function* replyAffordable(kit: Kit, turn: Turn): Reply {
  const { spoken } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, money } = speaking;
  const budget = spoken.priceMax;
  const budgetHere = budget === null ? null : kit.toOwnCurrency(budget, spoken.currency);
  if (budget === null || budgetHere === null) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...spoken, asked: 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.search') };
  const unlimited = { ...spoken, priceMax: null, priceMin: null, isBudget: false, quantity: null };
  const { offers } = await search(kit, { ...unlimited, page: 1 });
  const fitting: Affordable[] = [];
  let nearest: { row: Row; total: Row['priceFrom'] } | null = null;
  const measured = await Promise.all(
    offers
      .slice(0, mostRead)
      .map(async ({ row }) => ({ row, ...(await affordable(kit, row, Number(budgetHere))) })),
  );
  for (const { row, most, least } of measured) {
    if (most) fitting.push({ row, ...most });
    else if (least && (!nearest || Number(least.amount) < Number(nearest.total.amount)))
      nearest = { row, total: least };
  }
  const listedOffers = fitting.slice(0, mostListed);
  const namedSum = { amount: String(budget), currency: spoken.currency ?? kit.caller.currency };
  const converted = { amount: budgetHere, currency: kit.caller.currency };
  if (listedOffers.length === 0) {
    const text = nearest
      ? say('chat.afford.none', {
          title: nearest.row.sellerTextTitle,
          minimum: number(nearest.row.minimumOrder),
          unit: nearest.row.unit,
          total: money(nearest.total),
        })
      : say('chat.foundNone', { words: spoken.product, link: kit.caller.link('/mall') });
    yield { type: 'TEXT', text };
    if (nearest) yield { type: 'JSON', data: [productCard(nearest.row, speaking)], tip: '' };
    return { ...spoken, ...(nearest && { shown: titled([nearest.row]) }) };
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
