import { tools } from '../../tools/public.ts';
import { openChecks } from './deadline-text.ts';
import { besideLines, withoutLines } from './knowledge/beside-search.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import {
  amountOf,
  pickProduct,
  productCard,
  highestPrice,
  priced,
  requestPath,
  saysAny,
  search,
  searchPage,
  searchedFor,
  stockOf,
  titled,
  type Offer,
  type Row,
} from './product-search.ts';
import { cheaperOffers } from './knowledge/cheaper-offers.ts';
import { byDistance, byPrice } from './knowledge/offer-order.ts';
import { headOf } from './knowledge/list-head.ts';
import { limitLines, minimumLines } from './knowledge/limit-lines.ts';
import { replyNone } from './knowledge/reply-none.ts';
import { replyPick } from './reply-pick.ts';
import {
  multiplied,
  nothingShown,
  speech,
  type Kit,
  type Part,
  type Reply,
  type Speech,
  type Turn,
} from './reply-kit.ts';
import { sameKind } from './same-kind.ts';
import { unsaidWords, unstatedQualities, qualityLine, whatStatesAll, narrowingWords } from './qualities.ts';
import { readColours } from '../reading/traits/colours.ts';
import { countsSaid, traitsSaid } from '../reading/traits/stated.ts';

const shownProducts = 5;

export async function* showOffers(
  offers: readonly Offer[],
  conversation: Conversation,
  kit: Kit,
  speaking: Speech,
): AsyncGenerator<Part> {
  const { say, range, number, money } = speaking;
  const unstated = await Promise.all(
    offers.map(({ row }) => unstatedQualities(kit, row, conversation.qualities)),
  );
  for (const [index, { row, product, price }] of offers.entries()) {
    const line = say('chat.row', {
      n: number(index + 1),
      title: row.sellerTextTitle,
      price:
        product && price && conversation.quantity !== null
          ? say('chat.priceAt', {
              price: money(price),
              quantity: number(Math.max(conversation.quantity, row.minimumOrder)),
            })
          : range(row.priceFrom, row.priceTo),
      minimum: number(row.minimumOrder),
      unit: row.unit,
      shop: [row.shop.sellerTextName, row.shop.place].filter(Boolean).join(', '),
    });
    yield {
      type: 'TEXT',
      text: `\n${[line, ...totalLine({ product, price }, conversation, speaking), ...stockLine({ product, row }, conversation, kit, speaking), ...qualityLine(unstated[index] ?? { missing: [], others: [] }, speaking)].join(' · ')}`,
    };
  }
  yield { type: 'JSON', data: offers.map(({ row }) => productCard(row, speaking)), tip: say('chat.tip') };
}

/** What all pieces cost together, where that was limited or asked. */
function totalLine(
  { product, price }: Pick<Offer, 'product' | 'price'>,
  { isBudget, quantity, priceMax, saysTotal }: Conversation,
  { say, money }: Speech,
): string[] {
  const isLimited = isBudget && priceMax !== null;
  if (!product || !price || !(isLimited || saysTotal) || quantity === null) return [];
  return [say('chat.total', { total: money(multiplied(price, quantity)) })];
}

/** What there is of it, set against what is asked for, where stock was asked about. */
function stockLine(
  { product, row }: Pick<Offer, 'product' | 'row'>,
  { inStock, quantity }: Conversation,
  { caller }: Kit,
  { say, number }: Speech,
): string[] {
  if (!product || !inStock || quantity === null) return [];
  const stock = stockOf(product);
  const values = { stock: number(stock), quantity: number(quantity) };
  return [
    stock >= quantity
      ? say('chat.fact.enough', values)
      : say('chat.fact.short', {
          ...values,
          link: caller.link(requestPath({ product: row.sellerTextTitle, quantity, to: null })),
        }),
  ];
}

function lowestOf(offers: readonly Offer[]): number | null {
  const lowest = Math.min(...offers.map(({ price }) => amountOf(price)));
  return Number.isFinite(lowest) ? lowest : null;
}

