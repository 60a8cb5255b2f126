import { sql } from 'kysely';
import type { InputOf } from '../src/contract/contract.ts';
import { emptyForm, type DraftData } from '../src/contract/products/product-form.ts';
import type { OwnProduct } from '../src/contract/products/products.ts';
import type { Site } from '../src/contract/reference/sites.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { halfWritten, nextEdition, refusedOffer } from './content/seller-products.ts';
import { callerOf } from './seller-caller.ts';
import { joinWords, languages, words } from './words.ts';
import type { Words7 } from './types.ts';

const sellers = ['seller@caravan.example', 'seller2@caravan.example'];
const made = 3;
const custom = 2;
const pooled = 4;

/** Lets the demo sellers sort their products by type, write some more of them, and offer some for live sales. */
export async function loadSellerProducts(deps: Deps): Promise<void> {
  for (const email of sellers) {
    const { id: accountId } = await deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const call = await callerOf(deps, accountId);
    const { drafts } = await call('products.counts', {});
    if (drafts > 0) continue;
    const { rowList } = await call('products.list', { sort: 'sales', pageSize: 20 });
    const ids = rowList.map(({ id }) => id);
    await call('products.setType', { ids: ids.slice(0, made), productType: 'made' });
    await call('products.setType', { ids: ids.slice(made, made + custom), productType: 'custom' });
    await call('livePool.save', { ids: ids.slice(0, pooled), percentOff: 15, pieces: 300 });
    await decideOnPool(deps, ids.slice(0, pooled));
    await keepFilms(deps, accountId);
    await call('products.save', editionOf(await call('products.get', { id: ids[made + custom]! })));
    for (const title of halfWritten) await call('drafts.save', draftOf(words(title)));
  }
}

/** Films stand in the library, for products and for the shop's page. */
async function keepFilms({ db, clock }: Deps, ownerId: string): Promise<void> {
  await db
    .insertInto('shop_files')
    .columns(['shop_id', 'key', 'name', 'added_at'])
    .expression((make) =>
      make
        .selectFrom(['shops', 'files'])
        .where('owner_id', '=', ownerId)
        .where('mime', 'like', 'video/%')
        .select(['shops.id', 'files.key', sql<string>`'film-' || left(files.key, 6)`.as('name')])
        .select(sql<Date>`${clock.now()}::timestamptz`.as('added_at'))
        .orderBy('files.key')
        .limit(3),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Two are in the pool, one was refused; the last one waits. */
async function decideOnPool({ db, clock }: Deps, [first, second, third]: readonly string[]): Promise<void> {
  const decided_at = clock.now();
  await db
    .updateTable('live_pool')
    .set({ state: 'included', decided_at })
    .where('product_id', 'in', [first!, second!])
    .execute();
  await db
    .updateTable('live_pool')
    .set({ state: 'refused', reason: refusedOffer, decided_at })
    .where('product_id', '=', third!)
    .execute();
}

/** The next edition of a product, not on sale yet. */
function editionOf(product: OwnProduct): InputOf<'products.save'> {
  const { texts, skus, sites, ...facts } = product;
  const titles = Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? '']));
  const titled = joinWords([titles as Words7, words(nextEdition)]);
  return {
    status: 'down',
    product: {
      ...facts,
      sites: sites as Site[],
      code: `${facts.code}-next`,
      texts: Object.fromEntries(
        languages.map((language) => [
          language,
          { title: titled[language], description: texts[language]?.description ?? '' },
        ]),
      ),
      skus: skus.map(({ id: _id, ...sku }) => ({ ...sku, stock: 0 })),
    },
  };
}

function draftOf(titles: Words7): InputOf<'drafts.save'> {
  const form = emptyForm('zh');
  form.texts = Object.fromEntries(
    languages.map((language) => [language, { title: titles[language], description: '' }]),
  );
  const data: DraftData = { form };
  return { title: titles.zh, data: JSON.stringify(data) };
}
