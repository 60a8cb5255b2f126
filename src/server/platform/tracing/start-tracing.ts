import { hostname } from 'node:os';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Config } from '../../../config.ts';
import type { Log } from '../log.ts';
import { traceRequests } from './trace-requests.ts';

/** A collector that is slow or away costs spans, never memory: so many wait for it, and the rest is dropped. */
const mostWaiting = 8_192;
const batchSpans = 512;
const sendAfterMs = 2_000;
const collectorMs = 5_000;
// Statements can be long; what they are is told by their beginning.
const longestAttribute = 2_000;

/**
 * Sends spans to a collector of OpenTelemetry (OTLP over HTTP, JSON) where one is set. Nothing of it is loaded else.
 * @returns what sends the last ones and ends it
 */
export async function startTracing(
  { tracing, role }: Pick<Config, 'tracing' | 'role'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (!tracing) return () => Promise.resolve();
  const [
    sdk,
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  // Nothing but traces is lost by it, and nobody has to get up for them.
  const warn = (message: string) => log.warn({ error: message }, 'traces could not be sent');
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn: warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: tracing.url,
    headers: tracing.headers,
    timeoutMillis: collectorMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'caravan',
      'service.instance.id': `${hostname()}:${process.pid}`,
      'caravan.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracing.share) }),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: mostWaiting,
        maxExportBatchSize: batchSpans,
        scheduledDelayMillis: sendAfterMs,
        exportTimeoutMillis: collectorMs,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const endRequests = traceRequests();
  return async () => {
    endRequests();
    await provider.shutdown().catch((error: Error) => warn(error.message));
    trace.disable();
    propagation.disable();
    context.disable();
    diag.disable();
  };
}
