import type pg from 'pg';
import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf } from '../src/contract/contract.ts';
import type { Buyer } from './buyers.ts';
import { requestBytes } from './connection.ts';
import { requestOf, type Inside } from './inside.ts';
import { queries } from './queries.ts';
import { asked, mustAnswer, repeated, type Side } from './rounds.ts';
import { replay, type Statement } from './statements.ts';
import { submission } from './submission.ts';

/** One world being measured: the server on it, and the same database through the driver alone. */
export interface Measured {
  products: number;
  port: number;
  pool: pg.Pool;
  inside: Inside;
  buyers: readonly Buyer[];
}

export interface Compared {
  http: Side;
  sql: Side;
}

export interface BenchCall {
  name: string;
  title: string;
  prepare(world: Measured): Promise<Compared>;
}

interface Asking<Key extends CallKey> {
  input: InputOf<Key>;
  headers: Record<string, string>;
}

/**
 * Calls asked in turn. The bound is what each asks of the database when it is asked for the first time, by a process
 * that has answered another before and knows its reference tables.
 */
export async function inTurn<Key extends CallKey>(
  { port, pool, inside }: Measured,
  key: Key,
  askings: readonly Asking<Key>[],
): Promise<Compared> {
  const requests: Buffer[] = [];
  const received: Statement[][] = [];
  const last = askings.at(-1);
  if (last) await inside.subscribe(key, last.input, last.headers);
  for (const { input, headers } of askings) {
    const { method, path, body } = requestOf(key, input);
    requests.push(requestBytes(method, path, headers, body));
    received.push((await inside.subscribe(key, input, headers)).statements);
  }
  let turn = 0;
  const next = () => turn++ % askings.length;
  return {
    http: asked(port, async (connection) => void (await mustAnswer(connection, requests[next()]!))),
    sql: repeated(() => replay(pool, received[next()]!)),
  };
}

async function searches({ inside }: Measured): Promise<Asking<'search.products'>[]> {
  const categories = await inside.db.selectFrom('categories').select(['id', 'code']).execute();
  return queries.map(({ language, input, category }) => ({
    input: { ...input, ...(category && { categoryId: categories.find((row) => row.code === category)!.id }) },
    headers: { lang: language },
  }));
}

const productsOnAPage = 40;

/** Categories that fill a page, in every world. */
async function listings({ inside }: Measured): Promise<Asking<'search.products'>[]> {
  const { output: tree } = await inside.subscribe('catalog.tree', { depth: 1 });
  return tree
    .filter(({ count }) => count >= productsOnAPage)
    .map(({ id }) => ({
      input: { categoryId: id, pageSize: productsOnAPage },
      headers: { lang: 'en' },
    }));
}

const dear = 900_000_000_000;

/**
 * Searches whose counts nobody remembers: each names a highest price that was never asked before, above all
 * prices. Their statements are those of one such search, the counting included.
 */
async function newSearches(world: Measured): Promise<Compared> {
  const { port, pool, inside } = world;
  let limit = dear;
  const askings = await searches(world);
  const received: Statement[][] = [];
  for (const { input, headers } of askings) {
    received.push(
      (await inside.subscribe('search.products', { ...input, priceMax: String(limit++) }, headers))
        .statements,
    );
  }
  let turn = 0;
  return {
    http: asked(port, async (connection) => {
      const { input, headers } = askings[turn++ % askings.length]!;
      const { method, path } = requestOf('search.products', { ...input, priceMax: String(limit++) });
      await mustAnswer(connection, requestBytes(method, path, headers));
    }),
    sql: repeated(() => replay(pool, received[turn++ % received.length]!)),
  };
}

async function details(world: Measured): Promise<Compared> {
  const page = await world.inside.subscribe('search.products', { pageSize: 60, sort: 'newest' });
  const askings = page.output.rowList.map(({ id }) => ({ input: { id }, headers: { lang: 'en' } }));
  return inTurn(world, 'catalog.product', askings);
}

const carts = (world: Measured): Promise<Compared> =>
  inTurn(
    world,
    'cart.get',
    world.buyers
      .slice(0, 60)
      .map(({ token }) => ({ input: {}, headers: { lang: 'en', AccessToken: token } })),
  );

export const benchCalls: readonly BenchCall[] = [
  {
    name: 'search',
    title: 'search, asked before',
    prepare: async (world) => inTurn(world, 'search.products', await searches(world)),
  },
  { name: 'new-search', title: 'search, never asked before', prepare: newSearches },
  {
    name: 'list',
    title: 'list of a category, 40 products',
    prepare: async (world) => inTurn(world, 'search.products', await listings(world)),
  },
  { name: 'products', title: 'product detail', prepare: details },
  { name: 'cart', title: 'cart of 8 lines', prepare: carts },
  { name: 'submit', title: 'order of 2 lines: calculate, submit', prepare: submission },
];
