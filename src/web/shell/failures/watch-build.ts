const pollMs = 300_000;
// Somebody who changes between tabs makes each of them visible again and again.
const restMs = 30_000;

/**
 * Asks for the newest build every five minutes while the page is looked at, and when it is looked at again.
 * @param onNewer  hears the id of a build that is not this one
 * @returns a function that stops asking
 */
export function watchBuild(build: string, onNewer: (id: string) => void): () => void {
  let askedAt = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < restMs) return;
    askedAt = Date.now();
    const id = await newestBuild();
    if (id && id !== build) onNewer(id);
  };
  const timer = setInterval(() => void ask(), pollMs);
  const onVisible = () => void ask();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Null when nobody answers: that is no news. */
async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await response.json()) as { id?: unknown };
    return response.ok && typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
