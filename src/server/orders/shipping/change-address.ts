import type { FrozenAddress, FrozenBuyer } from '../../../contract/orders/order-parties.ts';
import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoneyIn } from '../../../kit/wire.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import { findDeliveryAddress, freezeAddress } from '../../accounts/public.ts';
import { linesBySource, priceLines, placeOf, weighFreight, type Place } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { getRates, refuseOldRates } from '../../reference/public.ts';
import { getShop } from '../../shops/public.ts';
import { listOrderPieces } from '../../stock/public.ts';
import { readTaxRates, taxOfSale } from '../../taxes/public.ts';
import { findWarehouses } from '../../warehouses/public.ts';
import { exportTermTo } from '../checkout/terms.ts';
import { hasPriced } from '../events-sql.ts';
import { totalOf } from '../rules.ts';
import { taxesOfOrder } from '../show-taxes.ts';
import * as rows from '../sql.ts';
import { setTaxes } from './taxes-sql.ts';
import type { Effects } from '../steps.ts';

/** Whether products go to the same place as far as freight tables tell places apart. */
const isSamePlace = (frozen: FrozenAddress, to: Place): boolean =>
  frozen.country === to.country && (to.country !== 'CN' || frozen.province === to.province);

/** What another address makes of an order; `terms` is null where they stay as they are. */
interface Move {
  frozenAddress: string;
  terms: {
    freight: bigint | null;
    total: bigint;
    taxes: { lineId: string; tax: SaleTax | null }[];
    exportTerm: ExportTerm | null;
    /** Without another word of the seller it can be paid. */
    isReady: boolean;
  } | null;
}

/**
 * What comes of sending an order elsewhere. Freight was agreed on for a place: another one asks for the freight of that
 * place, and for the seller's word where the shop's table does not say it, or where the seller has said another than the
 * table's before: going elsewhere and back must not undo what the seller has set.
 * @throws {Refusal} ADDRESS_MISSING, RATES_OLD; ADDRESS_ELSEWHERE where freight can no longer change; ADDRESS_OTHER_PRICES
 *   where a price holds for other countries alone
 */
async function weighMove(
  tx: Tx,
  context: SignedIn,
  order: rows.OrderRecord,
  addressId: string,
): Promise<Move> {
  const address = await findDeliveryAddress(tx, context.actor.accountId, addressId);
  if (!address) throw new Refusal('ADDRESS_MISSING');
  const frozenAddress = JSON.stringify(await freezeAddress(tx, address, context.language));
  const to = placeOf(address);
  if (isSamePlace(order.address as FrozenAddress, to)) return { frozenAddress, terms: null };
  if (order.is_frozen || (order.state !== 'submitted' && order.state !== 'awaiting_payment'))
    throw new Refusal('ADDRESS_ELSEWHERE');
  if (!(await holdsIn(tx, order.id, to.country))) throw new Refusal('ADDRESS_OTHER_PRICES');
  const { freight, taxes } = await termsTo(tx, context, order, to);
  const shop = await getShop(tx, order.shop_id);
  const exportTerm =
    to.country === shop.country
      ? null
      : ((order.export_term as ExportTerm | null) ?? exportTermTo(shop, to.country));
  const total = totalOf(order.products_amount, freight ?? 0n, order.discount_amount);
  const isReady = shop.auto_confirm && freight !== null && !(await hasPriced(tx, order.id));
  return { frozenAddress, terms: { freight, total, taxes, exportTerm, isReady } };
}

/** Whether the prices that an order was placed at are also those of a country. */
async function holdsIn(tx: Tx, orderId: string, country: string): Promise<boolean> {
  const lines = await rows.listLines(tx, [orderId]);
  return lines.every(({ price_list_countries: countries }) => countries?.includes(country) ?? true);
}

/** What an order would come to elsewhere, before its buyer decides. */
export async function showMove(
  tx: Tx,
  context: SignedIn,
  order: rows.OrderRecord,
  addressId: string,
): Promise<OutputOf<'orders.weighAddress'>> {
  const { terms } = await weighMove(tx, context, order, addressId);
  const money = wireMoneyIn(order.currency);
  if (!terms) return null;
  const { freight, total, taxes, exportTerm, isReady } = terms;
  const taxOf = new Map(taxes.map(({ lineId, tax }) => [lineId, tax]));
  const lines = (await rows.listLines(tx, [order.id])).map((line) => {
    const tax = taxOf.get(line.id) ?? null;
    return { ...line, tax_treatment: tax?.treatment ?? null, tax_basis_points: tax?.basisPoints ?? 0 };
  }) as rows.LineRecord[];
  return {
    freight: freight === null ? null : money(freight),
    products: money(order.products_amount),
    discount: money(order.discount_amount),
    total: money(total),
    taxes: taxesOfOrder({ ...order, freight_amount: freight ?? 0n }, lines),
    exportTerm,
    isReady,
  };
}

/**
 * Sends an order elsewhere, on the terms that its buyer has seen.
 * @throws {Refusal} as `weighMove`; ORDER_CHANGED where the order comes to something else there than they have seen
 */
export async function changeAddress(
  tx: Tx,
  context: SignedIn,
  order: rows.OrderRecord,
  { addressId, total: seenTotal }: { addressId: string; total?: string | undefined },
): Promise<Effects> {
  const { frozenAddress, terms } = await weighMove(tx, context, order, addressId);
  const comesTo = terms?.total ?? order.total_amount;
  if (seenTotal !== undefined && BigInt(seenTotal) !== comesTo) throw new Refusal('ORDER_CHANGED');
  if (!terms) return { changes: { address: frozenAddress } };
  const { freight, total, taxes, exportTerm, isReady } = terms;
  await setTaxes(tx, taxes);
  return {
    changes: {
      address: frozenAddress,
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

/** The lines of an order as its warehouses send them. */
async function sentLines(tx: Tx, order: rows.OrderRecord, lines: Parameters<typeof linesBySource>[0]) {
  const pieces = await listOrderPieces(tx, [order.id]);
  const warehouses = await findWarehouses(
    tx,
    pieces.map(({ warehouseId }) => warehouseId),
  );
  return linesBySource(lines, pieces, [...warehouses.values()]);
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
    null,
  );
  const { currency } = order;
  await refuseOldRates({ ...context, db: tx }, [currency, ...offers.map((offer) => offer.currency)]);
  const soldAt = new Map(lines.map((line) => [line.sku_id, line.sale_price]));
  // What is hidden from everybody by now cost what it cost.
  const priced = priceLines(requested, offers, currency, rates).map((line) => ({
    ...line,
    salePrice: line.salePrice ?? soldAt.get(line.offer.sku_id)!,
  }));
  // What a product that is no longer sold weighs only its seller can say.
  const isWhole = priced.length === requested.length;
  const [freight, taxRates, shop] = [
    isWhole
      ? await weighFreight({ ...context, db: tx, currency, rates }, await sentLines(tx, order, priced), to)
      : null,
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
