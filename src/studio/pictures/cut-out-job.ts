import { z } from 'zod';
import { strokes } from '../../contract/studio/pictures.ts';
import { jobFile } from '../job-file.ts';

/** Cuts the product out of a picture: `cut.png`, as large as the picture up to a limit, clear around the product. */
export const cutOutJob = z.object({
  kind: z.literal('cut-out'),
  picture: jobFile,
  strokes: strokes.default([]),
});
