import type { FrozenAddress, FrozenBuyer } from '../../../contract/orders/order-parties.ts';
import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import { findDeliveryAddress, freezeAddress } from '../../accounts/public.ts';
import { priceLines, placeOf, weighFreight, type Place } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { getRates } from '../../reference/public.ts';
import { getShop } from '../../shops/public.ts';
import { readTaxRates, taxOfSale } from '../../taxes/public.ts';
import { exportTermTo } from '../checkout/terms.ts';
import { totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import { setTaxes } from './taxes-sql.ts';
import type { Effects } from '../steps.ts';

/** Whether products go to the same place as far as freight tables tell places apart. */
const isSamePlace = (frozen: FrozenAddress, to: Place): boolean =>
  frozen.country === to.country && (to.country !== 'CN' || frozen.province === to.province);

/**
 * Sends an order elsewhere. Freight was agreed on for a place: another one asks for the freight of that place, and for
 * the seller's word where the shop's table does not say it.
 * @throws {Refusal} ADDRESS_MISSING; ADDRESS_ELSEWHERE where freight can no longer change
 */
export async function changeAddress(
  tx: Tx,
  context: SignedIn,
  order: rows.OrderRecord,
  addressId: string,
): Promise<Effects> {
  const address = await findDeliveryAddress(tx, context.actor.accountId, addressId);
  if (!address) throw new Refusal('ADDRESS_MISSING');
  const frozen = JSON.stringify(await freezeAddress(tx, address, context.language));
  const to = placeOf(address);
  if (isSamePlace(order.address as FrozenAddress, to)) return { changes: { address: frozen } };
  if (order.is_frozen || (order.state !== 'submitted' && order.state !== 'awaiting_payment'))
    throw new Refusal('ADDRESS_ELSEWHERE');
  const { freight, taxes } = await termsTo(tx, context, order, to);
  await setTaxes(tx, taxes);
  const shop = await getShop(tx, order.shop_id);
  const exportTerm =
    to.country === shop.country
      ? null
      : ((order.export_term as ExportTerm | null) ?? exportTermTo(shop, to.country));
  const total = totalOf(order.products_amount, freight ?? 0n, order.discount_amount);
  const isReady = shop.auto_confirm && freight !== null;
  return {
    changes: {
      address: frozen,
      freight_amount: freight ?? 0n,
      freight_open: freight === null,
      total_amount: total,
      export_term: exportTerm && JSON.stringify(exportTerm),
    },
    data: { before: String(order.total_amount), after: String(total) },
    to: isReady ? order.state : 'submitted',
    endsPayment: true,
  };
}

/** The freight to another place, and the tax that each line's price includes then. */
async function termsTo(
  tx: Tx,
  context: SignedIn,
  order: rows.OrderRecord,
  to: Place,
): Promise<{ freight: bigint | null; taxes: { lineId: string; tax: SaleTax | null }[] }> {
  const lines = await rows.listLines(tx, [order.id]);
  const rates = await getRates(tx, context.now);
  const requested = lines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
  const offers = await listOffers(
    tx,
    requested.map(({ skuId }) => skuId),
    order.site,
  );
  const { currency } = order;
  const priced = priceLines(requested, offers, currency, rates);
  const [freight, taxRates, shop] = [
    await weighFreight({ ...context, db: tx, currency, rates }, priced, to),
    await readTaxRates(tx, context.now),
    await getShop(tx, order.shop_id),
  ];
  const pathOf = new Map(offers.map((offer) => [offer.sku_id, offer.category_path]));
  const { country = '', taxNumber = '' } = (order.buyer as FrozenBuyer | null) ?? {};
  const taxes = lines.map((line) => ({
    lineId: line.id,
    tax: taxOfSale(taxRates, {
      from: shop.country,
      to: to.country,
      buyer: { country, taxNumber },
      categoryPath: pathOf.get(line.sku_id) ?? [],
    }),
  }));
  return { freight, taxes };
}
