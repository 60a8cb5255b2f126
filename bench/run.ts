// npm run bench: what the product does, each beside the least it could cost in the same run.
//   --quick           short rounds
//   --million         search among a million products, too; making them takes some minutes, once
//   --three-millions  among three, too: half an hour, once, and 20 GB
//   --only A,B        some of them; a name that is none prints the list. start and trade-month, which take many minutes, only where they are named
//   --profile FOLDER  CPU profiles of the measured servers
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../src/server/platform/database.ts';
import { makeBuyers } from './buyers.ts';
import { benchCalls, type BenchCall, type Compared, type Measured } from './calls.ts';
import { cache, startCluster, type Cluster, type WorldName } from './cluster.ts';
import { openInside } from './inside.ts';
import { judgeDemo, judgeDevelopment, judgeImported } from './judged.ts';
import { realFiles } from '../test/judged/real.ts';
import { askedPages, pageCache, pageAddresses, startBareRenderer, type BareRenderer } from './pages.ts';
import { measureExport } from './export.ts';
import { measureImport } from './import.ts';
import { measureFiles } from './files.ts';
import { compareFirstVisits } from './first-visits.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { judge } from './lighthouse.ts';
import { giveAllProducts, officeOf } from './office-world.ts';
import { officeLists } from './offices.ts';
import { alone, measureAlone } from './alone.ts';
import { judgeConversations } from './assistant.ts';
import { measureProcess } from './process.ts';
import { callers, measure, median, timesFaster, type Pace, type Side } from './rounds.ts';
import { measureBeside, measureStudio } from './studio.ts';
import { scriptSize } from './scripts.ts';
import { startServer, type Server } from './server.ts';
import { number, perSecond, printHead, printRow, ratioRow } from './table.ts';

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    million: { type: 'boolean' },
    'three-millions': { type: 'boolean' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const pace: Pace = asked.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
const only = asked.only?.split(',');
const wants = (name: string) => !only || only.includes(name);
/** What needs the demo world and no larger one. */
const ofDemoAlone = [...alone, 'studio', 'export', 'first-visits', 'kept', 'scripts', 'lighthouse', 'judged'];
const known = [
  ...benchCalls.map(({ name }) => name as string),
  ...ofDemoAlone,
  'pages',
  'import',
  'files',
  'keys',
  'offices',
  'process',
];
// A name that nothing answers to would make a world of 100,000 products and measure nothing in it.
const unknown = only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`Nothing to measure is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

const aims = {
  conversations: 70,
  judged: 0.9,
  wrongEmpty: 2,
  outside: 0.9,
  missed: 1,
  absurd: 2,
  call: 2,
  block: 50,
  page: 1.6,
  kept: 2,
  million: 3,
  office: 3,
  work: 1.3,
  besideMs: 50,
  import: 2,
  frame: 16,
  score: 95,
  growth: 1.5,
  scriptKilobytes: 140,
  megabytes: 400,
};

interface World extends Measured {
  server: Server;
  /** Another one on the same database that renders every page it is asked for. */
  startWithoutPageCache(): Promise<Server>;
  /** Another one on the same database that has kept no page yet. */
  startAnew(): Promise<Server>;
  stop(): Promise<void>;
}

async function openWorld(cluster: Cluster, name: WorldName): Promise<World> {
  const copy = await cluster.copy(name);
  const inside = await openInside(copy);
  const buyers = await makeBuyers(inside.db);
  const { n: products } = await inside.db
    .selectFrom('products')
    .select((query) => query.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  const alone = createDatabase(copy.address, { pool: 10 });
  const env = { DATABASE_URL: copy.url, DATA_DIR: path.join(cache, 'product'), STUDIO_PROCESSES: '2' };
  const profileOptions = asked.profile
    ? ['--cpu-prof', `--cpu-prof-dir=${path.join(asked.profile, name)}`]
    : [];
  const server = await startServer(env, profileOptions);
  return {
    products: Number(products),
    port: server.port,
    pool: alone.pool,
    inside,
    buyers,
    server,
    startWithoutPageCache: () => startServer({ ...env, PAGE_CACHE: '0' }, profileOptions),
    startAnew: () => startServer(env, profileOptions),
    async stop() {
      await server.stop();
      await alone.close();
      await inside.close();
      await copy.drop();
    },
  };
}

async function compareCall({ title, prepare }: BenchCall, [small, large]: [World, World]): Promise<void> {
  const few: Compared = await prepare(small);
  const many: Compared = await prepare(large);
  const rates = await measure({ fewSql: few.sql, few: few.http, manySql: many.sql, many: many.http }, pace);
  const row = (world: World, http: number[], sql: number[]) =>
    printRow(
      ratioRow(
        `${title}, ${number(world.products)}`,
        perSecond(median(http)),
        perSecond(median(sql)),
        timesFaster(sql, http),
        aims.call,
      ),
    );
  row(small, rates.few, rates.fewSql);
  row(large, rates.many, rates.manySql);
  const growth = timesFaster(rates.few, rates.many);
  printRow(
    ratioRow(
      '  more products against few',
      perSecond(median(rates.many)),
      perSecond(median(rates.few)),
      growth,
      aims.growth,
    ),
  );
}

async function comparePages(worlds: [World, World]): Promise<void> {
  printHead(
    'Pages, without compression; the bound is a bare server that sends renderToString of the same views',
  );
  const renderers: BareRenderer[] = [];
  const servers: Server[] = [];
  try {
    for (const world of worlds) {
      const renderer = await startBareRenderer();
      renderers.push(renderer);
      const rendering = await world.startWithoutPageCache();
      servers.push(rendering);
      for (const [kind, addresses] of Object.entries(await pageAddresses(world))) {
        const sides: Record<'bare' | 'rendered' | 'asked', Side> = {
          bare: await renderer.load(world.port, addresses),
          rendered: askedPages(rendering.port, addresses),
          asked: askedPages(world.port, addresses),
        };
        // Far more code makes a page than answers a call.
        const rates = await measure(sides, pace, pace.seconds * 3);
        const row = (what: string, page: number[]) =>
          printRow(
            ratioRow(
              what,
              perSecond(median(page)),
              perSecond(median(rates.bare)),
              timesFaster(rates.bare, page),
              aims.page,
            ),
          );
        row(`${kind} page, rendered each time, ${number(world.products)}`, rates.rendered);
        row(`${kind} page, as visitors ask, ${number(world.products)}`, rates.asked);
      }
    }
  } finally {
    for (const renderer of renderers) renderer.stop();
    for (const server of servers) await server.stop();
  }
}

async function compareKept(world: World): Promise<void> {
  printHead('Kept pages, compressed; the bound is a bare node:http that sends the same bytes');
  for (const [kind, addresses] of Object.entries(await pageAddresses(world))) {
    const { kept, bytes, stop } = await pageCache(world.port, addresses);
    try {
      const rates = await measure({ bytes, kept }, pace);
      const [page, bare] = [median(rates.kept), median(rates.bytes)];
      printRow(
        ratioRow(
          `${kind} page, kept`,
          perSecond(page),
          perSecond(bare),
          timesFaster(rates.bytes, rates.kept),
          aims.kept,
        ),
      );
    } finally {
      stop();
    }
  }
}

/** Searches among 10,000 products and among millions of them. */
async function compareMillions(
  cluster: Cluster,
  names: readonly ('million' | 'threeMillions')[],
): Promise<void> {
  const worlds: World[] = [];
  try {
    for (const name of ['tenth', ...names] as const) worlds.push(await openWorld(cluster, name));
    const [few, ...manyWorlds] = worlds as [World, ...World[]];
    for (const many of manyWorlds) {
      printHead(
        `Searches among ${number(many.products)} products; the bound is the same among ${number(few.products)}`,
      );
      for (const { name, title, prepare } of benchCalls) {
        if (!['search', 'new-search', 'list'].includes(name)) continue;
        const [fewSides, manySides] = [await prepare(few), await prepare(many)];
        const rates = await measure({ few: fewSides.http, many: manySides.http }, pace);
        const [bound, measured] = [median(rates.few), median(rates.many)];
        printRow(
          ratioRow(
            title,
            perSecond(measured),
            perSecond(bound),
            timesFaster(rates.few, rates.many),
            aims.million,
          ),
        );
      }
    }
  } finally {
    for (const world of worlds) await world.stop();
  }
}

async function sizeScripts(world: World): Promise<void> {
  printHead('Script that a page loads, as the server sends it to a browser');
  for (const [kind, [address]] of Object.entries(await pageAddresses(world))) {
    const { files, sent, gzip } = await scriptSize(world.port, address!);
    printRow({
      what: `${kind} page, ${files} files (${number(gzip)} kB in gzip)`,
      measured: `${number(sent)} kB`,
      bound: '',
      aim: `≤ ${aims.scriptKilobytes} kB`,
      met: sent <= aims.scriptKilobytes,
    });
  }
}

/** What a telephone of the middle class makes of the three pages most visits begin with. */
async function visitFirst(world: World): Promise<void> {
  const [server, renderer] = await Promise.all([world.startAnew(), startBareRenderer()]);
  try {
    await compareFirstVisits(server, renderer, asked.quick === true);
  } finally {
    renderer.stop();
    await server.stop();
  }
}

async function judgePages(world: World): Promise<void> {
  printHead('In the browser: Lighthouse, mobile preset, medians of 3');
  const addresses = Object.entries(await pageAddresses(world)).map(([kind, [address]]) => ({
    kind,
    address,
  }));
  const urls = addresses.map(({ address }) => `http://127.0.0.1:${world.port}${address}`);
  const judged = await judge(urls).catch((error: Error) => {
    console.log(
      `  ${error.message}\n  The browser that comes with npm cannot be judged in: set CHROMIUM_PATH.`,
    );
    return [];
  });
  judged.forEach((one, index) => {
    const { kind } = addresses[index]!;
    const { scores, largestPaint, blocking, layoutShift } = one;
    const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
    const times = `paint ${number(largestPaint)} ms, blocked ${number(blocking)} ms, shift ${layoutShift.toFixed(3)}`;
    printRow({
      what: `${kind} page: ${all.join(', ')}`,
      measured: times,
      bound: '',
      aim: `≥ ${aims.score}`,
      met: Object.values(scores).every((score) => score >= aims.score),
    });
  });
}

