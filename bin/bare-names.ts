// Names that are a participle or a pronoun alone: there is a value, and nobody knows which. STYLE.md says how to name it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'vite';
import { namesIn, type Declared } from './declared-names.ts';
import { parsedFile } from './parsed-files.ts';
import { refuseGrowth, sum } from './shrinking-lists.ts';

const bare = new Set(
  (
    'asked wanted kept told said given taken drawn written sent made seen left done moved changed chosen named tied ' +
    'marked spelled priced placed entered requested filled quoted presented weighed frozen listed stored read loaded ' +
    'begun spoken cut held lent meant tried fitted granted counted picked heard worth off way part at by of to one ' +
    'each all rest more other before after here anew apart besides whole half side look ground room place thing ' +
    'things what whom whose'
  ).split(' '),
);
/** Nouns that are also in that list: a type may be a part of something or one of its sides. */
const nouns = new Set([
  'part',
  'side',
  'place',
  'look',
  'ground',
  'room',
  'way',
  'half',
  'cut',
  'seen',
  'chosen',
]);
const suffix = /[a-z](?:Shown|Asked|Wanted|Kept|Told)$/;

interface BareNames {
  /** Of values: variables, parameters, properties. */
  values: string[];
  types: string[];
}

function bareNamesOf(root: string, file: string): BareNames {
  const names: BareNames = { values: [], types: [] };
  const keep = (...patterns: (Declared | null)[]) =>
    names.values.push(...patterns.flatMap(namesIn).filter((name) => bare.has(name) || suffix.test(name)));
  const keepType = ({ id }: { id: { name: string } }) => {
    const name = id.name.toLowerCase();
    if (bare.has(name) && !nouns.has(name)) names.types.push(id.name);
  };
  new Visitor({
    // What a function is called says what it does.
    VariableDeclarator: ({ id, init }) => {
      if (!init || !/Function/.test(init.type)) keep(id);
    },
    FunctionDeclaration: ({ params }) => keep(...params),
    FunctionExpression: ({ params }) => keep(...params),
    ArrowFunctionExpression: ({ params }) => keep(...params),
    TSPropertySignature: ({ key }) => {
      if (key.type === 'Identifier') keep(key);
    },
    TSInterfaceDeclaration: keepType,
    TSTypeAliasDeclaration: keepType,
  }).visit(parsedFile(root, file).program);
  return names;
}

const isRead = (file: string): boolean => file.startsWith('src/') && !/\.(test|gen)\.tsx?$/.test(file);
const listFile = (root: string): string => path.join(root, 'bin/bare-names.json');
const readList = (root: string): Record<string, number> =>
  JSON.parse(readFileSync(listFile(root), 'utf8')) as Record<string, number>;

/**
 * Values that are called by nothing but a participle, beyond those that a file had when this began to be counted
 * (`bare-names.json`: it may only get shorter), and types that are, of which there is none.
 * @param files  below `root`
 */
export function bareNames(root: string, files: readonly string[]): string[] {
  const listed = readList(root);
  const read = files.filter(isRead);
  return [
    ...read.flatMap((file) => {
      const { values, types } = bareNamesOf(root, file);
      const allowed = listed[file] ?? 0;
      return [
        ...types.map((name) => `${file} has a type ${name}: name it by what its values are`),
        ...(values.length > allowed
          ? [
              `${file} has ${values.length} bare names, ${allowed} before: name what ${[...new Set(values)].join(', ')} hold`,
            ]
          : []),
        ...(values.length < allowed
          ? [
              `${file} has ${values.length} bare names, ${allowed} in bin/bare-names.json: node bin/walls.ts --list-bare-names`,
            ]
          : []),
      ];
    }),
    ...Object.keys(listed)
      .filter((file) => !read.includes(file))
      .map((file) => `${file} is gone: node bin/walls.ts --list-bare-names`),
  ];
}

/**
 * Rewrites the list, after names have been mended or files renamed: `node bin/walls.ts --list-bare-names`.
 * @throws where there are more such names than before: they are mended, not listed
 */
export function listBareNames(root: string, files: readonly string[]): void {
  const counts = files
    .filter(isRead)
    .map((file) => [file, bareNamesOf(root, file).values.length] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  refuseGrowth(
    'bin/bare-names.json',
    sum(Object.values(readList(root))),
    sum(counts.map(([, count]) => count)),
  );
  writeFileSync(listFile(root), `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
}
