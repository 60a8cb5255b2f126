import { goOnWith } from './reply-details.ts';
import { pickProduct, readProduct } from './product-search.ts';
import { card, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

/** The picture of a product that was shown, as a picture. */
export async function* replyPicture(kit: Kit, turn: Turn): Reply {
  const { say } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.product') };
  const product = await pickProduct(kit, turn);
  if (!product) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...turn.conversation, asked: 'product' };
  }
  const page = await readProduct(kit, product.id, null);
  yield {
    type: 'TEXT',
    text: page.picture ? say('chat.pictureOf', { title: page.sellerTextTitle }) : say('chat.pictureNone'),
  };
  if (page.picture)
    yield {
      type: 'JSON',
      data: [card({ dataType: 'IMG', title: page.sellerTextTitle, imgs: [page.picture], url: page.link })],
      tip: '',
    };
  return goOnWith(turn, product);
}
