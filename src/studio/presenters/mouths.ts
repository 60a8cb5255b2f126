import { loudness, type Sound } from '../sound/sound.ts';

/** Shapes of a mouth while it speaks. */
export const mouths = ['rest', 'closed', 'small', 'wide', 'open', 'round', 'bite'] as const;
export type Mouth = (typeof mouths)[number];

const shapes: readonly (readonly [RegExp, Mouth])[] = [
  [/^[mbp]/, 'closed'],
  [/^[fvʋɱ]/, 'bite'],
  [/^[ouwɔʊyøœɯɤɵʉ]/, 'round'],
  [/^[aɑæʌɐɒ]/, 'open'],
  [/^[ieɛɪjəɜɨ]/, 'wide'],
];

/** The shape for a sound of a language by its phonetic letters: of two vowels the second is the stress's neighbour. */
export function mouthOf(id: string): Mouth {
  const letters = id.normalize('NFD').replaceAll(/[ˈˌː\p{M}\p{N}]/gu, '');
  if (letters === '') return 'rest';
  return shapes.find(([pattern]) => pattern.test(letters))?.[1] ?? 'small';
}

/** What a mouth does at a second. */
export type Lips = (second: number) => Mouth;

/** A mouth that follows the sounds of what is spoken, from a second on. */
export function lipsOf(sounds: readonly { id: string; at: number }[], seconds: number): Lips {
  return (second) => {
    if (second < 0 || second >= seconds) return 'rest';
    let mouth: Mouth = 'rest';
    for (const { id, at } of sounds) {
      if (at > second) break;
      mouth = mouthOf(id);
    }
    return mouth;
  };
}

/** A mouth that opens as loudly as a recorded voice is: which sounds those are is not known. */
export function lipsOfVoice(voice: Sound): Lips {
  const levels = loudness(voice);
  const sorted = levels.toSorted();
  const loud = Math.max(0.02, sorted[Math.floor(sorted.length * 0.95)] ?? 0);
  return (second) => {
    const at = Math.floor(second * 100);
    const around = levels.subarray(Math.max(0, at - 2), at + 3);
    const level = around.reduce((sum, each) => sum + each, 0) / Math.max(1, around.length) / loud;
    if (level < 0.12) return 'rest';
    if (level < 0.3) return 'small';
    if (level < 0.55) return 'wide';
    return level < 0.8 || at % 40 < 20 ? 'open' : 'round';
  };
}
