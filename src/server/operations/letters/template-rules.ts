import { plainText } from '../../../kit/text/fold.ts';

/** What a text of a letter names, by what a reader sees of it. */
export interface TemplateParts {
  /** The names of its placeholders, in the order in which they first stand. */
  placeholders: string[];
  /** Those that are filled in whatever the numbers are. */
  everywhere: string[];
  /** Those of which a plural is made. */
  plurals: string[];
  /** What stands between them, as it is read, without what is not said of other numbers. */
  words: string;
}

export type TemplateIssue =
  | { kind: 'broken' }
  | { kind: 'unknown' | 'missing' | 'plural' | 'address'; name: string };

class Broken extends Error {}

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'];
const blanks = ' \n\r\t';
const mostNesting = 3;
const mostOptions = 12;
// What is said back of a name that somebody typed.
const longestName = 40;

const isWord = (letter: string | undefined): boolean => letter !== undefined && /^[a-zA-Z0-9_]$/.test(letter);

/** A part of a text: what is read of it, and the placeholders that are filled in whatever the numbers are. */
interface MessageParts {
  words: string;
  names: Set<string>;
  /** Whether the number of the plural that it is a form of is said. */
  saysNumber: boolean;
}

/** Reads the part of ICU messages that letters are written in: names and plurals, with apostrophes that quote. */
class Reader {
  private readonly text: string;
  private at = 0;
  readonly placeholders = new Set<string>();
  readonly plurals = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  /** @param depth  how many plurals it stands in */
  readMessage(depth: number): MessageParts {
    let words = '';
    let saysNumber = false;
    const names = new Set<string>();
    for (;;) {
      const letter = this.text[this.at];
      if (letter === undefined || letter === '}') {
        // Each of them ends the text in the one place and is missing, or too much, in the other.
        if ((letter === undefined) === depth > 0) throw new Broken();
        return { words, names, saysNumber };
      }
      if (letter === '{') {
        const argument = this.readArgument(depth);
        words += argument.words;
        for (const name of argument.names) names.add(name);
      } else if (letter === "'") words += this.readApostrophe(depth);
      else if (letter === '<' && this.opensTag()) throw new Broken();
      else {
        saysNumber ||= letter === '#' && depth > 0;
        words += letter;
        this.at++;
      }
    }
  }

  /** Letters are plain text: what the formatter would take for a tag is none. */
  private opensTag(): boolean {
    const next = this.text[this.at + 1];
    return next === '/' || isWord(next);
  }

  /** Two are one; one before a sign of the language quotes up to the next one; any other is an apostrophe. */
  private readApostrophe(depth: number): string {
    const next = this.text[++this.at];
    if (next === "'") {
      this.at++;
      return "'";
    }
    if (next === undefined || !(depth > 0 ? '{}<>#' : '{}<>').includes(next)) return "'";
    let words = '';
    for (;;) {
      const letter = this.text[this.at];
      if (letter === undefined) throw new Broken();
      this.at++;
      if (letter !== "'") words += letter;
      else if (this.text[this.at] === "'") {
        words += "'";
        this.at++;
      } else return words;
    }
  }

  private skipSpace(): void {
    while (blanks.includes(this.text[this.at] ?? '-')) this.at++;
  }

  private readName(): string {
    this.skipSpace();
    const from = this.at;
    while (isWord(this.text[this.at])) this.at++;
    const name = this.text.slice(from, this.at);
    this.skipSpace();
    if (name === '') throw new Broken();
    return name;
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw new Broken();
    this.at++;
  }

  private readArgument(depth: number): MessageParts {
    this.take('{');
    const name = this.readName();
    this.placeholders.add(name);
    if (this.text[this.at] === '}') {
      this.at++;
      return { words: ' ', names: new Set([name]), saysNumber: false };
    }
    this.take(',');
    if (this.readName() !== 'plural' || depth >= mostNesting) throw new Broken();
    this.take(',');
    this.plurals.add(name);
    const { words, names, saysNumber } = this.readOptions(depth, name);
    // Said by its own name or by a number sign in most forms, or not at all.
    return { words, names: saysNumber ? names.add(name) : names, saysNumber: false };
  }

