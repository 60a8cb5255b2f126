import type { Amounts, Intent, Topic } from './reading-rules.ts';
import { topics } from './reading-rules.ts';

export interface Cues {
  tags: ReadonlySet<string>;
  amounts: Amounts;
  /** Whether words remain that are not understood otherwise: a product. */
  hasText: boolean;
  /** Whether a place is named. */
  hasPlace: boolean;
  /** The agent that is asked; for life it is rather a market than a product. */
  isLife: boolean;
  /** Whether it is freight that a quote is asked for. */
  freightIsQuoted: boolean;
  /** Whether something is to go to the place named. */
  goesSomewhere: boolean;
}

export const topicOf = (tags: ReadonlySet<string>): Topic | null =>
  topics.find((topic) => tags.has(`topic:${topic}`)) ?? null;

/** What is asked for, by the words that decide it; those that decide for sure come first. */
export function decideIntent(cues: Cues): Intent {
  const { tags, amounts, hasText } = cues;
  const has = (...names: string[]) => names.some((name) => tags.has(name));
  if (has('translate') && !(has('landed', 'freight') && !hasText)) return 'translate';
  const topic = topicOf(tags);
  const isNumbered = amounts.quantity !== null || amounts.priceMax !== null || amounts.priceMin !== null;
  if (amounts.order && !(topic && has('help')))
    return topic === 'cancel' || topic === 'refund' ? 'help' : 'orderStatus';
  if (topic && isAboutTheSite(cues, topic)) return 'help';
  if (has('compare')) return 'compare';
  const asksFreight = cues.freightIsQuoted || (has('freight') && !hasText);
  if (has('quote') && !(asksFreight && !has('factory', 'seller')) && !isCeiling(cues)) return 'requestQuotes';
  if (amounts.sellers !== null && has('price', 'ask')) return 'requestQuotes';
  if (has('several') && has('factory', 'seller') && has('price') && hasText) return 'requestQuotes';
  if (has('categories') && !hasText && !isNumbered) return 'categories';
  if (has('landed') || (has('import') && has('price'))) return 'landedCost';
  if (has('hs') || amounts.hs) return 'customsCode';
  if (has('order') && !(hasText && (isNumbered || has('search', 'onePiece', 'moq')))) return 'orderStatus';
  if (has('freight') || (hasText && has('price') && cues.goesSomewhere)) return 'freight';
  const life = placeToGo(cues, isNumbered);
  if (life) return life;
  if (has('similar')) return 'similar';
  // Two of those shown are set beside each other, whatever else is said of them.
  const isWanted = hasText && (isNumbered || has('search'));
  if (amounts.refs.length > 1 && !isWanted) return 'compare';
  const means = amounts.refs.length > 0 || has('it');
  if (means && !hasText && has('detail', 'price', 'moq', 'stock')) return 'details';
  if (amounts.refs.length > 0 && !isWanted) return 'details';
  if (has('more') && !hasText) return 'more';
  return remaining(cues, topic, isNumbered);
}

/** What is left when no word decides: a search, a greeting, help, or nothing that is understood. */
function remaining({ tags, hasText, hasPlace }: Cues, topic: Topic | null, isNumbered: boolean): Intent {
  const has = (...names: string[]) => names.some((name) => tags.has(name));
  const filters = [
    'stock',
    'factory',
    'trusted',
    'video',
    'onePiece',
    'cheap',
    'popular',
    'newest',
    'moq',
    'below',
    'above',
  ];
  if (hasText) return has('help') && !has('search', 'price', ...filters) && !isNumbered ? 'help' : 'search';
  if (topic) return 'help';
  if (has(...filters) || isNumbered) return 'search';
  if (has('detail') || (has('it') && has('price'))) return 'details';
  if (has('help')) return 'help';
  if (has('thanks')) return 'thanks';
  if (has('greeting')) return 'greeting';
  return hasPlace || has('search', 'seller', 'price') ? 'search' : 'unknown';
}

/** "A price below 150" asks for no quote: it says how much something may cost. */
const isCeiling = ({ tags, amounts, hasText }: Cues): boolean =>
  tags.has('below') && amounts.priceMax !== null && amounts.sellers === null && !hasText;

/** "Can I get a sample" is about the site; "500 sample bottles" is not. */
function isAboutTheSite({ tags, amounts, hasText, hasPlace: cuesPlace }: Cues, topic: Topic): boolean {
  // A tax invoice names a tax, and an address of delivery the delivery.
  const isPaperOrPlace = (topic === 'invoice' || topic === 'address') && amounts.hs === null && !cuesPlace;
  if (isPaperOrPlace && !hasText) return true;
  if (tags.has('landed') || tags.has('hs') || (tags.has('freight') && topic === 'pay')) return false;
  if (tags.has('help')) return true;
  if (
    topic === 'protect' ||
    topic === 'sample' ||
    topic === 'refund' ||
    topic === 'cancel' ||
    topic === 'password'
  ) {
    return amounts.quantity === null && amounts.priceMax === null;
  }
  return !hasText && !tags.has('order') && !tags.has('freight') && !tags.has('quote');
}

function placeToGo({ tags, hasText, hasPlace, isLife }: Cues, isNumbered: boolean): Intent | null {
  const isMeant = tags.has('nearby') || hasPlace || isLife || !hasText;
  if (tags.has('exhibition') && !isNumbered) return 'exhibition';
  if (tags.has('warehouse') && isMeant && !isNumbered) return 'warehouse';
  if (tags.has('market') && !isNumbered) return 'market';
  return isLife && hasPlace && !isNumbered ? 'market' : null;
}
