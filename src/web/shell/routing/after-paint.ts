// Fetches a page's scripts once what is in sight has been drawn. The page is read, its links and its search work without
// them, and on a telephone they would share the line with its first pictures.

import { watchEarlyInput } from './early-input.ts';

/** A picture that is late holds the scripts up no longer than this. */
const longest = 1500;

const entryScript = document.querySelector<HTMLScriptElement>('script[data-entry]')!;
const { entry = '', scripts = '' } = entryScript.dataset;

const inSight = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
const drawn = Promise.all(inSight.map((picture) => picture.decode().catch(() => {}))).then(painted);
const asked = new Promise((resolve) => {
  for (const event of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(event, resolve, { once: true, passive: true });
});
const waited = new Promise((resolve) => setTimeout(resolve, longest));

void Promise.race([drawn, asked, waited]).then(() => {
  for (const script of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
  return import(/* @vite-ignore */ entry);
});

// What is pressed before the page is alive is not lost, and no form is sent the browser's own way, with what was typed
// in its address; the last of it is done when the page can hear it. Menus and forms with an address work by themselves.
let pressed: HTMLElement | null = null;
const handOver = watchEarlyInput();
const keep = (event: Event) => {
  const target = event.target as HTMLElement;
  const form = event.type === 'submit' ? (target as HTMLFormElement) : null;
  if (form && !form.hasAttribute('action')) {
    event.preventDefault();
    pressed = form;
  } else if (!form) {
    const button = target.closest<HTMLButtonElement>('button:not([type="submit"], [popovertarget])');
    if (button) pressed = button;
  }
};
document.addEventListener('click', keep, true);
document.addEventListener('submit', keep, true);
// From here on React listens, and keeps what comes before it is done.
document.addEventListener(
  'hearing',
  () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
  },
  { once: true },
);
document.addEventListener(
  'alive',
  async () => {
    await handOver();
    if (!pressed?.isConnected) return;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  },
  { once: true },
);

/** The frame after the next one: the next has then been drawn. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