async function exportOrders(world: World): Promise<void> {
  printHead('A spreadsheet while it is read; the bound is reading the same rows through the driver');
  const made = await measureExport(world, world.server.memory);
  printRow({
    what: `${number(made.orders)} orders (${number(made.megabytes)} MB)`,
    measured: perSecond(made.perSecond),
    bound: perSecond(made.perSecondAlone),
    ratio: made.perSecondAlone / made.perSecond,
  });
  printRow({ what: 'memory it took at most', measured: `${number(made.grownMegabytes)} MB`, bound: '' });
}

/** A work of the studio, from the call to the file. */
async function makeWork(world: World): Promise<void> {
  printHead('A product cut out of its picture; the bound is the studio’s program alone');
  const { seconds, secondsAlone } = await measureStudio(world, world.buyers[0]!.token);
  const inMs = (value: number) => `${number(value * 1_000)} ms`;
  printRow(
    ratioRow(
      'a picture of 1,200 × 1,200',
      inMs(seconds),
      inMs(secondsAlone),
      seconds / secondsAlone,
      aims.work,
    ),
  );
  const { home, products } = await pageAddresses(world);
  const searches = Array.from(
    { length: 20 },
    (_, n) => `/api/goods-web/client/spu/search?keyword=&pageNum=${n + 1}&pageSize=20`,
  );
  const { p95, p95Alone, answers, megabytes } = await measureBeside(world, world.server.memory, [
    ...home,
    ...products.slice(0, 20),
    ...searches,
  ]);
  printRow({
    what: `${number(answers)} answers while two works are made, 95th percentile`,
    measured: `${number(p95)} ms`,
    bound: `${number(p95Alone)} ms`,
    aim: `≤ ${aims.besideMs} ms`,
    met: p95 <= aims.besideMs,
  });
  printMemory('memory of the server meanwhile', megabytes);
}

