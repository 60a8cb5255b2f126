import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { livePath } from '../../../contract/live/live.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { headers } from './api.ts';
import { hasToken, storedUser } from '../visitor/session.ts';

/** What an event makes out of date. */
const received = ['messages.unread', 'messages.threads', 'messages.read'] as const;

const shortestWaitMs = 2_000;
const longestWaitMs = 60_000;
/** A server that says nothing for this long is gone; it says something every 25 seconds. */
const silenceMs = 60_000;
/** A tab that nobody looks at gives its connection up after a while: a browser has six of them for a site. */
const unseenMs = 30_000;

let isHearing = false;
const changes = new EventTarget();
function setHearing(value: boolean): void {
  if (isHearing === value) return;
  isHearing = value;
  changes.dispatchEvent(new Event('change'));
}

function onChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
const now = () => isHearing;
const never = () => false;

/** Whether messages are heard as they come; where they are not, whoever shows them asks now and then. */
export const useHearing = (): boolean => useSyncExternalStore(onChange, now, never);

/** Who may hear: buyers, sellers, and those members of a shop who answer its buyers. */
function canListen(): boolean {
  const user = hasToken() ? storedUser() : undefined;
  if (user?.userType === roles.buyer) return true;
  if (user?.userType !== roles.seller || user.auditStatus !== 1) return false;
  return !user.shopRights || user.shopRights.includes('orders');
}

/** Hears of messages while somebody is signed in and looks; once for a tab, for good. */
export function listenForMessages(client: QueryClient): void {
  let connection: AbortController | null = null;
  let wait = shortestWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token = '';

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, longestWaitMs);
  };
  const refresh = () => {
    for (const key of received) void client.invalidateQueries({ queryKey: [key] });
  };
  const end = () => {
    clearTimeout(timer);
    connection?.abort();
    connection = null;
    setHearing(false);
  };

  async function begin(): Promise<void> {
    clearTimeout(timer);
    if (connection || document.hidden || !canListen()) return;
    const controller = (connection = new AbortController());
    token = headers(undefined).AccessToken ?? '';
    try {
      await read(controller, () => {
        wait = shortestWaitMs;
        setHearing(true);
        // With the first of them what was missed is asked for.
        refresh();
      });
    } catch {
      // Cut off, or refused: tried again, ever more seldom.
    }
    if (connection !== controller) return;
    end();
    later();
  }

  let unseen: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(unseen);
    if (document.hidden) unseen = setTimeout(end, unseenMs);
    else void begin();
  });
  // Somebody else signed in, or nobody is any more.
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'accounts.me') return;
    if (connection && headers(undefined).AccessToken !== token) end();
    if (!connection && hasToken()) void begin();
  });
  void begin();
}

/** Reads events until the stream ends. */
async function read(connection: AbortController, onEvent: () => void): Promise<void> {
  const { Authorization: _, ...sent } = headers(undefined);
  const response = await fetch(livePath, { headers: sent, signal: connection.signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const silence = setTimeout(() => connection.abort(), silenceMs);
    const { value, done } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    if (events.some((event) => event.startsWith('event: unread'))) onEvent();
  }
}
