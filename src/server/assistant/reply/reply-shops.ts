import { amountOf, search, searchPage, type Row } from './product-search.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';
import { sameKind } from './same-kind.ts';

const listedShops = 6;
/** Pages of products that are looked through for their shops. */
const readPages = 3;

/** The shops that sell what is looked for, those with most of it first: each with its place, and its cheapest. */
export async function* replyShops(kit: Kit, { conversation }: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number, range, country } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  const result = await search(kit, conversation);
  const shops = Map.groupBy(await listSold(kit, conversation, result), ({ shop }) => shop.id);
  if (shops.size === 0) {
    const link = kit.caller.link('/merchants/buyer-center/my-opportunity-add');
    yield { type: 'TEXT', text: say('chat.foundNone', { words: conversation.product, link }) };
    return { ...conversation, shown: [], picked: null, compared: null };
  }
  const fullest = [...shops.values()].toSorted((a, b) => b.length - a.length).slice(0, listedShops);
  const lines = fullest.map((rows, index) => {
    const { shop } = rows[0]!;
    const lowest = Math.min(...rows.map(({ priceFrom }) => amountOf(priceFrom)));
    const { priceFrom } = rows.find((row) => amountOf(row.priceFrom) === lowest)!;
    return say('chat.shops.row', {
      n: number(index + 1),
      shop: [shop.sellerTextName, shop.place].filter(Boolean).join(', '),
      price: range(priceFrom, priceFrom),
      link: [minimumText(rows, speaking), shop.link].join(' '),
    });
  });
  const { city, from } = conversation;
  const origin = city?.name ?? (from && country(from));
  const title =
    origin && !result.isLimited
      ? say('chat.noneFrom', { words: conversation.product, place: origin })
      : result.isWhole
        ? say('chat.shops', { words: conversation.product })
        : say('chat.closest');
  yield { type: 'TEXT', text: [title, ...lines].join('\n') };
  return {
    ...conversation,
    shown: fullest.map((rows) => ({ id: rows[0]!.id, title: rows[0]!.sellerTextTitle })),
    picked: null,
    compared: null,
    searched: result.words,
  };
}

/** The smallest order among a shop's products that were found. */
function minimumText(rows: readonly Row[], { say, number }: Speech): string {
  const least = rows.reduce((best, row) => (row.minimumOrder < best.minimumOrder ? row : best));
  return `(${say('chat.fact.minimum', { minimum: number(least.minimumOrder), unit: least.unit })})`;
}

/** What was found, and more of the same kind, whose shops are wanted. */
async function listSold(
  kit: Kit,
  conversation: Turn['conversation'],
  { offers, words, isWhole }: Awaited<ReturnType<typeof search>>,
): Promise<Row[]> {
  const first = offers.map(({ row }) => row);
  if (first.length === 0 || !isWhole) return first;
  const rows = new Map(first.map((row) => [row.id, row]));
  for (let page = 2; page <= readPages; page++) {
    const { products } = await searchPage(kit, conversation, words, { page });
    if (products.length === 0) break;
    for (const row of await sameKind(kit, conversation.product, products, first)) rows.set(row.id, row);
  }
  return [...rows.values()];
}
