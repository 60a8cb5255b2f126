import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { productInput, type OwnProduct, type ProductInput } from '../../../contract/products/products.ts';
import { Refusal } from '../../../kit/errors.ts';
import { transact } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { changeBy } from '../history/history.ts';
import { showOwnProducts } from './present-own-products.ts';
import { lockSeen } from './put-away.ts';
import { keepAudience } from '../status-sql.ts';
import { listWholeById } from '../whole-products-sql.ts';
import { writeProducts } from '../write-products.ts';

/**
 * Copies products on the versions that were seen, as new ones that are not on sale. One that could not be saved as it is
 * today is not copied either.
 */
export function copyProducts(
  context: InShop,
  { products }: ParsedOf<'products.copy'>,
): Promise<OutputOf<'products.copy'>> {
  const { db, queue, shop, now, serving } = context;
  // A copy has prices, and nobody sets them without that right.
  if (serving && !serving.rights.includes('prices')) throw new Refusal('SERVICE_RIGHT_MISSING');
  return transact(db, async (tx) => {
    const { current, refused } = await lockSeen(tx, shop.id, products);
    // A copy of what was taken down would be on sale again under another number.
    const copied = current.filter((product) => !product.taken_down);
    const titles = new Map(copied.map(({ id, title }) => [id, title]));
    const rows = await listWholeById(tx, shop.id, [...titles.keys()]);
    const answer: OutputOf<'products.copy'> = {
      copies: [],
      refused: [
        ...refused,
        ...current
          .filter((product) => product.taken_down)
          .map(({ id, title }) => ({ id, title, issue: 'takenDown' as const })),
      ],
    };
    const wanted = rows.map((row) => ({
      id: row.id,
      code: row.code,
      copy: productInput.safeParse(copyOf(showOwnProducts(row))),
    }));
    const written = await writeProducts(tx, queue, {
      db,
      shop,
      wanted: wanted.flatMap(({ copy }) => (copy.success ? { product: copy.data } : [])),
      now,
      by: changeBy(context, 'copy'),
      copiedFrom: wanted.flatMap(({ code, copy }) => (copy.success ? code : [])),
    });
    for (const { id, copy } of wanted) {
      const one = copy.success ? written.shift() : undefined;
      const title = titles.get(id)!;
      if (one && 'id' in one) answer.copies.push({ id, title, copyId: one.id });
      else answer.refused.push({ id, title, issue: 'incomplete' });
    }
    await keepAudience(tx, answer.copies);
    return answer;
  });
}

/** What a copy takes over: the texts that people wrote, and no code, for each is one product's or one sku's alone. */
const copyOf = ({ texts, skus, ...product }: OwnProduct): ProductInput => ({
  ...product,
  code: '',
  sites: product.sites as ProductInput['sites'],
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([language, { title, description, origin }]) =>
      origin === 'human' ? [[language, { title, description }]] : [],
    ),
  ),
  skus: skus.map(({ values, tiers }) => ({ values, code: '', gtin: '', stock: 0, tiers })),
});
