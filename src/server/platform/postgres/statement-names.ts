import { createHash } from 'node:crypto';

// A text this long is a bulk insert or a list of ids whose length changes from call to call.
const longestNamed = 8_000;
const mostNames = 600;
const mostCandidates = 2_000;

/**
 * Decides which SQL texts become named prepared statements. PostgreSQL keeps a named statement for as long
 * as its connection lives, so only a text seen before gets a name, and no more than a fixed number of them.
 * @returns a function from a text to its name, or undefined when it should run unnamed.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= mostNames || text.length > longestNamed) return name;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= mostCandidates) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const fresh = createHash('sha1').update(text).digest('base64url');
    names.set(text, fresh);
    return fresh;
  };
}
