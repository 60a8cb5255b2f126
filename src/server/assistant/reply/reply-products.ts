import { tools } from '../../tools/public.ts';
import { meantProducts, type Conversation } from '../conversation-rules.ts';
import { otherName } from '../reading/other-names.ts';
import { cut, card, speech, type Kit, type Part, type Reply, type Speech, type Turn } from './reply-kit.ts';
import { shorterSearches } from '../shorter-rules.ts';

const shownProducts = 5;

type Found = Awaited<ReturnType<typeof tools.search_products.run>>;
type Row = Found['products'][number];

/** Searches with everything that was said; where nothing has it all, with less of it. */
export async function search(kit: Kit, spoken: Conversation): Promise<{ found: Found; isWhole: boolean }> {
  const { caller } = kit;
  const perPiece = spoken.isBudget && spoken.quantity ? spoken.quantity : 1;
  const price = (amount: number | null) =>
    (amount !== null && kit.toOwnCurrency(amount / perPiece, spoken.currency)) || undefined;
  const filters = {
    priceMin: price(spoken.priceMin),
    priceMax: price(spoken.priceMax),
    maxMinimumOrder: spoken.moqMax === null ? undefined : Math.max(1, Math.ceil(spoken.moqMax)),
    origin: spoken.from ?? undefined,
    inStock: spoken.inStock || undefined,
    factoryDirect: spoken.factory || undefined,
    trustedShops: spoken.trusted || undefined,
    withVideo: spoken.video || undefined,
    onePiece: spoken.onePiece || undefined,
  };
  const run = (words: string, narrowed: Partial<typeof filters>) =>
    tools.search_products.run(caller, {
      ...narrowed,
      words: cut(words, 200) || undefined,
      sort: spoken.sort ?? 'relevance',
      page: spoken.page,
    });
  const whole = await run(spoken.product, filters);
  if (whole.total > 0) return { found: whole, isWhole: true };
  const renamed = spoken.product ? await otherName(kit, spoken.product) : null;
  if (renamed) {
    const result = await run(renamed, filters);
    if (result.total > 0) return { found: { ...result, correctedWords: renamed }, isWhole: true };
  }
  const shorter = shorterSearches(spoken.product, caller.language);
  for (const words of shorter) {
    const result = await run(words, filters);
    if (result.total > 0) return { found: result, isWhole: false };
  }
  for (const words of [spoken.product, ...shorter].filter(Boolean)) {
    const result = await run(words, {});
    if (result.total > 0) return { found: result, isWhole: false };
  }
  return { found: whole, isWhole: true };
}

/** A product as a card shows it. */
export const productCard = (row: Row, { range, say, number }: Speech) =>
  card({
    dataType: 'goods',
    title: row.sellerTextTitle,
    desc: `${range(row.priceFrom, row.priceTo)} · ${say('chat.fact.minimum', { minimum: number(row.minimumOrder), unit: row.unit })}`,
    imgs: row.picture ? [row.picture] : [],
    url: row.link,
    link: row.shop.link,
    label: row.shop.sellerTextName,
    loc: row.shop.place,
  });

function* showRows(rows: readonly Row[], speaking: Speech): Generator<Part> {
  const { say, range, number } = speaking;
  for (const [index, row] of rows.entries()) {
    const values = {
      n: number(index + 1),
      title: row.sellerTextTitle,
      price: range(row.priceFrom, row.priceTo),
      minimum: number(row.minimumOrder),
      unit: row.unit,
      shop: row.shop.sellerTextName,
    };
    yield { type: 'TEXT', text: `\n${say('chat.row', values)}` };
  }
  yield { type: 'JSON', data: rows.map((row) => productCard(row, speaking)), tip: say('chat.tip') };
}

const titled = (rows: readonly Row[]) => rows.map(({ id, sellerTextTitle: title }) => ({ id, title }));

/** The products that a search finds, or the next of them. */
export async function* replySearch(kit: Kit, { spoken }: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  const { found, isWhole } = await search(kit, spoken);
  const rows = found.products.slice(0, shownProducts);
  if (rows.length === 0) {
    const link = kit.caller.link(requestPath(spoken));
    const none = say('chat.foundNone', { words: spoken.product, link });
    yield { type: 'TEXT', text: spoken.page > 1 ? say('chat.noMore') : none };
    return { ...spoken, page: 1, shown: spoken.page > 1 ? spoken.shown : [] };
  }
  if (found.correctedWords)
    yield { type: 'TEXT', text: `${say('chat.corrected', { words: found.correctedWords })}\n` };
  yield {
    type: 'TEXT',
    text: isWhole ? say('chat.found', { count: number(found.total) }) : say('chat.closest'),
  };
  yield* showRows(rows, speaking);
  return { ...spoken, shown: titled(rows) };
}

