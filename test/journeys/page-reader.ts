import { languages, type Language } from '../../src/kit/languages.ts';
import { allWords } from './word-files.ts';

/** A text that somebody sees or hears, and the language the document says it is in. */
export interface SaidText {
  text: string;
  lang: string;
}

/** What a served document says, without a browser. */
export interface ReadPage {
  lang: string;
  dir: string;
  title: string;
  description: string | null;
  canonical: string | null;
  isHidden: boolean;
  alternates: Record<string, string>;
  headings: number;
  /** Addresses its anchors lead to, in their order. */
  links: string[];
  ids: ReadonlySet<string>;
  texts: SaidText[];
}

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Nothing that is read; a `bdi` holds a name, and `code` what is written to machines: in no language of the page. */
const silent = new Set(['script', 'style', 'svg', 'noscript', 'bdi', 'code']);
const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
const pieces = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/g;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (markup: string): string =>
  markup.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

function attributesOf(markup: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of markup.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g))
    found[name!] = plain(value ?? '');
  return found;
}

/** Reads a document of ours, which is well formed; texts are cut where elements begin, end, or were put together. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    lang: '',
    dir: '',
    title: '',
    description: null,
    canonical: null,
    isHidden: false,
    alternates: {},
    headings: 0,
    links: [],
    ids: new Set(),
    texts: [],
  };
  const ids = page.ids as Set<string>;
  const open: { tag: string; lang: string; isSilent: boolean }[] = [];
  for (const [piece, closing, name, markup] of html.matchAll(pieces)) {
    const around = open.at(-1);
    if (!name) {
      const text = piece.startsWith('<!--') ? '' : plain(piece).trim();
      if (around?.tag === 'title') page.title = text;
      else if (text && around && !around.isSilent) page.texts.push({ text, lang: around.lang });
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      while (open.length > 0 && open.pop()!.tag !== tag);
      continue;
    }
    const attributes = attributesOf(markup!);
    const lang = attributes.lang ?? around?.lang ?? '';
    const isSilent = silent.has(tag) || (around?.isSilent ?? false);
    if (attributes.id) ids.add(attributes.id);
    if (tag === 'html') Object.assign(page, { lang, dir: attributes.dir ?? '' });
    if (tag === 'h1') page.headings++;
    if (tag === 'a' && attributes.href !== undefined) page.links.push(attributes.href);
    if (tag === 'meta' && attributes.name === 'description') page.description = attributes.content ?? '';
    if (tag === 'meta' && attributes.name === 'robots')
      page.isHidden = attributes.content!.includes('noindex');
    if (tag === 'link' && attributes.rel === 'canonical') page.canonical = attributes.href ?? '';
    if (tag === 'link' && attributes.hreflang) page.alternates[attributes.hreflang] = attributes.href ?? '';
    for (const key of spoken) if (attributes[key]) page.texts.push({ text: attributes[key], lang });
    if (!empty.has(tag) && !markup!.endsWith('/')) open.push({ tag, lang, isSilent });
  }
  return page;
}

/** Every key of the words: one that is seen is a word that did not come. */
const keys = new Set(
  allWords('en')
    .map(([key]) => key)
    .filter((key) => key.includes('.')),
);

/** English words that a language says otherwise; one with a capital may be the name of a place. */
function englishOnly(language: Language): Set<string> {
  if (language === 'en') return new Set();
  const own = new Set(allWords(language).map(([, text]) => text));
  return new Set(
    allWords('en')
      .map(([, text]) => text)
      .filter((text) => /[a-z]{3}.* /.test(text) && !text.includes('{') && !own.has(text)),
  );
}
const englishIn = new Map<Language, Set<string>>();

/** Letters of a language in a text of another, where no language is said: what was not translated. */
const foreign: Partial<Record<Language, RegExp>> = {
  zh: /[\u0600-\u06ff\u0e00-\u0e7f\u0400-\u04ff]{3}|^(?=.{30})[ -~]*?(?:[a-z]+ ){4}[ -~]*$/,
  en: /[\u3400-\u9fff\u0600-\u06ff\u0e00-\u0e7f\u0400-\u04ff]{3}/,
  ar: /[\u3400-\u9fff\u0e00-\u0e7f\u0400-\u04ff]{3}|^(?=.{30})[ -~]*?(?:[a-z]+ ){4}[ -~]*$/,
};

/** A language is called by its own name wherever one is chosen or named. */
const ownNames = new RegExp(
  Object.values(languages)
    .map(({ name }) => name)
    .join('|'),
  'g',
);

const broken = /\bundefined\b|\[object|\bNaN\b|Invalid Date|\bInfinity\b/;

/** What is wrong with what a page says in its own language. */
export function issuesOfTexts({ lang: own, texts }: ReadPage, language: Language): string[] {
  if (!englishIn.has(language)) englishIn.set(language, englishOnly(language));
  const english = englishIn.get(language)!;
  const issues = new Set<string>();
  for (const { text, lang } of texts) {
    if (keys.has(text)) issues.add(`the word ${text} is missing`);
    if (broken.test(text)) issues.add(`says “${text.slice(0, 80)}”`);
    if (lang !== own) continue;
    if (english.has(text)) issues.add(`English: “${text}”`);
    else if (foreign[language]?.test(text.replace(ownNames, '')))
      issues.add(`another language: “${text.slice(0, 80)}”`);
  }
  return [...issues];
}
