import { measureUnderstanding } from './assistant.ts';
import { measureFirstStart } from './first-start.ts';
import { measureIdle } from './idle.ts';
import { measureParcels } from './parcels.ts';
import { keepFigures } from './last-figures.ts';
import { measurePurchases } from './purchase.ts';
import { measureQueue } from './queue.ts';
import { median, timesFaster } from './rounds.ts';
import { measureSeveral } from './several-servers.ts';
import { measureStops } from './stop.ts';
import { measureTradeMonth } from './trade-month.ts';
import { measureVideos } from './videos.ts';
import { number, perSecond, printHead, printRow, ratioRow } from './table.ts';

/** What needs none of the prepared worlds. The last two take many minutes: only where they are named. */
export const alone = [
  'assistant',
  'parcels',
  'purchase',
  'queue',
  'several',
  'idle',
  'stop',
  'video',
  'start',
  'trade-month',
];

const aims = {
  understood: 85,
  firstPageMs: 60_000,
  lateMs: 5_000,
  idlePercent: 1,
  idleStatements: 5,
  dueMs: 200,
  queue: 3,
  /** Of one server's pages, what two serve with as many callers on two processors. */
  several: 0.9,
  standby: 1.2,
  changeMs: 1_000,
  video: 1.3,
  parcels: 3,
  purchase: 2,
  statements: 40,
  purchasesPerSecond: 85,
  raceMs: 1_000,
  grownMegabytes: 60,
};

/** Measures those of them that are wanted: named, or all of them when nothing is. */
export async function measureAlone(only: readonly string[] | undefined, isQuick: boolean): Promise<void> {
  const wants = (name: string) => !only || only.includes(name);
  if (wants('assistant')) printUnderstanding();
  if (wants('parcels')) printParcels();
  if (wants('purchase')) await printPurchases(isQuick);
  if (wants('queue')) await printQueue(isQuick ? 10 : 60);
  if (wants('several')) await printSeveral(isQuick);
  if (wants('idle')) await printIdle(isQuick ? 30 : 120);
  if (wants('stop')) await printStops(isQuick ? 5 : 20);
  if (wants('video')) await printVideos(isQuick ? 1 : 3);
  if (only?.includes('start')) await printFirstStart();
  if (only?.includes('trade-month')) await printTradeMonth(isQuick);
}

function printUnderstanding(): void {
  printHead('Questions to the assistant that its embedded engine understands whole, of a hundred');
  for (const { language, asked, understood, milliseconds } of measureUnderstanding()) {
    const share = (understood / asked) * 100;
    printRow({
      what: `${language}, ${number(asked)} questions, ${milliseconds.toFixed(2)} ms each`,
      measured: number(share),
      bound: '',
      aim: `≥ ${aims.understood}`,
      met: share >= aims.understood,
    });
  }
}

async function printQueue(seconds: number): Promise<void> {
  printHead(
    'What orders publish, through the queue; the bound is calling what delivers it, in the same process',
  );
  const { drained, called, events, lateMs, megabytes } = await measureQueue(seconds);
  const [before, third, after] = megabytes;
  printRow(
    ratioRow(
      'events a second of a backlog',
      perSecond(drained),
      perSecond(called),
      called / drained,
      aims.queue,
    ),
  );
  printRow({
    what: `the last of ${number(events)} events, 100 orders a second for ${seconds} s`,
    measured: `${number(lateMs)} ms late`,
    bound: '',
    aim: `≤ ${number(aims.lateMs)} ms`,
    met: lateMs <= aims.lateMs,
  });
  printRow({
    what: `memory: ${number(before)} MB before, ${number(third)} MB after a third`,
    measured: `${number(after)} MB`,
    bound: '',
    aim: `< ${aims.grownMegabytes} MB more`,
    met: after - third < aims.grownMegabytes,
  });
}

async function printSeveral(isQuick: boolean): Promise<void> {
  printHead('Two servers on one database and its standby; the bound is one server, and the primary alone');
  const made = await measureSeveral(isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 3 });
  const { pages, searches, primaryMs, changeMs } = made;
  const compared = [
    ['product pages rendered each time, two servers', pages.two, pages.one, aims.several],
    ['searches never made before, with a standby', searches.standby, searches.primary, aims.standby],
  ] as const;
  for (const [what, rates, bounds, aim] of compared)
    printRow(
      ratioRow(what, perSecond(median(rates)), perSecond(median(bounds)), timesFaster(bounds, rates), aim),
    );
  printRow({
    what: '  the primary’s processor, a thousand searches',
    measured: `${number(primaryMs.standby)} ms`,
    bound: `${number(primaryMs.primary)} ms`,
  });
  const slowest = changeMs[Math.floor(changeMs.length * 0.99)]!;
  printRow({
    what: `a change on the other server, median ${number(median(changeMs))} ms, of 100 the last`,
    measured: `${number(slowest)} ms`,
    bound: '',
    aim: `≤ ${number(aims.changeMs)} ms`,
    met: slowest <= aims.changeMs,
  });
}

async function printIdle(seconds: number): Promise<void> {
  printHead(
    `The product without visitors, ${seconds} s: of one core, and statements; then jobs of another process`,
  );
  const { node, postgres, statements, mostOften, lateAtOnceMs, lateAtTimeMs } = await measureIdle(seconds);
  const both = node + postgres;
  printRow({
    what: `processor time: Node ${node.toFixed(2)} %, PostgreSQL ${postgres.toFixed(2)} %`,
    measured: `${both.toFixed(2)} %`,
    bound: '',
    aim: `< ${aims.idlePercent} %`,
    met: both < aims.idlePercent,
  });
  printRow({
    what: 'statements',
    measured: `${statements.toFixed(1)}/s`,
    bound: '',
    aim: `< ${aims.idleStatements}/s`,
    met: statements < aims.idleStatements,
  });
  for (const { text, calls } of mostOften)
    printRow({
      what: `  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 42)}`,
      measured: `${(calls / seconds).toFixed(2)}/s`,
      bound: '',
    });
  for (const [what, lateMs] of [
    ['a job is begun after its commit, at the latest', lateAtOnceMs],
    ['a job is begun after its time, at the latest', lateAtTimeMs],
  ] as const)
    printRow({
      what,
      measured: `${number(lateMs)} ms`,
      bound: '',
      aim: `≤ ${aims.dueMs} ms`,
      met: lateMs <= aims.dueMs,
    });
}

