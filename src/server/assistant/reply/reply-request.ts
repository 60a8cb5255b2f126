import { utcDay } from '../../../kit/days.ts';
import { longestDeadline } from '../../../contract/rfqs/rfq-limits.ts';
import { quantity as isTaken } from '../../../contract/shapes.ts';
import { currencyDigits, roundPayable } from '../../../kit/money.ts';
import { tools } from '../../tools/public.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import { cut, speech, type Kit, type Reply, type Turn } from './reply-kit.ts';
import { requestPath, search } from './product-search.ts';
import type { NewDraft } from '../request-drafts.ts';

const usualSellers = 3;
const usualDays = 30;
const dayMs = 86_400_000;
const pieces = 'H87';
const longestTitle = 120;
/** Nobody hopes for a price beyond what a field takes. */
const highestPrice = 1e9;

/**
 * Sellers of what is wanted, and the one request that reaches all of them: asked back for what decides it, then shown
 * word by word. It is the buyer's press on what is shown that publishes it, nothing that is said.
 */
export async function* replyQuotes(kit: Kit, turn: Turn): Reply {
  const { reading } = turn;
  const conversation = {
    ...turn.conversation,
    product: turn.conversation.product || (turn.conversation.shown[0]?.title ?? ''),
  };
  const { caller } = kit;
  const { say } = speech(caller.language);
  for (const asked of ['product', 'quantity', 'country'] as const) {
    if (!isOpen(conversation, asked)) continue;
    const ask = {
      product: 'chat.askProduct',
      quantity: conversation.quantity === null ? 'chat.askQuantity' : 'chat.askWholeQuantity',
      country: 'chat.askCountry',
    } as const;
    yield { type: 'TEXT', text: say(ask[asked]) };
    return { ...conversation, ...(asked === 'quantity' && { quantity: null }), asked };
  }
  yield { type: 'EVENT', text: say('chat.status.search') };
  const { offers } = await search(kit, { ...conversation, page: 1, factory: false, quantity: null });
  const rows = offers.map(({ row }) => row);
  const shops = new Map(rows.map(({ shop }) => [shop.id, shop]));
  const chosen = [...shops.values()].slice(0, reading.sellers ?? usualSellers);
  const lines = [
    ...(chosen.length > 0 ? [say('chat.quotes.head', { words: conversation.product })] : []),
    ...chosen.map(({ sellerTextName: shop, link }) => say('chat.quotes.contact', { shop, link })),
  ];
  const link = caller.link(requestPath(conversation));
  const category = await categoryOf(kit, conversation.product, rows[0]?.id);
  if (!kit.keepRequest || !category) {
    const why = kit.isVisitor
      ? say('chat.request.signIn', { link })
      : kit.keepRequest
        ? say('chat.request.noCategory', { words: conversation.product, link })
        : say('chat.quotes.publish', { link });
    yield { type: 'TEXT', text: [...lines, why].join('\n') };
    return conversation;
  }
  yield { type: 'TEXT', text: [...lines, say('chat.request.shown')].join('\n') };
  const request = await kit.keepRequest(await draftOf(kit, conversation, category));
  yield { type: 'JSON', data: [], tip: '', request };
  return conversation;
}

const isOpen = (
  { product, quantity, to }: Conversation,
  asked: 'product' | 'quantity' | 'country',
): boolean =>
  ({ product: product === '', quantity: !isTaken.safeParse(quantity).success, country: to === null })[asked];

interface Category {
  id: string;
  name: string;
}

/** The category of what is found under the words; else one that is named so. */
async function categoryOf(
  { caller }: Kit,
  words: string,
  productId: string | undefined,
): Promise<Category | null> {
  if (productId) {
    const { categories } = await tools.get_product.run(caller, { id: productId });
    const last = categories.at(-1);
    if (last) return last;
  }
  const { categories } = await tools.find_categories.run(caller, { words: cut(words, 60) });
  const named = categories.find(({ isLast }) => isLast);
  return named ? { id: named.id, name: named.way.at(-1) ?? '' } : null;
}

async function draftOf(kit: Kit, conversation: Conversation, category: Category): Promise<NewDraft> {
  const { caller } = kit;
  const { rowList: units } = await caller.call('reference.units', { pageNum: 1, pageSize: 100 });
  const unit =
    units.find(({ code }) => code === conversation.unit) ?? units.find(({ code }) => code === pieces);
  const title = cut(conversation.product, longestTitle);
  const targetPrice = targetOf(conversation, caller.currency);
  const lastDay = lastDayOf(conversation, kit.now);
  const quantity = conversation.quantity!;
  const country = conversation.to!;
  return {
    content: {
      title,
      categoryId: category.id,
      quantity,
      unitCode: unit?.code ?? pieces,
      ...(targetPrice && { targetPrice: targetPrice.amount, currency: targetPrice.currency }),
      country,
      lastDay,
      language: caller.language,
    },
    shown: {
      title,
      category: category.name,
      quantity,
      unit: unit?.name ?? '',
      targetPrice,
      country: speech(caller.language).country(country),
      lastDay,
    },
  };
}

/** What was said to be the most for one, or the budget for all of them by their number. */
function targetOf({ priceMax, isBudget, quantity, currency: named }: Conversation, ownCurrency: string) {
  if (priceMax === null || priceMax <= 0) return null;
  const currency = named && Object.hasOwn(currencyDigits, named) ? named : ownCurrency;
  const each = isBudget && quantity ? priceMax / quantity : priceMax;
  if (!(each < highestPrice)) return null;
  const amount = roundPayable(BigInt(Math.round(each * 10 ** (currencyDigits[currency] ?? 2))), currency);
  return amount > 0n ? { amount: String(amount), currency } : null;
}

/** The day that was named, or the usual one; never one that no request may take quotes until. */
function lastDayOf({ until }: Conversation, now: Date): string {
  const dayAfter = (days: number) => utcDay(new Date(now.getTime() + days * dayMs));
  const wanted = !until ? dayAfter(usualDays) : 'day' in until ? until.day : dayAfter(until.days);
  const [first, last] = [dayAfter(1), dayAfter(longestDeadline)];
  return wanted < first ? first : wanted > last ? last : wanted;
}
