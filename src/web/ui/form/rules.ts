import { readDecimal } from '../../../kit/decimals.ts';

/** What a field asks of what is typed into it. A rule that is not named asks nothing. */
export interface Rules {
  required?: boolean;
  /** What it has to be; an e-mail address of at most 320 characters, a web address of at most 2048. */
  type?: 'email' | 'url' | 'number' | 'integer';
  /** Of a text how many characters, of a number its value. */
  min?: number;
  max?: number;
  /** Exactly so many characters. */
  length?: number;
  pattern?: RegExp;
  enum?: readonly string[];
}

/** Why something typed is not taken. */
export type Issue =
  | 'required'
  | 'email'
  | 'url'
  | 'number'
  | 'integer'
  | 'shorter'
  | 'longer'
  | 'textRange'
  | 'less'
  | 'more'
  | 'range'
  | 'length'
  | 'pattern'
  | 'enum';

/** The sentence for an issue, by default and in the visitor's language. */
export type IssueText = (
  issue: Issue,
  values: { field: string; min: number; max: number; length: number; choices: readonly string[] },
) => string;

const longestEmail = 320;
const longestUrl = 2048;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The first issue of what was typed; undefined of what may be sent. Blanks around it are no part of it. */
export function issueOf(typed: string, rules: Rules): Issue | undefined {
  const text = typed.trim();
  if (text === '') return rules.required ? 'required' : undefined;
  const { type, min = -Infinity, max = Infinity } = rules;
  if (type === 'email' && (text.length > longestEmail || !email.test(text))) return 'email';
  if (type === 'url' && (text.length > longestUrl || !isWebAddress(text))) return 'url';
  const isNumber = type === 'number' || type === 'integer';
  const size = isNumber ? numberOf(text) : [...text].length;
  if (isNumber && !Number.isFinite(size)) return 'number';
  if (type === 'integer' && !Number.isInteger(size)) return 'integer';
  if (rules.length !== undefined && size !== rules.length) return 'length';
  if (size < min || size > max) {
    if (rules.min !== undefined && rules.max !== undefined) return isNumber ? 'range' : 'textRange';
    return size < min ? (isNumber ? 'less' : 'shorter') : isNumber ? 'more' : 'longer';
  }
  if (rules.pattern && !rules.pattern.test(text)) return 'pattern';
  return rules.enum && !rules.enum.includes(text) ? 'enum' : undefined;
}

/** A number as people type it; not a number where it could be either of two. */
function numberOf(text: string): number {
  const isNegative = /^[-−]/.test(text);
  const read = readDecimal(isNegative ? text.slice(1) : text, { digits: 9 });
  return 'value' in read ? Number(read.value) * (isNegative ? -1 : 1) : Number.NaN;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
