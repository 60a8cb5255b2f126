// A comment or a page that names a file or a decision sends its reader there: it must be there, and no line of it is named,
// since lines move.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^\s*#(?!!).*$/gm;
const named =
  /(?<![\w@./-])((?:\.{0,2}\/)?\w[\w-]*(?:[./][\w-]+)*\.(?:tsx?|mjs|py|sql|css|md))(:\d+)?(?![\w/-])/g;
const decision = /\bdecisions? (\d+)\b/gi;

/** What is made of the project, or put beside it. */
const notOurs = new Set([
  'node_modules',
  'dist',
  'test-results',
  'coverage',
  '.git',
  '.data',
  '.cache',
  'release',
]);

/** All files of the project, from its root; also of a copy that is no repository. */
export const projectFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(path.join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((name) =>
            path.posix.join(entry.name, name.replaceAll('\\', '/')),
          )
        : [entry.name],
    );

/** Decisions that nobody finds: `docs/decisions/README.md` lists each by its subject. */
export function unlistedDecisions(root: string): string[] {
  const folder = path.join(root, 'docs/decisions');
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  return readdirSync(folder)
    .filter((name) => name !== 'README.md' && index.split(`(${name})`).length !== 2)
    .map((name) => `docs/decisions/README.md lists ${name} not once`);
}

/**
 * What comments and pages name and is not there.
 * @param files  all of the project, from its root
 */
export function lostPaths(root: string, files: readonly string[]): string[] {
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(i).join('/'))),
  );
  const decisions = new Set(
    readdirSync(path.join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4))),
  );
  return files
    .filter((file) => /\.(tsx?|mjs|py|sql|md)$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const prose = file.endsWith('.md')
        ? [text.replaceAll(/```[\s\S]*?```/g, '')]
        : (text.match(comment) ?? []);
      return prose.flatMap((part) => [
        ...[...part.matchAll(named)].flatMap(([, name, line]) => {
          if (line) return [`${file} names a line of ${name}: name the function`];
          return ends.has(name!.replace(/^(\.{0,2}\/)+/, ''))
            ? []
            : [`${file} names ${name}, which is not there`];
        }),
        ...[...part.matchAll(decision)].flatMap(([, number]) =>
          decisions.has(Number(number)) ? [] : [`${file} names decision ${number}, which is not there`],
        ),
      ]);
    });
}
