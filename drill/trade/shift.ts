import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from './answers.ts';
import { browse, buy, noneAcknowledged, type Acknowledged } from './buyer.ts';
import { createClient, type Client } from './client.ts';
import type { Market } from './market.ts';

/** Buyers at work, all day long; what became of their requests is taken in parts. */
export interface Shift {
  client: Client;
  acknowledged: Acknowledged;
  complaints: string[];
  /** What was asked since this was last called, and how long ago that was. */
  takeAttempts(): { attempts: Attempt[]; from: number; to: number };
  /** Ends after what is being bought. */
  end(): Promise<void>;
}

const visitorCount = 3;

export function beginShift(frontUrl: string, market: Market): Shift {
  const attempts: Attempt[] = [];
  const acknowledged = noneAcknowledged();
  const complaints: string[] = [];
  const client = createClient(frontUrl, attempts);
  let over = false;
  let takenAt = performance.now();
  const isOver = () => over;
  const buying = { client, market, acknowledged, complaints };
  const people = [
    ...market.buyers.map((_, n) => buy(buying, n, isOver)),
    ...Array.from({ length: visitorCount }, () => browse(buying, isOver)),
  ];
  return {
    client,
    acknowledged,
    complaints,
    takeAttempts() {
      const part = { attempts: attempts.splice(0), from: takenAt, to: performance.now() };
      takenAt = part.to;
      return part;
    },
    async end() {
      over = true;
      await Promise.race([Promise.all(people), sleep(120_000, undefined, { ref: false })]);
    },
  };
}
