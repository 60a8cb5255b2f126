import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Deps } from '../platform/context.ts';
import { inSpan, traceOf } from '../platform/tracing/spans.ts';

const slowMs = 1_000;

/** What a request that no table of ours names is called in the log and in the metrics. */
const unnamed = 'other';

/** Says which call, or kind of page or file, a request is: only what we name ourselves, never its address. */
export const nameRequest = (request: HonoContext, name: string): void => request.set('name', name);

export const requestName = (request: HonoContext): string => request.get('name') ?? unnamed;

/**
 * Counts every request and writes one line for it: at `info` when it was refused, failed or took longer than a
 * second, else at `debug`, so that a busy server does not write lines that nobody reads. A line holds nothing of
 * the visitor: no address, no query, no body. Neither does the span that it is in a trace.
 */
export function watchRequests({ config, log, metrics }: Deps): MiddlewareHandler {
  return async (request, next) => {
    const from = performance.now();
    // Only a proxy of ours may say to which trace a request belongs.
    const parent = traceOf(config.trustProxy ? request.req.header('traceparent') : undefined);
    await inSpan(request.req.method, { kind: SpanKind.SERVER, parent }, async (span) => {
      await next();
      if (!span.isRecording()) return;
      const { status } = request.res;
      span.updateName(requestName(request));
      span.setAttribute('http.request.method', request.req.method);
      span.setAttribute('http.response.status_code', status);
      span.setAttribute('caravan.request_id', request.get('requestId') as string);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    });
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
