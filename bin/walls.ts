// Who may import whom, whose tables are whose, what files are called and how long they get: ARCHITECTURE.md has the reasons.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parsedFile, textOfFile } from './parsed-files.ts';
import { cachedReaders } from './cached-readers.ts';
import { listLongFunctions, longFunctions } from './long-functions.ts';
import { bareNames, listBareNames } from './bare-names.ts';
import { oldWords } from './vocabulary.ts';
import { listForeignTables, tableUse } from './tables.ts';
import { pageControls } from './page-controls.ts';
import { wallClocks } from './wall-clocks.ts';
import { wallDays } from './wall-days.ts';
import { migrationsBeside } from './wall-migrations.ts';
import { outboundCalls } from './wall-outbound.ts';
import { phoneRules } from './wall-phones.ts';
import { ownShapesOfIds } from './wall-ids.ts';
import { readersOfStrangers } from './wall-parsers.ts';
import { ownFolds } from './wall-folds.ts';
import { ownNumberReaders } from './wall-numbers.ts';
import { lostPaths, projectFiles, unlistedDecisions } from './wall-paths.ts';
import { fullFolders } from './wall-folders.ts';
import { castWords } from './wall-words.ts';

const root = path.resolve(import.meta.dirname, '..');
const longestFile = 400;

/** Calls go down this list, through public parts; news goes up through the queue. */
const domains = [
  'reference',
  'marketplace',
  'policies',
  'accounts',
  'staff',
  'service-grants',
  'files',
  'content',
  'help',
  'customs',
  'merchants',
  'shops',
  'warehouses',
  'media',
  'categories',
  'taxes',
  'products',
  'stock',
  'price-lists',
  'certificates',
  'catalog',
  'shop-front',
  'live-pool',
  'search',
  'file-jobs',
  'imports',
  'price-sheets',
  'transfers',
  'translation',
  'markets',
  'favorites',
  'product-documents',
  'rfqs',
  'trade-services',
  'parcels',
  'messages',
  'samples',
  'promotion',
  'fees',
  'companies',
  'cart',
  'orders',
  'purchase-requests',
  'reorders',
  'requisition-lists',
  'shared-links',
  'purchase-orders',
  'offline',
  'tracking',
  'credit',
  'customer-terms',
  'bookings',
  'payments',
  'refunds',
  'order-documents',
  'settlement',
  'books',
  'exports',
  'reviews',
  'moderation',
  'reporting',
  'studio',
  'tools',
  'agents',
  'integrations',
  'operations',
  'assistant',
];
const audiences = ['storefront', 'onboarding', 'buyer', 'seller', 'serving', 'provider', 'console'];

/** Those that hand things on: `server.tsx` is what Vite loads as one; of the others there are to be fewer. */
const handOn = [
  'src/web/shell/server.tsx',
  'src/web/routes.ts',
  'src/web/routes/public.ts',
  'src/server/imports/public.ts',
];

/** What starts the studio's program, and its shapes; of the rest the server knows nothing. */
const studioDoor = [
  'src/studio/run.ts',
  'src/studio/jobs.ts',
  'src/studio/engines.ts',
  'src/studio/portraits.ts',
  'src/studio/spoken.ts',
];

