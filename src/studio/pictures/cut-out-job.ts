import { z } from 'zod';
import { jobFile } from '../job-file.ts';

/** A line that a person has drawn over the picture: what is below it belongs to the product, or does not. */
export const stroke = z.object({
  keep: z.boolean(),
  /** Its width, and its points from 0 to 1 across and down, all in parts of the picture's width and height. */
  width: z.number().min(0.002).max(0.5),
  points: z
    .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
    .min(1)
    .max(2_000),
});
export type Stroke = z.infer<typeof stroke>;

/** Cuts the product out of a picture: `cut.png`, as large as the picture up to a limit, clear around the product. */
export const cutOutJob = z.object({
  kind: z.literal('cut-out'),
  picture: jobFile,
  strokes: z.array(stroke).max(200).default([]),
});
