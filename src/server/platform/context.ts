import type { Config } from '../../config.ts';
import type { Language } from '../../kit/languages.ts';
import type { Rate } from '../../kit/money.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Jobs, Publisher } from './queue.ts';
import type { Storage } from './storage.ts';

/** What is wired once at the start and handed to everything. */
export interface Services {
  config: Config;
  db: Db;
  /** A domain narrows it to its own jobs in its jobs.ts. */
  queue: Publisher<Jobs>;
  mail: Mailer;
  storage: Storage;
  clock: Clock;
  log: Log;
}

/** Who is calling: an account acting in one role. */
export interface Actor {
  accountId: string;
  role: 1 | 2 | 3 | 4 | 5;
  /** Whether the role has passed its audit; a buyer needs none. */
  audited: boolean;
}

/** An operator at the console. */
export interface StaffActor {
  staffId: string;
  name: string;
}

/** What one call knows besides its input. */
export interface Context extends Services {
  now: Date;
  site: 'cn' | 'hk' | 'uae' | 'id';
  language: Language;
  /** The currency the caller sees prices in. */
  currency: string;
  /** Today's rates by currency: units for one euro. */
  rates: ReadonlyMap<string, Rate>;
  actor: Actor | null;
  /** The operator who is calling; null everywhere but at the console. */
  staff: StaffActor | null;
  /** SHA-256 of the token of the session the call was made with. */
  tokenHash: Buffer | null;
  /** The caller's network address, for limits only. */
  address: string;
  userAgent: string;
}

export interface SignedIn extends Context {
  actor: Actor;
  tokenHash: Buffer;
}

export interface Staffed extends Context {
  staff: StaffActor;
}
