import { utcDay } from '../../kit/days.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { mayBe, printList, type PrintedKind } from '../../contract/order-documents/document-kinds.ts';
import type { OrderDocument } from '../../contract/order-documents/order-documents.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getOwnOrder, listOrdersOfShopById, lockOrder, type OrderRecord } from '../orders/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getOwnShop, type ShopHandlers } from '../shops/public.ts';
import type { Contents } from './contents.ts';
import { listMissingFacts } from './missing-facts.ts';
import { issueProforma } from './numbered/issue.ts';
import { findNumbered, listNumbered, type NumberedRecord } from './numbered/numbered-sql.ts';
import { readNumbered } from './numbered/read-numbered.ts';
import { readContract, readPacking, readPrint } from './read.ts';
import { aboutOf, nameOf } from './rules.ts';
import * as rows from './sql.ts';

const mostShown = 30;

export const orderDocumentsApi: ShopHandlers<CallsOf<'orderDocuments'>> = {
  async 'orderDocuments.ask'(context, { orderId, kind, language = context.language }) {
    const find = async () => {
      const order = await getOwnOrder(context, orderId);
      if (!mayBe(kind, order.state)) throw new Refusal('ORDER_STATE', { state: order.state, step: kind });
      return order;
    };
    const order = await find();
    if (kind === 'proforma') return askForProforma(context, orderId, language);
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

  async 'orderDocuments.numbered'(context, { orderId }) {
    const { id } = await getOwnOrder(context, orderId);
    return (await listNumbered(context.db, id)).map(showNumbered);
  },

  'orderDocuments.missingFacts': (context, { orderId }) => listMissingFacts(context, orderId),

  async 'orderDocuments.askNumbered'(context, { id, language = context.language }) {
    const document = requireFound(await findNumbered(context.db, id));
    const order = await getOwnOrder(context, document.order_id);
    return askForNumbered(context, order, document, language);
  },

  async 'orderDocuments.list'(context, { orderId }) {
    const { id } = await getOwnOrder(context, orderId);
    const isShop = context.actor.role === roles.seller;
    return withoutCorrected(await rows.listOfOrder(context.db, id, isShop, mostShown)).map(show);
  },

  async 'orderDocuments.print'(context, { orderIds, language = context.language }) {
    const { db, now, shop } = context;
    const requested = new Set(orderIds);
    const number = utcDay(now);
    let contents: Awaited<ReturnType<typeof readPrint>> | undefined;
    const document = await askFor(
      context,
      { kind: printList, language, shopId: shop.id, buyerId: null, number },
      {
        async orders() {
          const results = await listOrdersOfShopById(db, shop.id, [...requested]);
          if (results.length < requested.size) throw new Refusal('NOT_FOUND');
          if (results.every(({ held_at: heldAt }) => heldAt !== null)) throw new Refusal('ORDER_HELD');
          return results;
        },
        async read(inLanguage, results) {
          contents = await readPrint(inLanguage, results);
          if (contents.orders.length === 0) throw new Refusal('NOTHING_TO_SEND');
          return contents;
        },
      },
    );
    // One that was made before is of the same orders in the same versions.
    contents ??= await readPrint(context, await listOrdersOfShopById(db, shop.id, [...requested]));
    return { ...document, omitted: omittedOf(contents) };
  },

  async 'orderDocuments.printed'({ db, shop }) {
    return (await rows.listPrinted(db, shop.id, mostShown)).map(show);
  },

  async 'orderDocuments.download'({ db, actor, privateFiles }, { id }) {
    const document = await rows.findOrderDocument(db, id);
    if (!document?.file) throw new Refusal('NOT_FOUND');
    const isOwn =
      actor.role === roles.buyer
        ? document.buyer_id === actor.accountId
        : document.shop_id === (await getOwnShop(db, actor.accountId)).id;
    const result = requireFound(isOwn ? await privateFiles.stream(document.file) : null);
    return {
      fileName: `${document.name}.pdf`,
      contentType: 'application/pdf',
      body: result.body as ReadableStream<Uint8Array<ArrayBuffer>>,
    };
  },
};

/** The orders that a list leaves out, and why. */
const omittedOf = ({ heldNumbers, leftOut }: Awaited<ReturnType<typeof readPrint>>) => [
  ...heldNumbers.map((number) => ({ number, reason: 'held' as const })),
  ...leftOut.map((number) => ({ number, reason: 'nothing' as const })),
];

/** Gives an order as it stands a proforma invoice, and has it made. */
async function askForProforma(
  context: SignedIn,
  orderId: string,
  language: Language,
): Promise<OrderDocument> {
  const { db, now } = context;
  const { order, id } = await transact(db, async (tx) => {
    const locked = requireFound(await lockOrder(tx, orderId));
    // Between the look at it and the lock it may have been cancelled, or opened again for another freight.
    if (!mayBe('proforma', locked.state) || locked.freight_open)
      throw new Refusal('ORDER_STATE', { state: locked.state, step: 'proforma' });
    return { order: locked, id: await issueProforma(tx, now, locked) };
  });
  return askForNumbered(context, order, (await findNumbered(db, id))!, language);
}

function askForNumbered(
  context: SignedIn,
  order: OrderRecord,
  document: NumberedRecord,
  language: Language,
): Promise<OrderDocument> {
  const { kind, number } = document;
  return askFor(
    context,
    { kind, language, shopId: order.shop_id, buyerId: order.buyer_id, number, numberedId: document.id },
    {
      // What it says does not change with its order: only a proforma invoice is of a version.
      orders: async () => [{ ...order, version: document.order_version ?? order.version }],
      read: (inLanguage) => readNumbered(inLanguage, document),
    },
    aboutOf([{ id: document.id, version: 1 }]),
  );
}

const showNumbered = ({ id, kind, number, issued_at: issuedAt, total, currency }: NumberedRecord) => ({
  id,
  kind,
  number,
  issuedAt: wireTime(issuedAt),
  total: kind === 'packing_list' ? null : wireMoney(total, currency),
});

interface DocumentRequest {
  kind: PrintedKind;
  language: Language;
  shopId: string;
  buyerId: string | null;
  number: string;
  numberedId?: string;
}

interface Source {
  orders(): Promise<OrderRecord[]>;
  /** What the document says, in its own language. */
  read(context: Context, orders: readonly OrderRecord[]): Promise<Contents>;
}

const attempts = 3;

/** The document there is of the orders as they are, or one that is to be made. */
async function askFor(
  context: SignedIn,
  requested: DocumentRequest,
  { orders, read }: Source,
  fixedAbout?: string,
): Promise<OrderDocument> {
  const { db, actor, queue, now } = context;
  const { kind, language, number, ...sides } = requested;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const results = await orders();
    const about = fixedAbout ?? aboutOf(results);
    const kept = await rows.findKept(db, kind, language, about);
    if (kept) return show(kept);
    const contents = await read({ ...context, language }, results);
    // Read in several steps: it holds if nobody changed an order meanwhile.
    if (!fixedAbout && aboutOf(await orders()) !== about) continue;
    await transact(db, async (tx) => {
      const id = newId(now.getTime());
      const document = { id, kind, language, ...sides, accountId: actor.accountId, about, contents };
      const isNew = await rows.insertOrderDocument(
        tx,
        { ...document, name: nameOf(kind, number, language), orders: results },
        now,
      );
      if (isNew) await queue.publish(tx, 'orderDocuments.make', { documentId: id });
    });
    const asked = await rows.findKept(db, kind, language, about);
    if (asked) return show(asked);
  }
  throw new Refusal('ORDER_CHANGED');
}

/** What failed is of no interest any more once it was asked for again. The newest stand first. */
function withoutCorrected(documents: readonly rows.ShownRow[]): rows.ShownRow[] {
  const seen = new Set<string>();
  return documents.filter(({ kind, language, numbered_id: numberedId, state }) => {
    const same = [kind, language, numberedId].join(' ');
    const isNewest = !seen.has(same);
    seen.add(same);
    return isNewest || state !== 'failed';
  });
}

const show = (row: rows.ShownRow): OrderDocument => ({
  id: row.id,
  kind: row.kind as PrintedKind,
  language: row.language as Language,
  number: row.number ?? '',
  name: row.name,
  state: row.state as OrderDocument['state'],
  size: row.bytes ?? 0,
  orders: row.orders,
  isCurrent: row.is_current,
  createdAt: wireTime(row.created_at),
});
