import type { Mood } from '../../contract/studio/video-limits.ts';
import { addSound, rate, silence } from './sound.ts';

interface Style {
  beatsAMinute: number;
  /** Semitones of the chords' roots above the key, one for each bar, and whether a chord is minor. */
  bars: readonly (readonly [root: number, isMinor: boolean])[];
  /** Steps of a bar of eight at which a string is plucked. */
  plucks: readonly number[];
  hasDrums: boolean;
  /** Semitones above A2. */
  key: number;
}

const styles: Record<Mood, Style> = {
  calm: {
    beatsAMinute: 76,
    bars: [
      [0, false],
      [9, true],
      [5, false],
      [7, false],
    ],
    plucks: [0, 3, 6],
    hasDrums: false,
    key: 3,
  },
  bright: {
    beatsAMinute: 104,
    bars: [
      [0, false],
      [7, false],
      [9, true],
      [5, false],
    ],
    plucks: [0, 2, 3, 5, 6],
    hasDrums: true,
    key: 5,
  },
  warm: {
    beatsAMinute: 88,
    bars: [
      [9, true],
      [5, false],
      [0, false],
      [7, false],
    ],
    plucks: [0, 2, 4, 7],
    hasDrums: false,
    key: 0,
  },
  lively: {
    beatsAMinute: 120,
    bars: [
      [0, false],
      [5, false],
      [9, true],
      [7, false],
    ],
    plucks: [0, 1, 3, 4, 6, 7],
    hasDrums: true,
    key: 2,
  },
};

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pitchOf = (semitones: number) => 110 * 2 ** (semitones / 12);

/** Makes music of its own from a seed: chords, a bass, plucked strings, and drums where the mood has them. */
export function makeMusic(mood: Mood, seconds: number, seed: number): [Float32Array, Float32Array] {
  const style = styles[mood];
  const random = randomOf(seed);
  const out = silence(seconds);
  const step = 60 / style.beatsAMinute / 2;
  const key = style.key + Math.floor(random() * 4);
  const drum = style.hasDrums ? { low: lowDrum(), high: highDrum(random) } : null;
  const strings = new Map<number, Float32Array>();
  for (let bar = 0; bar * 8 * step < seconds; bar++) {
    const [root, isMinor] = style.bars[bar % style.bars.length]!;
    const chord = [0, isMinor ? 3 : 4, 7, 12].map((tone) => key + (root > 6 ? root - 12 : root) + tone);
    const at = bar * 8 * step;
    for (const [n, tone] of chord.slice(0, 3).entries()) {
      const pad = padTone(pitchOf(tone + 12), step * 8.5);
      addSound(out, [scaled(pad, 1 - n * 0.2), scaled(pad, 0.6 + n * 0.2)], at, 0.05);
    }
    addSound(out, [padTone(pitchOf(chord[0]! - 12), step * 4)], at, 0.12);
    addSound(out, [padTone(pitchOf(chord[0]! - 12), step * 3.6)], at + 4 * step, 0.1);
    for (const place of style.plucks) {
      if (random() < 0.15) continue;
      const tone = chord[Math.floor(random() * chord.length)]! + 24;
      let string = strings.get(tone);
      if (!string) strings.set(tone, (string = pluck(pitchOf(tone), random)));
      const side = 0.35 + random() * 0.3;
      addSound(out, [scaled(string, side), scaled(string, 1 - side)], at + place * step, 0.3);
    }
    if (drum) {
      for (const place of [0, 4]) addSound(out, [drum.low], at + place * step, 0.35);
      for (const place of [1, 2, 3, 5, 6, 7]) addSound(out, [drum.high], at + place * step, 0.06);
    }
  }
  return out;
}

const scaled = (samples: Float32Array, gain: number) => samples.map((value) => value * gain);

/** A soft tone with three overtones that swells and fades. */
function padTone(pitch: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.ceil(seconds * rate));
  for (let n = 0; n < out.length; n++) {
    const phase = (2 * Math.PI * pitch * n) / rate;
    const shape = Math.min(1, n / (0.25 * rate), (out.length - n) / (0.4 * rate));
    out[n] = shape * (Math.sin(phase) + 0.4 * Math.sin(2.003 * phase) + 0.15 * Math.sin(2.997 * phase));
  }
  return out;
}

/** A plucked string: noise that goes around and grows dull (Karplus–Strong). */
function pluck(pitch: number, random: () => number): Float32Array {
  const length = Math.round(rate / pitch);
  const ring = Float32Array.from({ length }, () => random() * 2 - 1);
  const out = new Float32Array(rate * 1.4);
  for (let n = 0; n < out.length; n++) {
    const at = n % length;
    out[n] = ring[at]! * Math.min(1, (out.length - n) / 4_800);
    ring[at] = 0.4985 * (ring[at]! + ring[(at + 1) % length]!);
  }
  return out;
}

function lowDrum(): Float32Array {
  const out = new Float32Array(rate * 0.25);
  let phase = 0;
  for (let n = 0; n < out.length; n++) {
    phase += (2 * Math.PI * (45 + 90 * Math.exp(-n / 1_200))) / rate;
    out[n] = Math.sin(phase) * Math.exp(-n / 2_800);
  }
  return out;
}

function highDrum(random: () => number): Float32Array {
  return Float32Array.from({ length: rate * 0.06 }, (_, n) => (random() * 2 - 1) * Math.exp(-n / 500));
}
