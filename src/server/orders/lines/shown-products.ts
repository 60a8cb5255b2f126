import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  productParts,
  type ShownProduct,
  type ProductDifference,
  type ProductPart,
} from '../../../contract/orders/shown-product.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { PricedLine } from '../../cart/public.ts';
import { describeProducts } from '../../products/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { differingPassage } from './differing-passage.ts';
import { deleteUnordered, findShown, findShownOfLine, keepShown } from './shown-products-sql.ts';

/** What a line was shown as: the digest of the product, and the language it was shown in. */
export interface ShownDigest {
  digest: string;
  language: Language;
}

const digestOf = (product: ShownProduct): string =>
  createHash('sha256').update(JSON.stringify(product)).digest('base64url');

type ShownLine = { offer: Pick<PricedLine['offer'], 'sku_id'> };

/**
 * Keeps what a buyer is shown of each line.
 * @param more  of a line that is made for a quote: the product that it names, and what was asked for and said
 * @returns by sku, what a quote signs of it
 */
export async function recordShown(
  db: Db,
  lines: readonly ShownLine[],
  language: Language,
  now: Date,
  more: Pick<ShownProduct, 'namedProduct' | 'quote'> = {},
): Promise<Map<string, ShownDigest>> {
  const digests = await recordShownIn(db, lines, [language], now, more);
  return new Map([...digests].map(([skuId, [first]]) => [skuId, first!]));
}

/** The same in several languages, each of which a quote signs. @returns by sku, in the order of the languages */
export async function recordShownIn(
  db: Db,
  lines: readonly ShownLine[],
  languages: readonly Language[],
  now: Date,
  more: Pick<ShownProduct, 'namedProduct' | 'quote'> = {},
): Promise<Map<string, ShownDigest[]>> {
  const skus = lines.flatMap(({ offer }) => languages.map((language) => ({ skuId: offer.sku_id, language })));
  const described = await describeProducts(db, skus);
  const products = new Map<string, ShownProduct>();
  const digests = new Map<string, ShownDigest[]>();
  for (const [index, { skuId }] of skus.entries()) {
    const description = described[index];
    if (!description) continue;
    const product = { ...description, ...more };
    const digest = digestOf(product);
    products.set(digest, product);
    digests.set(skuId, [...(digests.get(skuId) ?? []), { digest, language: description.language }]);
  }
  await keepShown(db, products, now);
  return digests;
}

/** Each line in each of the languages that it was shown in. */
const shownLines = (lines: ReadonlyMap<string, readonly ShownDigest[]>) =>
  [...lines].flatMap(([skuId, digests]) => digests.map((shownDigest) => ({ skuId, ...shownDigest })));

/** What would be ordered now in the place of what a buyer was shown. */
export const describeShown = (db: Db, lines: ReadonlyMap<string, readonly ShownDigest[]>) =>
  describeProducts(db, shownLines(lines));

/**
 * Compares what a buyer was shown with what would be ordered now; where nothing is another, it is kept from now on.
 * @param lines  by sku, what was shown of it in each of the languages that its buyer reads
 * @param described  the same as it is now
 * @throws {Refusal} PRODUCT_NOT_AS_SHOWN naming each product that is another, with what of it changed
 */
export async function refuseChangedProducts(
  tx: Tx,
  lines: ReadonlyMap<string, readonly ShownDigest[]>,
  described: Awaited<ReturnType<typeof describeShown>>,
  now: Date,
): Promise<void> {
  const signed = shownLines(lines);
  const current = described.map((product) => ({ product: product!, digest: digestOf(product!) }));
  const changes = signed.flatMap((shownDigest, index) => {
    const { product, digest } = current[index]!;
    return digest === shownDigest.digest ? [] : [{ ...shownDigest, product }];
  });
  if (changes.length === 0) {
    // What was shown long ago may have been forgotten since.
    await keepShown(tx, new Map(current.map(({ digest, product }) => [digest, product])), now);
    return;
  }
  const shownProducts = await findShown(
    tx,
    changes.map(({ digest }) => digest),
  );
  // What changed is said once, in the language that was read first among those in which it did.
  const differences = new Map<string, ProductDifference>();
  for (const { skuId, digest, product } of changes) {
    // Missing where what was shown is not kept any more.
    const shownProduct = shownProducts.get(digest);
    if (shownProduct && !differences.has(skuId))
      differences.set(skuId, changeOf(skuId, shownProduct, product));
  }
  throw new Refusal('PRODUCT_NOT_AS_SHOWN', { products: [...differences.values()] });
}

