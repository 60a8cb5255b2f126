import type { FrozenAddress, NotifyParty } from '../../contract/orders/order-parties.ts';
import type { OrderDetail } from '../../contract/orders/orders.ts';
import type { Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { serverWords } from '../../words/server.ts';
import { nameBranch, showOrderedFor } from '../companies/public.ts';
import { companyLines, findParty } from '../merchants/public.ts';
import type { OrderRecord } from '../orders/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Context } from '../platform/context.ts';
import { getShop, nameShop } from '../shops/public.ts';
import type { BuyerReferences, Party, Seller } from './contents.ts';

/** The shop, by the company that passed its audit where there is one. */
export async function sellerOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  order: OrderRecord,
): Promise<Seller> {
  const shop = await getShop(db, order.shop_id);
  const name = nameShop(shop, language);
  const party = await findParty(db, shop.owner_id, language);
  if (!party) return { name, lines: [countryName(shop.country, language)], registration: '' };
  return {
    name: party.name,
    lines: [...(party.name === name ? [] : [name]), ...party.address],
    registration: party.registration,
  };
}

/** Who bought, as it stood in their account; of orders of before nobody kept more than the name. */
export function buyerOf({ buyer, buyerName }: OrderDetail, language: Language): Party {
  if (!buyer) return { name: buyerName, lines: [] };
  return { name: buyer.name, lines: companyLines(buyer, language) };
}

/** By what the buyer knows an order again, and who of their company ordered and approved it. */
export async function referencesOf(
  db: Db,
  { id, po_number: poNumber, cost_center: costCenter }: OrderRecord,
): Promise<BuyerReferences> {
  const orderedFor = await showOrderedFor(db, id);
  return {
    poNumber,
    costCenter,
    ...(orderedFor && {
      orderedBy: orderedFor.orderedBy,
      approvedBy: orderedFor.approvedBy,
      ...(orderedFor.branch && { branch: nameBranch(orderedFor.branch) }),
    }),
  };
}

/** Who paid, where it was not the buyer alone. */
export async function payerOf(
  db: Db,
  { payers, buyer, buyerName }: OrderDetail,
  language: Language,
): Promise<Party | null> {
  if (!payers.includes('credit')) return null;
  const t = serverWords(language);
  const name = buyer?.name ?? buyerName;
  return {
    name: t('document.payerCredit', { brand: await readBrandName(db, language) }),
    lines: [
      t(payers.includes('buyer') ? 'document.payerWithBuyer' : 'document.payerForBuyer', { buyer: name }),
    ],
  };
}

/** Where the products go. */
export const deliveryOf = (
  { name, phone, country, region, detail, postcode }: FrozenAddress,
  language: Language,
): Party => ({
  name,
  lines: [
    [detail, region].filter(Boolean).join(', '),
    `${postcode} ${countryName(country, language)}`.trim(),
    phone,
  ],
});

/** Whom else the carrier tells. */
export const notifyOf = ({ name, address, phone, email }: NotifyParty): Party => ({
  name,
  lines: [address, phone, email].filter(Boolean),
});
