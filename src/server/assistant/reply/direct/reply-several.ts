import { fold } from '../../../../kit/text/fold.ts';
import { readJoined } from '../../reading/direct/halves.ts';
import type { Intent } from '../../reading/reading-rules.ts';
import { withNamedProduct } from '../../reading/named-product.ts';
import { readQuestion } from '../../reading/read-question.ts';
import { searchPage } from '../product-search.ts';
import { replySearch } from '../reply-products.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

const fewest = 2;
const mostProducts = 3;

/** A thing that is looked for beside others, and how many of it. */
interface JoinedProduct {
  product: string;
  /** Null where nobody said it of this one. */
  quantity: number | null;
}

/** Two things that are known and nothing else are looked for, though no verb says so. */
const mayJoin = new Set<Intent>(['search', 'unknown']);

/** What stands behind the colon, or else behind the first comma. */
function enumeratedIn(question: string): string {
  const behindColon = question.split(/[:：]/u).at(-1) ?? question;
  const comma = behindColon === question ? question.search(/[,،，]/u) : -1;
  return comma > 0 && comma < question.length / 2 + 1 ? question.slice(comma + 1) : behindColon;
}

/** The things that a question looks for together; empty where it is one, or where one product is all of it. */
export async function productsJoined(
  kit: Kit,
  { question, conversation, reading }: Turn,
): Promise<readonly JoinedProduct[]> {
  // "Three kinds of cloth: linen, cotton, viscose" names the three behind the colon, and each of them is to be spoken of.
  const { namesKinds } = reading;
  const listText = namesKinds > 0 ? enumeratedIn(question) : question;
  const joinedTexts = mayJoin.has(conversation.intent) ? readJoined(listText) : [];
  // "Cups napkins straws trays and aprons" are the five that were counted.
  const singleWords = joinedTexts.flatMap((text) => text.split(/\s+/u));
  const texts = namesKinds > 0 && singleWords.length === namesKinds ? singleWords : joinedTexts;
  if (texts.length < fewest) return [];
  const readings = await Promise.all(
    texts.map((text) => withNamedProduct(readQuestion(text, kit.caller.language), kit.readWords)),
  );
  const joined = readings
    .filter(
      ({ isKnown, intent, namedProduct, product }) =>
        (isKnown === true && namedProduct !== '' && intent === 'search') ||
        (namesKinds > 0 && listText !== question && product !== ''),
    )
    .map(({ product, namedProduct, quantity }) => ({ product: product || namedProduct, quantity }));
  const products = [...new Map(joined.map((entry) => [entry.product, entry])).values()];
  if (products.length < fewest) return [];
  const subject = fold(conversation.product);
  if (!products.every(({ product }) => subject.includes(fold(product)))) return products;
  const wholePage = await searchPage(kit, { ...conversation, page: 1 }, conversation.product, {
    narrowed: {},
  });
  return wholePage.products.length > 0 && wholePage.partialWords === null ? [] : products;
}

/** Searches each of several things with what was said of all of them; what comes beyond three is said to be left out. */
export async function* replySeveral(kit: Kit, turn: Turn, products: readonly JoinedProduct[]): Reply {
  const { say, list } = speech(kit.caller.language);
  let { conversation } = turn;
  for (const [position, { product, quantity }] of products.slice(0, mostProducts).entries()) {
    yield {
      type: 'TEXT',
      text: `${position === 0 ? '' : '\n\n'}${say('chat.goods.head', { words: product })}\n`,
    };
    const next = yield* replySearch(kit, {
      ...turn,
      conversation: {
        ...turn.conversation,
        product,
        quantity: quantity ?? turn.conversation.quantity,
        qualities: [],
        searched: '',
        before: null,
      },
    });
    conversation = { ...next, intent: turn.conversation.intent };
  }
  const leftOut = products.slice(mostProducts).map(({ product }) => product);
  if (leftOut.length > 0)
    yield { type: 'TEXT', text: `\n\n${say('chat.goods.leftOut', { words: list(leftOut) })}` };
  return conversation;
}
