import { setMaxListeners } from 'node:events';
import type { Context as HonoContext, Hono } from 'hono';
import { contract } from '../../contract/contract.ts';
import type { Entry } from '../../contract/entry.ts';
import { livePath } from '../../contract/live.ts';
import { Refusal } from '../../kit/errors.ts';
import { countUnreadTalks, talksOf } from '../messages/door.ts';
import type { Services, SignedIn } from '../platform/context.ts';
import { requestContext } from './context.ts';
import { checkAccess } from './dispatch.ts';
import { nameRequest } from './watch-requests.ts';

/** How many tabs of one account hear at a time, in one process; another one asks again and again instead. */
const mostStreams = 6;
/** Middlemen cut what says nothing for a minute. At each beat it is asked whether the session still holds. */
const beatMs = 25_000;

/**
 * `GET /api/user-web/client/message/stream`, server-sent events: `unread` with how many talks have something
 * unread, at the beginning and whenever a message comes or is read. What was missed while it was cut off the page
 * asks for when the first one comes.
 * @returns what ends every stream, and lets none last any more, for when the process stops
 */
export function mountLive(app: Hono, services: Services): () => void {
  const stopping = new AbortController();
  // One listener for each stream that is open.
  setMaxListeners(0, stopping.signal);
  /** By the name under which the database announces what they wait for. */
  const hearers = new Map<string, Set<() => void>>();
  const streams = new Map<string, number>();
  services.changes.hear((changed) => {
    // When nobody knows what was missed, everybody looks.
    for (const name of changed ?? hearers.keys()) for (const tell of hearers.get(name) ?? []) tell();
  });

  app.get(livePath, async (request) => {
    nameRequest(request, 'messages.stream');
    const context = await meet(services, request);
    const { accountId } = context.actor;
    const name = await talksOf(context);
    const open = streams.get(accountId) ?? 0;
    if (open >= mostStreams) throw new Refusal('TOO_MANY', { seconds: 60 });
    streams.set(accountId, open + 1);
    const stillMay = () => meet(services, request);
    const body = tellUnread(stillMay, stopping.signal, (tell) => {
      const mine = hearers.get(name) ?? new Set();
      hearers.set(name, mine.add(tell));
      return () => {
        mine.delete(tell);
        if (mine.size === 0) hearers.delete(name);
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
async function meet(services: Services, request: HonoContext): Promise<SignedIn> {
  const context = await requestContext(services, request, '');
  checkAccess(contract['messages.unread'] as Entry, context);
  return context as SignedIn;
}

/**
 * A stream that says how much is unread, first and at every change, until whoever reads it goes or may no longer, or the process
 * stops.
 * @param hear  begins to hear of changes; what it answers ends that
 */
function tellUnread(
  meetAgain: () => Promise<SignedIn>,
  stopping: AbortSignal,
  hear: (tell: () => void) => () => void,
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
      let isTelling = false;
      let isStale = false;
      close = () => {
        if (isOver) return;
        end();
        stream.close();
      };
      const say = (text: string) => isOver || stream.enqueue(encoder.encode(text));
      /** One answer at a time: what changes while it is made is in the next. */
      async function tell(): Promise<void> {
        isStale = true;
        if (isTelling || isOver) return;
        isTelling = true;
        try {
          while (isStale) {
            isStale = false;
            const count = await countUnreadTalks(await meetAgain());
            say(`event: unread\ndata: ${JSON.stringify({ count })}\n\n`);
          }
        } catch {
          close();
        } finally {
          isTelling = false;
        }
      }
      deaf = hear(() => void tell());
      beat = setInterval(() => {
        // A comment, which nobody hears; and the session may have ended.
        meetAgain().then(() => say(': still here\n\n'), close);
      }, beatMs);
      beat.unref();
      stopping.addEventListener('abort', close);
      void tell();
      if (stopping.aborted) close();
    },
    cancel: end,
  });
}
