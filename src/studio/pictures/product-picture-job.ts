import { z } from 'zod';
import { pictureLook, strokes } from '../../contract/studio/pictures.ts';
import { jobFile } from '../job-file.ts';

/** Cuts the product out, unless the picture is cut already, and makes a picture of it in each size: `square.jpg` … */
export const productPictureJob = z.object({
  kind: z.literal('product-picture'),
  picture: jobFile,
  strokes: strokes.default([]),
  look: pictureLook,
});
