import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Source {
  /** Files it imports, at once or when they are asked for. */
  imports: string[];
  /** Parts of the words it says something with. */
  says: string[];
  /** Parts it fetches itself before it is drawn, for itself and for what it draws with. */
  fetches: string[];
}

const web = `${path.resolve(import.meta.dirname, '../src/web')}${path.sep}`;
/** On the server, and in the browser from the first navigation on; a page need not ask for them. */
const everywhere = ['common', 'seo'];

/**
 * The parts of the words that a page is drawn with, besides those that every page has: what its files and all they import
 * ask for by `useWords`, without what fetches its own by `wordsReady`.
 * @param file  a page's source
 */
export function wordsOfPage(file: string, read = sourceReader()): string[] {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const visit = (from: string, fetched: readonly string[]): void => {
    if (!from.startsWith(web) || !/\.tsx?$/.test(from)) return;
    const { imports, says, fetches } = read(from);
    const wordParts = [...new Set([...fetched, ...fetches])].sort();
    const visited = `${from} ${wordParts.join()}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const part of says) if (!wordParts.includes(part)) parts.add(part);
    for (const next of imports) visit(next, wordParts);
  };
  visit(path.resolve(file), everywhere);
  return [...parts].sort();
}

/** Reads each source once. */
export function sourceReader(): (file: string) => Source {
  const sources = new Map<string, Source>();
  return (file) => {
    const before = sources.get(file);
    if (before) return before;
    const source = sourceOf(file, readFileSync(file, 'utf8'));
    sources.set(file, source);
    return source;
  };
}

function sourceOf(file: string, text: string): Source {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, captured]) => captured!);
  const imported = [
    ...all(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm),
    ...all(/\bimport\('(\.[^']+)'\)/g),
  ];
  return {
    imports: imported.map((name) => path.resolve(path.dirname(file), name)),
    says: all(/\b(?:useWords\(|wordsOf\([^'()]*)'(\w+)'/g),
    fetches: all(/\bwordsReady\([^']*'(\w+)'/g),
  };
}
