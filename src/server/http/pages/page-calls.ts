import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { ContentPreview } from '../../content/public.ts';
import { cached, forget } from '../../platform/cache.ts';
import type { Deps } from '../../platform/context.ts';
import { asRefusal } from '../answers.ts';
import { anonymousContext, currencyOf } from '../context.ts';
import { dispatch } from '../dispatch.ts';
import { handlers } from '../handlers.ts';
import { idsIn, type Tags } from './page-entries.ts';
import type { PageCall } from './page-renderer.ts';

const content: Tags = new Set(['content']);
const synonyms: Tags = new Set(['synonyms']);

/** What the answers of some calls hang on as a whole, as the database's triggers name it. */
const topics: Partial<Record<CallKey, Tags>> = {
  'infra.route': new Set(['routes by path']),
  'content.list': content,
  'content.get': content,
  'content.categoryAds': content,
  'content.news': content,
  'content.fairs': content,
  'catalog.tree': new Set(['categories']),
  'policies.get': new Set(['policies']),
  'programmes.list': new Set(['programmes']),
  'programmes.get': new Set(['programmes']),
  'rfqs.public': new Set(['rfqs']),
  'search.hotWords': new Set(['hot words']),
  'search.list': synonyms,
  'search.products': synonyms,
  'search.shops': synonyms,
  'tradeServices.list': new Set(['services']),
  'serviceProviders.get': new Set(['services']),
  'tradeServices.quotes': new Set(['content', 'services']),
  'tradeServices.warehouses': content,
};

/** What a page asks anew each time: links that were ended a moment ago show nothing. */
const unshared: ReadonlySet<CallKey> = new Set<CallKey>(['sharedLinks.preview']);

const idsOfAnswers = new WeakMap<object, Tags>();

/** The ids in an answer, looked for once however many pages are made of it. */
function idsOf(output: unknown): Tags {
  if (typeof output !== 'object' || output === null) return idsIn(output);
  const ids = idsOfAnswers.get(output) ?? idsIn(output);
  idsOfAnswers.set(output, ids);
  return ids;
}

// One change anywhere, and all of them are asked for again.
const sharedSeconds = 5;

/**
 * The calls of pages while they are rendered.
 * @param isShared  whether pages share answers; not while the sources change
 */
export function createPageCalls(deps: Deps, isShared: boolean) {
  // What several pages are made of; one change, and all of it is asked for again.
  const shared = {};

  const ask = async <Key extends CallKey>(
    key: Key,
    input: InputOf<Key>,
    { site, language, priceType }: Parameters<PageCall>[2],
    preview: ContentPreview | null,
  ): Promise<OutputOf<Key>> => {
    const currency = await currencyOf(deps, site, String(priceType));
    const context = await anonymousContext(deps, { site, language, currency });
    return dispatch(handlers, key, { ...context, preview }, input);
  };

  /**
   * Calls on behalf of one page. Several pages that say the same (the tree beside each list) share one answer for some seconds.
   * @param tags  receives what the answers mention
   */
  function callFor(tags: Tags[], preview: ContentPreview | null): PageCall {
    return async (key, input, visitor) => {
      const name = `${key} ${JSON.stringify(input)} ${Object.values(visitor).join(' ')}`;
      const answer =
        isShared && !preview && !unshared.has(key)
          ? cached(shared, name, sharedSeconds, () => ask(key, input, visitor, null))
          : ask(key, input, visitor, preview);
      const output = await answer.catch((error: unknown) => {
        throw asRefusal(error);
      });
      tags.push(idsOf(output));
      if (topics[key]) tags.push(topics[key]);
      return output;
    };
  }

  return { callFor, invalidate: () => forget(shared) };
}
