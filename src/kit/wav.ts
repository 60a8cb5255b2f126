/** Sound of one channel in signed 16-bit values, as WAV files hold it. */
export interface Wav {
  rate: number;
  /** Two bytes each, the lower first. */
  samples: Uint8Array;
}

/**
 * Reads a WAV file of one channel and 16 bits; where it was written as a stream its lengths say nothing.
 * @returns null for anything else
 */
export function readWav(bytes: Uint8Array): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return null;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (name(at) === 'fmt ' && start + 16 <= bytes.length) {
      const isPlain = view.getUint16(start, true) === 1 && view.getUint16(start + 2, true) === 1;
      if (!isPlain || view.getUint16(start + 14, true) !== 16) return null;
      rate = view.getUint32(start + 4, true);
    }
    if (name(at) === 'data') {
      const end = Math.min(bytes.length, start + length);
      const samples = bytes.subarray(start, end - ((end - start) % 2));
      return rate >= 8_000 && rate <= 96_000 && samples.length > 0 ? { rate, samples } : null;
    }
    at = start + length + (length % 2);
  }
  return null;
}
