// Regular expressions of src/ that can take time out of proportion to what they read: the product reads what strangers write.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { toUnicodeSet, type ReadonlyFlags } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { parseSync } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Those that are found, and why they may stay. */
const accepted: Record<string, string> = {
  "'((?:[^']|'')*)'::(?:text|character varying|bpchar)": 'reads our own schema, on a developer’s machine',
};

interface Found {
  file: string;
  line: number;
  pattern: string;
  flags: string;
}

function listExpressions(): { literals: Found[]; made: Found[] } {
  const [literals, made]: [Found[], Found[]] = [[], []];
  for (const name of readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.(?:test|gen)\.tsx?$/.test(name)) continue;
    const file = path.join('src', name);
    const source = readFileSync(path.join(root, file), 'utf8');
    visit(parseSync(file, source).program, (node) => {
      const line = source.slice(0, node.start).split('\n').length;
      if (node.regex) literals.push({ file, line, ...node.regex });
      if (node.callee?.name === 'RegExp')
        made.push({ file, line, pattern: source.slice(node.start, node.end), flags: '' });
    });
  }
  return { literals, made };
}

interface Node {
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'start' in node) onNode(node as unknown as Node);
  for (const child of Object.values(node)) visit(child, onNode);
}

/** Why an expression is slow: backtracking, or starting again at each character of what it has just read in vain. */
function slownessOf({ pattern, flags }: Found): string | null {
  const { reports } = analyse(new RegExp(pattern, flags), {
    reportTypes: { Move: true, Self: true, Trade: true },
    assumeRejectingSuffix: false,
  });
  const [first] = reports;
  if (first)
    return first.exponential ? 'backtracks exponentially' : `takes the square of the time (${first.type})`;
  return restarts(pattern, flags) ? 'starts again inside of what it has read in vain' : null;
}

/**
 * Whether an expression such as /<img [^>]*>/ finds its own beginning inside of the run it reads: where the end is
 * missing, each beginning reads the whole run again. What begins at a fixed place cannot.
 */
function restarts(pattern: string, flags: string): boolean {
  if (flags.includes('y')) return false;
  const sets = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, sets);
  const reading: ReadonlyFlags = { ...sets, ignoreCase: flags.includes('i'), dotAll: flags.includes('s') };
  return parsed.alternatives.some(({ elements }) => isAnew(elements, reading));
}

function isAnew(elements: readonly AST.Element[], flags: ReadonlyFlags): boolean {
  const before: ReturnType<typeof toUnicodeSet>[] = [];
  for (const [i, element] of elements.entries()) {
    const [single, least, most] =
      element.type === 'Quantifier' ? [element.element, element.min, element.max] : [element, 1, 1];
    if (single.type !== 'Character' && single.type !== 'CharacterSet' && single.type !== 'CharacterClass')
      return false;
    const set = toUnicodeSet(single, flags);
    if (most === Infinity) {
      const canFail = elements.slice(i + 1).some((rest) => rest.type !== 'Quantifier' || rest.min > 0);
      if (canFail && before.every((one) => one.chars.isSubsetOf(set.chars))) return true;
    }
    if (least > 0) before.push(set);
  }
  return false;
}

const { literals, made } = listExpressions();
const slow = literals.flatMap((literal) => {
  if (accepted[literal.pattern]) return [];
  const why = slownessOf(literal);
  return why ? [`${literal.file}:${literal.line} ${why}: /${literal.pattern}/${literal.flags}`] : [];
});
// What is put together while the product runs is not looked at here: it has a list, so that nobody adds to it unseen.
const mayMake = new Set([
  'src/server/merchants/parse-document.ts',
  'src/server/translation/rules.ts',
  'src/web/shell/routing/router.ts',
]);
slow.push(
  ...made
    .filter(({ file }) => !mayMake.has(file))
    .map(({ file, line }) => `${file}:${line} is put together while the product runs: write it as a literal`),
);
for (const line of slow) console.error(line);
process.exitCode = slow.length > 0 ? 1 : 0;
