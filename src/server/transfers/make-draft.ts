import { foldName } from '../../kit/text/fold.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import { formOf, type DraftData } from '../../contract/products/product-form.ts';
import { productLimits } from '../../contract/products/product-limits.ts';
import { addressIssue } from '../../contract/files/outbound-pictures.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { addOwnAttribute, addOwnValue, getCategories, listOfferedAttributes } from '../categories/public.ts';
import { addDraft, askForPictures, fetchPictures, listFetchedPictures } from '../products/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { getRates, getUnitNames } from '../reference/public.ts';
import type { ShopRow } from '../shops/public.ts';
import { planOf, type Match, type Plan } from './rules.ts';
import * as rows from './sql.ts';

export const productsOf = (row: rows.TransferredRow): rows.StoredProducts =>
  row.data as unknown as rows.StoredProducts;

/** Every picture of a product: its own and those of its versions, each once. */
export const addressesOf = ({ pictures, skus }: rows.StoredProducts): string[] =>
  [...new Set([...pictures, ...skus.map(({ picture }) => picture)])].filter((address) => address !== '');

/** Those that can be asked for, and are wanted: no more than a product may show, and one for each first value. */
function wantedOf(product: rows.StoredProducts): string[] {
  const ofValues = new Map(product.skus.map(({ values, picture }) => [values[0] ?? '', picture]));
  const requested = [...product.pictures.slice(0, productLimits.pictures), ...ofValues.values()];
  return [...new Set(requested)].filter((address) => address !== '' && addressIssue(address) === null);
}

/** Has the pictures of a product fetched. @param since  what failed before is tried again */
export const askForPicturesOf = (
  { queue }: Deps,
  tx: Tx,
  { shop_id, product }: { shop_id: string; product: rows.StoredProducts },
  since: Date,
): Promise<number> => askForPictures(tx, queue, shop_id, wantedOf(product), since);

type Asker = Pick<Deps, 'db' | 'clock'>;

/**
 * The draft that a moved products would make in a category.
 * @param categoryId  '' while there is none: no attribute but the shop's own is known then
 */
export async function makePlan(
  { db, clock }: Asker,
  shop: ShopRow,
  row: rows.TransferredRow,
  categoryId: string,
): Promise<Plan> {
  const product = productsOf(row);
  const language = row.language as Language;
  const inCategory = (spoken: Language) =>
    listOfferedAttributes(db, shop.id, categoryId || undefined, spoken);
  const [rates, pictures, offered, english, ownAttributes, units] = await Promise.all([
    getRates(db, clock.now()),
    listFetchedPictures(db, shop.id, addressesOf(product)),
    inCategory(language),
    inCategory('en'),
    getUnitNames(db, language),
    getUnitNames(db, 'en'),
  ]);
  return planOf(product, {
    language,
    categoryId,
    currency: shop.sale_currency,
    rates,
    units: new Map(
      [...units, ...ownAttributes].flatMap(([code, name]) => [
        [foldName(name), code],
        [foldName(code), code],
      ]),
    ),
    pictures: new Map(
      [...pictures].flatMap(([address, picture]) =>
        picture.state === 'kept' ? [[address, picture.key]] : [],
      ),
    ),
    offered: language === 'en' ? offered : [...offered, ...english],
  });
}

/**
 * Makes the draft of a moved products and writes down that it is made.
 * @param own  names of unknown attributes that become the shop's own
 * @throws {Refusal} DRAFTS_FULL, OWN_ATTRIBUTES_FULL
 */
export async function makeDraft(
  { clock }: Asker,
  tx: Tx,
  { shop, row, plan, own }: { shop: ShopRow; row: rows.TransferredRow; plan: Plan; own: readonly string[] },
): Promise<string> {
  const attributes = await giveAttributes(tx, shop.id, row.language as Language, plan.matches, own);
  const data: DraftData = { form: formOf({ ...plan.source, attributes }) };
  const now = clock.now();
  const title = cutText(row.title, productLimits.title);
  const { id } = await addDraft(
    tx,
    shop.id,
    { title, data: data as unknown as Record<string, unknown> },
    now,
  );
  await rows.markDrafted(tx, row.id, id, now);
  return id;
}

/** The attributes a draft bears: those that are known, and those that become the shop's own. */
async function giveAttributes(
  tx: Tx,
  shopId: string,
  language: Language,
  matches: readonly Match[],
  ownAttributes: readonly string[],
) {
  const requested = new Set(ownAttributes.map(foldName));
  const given = new Map<string, string>();
  for (const { name, value, attributeId, valueId } of matches) {
    if (valueId !== null && attributeId !== null) {
      given.set(valueId, attributeId);
      continue;
    }
    if (attributeId === null && !requested.has(foldName(name))) continue;
    const attribute = attributeId ?? (await addOwnAttribute(tx, shopId, language, name)).id;
    const added = await addOwnValue(tx, shopId, language, { attributeId: attribute, name: value });
    given.set(added.id, attribute);
  }
  return [...given].map(([valueId, attributeId]) => ({ attributeId, valueId }));
}

/**
 * Makes the draft of one that waits for it, with its pictures, which are fetched first. A category that is gone
 * meanwhile is left to the form.
 */
export async function draftQueued(
  deps: Deps,
  shop: ShopRow,
  { id, categoryId }: { id: string; categoryId: string },
): Promise<void> {
  const { db } = deps;
  const row = await rows.findTransferred(db, shop.id, id);
  if (!row?.is_queued) return;
  const product = productsOf(row);
  await transact(db, (tx) => askForPicturesOf(deps, tx, { shop_id: shop.id, product }, row.moved_at));
  await fetchPictures(deps, { shopId: shop.id, addresses: wantedOf(product) });
  const plan = await makePlan(deps, shop, row, (await getCategories(db)).has(categoryId) ? categoryId : '');
  try {
    await transact(db, async (tx) => {
      if (await rows.lockQueued(tx, shop.id, id)) await makeDraft(deps, tx, { shop, row, plan, own: [] });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rows.markIssue(db, id, error.code === 'DRAFTS_FULL' ? 'draftsFull' : 'broken');
  }
}
