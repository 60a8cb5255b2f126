// How long functions get: what is longer than a screen is read by nobody in one go.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsedFile, textOfFile } from './parsed-files.ts';
import { refuseGrowth, sum } from './shrinking-lists.ts';

/** Lines of a body, without those of data. */
const longest = 80;

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));

const dataTypes =
  /^(?:Array|Object|Unary)Expression$|^(?:Literal|Property|Identifier|TemplateLiteral|TemplateElement)$/;
const isData = (node: Node): boolean => dataTypes.test(node.type) && childrenOf(node).every(isData);

/** Lines between two places. */
const linesIn = (source: string, { start, end }: Node): number =>
  source.slice(start, end).split('\n').length - 1;

/** Lines of tables and lists inside of something that hold nothing but values. */
const dataLines = (source: string, node: Node): number =>
  /^(?:Array|Object)Expression$/.test(node.type) && isData(node)
    ? linesIn(source, node)
    : childrenOf(node).reduce((sum, child) => sum + dataLines(source, child), 0);

/** Functions by their name, with the lines of their bodies without data. */
function functionsOf(root: string, file: string): { name: string; lines: number }[] {
  const source = textOfFile(root, file);
  const functions: { name: string; lines: number }[] = [];
  const visit = (node: Node, named = '') => {
    const { id, key, body } = node as Node &
      Partial<Record<'id' | 'key' | 'body', { name?: string; value?: string } & Node>>;
    const name = id?.name ?? key?.name ?? key?.value ?? named;
    if (/Function/.test(node.type) && isNode(body))
      functions.push({ name, lines: linesIn(source, body) - dataLines(source, body) - 1 });
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(parsedFile(root, file).program as unknown as Node);
  return functions;
}

/** Those that are too long, by the name of their file and their own; the longest where two are called alike. */
function listLong(root: string, files: readonly string[]): Record<string, number> {
  const longNow: Record<string, number> = {};
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    for (const { name, lines } of functionsOf(root, file)) {
      const key = `${path.basename(file)} ${name}`;
      if (lines > longest) longNow[key] = Math.max(lines, longNow[key] ?? 0);
    }
  return longNow;
}

const listFile = (root: string): string => path.join(root, 'bin/long-functions.json');
const readList = (root: string): Record<string, number> =>
  JSON.parse(readFileSync(listFile(root), 'utf8')) as Record<string, number>;

/**
 * What is wrong with the length of functions. Those that were too long when this began to be looked at are listed with
 * their lines in `long-functions.json`: they do not grow, and leave the list when they have been taken apart.
 * @param files  below `root`; those of tests are passed over
 */
export function longFunctions(root: string, files: readonly string[]): string[] {
  const listed = readList(root);
  const longNow = listLong(root, files);
  return [
    ...Object.entries(longNow)
      .filter(([key, lines]) => lines > (listed[key] ?? longest))
      .map(([key, lines]) => `${key} has ${lines} lines: at ${listed[key] ?? longest} it is taken apart`),
    ...Object.keys(listed)
      .filter((key) => !longNow[key])
      .map((key) => `${key} is not too long, or is gone: take it out of bin/long-functions.json`),
  ];
}

/** Rewrites the list, after files or functions have been renamed: `node bin/walls.ts --list-long-functions`. */
export function listLongFunctions(root: string, files: readonly string[]): void {
  const sorted = Object.entries(listLong(root, files)).sort(([, one], [, other]) => other - one);
  refuseGrowth(
    'bin/long-functions.json',
    sum(Object.values(readList(root))),
    sum(sorted.map(([, lines]) => lines)),
  );
  writeFileSync(listFile(root), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
