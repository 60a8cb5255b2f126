import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';

/** What tests of shared links do: fill a cart, share it, and open what was shared. */
export function sharingOf(caravan: Caravan) {
  const terms = { days: 7, audience: 'anyone', isPriced: true } as const;

  /** Somebody with products of a shop in their cart. */
  async function filledCart(
    plans: { price?: bigint; quantity?: number; moq?: number; stock?: number }[] = [{}],
  ) {
    const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
    const products = [];
    for (const [index, { quantity = 10, ...plan }] of plans.entries()) {
      const titles = { en: `Kettle ${index + 1}`, zh: `水壶${index + 1}` };
      const product = await caravan.products({ shopId: seller.shopId, titles, ...plan });
      products.push({ ...product, quantity });
      caravan.clock.advance(1_000);
      await caravan.done('cart.add', { mode: 'set', lines: [{ skuId: product.skuId, quantity }] }, buyer);
    }
    return { buyer, seller, products };
  }

  const share = (who: Caller, input: Partial<InputOf<'sharedLinks.add'>> = {}) =>
    caravan.done('sharedLinks.add', { kind: 'cart', ...terms, ...input }, who);

  const open = (token: string, who: Caller = {}) => caravan.done('sharedLinks.open', { token }, who);

  /** What a link shows, or the code of its refusal. */
  const codeOfOpening = (token: string, who: Caller = {}) =>
    caravan.codeOf('sharedLinks.open', { token }, who);

  return { terms, filledCart, share, open, codeOfOpening };
}
