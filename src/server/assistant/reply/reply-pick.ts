import type { ShownProduct } from '../conversation-state-rules.ts';
import { readAspects, readCriterion, type Aspect, type Criterion } from '../reading/traits/aspects.ts';
import { readSize } from '../reading/traits/sizes-rules.ts';
import { sameKind } from './same-kind.ts';
import { listedFacts } from './knowledge/listed-facts.ts';
import { replyDetails } from './reply-details.ts';
import {
  priceOf,
  productCard,
  readProduct,
  searchPage,
  searchedFor,
  stockOf,
  titled,
  type Row,
} from './product-search.ts';
import { nothingShown, speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

/** Pages of a search that are looked through, and products that are read for what only they say. */
const mostPages = 3;
const mostRead = 24;

interface Measured {
  row: Row;
  value: number;
  text: string;
}

/** These are in the list itself; the others are read from each product. */
const inList = new Set<Criterion>([
  'largest',
  'smallest',
  'strongest',
  'priceUp',
  'priceDown',
  'minimum',
  'sales',
  'seller',
  'oldest',
]);
/** With a quantity, prices are those of the quantity. */
const byPrice = new Set<Criterion>(['priceUp', 'priceDown']);
const inTitle = new Set<Criterion>(['largest', 'smallest', 'strongest']);
const highest = new Set<Criterion>([
  'largest',
  'strongest',
  'priceDown',
  'heaviest',
  'stock',
  'sales',
  'seller',
  'oldest',
]);

/**
 * Which of those shown is the cheapest, the lightest, the first to arrive: over those, and over all that was found,
 * since a superlative over a part may be untrue. What is not stated is said to be so.
 */
export async function* replyPick(kit: Kit, turn: Turn): Reply {
  const { conversation, question, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number, country } = speaking;
  if (conversation.shown.length === 0) {
    yield { type: 'TEXT', text: nothingShown(kit, turn) };
    return { ...conversation, asked: conversation.product ? null : 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.product') };
  const criterion = readCriterion(question);
  if (!criterion) return yield* replyUnmeasured(kit, turn);
  const to = reading.to ?? conversation.to ?? kit.siteCountry;
  const among = conversation.compared ?? conversation.shown;
  const { rows, total } = await rowsOf(kit, turn, among);
  const measured = await measure(kit, { rows, criterion, to, quantity: conversation.quantity }, speaking);
  const best = bestOf(
    measured.filter(({ row }) => among.some(({ id }) => id === row.id)),
    criterion,
  );
  const [first, ...equal] = best;
  const name = say(`chat.criterion.${criterion}`, { country: country(to) });
  if (!first) {
    yield { type: 'TEXT', text: say('chat.pick.unknown', { what: name, link: rows[0]?.shop.link ?? '' }) };
    return conversation;
  }
  const usual = among.map(({ title: sellerTextTitle }) => ({ sellerTextTitle }));
  const alike = new Set((await sameKind(kit, conversation.product, rows, usual)).map(({ id }) => id));
  const beyond = bestOf(
    measured.filter(({ row }) => alike.has(row.id)),
    criterion,
  )[0];
  const isBeyond =
    beyond !== undefined && !conversation.compared && isBetter(beyond.value, first.value, criterion);
  const lines = [
    say('chat.pick.best', { criterion: name, title: first.row.sellerTextTitle, value: first.text }),
    ...(criterion === 'priceUp'
      ? [
          say('chat.fact.minimum', {
            minimum: speaking.number(first.row.minimumOrder),
            unit: first.row.unit,
          }),
        ]
      : []),
    ...(equal.length > 0
      ? [say('chat.pick.tie', { titles: equal.map(({ row }) => row.sellerTextTitle).join(', ') })]
      : []),
    ...(isBeyond ? [say('chat.pick.beyond', { title: beyond.row.sellerTextTitle, value: beyond.text })] : []),
    ...(total > among.length && !conversation.compared
      ? [say('chat.pick.head', { compared: number(measured.length), count: number(total) })]
      : []),
    ...(criterion === 'fastest' ? [say('chat.fastest.note')] : []),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  yield {
    type: 'JSON',
    data: [first, ...(isBeyond ? [beyond] : [])].map(({ row }) => productCard(row, speaking)),
    tip: '',
  };
  const next = { ...conversation, picked: { id: first.row.id, title: first.row.sellerTextTitle } };
  if (!asksMore(reading, criterion)) return next;
  yield { type: 'TEXT', text: '\n' };
  return yield* replyDetails(kit, { ...turn, conversation: next });
}

/** Aspects that a criterion measures itself. */
const measuredBy: Partial<Record<Criterion, readonly Aspect[]>> = {
  minimum: ['minimum'],
  stock: ['stock'],
  fastest: ['lead'],
  lightest: ['weight'],
  heaviest: ['weight'],
  largest: ['size'],
  smallest: ['size'],
  seller: ['seller'],
};

/** Whether something else is asked of the best one: "and its minimum order?" */
const asksMore = ({ aspects, colours, quantity }: Turn['reading'], criterion: Criterion): boolean =>
  colours.length > 0 ||
  quantity !== null ||
  aspects.some((aspect) => !(measuredBy[criterion] ?? []).includes(aspect));

/** A superlative that is no measure of ours: what the products list of it, side by side. */
async function* replyUnmeasured(kit: Kit, { conversation, question }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const among = (conversation.compared ?? conversation.shown).slice(0, 5);
  const products = await Promise.all(among.map(({ id }) => readProduct(kit, id, null)));
  const aspects = readAspects(question);
  const patterns: Partial<Record<string, RegExp>> = {
    warranty: /warranty|保修|质保|ضمان|ประกัน|garansi|гаранти|garanti/iu,
    size: /size|capacity|尺寸|容量|مقاس|سعة|ขนาด|ความจุ|ukuran|kapasitas|размер|объ[её]м|ölçü|hacim/iu,
    material: /material|材质|مادة|วัสดุ|bahan|материал|malzeme/iu,
  };
  const pattern = aspects.map((aspect) => patterns[aspect]).find(Boolean);
  const lines = pattern
    ? products.flatMap((product, index) =>
        listedFacts(product)
          .filter(({ name }) => pattern.test(name))
          .map(
            ({ name, values }) => `${index + 1}. ${product.sellerTextTitle} – ${name}: ${values.join(', ')}`,
          ),
      )
    : [];
  yield {
    type: 'TEXT',
    text: lines.length > 0 ? lines.join('\n') : say('chat.fact.ask', { link: products[0]?.shop.link ?? '' }),
  };
  return conversation;
}

/** All that the last search found, as far as it is looked through, with those that were shown. */
async function rowsOf(kit: Kit, { conversation }: Turn, among: readonly ShownProduct[]) {
  const pages = [await searchPage(kit, conversation, searchedFor(conversation), { page: 1 })];
  const { total, products } = pages[0]!;
  for (let page = 2; page <= mostPages && (page - 1) * products.length < total && products.length > 0; page++)
    pages.push(await searchPage(kit, conversation, searchedFor(conversation), { page }));
  const rowsFound = pages.flatMap((entry) => entry.products);
  const foundIds = new Set(titled(rowsFound).map(({ id }) => id));
  const missing = await Promise.all(
    among.filter(({ id }) => !foundIds.has(id)).map(({ id }) => readProduct(kit, id, null)),
  );
  const first = (id: string) => among.some((entry) => entry.id === id);
  const rows: Row[] = [...missing, ...rowsFound].sort((a, b) => Number(first(b.id)) - Number(first(a.id)));
  return { rows, total: pages.length * products.length >= total ? rows.length : total };
}

interface Measuring {
  rows: readonly Row[];
  criterion: Criterion;
  to: string;
  quantity: number | null;
}

async function measure(
  kit: Kit,
  { rows, criterion, to, quantity }: Measuring,
  speaking: Speech,
): Promise<Measured[]> {
  const isAtQuantity = quantity !== null && byPrice.has(criterion);
  if (inList.has(criterion) && !isAtQuantity) return measureListed(rows, criterion, speaking);
  const values = await Promise.all(
    rows.slice(0, mostRead).map(async (row): Promise<Measured[]> => {
      const product = await readProduct(
        kit,
        row.id,
        quantity === null ? null : Math.max(quantity, row.minimumOrder),
      );
      const value =
        criterion === 'fastest'
          ? await daysTo(kit, product, to, speaking)
          : readValue(product, criterion, speaking);
      return value ? [{ row, ...value }] : [];
    }),
  );
  return values.flat();
}

/** Rows by what they say themselves; what a criterion needs a product for is not measured. */
export function measureListed(rows: readonly Row[], criterion: Criterion, speaking: Speech): Measured[] {
  if (!inList.has(criterion)) return [];
  if (!inTitle.has(criterion))
    return rows.flatMap((row) => {
      const measure = listedValue(row, criterion, speaking);
      return measure ? [{ row, ...measure }] : [];
    });
  return rows.flatMap((row) => {
    const size = readSize(row.sellerTextTitle, criterion === 'strongest' ? 'power' : 'size');
    return size ? [{ row, value: size.amount, text: size.text }] : [];
  });
}

function listedValue(
  row: Row,
  criterion: Criterion,
  { say, number, money }: Speech,
): { value: number; text: string } | null {
  switch (criterion) {
    case 'minimum':
      return {
        value: row.minimumOrder,
        text: say('chat.fact.minimum', { minimum: number(row.minimumOrder), unit: row.unit }),
      };
    case 'sales':
      return { value: row.sold, text: say('chat.sold', { sold: number(row.sold) }) };
    case 'seller':
      return {
        value: row.shop.level,
        text: `${row.shop.sellerTextName}, ${say('chat.level', { level: number(row.shop.level) })}`,
      };
    case 'oldest':
      return {
        value: row.shop.yearsOnMarket,
        text: `${row.shop.sellerTextName}, ${say('chat.years', { years: number(row.shop.yearsOnMarket) })}`,
      };
    default:
      return row.priceFrom && { value: Number(row.priceFrom.amount), text: money(row.priceFrom) };
  }
}

function readValue(product: Product, criterion: Criterion, { say, number, money }: Speech) {
  if (byPrice.has(criterion)) {
    const price = priceOf(product);
    const quantity = number(Math.max(product.quantity, product.minimumOrder));
    return (
      price && { value: Number(price.amount), text: say('chat.priceAt', { price: money(price), quantity }) }
    );
  }
  const grams = product.weightGrams;
  if (criterion === 'stock')
    return { value: stockOf(product), text: say('chat.fact.stock', { stock: number(stockOf(product)) }) };
  if (grams <= 0) return null;
  if (criterion === 'lightest' || criterion === 'heaviest')
    return { value: grams, text: say('chat.grams', { grams: number(grams) }) };
  const price = priceOf(product);
  if (!price) return null;
  const perKilogram = (Number(price.amount) / grams) * 1000;
  const perKilogramPrice = { amount: perKilogram.toFixed(2), currency: price.currency };
  return { value: perKilogram, text: say('chat.perGram', { price: money(perKilogramPrice) }) };
}

async function daysTo(kit: Kit, product: Product, country: string, { say, number }: Speech) {
  const [sku] = product.variants;
  if (!sku) return null;
  const { estimate } = await kit.caller.call('catalog.freight', {
    productId: product.id,
    lines: [{ skuId: sku.id, quantity: Math.max(product.quantity, product.minimumOrder) }],
    country,
  });
  if (!estimate) return null;
  const days = `${number(estimate.daysMin)}–${number(estimate.daysMax)}`;
  return { value: estimate.daysMax * 100 + estimate.daysMin, text: say('chat.days', { days }) };
}

const isBetter = (value: number, than: number, criterion: Criterion): boolean =>
  highest.has(criterion) ? value > than : value < than;

export function bestOf(measured: readonly Measured[], criterion: Criterion): Measured[] {
  const values = measured.map(({ value }) => value);
  const best = highest.has(criterion) ? Math.max(...values) : Math.min(...values);
  return measured.filter(({ value }) => value === best);
}
