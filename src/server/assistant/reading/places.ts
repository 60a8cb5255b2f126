import type { Folded } from './folded.ts';
import type { Intent } from './reading-rules.ts';
import type { Token } from './tokens.ts';

const toPlace = new Set<Intent>(['freight', 'landedCost', 'requestQuotes', 'customsCode']);
const turkishFrom = /'?[dt][ae]n$/;

/** Where something comes from and where it is to go, by the words beside the places and by what is asked. */
export function readPlaces(
  tokens: readonly Token[],
  folded: Folded,
  intent: Intent,
): { from: string | null; to: string | null } {
  const places: { from: string | null; to: string | null } = { from: null, to: null };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const place = token.tags.find((tag) => tag.startsWith('place:'))?.slice('place:'.length);
    if (!place || (intent === 'translate' && token.tags.length > 1)) continue;
    const way = wayOf(tokens, at, folded, intent);
    places[way] ??= place;
  }
  const [origin, ...others] = namedPlaces(tokens, intent);
  const target = others.findLast((place) => place !== origin);
  // Of two places that something goes between, the first is where it comes from.
  if (toPlace.has(intent) && origin && target && places.from === null) return { from: origin, to: target };
  return places;
}

const namedPlaces = (tokens: readonly Token[], intent: Intent): string[] =>
  intent === 'translate'
    ? []
    : tokens.flatMap((token) =>
        token.kind === 'word'
          ? (token.tags.find((tag) => tag.startsWith('place:'))?.slice('place:'.length) ?? [])
          : [],
      );

function wayOf(tokens: readonly Token[], at: number, folded: Folded, intent: Intent): 'from' | 'to' {
  const here = tokens[at]!;
  const word = folded.text.slice(here.start, here.end);
  if (here.kind === 'word' && here.forms.some(({ language }) => language === 'tr') && turkishFrom.test(word))
    return 'from';
  const before = tokens[at - 1];
  const tags = before?.kind === 'word' ? before.tags : [];
  if (tags.includes('from') && !tags.includes('to')) return 'from';
  if (tags.includes('to')) return 'to';
  if (toPlace.has(intent)) return 'to';
  const isIn =
    before !== undefined && /^(?:in|di|в|في|在|ใน)$/u.test(folded.text.slice(before.start, before.end));
  const namesSellers = tokens.some(
    (token) => token.kind === 'word' && (token.tags.includes('seller') || token.tags.includes('factory')),
  );
  return isIn || namesSellers ? 'from' : 'to';
}
