import type { Clock } from '../../src/server/platform/clock.ts';
import type { Deps } from '../../src/server/platform/context.ts';
import type { Caravan } from '../caravan.ts';

/** What a bank posts to the shop. */
export interface Posted {
  headers: Record<string, string>;
  body: string;
}

/** The other side of a payment channel, as a test has it act. Amounts are in minor units. */
export interface Bank {
  /** The settings with which the product reaches it. */
  env: Record<string, string>;
  /** The currency that it takes; yuan without it. */
  currency?: string;
  /** It signs nothing, and is known by a word of its own: what it tells is asked back. */
  isKnownByToken?: true;
  /** Its signature is a field of what it posts, not a header. */
  isSignatureInBody?: true;
  /** At it a buyer leaves without paying, and is never refused: such a charge ends, and nobody is told. */
  knowsNoRefusal?: true;
  /** Money may come by it after a charge has ended: it goes back. */
  sendsLate?: true;
  /** Sets up what the channel needs within the product. */
  join?(caravan: Caravan): Promise<void>;
  /** Sets up what a buyer needs to pay by it; asked again it is there. */
  welcome?(buyer: Awaited<ReturnType<Caravan['buyer']>>): Promise<void>;
  /** Has its time go with the product's, where it looks at the time. */
  follow?(clock: Clock): void;
  /** The buyer's decision at its page, of which the shop hears nothing. @returns false when the charge has ended. */
  decide(deps: Deps, ref: string, decision: 'paid' | 'refused'): Promise<boolean>;
  /** A signed notification of a charge as it is now, or with another sum than there was; none where nobody outside tells. */
  notify?(deps: Deps, ref: string, other?: { amount?: bigint; currency?: string }): Promise<Posted>;
  /** Writes down a return, where the channel gives back no other. @returns its id */
  insertReturn?(deps: Deps, paymentId: string, amount: bigint): Promise<string>;
  /** What of a charge it has given back. */
  returned(deps: Deps, ref: string): Promise<bigint>;
  /** Goes wrong once with what it is asked next: the answer is lost after it was done, or nothing is done. */
  fail?(what: 'refund' | 'open' | 'close', how: 'lost' | 'refused'): void;
  /** Goes wrong no more with what it has not been asked yet. */
  recover?(): void;
  /** The same notification as somebody else sends it, who has no key of the bank's. */
  forge?(posted: Posted): Posted;
  /** Minor units that lie there by currency: what was paid, less what went back, was taken back and was kept. */
  held?(deps: Deps): Promise<Map<string, bigint>>;
  /** Writes its own bill of a day in China (YYYY-MM-DD), where it writes one; others tell what moved at any time. */
  tellDay?(day: string): void;
  stop(): Promise<void>;
}

/** A bank outside of the product, which tells of what happens at it. */
export interface OutsideBank extends Bank {
  notify(deps: Deps, ref: string, other?: { amount?: bigint; currency?: string }): Promise<Posted>;
}

/** Stands in a file named like the channel's code. */
export type StartBank = () => Promise<OutsideBank>;
/** The same for a channel within the product. */
export type StartOwnBank = () => Promise<Bank>;