/** Lists of both offices with 100,000 orders and products behind them. */
async function compareOffices(world: World): Promise<void> {
  const { shopId } = await officeOf(world.inside.db);
  await giveAllProducts(world.inside.db, shopId);
  printHead('Lists of the offices, 100,000 orders and products behind them; the bound is the same SQL');
  for (const { title, prepare } of officeLists) {
    const rates = await measure({ ...(await prepare(world)) }, pace);
    printRow(
      ratioRow(
        title,
        perSecond(median(rates.http)),
        perSecond(median(rates.sql)),
        timesFaster(rates.sql, rates.http),
        aims.office,
      ),
    );
  }
}

async function importSpreadsheet(world: World): Promise<void> {
  printHead('A sheet of products; the bound is the same rows through COPY with the same checks in SQL');
  const measured = await measureImport(world, pace.rounds);
  const { rows, written, refused, perSecond: product, perSecondAlone, ratio } = measured;
  const what = `${number(rows)} rows: ${number(written)} products, ${number(refused)} refused`;
  printRow(ratioRow(what, perSecond(product), perSecond(perSecondAlone), ratio, aims.import));
}

/** What dishonest people send, and how long nobody else is answered meanwhile. */
async function sendFiles({ inside }: World): Promise<void> {
  printHead('Files that are meant to hold up the thread that answers: its longest block');
  for (const { what, milliseconds, became } of await measureFiles(
    inside.deps,
    (await officeOf(inside.db)).seller,
  )) {
    printRow({
      what: `${what}: ${became}`,
      measured: `${number(milliseconds)} ms`,
      bound: '',
      aim: `≤ ${aims.block} ms`,
      met: milliseconds <= aims.block,
    });
  }
}

