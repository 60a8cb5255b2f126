import { fold } from '../../../kit/text/fold.ts';
import { readAspects, type Aspect } from '../reading/traits/aspects.ts';
import { colourSaid, namesOfColour, readColours } from '../reading/traits/colours.ts';
import { readTraits, type NamedTrait } from '../reading/traits/stated.ts';
import { listedColours, listedFacts } from './knowledge/listed-facts.ts';
import { leadLines } from './reply-lead.ts';
import { priceOf, readProduct, requestPath, stockOf } from './product-search.ts';
import { multiplied, type Kit, type Speech, type Turn } from './reply-kit.ts';
import { isStated, pageTextOf } from './qualities.ts';
import { isSaid } from './said.ts';

export type Product = Awaited<ReturnType<typeof readProduct>>;

const included = new Set<Aspect>(['tax', 'freight included']);

/** What is asked of a product: whether tax is in the price asks for no sum. */
function aspectsAsked(question: string): Aspect[] {
  const aspects = readAspects(question);
  return aspects.some((aspect) => included.has(aspect))
    ? aspects.filter((aspect) => aspect !== 'total' && aspect !== 'why')
    : aspects;
}

/** What was asked of a product; nothing where the question is about it as a whole. */
export async function answersOf(
  kit: Kit,
  { question, conversation, reading }: Turn,
  product: Product,
  speaking: Speech,
): Promise<string[]> {
  const { say } = speaking;
  const aspects = aspectsAsked(question);
  const colours = readColours(question);
  const lines: string[] = colours.map((colour) =>
    colourLine(product, { colour, typed: colourSaid(question, colour) }, speaking),
  );
  lines.push(...traitLines(product, { question, conversation, reading }, speaking));
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
    case 'tax':
      return [say('chat.fact.tax')];
    case 'freight included':
      return [say('chat.fact.noFreight')];
    case 'unit price':
      return [say('chat.fact.unitPrice', { unit: product.unit })];
    case 'why':
      return [
        say('chat.fact.why'),
        ...tierLines(product, speaking),
        say('chat.fact.ask', { link: product.shop.link }),
      ];
    case 'certificate':
      return listedLines(product, /certif|认证|证书|شهاد|รับรอง|sertifik|сертифик|sertifika/iu, speaking);
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

/**
 * Of properties that are asked about those that the page states, and that it does not state the others: "dishwasher
 * safe?". Words that name none are held against the page where nothing else is asked.
 */
function traitLines(product: Product, { question, conversation, reading }: Turn, { say }: Speech): string[] {
  const { link } = product.shop;
  const text = pageTextOf(product);
  const lineOf = (typed: string, isThere: boolean) =>
    isThere ? say('chat.fact.has', { value: typed }) : say('chat.fact.unstatedNamed', { what: typed, link });
  const subject = fold([conversation.product, ...conversation.qualities, product.sellerTextTitle].join(' '));
  const traits = readTraits(question).filter((trait) => isAskedAbout(trait, subject));
  if (traits.length > 0) return traits.map((trait) => lineOf(trait.typed, isStated(trait, text, fold(text))));
  const isElse =
    readAspects(question).length > 0 ||
    readColours(question).length > 0 ||
    reading.quantity !== null ||
    reading.arrival !== null ||
    reading.criterion !== null ||
    reading.exchange.currencies.length > 0;
  const [namePart] = reading.parts.filter(({ bareText }) => !subject.includes(fold(bareText)));
  if (isElse || !namePart || reading.refs.length + reading.parts.length > 3) return [];
  return isSaid(text, namePart.bareText) && namePart.bareText.length > 2
    ? [say('chat.fact.has', { value: namePart.bareText })]
    : [say('chat.fact.unstatedThis', { link })];
}

/** Colors are answered by themselves, and what the thing is called is not asked about. */
const isAskedAbout = ({ typed }: NamedTrait, subject: string): boolean =>
  readColours(typed).length === 0 && !subject.includes(fold(typed));

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
  const colours = listedColours(product);
  if (colours.length === 0) return say('chat.fact.ask', { link: product.shop.link });
  return say('chat.fact.hasNot', {
    value: typed,
    values: colours.join(', '),
    link: product.shop.link,
  });
}

/** What so many cost, freight apart; where they are too few, how many it must be. */
function totalLines(product: Product, quantity: number, { say, number, money }: Speech): string[] {
  const minimum = product.minimumOrder;
  if (quantity < minimum)
    return [say('chat.fact.below', { quantity: number(quantity), minimum: number(minimum) })];
  const price = priceOf(product);
  if (!price) return product.priceFrom === null ? [say('chat.fact.priceHidden', { link: product.link })] : [];
  const total = multiplied(price, quantity);
  return [say('chat.fact.total', { quantity: number(quantity), price: money(price), total: money(total) })];
}

/** From which quantity on a piece costs how much; nothing where it costs the same at any. */
function tierLines({ variants, priceFrom, link }: Product, { say, number, money }: Speech): string[] {
  if (priceFrom === null) return [say('chat.fact.priceHidden', { link })];
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
