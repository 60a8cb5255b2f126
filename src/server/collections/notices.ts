import { languages, type Language } from '../../kit/languages.ts';
import { formatMoney } from '../../kit/money.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { findMailAddress } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
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
  const { db, mail, config, clock } = services;
  const reader = await findMailAddress(db, accountId);
  const language = (reader?.language ?? 'en') as Language;
  const lines = reader ? await linesOf(services, language, news) : [];
  await transact(db, async (tx) => {
    // Also for those without a mail address: the mark in the collection is theirs too.
    await keepTold(tx, news, clock.now());
    if (!reader || lines.length === 0) return;
    const say = serverWords(language);
    const values = { brand: brand[language] };
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/my-collection`;
    await mail.send(tx, {
      channel: 'mail',
      recipient: reader.email,
      subject: say('collected.subject', values),
      body: [lines.join('\n'), page].join('\n\n'),
    });
  });
}

async function linesOf({ db }: Services, language: Language, news: readonly News[]): Promise<string[]> {
  const named = news.slice(0, mostNamed);
  const titles = await listGoodsTitles(
    db,
    named.map((one) => one.goods_id),
    language,
  );
  const say = serverWords(language);
  const { tag } = languages[language];
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
