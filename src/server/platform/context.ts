import type { Config } from '../../config.ts';
import type { Language } from '../../kit/languages.ts';
import type { Rate } from '../../kit/money.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database.ts';
import type { DatabaseHealth } from './postgres/database-health.ts';
import type { Device } from './device.ts';
import type { FileRuns } from './files/file-runs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mail.ts';
import type { Metrics } from './metrics.ts';
import type { Outbound } from './network/outbound.ts';
import type { Jobs, Publisher } from './queue.ts';
import type { Readiness } from './readiness.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Storage } from './files/storage.ts';
import type { Workers } from './workers/workers.ts';

/** What is wired once at the start and handed to everything. */
export interface Deps {
  config: Config;
  db: Db;
  /** Where else it may be read from; null where there is no replica. */
  replicas: Replicas | null;
  /** Whether the database answers. */
  health: DatabaseHealth;
  /** A domain narrows it to its own jobs in its jobs.ts. */
  queue: Publisher<Jobs>;
  mail: Mailer;
  storage: Storage;
  /** Pictures that prove something of a person or company; nothing here is ever served to everybody. */
  privateFiles: Storage;
  /** What is made for people to fetch; by itself, so that forgetting it never takes the same bytes sent by somebody. */
  made: Storage;
  /** What people had made in the studio, and what it was made of. */
  workFiles: Storage;
  /** Fetches what stands at addresses that people name. */
  outbound: Outbound;
  clock: Clock;
  /** Threads that read what strangers send. */
  workers: Workers;
  /** A thread that reads large bodies while their senders wait: it never stands behind the files of others. */
  bodyWorkers: Workers;
  /** Who is at work on which file. */
  fileRuns: FileRuns;
  /** What others, and we ourselves, have changed. */
  changes: Changes;
  log: Log;
  metrics: Metrics;
  /** Whether a path, without language, is a screen of the product. */
  isScreen: (path: string) => boolean;
  /** Whether this process can take requests. */
  readiness: () => Promise<Readiness>;
}

/** Who is calling: an account acting in one role. */
export interface Actor {
  accountId: string;
  role: 1 | 2 | 3 | 4 | 5;
  /** Whether the role has passed its audit; a buyer needs none, and a shop's member works on the owner's. */
  audited: boolean;
  /** What a member of somebody else's shop may do there; null for everybody else, who act for themselves. */
  shopRights: readonly ('products' | 'orders' | 'money' | 'store')[] | null;
  /** The company that a session acts for; the account is the company's wherever a call works on its things. */
  company: ActingFor | null;
}

/** A company, and who of its people acts for it. */
export interface ActingFor {
  /** Of its account. */
  id: string;
  personId: string;
  /** What they may do there; null once they do not belong to it any more. */
  rights: readonly ('order' | 'approve' | 'pay' | 'manage')[] | null;
}

/** Who really did something: the person, also where they act for a company. */
export const personOf = ({ accountId, company }: Actor): string => company?.personId ?? accountId;

/** Whether somebody may order, and decide on what is to be ordered: in a company it takes the right. */
export const mayOrder = ({ company }: Actor): boolean =>
  !company || (company.rights?.includes('order') ?? false);

/** Somebody for whom a provider acts: what was agreed on, and what the provider may do. */
export interface Serving {
  grantId: string;
  servedId: string;
  rights: readonly string[];
}

/** Orders that are about to be written, as whoever admits them sees them. */
export interface Placing {
  addressId: string;
  orders: readonly {
    id: string;
    number: string;
    shopId: string;
    total: bigint;
    currency: string;
    /** What is paid first, in percent, and what becomes of it. */
    depositPercent: number;
    balanceDays: number;
    depositKept: number;
    /** What the price covers where products leave the seller’s country. */
    exportTerm: { incoterm: string; namedPlace: string } | null;
    /** What may go back without fault, and on what terms. */
    returnTerms: { days: number; paidBy: string; restockingPercent: number } | null;
  }[];
}

/** A program that acts for the buyer who let it. */
export interface AgentActor {
  /** What it calls itself. */
  name: string;
  /** Its buyer approved these very orders; else they are within the limits of its grant. */
  isApproved: boolean;
  /**
   * Admits orders in the transaction that writes them, once they are priced.
   * @throws where they are not what the buyer allows: nothing is written then
   */
  admit(tx: Tx, placing: Placing): Promise<void>;
}

/** A program of a shop, which acts by a key for whoever made it. */
export interface ProgramActor {
  keyId: string;
  /** What its key is called. */
  name: string;
  scopes: readonly string[];
  expiresAt: Date;
}

/** An operator at the console. */
export interface StaffActor {
  staffId: string;
  name: string;
  rights: readonly (
    | 'audits'
    | 'users'
    | 'errors'
    | 'staff'
    | 'content'
    | 'promotion'
    | 'service'
    | 'money'
    | 'orders'
    | 'catalog'
    | 'sales'
  )[];
  /** The session the call was made with. */
  sessionId: string;
}

/** Written content as it would be at a time, with one entry as it would be; see server/content. */
export interface Preview {
  item: unknown;
  at: Date;
}

/** What one call knows besides its input. */
export interface Context extends Deps {
  now: Date;
  site: 'cn' | 'hk' | 'uae' | 'id';
  language: Language;
  /** The currency the caller sees prices in. */
  currency: string;
  /** The newest rates by currency: units for one euro. */
  rates: ReadonlyMap<string, Rate>;
  actor: Actor | null;
  /** The program that acts for the actor; null where they act themselves. */
  agent: AgentActor | null;
  /** The shop's program that acts for the actor; null where they act themselves. */
  program: ProgramActor | null;
  /** By which a write may be sent again; null where none came. */
  idempotencyKey: string | null;
  /** The grant under which a provider says to act (header `serving`), still to be looked at; null for all others. */
  servingId: string | null;
  /** For whom a provider acts, once that was looked at; null for whoever acts for themselves. */
  serving: Serving | null;
  /** The operator who is calling; null everywhere but at the console. */
  staff: StaffActor | null;
  /** What is shown in place of what is in force: to those who hold an operator's address of a preview. */
  preview: Preview | null;
  /** Hands the browser an operator's token in a cookie that no script can read; null takes it away. */
  keepStaffToken(token: string | null): void;
  /** The browser that the call comes from. */
  device: Device;
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
