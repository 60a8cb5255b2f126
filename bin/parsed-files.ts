// The files that several checks read, each read and parsed once: parsing is what the walls cost most of.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

type Parsed = ReturnType<typeof parseSync>;

const texts = new Map<string, string>();
const parsed = new Map<string, Parsed>();

/** The text of a file below `root`. */
export function textOfFile(root: string, file: string): string {
  const full = path.join(root, file);
  const text = texts.get(full) ?? readFileSync(full, 'utf8');
  texts.set(full, text);
  return text;
}

/** A file below `root`, parsed: its syntax tree and its imports and exports. */
export function parsedFile(root: string, file: string): Parsed {
  const full = path.join(root, file);
  const result = parsed.get(full) ?? parseSync(file, textOfFile(root, file));
  parsed.set(full, result);
  return result;
}
