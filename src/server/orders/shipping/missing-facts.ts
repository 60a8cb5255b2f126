import { exportFacts } from '../../../contract/order-documents/export-facts.ts';
import { listPacking, type Packing } from '../../catalog/public.ts';
import type { Db } from '../../platform/database.ts';
import { listLines, type OrderRecord } from '../sql.ts';
import { leavesCountry, unsent } from './shipping.ts';

type ExportFact = (typeof exportFacts)[number];

interface MissingFacts {
  orderId: string;
  lineId: string;
  /** Where it is filled in; null for products made for a quote, which have no form of their own. */
  productId: string | null;
  missing: ExportFact[];
}

const isKnown: Record<ExportFact, (packing: Packing) => boolean> = {
  hsCode: ({ hsCode }) => hsCode !== '',
  origin: ({ origin }) => origin !== '',
  weight: ({ grams }) => grams !== null,
};

/**
 * What the papers of orders that leave their shop's country will not be able to say, by line of what is still to be sent,
 * while it can still be filled in: a shipment's invoice and packing list are fixed when it leaves.
 */
export async function listMissingFacts(
  db: Db,
  orders: readonly OrderRecord[],
  shopCountry: string,
): Promise<MissingFacts[]> {
  const exported = orders.filter((order) => leavesCountry(order, shopCountry) && order.state !== 'cancelled');
  if (exported.length === 0) return [];
  const lines = (
    await listLines(
      db,
      exported.map(({ id }) => id),
    )
  ).filter((line) => unsent(line) > 0);
  const packing = await listPacking(
    db,
    lines.map((line) => line.sku_id),
  );
  return lines.flatMap((line) => {
    const packed = packing.get(line.sku_id);
    const missing = exportFacts.filter((fact) => !packed || !isKnown[fact](packed));
    const productId = packed && !packed.isMadeToQuote ? line.product_id : null;
    return missing.length > 0 ? [{ orderId: line.order_id, lineId: line.id, productId, missing }] : [];
  });
}

/** The facts that are missing of any of some lines. */
export const missingOf = (lines: readonly Pick<MissingFacts, 'missing'>[]): ExportFact[] =>
  exportFacts.filter((fact) => lines.some(({ missing }) => missing.includes(fact)));
