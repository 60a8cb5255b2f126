import type { bankTransferTools } from '../bank-transfers.ts';
import type { Caravan, Caller } from '../caravan.ts';

type Tools = ReturnType<typeof bankTransferTools>;

/** What came in. */
export interface Incoming {
  /** The bank's name of it. */
  entry: string;
  reference: string;
  amount: bigint;
}

/** An account of the platform at a bank, as the bank keeps it: what moves on a day stands in its statement of that day. */
export function bankBook(caravan: Caravan, tools: Tools, currency: string) {
  let lines: string[] = [];
  let opening = 0n;
  let balance = 0n;
  let entryCount = 0;
  let incoming: Incoming[] = [];
  /** What statements have told of and the bank may take back. */
  const told: Incoming[] = [];

  return {
    currency,
    get balance() {
      return balance;
    },
    comesIn(amount: bigint, reference: string): void {
      const entry = `IN-${currency}-${++entryCount}`;
      lines.push(tools.lineOf(amount, { entry, remittance: reference, payerName: 'Li Wei' }));
      incoming.push({ entry, reference, amount });
      balance += amount;
    },
    /** The bank takes an entry back that it told before. */
    takesBack({ entry, amount }: Incoming): void {
      lines.push(tools.lineOf(amount, { mark: 'RC', entry, payerName: 'Li Wei' }));
      told.splice(
        told.findIndex((known) => known.entry === entry),
        1,
      );
      balance -= amount;
    },
    told: told as readonly Incoming[],
    leaves(amount: bigint, reference: string): void {
      lines.push(
        tools.lineOf(amount, { mark: 'D', entry: reference, remittance: reference, payerName: 'Lin Mei' }),
      );
      balance -= amount;
    },
    /** Gives the statement of the day to an operator. @returns what came in with it */
    async tell(operator: Caller): Promise<Incoming[]> {
      const text = tools.statementOf(lines, { opening, closing: balance });
      // What comes in while it is read stands in the next one.
      const fresh = incoming;
      [lines, opening, incoming] = [[], balance, []];
      const file = { accountId: await tools.account(), name: 'statement.sta', file: tools.base64(text) };
      const answer = await caravan.done('console.bankStatements.load', file, operator);
      if (answer.outcome !== 'loaded') throw new Error('the statement was not loaded');
      told.push(...fresh);
      return fresh;
    },
  };
}
export type BankBook = ReturnType<typeof bankBook>;
