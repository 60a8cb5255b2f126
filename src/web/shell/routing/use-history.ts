import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preload } from '../document/preload.ts';
import { clickedAddress, hoveredAddress } from './links.ts';
import { arrive } from './loader.ts';
import { isScreen } from './place-of.ts';
import { splitLanguage } from './router.ts';
import { keepScroll, rememberScroll } from './scroll.ts';
import type { Setting } from './view.ts';

interface Options {
  setting: Setting;
  client: QueryClient;
  /** Goes to an address of this app. */
  go: (address: string) => void;
  /** Displays what the address bar says. */
  follow: () => Promise<void>;
}

/** Follows links and the browser's history within the app; links under the pointer are loaded ahead. */
export function useHistory({ setting, client, go, follow }: Options): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const isOurs = (url: URL) => {
      const { language, path } = splitLanguage(url.pathname);
      return language === setting.language && isScreen(path);
    };
    const onClick = (event: MouseEvent) => {
      const url = clickedAddress(event);
      if (!url || !isOurs(url)) return;
      event.preventDefault();
      go(url.pathname + url.search + url.hash);
    };
    const onHover = (event: Event) => {
      const url = hoveredAddress(event);
      if (url && isOurs(url)) preload(url.href, () => arrive(url, setting, client));
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
}