/** Where a request is published, with what was said of it. */
export function requestPath({ product, quantity, to }: Conversation): string {
  const said = new URLSearchParams({
    ...(product && { title: product }),
    ...(quantity !== null && { quantity: String(quantity) }),
    ...(to && { country: to }),
  });
  const query = said.size > 0 ? `?${said}` : '';
  return `/merchants/buyer-center/my-opportunity-add${query}`;
}

/** Products like the one that is meant. */
export async function* replySimilar(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  const like = await pickProduct(kit, turn);
  if (!like) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...turn.spoken, asked: 'product' };
  }
  const { products } = await tools.similar_products.run(kit.caller, { id: like.id, count: shownProducts });
  yield { type: 'TEXT', text: say('chat.found', { count: number(products.length) }) };
  yield* showRows(products, speaking);
  return { ...turn.spoken, shown: titled(products) };
}

/** The product that is meant: one of those shown, or the first that its words find; null where none is named. */
export async function pickProduct(
  kit: Kit,
  { spoken, reading }: Turn,
): Promise<{ id: string; title: string } | null> {
  const [meant] = meantProducts(spoken, reading.refs);
  if (meant) return meant;
  if (spoken.shown[0]) return spoken.shown[0];
  if (!spoken.product) return null;
  const { found } = await search(kit, { ...spoken, page: 1 });
  const [first] = titled(found.products);
  return first ?? null;
}

/** One product: its price at the quantity, minimum order, stock and shop. */
export async function* replyDetails(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const product = await pickProduct(kit, turn);
  if (!product) {
    yield { type: 'TEXT', text: say(turn.reading.refs.length > 0 ? 'chat.askShown' : 'chat.askProduct') };
    return { ...turn.spoken, asked: 'product' };
  }
  const read = await readProduct(kit, product.id, turn.spoken.quantity);
  yield { type: 'TEXT', text: [read.sellerTextTitle, ...factsOf(read, speaking)].join('\n') };
  yield { type: 'JSON', data: [productCard(read, speaking)], tip: '' };
  return turn.spoken.shown.length > 0 ? turn.spoken : { ...turn.spoken, shown: [product] };
}

type Product = Awaited<ReturnType<typeof readProduct>>;

const readProduct = (kit: Kit, id: string, quantity: number | null) =>
  tools.get_product.run(kit.caller, { id, quantity: quantity ?? undefined });

const priceOf = ({ variants }: Product) =>
  variants.flatMap(({ priceAtQuantity, tiers }) => priceAtQuantity ?? tiers[0]?.price ?? [])[0];

function factsOf(product: Product, { say, number, money }: Speech): string[] {
  const price = priceOf(product);
  const quantity = Math.max(product.quantity, product.minimumOrder);
  const stock = product.variants.reduce((sum, variant) => sum + variant.stock, 0);
  const { shop } = product;
  return [
    ...(price ? [say('chat.fact.price', { quantity: number(quantity), price: money(price) })] : []),
    say('chat.fact.minimum', { minimum: number(product.minimumOrder), unit: product.unit }),
    say('chat.fact.stock', { stock: number(stock) }),
    say('chat.fact.shop', {
      shop: shop.sellerTextName,
      years: number(shop.yearsOnMarket),
      level: number(shop.level),
    }),
  ];
}

const leastCompared = 2;
const mostCompared = 3;

/** Products side by side, and which of them costs least and asks for least. */
export async function* replyCompare(kit: Kit, turn: Turn): Reply {
  const { spoken, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const meant = meantProducts(spoken, reading.refs);
  let chosen = meant.length >= leastCompared ? meant : spoken.shown.slice(0, leastCompared);
  if (chosen.length < leastCompared && spoken.product) {
    const { found } = await search(kit, { ...spoken, page: 1 });
    chosen = titled(found.products).slice(0, leastCompared);
  }
  if (chosen.length < leastCompared) {
    yield { type: 'TEXT', text: say('chat.askShown') };
    return { ...spoken, intent: 'search', asked: 'product' };
  }
  const products = await Promise.all(
    chosen.slice(0, mostCompared).map(({ id }) => readProduct(kit, id, spoken.quantity)),
  );
  const blocks = products.map((product, index) =>
    [`${index + 1}. ${product.sellerTextTitle}`, ...factsOf(product, speaking)].join('\n'),
  );
  const least = (value: (product: Product) => number) =>
    products.reduce((best, next) => (value(next) < value(best) ? next : best)).sellerTextTitle;
  const verdicts = [
    say('chat.cheapest', { title: least((product) => Number(priceOf(product)?.amount ?? Infinity)) }),
    say('chat.smallest', { title: least(({ minimumOrder }) => minimumOrder) }),
  ];
  yield { type: 'TEXT', text: [...blocks, verdicts.join('\n')].join('\n\n') };
  yield { type: 'JSON', data: products.map((product) => productCard(product, speaking)), tip: '' };
  return spoken.shown.length > 0 ? spoken : { ...spoken, shown: [...chosen] };
}
