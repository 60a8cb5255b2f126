import type { OutputOf } from '../../contract/contract.ts';
import { exportFacts } from '../../contract/order-documents/export-facts.ts';
import { listPacking, type Packing } from '../catalog/public.ts';
import { getOwnOrder, leavesCountry, listLines, unsent } from '../orders/public.ts';
import type { InShop } from '../shops/public.ts';

const isKnown = {
  hsCode: ({ hsCode }: Packing) => hsCode !== '',
  origin: ({ origin }: Packing) => origin !== '',
  weight: ({ grams }: Packing) => grams !== null,
} as const;

/**
 * What the papers of an order that leaves the country will not be able to say, by line, while it can still be filled in: a
 * shipment's invoice and packing list are fixed when it leaves.
 */
export async function listMissingFacts(
  context: InShop,
  orderId: string,
): Promise<OutputOf<'orderDocuments.missingFacts'>> {
  const { db, shop } = context;
  const order = await getOwnOrder(context, orderId);
  if (!leavesCountry(order, shop.country) || order.state === 'cancelled') return [];
  const lines = (await listLines(db, [order.id])).filter((line) => unsent(line) > 0);
  const packing = await listPacking(
    db,
    lines.map((line) => line.sku_id),
  );
  return lines.flatMap((line) => {
    const packed = packing.get(line.sku_id);
    const missing = exportFacts.filter((fact) => !packed || !isKnown[fact](packed));
    // Products made for a quote have no form of their own.
    const productId = packed && !packed.isMadeToQuote ? line.product_id : null;
    return missing.length > 0 ? [{ lineId: line.id, productId, missing }] : [];
  });
}
