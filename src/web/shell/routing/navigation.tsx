import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addressOf, NavigateContext, type Navigate } from '../../page/place.tsx';
import { App } from '../app.tsx';
import { showHead } from '../document/browser-head.ts';
import { clickedAddress, hoveredAddress } from './links.ts';
import { arrive } from './loader.ts';
import { isScreen } from './place-of.ts';
import { preload } from '../document/preload.ts';
import { splitLanguage } from './router.ts';
import { keepScroll, newEntry, rememberScroll, restoreScroll, stayScrolled } from './scroll.ts';
import type { FullHead } from '../document/head.ts';
import type { Setting, View } from './view.ts';

/** Two navigations closer together than this are one impatient click. */
const debounce = 300;

interface Props {
  first: View;
  setting: Setting;
  client: QueryClient;
  build: string | null;
}

/** The app in the browser: shows a view, and follows the address to the next one. */
export function Navigation({ first, setting, client, build }: Props) {
  const [view, setView] = useState(first);
  const [pending, setPending] = useState(false);
  const newest = useRef(0);
  const lastAt = useRef(0);
  const scroll = useRef<'restore' | 'stay'>('restore');
  const head = useRef<FullHead>(null);

  /** Shows what the address bar says. */
  const follow = useCallback(
    async (stay = false): Promise<void> => {
      const mine = ++newest.current;
      const slow = setTimeout(() => setPending(true), 120);
      const arrival = await arrive(new URL(location.href), setting, client);
      clearTimeout(slow);
      if (mine !== newest.current) return;
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
      const now = Date.now();
      if (!immediate && now - lastAt.current < debounce) return;
      lastAt.current = now;
      rememberScroll();
      if (replace || address === location.pathname + location.search)
        history.replaceState(newEntry(), '', address);
      else history.pushState(newEntry(), '', address);
      void follow(stay);
    },
    [follow],
  );

  const navigate = useCallback<Navigate>(
    (path, options) => go(addressOf(setting.language, path), options),
    [go, setting.language],
  );

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const ours = (url: URL) => {
      const { language, path } = splitLanguage(url.pathname);
      return language === setting.language && isScreen(path);
    };
    const onClick = (event: MouseEvent) => {
      const url = clickedAddress(event);
      if (!url || !ours(url)) return;
      event.preventDefault();
      go(url.pathname + url.search + url.hash);
    };
    const onHover = (event: Event) => {
      const url = hoveredAddress(event);
      if (url && ours(url)) preload(url.href, () => arrive(url, setting, client));
    };
    const onPop = () => void follow();
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onHover, { passive: true });
    document.addEventListener('touchstart', onHover, { passive: true });
    window.addEventListener('popstate', onPop);
    window.addEventListener('scrollend', rememberScroll, { passive: true });
    window.addEventListener('pagehide', keepScroll);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onHover);
      document.removeEventListener('touchstart', onHover);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('scrollend', rememberScroll);
      window.removeEventListener('pagehide', keepScroll);
    };
  }, [client, follow, go, setting]);

  useEffect(() => {
    if (first.state === 'waiting') void follow();
  }, [first, follow]);

  // Effects run once all that the server drew is taken up: from now on the page hears what is pressed.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('alive'));
  }, []);

  useLayoutEffect(() => {
    if (view === first && view.state === 'ready') return;
    // The first one's was written by the server.
    if (head.current) showHead(head.current, view.place);
    if (scroll.current === 'restore') restoreScroll();
    else stayScrolled();
  }, [view, first]);

  return (
    <NavigateContext value={navigate}>
      <App view={view} client={client} pending={pending} build={build} onRetry={() => void follow(true)} />
    </NavigateContext>
  );
}
