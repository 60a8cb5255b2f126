import { formOf, type DraftData } from '../../contract/goods-form.ts';
import { goodsLimits } from '../../contract/goods-limits.ts';
import { addressProblem } from '../../contract/outside-pictures.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import {
  addDraft,
  addOwnAttribute,
  addOwnValue,
  askForPictures,
  fetchPictures,
  getCategories,
  listFetchedPictures,
  listOfferedAttributes,
} from '../catalog/door.ts';
import type { Services } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { getRates, getUnitNames } from '../reference/door.ts';
import type { ShopRow } from '../shops/door.ts';
import { planOf, type Match, type Plan } from './rules.ts';
import * as rows from './sql.ts';

export const goodsOf = (row: rows.MovedRow): rows.KeptGoods => row.data as unknown as rows.KeptGoods;

/** Every picture of a goods: its own and those of its versions, each once. */
export const addressesOf = ({ pictures, skus }: rows.KeptGoods): string[] =>
  [...new Set([...pictures, ...skus.map(({ picture }) => picture)])].filter((address) => address !== '');

/** Those that can be asked for, and are wanted: no more than a goods may show, and one for each first value. */
function wantedOf(goods: rows.KeptGoods): string[] {
  const ofValues = new Map(goods.skus.map(({ values, picture }) => [values[0] ?? '', picture]));
  const wanted = [...goods.pictures.slice(0, goodsLimits.pictures), ...ofValues.values()];
  return [...new Set(wanted)].filter((address) => address !== '' && addressProblem(address) === null);
}

/** Has the pictures of a goods fetched. @param since  what failed before is tried again */
export const askForPicturesOf = (
  { queue }: Services,
  tx: Tx,
  { shop_id, goods }: { shop_id: string; goods: rows.KeptGoods },
  since: Date,
): Promise<number> => askForPictures(tx, queue, shop_id, wantedOf(goods), since);

type Asker = Pick<Services, 'db' | 'clock'>;

/**
 * The draft that a moved goods would make in a category.
 * @param categoryId  '' while there is none: no attribute but the shop's own is known then
 */
export async function makePlan(
  { db, clock }: Asker,
  shop: ShopRow,
  row: rows.MovedRow,
  categoryId: string,
): Promise<Plan> {
  const goods = goodsOf(row);
  const language = row.language as Language;
  const inCategory = (spoken: Language) =>
    listOfferedAttributes(db, shop.id, categoryId || undefined, spoken);
  const [rates, pictures, offered, english, own, units] = await Promise.all([
    getRates(db, clock.now()),
    listFetchedPictures(db, shop.id, addressesOf(goods)),
    inCategory(language),
    inCategory('en'),
    getUnitNames(db, language),
    getUnitNames(db, 'en'),
  ]);
  return planOf(goods, {
    language,
    categoryId,
    currency: shop.sale_currency,
    rates,
    units: new Map(
      [...units, ...own].flatMap(([code, name]) => [
        [name.toLowerCase(), code],
        [code.toLowerCase(), code],
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
 * Makes the draft of a moved goods and writes down that it is made.
 * @param own  names of unknown attributes that become the shop's own
 * @throws {Refusal} DRAFTS_FULL, OWN_ATTRIBUTES_FULL
 */
export async function makeDraft(
  { clock }: Asker,
  tx: Tx,
  { shop, row, plan, own }: { shop: ShopRow; row: rows.MovedRow; plan: Plan; own: readonly string[] },
): Promise<string> {
  const attributes = await giveAttributes(tx, shop.id, row.language as Language, plan.matches, own);
  const data: DraftData = { form: formOf({ ...plan.source, attributes }) };
  const now = clock.now();
  const title = [...row.title].slice(0, goodsLimits.title).join('');
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
  own: readonly string[],
) {
  const wanted = new Set(own.map((name) => name.toLowerCase()));
  const given = new Map<string, string>();
  for (const { name, value, attributeId, valueId } of matches) {
    if (valueId !== null && attributeId !== null) {
      given.set(valueId, attributeId);
      continue;
    }
    if (attributeId === null && !wanted.has(name.toLowerCase())) continue;
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
  services: Services,
  shop: ShopRow,
  { id, categoryId }: { id: string; categoryId: string },
): Promise<void> {
  const { db } = services;
  const row = await rows.findMoved(db, shop.id, id);
  if (!row?.is_queued) return;
  const goods = goodsOf(row);
  await transact(db, (tx) => askForPicturesOf(services, tx, { shop_id: shop.id, goods }, row.moved_at));
  await fetchPictures(services, { shopId: shop.id, addresses: wantedOf(goods) });
  const plan = await makePlan(
    services,
    shop,
    row,
    (await getCategories(db)).has(categoryId) ? categoryId : '',
  );
  try {
    await transact(db, async (tx) => {
      if (await rows.lockQueued(tx, shop.id, id)) await makeDraft(services, tx, { shop, row, plan, own: [] });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rows.markProblem(db, id, error.code === 'DRAFTS_FULL' ? 'draftsFull' : 'broken');
  }
}
