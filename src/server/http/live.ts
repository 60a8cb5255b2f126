import { setMaxListeners } from 'node:events';
import type { Context as HonoContext, Hono } from 'hono';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { livePath } from '../../contract/live/live.ts';
import { Refusal } from '../../kit/errors.ts';
import { countUnreadConversations, conversationsOf } from '../messages/public.ts';
import { personOf, type Deps, type SignedIn } from '../platform/context.ts';
import { requestContext } from './context.ts';
import { callerOf, checkAccess } from './dispatch.ts';
import { nameRequest } from './watch-requests.ts';

/** How many tabs of one account hear at a time, in one process; another one asks again and again instead. */
const mostStreams = 6;
/** Middlemen cut what says nothing for a minute. At each beat it is asked whether the session still holds. */
const beatMs = 25_000;

/**
 * `GET /api/user-web/client/message/stream`, server-sent events: `unread` with how many conversations have something
 * unread, at the beginning and whenever a message comes or is read. What was missed while it was cut off the page
 * asks for when the first one comes.
 * @returns what ends every stream, and lets none last any more, for when the process stops
 */
export function mountLive(app: Hono, deps: Deps): () => void {
  const stopping = new AbortController();
  // One listener for each stream that is open.
  setMaxListeners(0, stopping.signal);
  /** By the name under which the database announces what they wait for. */
  const listeners = new Map<string, Set<() => void>>();
  const streams = new Map<string, number>();
  deps.changes.subscribe((changed) => {
    // When nobody knows what was missed, everybody looks.
    for (const name of changed ?? listeners.keys()) for (const notify of listeners.get(name) ?? []) notify();
  });

  app.get(livePath, async (request) => {
    nameRequest(request, 'messages.stream');
    const context = await meet(deps, request);
    const accountId = personOf(context.actor);
    const name = await conversationsOf(context);
    const open = streams.get(accountId) ?? 0;
    if (open >= mostStreams) throw new Refusal('TOO_MANY', { seconds: 60 });
    streams.set(accountId, open + 1);
    const stillMay = () => meet(deps, request);
    const body = notifyOfUnread(stillMay, stopping.signal, (notify) => {
      const listener = listeners.get(name) ?? new Set();
      listeners.set(name, listener.add(notify));
      return () => {
        listener.delete(notify);
        if (listener.size === 0) listeners.delete(name);
        const left = (streams.get(accountId) ?? 1) - 1;
        if (left > 0) streams.set(accountId, left);
        else streams.delete(accountId);
      };
    });
    return request.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // A proxy that waits for more of it would keep it.
      'x-accel-buffering': 'no',
    });
  });
  return () => stopping.abort();
}

/** Who hears: whoever may ask how much is unread. @throws {Refusal} LOGIN_OUT, FORBIDDEN */
async function meet(deps: Deps, request: HonoContext): Promise<SignedIn> {
  const context = await requestContext(deps, request, '');
  checkAccess(contract['messages.unread'] as Endpoint, context);
  // The conversations of the company, for whoever acts for one.
  context.actor = callerOf('messages.unread', context.actor!);
  return context as SignedIn;
}

/**
 * A stream that says how much is unread, first and at every change, until whoever reads it goes or may no longer, or the process
 * stops.
 * @param hear  begins to hear of changes; what it answers ends that
 */
function notifyOfUnread(
  meetAgain: () => Promise<SignedIn>,
  stopping: AbortSignal,
  listener: (notify: () => void) => () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let deaf = () => {};
  let beat: NodeJS.Timeout | undefined;
  let isOver = false;
  let close = () => {};
  const end = () => {
    isOver = true;
    stopping.removeEventListener('abort', close);
    clearInterval(beat);
    deaf();
  };
  return new ReadableStream({
    start(stream) {
      let isNotifying = false;
      let isStale = false;
      close = () => {
        if (isOver) return;
        end();
        stream.close();
      };
      const say = (text: string) => isOver || stream.enqueue(encoder.encode(text));
      /** One answer at a time: what changes while it is made is in the next. */
      async function notify(): Promise<void> {
        isStale = true;
        if (isNotifying || isOver) return;
        isNotifying = true;
        try {
          while (isStale) {
            isStale = false;
            const count = await countUnreadConversations(await meetAgain());
            say(`event: unread\ndata: ${JSON.stringify({ count })}\n\n`);
          }
        } catch {
          close();
        } finally {
          isNotifying = false;
        }
      }
      deaf = listener(() => void notify());
      beat = setInterval(() => {
        // A comment, which nobody hears; and the session may have ended.
        meetAgain().then(() => say(': still here\n\n'), close);
      }, beatMs);
      beat.unref();
      stopping.addEventListener('abort', close);
      void notify();
      if (stopping.aborted) close();
    },
    cancel: end,
  });
}
