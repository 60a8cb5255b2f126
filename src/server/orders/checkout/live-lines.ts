import { Refusal } from '../../../kit/errors.ts';
import { readText } from '../../../kit/languages.ts';
import { storedUnitPrice, wireStored } from '../../../kit/unit-price.ts';
import type { PricedLine } from '../../cart/public.ts';
import { newLiveSales, takeLivePieces, type LivePieces } from '../../live-pool/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Write } from '../../platform/write-together.ts';

type LiveLine = PricedLine & { live: NonNullable<PricedLine['live']> };

const isLive = (line: PricedLine): line is LiveLine => line.live !== null;

/** What lines take of programmes: the variants of a product together. */
function livePiecesOf(lines: readonly PricedLine[]): (LivePieces & { amount: bigint })[] {
  const ofProduct = new Map<string, LivePieces & { amount: bigint }>();
  for (const { live, offer, quantity, salePrice } of lines.filter(isLive)) {
    const { programmeId } = live.price;
    const key = `${programmeId} ${offer.product_id}`;
    const { pieces, amount } = ofProduct.get(key) ?? { pieces: 0, amount: 0n };
    ofProduct.set(key, {
      programmeId,
      productId: offer.product_id,
      pieces: pieces + quantity,
      amount: amount + salePrice * BigInt(quantity),
    });
  }
  return [...ofProduct.values()];
}

/**
 * Takes what is ordered at live prices out of what the sellers agreed to.
 * @throws {Refusal} PRICE_CHANGED where others were faster, or the programme was cancelled
 */
export async function takeLive(
  tx: Tx,
  { now, language, currency }: SignedIn,
  lines: readonly PricedLine[],
): Promise<void> {
  const livePieces = livePiecesOf(lines);
  if (livePieces.length === 0) return;
  const short = await takeLivePieces(tx, livePieces, now);
  if (short.length === 0) return;
  const shortProducts = new Set(short.map(({ productId }) => productId));
  throw new Refusal('PRICE_CHANGED', {
    changes: lines
      .filter(isLive)
      .filter(({ offer }) => shortProducts.has(offer.product_id))
      .map(({ offer, price, live }) => ({
        skuId: offer.sku_id,
        title: readText(offer.titles, language, offer.source_language).text,
        before: wireStored(storedUnitPrice(price), currency),
        after: wireStored(storedUnitPrice(live.otherPrice), currency),
      })),
  });
}

/** What new orders were placed for at live prices, to be written together with them; nothing where none was. */
export function liveSalesOf(
  orders: readonly {
    row: { id: string; shop_id: string; sale_currency: string };
    lines: readonly PricedLine[];
  }[],
  now: Date,
): Write[] {
  const sales = orders.flatMap(({ row, lines }) =>
    livePiecesOf(lines).map((pieces) => ({
      ...pieces,
      orderId: row.id,
      shopId: row.shop_id,
      currency: row.sale_currency,
    })),
  );
  return sales.length > 0 ? [newLiveSales(sales, now)] : [];
}
