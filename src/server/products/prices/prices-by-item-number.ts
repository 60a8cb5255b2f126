import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { tiersIssue } from '../../../contract/products/product-checks.ts';
import { isPayable } from '../../../kit/money.ts';
import { transact } from '../../platform/database.ts';
import { answerOnce } from '../../platform/once/once-answers.ts';
import type { InShop } from '../../shops/public.ts';
import { updatePricesAndStock, type SkuPrices } from '../write-products-sql.ts';
import type { LockedSku } from './item-numbers-sql.ts';
import { applyItemRows } from './item-rows.ts';
import type { RowAnswer } from './item-rows-rules.ts';

type Row = ParsedOf<'prices.setByItemNumber'>['rows'][number];
type Answer = OutputOf<'prices.setByItemNumber'>;

/**
 * Sets prices by item numbers, each row by itself.
 * @throws {Refusal} IDEMPOTENCY_KEY_REUSED
 */
export function setPricesByItemNumber(
  context: InShop,
  input: ParsedOf<'prices.setByItemNumber'>,
): Promise<Answer> {
  const { db, shop, now } = context;
  const request = { call: 'prices.setByItemNumber', input };
  return transact(db, (tx) =>
    answerOnce(tx, context, shop.id, request, async () => {
      const newPrices = new Map<string, SkuPrices>();
      const answers = await applyItemRows(tx, context, input.rows, {
        subjectOf: () => 'prices',
        answer(row, sku) {
          const answer = answerOf(row, sku);
          if (answer.outcome === 'done') newPrices.set(sku.id, pricesOf(row, sku));
          return answer;
        },
        write: (_, products) => updatePricesAndStock(tx, [...newPrices.values()], products, now),
      });
      return {
        rows: input.rows.map(({ itemNumber }, index) => ({ itemNumber, ...answers[index]! })),
      };
    }),
  );
}

function answerOf({ tiers }: Row, sku: LockedSku): RowAnswer {
  const facts = tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) }));
  if (tiersIssue(facts) !== null) return { outcome: 'refused', issue: 'tiers' };
  if (!facts.every(({ price }) => isPayable(price, sku.currency)))
    return { outcome: 'refused', issue: 'amount' };
  const isSame =
    facts.length === sku.minimums.length &&
    facts.every(
      ({ minimum, price }, tier) => minimum === sku.minimums[tier] && price === BigInt(sku.prices[tier]!),
    );
  return { outcome: isSame ? 'unchanged' : 'done' };
}

const pricesOf = ({ tiers }: Row, { id }: LockedSku): SkuPrices => ({
  id,
  tier_minimums: tiers.map(({ minimum }) => minimum),
  tier_prices: tiers.map(({ price }) => BigInt(price)),
  added: 0,
  elsewhere: null,
});