/** The products that a search finds, or the next of them. */
export async function* replySearch(kit: Kit, turn: Turn): Reply {
  const { conversation } = turn;
  const speaking = speech(kit.caller.language);
  const { say } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  const searchResult = await search(kit, conversation);
  const { results, offers, isWhole, words: searched } = searchResult;
  const limit = highestPrice(kit, conversation);
  const isOver =
    limit !== null &&
    offers.length > 0 &&
    offers.every(({ price }) => price && amountOf(price) > Number(limit));
  const isFar = conversation.isAbout && !isWhole && offers.length > 0;
  const sorted = isFar
    ? offers.toSorted(byDistance(Number(limit)))
    : isOver
      ? (await nearestAbove(kit, conversation, searchResult)).toSorted(byPrice)
      : offers;
  const states = isFar || isOver ? null : await whatStatesAll(kit, conversation, searchResult);
  const most = Math.min(turn.reading.listCount ?? shownProducts, shownProducts);
  const listedOffers = (states ? states.offers : sorted).slice(0, most);
  const link = kit.caller.link(requestPath(conversation));
  if (listedOffers.length === 0) return yield* replyNone(kit, turn);
  if (results.correctedWords)
    yield { type: 'TEXT', text: `${say('chat.corrected', { words: results.correctedWords })}\n` };
  const lacking = await lackedByAll(kit, listedOffers, conversation.qualities);
  const head = headOf(kit, conversation, {
    searchResult,
    lacking,
    states,
    listedOffers,
    isFar,
    isOver,
    limit,
  });
  const beyond =
    lacking.length > 0 && isOver
      ? [say('chat.noneWithin', { limit: speaking.money({ amount: limit, currency: kit.caller.currency }) })]
      : [];
  yield {
    type: 'TEXT',
    text: [
      ...(turn.reading.wantsIdeas ? [say('chat.ideas.note')] : []),
      ...(await limitLines(kit, conversation, speaking)),
      ...beyond,
      head,
      ...minimumLines(conversation, listedOffers, speaking),
    ].join('\n'),
  };
  // Of a whole match only what was asked for beside its name may be missing.
  const nameQualities = isWhole ? countsSaid(conversation.product) : [conversation.product];
  yield* showOffers(
    listedOffers,
    { ...conversation, qualities: [...nameQualities, ...conversation.qualities] },
    kit,
    speaking,
  );
  const rows = listedOffers.map(({ row }) => row);
  const checks = [...(await openChecks(kit, turn, rows, speaking)), ...besideLines(kit, turn, speaking)];
  if (checks.length > 0 || !isWhole)
    yield {
      type: 'TEXT',
      text: `\n${[...checks, ...(isWhole ? [] : [say('chat.quotes.publish', { link })])].join('\n')}`,
    };
  const next: Turn['conversation'] = {
    ...conversation,
    before: null,
    searched,
    compared: null,
    picked: null,
    lowest: lowestOf(listedOffers),
    shown: titled(rows),
  };
  if (turn.reading.criterion === null || conversation.page > 1) return next;
  yield { type: 'TEXT', text: '\n\n' };
  return yield* replyPick(kit, { ...turn, conversation: next });
}

/** What is nearest to a limit that nothing keeps to: of all that the search has, not of its first page alone. */
async function nearestAbove(
  kit: Kit,
  conversation: Conversation,
  { results, offers }: Awaited<ReturnType<typeof search>>,
): Promise<Offer[]> {
  if (results.partialWords !== null || results.total <= offers.length) return offers;
  const cheapest = await search(kit, { ...conversation, sort: 'priceUp' });
  return cheapest.offers.length > 0 ? cheapest.offers : offers;
}

/** What was asked for beside the name that none of those listed states. */
async function lackedByAll(
  kit: Kit,
  offers: readonly Offer[],
  qualities: readonly string[],
): Promise<string[]> {
  const unstated = await Promise.all(offers.map(({ row }) => unstatedQualities(kit, row, qualities)));
  const [first, ...others] = unstated.map(({ missing, others: instead }) => [
    ...missing,
    ...instead.map(({ typed }) => typed).filter((typed) => readColours(typed).length > 0),
  ]);
  return (first ?? []).filter((trait) => others.every((missing) => missing.includes(trait)));
}

/** The same products, narrowed: cheaper ones, from one place, of one colour or material. */
export async function* replyRefine(kit: Kit, turn: Turn): Reply {
  const { conversation, reading } = turn;
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  if (conversation.shown.length === 0) {
    yield { type: 'TEXT', text: nothingShown(kit, turn) };
    return { ...conversation, asked: conversation.product ? null : 'product' };
  }
  // "Too dear, below 50" says itself how much cheaper.
  const isCheaper = reading.isCheaper && reading.priceMax === null && conversation.lowest !== null;
  if (isCheaper) return yield* showCheaper(kit, turn, speaking);
  const narrowed: Conversation = { ...conversation, page: 1 };
  const { rows, total } = await rowsNarrowed(kit, narrowed);
  // With a quantity, prices and limits are those of the quantity.
  const offers = await priced(kit, narrowed, { products: rows }, true);
  if (offers.length > 0) {
    const count = offers.length < rows.length ? offers.length : total;
    const traits = traitsSaid(narrowed.extra);
    const head =
      traits.length > 0
        ? say('chat.foundWith', { count: number(count), words: speaking.list(traits) })
        : say('chat.found', { count: number(count) });
    yield { type: 'TEXT', text: [...withoutLines(turn, speaking), head].join('\n') };
    return yield* showNarrowed(narrowed, offers, kit, speaking);
  }
  return yield* showUnnarrowed(kit, turn, speaking);
}

