const requests = new EventTarget();

/** Opens the assistant over the page; the shell shows it. */
export const openAssistant = (): boolean => requests.dispatchEvent(new Event('open'));

/** Listens for who opens it. @returns a function that ends it */
export function onAssistantOpened(listener: () => void): () => void {
  requests.addEventListener('open', listener);
  return () => requests.removeEventListener('open', listener);
}
