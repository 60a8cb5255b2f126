import { newId, newNumber } from '../src/kit/ids.ts';
import type { Buyer } from './buyers.ts';
import type { Compared, Measured } from './calls.ts';
import { requestBytes } from './connection.ts';
import { requestOf } from './inside.ts';
import { asked, mustAnswer, repeated } from './rounds.ts';
import { replay, type Statement } from './statements.ts';

/**
 * Orders of two shops' products: priced, then submitted. Alone, the statements of each buyer's first order run again
 * in their transaction, with new ids, numbers and keys, which must be unique.
 */
export async function submission({ port, pool, inside, buyers }: Measured): Promise<Compared> {
  const received: Statement[][] = [];
  for (const buyer of buyers) {
    const started = Date.now();
    const headers = headersOf(buyer);
    const priced = await inside.subscribe('orders.calculate', { lines: buyer.lines }, headers);
    const placed = await inside.subscribe('orders.submit', submitInput(buyer, priced.output.quote), headers);
    received.push(renewable([...priced.statements, ...placed.statements], started));
  }
  const calculations = buyers.map((buyer) => {
    const { method, path, body } = requestOf('orders.calculate', { lines: buyer.lines });
    return requestBytes(method, path, headersOf(buyer), body);
  });
  let turn = 0;
  const next = () => turn++ % buyers.length;
  return {
    http: asked(port, async (connection) => {
      const n = next();
      const buyer = buyers[n]!;
      const priced = await mustAnswer(connection, calculations[n]!);
      const quote = /"quote":"([^"]+)"/.exec(priced.toString())![1]!;
      const { method, path, body } = requestOf('orders.submit', submitInput(buyer, quote));
      await mustAnswer(connection, requestBytes(method, path, headersOf(buyer), body));
    }),
    sql: repeated(() => replay(pool, renew(received[next()]!))),
  };
}

const headersOf = (buyer: Buyer) => ({ lang: 'en', AccessToken: buyer.token });

const submitInput = (buyer: Buyer, quote: string) => ({
  idempotencyKey: newId(),
  quote,
  addressId: buyer.addressId,
});

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const orderNumber = /^C\d{6}-[0-9A-Z]{8}$/;

/** A value that must be another one each time. */
class Fresh {
  readonly kind: 'id' | 'number';
  readonly first: string;

  constructor(kind: 'id' | 'number', first: string) {
    this.kind = kind;
    this.first = first;
  }
}

/** Marks the ids made since a moment, and the order numbers, to be renewed. */
function renewable(statements: readonly Statement[], since: number): Statement[] {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'string') return value;
    if (orderNumber.test(value)) return new Fresh('number', value);
    const madeAt = uuid7.test(value) ? Number.parseInt(value.slice(0, 13).replace('-', ''), 16) : 0;
    return madeAt >= since ? new Fresh('id', value) : value;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(mark) }));
}

function renew(statements: readonly Statement[]): Statement[] {
  const now = new Date();
  const renewed = new Map<string, string>();
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (!(value instanceof Fresh)) return value;
    const renewedValue = renewed.get(value.first) ?? (value.kind === 'id' ? newId() : newNumber('C', now));
    renewed.set(value.first, renewedValue);
    return renewedValue;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(fill) }));
}
