import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { PublicTextKind } from '../../contract/moderation/text-rules.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { listBookingTexts } from '../bookings/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import type { Page, Paging } from '../platform/paging.ts';
import { listReviewTexts } from '../reviews/public.ts';
import { listRfqTexts } from '../rfqs/public.ts';
import { getShopCards, listProductTitles } from '../shops/public.ts';
import { isNearTo, requireNotPutBack } from '../staff/public.ts';
import { announce } from './announce.ts';
import * as cases from './cases-sql.ts';
import { nameAuthors, showText } from './present.ts';
import { listReporters } from './reports-sql.ts';
import { textSources } from './written-texts.ts';

type Published = Page<{ id: string; publishedAt: Date }>;

const lists: Record<PublicTextKind, (db: Db, search: string, page: Paging) => Promise<Published>> = {
  review: (db, search, page) => listReviewTexts(db, 'review', search, page),
  answer: (db, search, page) => listReviewTexts(db, 'answer', search, page),
  request: listRfqTexts,
  booking_review: (db, search, page) => listBookingTexts(db, 'review', search, page),
  booking_answer: (db, search, page) => listBookingTexts(db, 'answer', search, page),
};

const pick = <Row, Shown>(row: Row | undefined, show: (row: Row) => Shown): Shown | null =>
  row === undefined ? null : show(row);

/** What people wrote and everybody sees, the latest first. */
export async function listPublishedTexts(
  context: Staffed,
  { kind, search, ...page }: ParsedOf<'console.moderation.texts'>,
): Promise<OutputOf<'console.moderation.texts'>> {
  const { db, language } = context;
  const { rows, total } = await lists[kind](db, search?.trim() ?? '', page);
  const readTexts = await Promise.all(
    rows.map(async (row) => ({ ...row, text: await textSources[kind].find(db, row.id) })),
  );
  const texts = readTexts.flatMap(({ text, ...row }) => (text ? [{ ...row, ...text }] : []));
  const [authorOf, products, shops, openCases] = await Promise.all([
    nameAuthors(
      context,
      texts.map(({ authorId, authorShopId }) => ({ author_id: authorId, author_shop_id: authorShopId })),
    ),
    listProductTitles(
      db,
      texts.flatMap(({ productId }) => productId ?? []),
      language,
    ),
    getShopCards(
      context,
      texts.flatMap(({ shopId }) => shopId ?? []),
    ),
    cases.listOpenCases(
      db,
      kind,
      texts.map(({ id }) => id),
    ),
  ]);
  return {
    totalRecord: total,
    rowList: texts.map(({ id, publishedAt, content, authorId, authorShopId, productId, shopId }) => ({
      kind,
      id,
      written: showText(content),
      author: authorOf({ author_id: authorId, author_shop_id: authorShopId }),
      product: pick(products.get(productId ?? ''), ({ id: ofProduct, title }) => ({ id: ofProduct, title })),
      shop: pick(shops.get(shopId ?? ''), ({ id: ofShop, name }) => ({ id: ofShop, name })),
      at: wireTime(publishedAt),
      caseId: openCases.get(id) ?? null,
    })),
  };
}

/**
 * Hides what nobody reported, as it was on the screen. A case is made of it, so that everything that follows is as of one
 * that was reported: its author is told, may appeal, and another operator decides.
 */
export function hideUnreported(
  context: Staffed,
  { kind, id, seenText, rule, reason }: ParsedOf<'console.moderation.hideText'>,
): Promise<OutputOf<'console.moderation.hideText'>> {
  const { db, site, staff, now } = context;
  return transact(db, async (tx) => {
    const text = await textSources[kind].find(tx, id);
    if (!text) throw new Refusal('NOT_FOUND');
    const { authorId, authorShopId, partnerId, content } = text;
    if (!text.isVisible || [content.title, content.text].join('\n') !== seenText)
      throw new Refusal('CONTENT_CHANGED');
    const caseId = await cases.holdOpenCase(tx, { kind, subjectId: id, authorId, authorShopId, site }, now);
    const reporters = (await listReporters(tx, [caseId])).map((report) => report.account_id);
    const concerned = [authorId, ...(partnerId ? [partnerId] : []), ...reporters];
    if (await isNearTo(tx, staff.staffId, concerned)) throw new Refusal('OWN_COMPANY');
    requireNotPutBack(await cases.wasPutBack(tx, { kind, subject_id: id }, staff.staffId));
    const judgement = { staffId: staff.staffId, now };
    await cases.setHidden(tx, caseId, { rule, reason, hiddenText: content }, judgement);
    await textSources[kind].mark(tx, id, true);
    await announce(tx, context, { id: caseId, kind }, 'hidden', { rule, reason });
    return { id: caseId };
  });
}
