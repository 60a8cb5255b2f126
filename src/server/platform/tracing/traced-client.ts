import { SpanKind, type Span } from '@opentelemetry/api';
import type pg from 'pg';
import { beginSpan, noteFailure } from './spans.ts';

/**
 * Clients whose statements are spans of what asks for them, with the time from asking to the answer. Their texts are told
 * as they are written, with places for values, and never a value.
 */
export const tracedClient = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    // Its overloads promise a result each; `never` stands for whichever was called.
    override query(...args: unknown[]): never {
      const [text] = args;
      const span = typeof text === 'string' ? beginStatementSpan(text) : null;
      const answer = super.query(...(args as [string])) as unknown as Promise<pg.QueryResult>;
      if (span) void endWith(span, answer);
      return answer as never;
    }
  };

async function endWith(span: Span, answer: Promise<pg.QueryResult>): Promise<void> {
  try {
    const { rowCount } = await answer;
    if (rowCount !== null) span.setAttribute('db.response.returned_rows', rowCount);
  } catch (error) {
    noteFailure(span, error);
  }
  span.end();
}

function beginStatementSpan(text: string) {
  const summary = summaryOf(text);
  return beginSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text.trim() },
  });
}

/** What a statement does and the first table it names, as traces are searched by: `select orders`. */
export function summaryOf(text: string): string {
  const operation = /^\s*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]{1,63})/i.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}
