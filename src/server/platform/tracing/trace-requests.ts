import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind, type Span } from '@opentelemetry/api';
import { beginSpan, noteFailure } from './spans.ts';

/**
 * Makes a span of each HTTP request to another machine, by `fetch` or by Node's own client: whom it asks, and what was
 * answered. Neither path nor headers are told, which hold keys, and none are added, which are nobody else's business.
 * @returns what ends it
 */
export function traceRequests(): () => void {
  const spans = new WeakMap<object, Span>();

  function begin(request: object, host: string, method: string): void {
    const attributes = { 'server.address': host, 'http.request.method': method };
    const span = beginSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    if (span) spans.set(request, span);
  }

  function end(request: object, close: (span: Span) => void): void {
    const span = spans.get(request);
    if (!span) return;
    close(span);
    span.end();
    spans.delete(request);
  }

  const answer = (span: Span, status: number | undefined): void => {
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
  };

  const listeners: [channel: string, listener: (message: never) => void][] = [
    [
      'undici:request:create',
      ({ request }: { request: UndiciRequest }) =>
        begin(request, new URL(String(request.origin)).host, request.method),
    ],
    [
      'undici:request:headers',
      ({ request, response }: { request: UndiciRequest; response: { statusCode: number } }) => {
        const span = spans.get(request);
        if (span) answer(span, response.statusCode);
      },
    ],
    ['undici:request:trailers', ({ request }: { request: UndiciRequest }) => end(request, () => undefined)],
    [
      'undici:request:error',
      ({ request, error }: { request: UndiciRequest; error: Error }) =>
        end(request, (span) => noteFailure(span, error)),
    ],
    [
      'http.client.request.start',
      ({ request }: { request: NodeRequest }) => begin(request, request.host, request.method),
    ],
    [
      'http.client.response.finish',
      ({ request, response }: { request: NodeRequest; response: { statusCode?: number } }) =>
        end(request, (span) => answer(span, response.statusCode)),
    ],
    [
      'http.client.request.error',
      ({ request, error }: { request: NodeRequest; error: Error }) =>
        end(request, (span) => noteFailure(span, error)),
    ],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener as () => void);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener as () => void);
  };
}

/** Of what these channels tell what is read here (https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md). */
interface UndiciRequest {
  origin: string | URL;
  method: string;
}

interface NodeRequest {
  host: string;
  method: string;
}
