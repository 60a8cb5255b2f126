import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import type { Context } from '../../platform/context.ts';
import { count, findCount, spend, uncount, type Limit } from '../../platform/limits.ts';
import * as grants from './grants-sql.ts';
import type { GrantOfToken } from './tokens.ts';

const reading: Limit = { name: 'requests of a grant', max: 300, windowSeconds: 60 };
const writing: Limit = { name: 'writes of a grant', max: 30, windowSeconds: 60 };
/** The answer to each is kept for two days under its key. */
const writingADay: Limit = { name: 'writes of a grant in a day', max: 2_000, windowSeconds: 86_400 };

/** By day of UTC. */
const publishing = (requestsADay: number): Limit => ({
  name: 'published under a grant',
  max: requestsADay,
  windowSeconds: 86_400,
});

/**
 * Counts a use of a grant.
 * @throws {Refusal} TOO_MANY
 */
export async function limitGranted(
  { db, now }: Context,
  { grantId }: GrantOfToken,
  writes: boolean,
): Promise<void> {
  await spend(db, writes ? writing : reading, grantId, now);
  if (writes) await spend(db, writingADay, grantId, now);
}

/** Takes one of the requests that may be published today. @returns whether there was one */
async function takePublishing({ db, now }: Context, { grantId, requestsADay }: GrantOfToken) {
  const limit = publishing(requestsADay);
  if ((await count(db, limit, grantId, now)) <= requestsADay) return true;
  await uncount(db, limit, grantId, now);
  return false;
}

/** Gives one back that was not published after all. */
const giveBackPublishing = ({ db, now }: Context, { grantId, requestsADay }: GrantOfToken): Promise<void> =>
  uncount(db, publishing(requestsADay), grantId, now);

/**
 * Publishes within what the buyer allows in a day: what is refused takes nothing away.
 * @throws {Refusal} AGENT_LIMIT
 */
export async function publishWithin<Made>(
  context: Context,
  granted: GrantOfToken,
  publish: () => Promise<Made>,
): Promise<Made> {
  if (!(await takePublishing(context, granted)))
    throw new Refusal('AGENT_LIMIT', { limit: granted.requestsADay });
  return publish().catch(async (error: unknown) => {
    await giveBackPublishing(context, granted);
    throw error;
  });
}

export const publishedToday = ({ db, now }: Pick<Context, 'db' | 'now'>, grantId: string): Promise<number> =>
  findCount(db, publishing(0), grantId, now);

const hourMs = 3_600_000;

/** Writes down what was done under a grant, or what was refused; reading by the hour, for it is done over and over. */
export async function logUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { grantId }: Pick<GrantOfToken, 'grantId'>,
  tool: string,
  outcome: string,
  about: Pick<grants.LogLine, 'orders' | 'amount' | 'currency'> & { reads?: boolean } = {},
) {
  const { reads, ...details } = about;
  const hour = reads ? new Date(Math.floor(now.getTime() / hourMs) * hourMs) : undefined;
  await grants.insertLog(db, { id: newId(now.getTime()), grantId, at: now, tool, outcome, hour, ...details });
  await grants.setUsed(db, grantId, now);
}
