import { Refusal } from '../../../kit/errors.ts';
import { amountText } from '../../../kit/money.ts';
import { minimumOrders, type PricedLine } from '../../cart/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { getShopCards } from '../../shops/public.ts';

/** @throws {Refusal} ORDER_BELOW_MINIMUM for the first shop whose price list asks for a larger order */
export async function refuseBelowMinimum(
  lines: readonly PricedLine[],
  context: Pick<SignedIn, 'db' | 'language' | 'now' | 'currency' | 'rates'>,
): Promise<void> {
  const { currency, rates } = context;
  const [missing] = minimumOrders(lines, currency, rates);
  if (!missing) return;
  const [shopId, { minimum }] = missing;
  const cards = await getShopCards(context, [shopId]);
  throw new Refusal('ORDER_BELOW_MINIMUM', {
    shop: cards.get(shopId)?.name ?? '',
    minimum: amountText({ amount: minimum, currency }),
  });
}