  /** Of a plural what is said of most numbers, and what is filled in for every number. */
  private readOptions(depth: number, numberName: string): MessageParts {
    const options = new Map<string, MessageParts>();
    for (;;) {
      this.skipSpace();
      if (this.text[this.at] === '}') break;
      const selector = this.readSelector();
      if (options.has(selector) || options.size === mostOptions) throw new Broken();
      this.take('{');
      options.set(selector, this.readMessage(depth + 1));
      this.take('}');
    }
    this.at++;
    const usualForm = options.get('other');
    if (!usualForm) throw new Broken();
    const forms = [...options.values()];
    return {
      words: usualForm.words,
      saysNumber: usualForm.saysNumber || usualForm.names.has(numberName),
      names: new Set([...usualForm.names].filter((name) => forms.every(({ names }) => names.has(name)))),
    };
  }

  private readSelector(): string {
    const isExact = this.text[this.at] === '=';
    if (isExact) this.at++;
    const name = this.readName();
    if (isExact ? !/^\d{1,6}$/.test(name) : !pluralCategories.includes(name)) throw new Broken();
    return isExact ? `=${name}` : name;
  }
}

/** What a text names, or null where it cannot be filled in. In one pass over it. */
export function readTemplate(text: string): TemplateParts | null {
  const reader = new Reader(text);
  try {
    const { words, names } = reader.readMessage(0);
    return {
      placeholders: [...reader.placeholders],
      everywhere: [...names],
      plurals: [...reader.plurals],
      words,
    };
  } catch (error) {
    if (error instanceof Broken) return null;
    throw error;
  }
}

/** What makes a word a web or mail address: a host, or whatever a reader's program would make a link of. */
const addressSigns = [/@/, /https?:/i, /www\./i, /(?<=[\p{L}\p{N}-])\.[a-z]{2,24}(?![\p{L}\p{N}])/iu];
/** Of an account, a card or a telephone; amounts, years and hours are shorter. */
const longNumber = /\p{Nd}(?:[ ()\u002d\u2010-\u2014]{0,2}\p{Nd}){6,}/u;

/** What of a text leads a reader elsewhere; null where nothing does. */
export function findAddress(text: string): string | null {
  const plain = plainText(text);
  const address = plain.split(/\s+/).find((word) => addressSigns.some((sign) => sign.test(word)));
  return (address ?? longNumber.exec(plain)?.[0])?.slice(0, longestName) ?? null;
}

export interface Placeholders {
  /** What whoever sends the letter fills in. */
  allowed: readonly string[];
  /** What a reader has to be told in each language. */
  required: readonly string[];
  /** Numbers, of which a plural may be made. */
  plurals: readonly string[];
}

/**
 * What a text may and must name: what it names in any language is filled in, and what it names in all of them is what it is
 * for. The marketplace's name may be left out.
 * @param standards  the standard text in each language
 */
export function placeholdersOf(standards: readonly string[]): Placeholders {
  const templates = standards.map((text) => readTemplate(text)).filter((parts) => parts !== null);
  const allowed = [...new Set(templates.flatMap(({ placeholders }) => placeholders))];
  return {
    allowed,
    required: allowed.filter(
      (name) => name !== 'brand' && templates.every(({ everywhere }) => everywhere.includes(name)),
    ),
    plurals: [...new Set(templates.flatMap(({ plurals }) => plurals))],
  };
}

/**
 * What keeps a text from being sent; null where nothing does. Addresses and account numbers come from whoever sends the
 * letter: one that an operator could write would have readers sign in, or pay, somewhere else.
 */
export function findTemplateIssue(
  text: string,
  { allowed, required, plurals }: Placeholders,
): TemplateIssue | null {
  const parts = readTemplate(text);
  if (!parts) return { kind: 'broken' };
  const unknown = parts.placeholders.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown.slice(0, longestName) };
  const plural = parts.plurals.find((name) => !plurals.includes(name));
  if (plural !== undefined) return { kind: 'plural', name: plural };
  const elsewhere = findAddress(text);
  if (elsewhere !== null) return { kind: 'address', name: elsewhere };
  const missing = required.find((name) => !parts.everywhere.includes(name));
  return missing === undefined ? null : { kind: 'missing', name: missing };
}