/** What costs less than those listed before, or that nothing does, as far as it was looked through. */
async function* showCheaper(kit: Kit, turn: Turn, speaking: Speech): Reply {
  const { conversation } = turn;
  const { say, number } = speaking;
  const { offers, isWhole, count } = await cheaperOffers(kit, conversation);
  if (offers.length === 0) {
    const link = kit.caller.link(requestPath(conversation));
    const text = isWhole
      ? say('chat.noneCheaper', { link })
      : say('chat.noneCheaperAmong', { count: number(count), link });
    yield { type: 'TEXT', text };
    return conversation;
  }
  const head = say('chat.found', { count: number(offers.length) });
  yield { type: 'TEXT', text: [...withoutLines(turn, speaking), head].join('\n') };
  return yield* showNarrowed({ ...conversation, page: 1 }, offers, kit, speaking);
}

const mostStated = 20;

/** Of the products that were searched for those that are so, and how many there are. */
async function rowsNarrowed(kit: Kit, conversation: Conversation): Promise<{ rows: Row[]; total: number }> {
  const { extra } = conversation;
  const shownBefore = conversation.shown.map(({ title: sellerTextTitle }) => ({ sellerTextTitle }));
  const firstPage = await searchPage(
    kit,
    conversation,
    [searchedFor(conversation), extra].filter(Boolean).join(' '),
  );
  const kind = await sameKind(kit, conversation.product, firstPage.products, shownBefore);
  const page = {
    ...firstPage,
    products: kind.filter((row) => !saysAny(row, conversation.deniedWords)),
    total: kind.length < firstPage.products.length ? kind.length : firstPage.total,
  };
  if (extra === '') return { rows: page.products, total: page.total };
  // A search that left the new word out firstPage nothing that is so.
  if (page.partialWords === null && page.correctedWords === null && page.products.length > 0)
    return { rows: page.products, total: page.total };
  const { products } = await searchPage(kit, conversation, searchedFor(conversation));
  const unstated = await Promise.all(products.slice(0, mostStated).map((row) => unstatedOf(kit, row, extra)));
  const rows = products.filter((_, position) => unstated[position]?.length === 0);
  return { rows, total: rows.length };
}

/** What of the words that narrow a list a page does not state: a property in whichever language, else the words. */
async function unstatedOf(kit: Kit, row: Row, extra: string): Promise<readonly string[]> {
  if (traitsSaid(extra).length === 0) return unsaidWords(kit, row, [extra]);
  const { missing, others } = await unstatedQualities(kit, row, [extra]);
  return [...missing, ...others.map(({ typed }) => typed)];
}

/** What was asked for is not there: the same from elsewhere, or without what none of them states. */
async function* showUnnarrowed(kit: Kit, { conversation, reading }: Turn, speaking: Speech): Reply {
  const { say, country, list, money } = speaking;
  const place = reading.city?.name ?? (reading.from && country(reading.from));
  const subject = conversation.product;
  const before: Conversation = { ...conversation, page: 1, ...(place && { city: null, from: null }) };
  const limit = highestPrice(kit, conversation);
  const unlimited = { ...before, priceMin: null, priceMax: null };
  const page = await searchPage(kit, place ? before : unlimited, searchedFor(conversation));
  const isOver = !place && conversation.extra === '' && limit !== null;
  const atQuantity = await priced(kit, place ? before : unlimited, page, false);
  const offers = isOver ? atQuantity.toSorted(byPrice) : atQuantity;
  if (offers.length === 0 || (!place && !conversation.extra && limit === null)) {
    yield { type: 'TEXT', text: say('chat.keepsAll', { subject }) };
    return { ...conversation, extra: '' };
  }
  const traits = narrowingWords(conversation.extra);
  yield {
    type: 'TEXT',
    text: place
      ? say('chat.noneFrom', { words: subject, place })
      : traits.length > 0
        ? say('chat.noneStates', { subject, words: list(traits) })
        : limit !== null
          ? say('chat.noneWithin', { limit: money({ amount: limit, currency: kit.caller.currency }) })
          : say('chat.closest'),
  };
  return yield* showNarrowed(place ? before : unlimited, offers, kit, speaking);
}

async function* showNarrowed(
  conversation: Conversation,
  narrowedOffers: readonly Offer[],
  kit: Kit,
  speaking: Speech,
): Reply {
  const offers = narrowedOffers.slice(0, shownProducts);
  const { extra } = conversation;
  yield* showOffers(offers, { ...conversation, qualities: extra ? [extra] : [] }, kit, speaking);
  return {
    ...conversation,
    extra: '',
    picked: null,
    lowest: lowestOf(offers),
    shown: titled(offers.map(({ row }) => row)),
  };
}

/** Products like the one that is meant. */
export async function* replySimilar(kit: Kit, turn: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  yield { type: 'EVENT', text: say('chat.status.search') };
  const like = await pickProduct(kit, turn);
  if (!like) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...turn.conversation, asked: 'product' };
  }
  const { products } = await tools.similar_products.run(kit.caller, { id: like.id, count: shownProducts });
  yield { type: 'TEXT', text: say('chat.found', { count: number(products.length) }) };
  const offers = products.map((row): Offer => ({ row, product: null, price: row.priceFrom }));
  yield* showOffers(offers, { ...turn.conversation, quantity: null }, kit, speaking);
  return { ...turn.conversation, picked: null, lowest: lowestOf(offers), shown: titled(products) };
}
