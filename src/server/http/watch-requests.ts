import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Deps } from '../platform/context.ts';

const slowMs = 1_000;

/** What a request that no table of ours names is called in the log and in the metrics. */
const unnamed = 'other';

/** Says which call, or kind of page or file, a request is: only what we name ourselves, never its address. */
export const nameRequest = (request: HonoContext, name: string): void => request.set('name', name);

export const requestName = (request: HonoContext): string => request.get('name') ?? unnamed;

/**
 * Counts every request and writes one line for it: at `info` when it was refused, failed or took longer than a
 * second, else at `debug`, so that a busy server does not write lines that nobody reads. A line holds nothing of
 * the visitor: no address, no query, no body.
 */
export function watchRequests({ log, metrics }: Deps): MiddlewareHandler {
  return async (request, next) => {
    const from = performance.now();
    await next();
    const ms = performance.now() - from;
    const { status } = request.res;
    const call = requestName(request);
    metrics.request(call, status, ms / 1000);
    const level = status >= 400 || ms > slowMs ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const requestId: string = request.get('requestId');
    log[level]({ requestId, call, status, ms: Math.round(ms) }, 'request');
  };
}
