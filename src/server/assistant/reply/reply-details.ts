import { fold } from '../../../kit/text/fold.ts';
import { meantProducts } from '../conversation-rules.ts';
import type { ShownProduct } from '../conversation-state-rules.ts';
import { readAspects, type Aspect } from '../reading/traits/aspects.ts';
import { colourSaid, namesOfColour, readColours } from '../reading/traits/colours.ts';
import { isOfAll, leadLines } from './reply-lead.ts';
import { pickProduct, priceOf, productCard, readProduct, requestPath, stockOf } from './product-search.ts';
import {
  multiplied,
  nothingShown,
  speech,
  type Kit,
  type Reply,
  type Speech,
  type Turn,
} from './reply-kit.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

const shownProducts = 5;

/** One product: what was asked of it first, then its price at the quantity, minimum order, stock and shop. */
export async function* replyDetails(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const { conversation, reading } = turn;
  const isBeyond =
    reading.refs.length > 0 &&
    conversation.shown.length > 0 &&
    meantProducts(conversation, reading.refs).length === 0;
  const count = speaking.number(conversation.shown.length);
  if (isBeyond && conversation.shown.length > 1) {
    yield { type: 'TEXT', text: say('chat.refBeyond', { count }) };
    return conversation;
  }
  if (isOfAll(turn) && (reading.arrival !== null || readAspects(turn.question).includes('lead'))) {
    const products = await Promise.all(
      conversation.shown.slice(0, shownProducts).map(({ id }) => readProduct(kit, id, conversation.quantity)),
    );
    yield { type: 'TEXT', text: (await leadLines(kit, turn, products, speaking)).join('\n') };
    return conversation;
  }
  const product = await pickProduct(kit, turn);
  if (!product) {
    yield {
      type: 'TEXT',
      text:
        turn.conversation.product || turn.reading.refs.length > 0
          ? nothingShown(kit, turn)
          : say('chat.askProduct'),
    };
    return { ...turn.conversation, asked: 'product' };
  }
  const page = await readProduct(kit, product.id, turn.conversation.quantity);
  const answers = await answersOf(kit, turn, page, speaking);
  const facts = factsOf(page, speaking);
  const lines = [
    ...(isBeyond ? [say('chat.refOnly')] : []),
    ...(answers.length > 0
      ? [say('chat.subject', { title: page.sellerTextTitle }), ...answers]
      : [page.sellerTextTitle, ...facts]),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  yield { type: 'JSON', data: [productCard(page, speaking)], tip: '' };
  return goOnWith(turn, product);
}

export const goOnWith = ({ conversation }: Turn, product: ShownProduct) => ({
  ...conversation,
  picked: product,
  shown: conversation.shown.length > 0 ? conversation.shown : [product],
});

/** What was asked of a product; nothing where the question is about it as a whole. */
async function answersOf(
  kit: Kit,
  { question, conversation, reading }: Turn,
  product: Product,
  speaking: Speech,
): Promise<string[]> {
  const { say } = speaking;
  const aspects = readAspects(question);
  const colours = readColours(question);
  const lines: string[] = colours.map((colour) =>
    colourLine(product, { colour, typed: colourSaid(question, colour) }, speaking),
  );
  for (const aspect of aspects) lines.push(...(await aspectLines(kit, aspect, product, speaking)));
  if (aspects.includes('lead') || reading.arrival)
    lines.push(...(await leadLines(kit, { question, conversation, reading }, [product], speaking)));
  const { quantity, lines: countLines } = piecesOf(product, reading, aspects, speaking);
  lines.push(...countLines);
  if (quantity !== null) {
    // The prices that were read are those of the cartons' number, not of what is in them.
    const productAtQuantity =
      quantity === product.quantity ? product : await readProduct(kit, product.id, quantity);
    lines.push(...totalLines(productAtQuantity, quantity, speaking));
    if (reading.isCheaper) lines.push(...tierLines(product, speaking));
  }
  if (quantity !== null && aspects.includes('stock')) lines.push(stockLine(kit, product, quantity, speaking));
  else if (aspects.includes('stock'))
    lines.push(say('chat.fact.stock', { stock: speaking.number(stockOf(product)) }));
  if (aspects.includes('total') && quantity === null && conversation.quantity !== null)
    lines.push(...totalLines(product, conversation.quantity, speaking));
  return [...new Set(lines)];
}

/** How many pieces are asked for: cartons by what is in one, where the product says it and is not sold by the carton itself. */
function piecesOf(
  product: Product,
  { quantity, unit }: Turn['reading'],
  aspects: readonly Aspect[],
  { say, number }: Speech,
): { quantity: number | null; lines: string[] } {
  if (quantity === null || unit !== cartonUnit || isSoldByCarton(product)) return { quantity, lines: [] };
  // "How many are in one carton" asks for no carton.
  if (quantity === 1 && aspects.includes('carton')) return { quantity: null, lines: [] };
  if (!product.carton)
    return { quantity: null, lines: [say('chat.fact.cartonAsk', { link: product.shop.link })] };
  const pieces = quantity * product.carton.pieces;
  const line = say('chat.fact.cartons', {
    cartons: number(quantity),
    pieces: number(pieces),
    unit: product.unit,
  });
  return { quantity: pieces, lines: [line] };
}

const cartonUnit = 'XCT';
/** Names of the unit and their short forms, in all languages. */
const isSoldByCarton = ({ unit }: Product): boolean =>
  /^(?:箱|ctns?|cartons?|كرتون|ลัง|dus|karton|кор|koli)/iu.test(unit.trim());

function cartonLine({ carton, unit }: Product, { say, number }: Speech): string | null {
  if (!carton) return null;
  return say('chat.fact.carton', {
    pieces: number(carton.pieces),
    unit,
    kilograms: number(carton.grossGrams / 1000),
    size: carton.sizeMillimetres.map((millimetres) => number(millimetres / 10)).join(' × '),
  });
}

async function aspectLines(kit: Kit, aspect: Aspect, product: Product, speaking: Speech): Promise<string[]> {
  const { say, number } = speaking;
  const { caller } = kit;
  switch (aspect) {
    case 'minimum':
      return [say('chat.fact.minimum', { minimum: number(product.minimumOrder), unit: product.unit })];
    case 'sample': {
      const { terms } = await caller.call('samples.terms', { productId: product.id });
      return [say(`chat.fact.sample.${terms}`)];
    }
    case 'weight':
      return [
        product.weightGrams > 0
          ? say('chat.fact.weight', { grams: number(product.weightGrams) })
          : say('chat.fact.ask', { link: product.shop.link }),
      ];
    case 'colour':
      return listedLines(product, /colou?r|颜色|色|لون|สี|warna|цвет|renk/iu, speaking);
    case 'material':
      return listedLines(product, /material|材质|مادة|วัสดุ|bahan|материал|malzeme/iu, speaking);
    case 'size':
      return listedLines(
        product,
        /size|capacity|尺寸|容量|规格|مقاس|سعة|ขนาด|ความจุ|ukuran|kapasitas|размер|объ[её]м|ölçü|beden|hacim/iu,
        speaking,
      );
    case 'warranty':
      return listedLines(product, /warranty|保修|质保|ضمان|ประกัน|garansi|гаранти|garanti/iu, speaking);
    case 'seller':
      return [
        say('chat.contact.shop', {
          shop: product.shop.sellerTextName,
          place: product.shop.place,
          link: product.shop.link,
        }),
      ];
    case 'certificate':
    case 'logo':
      return [say('chat.fact.ask', { link: product.shop.link })];
    case 'carton':
      return [cartonLine(product, speaking) ?? say('chat.fact.ask', { link: product.shop.link })];
    default:
      return [];
  }
}

/** The attributes and variants of a product whose name fits; where none does, that it is not stated. */
function listedLines(product: Product, name: RegExp, { say }: Speech): string[] {
  const fitting = listedFacts(product).filter((fact) => name.test(fact.name));
  if (fitting.length === 0) return [say('chat.fact.ask', { link: product.shop.link })];
  return fitting.map((fact) => say('chat.fact.spec', { name: fact.name, values: fact.values.join(', ') }));
}

interface ListedFact {
  name: string;
  values: string[];
}

/** What a product lists of itself: its attributes, and the values of its variants. */
export function listedFacts(product: Product): ListedFact[] {
  const pairs = [
    ...product.sellerTextAttributes,
    ...product.variants.flatMap(({ sellerTextSpec }) => sellerTextSpec),
  ];
  const byName = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const position = pair.indexOf(': ');
    if (position <= 0) continue;
    const [name, text] = [pair.slice(0, position), pair.slice(position + 2)];
    const values = byName.get(name) ?? new Set<string>();
    if (text) values.add(text);
    byName.set(name, values);
  }
  return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

interface AskedColour {
  colour: string;
  /** As it was called in the question. */
  typed: string;
}

function colourLine(product: Product, { colour, typed }: AskedColour, { say }: Speech): string {
  const names = namesOfColour(colour);
  const values = listedFacts(product).flatMap((fact) => fact.values);
  const isColour = (text: string) => names.some((name) => fold(text).includes(name));
  const fitting = values.filter(isColour);
  if (fitting.length > 0) return say('chat.fact.has', { value: [...new Set(fitting)].join(', ') });
  const listedColours = listedFacts(product)
    .filter(({ name }) => /colou?r|颜色|色|لون|สี|warna|цвет|renk/iu.test(name))
    .flatMap((fact) => fact.values);
  if (listedColours.length === 0) return say('chat.fact.ask', { link: product.shop.link });
  return say('chat.fact.hasNot', {
    value: typed,
    values: listedColours.join(', '),
    link: product.shop.link,
  });
}

/** What so many cost, freight apart; where they are too few, how many it must be. */
function totalLines(product: Product, quantity: number, { say, number, money }: Speech): string[] {
  const minimum = product.minimumOrder;
  if (quantity < minimum)
    return [say('chat.fact.below', { quantity: number(quantity), minimum: number(minimum) })];
  const price = priceOf(product);
  if (!price) return [];
  const total = multiplied(price, quantity);
  return [say('chat.fact.total', { quantity: number(quantity), price: money(price), total: money(total) })];
}

/** From which quantity on a piece costs how much; nothing where it costs the same at any. */
function tierLines({ variants }: Product, { say, number, money }: Speech): string[] {
  const tiers = variants[0]?.tiers ?? [];
  if (tiers.length < 2) return [say('chat.tiers.one')];
  const steps = tiers.map(({ from, price }) =>
    say('chat.tiers.step', { from: number(from), price: money(price) }),
  );
  return [say('chat.tiers', { steps: steps.join('; ') })];
}

function stockLine({ caller }: Kit, product: Product, quantity: number, { say, number }: Speech): string {
  const stock = stockOf(product);
  const values = { stock: number(stock), quantity: number(quantity) };
  const link = caller.link(requestPath({ product: product.sellerTextTitle, quantity, to: null }));
  return stock >= quantity ? say('chat.fact.enough', values) : say('chat.fact.short', { ...values, link });
}

export function factsOf(product: Product, { say, number, money }: Speech): string[] {
  const price = priceOf(product);
  const quantity = Math.max(product.quantity, product.minimumOrder);
  const { shop } = product;
  return [
    ...(price ? [say('chat.fact.price', { quantity: number(quantity), price: money(price) })] : []),
    say('chat.fact.minimum', { minimum: number(product.minimumOrder), unit: product.unit }),
    say('chat.fact.stock', { stock: number(stockOf(product)) }),
    say('chat.fact.shop', {
      shop: shop.sellerTextName,
      years: number(shop.yearsOnMarket),
      level: number(shop.level),
    }),
  ];
}