/**
 * What the buyer was shown of a line when they ordered it, for whoever may see the order.
 * @throws {Refusal} NOT_FOUND where the order has no such line
 */
export async function showOrderedProduct(
  db: Db,
  orderId: string,
  lineId: string,
): Promise<OutputOf<'orders.productForBuyer'>> {
  const orderedLine = await findShownOfLine(db, orderId, lineId);
  if (orderedLine === undefined) throw new Refusal('NOT_FOUND');
  const { product, also, isPrograms } = orderedLine;
  return {
    product: product && withAddresses(product),
    also: also && { product: withAddresses(also), readBy: isPrograms ? 'program' : 'account' },
  };
}

/** What was shown, its files by their addresses. */
function withAddresses(product: ShownProduct): ShownProduct {
  const named = product.namedProduct;
  return {
    ...product,
    ...(named && { namedProduct: { ...named, picture: named.picture && fileAddress(named.picture) } }),
    pictures: product.pictures.map(fileAddress),
    video: product.video && fileAddress(product.video),
  };
}

const unorderedDays = 60;

/** Forgets what was shown long ago and never ordered. */
export const forgetUnordered = ({ db, clock }: Deps): Promise<void> =>
  deleteUnordered(db, new Date(clock.now().getTime() - unorderedDays * 86_400_000));

type PartDifference = ProductDifference['parts'][number];

function changeOf(skuId: string, before: ShownProduct, after: ShownProduct): ProductDifference {
  // What was kept has its keys in another order.
  const differs = (part: ProductPart) => !isDeepStrictEqual(before[part] ?? null, after[part] ?? null);
  return {
    skuId,
    before: before.title,
    after: after.title,
    parts: productParts.filter(differs).map((part) => differenceOf(part, before, after)),
  };
}

/** One part as it was and as it is, for people to compare. */
function differenceOf(part: ProductPart, before: ShownProduct, after: ShownProduct): PartDifference {
  switch (part) {
    case 'description':
      return { part, ...differingPassage(before.description, after.description), files: null };
    case 'pictures':
      return { part, ...differingFiles(before.pictures, after.pictures) };
    case 'video':
      return { part, ...differingFiles(filesOf(before.video), filesOf(after.video)) };
    default:
      return { part, before: textOf(before, part), after: textOf(after, part), files: null };
  }
}

const filesOf = (key: string | null) => (key === null ? [] : [key]);

function differingFiles(before: readonly string[], after: readonly string[]): Omit<PartDifference, 'part'> {
  const [gone, added] = [
    before.filter((key) => !after.includes(key)),
    after.filter((key) => !before.includes(key)),
  ];
  const [was, is] = gone.length + added.length > 0 ? [gone, added] : [before, after];
  return {
    before: was.join(', '),
    after: is.join(', '),
    files: { before: was.map(fileAddress), after: is.map(fileAddress) },
  };
}

/** What a part says in words. */
function textOf(
  product: ShownProduct,
  part: Exclude<ProductPart, 'description' | 'pictures' | 'video'>,
): string {
  switch (part) {
    case 'title':
    case 'unit':
    case 'brand':
      return product[part];
    case 'productType':
    case 'code':
      return product[part] ?? '';
    case 'noReturn':
      return product.noReturn ? part : '';
    case 'spec':
    case 'attributes':
      return product[part].map(({ name, value }) => `${name}: ${value}`).join(' · ');
    case 'weightGrams':
      return product.weightGrams === null ? '' : `${product.weightGrams} g`;
    case 'carton':
      return product.carton
        ? `${product.carton.pieces} · ${product.carton.size.join(' × ')} · ${product.carton.grams} g`
        : '';
  }
}
