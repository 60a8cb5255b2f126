import type { ListOrder } from '../../reading/direct/list-order.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';
import { amountOf, priceOf, readProduct, titled, type Offer } from '../product-search.ts';
import { showOffers } from '../reply-products.ts';

const mostListed = 10;

/** What was shown, in the order of what it costs at the quantity that is spoken of; what hides its price stands last. */
export async function* replyOrdered(kit: Kit, turn: Turn, order: ListOrder): Reply {
  const { conversation } = turn;
  const { quantity } = conversation;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const offers = await Promise.all(
    conversation.shown.slice(0, mostListed).map(async ({ id }): Promise<Offer> => {
      const row = await readProduct(kit, id, null);
      const product =
        quantity === null ? row : await readProduct(kit, id, Math.max(quantity, row.minimumOrder));
      return { row, product, price: quantity === null ? row.priceFrom : (priceOf(product) ?? null) };
    }),
  );
  const direction = order === 'up' ? 1 : -1;
  const sorted = offers.toSorted((a, b) => {
    if (!a.price || !b.price) return Number(!a.price) - Number(!b.price);
    return direction * (amountOf(a.price) - amountOf(b.price));
  });
  yield { type: 'TEXT', text: say(`chat.ordered.${order}`) };
  yield* showOffers(sorted, { ...conversation, qualities: [] }, kit, speaking);
  return { ...conversation, picked: null, compared: null, shown: titled(sorted.map(({ row }) => row)) };
}
