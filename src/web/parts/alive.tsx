import { Suspense, type ReactNode } from 'react';

/**
 * A part of a page that comes alive by itself: React takes such parts up one after the other and lets the browser
 * breathe between them, so that no visitor waits for all of a long page at once.
 */
export const Alive = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
