import type { InputOf } from '../../../contract/contract.ts';
import type { Language } from '../../../kit/languages.ts';
import { barePath, scrub } from '../../../kit/text/scrub.ts';
import type { FailureStep } from '../../page/calls/failure-news.ts';
import type { Failure } from '../../page/calls/failures.ts';
import { createGate, reporting } from './gate.ts';
import { createHandling } from './handling.ts';

export type Report = InputOf<'operations.errorMetrics'>;

const batch = 10;

/** How many visits tell of rates and speeds. */
export const metricsSampling = { development: 1, production: 0.1 } as const;

interface ReporterParts {
  now: () => number;
  random: () => number;
  sampling: number;
  build: string;
  language: Language;
  /** How fast the page was, as far as is known. */
  performance: () => Report['performance'];
  send: (report: Report) => void;
}

/**
 * Gathers what went wrong and sends it: ten failures at once, or what there is when `flush` is called. A visit that
 * was drawn for it also tells how often things went wrong, and, when the visitor leaves, how fast the page was.
 */
export function createReporter(parts: ReporterParts) {
  const { now, random, sampling, build, language, send } = parts;
  const passes = createGate(reporting, now, random);
  const handling = createHandling(now);
  const measured = random() < sampling;
  let waiting: Failure[] = [];
  let speedsTold = false;

  function flush({ leaving = false } = {}): void {
    const reportsSpeeds = measured && leaving && !speedsTold;
    const rates = measured ? handling.takeRates() : {};
    const performance = reportsSpeeds ? parts.performance() : {};
    const errors = waiting.map((failure) => ({ ...reported(failure), ...handling.of(failure.id) }));
    waiting = [];
    if (![errors, rates, performance].some((part) => Object.keys(part).length > 0)) return;
    speedsTold ||= reportsSpeeds;
    send({ timestamp: now(), build, language, errors, rates, performance });
  }

  return {
    subscribe(step: FailureStep, failure: Failure): void {
      handling.subscribe(step, failure);
      if (step !== 'over' || !passes(likenessOf(failure))) return;
      waiting.push(failure);
      if (waiting.length >= batch) flush();
    },
    flush,
    tidy: handling.tidy,
  };
}

const likenessOf = ({ type, statusCode, message }: Failure) => `${type} ${statusCode} ${message}`;

/** A failure without anything personal in it. */
const reported = ({ id, type, severity, statusCode, url, message }: Failure) => ({
  id,
  type,
  severity,
  statusCode,
  url: barePath(url),
  message: scrub(message),
});
