import type { Side } from '../../contract/messages/messages.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { getPartnerNames, listReaders, type Reader } from '../accounts/public.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import { listWaiting, takeDigest, type WaitingConversation } from './digest-sql.ts';
import { setMailed } from './threads-sql.ts';

const hour = 3_600_000;
// A little less than a day: the job does not run at the same second each time.
const atMostEvery = 23 * hour;
// Longer than any outage: what waited through one is reported after it.
const oldest = 90 * 24 * hour;
/** Who is about to read needs no mail. */
const youngest = hour;
const mostNamed = 5;

/** Reports by mail, once a day at most, conversations that wait unread and that no other mail mentioned. */
export async function sendDigests(deps: Deps): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const now = deps.clock.now().getTime();
    const waiting = await listWaiting(deps.db, side, new Date(now - oldest), new Date(now - youngest));
    const byParty = Map.groupBy(waiting, (conversation) =>
      side === 'buyer' ? conversation.buyer_id : conversation.shop_id,
    );
    for (const [partyId, conversations] of byParty) await mailParty(deps, side, partyId, conversations);
  }
}

/** A buyer; or of a shop all who may answer. */
const readersOf = ({ db }: Deps, side: Side, partyId: string): Promise<Reader[]> =>
  side === 'buyer' ? listReaders(db, [partyId]) : listShopReaders(db, partyId, 'orders');

async function mailParty(
  deps: Deps,
  side: Side,
  partyId: string,
  conversations: readonly WaitingConversation[],
): Promise<void> {
  const { db, mail, config, clock } = deps;
  const now = clock.now();
  const since = new Date(now.getTime() - atMostEvery);
  // Several readers share the account of a company: each of them reads it, once.
  const byAccount = Map.groupBy(await readersOf(deps, side, partyId), ({ accountId }) => accountId);
  for (const [accountId, readers] of byAccount) {
    const letters = await Promise.all(
      readers.map(async ({ email, language }) => ({
        email,
        page: `${config.publicUrl}/${language}/merchants/${side}-center/messages`,
        ...(await writeDigest(deps, side, conversations, language)),
      })),
    );
    await transact(db, async (tx) => {
      if (!(await takeDigest(tx, accountId, side, { since, now }))) return;
      for (const conversation of conversations) await setMailed(tx, conversation.thread_id, side, now);
      for (const { email, subject, body, page } of letters)
        await mail.send(tx, { channel: 'mail', recipient: email, subject, body: [body, page].join('\n\n') });
    });
  }
}

async function writeDigest(
  { db }: Deps,
  side: Side,
  conversations: readonly WaitingConversation[],
  language: Language,
): Promise<{ subject: string; body: string }> {
  const named = conversations.slice(0, mostNamed);
  const buyers = await getPartnerNames(
    db,
    named.map((conversation) => conversation.buyer_id),
  );
  const partners = await Promise.all(
    named.map(async (conversation) =>
      side === 'buyer'
        ? nameShop(await getShop(db, conversation.shop_id), language)
        : (buyers.get(conversation.buyer_id) ?? ''),
    ),
  );
  const count = conversations.reduce((sum, conversation) => sum + conversation.unread, 0);
  const say = await readLetterWords(db, language);
  const list = new Intl.ListFormat(languages[language].tag).format([...new Set(partners)]);
  const brand = await readBrandName(db, language);
  const values = { brand, count, conversations: conversations.length, partners: list };
  return { subject: say('digest.subject', values), body: say('digest.body', values) };
}