/** Each room and what it may import besides itself, `mayName` only as types; the first pattern that fits a file is its room. */
const rooms: Array<{ files: RegExp; may: string[]; mayName?: string[] }> = [
  // Tests stand beside what they test and may reach for anything.
  { files: /\.test\.tsx?$/, may: [''] },
  { files: /^src\/kit\//, may: [] },
  { files: /^src\/words\//, may: ['src/kit/'] },
  { files: /^src\/contract\//, may: ['src/kit/'] },
  { files: /^src\/channel-settings\.ts$/, may: ['src/kit/'] },
  { files: /^src\/operating-settings\.ts$/, may: ['src/kit/', 'src/contract/reference/sites.ts'] },
  {
    files: /^src\/settings\.ts$/,
    may: [
      'src/contract/reference/sites.ts',
      'src/channel-settings.ts',
      'src/accounting-settings.ts',
      'src/after-sale-settings.ts',
      'src/operating-settings.ts',
    ],
  },
  {
    files: /^src\/config\.ts$/,
    may: [
      'src/kit/',
      'src/settings.ts',
      'src/contract/reference/sites.ts',
      'src/contract/accounts/contact.ts',
    ],
  },
  { files: /^src\/studio\//, may: ['src/kit/', 'src/contract/studio/'] },
  { files: /^src\/server\/platform\//, may: ['src/kit/', 'src/config.ts'] },
  ...domains.flatMap(domainRooms),
  {
    files: /^src\/server\/http\//,
    may: [
      'src/kit/',
      'src/config.ts',
      'src/contract/',
      'src/words/',
      'src/server/platform/',
      ...domains.flatMap(openParts),
    ],
  },
  { files: /^src\/web\/ui\//, may: ['src/kit/'] },
  { files: /^src\/web\/page\//, may: ['src/web/ui/', 'src/contract/', 'src/kit/', 'src/words/'] },
  {
    files: /^src\/web\/features\//,
    may: ['src/web/page/', 'src/web/ui/', 'src/contract/', 'src/kit/', 'src/words/'],
  },
  ...audiences.map((audience) => ({
    files: new RegExp(`^src/web/${audience}/`),
    may: ['src/web/features/', 'src/web/page/', 'src/web/ui/', 'src/contract/', 'src/kit/', 'src/words/'],
  })),
  { files: /^src\/web\//, may: ['src/web/', 'src/contract/', 'src/kit/', 'src/words/'] },
  { files: /^src\/(main|start-product|wire|worker)\.ts$/, may: ['src/', 'demo/'] },
];

function domainRooms(domain: string, order: number) {
  const domainFolder = `src/server/${domain}/`;
  const base = ['src/kit/', 'src/contract/'];
  // Whatever folder they lie in and whatever noun stands before them.
  const fileOf = (part: 'rules' | 'sql') => new RegExp(`^${domainFolder}(.+/)?([a-z0-9-]+-)?${part}\\.ts$`);
  // Rules may use rules, and queries both.
  const beside = (part: 'rules' | 'sql') =>
    readdirSync(path.join(root, domainFolder), { recursive: true, encoding: 'utf8' })
      .map((name) => domainFolder + name.replaceAll('\\', '/'))
      .filter((name) => fileOf(part).test(name));
  const earlierDomains = domains.slice(0, order).map((earlier) => `src/server/${earlier}/public.ts`);
  const all = [
    ...base,
    domainFolder,
    'src/config.ts',
    'src/words/',
    'src/server/platform/',
    ...earlierDomains,
  ];
  return [
    {
      files: fileOf('rules'),
      may: [...base, ...beside('rules')],
      mayName: all,
    },
    {
      files: fileOf('sql'),
      may: [...base, ...beside('rules'), ...beside('sql'), 'src/server/platform/'],
      mayName: all,
    },
    { files: new RegExp(`^${domainFolder}`), may: domain === 'studio' ? [...all, ...studioDoor] : all },
  ];
}

function openParts(domain: string): string[] {
  return ['api', 'public', 'jobs'].map((part) => `src/server/${domain}/${part}.ts`);
}

/** `later` is asked for at run time: it breaks a circle, but not a wall. */
type Import = { from: string; to: string; kind: 'value' | 'type' | 'later' };

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name));
if (process.argv.includes('--list-long-functions')) listLongFunctions(root, files);
if (process.argv.includes('--list-bare-names')) listBareNames(root, files);
if (process.argv.includes('--list-foreign-tables')) listForeignTables(root, files);
const imports = files.flatMap(importsOf);
const tables = tableUse(root, files);
const complaints = [
  ...imports.flatMap(brokenWall),
  ...cycles(imports.filter(({ kind }) => kind !== 'later')),
  ...shapesInBrowser(),
  ...files.flatMap(namesAndSizes),
  ...files.flatMap(barrels),
  ...longFunctions(root, files),
  ...oldWords(root, files),
  ...bareNames(root, files),
  ...cachedReaders(root, files),
  ...wallClocks(root, files),
  ...wallDays(root, files),
  ...pageControls(root, files),
  ...outboundCalls(root, files),
  ...readersOfStrangers(root, files),
  ...ownShapesOfIds(root, files),
  ...phoneRules(root, files),
  ...castWords(root, files),
  ...ownNumberReaders(root, files),
  ...ownFolds(root, files),
  ...fullFolders(files),
  ...migrationsBeside(root),
  ...lostPaths(root, projectFiles(root)),
  ...unlistedDecisions(root),
  ...tables.complaints,
];
for (const complaint of complaints) console.log(complaint);
console.log(tables.summary);
console.log(`${files.length} files, ${imports.length} imports between them, ${complaints.length} complaints`);
process.exitCode = complaints.length ? 1 : 0;

function importsOf(file: string): Import[] {
  const source = textOfFile(root, file);
  const { module } = parsedFile(root, file);
  const still = module.staticImports.map(({ moduleRequest, start }) => ({
    request: moduleRequest.value,
    // `import { type A }` alone still loads the file: only `import type` is erased whole.
    kind: source.startsWith('import type ', start) ? ('type' as const) : ('value' as const),
  }));
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest
        ? [{ request: moduleRequest.value, kind: isType ? ('type' as const) : ('value' as const) }]
        : [],
    );
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const request = /^['"`]([^$]*)['"`]$/.exec(source.slice(start, end))?.[1];
    return request ? [{ request, kind: 'later' as const }] : [];
  });
  return [...still, ...exported, ...later]
    .filter(({ request }) => request.startsWith('.'))
    .map(({ request, kind }) => ({
      from: file,
      to: path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, '')),
      kind,
    }));
}

function brokenWall({ from, to, kind }: Import): string[] {
  const room = rooms.find(({ files }) => files.test(from));
  if (!room) return [`${from} stands in no known room`];
  const sameRoom = room === rooms.find(({ files }) => files.test(to)) && !/\.test\./.test(to);
  const may = kind === 'type' ? [...room.may, ...(room.mayName ?? [])] : room.may;
  return sameRoom || may.some((place) => to.startsWith(place)) ? [] : [`${from} may not import ${to}`];
}

/** What has shapes brings zod along, which is a fifth of all the script a page may load; and zod tries to `eval`. */
function shapesInBrowser(): string[] {
  const atRunTime = imports.filter(({ from, kind }) => kind === 'value' && !/\.test\./.test(from));
  const shaped = new Set(files.filter((file) => /^import .* from 'zod';/m.test(textOfFile(root, file))));
  for (let before = -1; before !== shaped.size;) {
    before = shaped.size;
    for (const { from, to } of atRunTime)
      if (from.startsWith('src/contract/') && shaped.has(to)) shaped.add(from);
  }
  return atRunTime
    .filter(({ from, to }) => from.startsWith('src/web/') && shaped.has(to))
    .map(
      ({ from, to }) =>
        `${from} brings the shapes of ${to} into the browser: import types, or constants from a file without shapes`,
    );
}

/** Depth first; a file that is still open when it is met again closes a circle. */
function cycles(edges: Import[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, way: string[]) => {
    if (state.get(file) === 'open')
      cycles.push(`import cycle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
    if (state.has(file)) return;
    state.set(file, 'open');
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file]);
    state.set(file, 'done');
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}

/** What a domain offers is named in its `public.ts`, which holds nothing else; nobody else hands things on. */
function barrels(file: string): string[] {
  if (/\.test\.tsx?$/.test(file) || handOn.includes(file)) return [];
  const { program } = parsedFile(root, file);
  const isPublic = /^src\/server\/[^/]+\/public\.ts$/.test(file);
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return [`${file} exports all of a file: name what is meant`];
    const isReExport = statement.type === 'ExportNamedDeclaration' && statement.source !== null;
    if (isPublic && !isReExport) return [`${file} holds more than re-exports: logic has a file of its own`];
    return isReExport && !isPublic ? [`${file} re-exports what is another file's: import it from there`] : [];
  });
}

function namesAndSizes(file: string): string[] {
  const text = textOfFile(root, file);
  const lines = text.split('\n').length - 1;
  const base = path.basename(file);
  const isData = /\.gen\.ts$|\/data\//.test(file);
  return [
    lines > longestFile && !isData && `${file} has ${lines} lines: at ${longestFile} it splits by noun`,
    !/^[a-z0-9]+(-[a-z0-9]+)*(\.(slow\.test|test|gen|d))?\.tsx?$/.test(base) &&
      `${file} is not in kebab-case`,
    /^(index|utils?|helpers?)\.tsx?$/.test(base) &&
      !file.endsWith('/providers/index.ts') &&
      `${file} says nothing by its name`,
    /^export default /m.test(text) && `${file} has a default export`,
  ].filter((complaint) => typeof complaint === 'string');
}
