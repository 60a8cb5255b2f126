import { sql } from 'kysely';
import type { InputOf } from '../src/contract/contract.ts';
import { emptyForm, type DraftData } from '../src/contract/goods-form.ts';
import type { OwnGoods } from '../src/contract/goods.ts';
import type { Site } from '../src/contract/sites.ts';
import type { Services } from '../src/server/platform/context.ts';
import { halfWritten, nextEdition, refusedOffer } from './content/seller-goods.ts';
import { callerOf } from './seller-caller.ts';
import { joinWords, languages, words } from './words.ts';
import type { Words7 } from './types.ts';

const sellers = ['seller@caravan.example', 'seller2@caravan.example'];
const made = 3;
const custom = 2;
const pooled = 4;

/** Lets the demo sellers sort their goods by type, write some more of them, and offer some for live sales. */
export async function loadSellerGoods(services: Services): Promise<void> {
  for (const email of sellers) {
    const { id: accountId } = await services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const call = await callerOf(services, accountId);
    const { drafts } = await call('goods.counts', {});
    if (drafts > 0) continue;
    const { rowList } = await call('goods.list', { sort: 'sales', pageSize: 20 });
    const ids = rowList.map(({ id }) => id);
    await call('goods.setType', { ids: ids.slice(0, made), productType: 'made' });
    await call('goods.setType', { ids: ids.slice(made, made + custom), productType: 'custom' });
    await call('livePool.save', { ids: ids.slice(0, pooled), percentOff: 15, pieces: 300 });
    await decideOnPool(services, ids.slice(0, pooled));
    await keepFilms(services, accountId);
    await call('goods.save', editionOf(await call('goods.get', { id: ids[made + custom]! })));
    for (const title of halfWritten) await call('drafts.save', draftOf(words(title)));
  }
}

/** Films stand in the library, for goods and for the shop's page. */
async function keepFilms({ db, clock }: Services, ownerId: string): Promise<void> {
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
async function decideOnPool(
  { db, clock }: Services,
  [first, second, third]: readonly string[],
): Promise<void> {
  const decided_at = clock.now();
  await db
    .updateTable('live_pool')
    .set({ state: 'included', decided_at })
    .where('goods_id', 'in', [first!, second!])
    .execute();
  await db
    .updateTable('live_pool')
    .set({ state: 'refused', reason: refusedOffer, decided_at })
    .where('goods_id', '=', third!)
    .execute();
}

/** The next edition of a goods, not on sale yet. */
function editionOf(goods: OwnGoods): InputOf<'goods.save'> {
  const { texts, skus, sites, ...facts } = goods;
  const titles = Object.fromEntries(languages.map((language) => [language, texts[language]?.title ?? '']));
  const titled = joinWords([titles as Words7, words(nextEdition)]);
  return {
    status: 'down',
    goods: {
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
