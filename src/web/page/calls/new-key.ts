/**
 * A key that makes a repeated request the same request. crypto.randomUUID is missing on plain HTTP, where a shop on the
 * local network may be tried out.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
