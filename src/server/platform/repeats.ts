import type { Db } from './database.ts';
import { spend } from './limits.ts';

/** So often in a day somebody begins the same with the same one, however often it was taken back in between. */
const mostRepeats = 5;

/**
 * Counts an act that writes a letter to somebody and that whoever does it can take back and do again: an offer, a request, an
 * invitation. To be counted in the transaction of the act, so that what is refused is not counted.
 * @param act  names it in the table of limits
 * @param about  who does it to whom, about what
 * @throws {Refusal} TOO_MANY with the seconds to wait
 */
export const spendRepeat = (db: Db, act: string, about: readonly string[], now: Date): Promise<void> =>
  spend(db, { name: `${act} again`, max: mostRepeats, windowSeconds: 86_400 }, about.join(' '), now);

/** Invitations to one contact in a day, whoever sends them: a stranger cannot refuse them. */
const receiving = { name: 'invitations to one contact', max: 5, windowSeconds: 86_400 };

/** Counts an invitation to somebody who may have no account. @throws {Refusal} TOO_MANY */
export const spendInvitation = (db: Db, contact: string, now: Date): Promise<void> =>
  spend(db, receiving, contact, now);