async function printPurchases(isQuick: boolean): Promise<void> {
  printHead(
    'Whole purchases: ten requests each, one order paid; the bound is the same SQL through the driver',
  );
  const made = await measurePurchases(isQuick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 });
  printRow(
    ratioRow(
      'purchases',
      `${made.perSecond.toFixed(1)}/s`,
      `${made.perSecondAlone.toFixed(1)}/s`,
      made.ratio,
      aims.purchase,
    ),
  );
  const row = (what: string, measured: string, aim?: [text: string, met: boolean]) =>
    printRow({ what, measured, bound: '', ...(aim && { aim: aim[0], met: aim[1] }) });
  row('  a second', made.perSecond.toFixed(1), [
    `≥ ${aims.purchasesPerSecond}`,
    made.perSecond >= aims.purchasesPerSecond,
  ]);
  row('  from the cart to the result, median', `${number(made.p50)} ms`);
  row('  of a hundred the slowest', `${number(made.p99)} ms`);
  row('  statements within the requests', number(made.statements), [
    `≤ ${aims.statements}`,
    made.statements <= aims.statements,
  ]);
  row('  round trips to the database', number(made.trips));
  row('  statements with the jobs', number(made.statementsWithJobs));
  row('  processor time, Node', `${made.nodeMs.toFixed(1)} ms`);
  row('  processor time, PostgreSQL', `${made.postgresMs.toFixed(1)} ms`);
  row(`50 buyers after 20 pieces, of which ${made.raceSold} are sold`, `${number(made.raceMs)} ms`, [
    `< ${number(aims.raceMs)} ms`,
    made.raceMs < aims.raceMs,
  ]);
  keepFigures('purchase', made, isQuick);
}

function printParcels(): void {
  printHead('10,000 parcels read, checked and written as messages; the bound is the same without checks');
  const { perSecond: checked, perSecondUnchecked: unchecked } = measureParcels();
  printRow(ratioRow('parcels', perSecond(checked), perSecond(unchecked), unchecked / checked, aims.parcels));
}

async function printStops(count: number): Promise<void> {
  printHead('SIGTERM under load: requests that were begun and got an error, or no answer');
  const { stops, answered, failed, longestMs } = await measureStops(count);
  printRow({
    what: `${stops} stops, ${number(answered)} requests answered`,
    measured: `${failed} failed`,
    bound: '',
    aim: '0',
    met: failed === 0,
  });
  printRow({ what: 'the longest stop', measured: `${number(longestMs)} ms`, bound: '' });
}

async function printVideos(rounds: number): Promise<void> {
  printHead('Videos by the studio’s program; the bound is FFmpeg alone at the same size and quality');
  for (const { what, seconds, secondsAlone } of await measureVideos(rounds)) {
    const inMs = (value: number) => `${number(value * 1_000)} ms`;
    printRow(ratioRow(what, inMs(seconds), inMs(secondsAlone), seconds / secondsAlone, aims.video));
  }
}

async function printFirstStart(): Promise<void> {
  printHead('npm start in a fresh clone; the bound is npm install and the build alone');
  const { bareMs, pageMs, drawnMs } = await measureFirstStart();
  printRow({
    what: 'to the first page, with the demo world',
    measured: `${number(pageMs)} ms`,
    bound: `${number(bareMs)} ms`,
    ratio: pageMs / bareMs,
    aim: `≤ ${number(aims.firstPageMs)} ms`,
    met: pageMs <= aims.firstPageMs,
  });
  printRow({ what: 'until all its pictures are drawn', measured: `${number(drawnMs)} ms`, bound: '' });
}

/** Orders of a busy marketplace; another number by the setting that the test of a small month has too. */
const wholeMonth = 10_000;

async function printTradeMonth(isQuick: boolean): Promise<void> {
  printHead(
    'A month of trade over all channels, with what goes wrong; the bound is its statements through the driver',
  );
  const orders = Number(process.env.TRADE_MONTH_ORDERS ?? (isQuick ? 300 : wholeMonth));
  const { findings, seconds, ...made } = await measureTradeMonth(orders);
  const bound = made.workMs + made.roundTripsMs;
  // No aim: what the channels' machines sign and answer is within it.
  printRow({
    what: `${number(made.orders)} orders, each with all that becomes of it`,
    measured: `${made.orderMs.toFixed(1)} ms`,
    bound: `${bound.toFixed(1)} ms`,
    ratio: made.orderMs / bound,
  });
  printRow({ what: '  statements of each', measured: number(made.statements), bound: '' });
  printRow({ what: '  the month', measured: `${number(seconds)} s`, bound: '' });
  printRow({
    what: '  memory, the channels’ machines within',
    measured: `${number(made.megabytes)} MB`,
    bound: '',
  });
  printRow({
    what: '  sums that differ from the ledger at the end',
    measured: number(findings.length),
    bound: '',
    aim: '0',
    met: findings.length === 0,
  });
  for (const finding of findings.slice(0, 20)) console.log(`    ${finding}`);
  keepFigures('trade-month', { ...made, seconds, findings: findings.length }, orders !== wholeMonth);
}
