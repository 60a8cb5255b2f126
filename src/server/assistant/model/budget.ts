import type { Context } from '../../platform/context.ts';
import { count, timesForWide, uncount, type Limit } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network/network.ts';
import { ModelFailed } from './client.ts';

/**
 * Whose share of a day is used: that of who asks, for a visitor of the network around theirs more loosely, and that of
 * all together, since accounts and networks cost nothing.
 */
function sharesOf({ actor, address }: Context, ofOne: number, ofAll: number) {
  const { near, wide } = networkOf(address);
  return [
    { of: actor?.accountId ?? near, max: ofOne },
    ...(actor || !wide ? [] : [{ of: wide, max: ofOne * timesForWide }]),
    { of: 'all', max: ofAll },
  ];
}

const daily = (name: string, max: number): Limit => ({ name, max, windowSeconds: 86_400 });

/** Whether somebody may have another answer of the model today. */
export async function hasAnswerLeft(context: Context): Promise<boolean> {
  const { answersADay = 0, answersOfAllADay = 0 } = context.config.assistantModel ?? {};
  for (const { of, max } of sharesOf(context, answersADay, answersOfAllADay))
    if ((await count(context.db, daily('answers of the model', max), of, context.now)) > max) return false;
  return true;
}

/** What a model is paid by. */
export interface TokenBudget {
  /** Takes what is about to be sent. @throws {ModelFailed} where that is more than is left today */
  take(tokens: number): Promise<void>;
  /** Takes what it came to besides; less than nothing where it was less. */
  settle(tokens: number): Promise<void>;
}

/** The tokens of a day. An answer takes up to six rounds, and each sends all again that was said before. */
export function tokenBudgetOf(context: Context): TokenBudget {
  const { db, now } = context;
  const { tokensADay = 0, tokensOfAllADay = 0 } = context.config.assistantModel ?? {};
  const shares = sharesOf(context, tokensADay, tokensOfAllADay);
  const name = 'tokens of the model';
  return {
    async take(tokens) {
      const taken: typeof shares = [];
      for (const share of shares) {
        taken.push(share);
        if ((await count(db, daily(name, share.max), share.of, now, tokens)) <= share.max) continue;
        // Nothing is sent: it is given back, to all.
        for (const { of, max } of taken) await uncount(db, daily(name, max), of, now, tokens);
        throw new ModelFailed('the tokens of today are used up');
      }
    },
    async settle(tokens) {
      for (const { of, max } of shares)
        if (tokens > 0) await count(db, daily(name, max), of, now, tokens);
        else if (tokens < 0) await uncount(db, daily(name, max), of, now, -tokens);
    },
  };
}

/** About what a text comes to, rather too much than too little: a letter of Chinese is three bytes and a token. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3);
