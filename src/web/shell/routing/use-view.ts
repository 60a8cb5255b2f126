import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showHead } from '../document/browser-head.ts';
import type { FullHead } from '../document/head.ts';
import { documentUrl } from './document-url.ts';
import { arrive } from './loader.ts';
import { newEntry, rememberScroll, restoreScroll, stayScrolled } from './scroll.ts';
import type { Setting, View } from './view.ts';

/** Two clicks to the same address closer together than this, in milliseconds, are one impatient click. */
const debounce = 300;

export interface ViewOptions {
  first: View;
  setting: Setting;
  client: QueryClient;
}

/** The view of the current address, and how to get to others. */
export function useView({ first, setting, client }: ViewOptions) {
  const [view, setView] = useState(first);
  const [pending, setPending] = useState(false);
  const newest = useRef(0);
  const last = useRef({ at: 0, address: '' });
  const scroll = useRef<'restore' | 'stay'>('restore');
  const head = useRef<FullHead>(null);

  /** Displays what the address bar says. */
  const follow = useCallback(
    async (stay = false): Promise<void> => {
      const navigation = ++newest.current;
      const slow = setTimeout(() => setPending(true), 80);
      const arrival = await arrive(new URL(location.href), setting, client);
      clearTimeout(slow);
      if (navigation !== newest.current) return;
      if ('leave' in arrival) return location.replace(arrival.leave);
      if ('to' in arrival) {
        history.replaceState(newEntry(), '', arrival.to);
        return follow(stay);
      }
      scroll.current = stay ? 'stay' : 'restore';
      head.current = arrival.head;
      setPending(false);
      startTransition(() => setView(arrival.view));
    },
    [setting, client],
  );

  const go = useCallback(
    (address: string, { replace = false, keepScroll: stay = false, immediate = false } = {}) => {
      // A page that leads on by itself is no click: the first one after it counts.
      if (!immediate) {
        const { at, address: lastAddress } = last.current;
        const now = Date.now();
        if (address === lastAddress && now - at < debounce) return;
        last.current = { at: now, address };
      }
      rememberScroll();
      if (replace || address === location.pathname + location.search)
        history.replaceState(newEntry(), '', address);
      else history.pushState(newEntry(), '', address);
      void follow(stay);
    },
    [follow],
  );

  useEffect(() => {
    const { pathname, search } = documentUrl();
    // A way back or forward that was taken before anything listened for it is followed now.
    const hasLeft = pathname !== location.pathname || search !== location.search;
    if (first.state === 'waiting' || hasLeft) void follow();
  }, [first, follow]);

  useLayoutEffect(() => {
    if (view === first && view.state === 'ready') return;
    // The first one's was written by the server.
    if (head.current) showHead(head.current, view.place);
    if (scroll.current === 'restore') restoreScroll();
    else stayScrolled();
  }, [view, first]);

  return { view, pending, go, follow };
}
