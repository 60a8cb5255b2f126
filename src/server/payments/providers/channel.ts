import type { Hono } from 'hono';
import type { Config } from '../../../config.ts';
import type { EvidenceKind, EvidenceType } from '../../../contract/payments/evidence-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Deps } from '../../platform/context.ts';
import type { Queue } from '../../platform/queue.ts';
import type { ChargeState } from '../rules.ts';

export interface Charge {
  /** The channel's own name for it. */
  ref: string;
  state: ChargeState;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

/** What a channel says by itself, once its signature has been checked. */
export interface Notification extends Charge {
  /** The same event told twice has the same id. */
  eventId: string;
  /** Of a channel with an account for each site: whose account it is. */
  site?: Site;
  /** Which payment it is for, where the channel repeats what we told it. */
  paymentId?: string;
  /** What is kept of it, where the whole of it says more of a buyer than anybody needs. */
  excerpt?: string;
}

/** Something else that a channel says by itself: it is acknowledged. */
export interface OtherNews {
  isOther: true;
  /** What has to be done because of it, written down as a job; nothing where it does not concern us. */
  act?: () => Promise<void>;
}

/** One movement at a channel as the channel itself tells it. */
export interface StatementLine {
  /** Names it at the channel: the same one told twice has the same key. */
  key: string;
  /** What of ours it is about, in the words of `reconciliation/subjects.ts`; the channel's own name of it where that is not known. */
  subject: string;
  kind: string;
  /** Minor units: positive where money came in. */
  amount: bigint;
  currency: string;
  movedAt: Date;
  /** The day that the channel itself gives it, where it names no moment. */
  day?: string;
  description: string;
}

/** Nothing was asked for or it failed; it was and is not on its way yet; it has left. */
export type ReturnAtChannel = 'none' | 'pending' | 'gone';

/** What a channel says has moved. */
export interface ChannelStatement {
  lines: StatementLine[];
  /** The currencies that it speaks of, where those are not all. */
  currencies?: string[];
  /** Up to when it speaks, where that is not up to now. */
  until?: Date;
}

/** The channel did not answer, or could not: what it was asked may have been done or not, and may be asked again. */
export class ChannelUnreachable extends Error {
  override name = 'ChannelUnreachable';
  /** It answered that it failed, and may answer so to the same key again. */
  hasFailed = false;
}

/** The channel will not do what it was asked, however often: the message is its own word. */
export class ChannelRefused extends Error {
  override name = 'ChannelRefused';
}

/** What came of trying the keys of a channel: the answer is in its own words. */
export interface KeyTrial {
  outcome: 'works' | 'refused' | 'unreachable';
  answer: string;
}

/** What came to the channel's address, byte for byte, since that is what is signed. */
export interface Posted {
  headers: Headers;
  body: Buffer;
}

export type ChannelConfig = Pick<Config, 'testBank' | 'channelSettings'>;

/** Where the channel of a code tells the shop what became of a charge. */
export const notifyPath = (code: string): string => `/api/payment-web/notify/${code}`;

/** What a buyer's bank is to read of a dispute. */
export interface Evidence {
  statement: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** YYYY-MM-DD */
  shippedOn?: string | undefined;
}

/** The same with files that the channel keeps already, one of each kind. */
export interface EvidenceAtChannel extends Evidence {
  files: readonly { kind: EvidenceKind; ref: string }[];
}

/** A file for a buyer's bank. */
export interface EvidenceFile {
  name: string;
  type: EvidenceType;
  bytes: Uint8Array;
}

/** Who is to pay what. */
export interface ChannelQuestion {
  buyerId: string;
  amount: bigint;
  /** The buyer says how much, up to the amount. */
  isUpTo?: true;
  currency: string;
  /** Whether one of the orders is between accounts in one hand. */
  isRelated: boolean;
  site: Site;
  /** What is paid belongs to no site, and the buyer chose this one. */
  isOfNoSite?: true;
}

/** Where a real payment service can stand in. Money is in minor units with its currency. */
export interface PaymentChannel {
  /** No real money moves: shown as a test. */
  test: boolean;
  /** Whether no real money moves on a site, where that depends on the settings. */
  isTestOn?(site: Site, config: ChannelConfig): boolean;
  /** Whether a charge moved no real money, where that depended on the settings. */
  isTestCharge?(ref: string): boolean;
  /** Where it can be had at all; everywhere without it. */
  sites?: readonly Site[];
  /** The names of the settings that it still needs on a site. */
  missingSettings?(site: Site, config: ChannelConfig): string[];
  /** The currencies it takes on a site as it is set up, where `takes` does not know. */
  listCurrencies?(deps: Pick<Deps, 'db'>, site: Site): Promise<string[]>;
  /** Whether its keys on a site work, by asking for something that changes nothing. */
  tryKeys?(deps: Deps, site: Site): Promise<KeyTrial>;
  /** Whether it takes this currency on this site, and has been given the settings it needs. */
  takes(currency: string, site: Site, config: ChannelConfig): boolean;
  /** Whether this buyer can pay it so; a channel without it takes everybody's money. */
  isFor?(deps: Pick<Deps, 'db' | 'clock' | 'config'>, asked: ChannelQuestion): Promise<boolean>;
  /** It lends to some buyers what they pay, so that nobody new can pay by it. */
  isLent?: true;
  /** How long a buyer has to pay, where that is longer than at a page of its own. */
  minutesToPay?: number;
  /**
   * Opens a charge. Called again for the same payment it answers the same charge.
   * @throws {ChannelUnreachable}
   */
  open(
    deps: Deps,
    payment: {
      id: string;
      number: string;
      buyerId: string;
      amount: bigint;
      currency: string;
      language: Language;
      site: Site;
      /** When the attempt ends. */
      expiresAt: Date;
    },
  ): Promise<{ ref: string; redirectUrl: string }>;
  /** What has become of a charge. */
  query(deps: Deps, ref: string): Promise<Charge>;
  /** Ends an open charge, so that it can no longer be paid; answers what it is then (it may have been paid). */
  close(deps: Deps, ref: string): Promise<Charge>;
  /** Whether money may be on its way already, so that no other payment takes the place of this one unasked. */
  isUnderWay?(deps: Deps, ref: string): Promise<boolean>;
  /**
   * Gives money back. `key`, the return's id, makes a repeated call the same one.
   * @returns whether it has left; where people send it, it is asked again once they have
   * @throws {ChannelRefused} when people have to find another way
   */
  giveBack(deps: Deps, ref: string, amount: bigint, key: string): Promise<boolean>;
  /** What a channel whose buyers' banks may take payments back knows of money that goes back under a key. Moves nothing. */
  findReturn?(deps: Deps, ref: string, key: string): Promise<ReturnAtChannel>;
  /** Whether money that had left under a key has come back to the channel. */
  hasComeBack?(deps: Deps, ref: string, key: string): Promise<boolean>;
  /**
   * Sends a buyer's bank the evidence of a dispute, for good. The same sent again is sent already.
   * @throws {ChannelUnreachable}
   * @throws {ChannelRefused} once other evidence was sent, or too late
   */
  answerDispute?(deps: Deps, site: Site, ref: string, evidence: EvidenceAtChannel): Promise<void>;
  /**
   * Keeps a file for the evidence of a dispute; a channel that answers disputes does. `key` makes a repeated call the same.
   * @returns the channel's own name for it
   * @throws {ChannelUnreachable}
   * @throws {ChannelRefused} for what it does not take
   */
  keepEvidence?(deps: Deps, site: Site, file: EvidenceFile, key: string): Promise<string>;
  /**
   * What moved at the channel since a moment, by its own records; a channel without it gives no statement. What was told
   * before may be told again.
   * @param readUntil  what it told before speaks up to then; null where it told nothing yet
   * @throws {ChannelUnreachable}
   */
  readStatement?(deps: Deps, since: Date, readUntil: Date | null): Promise<ChannelStatement>;
  /** Reads what the channel posted. @returns null when it is not signed by the channel. */
  readNotification(
    deps: Deps,
    posted: Posted,
  ): Notification | OtherNews | null | Promise<Notification | OtherNews | null>;
  /** What the channel wants to read when its notification was taken, or was not. */
  answerNotification(isTaken: boolean): { type: string; body: string };
  /** Pages of its own here, all of them below `path`. */
  pages?: { path: string; mount(app: Hono, deps: Deps): void };
  /** Jobs of its own. */
  work?(queue: Queue, deps: Deps): void;
}
