import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../test/browser.ts';
import { cache } from './cluster.ts';
import { freePort } from './server.ts';

const version = '13.5.0';
const home = path.join(cache, 'lighthouse');
const runs = 3;
const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface Judged {
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  scores: Record<string, number>;
  /** Milliseconds. */
  largestPaint: number;
  blocking: number;
  layoutShift: number;
}

interface Report {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number } | undefined>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;

/** Lighthouse with its mobile preset, the median of three runs a page. It is fetched when it is first wanted. */
export async function judge(urls: readonly string[]): Promise<Judged[]> {
  const lighthouse = await openLighthouse();
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const judged: Judged[] = [];
    for (const url of urls) {
      const reports: Judged[] = [];
      for (let run = 0; run < runs; run++) {
        reports.push(
          read(await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories })),
        );
      }
      reports.sort((a, b) => a.scores.performance! - b.scores.performance!);
      judged.push(reports[Math.floor(runs / 2)]!);
    }
    return judged;
  } finally {
    await browser.close();
  }
}

function read({ lhr: { runtimeError, categories, audits } }: Report): Judged {
  if (runtimeError) throw new Error(`Lighthouse could not judge the page: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  };
}

/** In a folder of its own: it weighs a third of all that the product needs, and measures it only. */
async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(path.join(home, 'node_modules/lighthouse'))) {
    mkdirSync(home, { recursive: true });
    const install = ['install', '--no-save', '--prefix', home, `lighthouse@${version}`];
    const { status } = spawnSync('npm', install, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    });
    if (status !== 0) throw new Error('Lighthouse could not be fetched');
  }
  const entry = createRequire(path.join(home, 'anything.js')).resolve('lighthouse');
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return module.default;
}
