import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { wireTime } from '../../kit/wire.ts';
import { showPage } from '../platform/paging.ts';
import { publishChangedProducts } from '../products/public.ts';
import { getShopCards, listProductTitles } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { readFile } from './file.ts';
import { showOwn, showProducts, todayIn } from './present.ts';
import {
  countProducts,
  listNewest,
  listProductIds,
  markProductsChecked,
  markProductsUnchecked,
} from './products-sql.ts';
import { isPast } from './rules.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** An operator checked or refused a certificate: its shop is told, unless it says something else by then. */
    'certificates.decided': { certificateId: string; decidedAt: string };
  }
}

/** So many of the products with a certificate are named beside it, those first that nobody has seen. */
const mostProducts = 5;

/** Checks or refuses what a certificate says in the version that the operator has looked at. */
function decide(
  context: Staffed,
  { id, statementVersion, growth, decision, reason }: ParsedOf<'console.certificates.decide'>,
): Promise<Record<string, never>> {
  const { db, queue, staff, now } = context;
  return transact(db, async (tx) => {
    const row = requireFound(await rows.lockCertificate(tx, id));
    // What was forged is refused whatever it was hung on meanwhile.
    const isSeen =
      row.statement_version === statementVersion && (decision === 'refuse' || row.growth === growth);
    if (!isSeen) throw new Refusal('CERTIFICATE_CHANGED');
    if (decision === 'check' && isPast(row.valid_until, todayIn(row.country, now)))
      throw new Refusal('CERTIFICATE_EXPIRED');
    await rows.decideCertificate(tx, id, { decision, reason, staffId: staff.staffId }, now);
    if (decision === 'check') await markProductsChecked(tx, id);
    else await markProductsUnchecked(tx, id);
    if (decision === 'refuse') await rows.insertRefusal(tx, row, now);
    const productIds = await listProductIds(tx, id);
    await logStaffAction(tx, context, {
      action: `certificates.${decision}`,
      subjectType: 'shop',
      subjectId: row.shop_id,
      details: {
        name: row.number,
        kind: row.kind,
        certificate: id,
        version: statementVersion,
        file: row.file,
        count: productIds.length,
        reason,
      },
    });
    await publishChangedProducts(queue, tx, productIds);
    await queue.publish(tx, 'certificates.decided', { certificateId: id, decidedAt: now.toISOString() });
    return {};
  });
}

export const consoleCertificatesApi: Handlers<CallsOf<'console.certificates'>, Context, SignedIn, Staffed> = {
  async 'console.certificates.list'(context, { state, kind, ...paging }) {
    const { db, language, now } = context;
    const certificates = await rows.listCertificates(db, { state, kind }, paging, now);
    const ids = certificates.rows.map(({ id }) => id);
    const [counts, newest, shops] = await Promise.all([
      countProducts(db, ids),
      listNewest(db, ids, mostProducts),
      getShopCards(
        context,
        certificates.rows.map((row) => row.shop_id),
      ),
    ]);
    const titles = await listProductTitles(db, [...newest.values()].flat(), language);
    return showPage(certificates, (row) => ({
      ...showOwn(row, counts.get(row.id), language, now),
      shopId: row.shop_id,
      shopName: shops.get(row.shop_id)?.name ?? '',
      decidedAt: wireTime(row.decided_at),
      newestProducts: (newest.get(row.id) ?? []).map((productId) => ({
        id: productId,
        title: titles.get(productId)?.title ?? '',
      })),
    }));
  },

  'console.certificates.decide': decide,

  async 'console.certificates.products'(context, { id, ...paging }) {
    requireFound(await rows.findCertificate(context.db, id));
    return showProducts(context, id, paging);
  },

  async 'console.certificates.file'(context, { id, statementVersion }) {
    const row = requireFound(await rows.findCertificate(context.db, id));
    if (row.statement_version !== statementVersion) throw new Refusal('CERTIFICATE_CHANGED');
    return readFile(context, row);
  },
};
