import type { Folded } from './folded.ts';
import type { Intent } from './reading-rules.ts';
import type { Token } from './tokens.ts';

/** Words that are understood only with these intents; with others they are a part of what is looked for. */
const understoodFor: readonly [pattern: RegExp, intents: readonly Intent[]][] = [
  [/^language:/, ['translate', 'help']],
  [/^topic:/, ['help', 'orderStatus']],
  [/^market$/, ['market']],
  [/^exhibition$/, ['exhibition']],
  [/^warehouse$/, ['warehouse']],
];

function isLeft(token: Token, used: ReadonlySet<Token>, intent: Intent | null): boolean {
  if (used.has(token)) return false;
  if (token.kind === 'text' || token.kind === 'number') return true;
  if (token.kind === 'word' && token.tags.includes('unit:MTR')) return true;
  if (token.kind === 'order' || intent === null) return false;
  const rule = understoodFor.find(([pattern]) => pattern.test(token.tags[0]!));
  return rule !== undefined && token.tags.length === 1 && !rule[1].includes(intent);
}

/**
 * What remains of a question when everything else in it is understood.
 * @param intent  null for what remains whatever it asks for
 */
export function productWords(
  tokens: readonly Token[],
  used: ReadonlySet<Token>,
  folded: Folded,
  intent: Intent | null,
): string {
  const left = tokens.filter((token) => isLeft(token, used, intent));
  // A number alone is no product.
  if (!left.some(({ kind }) => kind !== 'number')) return '';
  return left
    .map(({ start, end }, index) => {
      const isGlued = index > 0 && left[index - 1]!.end === start;
      return (isGlued || index === 0 ? '' : ' ') + folded.original(start, end);
    })
    .join('')
    .trim();
}

const quoted = /["“”«»「『](.{1,300}?)["“”«»」』]/u;

/** What is to be translated: what stands in quotation marks, or from the first word that remains to the last. */
export function textToTranslate(tokens: readonly Token[], folded: Folded, question: string): string {
  const marked = quoted.exec(question)?.[1];
  if (marked) return marked.trim();
  const command = /^(?:translate|language:|filler|to|help)/;
  const isCommand = (token: Token) =>
    token.kind === 'word' && token.tags.some((tag) => command.test(tag)) && !token.tags.includes('place:');
  const left = tokens.filter((token) => !isCommand(token));
  const [first, last] = [left[0], left.at(-1)];
  return first && last ? folded.original(first.start, last.end).trim() : '';
}
