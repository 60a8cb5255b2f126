import { getPartnerNames, listReaders, writeTo } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import type { Jobs } from '../../platform/queue.ts';
import { isTakenDown } from '../../products/public.ts';
import { getShop, listShopReaders, nameShop } from '../../shops/public.ts';
import { remainingOf, stateAt } from './call-off-rules.ts';
import { findAgreement, takeEndReminders, type AgreementRow } from './call-offs-sql.ts';

type News = Jobs['callOffs.news'];

const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Who is told: the seller of an agreement, the other side of its end, and the buyer of what remains. */
function readingSide({ ended_by: endedBy }: AgreementRow, kind: News['kind']): 'buyer' | 'seller' {
  if (kind === 'agreed') return 'seller';
  return kind === 'ended' && endedBy === 'buyer' ? 'seller' : 'buyer';
}

/** Tells a side by mail what became of an agreement. */
export async function mailCallOffNews(deps: Deps, { agreementId, kind }: News): Promise<void> {
  const { db, config, clock } = deps;
  const agreement = await findAgreement(db, agreementId);
  if (!agreement) return;
  // All of it was ordered, or it was ended, meanwhile.
  if (kind === 'ending' && stateAt(agreement, clock.now()) !== 'open') return;
  const { shop_id: shopId, buyer_id: buyerId } = agreement;
  const readerSide = readingSide(agreement, kind);
  const [shop, buyers, readers] = await Promise.all([
    getShop(db, shopId),
    getPartnerNames(db, [buyerId]),
    readerSide === 'buyer' ? listReaders(db, [buyerId]) : listShopReaders(db, shopId, 'orders'),
  ]);
  // Nothing can be ordered there.
  const { product_id: productId } = agreement;
  const isGone = shop.closed_at !== null || (productId !== null && (await isTakenDown(db, productId)));
  if (kind === 'ending' && isGone) return;
  const page = `merchants/${readerSide}-center/call-off?id=${agreementId}`;
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = {
      brand,
      number: agreement.number,
      title: agreement.title,
      partner: readerSide === 'buyer' ? nameShop(shop, language) : (buyers.get(buyerId) ?? ''),
      count: kind === 'agreed' ? agreement.quantity : remainingOf(agreement),
      day: dayText(agreement.until, tag),
    };
    const reason = kind === 'ended' && agreement.end_reason;
    return {
      subject: say(`callOffs.${kind}.subject`, values),
      body: [
        say(`callOffs.${kind}`, values),
        ...(reason ? [reason] : []),
        `${config.publicUrl}/${language}/${page}`,
      ].join('\n\n'),
    };
  });
}

/** Reminds buyers, two weeks before the last day, of what they have not ordered. */
export const remindOfEnds = ({ db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<void> =>
  transact(db, async (tx) => {
    for (const agreementId of await takeEndReminders(tx, clock.now()))
      await queue.publish(tx, 'callOffs.news', { agreementId, kind: 'ending' });
  });
