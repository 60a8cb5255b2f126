import { z } from 'zod';
import { scenePlan, shortVideoPlan } from '../../contract/studio/videos.ts';
import { jobFile } from '../job-file.ts';

/** A video of pictures: `video.mp4`, and `snapshot.jpg`, its picture at the first second. */
export const shortVideoJob = shortVideoPlan.extend({
  kind: z.literal('short-video'),
  scenes: z.array(scenePlan.extend({ picture: jobFile })).min(1),
});
