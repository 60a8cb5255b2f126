import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { languageCodes, languages } from '../../kit/languages.ts';

const web = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(web, '../words');
const notOfTheWeb = new Set(['server/errors.json', 'server/server.json']);
/** What stands in documents and spreadsheets that the server writes, by the folders of those. */
const written: Record<string, string> = {
  'server/chat.json': '../server/assistant',
  'server/tradeWords.json': '../server/assistant',
  'server/printed.json': '../server',
  'provider/parcelSheet.json': '../server/parcels',
  'provider/tariffSheet.json': '../server/trade-services',
};
const filesOf = (language: string) =>
  readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
const all = filesOf('en');
const parts = all.filter((name) => !notOfTheWeb.has(name));
const read = (language: string, part: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, language, part), 'utf8'));

/** As compiled: a choice between names, which are no forms of a number. */
const selectNode = 1;

/** Names of the values a message takes, and of the plural forms it has. */
function shape(text: string): { values: string[]; forms: string[] } {
  const values = new Set<string>();
  const forms = new Set<string>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    if (typeof node[0] !== 'string' || node.length === 1 || typeof node[1] === 'number') {
      if (typeof node[0] === 'string') values.add(node[0]);
      const options = node[2];
      if (options && typeof options === 'object' && !Array.isArray(options)) {
        for (const [form, message] of Object.entries(options)) {
          if (node[1] !== selectNode && !form.startsWith('=')) forms.add(form);
          visitAll(message);
        }
      }
      return;
    }
    node.forEach(visit);
  };
  const visitAll = (message: unknown): void => (Array.isArray(message) ? message.forEach(visit) : undefined);
  visitAll(compile(text));
  return { values: [...values].sort(), forms: [...forms].sort() };
}

it.each(languageCodes)('stand in the same files in %s as in English, each name once', (language) => {
  expect(filesOf(language)).toEqual(all);
  const names = all.map((name) => path.basename(name));
  expect(names.length).toBe(new Set(names).size);
});

it('call the two sides of a trade by one pair of words in Chinese', () => {
  const others = all.flatMap((part) =>
    Object.entries(read('zh', part))
      .filter(([, text]) => /买家|卖家/.test(text))
      .map(([key]) => key),
  );
  expect(others).toEqual([]);
});

describe.each(all)('words of %s', (part) => {
  const english = read('en', part);

  it.each(languageCodes)('say in %s exactly what they say in English', (language) => {
    const own = read(language, part);
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    const wrong = Object.keys(own).filter(
      (key) =>
        !own[key]!.trim() ||
        !shape(own[key]!).values.every((name) => shape(english[key]!).values.includes(name)),
    );
    expect(wrong, 'empty, or with a value that the English one does not take').toEqual([]);
  });

  it.each(languageCodes)('have every plural form of %s wherever they have plurals', (language) => {
    const needed = new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories;
    const short = Object.entries(read(language, part)).filter(([, text]) => {
      const { forms } = shape(text);
      return (
        forms.length > 0 &&
        !forms.every((form) => form === 'other') &&
        !needed.every((form) => forms.includes(form))
      );
    });
    expect(short.map(([key]) => key)).toEqual([]);
  });
});

it('are all used by some page', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(web, name), 'utf8'))
    .join('\n');
  const isUsed = usesIn(sources);
  const unused = parts
    .filter((part) => !(part in written))
    .flatMap((part) => Object.keys(read('en', part)).filter((key) => !isUsed(key)));
  expect(unused).toEqual([]);
});

it.each(Object.entries(written))('of %s are all used in what the server writes', (part, writers) => {
  const from = path.resolve(web, writers);
  const sources = readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(path.join(from, name), 'utf8'))
    .join('\n');
  const isUsed = usesIn(sources);
  expect(Object.keys(read('en', part)).filter((key) => !isUsed(key))).toEqual([]);
});

/**
 * Whether a key stands in the sources as it is, or as the fixed beginning of a composed one: `error.${status}`. What is put in
 * may have dots of its own: `kind.${kind}` is `kind.order.placed`, too.
 */
function usesIn(sources: string): (key: string) => boolean {
  // Looked for once: several thousand keys in several megabytes take a minute one by one.
  const literals = new Set(Array.from(sources.matchAll(/'([^'\s]{1,200})'/g), ([, literal]) => literal!));
  const composed = new Set(
    Array.from(sources.matchAll(/`([^`$\s]{1,200})\$\{/g), ([, beginning]) => beginning!),
  );
  return (key) =>
    literals.has(key) || [...key.matchAll(/\./g)].some(({ index }) => composed.has(key.slice(0, index + 1)));
}
