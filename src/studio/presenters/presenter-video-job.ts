import { z } from 'zod';
import { presenterVideoPlan } from '../../contract/studio/videos.ts';
import { jobFile } from '../job-file.ts';

/** A drawn presenter who speaks before a ground: `video.mp4` and `snapshot.jpg`. */
export const presenterVideoJob = presenterVideoPlan.extend({
  kind: z.literal('presenter-video'),
  /** A voice that was recorded, which is spoken instead of lines. */
  recorded: jobFile.optional(),
  /** Behind the presenter, one after another; without them there is the ground alone. */
  pictures: z.array(jobFile).max(12).default([]),
});
