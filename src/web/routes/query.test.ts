import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../routes.ts';
import { browserQuery } from './screen.ts';

const web = path.resolve(import.meta.dirname, '..');

/** The files of the web that a file imports, itself among them; the shell reads for itself. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, names, to] of readFileSync(file, 'utf8').matchAll(
    /import ([^;]+?) from '(\.[^']+\.tsx?)'/g,
  )) {
    // Of a file of functions only what reads or loads looks at the address, and the hooks of a component beside it.
    const isReader = /\b(?:read|load|way|find)[A-Z]?\w*/.test(names!);
    const isOwnHook = to!.startsWith('./use-');
    if (to!.endsWith('.ts') && !isReader && !isOwnHook) continue;
    const next = path.resolve(path.dirname(file), to!);
    if (next.startsWith(web) && !next.includes('/shell/') && !next.includes('/routes')) filesOf(next, found);
  }
  return found;
}

/** The query parameters that a page's files name. */
function readBy(file: string): string[] {
  const calls = /query\??\s*\.(?:get|has)\('(\w+)'\)|(?:asked|list|single|amount|pieces|tick)\('(\w+)'/g;
  return [...filesOf(file)].flatMap((one) =>
    [...readFileSync(one, 'utf8').matchAll(calls)].map(([, name, other]) => name ?? other!),
  );
}

const pageOf = (load: () => unknown): string => {
  const [, file] =
    /["'](?:\/src\/web|\.\.)\/((?:storefront|onboarding|console)\/[^"']+)["']/.exec(String(load)) ?? [];
  return path.join(web, file ?? 'missing');
};

// They share the frame of the pages of services and have none to narrow.
const withoutServices = [
  '/outside-trade-serve/international-exhibition',
  '/outside-trade-serve/linyi-expo',
  '/outside-trade-serve/global-trade-news',
];

test('a page that the server draws names every query parameter that it reads', () => {
  const drawn = screens.filter(({ render }) => render === 'server');
  expect(drawn.length).toBeGreaterThan(40);
  const missing = drawn.flatMap(({ path: at, page, query = [] }) => {
    const file = pageOf(page);
    if (!existsSync(file)) return [`${at}: ${String(page)}`];
    const named = [...query, ...browserQuery, ...(withoutServices.includes(at) ? ['kind', 'country'] : [])];
    return readBy(file)
      .filter((name) => !named.includes(name))
      .map((name) => `${at}: ${name}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('and names none that it does not read', () => {
  const drawn = screens.filter(({ render, query }) => render === 'server' && query);
  const idle = drawn.flatMap(({ path: at, page, query = [] }) => {
    const read = readBy(pageOf(page));
    return query.filter((name) => !read.includes(name)).map((name) => `${at}: ${name}`);
  });
  expect(idle).toEqual([]);
});
