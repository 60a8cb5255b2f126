import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mayBe, printList, type PaperKind } from '../../contract/paper-kinds.ts';
import type { Paper } from '../../contract/papers.ts';
import { roles } from '../../contract/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { findOrder, listOrdersOfShopById, type OrderRecord } from '../orders/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getOwnShop } from '../shops/door.ts';
import type { Contents } from './contents.ts';
import { readContract, readPacking, readPrint } from './read.ts';
import { aboutOf, nameOf } from './rules.ts';
import * as rows from './sql.ts';

const mostShown = 30;

export const papersApi: Handlers<CallsOf<'papers'>, Context, SignedIn> = {
  async 'papers.ask'(context, { orderId, kind, language = context.language }) {
    const find = async () => {
      const order = await ownOrder(context, orderId);
      if (!mayBe(kind, order.state)) throw new Refusal('ORDER_STATE', { state: order.state, step: kind });
      return order;
    };
    const order = await find();
    const read = kind === 'contract' ? readContract : readPacking;
    return askFor(
      context,
      { kind, language, shopId: order.shop_id, buyerId: order.buyer_id, number: order.number },
      {
        orders: async () => [await find()],
        read: (inLanguage, [fresh]) => read(inLanguage, fresh!),
      },
    );
  },

  async 'papers.list'(context, { orderId }) {
    const { id } = await ownOrder(context, orderId);
    const isShop = context.actor.role === roles.seller;
    return withoutMended(await rows.listOfOrder(context.db, id, isShop, mostShown)).map(show);
  },

  async 'papers.print'(context, { orderIds, language = context.language }) {
    const { db, actor, now } = context;
    const shop = await getOwnShop(db, actor.accountId);
    const wanted = new Set(orderIds);
    const number = now.toISOString().slice(0, 10);
    return askFor(
      context,
      { kind: printList, language, shopId: shop.id, buyerId: null, number },
      {
        async orders() {
          const found = await listOrdersOfShopById(db, shop.id, [...wanted]);
          if (found.length < wanted.size) throw new Refusal('NOT_FOUND');
          return found;
        },
        async read(inLanguage, found) {
          const contents = await readPrint(inLanguage, found);
          if (contents.orders.length === 0) throw new Refusal('NOTHING_TO_SEND');
          return contents;
        },
      },
    );
  },

  async 'papers.printed'({ db, actor }) {
    const shop = await getOwnShop(db, actor.accountId);
    return (await rows.listPrinted(db, shop.id, mostShown)).map(show);
  },

  async 'papers.download'({ db, actor, vault }, { id }) {
    const paper = await rows.findPaper(db, id);
    if (!paper?.file) throw new Refusal('NOT_FOUND');
    const isOwn =
      actor.role === roles.buyer
        ? paper.buyer_id === actor.accountId
        : paper.shop_id === (await getOwnShop(db, actor.accountId)).id;
    const found = isOwn ? await vault.stream(paper.file) : null;
    if (!found) throw new Refusal('NOT_FOUND');
    return {
      fileName: `${paper.name}.pdf`,
      contentType: 'application/pdf',
      body: found.body as ReadableStream<Uint8Array<ArrayBuffer>>,
    };
  },
};

/** An order of the side that calls. @throws {Refusal} NOT_FOUND for anybody else's */
async function ownOrder({ db, actor }: SignedIn, id: string): Promise<OrderRecord> {
  const order = await findOrder(db, id);
  const isOwn =
    actor.role === roles.buyer
      ? order?.buyer_id === actor.accountId
      : order?.shop_id === (await getOwnShop(db, actor.accountId)).id;
  if (!order || !isOwn) throw new Refusal('NOT_FOUND');
  return order;
}

interface Wanted {
  kind: PaperKind;
  language: Language;
  shopId: string;
  buyerId: string | null;
  number: string;
}

interface Source {
  orders(): Promise<OrderRecord[]>;
  /** What the paper says, in its own language. */
  read(context: Context, orders: readonly OrderRecord[]): Promise<Contents>;
}

const attempts = 3;

/** The paper there is of the orders as they are, or one that is to be made. */
async function askFor(context: SignedIn, wanted: Wanted, { orders, read }: Source): Promise<Paper> {
  const { db, actor, queue, now } = context;
  const { kind, language, number, ...sides } = wanted;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const found = await orders();
    const about = aboutOf(found);
    const kept = await rows.findKept(db, kind, language, about);
    if (kept) return show(kept);
    const contents = await read({ ...context, language }, found);
    // Read in several steps: it holds if nobody changed an order meanwhile.
    if (aboutOf(await orders()) !== about) continue;
    await transact(db, async (tx) => {
      const id = newId(now.getTime());
      const paper = { id, kind, language, ...sides, accountId: actor.accountId, about, contents };
      const isNew = await rows.insertPaper(
        tx,
        { ...paper, name: nameOf(kind, number, language), orders: found },
        now,
      );
      if (isNew) await queue.publish(tx, 'papers.make', { paperId: id });
    });
    const asked = await rows.findKept(db, kind, language, about);
    if (asked) return show(asked);
  }
  throw new Refusal('ORDER_CHANGED');
}

/** What failed is of no interest any more once it was asked for again. The newest stand first. */
function withoutMended(papers: readonly rows.ShownRow[]): rows.ShownRow[] {
  const seen = new Set<string>();
  return papers.filter(({ kind, language, state }) => {
    const isNewest = !seen.has(`${kind} ${language}`);
    seen.add(`${kind} ${language}`);
    return isNewest || state !== 'failed';
  });
}

const show = (row: rows.ShownRow): Paper => ({
  id: row.id,
  kind: row.kind as PaperKind,
  language: row.language as Language,
  name: row.name,
  state: row.state as Paper['state'],
  size: row.bytes ?? 0,
  orders: row.orders,
  isCurrent: row.is_current,
  createdAt: row.created_at.toISOString(),
});
