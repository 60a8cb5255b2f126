import { isLanguage, type Language } from '../../../kit/languages.ts';

export interface Row {
  /** `/products-detail/{name}_{id}.html`: `{name}` is a readable slug that may be empty, `{x...}` takes the rest of the path, any other holds neither `/` nor `_`. */
  path: string;
  /** Answers under `path_pageN` too. */
  paged?: boolean;
}

export interface Match<R extends Row> {
  row: R;
  params: Record<string, string>;
  /** From 1. */
  page: number;
}

interface Compiled<R extends Row> {
  row: R;
  expression: RegExp;
}

/**
 * Compiles a table of screens once. The function it returns finds the row of a path without language prefix:
 * fixed paths first, then patterns in the order of the table; null when no row answers.
 */
export function compileRoutes<R extends Row>(rows: readonly R[]): (pathname: string) => Match<R> | null {
  const fixed = new Map<string, R>();
  const patterns: Compiled<R>[] = [];
  for (const row of rows) {
    if (row.path.includes('{')) patterns.push({ row, expression: expressionOf(row.path) });
    else fixed.set(row.path, row);
  }
  const find = (path: string, page: number): Match<R> | null => {
    const row = fixed.get(path);
    if (row && (page === 1 || row.paged)) return { row, params: {}, page };
    for (const pattern of patterns) {
      if (page > 1 && !pattern.row.paged) continue;
      const groups = pattern.expression.exec(path)?.groups;
      const params = groups && decodeAll(groups);
      if (params) return { row: pattern.row, params, page };
    }
    return null;
  };
  return (pathname) => {
    const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
    const suffix = /^(.+)_page([1-9]\d{0,4})$/.exec(path);
    return (suffix && find(suffix[1]!, Number(suffix[2]))) ?? find(path, 1);
  };
}

function expressionOf(path: string): RegExp {
  const source = path
    .split(/(\{[^{}]+\})/)
    .map((piece) => {
      const name = /^\{(\w+)(\.\.\.)?\}$/.exec(piece);
      if (!name) return piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      return `(?<${name[1]}>${name[2] ? '.+' : name[1] === 'name' ? '[^/]*' : '[^/_]+'})`;
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Percent-decodes the parts of a path; null when one of them is not well formed, which is no address of ours. */
function decodeAll(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/** Takes the language prefix off a path: "/en/rules" → en and "/rules", "/rules" → null and "/rules". */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const end = pathname.indexOf('/', 1);
  const first = end < 0 ? pathname.slice(1) : pathname.slice(1, end);
  if (!isLanguage(first)) return { language: null, path: pathname };
  return { language: first, path: end < 0 ? '/' : pathname.slice(end) };
}
