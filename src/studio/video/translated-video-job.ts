import { z } from 'zod';
import { jobFile } from '../job-file.ts';
import { voiceIds } from '../speech/voices.ts';

/** Words of a video in another language, from one second to another. */
const cue = z.object({
  from: z.number().min(0).max(3_600),
  to: z.number().min(0).max(3_600),
  text: z.string().trim().min(1).max(500),
});

/**
 * A video in another language: `video.mp4`, `snapshot.jpg`, and the subtitles beside it as `subtitles.srt` and
 * `subtitles.vtt`.
 */
export const translatedVideoJob = z.object({
  kind: z.literal('translated-video'),
  video: jobFile,
  /** What is said, translated. */
  cues: z.array(cue).min(1).max(600),
  /** Says it; without one the video keeps its own sound. */
  voice: z.enum(voiceIds).optional(),
  /** How loud its own sound stays under the voice: 0 for silence. */
  kept: z.number().min(0).max(1).default(0.2),
  /** Draws the subtitles into the picture. */
  burnt: z.boolean(),
});
