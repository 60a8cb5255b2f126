import { z } from 'zod';
import { jobFile } from '../job-file.ts';
import { moods } from '../sound/music.ts';
import { voiceIds } from '../speech/voices.ts';
import { shapeNames } from './shapes.ts';

/** How the eye goes over a picture. */
export const motions = ['in', 'out', 'left', 'right', 'still'] as const;

export const captionText = z.string().trim().min(1).max(300);

/** Music of the studio's own: the same seed makes the same piece. */
export const music = z.object({ mood: z.enum(moods), seed: z.number().int().min(0).max(999_999) });

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A picture, how it moves, what is read over it, and what is said. */
export const scene = z.object({
  picture: jobFile,
  motion: z.enum(motions),
  /** At least; a scene lasts until what is said in it has been said. */
  seconds: z.number().min(1).max(15),
  /** In up to three languages, the first one largest. */
  captions: z.array(captionText).max(3).default([]),
  spoken: z.string().trim().max(600).default(''),
});

/** A video of pictures: `video.mp4`, and `snapshot.jpg`, its picture at the first second. */
export const shortVideoJob = z.object({
  kind: z.literal('short-video'),
  shape: z.enum(shapeNames),
  scenes: z.array(scene).min(1).max(12),
  voice: z.enum(voiceIds).optional(),
  music: music.optional(),
  /** Around pictures of another shape; without it they lie on a blurred one of themselves. */
  ground: colour.optional(),
});
