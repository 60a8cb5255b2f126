/** What bytes that begin like XML say that they are encoded in, UTF-8 where they say nothing; null for anything else. */
export function xmlEncodingOf(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  if (!/^(?:\u00EF\u00BB\u00BF)?\s*</.test(start)) return null;
  return /^[^<]*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

/** A text in an encoding; undefined for one that is unknown, or for bytes that are not of it. */
export function decodeExactly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
