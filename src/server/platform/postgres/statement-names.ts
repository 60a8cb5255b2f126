import { createHash } from 'node:crypto';

// A text this long is a bulk insert or a list of ids whose length changes from call to call.
const longestNamed = 8_000;
const mostNames = 600;
const mostCandidates = 2_000;

export interface StatementNames {
  /** The name of a text, or undefined when it should run unnamed. */
  nameOf(text: string): string | undefined;
  /** Has a text prepared again, under another name: what was prepared under the former one is of no use. */
  rename(text: string, formerName: string): void;
}

/**
 * Decides which SQL texts become named prepared statements. PostgreSQL keeps a named statement for as long
 * as its connection lives, so only a text seen before gets a name, and no more than a fixed number of them.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let renamed = 0;
  return {
    nameOf(text) {
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
    },
    rename(text, formerName) {
      // Of several connections that find it out, the first gives it the name that all go on with.
      if (names.get(text) !== formerName) return;
      renamed += 1;
      names.set(text, `${formerName.split('.')[0]}.${renamed}`);
    },
  };
}