async function pressKeys(world: World): Promise<void> {
  printHead('Keys in the form of a product with 400 skus: script, style and layout of each');
  for (const { what, median: middle, p95 } of await measureKeystrokes(world)) {
    printRow({
      what,
      measured: `${middle.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      bound: '',
      aim: `≤ ${aims.frame} ms`,
      met: p95 <= aims.frame,
    });
  }
}

function printMemory(what: string, megabytes: number): void {
  if (megabytes === 0) return;
  printRow({
    what,
    measured: `${number(megabytes)} MB`,
    bound: '',
    aim: `< ${aims.megabytes} MB`,
    met: megabytes < aims.megabytes,
  });
}

/** How many conversations of the development set have no miss that a machine sees. */
async function judgeAssistant({ inside }: World): Promise<void> {
  printHead('Judged conversations with the assistant, a development set: without a miss, of a hundred');
  for (const { language, asked: held, right, misses } of await judgeConversations(inside)) {
    const share = (100 * right) / held;
    printRow({
      what: `${language}, ${held} conversations`,
      measured: `${share.toFixed(0)} %`,
      bound: '',
      aim: `${aims.conversations} %`,
      met: share >= aims.conversations,
    });
    if (language !== 'all') for (const miss of misses) console.log(`    ${miss}`);
  }
}

/** How well the judged questions are answered, of the demo world and of the gathered catalogue where it is. */
async function judgeSearch({ inside }: World, cluster: Cluster): Promise<void> {
  printHead('Judged questions: nDCG@10; precision@10; wrongly answered with nothing');
  const shares = await judgeDemo(inside);
  if (realFiles.length > 0) {
    const copy = await cluster.copy('imported');
    const imported = await openInside(copy);
    shares.push(...(await judgeImported(imported)));
    await imported.close();
    await copy.drop();
  }
  for (const { what, questions, ndcg, precision, wrongEmpty } of shares)
    printRow({
      what: `${what}, ${questions} questions`,
      measured: `${ndcg.toFixed(2)}; ${precision.toFixed(2)}; ${(100 * wrongEmpty).toFixed(1)} %`,
      bound: '',
      aim: `${aims.judged}; ${aims.judged}; < ${aims.wrongEmpty} %`,
      met: ndcg >= aims.judged && precision >= aims.judged && 100 * wrongEmpty < aims.wrongEmpty,
    });
  if (realFiles.length === 0) console.log('  imported catalogue: skipped, it is not in ../shared/data');
  printHead('Questions of an outsider, a development set: precision@10; missed; absurd first answers');
  for (const { what, questions, precision, missed, absurdFirst } of await judgeDevelopment(inside))
    printRow({
      what: `${what}, ${questions} questions`,
      measured: `${precision.toFixed(2)}; ${(100 * missed).toFixed(1)} %; ${(100 * absurdFirst).toFixed(1)} %`,
      bound: '',
      aim: `${aims.outside}; < ${aims.missed} %; < ${aims.absurd} %`,
      met: precision >= aims.outside && 100 * missed < aims.missed && 100 * absurdFirst < aims.absurd,
    });
}

await measureAlone(only, asked.quick === true);
if (only?.every((name) => alone.includes(name) && name !== 'assistant')) process.exit(0);
const cluster = await startCluster((line) => console.log(line));
const worlds: World[] = [];
try {
  const isSmallEnough =
    only?.every((name) => ofDemoAlone.includes(name)) && !asked.million && !asked['three-millions'];
  for (const name of isSmallEnough ? (['demo'] as const) : (['demo', 'large'] as const))
    worlds.push(await openWorld(cluster, name));
  const [small, large = small] = worlds as [World, World?];
  const idle = large.server.memory();
  console.log(
    `${os.cpus().length} × ${os.cpus()[0]?.model}, ${process.platform}, Node ${process.versions.node}, ` +
      `${callers} callers, medians of ${pace.rounds} × ${pace.seconds} s`,
  );
  const wantedCalls = benchCalls.filter(({ name }) => wants(name));
  if (wantedCalls.length > 0) {
    printHead('Calls through HTTP; the bound is the same SQL through the driver');
    for (const call of wantedCalls) await compareCall(call, [small, large]);
  }
  if (wants('export')) await exportOrders(small);
  if (wants('studio')) await makeWork(small);
  if (wants('pages')) await comparePages([small, large]);
  if (wants('first-visits')) await visitFirst(small);
  if (wants('kept')) await compareKept(small);
  if (wants('scripts')) await sizeScripts(small);
  if (wants('lighthouse')) await judgePages(small);
  if (asked.million || asked['three-millions'])
    await compareMillions(cluster, asked['three-millions'] ? ['million', 'threeMillions'] : ['million']);
  if (wants('assistant')) await judgeAssistant(small);
  if (wants('judged')) await judgeSearch(small, cluster);
  if (wants('import')) await importSpreadsheet(small);
  if (wants('files')) await sendFiles(small);
  if (wants('keys')) await pressKeys(small);
  if (wants('offices')) await compareOffices(large);
  if (wants('process')) {
    printHead('The process');
    for (const { what, milliseconds } of await measureProcess()) {
      printRow({ what, measured: `${number(milliseconds)} ms`, bound: '' });
    }
    printMemory(`memory after the start, ${number(large.products)} products`, idle);
    for (const { products, server } of [small, large]) {
      printMemory(`memory after all of the above, ${number(products)} products`, server.memory());
    }
  }
} catch (error) {
  for (const { server } of worlds) console.error(server.output().trim());
  throw error;
} finally {
  for (const world of worlds) await world.stop();
  await cluster.stop();
}
