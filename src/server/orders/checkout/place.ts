import type { FrozenBuyer } from '../../../contract/orders/order-parties.ts';
import { isLeftOut, type ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import { storedUnitPrice } from '../../../kit/unit-price.ts';
import type { Profile } from '../../accounts/public.ts';
import type { PricedLine } from '../../cart/public.ts';
import { freezeFeeTerms } from '../../fees/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { writeAtLast, type Write } from '../../platform/write-together.ts';
import type { ShopRow } from '../../shops/public.ts';
import { holdingsOf, type Allocated } from '../../stock/public.ts';
import { movementsOf } from '../../warehouses/public.ts';
import { jobsOf } from '../events.ts';
import { orderSearchOf, type OrderTexts } from '../finding/found-by-sql.ts';
import * as rows from '../sql.ts';
import { newLines, newOrders, type NewLine, type NewOrder } from './new-orders-sql.ts';

export interface Draft {
  row: Omit<NewOrder, 'buyer' | 'fee_terms'> & Pick<rows.OrderRecord, 'id' | 'state' | 'total_amount'>;
  shop: Pick<ShopRow, 'owner_id' | 'names'>;
  lines: readonly PricedLine[];
  /** The warehouses that its pieces were taken from. */
  allocation: readonly Allocated[];
}

/** What coupons are to a line, by who pays for them: what they take off it, and whether they count for it. */
export interface LineCoupons {
  shop: bigint;
  platform: bigint;
  isCounted: { shop: boolean; platform: boolean };
}

const noCoupons: LineCoupons = { shop: 0n, platform: 0n, isCounted: { shop: false, platform: false } };

/** What is known of a line besides its price. */
export interface LineFacts {
  couponsOf?: (line: PricedLine) => LineCoupons;
  /** The tax that its price includes; null where nothing is known of it. */
  taxOf: (line: PricedLine) => SaleTax | null;
  /** The digest of what the buyer was shown of it. */
  shownAs: (line: PricedLine) => string;
  /** The same in the second language that it is agreed on in; none, unless somebody says otherwise. */
  alsoShownAs?: (line: PricedLine) => string | null;
  /** What is kept of the texts of a line; all of them, unless somebody says otherwise. */
  textOf?: (line: PricedLine) => (text: Text) => Text;
}

const wholeText = () => (text: Text) => text;

/** What is known of the buyer of new orders. */
export interface Buyer {
  profile: Profile;
  /** As the orders keep it. */
  frozenBuyer: FrozenBuyer;
  /** The accounts that are likely the same hand. */
  linked: ReadonlySet<string>;
}

/**
 * Writes new orders whose products have been reserved: rows, lines, what is held for them, their first event, and the news.
 * @param told  what their first event keeps besides the total
 * @param others  what else is written with them
 */
export async function writeOrders(
  tx: Tx,
  { actor, agent, config, queue, now }: SignedIn,
  { profile, frozenBuyer, linked }: Buyer,
  drafts: readonly Draft[],
  told: Record<string, unknown>,
  facts: LineFacts,
  others: readonly Write[] = [],
): Promise<void> {
  const lines = drafts.map((draft) => linesOf(draft, facts, now));
  const feeTerms = await freezeFeeTerms(
    tx,
    drafts.map(({ row, lines: priced }) => ({
      shopId: row.shop_id,
      lines: priced.map(({ offer, amount }) => ({ categoryPath: offer.category_path, amount })),
    })),
    now,
  );
  const orders = drafts.map(({ row, shop }, index) => ({
    ...row,
    buyer: frozenBuyer,
    fee_terms: feeTerms[index]!,
    is_related: linked.has(shop.owner_id),
    agent_name: agent?.name ?? null,
    // Whoever may send products back may also claim what is wrong with them.
    claim_days: Math.max(config.claimDays[row.site as Site], row.return_terms?.days ?? 0),
  }));
  const pieces = drafts.flatMap(({ row, allocation }) =>
    allocation.map((allocated) => ({ ...allocated, orderId: row.id })),
  );
  const movements = pieces.map((allocated) => ({
    ...allocated,
    kind: 'ordered' as const,
    quantity: -allocated.quantity,
  }));
  const events = drafts.map(({ row }) => ({
    orderId: row.id,
    version: 1,
    kind: 'submit',
    actorId: personOf(actor),
    party: 'buyer' as const,
    from: null,
    to: row.state,
    data: { after: String(row.total_amount), ...(agent && { agent: agent.name }), ...told },
  }));
  const news = drafts.flatMap(({ row }) =>
    jobsOf({
      orderId: row.id,
      step: 'submit',
      to: row.state,
      party: 'buyer',
      isAgents: agent !== null,
      isUnasked: agent !== null && !agent.isApproved,
    }),
  );
  await writeAtLast(tx, [
    newOrders(orders),
    newLines(lines.flat()),
    ...orderSearchOf(drafts.map((draft, index) => textsOf(draft, profile, lines[index]!))),
    holdingsOf(pieces),
    movementsOf(movements, now),
    rows.newEvents(events, now),
    ...(await queue.publications(tx, news)),
    ...others,
  ]);
}

/** What a new order is found by, as `index_orders` reads it from its rows later. */
const textsOf = ({ row, shop }: Draft, profile: Profile, lines: readonly NewLine[]): OrderTexts => ({
  orderId: row.id,
  shopId: row.shop_id,
  buyerId: row.buyer_id,
  numbers: [row.number, row.po_number ?? ''].filter(Boolean).join(' '),
  texts: [
    Object.values(shop.names as Text).join(' '),
    [profile.company_name, profile.name].filter(Boolean).join(' '),
    ...lines.map(({ titles }) => Object.values(titles).join(' ')),
  ],
});

function linesOf(
  { row, lines }: Draft,
  { taxOf, couponsOf = () => noCoupons, shownAs, alsoShownAs = () => null, textOf = wholeText }: LineFacts,
  now: Date,
): NewLine[] {
  return lines.map((line, position) => {
    const { shop, platform, isCounted } = couponsOf(line);
    const kept = textOf(line);
    const tax = taxOf(line);
    return {
      id: newId(now.getTime()),
      order_id: row.id,
      position,
      product_id: line.offer.product_id,
      sku_id: line.offer.sku_id,
      quantity: line.quantity,
      sale_price: line.salePrice,
      price_list: line.customerPrice?.list.name ?? null,
      price_list_countries: line.customerPrice?.list.countries?.slice() ?? null,
      unit_price: storedUnitPrice(line.price),
      amount: line.amount,
      ordered_amount: line.amount,
      shop_discount: shop,
      platform_discount: platform,
      shop_given: shop,
      platform_given: platform,
      in_shop_coupon: isCounted.shop,
      in_platform_coupon: isCounted.platform,
      titles: kept(line.offer.titles),
      source_language: line.offer.source_language,
      // The names of the values the sku has, in every language there is.
      spec: line.offer.spec_values.map((value, i) => kept(line.offer.specs[i]?.values[value]?.names ?? {})),
      unit_code: line.offer.unit_code,
      picture: line.offer.picture,
      shown_digest: shownAs(line),
      also_shown_digest: alsoShownAs(line),
      no_return: isLeftOut(line.offer, row.return_terms as ReturnTerms | null),
      tax_treatment: tax?.treatment ?? null,
      tax_basis_points: tax?.basisPoints ?? 0,
    };
  });
}
