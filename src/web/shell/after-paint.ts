// Fetches a page's scripts once what is in sight has been drawn. The page is read, its links and its search work without
// them, and on a telephone they would share the line with its first pictures.

/** A picture that is late holds the scripts up no longer than this. */
const longest = 1500;

const own = document.querySelector<HTMLScriptElement>('script[data-entry]')!;
const { entry = '', scripts = '' } = own.dataset;

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

/** The frame after the next one: the next has then been drawn. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
