import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import type { Download } from '../../../contract/shapes.ts';
import { zoneOfCountry } from '../../../contract/reference/site-days.ts';
import { dayIn } from '../../../kit/days.ts';
import { countryName } from '../../../kit/region-names.ts';
import { serverWords } from '../../../words/server.ts';
import { columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import type { InShop } from '../../shops/public.ts';

/** The heads by which it is read again are those of every sheet of tracking numbers, so it may be imported as one, too. */
const heads = [
  ['export.number', 22, 'text'],
  ['document.buyer', 28, 'text'],
  ['export.region', 28, 'text'],
  ['export.country', 20, 'text'],
  ['export.toShip', 10, 'count'],
  ['export.carrier', 20, 'text'],
  ['export.tracking', 28, 'text'],
] as const;

/** The orders that go as one parcel, a row each; carrier and tracking number are for its reader to fill in. */
export function writeShipSheet(
  { language, now, shop }: Pick<InShop, 'language' | 'now' | 'shop'>,
  orders: readonly ReadyOrder[],
): Download {
  const words = serverWords(language);
  const timeZone = zoneOfCountry(shop.country);
  const shippable = orders.filter(({ issue }) => issue === null);
  const rows = shippable.map((order): Cell[] => [
    order.number,
    order.buyerName,
    order.city,
    countryName(order.country, language),
    { number: String(order.pieces) },
    null,
    null,
  ]);
  return downloadOf({
    name: `${words('export.ordersToShip')} ${dayIn(now, timeZone)}`,
    sheet: {
      name: words('export.ordersToShip'),
      columns: columnsOf(heads, words),
      language,
      timeZone,
    },
    async *read() {
      yield rows;
    },
  });
}
