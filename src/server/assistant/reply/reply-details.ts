import { meantProducts } from '../act-on-shown-rules.ts';
import type { ShownProduct } from '../conversation-state-rules.ts';
import { readAspects } from '../reading/traits/aspects.ts';
import { colourSaid, readColours } from '../reading/traits/colours.ts';
import { isOfAll, leadLines } from './reply-lead.ts';
import { answersOf, type Product } from './product-answers.ts';
import { pickProduct, priceOf, productCard, readProduct, stockOf } from './product-search.ts';
import { nothingShown, speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';

const shownProducts = 5;

/** One product: what was asked of it first, then its price at the quantity, minimum order, stock and shop. */
export async function* replyDetails(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const { conversation, reading } = turn;
  const isBeyond =
    reading.refs.length > 0 &&
    conversation.shown.length > 0 &&
    meantProducts(conversation, reading.refs).length === 0;
  const count = speaking.number(conversation.shown.length);
  if (isBeyond && conversation.shown.length > 1) {
    yield { type: 'TEXT', text: say('chat.refBeyond', { count }) };
    return conversation;
  }
  if (isOfAll(turn) && (reading.arrival !== null || readAspects(turn.question).includes('lead'))) {
    const products = await Promise.all(
      conversation.shown.slice(0, shownProducts).map(({ id }) => readProduct(kit, id, conversation.quantity)),
    );
    yield { type: 'TEXT', text: (await leadLines(kit, turn, products, speaking)).join('\n') };
    return conversation;
  }
  if (isOfAll(turn)) {
    const lines = await linesOfAll(kit, turn, speaking);
    if (lines.length > 0) {
      yield { type: 'TEXT', text: lines.join('\n') };
      return conversation;
    }
  }
  const product = await pickProduct(kit, turn);
  if (!product) {
    yield {
      type: 'TEXT',
      text:
        turn.conversation.product || turn.reading.refs.length > 0
          ? nothingShown(kit, turn)
          : say('chat.askProduct'),
    };
    return { ...turn.conversation, asked: 'product' };
  }
  const page = await readProduct(kit, product.id, turn.conversation.quantity);
  const answers = await answersOf(kit, turn, page, speaking);
  const facts = factsOf(page, speaking);
  const lines = [
    ...(isBeyond ? [say('chat.refOnly')] : []),
    ...(answers.length > 0
      ? [say('chat.subject', { title: page.sellerTextTitle }), ...answers]
      : [page.sellerTextTitle, ...facts]),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  yield { type: 'JSON', data: [productCard(page, speaking)], tip: '' };
  return goOnWith(turn, product);
}

/** What is asked of all that were shown, of each in its line; what is the same of all is said once. */
async function linesOfAll(kit: Kit, turn: Turn, speaking: Speech): Promise<string[]> {
  const { say, number, list } = speaking;
  const { shown, quantity } = turn.conversation;
  const pages = await Promise.all(
    shown.slice(0, shownProducts).map(async ({ id }) => {
      const page = await readProduct(kit, id, quantity);
      return { page, answers: await answersOf(kit, turn, page, speaking) };
    }),
  );
  const [first, ...others] = pages;
  if (!first || first.answers.length === 0) return [];
  const plain = ({ page, answers }: (typeof pages)[number]) =>
    answers.map((line) => line.replace(page.shop.link, '').trim()).join('\n');
  if (others.length > 0 && others.every((page) => plain(page) === plain(first))) {
    const isUnstated = first.answers.every((line) => line.includes(first.page.shop.link));
    // Of what it is asked for a color is a property, too: it is named once.
    const properties = [
      ...new Set([
        ...readColours(turn.question).map((colour) => colourSaid(turn.question, colour)),
        ...turn.reading.traits,
      ]),
    ];
    if (isUnstated)
      return [
        properties.length > 0
          ? say('chat.fact.unstatedAllNamed', { what: list(properties) })
          : say('chat.fact.unstatedAll'),
      ];
    return [say('chat.fact.ofAll', { count: number(pages.length) }), ...first.answers];
  }
  return pages.map(
    ({ page, answers }, position) =>
      `${number(position + 1)}. ${page.sellerTextTitle}: ${answers.join(' · ')}`,
  );
}

export const goOnWith = ({ conversation }: Turn, product: ShownProduct) => ({
  ...conversation,
  picked: product,
  shown: conversation.shown.length > 0 ? conversation.shown : [product],
});

export function factsOf(product: Product, { say, number, money }: Speech): string[] {
  const price = priceOf(product);
  const quantity = Math.max(product.quantity, product.minimumOrder);
  const { shop } = product;
  return [
    ...(price ? [say('chat.fact.price', { quantity: number(quantity), price: money(price) })] : []),
    ...(product.priceFrom === null ? [say('chat.fact.priceHidden', { link: product.link })] : []),
    say('chat.fact.minimum', { minimum: number(product.minimumOrder), unit: product.unit }),
    say('chat.fact.stock', { stock: number(stockOf(product)) }),
    say('chat.fact.shop', {
      shop: shop.sellerTextName,
      years: number(shop.yearsOnMarket),
      level: number(shop.level),
    }),
  ];
}
