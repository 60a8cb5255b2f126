import { scrollPageTo } from '../../ui/scroll.ts';

/** Remembers how far each history entry was scrolled, for the way back. */
const store = 'scroll';

interface EntryState {
  entry?: string;
}

const positions: Record<string, number> = read();

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}');
  } catch {
    return {};
  }
}

function entryOf(): string {
  return (history.state as EntryState | null)?.entry ?? 'first';
}

export const newEntry = (): EntryState => ({ entry: Math.random().toString(36).slice(2, 10) });

/** The entry on the screen; the address bar runs ahead of it while the next view loads. */
let currentEntry = entryOf();

export function rememberScroll(): void {
  positions[currentEntry] = window.scrollY;
}

export function keepScroll(): void {
  rememberScroll();
  const recent = Object.entries(positions).slice(-50);
  try {
    sessionStorage.setItem(store, JSON.stringify(Object.fromEntries(recent)));
  } catch {
    // A full or forbidden storage costs the position, nothing more.
  }
}

/** Goes where the entry was left, else to the address's anchor, else to the top. */
export function restoreScroll(): void {
  currentEntry = entryOf();
  const position = positions[entryOf()];
  if (position !== undefined) return window.scrollTo(0, position);
  const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (anchor) scrollPageTo(anchor);
  else window.scrollTo(0, 0);
}

/** The entry on the screen is another one now, at the same place. */
export function stayScrolled(): void {
  currentEntry = entryOf();
}
