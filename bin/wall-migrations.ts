// A version is replaced while it serves: what a migration takes away from servers of the version before is said in its
// first line (decision 262).
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { textOfFile } from './parsed-files.ts';

/** From the migration on that was the first to say it. */
const firstNumber = 942;

/** What a server that was written before it trips over: what it reads is gone, or what it writes is refused. */
const takingAway: readonly [what: string, text: RegExp][] = [
  ['drops a table', /\bdrop\s+(materialized\s+)?(table|view)\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['drops a function', /\bdrop\s+(function|procedure|type|domain)\b/i],
  ['renames something', /\brename\s+(to|column|constraint)\b/i],
  ['changes the type of a column', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i],
  ['refuses rows without a value', /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i],
  [
    'adds a column that rows of before have no value for',
    /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
  ],
  ['takes a default away', /\balter\s+column\s+\w+\s+drop\s+default\b/i],
];

/** Without comments and quoted texts, in which anything may stand. */
const statementsOf = (text: string): string => text.replace(/--[^\n]*/g, '').replace(/'[^']*'/g, "''");

/** Migrations that do not say which servers go on beside them, or say it and take something away from those. */
export function migrationsBeside(root: string): string[] {
  const folder = 'db/migrations';
  const names = readdirSync(path.join(root, folder)).filter(
    (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= firstNumber,
  );
  return names.sort().flatMap((name) => {
    const file = `${folder}/${name}`;
    const text = textOfFile(root, file);
    const [, beside] = /^-- beside: (\d{4}|none, because .{10,})\n/.exec(text) ?? [];
    if (beside === undefined)
      return [
        `${file} begins with neither "-- beside: NNNN", the oldest version that goes on beside it, nor "-- beside: none, because …"`,
      ];
    if (beside.startsWith('none')) return [];
    if (Number(beside) >= Number(name.slice(0, 4)))
      return [`${file} goes on beside itself: name a former one`];
    // Whoever drops what no version since a former migration has used says that one, and why in the second line.
    if (/^[^\n]*\n-- contracts: .{10,}\n/.test(text)) return [];
    const statements = statementsOf(text);
    return takingAway
      .filter(([, pattern]) => pattern.test(statements))
      .map(
        ([what]) =>
          `${file} ${what}: servers since ${beside} may still want it; say in the second line, "-- contracts: …", why they do not`,
      );
  });
}
