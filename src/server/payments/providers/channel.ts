import type { Site } from '../../../contract/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Services } from '../../platform/context.ts';
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
}

/** Where a real payment service can stand in. Money is in minor units with its currency. */
export interface PaymentChannel {
  code: string;
  /** No real money moves: shown as a test. */
  test: boolean;
  /** Whether it takes this currency on this site. */
  takes(currency: string, site: Site): boolean;
  /** Opens a charge. Called again for the same payment it answers the same charge. */
  open(
    services: Services,
    payment: { id: string; number: string; amount: bigint; currency: string; language: Language },
  ): Promise<{ ref: string; redirectUrl: string }>;
  /** What has become of a charge. */
  query(services: Services, ref: string): Promise<Charge>;
  /** Ends an open charge, so that it can no longer be paid; answers what it is then (it may have been paid). */
  close(services: Services, ref: string): Promise<Charge>;
  /** Gives money back. `key` makes a repeated call the same one. */
  giveBack(services: Services, ref: string, amount: bigint, key: string): Promise<void>;
  /** Reads what the channel posted. @returns null when it is not signed by the channel. */
  readNotification(services: Services, headers: Headers, body: string): Notification | null;
}
