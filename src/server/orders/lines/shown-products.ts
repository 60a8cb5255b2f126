import { createHash } from 'node:crypto';
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

/**
 * Keeps what a buyer is shown of each line.
 * @param more  of a line that is made for a quote: the product that it names, and what was asked for and said
 * @returns by sku, what a quote signs of it
 */
export async function recordShown(
  db: Db,
  lines: readonly { offer: Pick<PricedLine['offer'], 'sku_id'> }[],
  language: Language,
  now: Date,
  more: Pick<ShownProduct, 'namedProduct' | 'quote'> = {},
): Promise<Map<string, ShownDigest>> {
  const described = await describeProducts(
    db,
    lines.map(({ offer }) => ({ skuId: offer.sku_id, language })),
  );
  const products = new Map([...described].map(([skuId, each]) => [skuId, { ...each, ...more }]));
  const digests = new Map([...products].map(([skuId, each]) => [skuId, digestOf(each)]));
  await keepShown(db, new Map([...products].map(([skuId, each]) => [digests.get(skuId)!, each])), now);
  return new Map(
    [...products].map(([skuId, each]) => [skuId, { digest: digests.get(skuId)!, language: each.language }]),
  );
}

/**
 * Compares what a buyer was shown with what would be ordered now.
 * @param lines  by sku, what was shown of it in each of the languages that its buyer reads
 * @throws {Refusal} PRODUCT_NOT_AS_SHOWN naming each product that is another, with what of it changed
 */
export async function refuseChangedProducts(
  tx: Tx,
  lines: ReadonlyMap<string, readonly ShownDigest[]>,
  now: Date,
): Promise<void> {
  const changes: Change[] = [];
  for (let place = 0; [...lines.values()].some(({ length }) => length > place); place += 1) {
    const inOneLanguage = new Map<string, ShownDigest>();
    for (const [skuId, { [place]: digest }] of lines) if (digest) inOneLanguage.set(skuId, digest);
    changes.push(...(await listChanges(tx, inOneLanguage, now)));
  }
  if (changes.length === 0) return;
  // What changed is said once, in the language that was read first among those in which it did.
  const differences = new Map<string, ProductDifference>();
  for (const { skuId, before, after } of changes)
    if (before && !differences.has(skuId)) differences.set(skuId, changeOf(skuId, before, after));
  throw new Refusal('PRODUCT_NOT_AS_SHOWN', { products: [...differences.values()] });
}

interface Change {
  skuId: string;
  /** Missing where what was shown is not kept any more. */
  before: ShownProduct | undefined;
  after: ShownProduct;
}

/** What is another than was shown, each line in one language; where nothing is, it is kept from now on. */
async function listChanges(tx: Tx, digests: ReadonlyMap<string, ShownDigest>, now: Date): Promise<Change[]> {
  const products = await describeProducts(
    tx,
    [...digests].map(([skuId, { language }]) => ({ skuId, language })),
  );
  const changed = [...digests].filter(([skuId, { digest }]) => digestOf(products.get(skuId)!) !== digest);
  if (changed.length === 0) {
    // What was shown long ago may have been forgotten since.
    await keepShown(tx, new Map([...products.values()].map((each) => [digestOf(each), each])), now);
    return [];
  }
  const before = await findShown(
    tx,
    changed.map(([, { digest }]) => digest),
  );
  return changed.map(([skuId, { digest }]) => ({
    skuId,
    before: before.get(digest),
    after: products.get(skuId)!,
  }));
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
  const differs = (part: ProductPart) => JSON.stringify(before[part]) !== JSON.stringify(after[part]);
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
