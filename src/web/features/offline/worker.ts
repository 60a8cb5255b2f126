import type { Language } from '../../../kit/languages.ts';

const readyMs = 10_000;

/**
 * Has the browser answer with the stored page while there is no network. Without it (in private windows, over plain HTTP,
 * while it is developed) everything else works as long as the page stays open.
 * @returns whether the page is stored by now
 */
export async function registerWorker(language: Language): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  try {
    const address = `/offline-worker.js?language=${language}`;
    await serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
    const late = new Promise<null>((resolve) => setTimeout(resolve, readyMs, null));
    return (await Promise.race([serviceWorker.ready, late])) !== null;
  } catch {
    return false;
  }
}
