import { SpanKind } from '@opentelemetry/api';
import { inSpan, traceOf, traceparent } from '../tracing/spans.ts';
import type { BatchJob } from './queue-batch.ts';

/** What a job carries, and by which trace it was published, where one was under way. */
export function inTrace(data: unknown): object {
  const header = traceparent();
  return header === undefined ? (data as object) : { ...(data as object), traceparent: header };
}

/**
 * Does a job as a part of the trace by which it was published.
 * @param work  is given what the job carries, without the trace
 */
export function doInTrace(
  queue: string,
  job: BatchJob,
  work: (data: unknown) => Promise<void>,
): Promise<void> {
  const { traceparent: header, ...data } = job.data as { traceparent?: string };
  const attributes = {
    'messaging.destination.name': queue,
    'messaging.message.id': job.id,
    'caravan.attempt': job.retryCount + 1,
  };
  return inSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, parent: traceOf(header), attributes }, () =>
    work(data),
  );
}
