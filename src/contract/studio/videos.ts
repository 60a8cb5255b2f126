import { z } from 'zod';
import { text } from '../shapes.ts';
import {
  alignments,
  longestCaption,
  longestSceneSeconds,
  longestSpoken,
  moods,
  mostCaptionLanguages,
  mostCues,
  mostLines,
  mostScenes,
  motions,
  presenterIds,
  videoShapeNames,
  voiceIds,
} from './video-limits.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const second = z.number().min(0).max(3_600);

/** What is read over a picture, in up to three languages, the first one largest. */
const captions = z.array(text(longestCaption)).max(mostCaptionLanguages).default([]);

/** Music of the studio's own: the same seed makes the same piece. */
const music = z.object({ mood: z.enum(moods), seed: z.number().int().min(0).max(999_999) });

/** A picture that is shown, how it moves, and what is said; it stays until that has been said. */
export const scenePlan = z.object({
  motion: z.enum(motions),
  /** At least. */
  seconds: z.number().min(1).max(longestSceneSeconds),
  captions,
  spoken: text(longestSpoken, 0).default(''),
});

export const shortVideoPlan = z.object({
  shape: z.enum(videoShapeNames),
  scenes: z.array(scenePlan).min(1).max(mostScenes),
  voice: z.enum(voiceIds).optional(),
  music: music.optional(),
  /** Around pictures of another shape; without it they lie on a blurred one of themselves. */
  ground: colour.optional(),
});
export type ShortVideoPlan = z.infer<typeof shortVideoPlan>;

export const presenterVideoPlan = z.object({
  shape: z.enum(videoShapeNames),
  presenter: z.enum(presenterIds),
  /** 1 centre, 2 left, 3 right. */
  alignment: z.union([z.literal(alignments.center), z.literal(alignments.left), z.literal(alignments.right)]),
  /** Spoken one after another; none for a recorded voice. */
  lines: z
    .array(z.object({ text: text(longestSpoken), captions }))
    .max(mostLines)
    .default([]),
  voice: z.enum(voiceIds).optional(),
  /** Captions of a recorded voice. */
  cues: z
    .array(z.object({ from: second, to: second, captions }))
    .max(mostCues)
    .default([]),
  ground: colour,
  music: music.optional(),
});
export type PresenterVideoPlan = z.infer<typeof presenterVideoPlan>;

export const translatedVideoPlan = z.object({
  /** What is said, translated. */
  cues: z
    .array(z.object({ from: second, to: second, text: text(longestSpoken) }))
    .min(1)
    .max(mostCues),
  /** Says it; without one the video keeps its own sound. */
  voice: z.enum(voiceIds).optional(),
  /** How loud its own sound stays under the voice: 0 for silence. */
  kept: z.number().min(0).max(1).default(0.2),
  /** Draws the subtitles into the picture; they are beside it in any case. */
  burnt: z.boolean().default(true),
});
export type TranslatedVideoPlan = z.infer<typeof translatedVideoPlan>;
