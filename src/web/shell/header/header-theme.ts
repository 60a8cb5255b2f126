import { useEffect, useState } from 'react';
import { isMerchantPath } from '../../page/visitor/role-paths.ts';

/** `transparent` lies on the page's own ground until it is scrolled; `plain` is the offices', without a shadow of trade. */
export type HeaderTheme = 'transparent' | 'white' | 'plain';

/** The look of the header by path (specification, section 2). */
export const themeOf = (pathname: string): HeaderTheme =>
  pathname === '/' ? 'transparent' : isMerchantPath(pathname) ? 'plain' : 'white';

// As soon as something of the page lies under it.
const threshold = 8;

/** Whether the page is scrolled so far that a transparent header turns white. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const readScroll = () => setScrolled(window.scrollY > threshold);
    readScroll();
    window.addEventListener('scroll', readScroll, { passive: true });
    return () => window.removeEventListener('scroll', readScroll);
  }, []);
  return scrolled;
}
