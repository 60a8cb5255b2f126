import { certificateKindCodes, certificateKinds } from '../../contract/certificates/certificate-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { publishChangedProducts } from '../products/public.ts';
import { replaceOfProducts } from './products-sql.ts';
import { listNumbers } from './sql.ts';

const kindsOfProducts = certificateKindCodes.filter((kind) => certificateKinds[kind].scope === 'product');

/** What products of a shop can be certified by, called by its number. */
export const listAttachable = (db: Db, shopId: string): Promise<{ id: string; name: string }[]> =>
  listNumbers(db, shopId, kindsOfProducts);

/** Gives products of a shop just these certificates, as a spreadsheet says. */
export async function replaceCertificates(
  tx: Tx,
  queue: Publisher,
  { shopId, now }: { shopId: string; now: Date },
  certified: readonly { productId: string; certificateIds: readonly string[] }[],
): Promise<void> {
  if (certified.length === 0) return;
  // A product without any stands with none.
  const pairs = certified.flatMap(({ productId, certificateIds }) =>
    (certificateIds.length > 0 ? certificateIds : [null]).map((certificateId) => ({
      productId,
      certificateId,
    })),
  );
  const changedIds = await replaceOfProducts(tx, shopId, pairs, { kinds: kindsOfProducts, now });
  await publishChangedProducts(queue, tx, changedIds);
}
