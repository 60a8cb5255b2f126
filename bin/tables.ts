// Whose tables are whose: ARCHITECTURE.md has the rules, db/owners.json the owners.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parsedFile } from './parsed-files.ts';
import { refuseGrowth, sum } from './shrinking-lists.ts';
import { readTableNames, type Reference } from './sql-tables.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** What one file asks of one table. */
type Query = Reference & { file: string };

/**
 * What domains do with tables of others. A write has its reason; reads and files with queries beside the sql files
 * are those that were there when this began to be looked at: they get fewer.
 */
interface Exceptions {
  writes: Record<string, Record<string, string>>;
  reads: Record<string, Record<string, number>>;
  outsideSql: string[];
}

const exceptionsFile = 'bin/foreign-tables.json';
const ownersFile = 'db/owners.json';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));

const readers = /^(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/;
const writers = /^(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** The last part of what is called: `db.selectFrom` is `selectFrom`. */
function calleeOf(node: Node): string | undefined {
  const callee = node.callee as Node | undefined;
  const name = callee?.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return name?.type === 'Identifier' ? (name.name as string) : undefined;
}

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** What a file asks of which tables, and whether it holds queries at all. */
function queriesOf(root: string, file: string, tables: ReadonlySet<string>) {
  const queries: Query[] = [];
  const literals = new Set<string>();
  let holdsQueries = false;
  const add = (table: string | undefined, kind: Reference['kind']) => {
    // A table that is named by a variable is one of those that the file names.
    const names = table === undefined || table === anyTable ? literals : [table];
    for (const name of names) if (tables.has(name)) queries.push({ file, table: name, kind });
  };
  const literalsIn = (node: Node): void => {
    const text = textOf(node);
    if (text !== undefined) literals.add(text);
    childrenOf(node).forEach(literalsIn);
  };
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression') {
      const [first, second] = node.arguments as Node[];
      const name = calleeOf(node) ?? '';
      const table = textOf(first)?.split(' ')[0];
      const isNamed = table !== undefined || first?.type === 'Identifier';
      if (isNamed && readers.test(name)) add(table, 'read');
      if (isNamed && writers.test(name)) add(table, 'write');
      if (name === 'insertRows' && textOf(second)) add(textOf(second), 'write');
      if (name === 'readBytes' && textOf(second)) add(textOf(second), 'read');
      if ((isNamed && (readers.test(name) || writers.test(name))) || name === 'insertRows')
        holdsQueries = true;
    }
    if (node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql') {
      const { quasis, expressions } = node.quasi as unknown as { quasis: Node[]; expressions: Node[] };
      const text = quasis.map((part, i) => (part.value as { raw: string }).raw + placeholder(expressions[i]));
      for (const { table, kind } of readTableNames(text.join(''))) add(table, kind);
      holdsQueries ||= /\b(?:select|insert|update|delete|from)\b/.test(text.join(''));
    }
    childrenOf(node).forEach(visit);
  };
  const program = parsedFile(root, file).program as unknown as Node;
  literalsIn(program);
  visit(program);
  return { found: queries, holdsQueries };
}

const anyTable = 'any_table';

/** What stands for an expression in the text of a query. */
function placeholder(expression: Node | undefined): string {
  if (!expression) return '';
  if (expression.type !== 'CallExpression' || calleeOf(expression) !== 'table') return ' $ ';
  return ` ${textOf((expression.arguments as Node[])[0]) ?? anyTable} `;
}

const read = (root: string, name: string): string => readFileSync(path.join(root, name), 'utf8');

/** All that the server asks of tables, with the names of the tables and of the views. */
function readTables(root: string, files: readonly string[]) {
  const schema = read(root, 'db/schema.sql');
  const named = (kind: string) =>
    new Set([...schema.matchAll(new RegExp(`^create ${kind} (\\w+)`, 'gm'))].map(([, name]) => name!));
  const [tables, views] = [named('table'), named('(?:materialized )?view')];
  const server = files.filter((file) => file.startsWith('src/server/') && !/\.(test|gen)\.ts$/.test(file));
  const asked = server.map((file) => ({
    file,
    ...queriesOf(root, file, new Set([...tables, ...views])),
  }));
  const outside = asked.filter(
    ({ file, holdsQueries }) =>
      holdsQueries && !file.endsWith('sql.ts') && !/^src\/server\/(platform|http)\//.test(file),
  );
  return {
    tables,
    views,
    queries: asked.flatMap(({ found }) => found),
    outsideSql: outside.map(({ file }) => file),
  };
}

const domainOf = (file: string): string => file.split('/')[2]!;

