import type { ParsedOf } from '../../contract/contract.ts';
import { certificateLimits, kindRule } from '../../contract/certificates/certificate-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { keepDocuments } from '../files/public.ts';
import { transact, type Tx } from '../platform/database.ts';
import { publishChangedProducts } from '../products/public.ts';
import { refuseSuspended, type InShop } from '../shops/public.ts';
import { isReadable } from './file.ts';
import { statementOf, todayIn } from './present.ts';
import { deleteProducts, listProductIds, markProductsUnchecked } from './products-sql.ts';
import { readStatement, saysTheSame, stageOn } from './rules.ts';
import * as rows from './sql.ts';

type Draft = ParsedOf<'certificates.save'>;

/**
 * A certificate of a shop, as it was seen, held until the transaction ends.
 * @throws {Refusal} NOT_FOUND where it is not the shop's, CERTIFICATE_CHANGED where it is another version by now
 */
export async function lockOfShop(
  tx: Tx,
  shopId: string,
  id: string,
  version?: number,
): Promise<rows.CertificateRow> {
  const row = await rows.lockCertificate(tx, id);
  if (row?.shop_id !== shopId) throw new Refusal('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw new Refusal('CERTIFICATE_CHANGED');
  return row;
}

/** The file that a certificate names: a new one of the caller's, or the one that is there. */
async function fileOf(
  tx: Tx,
  accountId: string,
  { file, isFileShared }: Draft,
  former?: rows.CertificateRow,
) {
  if (!file) {
    if (!former) throw new Refusal('BAD_INPUT', { fields: 'file' });
    return { key: former.file, mime: former.file_mime, name: former.file_name, isShared: isFileShared };
  }
  const mime = (await keepDocuments(tx, accountId, [file.key])).get(file.key);
  if (!isReadable(mime)) throw new Refusal('NO_DOCUMENT', { fields: 'file' });
  // The same paper keeps the name that it had when it was looked at.
  const name = file.key === former?.file ? former.file_name : file.name;
  return { key: file.key, mime, name, isShared: isFileShared };
}

/** States a certificate of a shop, or changes one. What was checked is unchecked where it says something else now. */
export async function saveCertificate(context: InShop, draft: Draft): Promise<{ id: string }> {
  const { db, actor, queue, shop, now } = context;
  await refuseSuspended(db, shop.id);
  return transact(db, async (tx) => {
    const count = await rows.lockAndCount(tx, shop.id);
    const former =
      draft.id === undefined ? undefined : await lockOfShop(tx, shop.id, draft.id, draft.version ?? -1);
    const { key, ...file } = await fileOf(tx, actor.accountId, draft, former);
    const today = todayIn(shop.country, now);
    const formerStatement = former && statementOf(former);
    const statement = readStatement({ ...draft, file: key }, today, formerStatement);
    if (await rows.isNumberTaken(tx, shop.id, statement, former?.id))
      throw new Refusal('CERTIFICATE_NUMBER_TAKEN', { number: statement.number });
    if (!former) {
      const { most } = certificateLimits;
      if (count >= most) throw new Refusal('CERTIFICATES_FULL', { most });
      const id = newId(now.getTime());
      const stage = stageOn(statement.validUntil, today);
      const isHeld = await rows.wasRefused(tx, shop.id, statement);
      await rows.insertCertificate(tx, { id, shopId: shop.id, stage, isHeld }, statement, file, now);
      return { id };
    }
    const productIds = await listProductIds(tx, former.id);
    if (productIds.length > 0 && kindRule(statement.kind).scope === 'shop')
      throw new Refusal('CERTIFICATE_ATTACHED', { count: productIds.length });
    const isSameEnd = statement.validUntil === former.valid_until;
    const stage = isSameEnd ? former.reminder_stage : stageOn(statement.validUntil, today);
    const isNewStatement = !saysTheSame(formerStatement!, statement);
    const isHeld = former.is_held || (await rows.wasRefused(tx, shop.id, statement));
    const change = { id: former.id, stage, isNewStatement, isHeld };
    await rows.updateCertificate(tx, change, statement, file, now);
    if (isNewStatement) await markProductsUnchecked(tx, former.id);
    await publishChangedProducts(queue, tx, productIds);
    return { id: former.id };
  });
}

/** Takes a certificate back: no product has it any more, and what was said of it can still be looked up. */
export function deleteCertificate(
  { db, queue, shop, now }: InShop,
  { id, version }: ParsedOf<'certificates.delete'>,
): Promise<Record<string, never>> {
  return transact(db, async (tx) => {
    await lockOfShop(tx, shop.id, id, version);
    const productIds = await deleteProducts(tx, { id, shopId: shop.id });
    await rows.markDeleted(tx, id, now);
    await publishChangedProducts(queue, tx, productIds);
    return {};
  });
}
