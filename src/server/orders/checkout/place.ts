import type { Insertable } from 'kysely';
import type { Site } from '../../../contract/reference/sites.ts';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import { storedUnitPrice } from '../../../kit/unit-price.ts';
import { findLinkedAmong } from '../../accounts/public.ts';
import type { PricedLine } from '../../cart/public.ts';
import { freezeFeeTerms } from '../../fees/public.ts';
import { freezeBuyer } from '../../merchants/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';
import { listOwners } from '../../shops/public.ts';
import { hold } from '../../stock/public.ts';
import { publishOrderEvent } from '../events.ts';
import * as rows from '../sql.ts';

export interface Draft {
  row: Insertable<DB['orders']> & Pick<rows.OrderRecord, 'id' | 'state' | 'total_amount'>;
  lines: readonly PricedLine[];
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
  /** The digest of what the buyer was shown of it. */
  shownAs: (line: PricedLine) => string;
  /** The same in the second language that it is agreed on in; none, unless somebody says otherwise. */
  alsoShownAs?: (line: PricedLine) => string | null;
  /** What is kept of the texts of a line; all of them, unless somebody says otherwise. */
  textOf?: (line: PricedLine) => (text: Text) => Text;
}

const wholeText = () => (text: Text) => text;

/**
 * Writes new orders whose products have been reserved: rows, lines, what is held for them, their first event, and the news.
 * @param told  what their first event keeps besides the total
 */
export async function writeOrders(
  tx: Tx,
  { actor, agent, config, language, queue, now }: SignedIn,
  drafts: readonly Draft[],
  told: Record<string, unknown>,
  facts: LineFacts,
): Promise<void> {
  const owners = await listOwners(
    tx,
    drafts.map(({ row }) => row.shop_id as string),
  );
  const linked = await findLinkedAmong(tx, actor.accountId, [...owners.values()]);
  const buyer = JSON.stringify(await freezeBuyer(tx, actor.accountId, language));
  const feeTerms = await freezeFeeTerms(
    tx,
    drafts.map(({ row, lines }) => ({
      shopId: row.shop_id as string,
      lines: lines.map(({ offer, amount }) => ({ categoryPath: offer.category_path, amount })),
    })),
    now,
  );
  await rows.insertOrders(
    tx,
    drafts.map(({ row }, index) => ({
      ...row,
      buyer,
      fee_terms: feeTerms[index]!,
      is_related: linked.has(owners.get(row.shop_id as string)!),
      agent_name: agent?.name ?? null,
      claim_days: config.claimDays[row.site as Site],
    })),
  );
  await rows.insertLines(tx, linesOf(drafts, facts, now));
  await rows.writeOrderWords(
    tx,
    drafts.map(({ row }) => row.id),
  );
  await hold(
    tx,
    drafts.flatMap(({ row, lines }) =>
      lines.map(({ offer, quantity }) => ({ orderId: row.id, skuId: offer.sku_id, quantity })),
    ),
  );
  await rows.insertEvents(
    tx,
    drafts.map(({ row }) => ({
      orderId: row.id,
      version: 1,
      kind: 'submit',
      actorId: actor.accountId,
      party: 'buyer' as const,
      from: null,
      to: row.state,
      data: { after: String(row.total_amount), ...(agent && { agent: agent.name }), ...told },
    })),
    now,
  );
  for (const { row } of drafts)
    await publishOrderEvent(queue, tx, {
      orderId: row.id,
      step: 'submit',
      to: row.state,
      party: 'buyer',
      isAgents: agent !== null,
      isUnasked: agent !== null && !agent.isApproved,
    });
}

function linesOf(
  drafts: readonly Draft[],
  { couponsOf = () => noCoupons, shownAs, alsoShownAs = () => null, textOf = wholeText }: LineFacts,
  now: Date,
): Insertable<DB['order_lines']>[] {
  return drafts.flatMap(({ row, lines }) =>
    lines.map((line, position) => {
      const { shop, platform, isCounted } = couponsOf(line);
      const kept = textOf(line);
      return {
        id: newId(now.getTime()),
        order_id: row.id,
        position,
        product_id: line.offer.product_id,
        sku_id: line.offer.sku_id,
        quantity: line.quantity,
        sale_price: line.salePrice,
        unit_price: storedUnitPrice(line.price),
        amount: line.amount,
        ordered_amount: line.amount,
        shop_discount: shop,
        platform_discount: platform,
        shop_given: shop,
        platform_given: platform,
        in_shop_coupon: isCounted.shop,
        in_platform_coupon: isCounted.platform,
        titles: JSON.stringify(kept(line.offer.titles)),
        source_language: line.offer.source_language,
        // The names of the values the sku has, in every language there is.
        spec: JSON.stringify(
          line.offer.spec_values.map((value, i) => kept(line.offer.specs[i]?.values[value]?.names ?? {})),
        ),
        unit_code: line.offer.unit_code,
        picture: line.offer.picture,
        shown_digest: shownAs(line),
        also_shown_digest: alsoShownAs(line),
      };
    }),
  );
}
