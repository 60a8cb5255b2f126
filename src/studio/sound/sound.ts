/** Sound between −1 and 1, 48,000 times a second: one channel for a voice, two for music. */
export type Sound = readonly [Float32Array] | readonly [Float32Array, Float32Array];

export const rate = 48_000;

export const secondsOf = (sound: Sound): number => sound[0].length / rate;

/** Silence on two sides. */
export const silence = (seconds: number): [Float32Array, Float32Array] => [
  new Float32Array(Math.ceil(seconds * rate)),
  new Float32Array(Math.ceil(seconds * rate)),
];

/** Sound of another rate at ours, along a smooth curve through its four nearest values. */
export function resample(samples: Float32Array, from: number): Float32Array {
  if (from === rate) return samples;
  const step = from / rate;
  const out = new Float32Array(Math.floor(samples.length / step));
  const last = samples.length - 1;
  for (let n = 0; n < out.length; n++) {
    const at = n * step;
    const i = at | 0;
    const part = at - i;
    const a = samples[Math.max(0, i - 1)]!;
    const b = samples[i]!;
    const c = samples[Math.min(last, i + 1)]!;
    const d = samples[Math.min(last, i + 2)]!;
    out[n] = b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
  }
  return out;
}

/** Adds a sound to two sides, from a second on; what reaches over the end is left out. */
export function addSound(
  target: readonly [Float32Array, Float32Array],
  sound: Sound,
  second: number,
  gain = 1,
): void {
  const start = Math.round(second * rate);
  for (const [side, out] of target.entries()) {
    const samples = sound[side] ?? sound[0];
    const last = Math.min(samples.length, out.length - start);
    for (let n = Math.max(0, -start); n < last; n++) out[start + n]! += samples[n]! * gain;
  }
}

const frame = rate / 100;

/** How strong a sound is in each hundredth of a second: the root of its mean square. */
export function loudness(sound: Sound): Float32Array {
  const [samples] = sound;
  const out = new Float32Array(Math.ceil(samples.length / frame));
  for (let n = 0; n < out.length; n++) {
    let sum = 0;
    const last = Math.min(samples.length, (n + 1) * frame);
    for (let i = n * frame; i < last; i++) sum += samples[i]! ** 2;
    out[n] = Math.sqrt(sum / frame);
  }
  return out;
}

const heard = 0.01;
const attack = 0.12;
const release = 0.02;

/** Lowers a sound where a voice is heard over it, and lets it come back gently. */
export function lowerUnder(sound: readonly [Float32Array, Float32Array], voice: Sound, lowest: number): void {
  const levels = loudness(voice);
  let gain = 1;
  for (let n = 0; n * frame < sound[0].length; n++) {
    // A little ahead of the voice, and over the gaps between words.
    const isVoice = levels.subarray(Math.max(0, n - 35), n + 15).some((level) => level > heard);
    const before = gain;
    gain += isVoice ? (lowest - gain) * attack : (1 - gain) * release;
    const last = Math.min(sound[0].length, (n + 1) * frame);
    for (let i = n * frame; i < last; i++) {
      const now = before + ((gain - before) * (i - n * frame)) / frame;
      sound[0][i]! *= now;
      sound[1][i]! *= now;
    }
  }
}

/** Bends what would be cut off at the loudest back below it, and lets the end fade. */
export function finish(sound: readonly [Float32Array, Float32Array], fadeSeconds: number): void {
  const fade = Math.max(1, Math.round(fadeSeconds * rate));
  for (const samples of sound) {
    for (let n = 0; n < samples.length; n++) {
      const value = samples[n]!;
      const bent =
        Math.abs(value) < 0.7
          ? value
          : Math.sign(value) * (0.7 + 0.3 * Math.tanh((Math.abs(value) - 0.7) / 0.3));
      samples[n] = bent * Math.min(1, (samples.length - n) / fade);
    }
  }
}
