import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { currencyDigits, roundPayable } from '../src/kit/money.ts';
import { isLanguage, type Language } from '../src/kit/languages.ts';
import { inCurrency } from '../src/server/catalog/public.ts';
import { saveDocument } from '../src/server/files/public.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { getRates } from '../src/server/reference/public.ts';
import { conversations } from './content/messages.ts';
import { rfqDocuments } from './content/rfq-documents.ts';
import { rfqTable, quoteNotes } from './content/rfqs.ts';
import { buyers } from './content/people.ts';
import { randomFor } from './random.ts';
import type { DemoBuyer } from './types.ts';

const hour = 3_600_000;
const day = 24 * hour;
const mostQuotes = 5;

interface Wanted {
  buyer: DemoBuyer;
  category: string;
  quantity: number;
  unit: string;
  target: { price: number; currency: string } | null;
  country: string;
  ago: number;
  open: number;
  title: string;
  details: string;
}

function readTable(): Wanted[] {
  return rfqTable
    .trim()
    .split('\n')
    .map((line) => {
      const [code, category, amount, target, country, ago, open, title, details] = line
        .split('|')
        .map((cell) => cell.trim());
      const buyer = buyers.find((one) => one.code === code);
      if (!buyer || !category || !title) throw new Error(`No such buyer: ${line}`);
      const [quantity, unit] = amount!.split(' ');
      const [price, currency] = target!.split(' ');
      return {
        buyer,
        category,
        quantity: Number(quantity),
        unit: unit!,
        target: target === '-' ? null : { price: Number(price), currency: currency! },
        country: country!,
        ago: Number(ago),
        open: Number(open),
        title,
        details: details ?? '',
      };
    });
}

/** What the buyer sends along with a request. */
async function sendDocuments(deps: Deps, { buyer, category }: Wanted) {
  const documents = rfqDocuments.filter((one) => one.buyer === buyer.code && one.category === category);
  if (documents.length === 0) return [];
  const { id } = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', buyer.account.email)
    .executeTakeFirstOrThrow();
  return Promise.all(
    documents.map(async ({ name, rows }) => ({
      // The mark in front is what makes spreadsheets read it as UTF-8.
      key: await saveDocument(deps, id, Buffer.from(`\ufeff${rows}\n`)),
      name,
    })),
  );
}

const minorOf = ({ price, currency }: { price: number; currency: string }): bigint =>
  BigInt(Math.round(price * 10 ** (currencyDigits[currency] ?? 2)));

