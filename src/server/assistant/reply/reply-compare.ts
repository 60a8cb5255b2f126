import { meantProducts } from '../act-on-shown-rules.ts';
import type { Conversation, ShownProduct } from '../conversation-state-rules.ts';
import type { Criterion } from '../reading/traits/aspects.ts';
import { listedFacts } from './knowledge/listed-facts.ts';
import { factsOf } from './reply-details.ts';
import { priceOf, productCard, readProduct, search, titled } from './product-search.ts';
import { bestOf, measureListed } from './reply-pick.ts';
import { replySides, weighedSides } from './knowledge/reply-materials.ts';
import { nothingShown, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

const leastCompared = 2;
const mostCompared = 4;
const mostFacts = 6;

/** Products side by side, and which of them costs least and asks for least; of fewer than two it asks which. */
export async function* replyCompare(kit: Kit, turn: Turn): Reply {
  const { conversation } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const compared = await comparedOf(kit, turn);
  if (compared.length < leastCompared && conversation.shown.length === 0 && weighedSides(turn).length > 1)
    return yield* replySides(kit, turn);
  if (compared.length < leastCompared) {
    yield {
      type: 'TEXT',
      text: conversation.shown.length === 0 ? nothingShown(kit, turn) : say('chat.askWhich'),
    };
    return {
      ...conversation,
      intent: 'search',
      asked: conversation.shown.length > 0 || conversation.product ? null : 'product',
    };
  }
  const products = await Promise.all(compared.map(({ id }) => readProduct(kit, id, conversation.quantity)));
  const names = [...new Set(products.flatMap((product) => listedFacts(product).map(({ name }) => name)))];
  const blocks = products.map((product, index) => {
    const facts = new Map(listedFacts(product).map(({ name, values }) => [name, values.join(', ')]));
    const statedFacts = names
      .slice(0, mostFacts)
      .map((name) => say('chat.fact.spec', { name, values: facts.get(name) || say('chat.notStated') }));
    return [`${index + 1}. ${product.sellerTextTitle}`, ...factsOf(product, speaking), ...statedFacts].join(
      '\n',
    );
  });
  const least = (value: (product: Product) => number) => {
    const lowest = Math.min(...products.map(value));
    return products
      .filter((product) => value(product) === lowest)
      .map(({ sellerTextTitle }) => sellerTextTitle)
      .join(', ');
  };
  const verdicts = [
    // Of what is hidden nobody says that it is the cheapest.
    ...(products.some((product) => priceOf(product))
      ? [say('chat.cheapest', { title: least((product) => Number(priceOf(product)?.amount ?? Infinity)) })]
      : []),
    say('chat.smallest', { title: least(({ minimumOrder }) => minimumOrder) }),
  ];
  yield { type: 'TEXT', text: [...blocks, verdicts.join('\n')].join('\n\n') };
  yield { type: 'JSON', data: products.map((product) => productCard(product, speaking)), tip: '' };
  return { ...conversation, compared, shown: conversation.shown.length > 0 ? conversation.shown : compared };
}

/** What is to be compared: those that are meant, one with the best of a kind, two that are named, or those shown. */
async function comparedOf(kit: Kit, { conversation, reading }: Turn): Promise<readonly ShownProduct[]> {
  const referred = meantProducts(conversation, reading.refs);
  const one = referred.length === 1 ? referred[0] : (conversation.picked ?? conversation.shown[0]);
  if (referred.length > 1) return referred;
  const other =
    reading.criterion && one
      ? await bestShown(kit, conversation, reading.criterion, one)
      : conversation.picked;
  if (one && other && other.id !== one.id) return [one, other];
  if (referred.length === 1) return referred;
  if (conversation.shown.length > 0) return conversation.shown.slice(0, mostCompared);
  const named = await Promise.all(
    namesCompared(conversation.product).map(async (product) =>
      titled(
        (await search(kit, { ...conversation, product, page: 1 })).offers.slice(0, 1).map(({ row }) => row),
      ),
    ),
  );
  return named.length >= leastCompared && named.every(({ length }) => length > 0) ? named.flat() : [];
}

/** The cheapest or the like of those shown, other than the one that it is compared with. */
async function bestShown(
  kit: Kit,
  { shown }: Conversation,
  criterion: Criterion,
  { id: other }: ShownProduct,
) {
  const rows = await Promise.all(shown.map(({ id }) => readProduct(kit, id, null)));
  const speaking = speech(kit.caller.language);
  const best = bestOf(measureListed(rows, criterion, speaking), criterion).find(
    ({ row }) => row.id !== other,
  );
  return best && { id: best.row.id, title: best.row.sellerTextTitle };
}

const conjunctions =
  / (?:and|or|vs\.?|versus|with|و|и|или|с|dan|atau|sama|ile|ve|veya) | و(?=\p{L})|[和跟与]|กับ|และ|หรือ|还是|对比/u;

/** The things that a name lists. */
const namesCompared = (words: string): string[] =>
  words
    .split(conjunctions)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostCompared);
