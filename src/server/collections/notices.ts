import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo, type Pen } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { listGoodsTitles } from '../shops/door.ts';
import { keepGone, keepTold, listNews, type News } from './notices-sql.ts';

const mostNamed = 10;

/** Tells whoever collected goods, in one mail, which of them cost less now and which can be had again. */
export async function tellOfCollected(services: Services): Promise<void> {
  const { db } = services;
  const byAccount = Map.groupBy(await listNews(db), (news) => news.account_id);
  for (const [accountId, news] of byAccount) await tellOne(services, accountId, news);
  await keepGone(db);
}

async function tellOne(services: Services, accountId: string, news: readonly News[]): Promise<void> {
  const { config, clock } = services;
  await transact(services.db, async (db) => {
    // Also for those without a mail address: the mark in the collection is theirs too.
    await keepTold(db, news, clock.now());
    const readers = await listReaders(db, [accountId]);
    await writeTo({ ...services, db }, readers, async (pen) => {
      const lines = await linesOf(db, pen, news);
      if (lines.length === 0) return null;
      const page = `${config.publicUrl}/${pen.language}/merchants/buyer-center/my-collection`;
      return {
        subject: pen.say('collected.subject', { brand: pen.brand }),
        body: [lines.join('\n'), page].join('\n\n'),
      };
    });
  });
}

async function linesOf(db: Db, { language, tag, say }: Pen, news: readonly News[]): Promise<string[]> {
  const named = news.slice(0, mostNamed);
  const titles = await listGoodsTitles(
    db,
    named.map((one) => one.goods_id),
    language,
  );
  return named.flatMap((one) => {
    const goods = titles.get(one.goods_id)?.title;
    if (!goods) return [];
    const money = (amount: bigint) => formatMoney(amount, one.currency, tag);
    const values = { goods, price: money(one.price), before: money(one.before) };
    return [say(one.fell ? 'collected.fell' : 'collected.back', values)];
  });
}

export function workOnCollections(queue: Queue, services: Services): void {
  queue.every('collections.notices', '47 1 * * *', () => tellOfCollected(services));
}
