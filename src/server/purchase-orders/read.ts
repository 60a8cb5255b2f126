import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostOpenPurchaseOrders } from '../../contract/purchase-orders/purchase-order-parts.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { WorkError } from '../platform/workers/workers.ts';
import { matchLines } from './match-order.ts';
import { numberKey } from './numbers-rules.ts';
import * as rows from './purchase-orders-sql.ts';
import type { OrderFile } from './reading/order-file.ts';
import type { OrderFileReading, SentOrderFile } from './reading/read-file.ts';
import { showRows } from './show-rows.ts';

type Answer = OutputOf<'purchaseOrders.read'>;
type Input = ParsedOf<'purchaseOrders.read'>;

/**
 * Reads a purchase order of the buyer's own system and keeps what it says until it is put into a cart or removed.
 * @throws {Refusal} PURCHASE_ORDER_UNREAD, PURCHASE_ORDERS_FULL
 */
export async function readPurchaseOrder(context: SignedIn, input: Input): Promise<Answer> {
  const { db, actor, language } = context;
  const fileHash = createHash('sha256').update(input.file).digest();
  const reading = await readApart(context, {
    bytes: input.file,
    encoding: input.encoding,
    language,
    mark: input.decimalMark,
    columns: input.columns,
    earlierColumns: await rows.findColumns(db, actor.accountId),
    asksColumns: input.asksColumns,
  });
  if (reading.outcome === 'issue')
    throw new Refusal('PURCHASE_ORDER_UNREAD', { reason: reading.reason, location: reading.location });
  if (reading.outcome !== 'read') return reading;
  const { order } = reading;
  const matches = await matchLines(context, order.lines, null);
  return transact(db, async (tx): Promise<Answer> => {
    await rows.lockBuyer(tx, actor.accountId);
    if (input.columns && reading.isTable) await rows.saveColumns(tx, actor.accountId, input.columns);
    const earlier = await rows.findEarlier(tx, actor.accountId, numberKey(order.poNumber), fileHash);
    if (earlier && !input.isAgain) {
      const [row] = await showRows(tx, [earlier]);
      return { outcome: 'known', earlier: row! };
    }
    return { outcome: 'read', id: await insert(tx, context, { order, matches, fileHash, name: input.name }) };
  });
}

async function insert(
  tx: Tx,
  { actor, now }: SignedIn,
  {
    order,
    matches,
    fileHash,
    name,
  }: {
    order: OrderFile;
    matches: rows.NewPurchaseOrder['matches'];
    fileHash: Buffer;
    name: string;
  },
): Promise<string> {
  if ((await rows.countOpen(tx, actor.accountId)) >= mostOpenPurchaseOrders)
    throw new Refusal('PURCHASE_ORDERS_FULL', { most: mostOpenPurchaseOrders });
  const id = newId(now.getTime());
  await rows.insertPurchaseOrder(
    tx,
    {
      id,
      buyerId: actor.accountId,
      uploadedBy: personOf(actor),
      fileName: name,
      fileHash,
      numberKey: numberKey(order.poNumber),
      order,
      matches,
    },
    now,
  );
  return id;
}

async function readApart({ workers }: SignedIn, file: SentOrderFile): Promise<OrderFileReading> {
  try {
    for await (const reading of workers.run('purchaseOrders.readFile', file)) return reading;
  } catch (error) {
    // It would take as long, or as much, the next time.
    if (!(error instanceof WorkError) || error.issue === 'busy' || error.issue === 'failed') throw error;
    return { outcome: 'issue', reason: 'long', location: '' };
  }
  throw new Error('a purchase order was not read');
}
