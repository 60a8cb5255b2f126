import { Connection } from './connection.ts';

/** How long everything is measured. */
export interface Pace {
  rounds: number;
  seconds: number;
}

/** As many as ask at the same time, through HTTP and of the database alone. */
export const callers = 16;

/** Something that can be done over and over for a while. @returns how often a second it was done */
export type Side = (seconds: number) => Promise<number>;

/** Done by 16 callers at once, each beginning again as soon as it is done. */
export function repeated(work: (caller: number) => Promise<void>): Side {
  return async (seconds) => {
    const started = performance.now();
    const end = started + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        while (performance.now() < end) {
          await work(caller);
          done++;
        }
      }),
    );
    return (done * 1000) / (performance.now() - started);
  };
}

/** Asked through 16 keep-alive connections. @throws when an answer is not 200 */
export function asked(port: number, work: (connection: Connection) => Promise<void>): Side {
  return async (seconds) => {
    const connections = await Promise.all(Array.from({ length: callers }, () => Connection.open(port)));
    try {
      return await repeated((caller) => work(connections[caller]!))(seconds);
    } finally {
      for (const connection of connections) connection.close();
    }
  };
}

/** Sends one of some requests and wants it answered. */
export async function mustAnswer(connection: Connection, request: Buffer): Promise<Buffer> {
  const { status, body } = await connection.ask(request);
  if (status !== 200) {
    const [line] = request.toString().split('\r\n');
    throw new Error(`${line} was answered ${status}: ${body.toString().slice(0, 300)}`);
  }
  return body;
}

/**
 * Measures sides in turn, round after round, so that a busy minute of the machine falls on all of them.
 * @param warmSeconds  how long each is done before, until its code is compiled
 * @returns the rates of every round, by side
 */
export async function measure<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, seconds }: Pace,
  warmSeconds = Math.min(1, seconds / 2),
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await sides[name](warmSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) rates[name].push(await sides[name](seconds));
  }
  return rates;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** How many times faster one side was than another: the median of the rounds' ratios. */
export const timesFaster = (fast: readonly number[], slow: readonly number[]): number =>
  median(fast.map((rate, round) => rate / slow[round]!));
