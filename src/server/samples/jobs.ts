import type { Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { findMailAddress, getPartnerNames } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listGoodsTitles, nameShop } from '../shops/door.ts';
import { findSample, listEvents } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'samples.changed': { sampleId: string; version: number };
  }
}

/** Tells the other side by mail, in its language, what became of a sample. */
export async function tellOfSample(
  { db, mail, config }: Services,
  { sampleId, version }: { sampleId: string; version: number },
): Promise<void> {
  const sample = await findSample(db, sampleId);
  const event = (await listEvents(db, sampleId)).find((each) => each.version === version);
  if (!sample || !event) return;
  const shop = await getShop(db, sample.shop_id);
  const side = event.side === 'buyer' ? 'seller' : 'buyer';
  const reader = await findMailAddress(db, side === 'buyer' ? sample.buyer_id : shop.owner_id);
  if (!reader) return;
  const language = reader.language as Language;
  const say = serverWords(language);
  const buyers = await getPartnerNames(db, [sample.buyer_id]);
  const values = {
    brand: brand[language],
    partner: side === 'buyer' ? nameShop(shop, language) : (buyers.get(sample.buyer_id) ?? ''),
    goods: (await listGoodsTitles(db, [sample.goods_id], language)).get(sample.goods_id)?.title ?? '',
  };
  const page =
    side === 'buyer'
      ? `/merchants/buyer-center/samples?id=${sample.id}`
      : `/merchants/seller-center/mailing-manage-detail?id=${sample.id}`;
  await mail.send(db, {
    channel: 'mail',
    recipient: reader.email,
    subject: say('sample.subject', values),
    body: [say(`sample.${event.step}` as ServerWord, values), `${config.publicUrl}/${language}${page}`].join(
      '\n\n',
    ),
  });
}

export function workOnSamples(queue: Queue, services: Services): void {
  queue.work('samples.changed', (news) => tellOfSample(services, news));
}
