import { cutText } from '../../../kit/text/cut-text.ts';
import type { Context as HonoContext } from 'hono';
import { isLanguage, languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Context, Deps } from '../../platform/context.ts';
import { spendByAddress } from '../../platform/limits.ts';
import { getPriceTypes } from '../../reference/public.ts';
import { anonymousContext, callerAddress, currencyOf, publicPlace } from '../context.ts';

/** Bytes of the largest request: a tool takes words and ids, no files. */
export const largestAgentBody = 64 * 1024;

const anonymous = { name: 'requests of agents', max: 60, windowSeconds: 60 };

/** The language that fits `Accept-Language` best, by its first part; English where none does. */
export function acceptedLanguage(header: string | undefined): Language {
  const ranked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]{1,5})$/.exec(each)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0]!, quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of ranked) {
    const language = languageCodes.find((code) => languages[code].tag.split('-')[0] === tag);
    if (language) return language;
  }
  return 'en';
}

/** What an agent's request knows besides its body: nobody in particular, at the site of the host. */
export async function agentContext(
  deps: Deps,
  request: HonoContext,
): Promise<{ context: Context; origin: string }> {
  const { site, origin } = await publicPlace(deps, request.req.header('host') ?? '');
  const named = request.req.header('lang');
  const language = isLanguage(named) ? named : acceptedLanguage(request.req.header('accept-language'));
  const currency = await currencyOf(deps, site, request.req.header('price-type'));
  const context = await anonymousContext(deps, { site, language, currency });
  context.address = callerAddress(request, deps.config);
  context.userAgent = cutText(request.req.header('user-agent') ?? '', 300);
  return { context, origin };
}

/**
 * Counts a request of nobody in particular, by the network it comes from.
 * @throws {Refusal} TOO_MANY
 */
export const limitAnonymous = ({ db, address, now }: Context): Promise<void> =>
  spendByAddress(db, anonymous, address, now);

/**
 * The same context in another language or currency.
 * @throws {Refusal} CURRENCY_NOT_OFFERED, with those that are, for a currency that the site has no prices in
 */
export async function inPlace(
  context: Context,
  { language, currency }: { language?: Language | undefined; currency?: string | undefined },
): Promise<Context> {
  if (currency) {
    const offered = await getPriceTypes(context.db, context.site);
    if (!offered.some((type) => type.currency === currency))
      throw new Refusal('CURRENCY_NOT_OFFERED', {
        currencies: offered.map((type) => type.currency).join(', '),
      });
  }
  return { ...context, language: language ?? context.language, currency: currency ?? context.currency };
}
