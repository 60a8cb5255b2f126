import { failures, type Met } from '../../page/calls/failure-news.ts';

/** What browsers say of a loop that is none, and of scripts of other houses. */
const noise = /^(ResizeObserver loop|Script error\.?$)/;

/**
 * What is worth knowing of an error that nobody caught; null for what is none of ours: calls have told of
 * themselves already, and extensions run in the page too.
 *
 * @param source  the address of the script; '' where the browser does not say
 */
export function factsOfUncaught(error: unknown, source: string, origin: string): Met | null {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (name === 'ApiError' || name === 'AbortError' || noise.test(message)) return null;
  if (source && !source.startsWith(`${origin}/`)) return null;
  return { name, message, statusCode: null };
}

/** Writes down what nobody caught, until the page is left: what breaks off then is no failure. */
export function watchUncaught(): void {
  let leaving = false;
  window.addEventListener('pagehide', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
  const note = (error: unknown, source: string) => {
    const facts = leaving ? null : factsOfUncaught(error, source, location.origin);
    if (facts) failures.note(facts);
  };
  window.addEventListener('error', ({ error, message, filename }) => note(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, ''));
}
