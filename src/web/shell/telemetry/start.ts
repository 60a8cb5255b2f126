import { operationsPaths } from '../../../contract/operations/paths.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import { failures } from '../../page/calls/failure-news.ts';
import { createReporter, metricsSampling, type Report } from './reporter.ts';
import { track } from './tracking.ts';
import { watchSpeeds } from './vitals.ts';

const flushMs = 30_000;
const tidyMs = 300_000;

interface Telemetry {
  /** Null in development, where nothing is sent. */
  build: string | null;
  language: Language;
  site: Site;
  trackingUrl: string;
}

/** Tells the house of the visit, of what goes wrong in it and how fast it was. */
export function startTelemetry({ build, language, site, trackingUrl }: Telemetry): void {
  const env = build ? 'production' : 'development';
  const reporter = createReporter({
    now: Date.now,
    random: Math.random,
    sampling: metricsSampling[env],
    build: build ?? env,
    language,
    performance: watchSpeeds(),
    // oxlint-disable-next-line no-console -- so that whoever develops sees what would be sent
    send: build ? send : (report) => console.debug('not sent in development', report),
  });
  failures.subscribe(reporter.subscribe);
  setInterval(() => reporter.flush(), flushMs);
  setInterval(() => reporter.tidy(), tidyMs);
  // The last moment that every browser tells of: a hidden page may be ended without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reporter.flush({ leaving: true });
  });
  track(trackingUrl, env, site);
}

const [method, address] = operationsPaths['operations.errorMetrics'].split(' ') as [string, string];

/** A report is worth no second try, and it may outlive the page. */
function send(report: Report): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(address, body)) return;
  void fetch(address, { method, body, keepalive: true }).catch(() => {});
}
