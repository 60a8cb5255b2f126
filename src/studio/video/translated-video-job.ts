import { z } from 'zod';
import { translatedVideoPlan } from '../../contract/studio/videos.ts';
import { jobFile } from '../job-file.ts';

/**
 * A video in another language: `video.mp4`, `snapshot.jpg`, and the subtitles beside it as `subtitles.srt` and
 * `subtitles.vtt`.
 */
export const translatedVideoJob = translatedVideoPlan.extend({
  kind: z.literal('translated-video'),
  video: jobFile,
});
