import type { CallKey } from '../src/contract/calls.ts';
import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { createFactories } from '../test/factories.ts';
import { bankForm, type Shopper } from '../test/whole-purchase.ts';
import { requestBytes, type Connection } from './connection.ts';
import { requestOf } from './inside.ts';
import { mustAnswer } from './rounds.ts';

const sellers = 16;
const productsOfEach = 15;
const productsOfPurchase = 3;
const inStock = 1_000_000_000;

export interface Market {
  /** Tokens of buyers. */
  tokens: string[];
  /** Skus that are bought together, all of one shop that confirms by itself. */
  baskets: string[][];
  /** A product of which there are so few. */
  addRare(stock: number): Promise<string>;
}

/** Buyers, and shops whose orders can be paid at once. */
export async function makeMarket(deps: Deps, buyers: number): Promise<Market> {
  const make = createFactories(deps);
  const baskets: string[][] = [];
  const shopIds: string[] = [];
  for (let n = 0; n < sellers; n++) {
    const { shopId } = await make.seller({ autoConfirm: true });
    shopIds.push(shopId);
    for (let at = 0; at < productsOfEach; at += productsOfPurchase) {
      const basket: string[] = [];
      for (let each = 0; each < productsOfPurchase; each++)
        basket.push((await make.products({ shopId, stock: inStock })).skuId);
      baskets.push(basket);
    }
  }
  const tokens: string[] = [];
  while (tokens.length < buyers) tokens.push((await make.person(1)).token);
  return {
    tokens,
    baskets,
    addRare: async (stock) => (await make.products({ shopId: shopIds[0]!, stock })).skuId,
  };
}

/** The headers of a buyer whose browser shows yuan. */
export const headersOf = (token: string) => ({ lang: 'en', AccessToken: token, 'price-type': '1' });

/** A buyer on a connection of theirs. */
export function shopperOn(connection: Connection, token: string): Shopper {
  return {
    async done(key, input) {
      const { method, path, body } = requestOf<CallKey>(key, input);
      const answer = await mustAnswer(connection, requestBytes(method, path, headersOf(token), body));
      return (JSON.parse(answer.toString()) as { data: never }).data;
    },
    async payAtBank({ pathname }) {
      const head = [
        `POST ${pathname} HTTP/1.1`,
        'host: 127.0.0.1',
        'content-type: application/x-www-form-urlencoded',
        `content-length: ${bankForm.length}`,
      ];
      const { status } = await connection.ask(Buffer.from(`${head.join('\r\n')}\r\n\r\n${bankForm}`));
      if (status !== 303) throw new Error(`the test bank answered ${status}`);
    },
  };
}

const onePiece = (skuId: string) => ({ lines: [{ skuId, quantity: 1 }] });

/** Buyers who each hold a price for one piece, and order it at the same moment. @returns how long that took, and how many got it */
export async function race(
  connections: readonly Connection[],
  tokens: readonly string[],
  skuId: string,
): Promise<{ milliseconds: number; sold: number }> {
  const ready = await Promise.all(
    connections.map(async (connection, n) => {
      const { done } = shopperOn(connection, tokens[n]!);
      const { rowList } = await done('addresses.list', {});
      const { quote } = await done('orders.calculate', onePiece(skuId));
      const input = { idempotencyKey: newId(), quote, addressId: rowList[0]!.id };
      const { method, path, body } = requestOf('orders.submit', input);
      return requestBytes(method, path, headersOf(tokens[n]!), body);
    }),
  );
  const from = performance.now();
  const answers = await Promise.all(ready.map((request, n) => connections[n]!.ask(request)));
  return {
    milliseconds: performance.now() - from,
    sold: answers.filter(({ status }) => status === 200).length,
  };
}
