import { parseBounded } from '../../../kit/bounded-json.ts';
import { readLines } from '../../platform/tables/read-lines.ts';
import { longestRecord, type Bytes, type FileRecord, type Records } from '../../platform/tables/records.ts';

/** The longest file that is one JSON value, and so is read whole. */
const longestWhole = 32_000_000;

/** One JSON object a line; or one JSON value for the whole file: a list, or names by id, `{ names: { id: name } }`. */
export async function* readJson(bytes: Bytes): Records {
  const lines = readLines(bytes);
  const first = await lines.next();
  if (first.done) return;
  if (isWhole(first.value.text)) {
    yield* readWhole(first.value.text, lines);
    return;
  }
  yield readRecord(first.value);
  for await (const line of lines) if (line.text.trim() !== '') yield readRecord(line);
}

/** A first line that is no JSON object of its own, or is nothing but names. */
function isWhole(text: string): boolean {
  if (['{', '[', ''].includes(text.trim()) || text.trimStart().startsWith('[')) return true;
  const value = parse(text);
  return value !== undefined && isNames(value);
}

const isNames = (value: unknown): value is { names: Record<string, unknown>; language?: unknown } =>
  typeof value === 'object' && value !== null && 'names' in value && !('id' in value) && !('code' in value);

function readRecord({ number: line, text, cut }: { number: number; text: string; cut: boolean }): FileRecord {
  const bytes = text.length * 2;
  if (cut) return { line, bytes, issue: `is longer than ${longestRecord} characters`, excerpt: text };
  const value = parse(text);
  return value === undefined ? { line, bytes, issue: 'is not JSON', excerpt: text } : { line, bytes, value };
}

async function* readWhole(first: string, lines: AsyncIterable<{ text: string }>): Records {
  let text = first;
  for await (const line of lines) {
    text += `\n${line.text}`;
    if (text.length > longestWhole) break;
  }
  const whole = parse(text);
  if (whole === undefined) {
    yield { line: 1, bytes: 0, issue: 'the file is not JSON, or too long to be read whole', excerpt: text };
    return;
  }
  const values = isNames(whole) ? namesAsRecords(whole) : [whole].flat();
  for (const [i, value] of values.entries()) yield { line: i + 1, bytes: 200, value };
}

/** The language is told, or else the names tell it by their script. */
function namesAsRecords({ names, language }: { names: Record<string, unknown>; language?: unknown }) {
  const scripts = {
    ar: /\p{Script=Arabic}/u,
    th: /\p{Script=Thai}/u,
    ru: /\p{Script=Cyrillic}/u,
    zh: /\p{Script=Han}/u,
  };
  const texts = Object.values(names).join(' ');
  const told = typeof language === 'string' ? language : undefined;
  const key = told ?? Object.entries(scripts).find(([, script]) => script.test(texts))?.[0] ?? 'en';
  return Object.entries(names).map(([id, name]) => ({ id, names: { [key]: name } }));
}

function parse(text: string): unknown {
  try {
    return parseBounded(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
