import { z } from 'zod';
import { jobFile } from '../job-file.ts';
import { voiceIds } from '../speech/voices.ts';
import { captionText, colour, music } from '../video/short-video-job.ts';
import { shapeNames } from '../video/shapes.ts';
import { lookIds } from './looks.ts';

/** Where the presenter stands: 1 in the centre, 2 on the left, 3 on the right. */
export const alignments = [1, 2, 3] as const;

const captions = z.array(captionText).max(3).default([]);

/** What the presenter says: lines that are spoken one after another, or a voice that was recorded. */
export const presented = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('text'),
    voice: z.enum(voiceIds),
    lines: z
      .array(z.object({ text: z.string().trim().min(1).max(500), captions }))
      .min(1)
      .max(60),
  }),
  z.object({
    mode: z.literal('voice'),
    voice: jobFile,
    cues: z
      .array(z.object({ from: z.number().min(0), to: z.number().min(0), captions }))
      .max(200)
      .default([]),
  }),
]);

/** A drawn presenter who speaks before a ground: `video.mp4` and `snapshot.jpg`. */
export const presenterVideoJob = z.object({
  kind: z.literal('presenter-video'),
  shape: z.enum(shapeNames),
  presenter: z.enum(lookIds),
  alignment: z.union(alignments.map((each) => z.literal(each))),
  speech: presented,
  /** Behind the presenter: a colour, or pictures that follow one another. */
  ground: colour,
  pictures: z.array(jobFile).max(12).default([]),
  music: music.optional(),
});
