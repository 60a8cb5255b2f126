import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newId } from '../../src/kit/ids.ts';
import type { Uploaded } from '../../src/contract/files/uploads.ts';
import { paymentOf } from '../../test/start-payment.ts';
import { bankForm } from '../../test/whole-purchase.ts';
import { Declined, type Client } from './client.ts';
import type { Market, Seller } from './market.ts';

/** What people were told is done. */
export interface Acknowledged {
  /** By the key that a buyer sent again until it was answered. */
  trades: Map<string, string>;
  /** Keys of orders that were sent and never answered: they may be there or not. */
  unansweredKeys: Set<string>;
  payments: string[];
  refunds: string[];
  /** Addresses of files, with the SHA-256 of what was read there once. */
  files: Map<string, string>;
}

export const noneAcknowledged = (): Acknowledged => ({
  trades: new Map(),
  unansweredKeys: new Set(),
  payments: [],
  refunds: [],
  files: new Map(),
});

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Buying {
  client: Client;
  market: Market;
  acknowledged: Acknowledged;
  /** Why something that a buyer wanted came to nothing. */
  complaints: string[];
}

const onePayingMs = 60_000;

/** Reads as visitors do, all the time: a page, a search, a product, a file. */
export async function browse({ client, market, acknowledged }: Buying, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { productIds } = pick(market.sellers);
    await client.request('page', '/en/');
    await client.request('search', `/en/mall/search-store-result?keyword=${newId().slice(-4)}`);
    await client.request('product', `/en/goods-detail/product_${pick(productIds)}.html`);
    const files = [...acknowledged.files.keys()];
    if (files.length > 0) await client.request('file', pick(files));
    await sleep(50);
  }
}

/** Orders, pays and returns, until it is over. @param n  which of the buyers */
export async function buy(buying: Buying, n: number, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    try {
      const orders = await orderAndPay(buying, n);
      if (orders && round % 4 === 3) await giveBack(buying, n, orders);
      if (round % 6 === n % 6) await upload(buying, n);
    } catch (error) {
      buying.complaints.push((error as Error).message);
    }
    // An account may submit once a second.
    await sleep(1_500);
  }
}

interface PaidOrder {
  id: string;
  seller: Seller;
}

async function orderAndPay(
  { client, market, acknowledged }: Buying,
  n: number,
): Promise<PaidOrder | undefined> {
  const { token, addressId } = market.buyers[n]!;
  const seller = pick(market.sellers);
  const lines = [{ skuId: pick(seller.skuIds), quantity: 2 }];
  await client.call('cart', 'cart.add', { mode: 'set', lines }, token);
  const { quote } = await client.call('cart', 'orders.calculate', { lines, addressId }, token);
  const key = newId();
  acknowledged.unansweredKeys.add(key);
  const submission = { idempotencyKey: key, quote, addressId };
  const { tradeId } = await client.call('order', 'orders.submit', submission, token);
  acknowledged.unansweredKeys.delete(key);
  acknowledged.trades.set(key, tradeId);
  const { orders } = await client.call('pay', 'orders.payInfo', { tradeId }, token);
  const { paymentId, redirectUrl } = await client.call('pay', 'payments.start', paymentOf(orders), token);
  await payAtBank(client, redirectUrl);
  const deadline = performance.now() + onePayingMs;
  while (performance.now() < deadline) {
    const { state } = await client.call('pay', 'payments.result', { paymentId }, token);
    if (state === 'succeeded') {
      acknowledged.payments.push(paymentId);
      return { id: orders[0]!.id, seller };
    }
    await sleep(500);
  }
  throw new Error(`the payment ${paymentId} did not succeed within ${onePayingMs / 1_000} s`);
}

/** Until the bank has taken it: it leads back then, or says that it was decided before. */
async function payAtBank(client: Client, address: string): Promise<void> {
  const deadline = performance.now() + onePayingMs;
  while (performance.now() < deadline) {
    const answer = await client.request('pay', address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: bankForm,
    });
    if (answer) return;
    await sleep(250);
  }
  throw new Error('the bank did not answer');
}

async function giveBack(
  { client, market, acknowledged }: Buying,
  n: number,
  { id, seller }: PaidOrder,
): Promise<void> {
  const ask = { orderId: id, scope: 'whole', reason: 'not_needed', note: '' } as const;
  const { token } = market.buyers[n]!;
  const refund = await client
    .call('refund', 'refunds.ask', { ...ask, offersReturn: false, pictures: [], lines: [] }, token)
    .catch(async (error: unknown) => {
      // It was asked for before, and the answer was lost.
      if (!(error instanceof Declined && error.message.includes('REFUND_OPEN'))) throw error;
      const { refunds } = await client.call('refund', 'refunds.ofOrder', { orderId: id }, token);
      return refunds[0]!;
    });
  const answer = {
    id: refund.id,
    version: refund.version,
    answer: 'agree',
    note: '',
    restock: false,
  } as const;
  await client
    .call('refund', 'refunds.answer', { ...answer, pictures: [] }, seller.token)
    .catch((error: unknown) => {
      if (!(error instanceof Declined && /REFUND_CHANGED|REFUND_STATE/.test(error.message))) throw error;
    });
  acknowledged.refunds.push(refund.id);
}

async function upload({ client, market, acknowledged }: Buying, n: number): Promise<void> {
  const { token } = market.buyers[n]!;
  const { url } = await client.call('upload', 'files.permission', { purpose: 'avatar' }, token);
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await client.request('upload', url, {
    method: 'PUT',
    headers: { lang: 'en', AccessToken: token },
    body: new Uint8Array(bytes),
  });
  if (answer?.status !== 200) return;
  const { data } = JSON.parse(answer.bytes.toString()) as { data: Uploaded };
  const stored = await client.request('file', data.url);
  if (stored?.status === 200) acknowledged.files.set(data.url, hashOf(stored.bytes));
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!;