/** The owner of each table, and what is wrong with the list of them. */
function ownersOf(root: string, names: Iterable<string>) {
  const listed = JSON.parse(read(root, ownersFile)) as Record<string, string[]>;
  const rows = Object.entries(listed).flatMap(([owner, tables]) => tables.map((table) => ({ table, owner })));
  const owners = new Map(rows.map(({ table, owner }) => [table, owner]));
  const tableNames = new Set(names);
  return {
    owners,
    complaints: [
      ...[...tableNames]
        .filter((name) => !owners.has(name))
        .map((name) => `${name} has no owner in ${ownersFile}`),
      ...rows
        .filter(({ table }) => !tableNames.has(table))
        .map(({ table }) => `${ownersFile}: no table ${table}`),
      ...rows
        .filter(({ table, owner }) => owners.get(table) !== owner)
        .map(({ table }) => `${ownersFile} gives ${table} two owners`),
    ],
  };
}

/** What domains ask of tables of others: by domain and table, how often. A view is made to be read by everybody. */
function foreignOf({ views, queries }: ReturnType<typeof readTables>, owners: ReadonlyMap<string, string>) {
  const count = { read: {} as Exceptions['reads'], write: {} as Exceptions['reads'] };
  for (const { file, table, kind } of queries) {
    const domain = domainOf(file);
    if (owners.get(table) === domain || (kind === 'read' && views.has(table))) continue;
    const ofDomain = (count[kind][domain] ??= {});
    ofDomain[table] = (ofDomain[table] ?? 0) + 1;
  }
  return count;
}

const pairs = <Value>(of: Record<string, Record<string, Value>>) =>
  Object.entries(of).flatMap(([domain, tables]) =>
    Object.entries(tables).map(([table, value]) => ({ domain, table, value })),
  );

const exceptionsOf = (root: string): Exceptions => JSON.parse(read(root, exceptionsFile)) as Exceptions;

/**
 * What is wrong with how the server uses its tables: one without an owner, a write to another domain's table, a read
 * of one, or a query outside an sql file, where `foreign-tables.json` does not know of it.
 * @param files  below `root`
 * @returns how much of each there is, in words, and the complaints
 */
export function tableUse(root: string, files: readonly string[]): { summary: string; complaints: string[] } {
  const looked = readTables(root, files);
  const { owners, complaints } = ownersOf(root, [...looked.tables, ...looked.views]);
  const { read: reads, write: writes } = foreignOf(looked, owners);
  const exceptions = exceptionsOf(root);
  const outside = new Set(looked.outsideSql);
  const gone = (what: string) => `${what}: take it out of ${exceptionsFile}`;
  const sum = (of: Exceptions['reads']) => pairs(of).reduce((total, { value }) => total + value, 0);
  return {
    summary:
      `${looked.tables.size} tables; of other domains' ${sum(reads)} reads (${pairs(reads).length} pairs) ` +
      `and ${sum(writes)} writes (${pairs(writes).length} pairs); ${outside.size} files hold queries outside sql files`,
    complaints: [
      ...complaints,
      ...pairs(writes)
        .filter(({ domain, table }) => !exceptions.writes[domain]?.[table])
        .map(
          ({ domain, table }) =>
            `${domain} writes ${table}, which is ${owners.get(table)}'s: call its public.ts`,
        ),
      ...pairs(reads)
        .filter(({ domain, table, value }) => value > (exceptions.reads[domain]?.[table] ?? 0))
        .map(
          ({ domain, table, value }) =>
            `${domain} reads ${table} ${value} times, which is ${owners.get(table)}'s: call its public.ts`,
        ),
      ...looked.outsideSql
        .filter((file) => !exceptions.outsideSql.includes(file))
        .map((file) => `${file} holds queries: they stand in an sql file`),
      ...pairs(exceptions.writes)
        .filter(({ domain, table }) => !writes[domain]?.[table])
        .map(({ domain, table }) => gone(`${domain} no longer writes ${table}`)),
      ...pairs(exceptions.reads)
        .filter(({ domain, table }) => !reads[domain]?.[table])
        .map(({ domain, table }) => gone(`${domain} no longer reads ${table}`)),
      ...exceptions.outsideSql
        .filter((file) => !outside.has(file))
        .map((file) => gone(`${file} holds no queries`)),
    ],
  };
}

/** Rewrites the reads and files, after some have gone: `node bin/walls.ts --list-foreign-tables`. */
export function listForeignTables(root: string, files: readonly string[]): void {
  const looked = readTables(root, files);
  const { owners } = ownersOf(root, [...looked.tables, ...looked.views]);
  const sorted = <Value>(of: Record<string, Value>) =>
    Object.fromEntries(Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1)));
  const reads = foreignOf(looked, owners).read;
  const written: Exceptions = {
    writes: exceptionsOf(root).writes,
    reads: sorted(Object.fromEntries(Object.entries(reads).map(([domain, of]) => [domain, sorted(of)]))),
    outsideSql: looked.outsideSql.sort(),
  };
  const readsIn = ({ reads: byDomain }: Pick<Exceptions, 'reads'>) =>
    sum(Object.values(byDomain).flatMap((counts) => Object.values(counts)));
  refuseGrowth(exceptionsFile, readsIn(exceptionsOf(root)), readsIn(written));
  writeFileSync(path.join(root, exceptionsFile), `${JSON.stringify(written, null, 2)}\n`);
}
