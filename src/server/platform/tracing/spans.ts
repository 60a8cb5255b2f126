import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';
import { scrub } from '../../../kit/text/scrub.ts';

/** Its spans go nowhere, and cost next to nothing, until `startTracing` was called. */
const tracer = trace.getTracer('caravan');

interface SpanOptions {
  kind?: SpanKind;
  /** Names of ours and figures: never what a visitor typed, and nobody’s data. */
  attributes?: Attributes;
  /** What it belongs to, where that is not what is under way here. */
  parent?: Context;
}

/**
 * Does `work` as a part of a trace: what it begins itself is below it.
 * @param name  of few kinds, such as that of a call: traces are searched by it
 * @throws what `work` throws, which is noted as a failure of the span
 */
export function inSpan<T>(
  name: string,
  { kind, attributes, parent = context.active() }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins a span below what is under way, where that is traced: whoever began it ends it. */
export function beginSpan(name: string, options: Omit<SpanOptions, 'parent'>): Span | null {
  return trace.getActiveSpan()?.isRecording() ? tracer.startSpan(name, options) : null;
}

/** What may be told of an error is what the log may: PostgreSQL and others put people’s data into their messages. */
export function noteFailure(span: Span, error: unknown): void {
  const { name, message, code } = (error instanceof Error ? error : new Error('')) as Error & {
    code?: unknown;
  };
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR, message: scrub(message) });
}

/** What names the trace that is under way to another process, as W3C Trace Context has it; undefined where none is. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  if (trace.getActiveSpan()) propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The trace that another process named; one of its own where it named none, or nothing that can be read. */
export const traceOf = (header: string | undefined): Context =>
  header === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: header });

/** The id of the trace that is under way, for the log; undefined where none is. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
