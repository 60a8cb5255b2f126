import { languageCodes, readText, type Language, type Text } from '../../kit/languages.ts';
import { foldName } from '../../kit/text/fold.ts';
import { listOrdersOfShopByNumber, listShipmentsWithLines, readOrdersToShip } from '../orders/public.ts';
import type { Db } from '../platform/database.ts';
import { listSkuCodes } from '../products/public.ts';
import type { OrderFacts } from './plan.ts';

/** What has to be known of a shop's orders to ship them, by number. */
export async function readOrderFacts(
  db: Db,
  shopId: string,
  numbers: readonly string[],
): Promise<Map<string, OrderFacts>> {
  const orders = await listOrdersOfShopByNumber(db, shopId, numbers);
  const [toShip, shipments] = await Promise.all([
    readOrdersToShip(db, orders),
    listShipmentsWithLines(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  const codes = await listSkuCodes(
    db,
    [...toShip.values()].flatMap(({ lines }) => lines.map((line) => line.sku_id)),
  );
  const shipmentsOf = Map.groupBy(shipments, (shipment) => shipment.order_id);
  return new Map(
    [...toShip.values()].map((facts) => [
      facts.order.number,
      {
        ...facts,
        lines: facts.lines.map((line) => ({
          ...line,
          code: codes.get(line.sku_id)?.code ?? '',
          skuCode: codes.get(line.sku_id)?.skuCode ?? '',
          specs: specsOf(line.spec as Text[], line.source_language as Language),
        })),
        shipments: shipmentsOf.get(facts.order.id) ?? [],
      },
    ]),
  );
}

const specsOf = (spec: readonly Text[], source: Language): string[] => [
  ...new Set(
    languageCodes.map((language) =>
      foldName(spec.map((names) => readText(names, language, source).text).join(' / ')),
    ),
  ),
];
