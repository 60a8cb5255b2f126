import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo, type Pen } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { listProductTitles } from '../shops/public.ts';
import { keepGone, keepTold, listNews, type News } from './notices-sql.ts';

const mostNamed = 10;

/** Tells whoever collected products, in one mail, which of them cost less now and which can be had again. */
export async function notifyOfFavorites(deps: Deps): Promise<void> {
  const { db } = deps;
  const byAccount = Map.groupBy(await listNews(db), (news) => news.account_id);
  for (const [accountId, news] of byAccount) await notifyOne(deps, accountId, news);
  await keepGone(db);
}

async function notifyOne(deps: Deps, accountId: string, news: readonly News[]): Promise<void> {
  const { config, clock } = deps;
  await transact(deps.db, async (db) => {
    // Also for those without a mail address: the mark in the collection is theirs too.
    await keepTold(db, news, clock.now());
    const readers = await listReaders(db, [accountId]);
    await writeTo({ ...deps, db }, readers, async (pen) => {
      const lines = await linesOf(db, pen, news);
      if (lines.length === 0) return null;
      const page = `${config.publicUrl}/${pen.language}/merchants/buyer-center/my-collection`;
      return {
        subject: pen.say('favorites.subject', { brand: pen.brand }),
        body: [lines.join('\n'), page].join('\n\n'),
      };
    });
  });
}

async function linesOf(db: Db, { language, tag, say }: Pen, news: readonly News[]): Promise<string[]> {
  const named = news.slice(0, mostNamed);
  const titles = await listProductTitles(
    db,
    named.map((one) => one.product_id),
    language,
  );
  return named.flatMap((one) => {
    const products = titles.get(one.product_id)?.title;
    if (!products) return [];
    const money = (amount: bigint) => formatMoney(amount, one.currency, tag);
    const values = { products, price: money(one.price), before: money(one.before) };
    return [say(one.fell ? 'favorites.fell' : 'favorites.back', values)];
  });
}

export function workOnFavorites(queue: Queue, deps: Deps): void {
  queue.every('favorites.notices', '47 1 * * *', () => notifyOfFavorites(deps));
}
