import type { Db } from '../database.ts';

/** A text message: who gets it (+8613800000000), and what it says. */
export interface TextMessage {
  /** The same message handed over twice has the same id. */
  id: string;
  recipient: string;
  body: string;
}

/** Where a service that sends text messages stands in. */
export interface SmsProvider {
  /** Whether another machine is called: then it is done by a job, after the commit of what the message is about. */
  isOutside: boolean;
  /**
   * Hands over one message.
   * @throws {MessageRefused} when it will never be taken; after anything else it is tried again
   */
  send(db: Db, message: TextMessage): Promise<void>;
}

/** A message that its carrier refuses for good: it is not handed over again. */
export class MessageRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MessageRefused';
  }
}