/** Lets the demo world's buyers publish what they look for, and its sellers quote, through the real rules. */
export async function loadRfqs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const rates = await getRates(db, clock.now());
  const titles = new Set((await db.selectFrom('rfqs').select('title').execute()).map(({ title }) => title));
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'code']).execute()).map((row) => [row.code, row.id]),
  );
  for (const wanted of readTable()) {
    if (titles.has(wanted.title)) continue;
    const categoryId = categories.get(wanted.category);
    if (!categoryId) throw new Error(`No such category: ${wanted.category}`);
    const at = new Date(now - wanted.ago * day);
    const products = await db
      .selectFrom('products')
      .innerJoin('shops', 'shops.id', 'products.shop_id')
      .select([
        'products.id',
        'products.pictures',
        'products.price_from',
        'products.currency',
        'shops.owner_id',
      ])
      .select(['shops.source_language', 'shops.id as shop_id'])
      .where('products.category_id', '=', categoryId)
      .where('products.publish_status', '=', 'published')
      .orderBy('products.sales_count', 'desc')
      .orderBy('products.id')
      .limit(60)
      .execute();
    const publish = await speaker(deps, wanted.buyer.account.email, 1, wanted.buyer.language, at);
    const { id } = await publish('rfqs.add', {
      title: wanted.title,
      categoryId,
      pictures: products.slice(0, 2).flatMap(({ pictures }) => pictures.slice(0, 1)),
      quantity: wanted.quantity,
      unitCode: wanted.unit,
      ...(wanted.target && {
        targetPrice: String(minorOf(wanted.target)),
        currency: wanted.target.currency,
      }),
      country: wanted.country,
      lastDay: new Date(at.getTime() + wanted.open * day).toISOString().slice(0, 10),
      details: wanted.details,
      documents: await sendDocuments(deps, wanted),
    });
    const random = randomFor(`quotes ${wanted.title}`);
    const shops = [...new Map(products.map((one) => [one.shop_id, one])).values()];
    const count = Math.min(shops.length, random.between(1, mostQuotes));
    for (const [turn, offer] of shops.slice(0, count).entries()) {
      const language = offer.source_language === 'zh' ? 'zh' : 'en';
      const notes = quoteNotes[language];
      const quotedAt = new Date(Math.min(now, at.getTime() + (turn + 1) * random.between(3, 12) * hour));
      // Near what is hoped for; without a hope, near what the shop asks of everybody.
      const base =
        wanted.target && rates.has(wanted.target.currency)
          ? inCurrency(minorOf(wanted.target), wanted.target.currency, offer.currency, rates)
          : offer.price_from;
      const quote = await speakerById(deps, offer.owner_id, 2, language, quotedAt);
      await quote('rfqs.quote', {
        id,
        price: String(roundPayable((base * BigInt(random.between(90, 115))) / 100n, offer.currency)),
        currency: offer.currency,
        minimum: Math.max(1, Math.round(wanted.quantity / random.between(2, 10))),
        leadDays: random.between(5, 30),
        validUntil: new Date(quotedAt.getTime() + random.between(20, 60) * day).toISOString().slice(0, 10),
        note: notes[turn % notes.length]!,
        productId: offer.id,
      });
    }
  }
  await loadConversations(deps);
}

/** Talks between demo buyers and the demo seller, where there are none. */
async function loadConversations(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const began = await db.selectFrom('message_threads').select('id').limit(1).executeTakeFirst();
  if (began) return;
  const now = clock.now().getTime();
  for (const [turn, conversation] of conversations.entries()) {
    const shop = await db
      .selectFrom('shops')
      .select(['id', 'owner_id'])
      .where('code', '=', conversation.shop)
      .executeTakeFirstOrThrow();
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('publish_status', '=', 'published')
      .orderBy('sales_count', 'desc')
      .orderBy('id')
      .offset(turn)
      .limit(1)
      .executeTakeFirstOrThrow();
    const buyer = buyers.find(({ account }) => account.email === conversation.buyer)!;
    let threadId: string | undefined;
    for (const { side, ago, text } of conversation.lines) {
      const at = new Date(now - ago * hour);
      const write =
        side === 'buyer'
          ? await speaker(deps, conversation.buyer, 1, buyer.language, at)
          : await speakerById(deps, shop.owner_id, 2, 'zh', at);
      const which = threadId ? { threadId } : { shopId: shop.id, productId: product.id };
      ({ threadId } = await write('messages.send', { ...which, text }));
    }
  }
}

type Call = <Key extends CallKey>(key: Key, input: InputOf<Key>) => Promise<OutputOf<Key>>;

async function speaker(deps: Deps, email: string, role: 1 | 2, language: string, at: Date): Promise<Call> {
  const { id } = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return speakerById(deps, id, role, isLanguage(language) ? language : 'en', at);
}

/** Calls in somebody's name, at a time that has been. */
export async function speakerById(
  deps: Deps,
  accountId: string,
  role: 1 | 2,
  language: Language,
  at: Date,
): Promise<Call> {
  // The news of what is long past would all go out on the first day.
  const past = { ...deps, clock: { now: () => at }, queue: quietQueue(deps.queue) };
  const context = await anonymousContext(past, { site: 'cn', language, currency: 'CNY' });
  context.actor = { accountId, role, audited: true, shopRights: null, company: null };
  context.tokenHash = Buffer.alloc(32);
  context.address = 'demo';
  return (key, input) => dispatch(handlers, key, context, input);
}
