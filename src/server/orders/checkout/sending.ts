import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { sendingWays, type SendingWay } from '../../../contract/warehouses/sending-ways.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { linesBySource, weighFreight, type Place, type PricedLine } from '../../cart/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import type { TradedShop } from '../../shops/public.ts';
import {
  countParcels,
  sendCheapest,
  sendFrom,
  sourcesOf,
  type Allocated,
  type Pieces,
} from '../../stock/public.ts';
import { showOrigins } from '../../warehouses/public.ts';

/** How shops send, by their ids. */
export type SendingWays = ReadonlyMap<string, SendingWay>;

type Weighing = Pick<SignedIn, 'language' | 'currency' | 'rates'> & { db: Db };

/** What a shop is to send. */
interface ShopPart {
  shop: TradedShop;
  lines: readonly PricedLine[];
}

/** From where, for what and in how many days. */
interface Sending {
  allocation: Allocated[];
  /** Minor units of the buyer's currency; null while it is not known where it goes, and where only the seller can say. */
  freight: bigint | null;
  leadDays: number;
}

/** What a shop sends in a way that its buyer chose, as its stock lies now. */
export async function sendBy(
  context: Weighing,
  { shop, lines }: ShopPart,
  destination: Place | null,
  sendingWay: SendingWay,
): Promise<Sending> {
  const pieces = lines.map(({ offer, quantity }) => ({ ...offer, quantity }));
  const weigh = async (allocation: readonly Allocated[]) =>
    destination &&
    weighFreight(
      context,
      linesBySource(lines, allocation, shop.warehouses),
      destination,
      shop.freight_tables,
    );
  const allocation =
    sendingWay === 'cheapest' && destination
      ? await sendCheapest(shop, pieces, destination.country, weigh)
      : sendFrom(
          shop,
          pieces,
          destination?.country ?? null,
          sendingWay === 'fastest' ? sendingWay : 'fewest',
        );
  return { allocation, freight: await weigh(allocation), leadDays: leadDaysOf(shop, allocation) };
}

/**
 * The ways in which a shop can send something, each once; nothing where there is one.
 * @param shopPart  as it was priced
 */
export async function showSendings(
  context: Weighing,
  shopPart: ShopPart & Sending,
  destination: Place | null,
): Promise<Calculation['shops'][number]['sendings']> {
  const { shop } = shopPart;
  if (!destination || shop.warehouses.length === 1) return [];
  const sendings = new Map<string, { ways: SendingWay[] } & Sending>();
  for (const sendingWay of sendingWays) {
    const sending = await sendBy(context, shopPart, destination, sendingWay);
    const key = keyOf(sending);
    const equal = sendings.get(key);
    if (equal) equal.ways.push(sendingWay);
    else sendings.set(key, { ...sending, ways: [sendingWay] });
  }
  if (sendings.size === 1) return [];
  return Promise.all(
    [...sendings].map(async ([key, { ways, allocation, freight, leadDays }]) => ({
      way: ways[0]!,
      ways,
      isChosen: key === keyOf(shopPart),
      shipsFrom: await showOrigins(context, sourcesOf(shop.warehouses, allocation)),
      parcels: countParcels(allocation),
      leadDays,
      freight: freight === null ? null : wireMoney(freight, context.currency),
    })),
  );
}

/** What a way is to a buyer: two that cost the same, take as long and come in as many parcels are one. */
const keyOf = ({ allocation, freight, leadDays }: Sending): string =>
  [freight, leadDays, countParcels(allocation)].join(' ');

/** Days until an order leaves the last of the warehouses that it is sent from. */
const leadDaysOf = (
  shop: Pick<TradedShop, 'lead_days' | 'warehouses'>,
  allocation: readonly Allocated[],
): number => {
  const days = sourcesOf(shop.warehouses, allocation).map(({ lead_days: lead }) => lead);
  return days.length === 0 ? shop.lead_days : Math.max(...days);
};

/** What is sent, as it is taken out of stock. */
export const piecesOf = (shopId: string, allocation: readonly Allocated[]): Pieces[] =>
  allocation.map((pieces) => ({ ...pieces, shopId }));
