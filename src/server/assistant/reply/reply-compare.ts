import { meantProducts } from '../conversation-rules.ts';
import { factsOf, listedFacts } from './reply-details.ts';
import { priceOf, productCard, readProduct } from './product-search.ts';
import { nothingShown, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

const leastCompared = 2;
const mostCompared = 4;
const mostFacts = 6;

/** Products side by side, and which of them costs least and asks for least; of fewer than two it asks which. */
export async function* replyCompare(kit: Kit, turn: Turn): Reply {
  const { spoken, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.product') };
  const referred = meantProducts(spoken, reading.refs);
  const compared = reading.refs.length > 0 ? referred : spoken.shown.slice(0, mostCompared);
  if (compared.length < leastCompared) {
    yield { type: 'TEXT', text: spoken.shown.length === 0 ? nothingShown(kit, turn) : say('chat.askWhich') };
    return { ...spoken, intent: 'search', asked: spoken.shown.length > 0 ? null : 'product' };
  }
  const products = await Promise.all(compared.map(({ id }) => readProduct(kit, id, spoken.quantity)));
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
    say('chat.cheapest', { title: least((product) => Number(priceOf(product)?.amount ?? Infinity)) }),
    say('chat.smallest', { title: least(({ minimumOrder }) => minimumOrder) }),
  ];
  yield { type: 'TEXT', text: [...blocks, verdicts.join('\n')].join('\n\n') };
  yield { type: 'JSON', data: products.map((product) => productCard(product, speaking)), tip: '' };
  return { ...spoken, compared: compared };
}
