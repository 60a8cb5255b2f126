import type { ItemReason } from '../../../contract/integrations/shop-system-kinds.ts';
import { productInput, type ProductInput } from '../../../contract/products/products.ts';
import { changeBy, findByItemNumber, listOwnById, writeProducts } from '../../products/public.ts';
import type { TheirProduct } from '../systems/system.ts';
import { takeProduct } from '../systems/take-product-rules.ts';
import * as links from './links-sql.ts';
import { digestOf, storable, titleOf, withCategory, writerOf, type Taking } from './taking.ts';

/** A product there as it is to be written here for the first time. */
interface NewProduct {
  theirs: TheirProduct;
  product: ProductInput;
  questions: readonly ItemReason[];
}

/** Writes products that are new here, none of them on sale. */
export async function addProducts(taking: Taking, added: readonly TheirProduct[]): Promise<void> {
  const { tx, work, shop, settings, now, items } = taking;
  const { db, queue } = work.deps;
  const results = added.map((theirs) => ({
    theirs,
    result: takeProduct(theirs, withCategory(settings, theirs, settings.fallbackCategoryId)),
  }));
  // Only of what passed the rules: another number is perhaps none that can be looked for.
  const candidates = results.flatMap(({ theirs, result }) => ('input' in result ? theirs : []));
  const takenNumbers = await listTakenNumbers(taking, candidates);
  const takenVariants = await links.listVariantsOfOthers(tx, work.connection.id, variantsOf(candidates));
  const toWrite: NewProduct[] = [];
  for (const { theirs, result } of results) {
    const title = titleOf(theirs);
    if ('refusals' in result) {
      items.set(theirs.id, { title, reasons: result.refusals });
      continue;
    }
    // Its item numbers would lead to two variants, and whoever calls by them to none.
    const ownNumbers = numbersOf(theirs).map((number) => number.toUpperCase());
    const variantIds = theirs.variants.map(({ id }) => id);
    const parsed = productInput.safeParse(result.input);
    if (ownNumbers.some((number) => takenNumbers.has(number)))
      items.set(theirs.id, { title, reasons: ['numberTaken'] });
    else if (!parsed.success || variantIds.some((id) => takenVariants.has(id)))
      items.set(theirs.id, { title, reasons: ['check'] });
    else {
      for (const number of ownNumbers) takenNumbers.add(number);
      for (const id of variantIds) takenVariants.add(id);
      toWrite.push({ theirs, product: parsed.data, questions: result.questions });
    }
  }
  const writeResults = await writeProducts(tx, queue, {
    db,
    shop,
    wanted: toWrite.map(({ product }) => ({ product })),
    now,
    by: changeBy(writerOf(work, shop, now), 'program'),
  });
  await linkNew(taking, toWrite, writeResults);
}

const numbersOf = ({ variants }: TheirProduct): string[] =>
  variants.map(({ itemNumber }) => itemNumber).filter(Boolean);

const variantsOf = (products: readonly TheirProduct[]) =>
  products.flatMap((theirs) => theirs.variants.map(({ id }) => ({ id, productId: theirs.id })));

/** Which item numbers of some products there a product here bears already, in capitals. */
async function listTakenNumbers({ tx, shop }: Taking, products: readonly TheirProduct[]) {
  const numbers = [...new Set(products.flatMap(numbersOf))];
  const skus = await findByItemNumber(tx, shop.id, numbers);
  return new Set(skus.map((sku) => sku.item_number.toUpperCase()));
}

/** Writes down which products there became which here. */
async function linkNew(
  { tx, work, shop, settings, now, counts, items }: Taking,
  newProducts: readonly NewProduct[],
  results: Awaited<ReturnType<typeof writeProducts>>,
): Promise<void> {
  const writtenIds = results.flatMap((result) => ('id' in result ? result.id : []));
  const ownProducts = await listOwnById(tx, shop.id, writtenIds);
  for (const [index, outcome] of results.entries()) {
    const { theirs, product, questions } = newProducts[index]!;
    const title = titleOf(theirs);
    if (!('id' in outcome)) {
      items.set(theirs.id, { title, reasons: ['check'] });
      continue;
    }
    counts.added++;
    items.set(theirs.id, { title, reasons: questions });
    const ownProduct = ownProducts.get(outcome.id)!;
    const link = {
      externalId: theirs.id,
      productId: outcome.id,
      theirText: digestOf(product, settings.language),
      ourText: digestOf(ownProduct, settings.language),
    };
    const skus = theirs.variants.map(({ id, stock }, position) => ({
      externalId: id,
      skuId: ownProduct.skus[position]!.id,
      theirStock: storable(stock),
    }));
    await links.insertLink(tx, work.connection.id, link, skus, now);
  }
}
