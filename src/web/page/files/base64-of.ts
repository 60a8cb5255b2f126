/** The bytes of a file as base64, by the browser itself: a data address holds them behind its first comma. */
export function base64Of(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  reader.readAsDataURL(bytes);
  return promise;
}
