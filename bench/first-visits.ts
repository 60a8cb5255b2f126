import { keepFigures } from './last-figures.ts';
import { Connection, requestBytes } from './connection.ts';
import { compressed, type BareRenderer } from './pages.ts';
import { processorSeconds } from './processors.ts';
import { callers, median, mustAnswer } from './rounds.ts';
import type { Server } from './server.ts';
import { number, perSecond, printHead, printRow, ratioRow } from './table.ts';

const languages = ['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'];
const aims = { perSecond: 400, ratio: 1.6 };

/** The addresses of all product pages in a language, from the sitemap. */
async function productAddresses(port: number, language: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemaps/${language}-1.xml`);
  const addresses = (await response.text()).matchAll(/<loc>([^<]*\/goods-detail\/[^<]*)<\/loc>/g);
  return [...addresses].map(([, address]) => new URL(address!).pathname);
}

/** Asks for each page once, by 16 callers and compressed, as browsers do. @returns the milliseconds of each, sorted */
async function visitOnce(port: number, addresses: readonly string[]): Promise<number[]> {
  const milliseconds: number[] = [];
  const rest = addresses.values();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const connection = await Connection.open(port);
      for (const address of rest) {
        const from = performance.now();
        await mustAnswer(connection, requestBytes('GET', address, compressed));
        milliseconds.push(performance.now() - from);
      }
      connection.close();
    }),
  );
  return milliseconds.sort((a, b) => a - b);
}

/**
 * Product pages that nobody has visited before: asked of the database, rendered, compressed and kept.
 * @param server  one that has kept no page yet
 * @param renderer  the bound: the same views rendered from data that is there, and sent as they are
 */
export async function compareFirstVisits(
  server: Server,
  renderer: BareRenderer,
  isQuick: boolean,
): Promise<void> {
  printHead('Product pages that nobody visited; the bound is a bare server that renders the same views');
  const inLanguages = await Promise.all(languages.map((language) => productAddresses(server.port, language)));
  const [warmUp, ...measured] = isQuick ? inLanguages.slice(0, 2) : inLanguages;
  await visitOnce(server.port, warmUp!);
  const bare = await renderer.load(server.port, warmUp!.slice(0, 40));
  await bare(3);
  const rates: number[] = [];
  const bounds: number[] = [];
  const milliseconds: number[] = [];
  let nodeSeconds = 0;
  for (const addresses of measured) {
    const [from, used] = [performance.now(), processorSeconds(server.pid)];
    milliseconds.push(...(await visitOnce(server.port, addresses)));
    rates.push((addresses.length * 1_000) / (performance.now() - from));
    nodeSeconds += processorSeconds(server.pid) - used;
    bounds.push(await bare(2));
  }
  milliseconds.sort((a, b) => a - b);
  const made = {
    perSecond: median(rates),
    ratio: median(bounds.map((bound, round) => bound / rates[round]!)),
    p50: milliseconds[Math.floor(milliseconds.length / 2)]!,
    p99: milliseconds[Math.floor(milliseconds.length * 0.99)]!,
    nodeMs: (nodeSeconds * 1_000) / milliseconds.length,
  };
  printRow(
    ratioRow(
      'product page, first visit',
      perSecond(made.perSecond),
      perSecond(median(bounds)),
      made.ratio,
      aims.ratio,
    ),
  );
  const row = (what: string, value: string, aim?: { text: string; met: boolean }) =>
    printRow({ what, measured: value, bound: '', ...(aim && { aim: aim.text, met: aim.met }) });
  row('  a second', number(made.perSecond), {
    text: `≥ ${aims.perSecond}`,
    met: made.perSecond >= aims.perSecond,
  });
  row('  to the whole page, median', `${number(made.p50)} ms`);
  row('  of a hundred the slowest', `${number(made.p99)} ms`);
  row('  processor time, Node, compression within', `${made.nodeMs.toFixed(2)} ms`);
  keepFigures('first-visits', made, isQuick);
}
