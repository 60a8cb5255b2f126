import { readJoined } from '../../reading/direct/halves.ts';
import { withNamedProduct } from '../../reading/named-product.ts';
import { readQuestion } from '../../reading/read-question.ts';
import { searchPage } from '../product-search.ts';
import { replySearch } from '../reply-products.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

const fewest = 2;
const mostProducts = 3;

/** The things that a question looks for together, each as it is called; empty where it is one, or where one product is all of it. */
export async function productsJoined(kit: Kit, { question, conversation }: Turn): Promise<string[]> {
  const parts = conversation.intent === 'search' ? readJoined(question) : [];
  if (parts.length < fewest) return [];
  const readings = await Promise.all(
    parts.map((text) => withNamedProduct(readQuestion(text, kit.caller.language), kit.readWords)),
  );
  const names = [
    ...new Set(
      readings
        .filter(
          ({ isKnown, intent, namedProduct }) =>
            isKnown === true && namedProduct !== '' && intent === 'search',
        )
        .map(({ product, namedProduct }) => product || namedProduct),
    ),
  ];
  if (names.length < fewest) return [];
  const wholePage = await searchPage(kit, { ...conversation, page: 1 }, conversation.product, {
    narrowed: {},
  });
  return wholePage.products.length > 0 && wholePage.partialWords === null ? [] : names;
}

/** Searches each of several things with what was said of all of them; what comes beyond three is said to be left out. */
export async function* replySeveral(kit: Kit, turn: Turn, names: readonly string[]): Reply {
  const { say, list } = speech(kit.caller.language);
  let { conversation } = turn;
  for (const [position, product] of names.slice(0, mostProducts).entries()) {
    yield {
      type: 'TEXT',
      text: `${position === 0 ? '' : '\n\n'}${say('chat.goods.head', { words: product })}\n`,
    };
    const next = yield* replySearch(kit, {
      ...turn,
      conversation: { ...turn.conversation, product, qualities: [], searched: '', before: null },
    });
    conversation = { ...next, intent: turn.conversation.intent };
  }
  const leftOut = names.slice(mostProducts);
  if (leftOut.length > 0)
    yield { type: 'TEXT', text: `\n\n${say('chat.goods.leftOut', { words: list(leftOut) })}` };
  return conversation;
}
