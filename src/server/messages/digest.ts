import type { Side } from '../../contract/messages.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { getPartnerNames, listReaders, type Reader } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop, listShopReaders, nameShop } from '../shops/door.ts';
import { listWaiting, takeDigest, type WaitingTalk } from './digest-sql.ts';
import { setMailed } from './threads-sql.ts';

const hour = 3_600_000;
// A little less than a day: the job does not run at the same second each time.
const atMostEvery = 23 * hour;
const oldest = 7 * 24 * hour;
/** Who is about to read needs no mail. */
const youngest = hour;
const mostNamed = 5;

/** Tells by mail, once a day at most, of talks that wait unread and that no other mail told of. */
export async function sendDigests(services: Services): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const now = services.clock.now().getTime();
    const waiting = await listWaiting(services.db, side, new Date(now - oldest), new Date(now - youngest));
    const byParty = Map.groupBy(waiting, (talk) => (side === 'buyer' ? talk.buyer_id : talk.shop_id));
    for (const [partyId, talks] of byParty) await tellParty(services, side, partyId, talks);
  }
}

/** A buyer; or of a shop all who may answer. */
const readersOf = ({ db }: Services, side: Side, partyId: string): Promise<Reader[]> =>
  side === 'buyer' ? listReaders(db, [partyId]) : listShopReaders(db, partyId, 'orders');

async function tellParty(
  services: Services,
  side: Side,
  partyId: string,
  talks: readonly WaitingTalk[],
): Promise<void> {
  const { db, mail, config, clock } = services;
  const now = clock.now();
  const since = new Date(now.getTime() - atMostEvery);
  for (const { accountId, email, language } of await readersOf(services, side, partyId)) {
    const { subject, body } = await writeDigest(services, side, talks, language);
    const page = `${config.publicUrl}/${language}/merchants/${side}-center/messages`;
    await transact(db, async (tx) => {
      if (!(await takeDigest(tx, accountId, side, { since, now }))) return;
      for (const talk of talks) await setMailed(tx, talk.thread_id, side, now);
      await mail.send(tx, {
        channel: 'mail',
        recipient: email,
        subject,
        body: [body, page].join('\n\n'),
      });
    });
  }
}

async function writeDigest(
  { db }: Services,
  side: Side,
  talks: readonly WaitingTalk[],
  language: Language,
): Promise<{ subject: string; body: string }> {
  const named = talks.slice(0, mostNamed);
  const buyers = await getPartnerNames(
    db,
    named.map((talk) => talk.buyer_id),
  );
  const partners = await Promise.all(
    named.map(async (talk) =>
      side === 'buyer'
        ? nameShop(await getShop(db, talk.shop_id), language)
        : (buyers.get(talk.buyer_id) ?? ''),
    ),
  );
  const count = talks.reduce((sum, talk) => sum + talk.unread, 0);
  const say = serverWords(language);
  const list = new Intl.ListFormat(languages[language].tag).format([...new Set(partners)]);
  const values = { brand: brand[language], count, talks: talks.length, partners: list };
  return { subject: say('digest.subject', values), body: say('digest.body', values) };
}
