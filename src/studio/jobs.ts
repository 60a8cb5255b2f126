import { z } from 'zod';
import type { StudioRefusal } from '../contract/studio/studio-limits.ts';
import { cutOutJob } from './pictures/cut-out-job.ts';
import { productPictureJob } from './pictures/product-picture-job.ts';
import { presenterVideoJob } from './presenters/presenter-video-job.ts';
import { shortVideoJob } from './video/short-video-job.ts';
import { translatedVideoJob } from './video/translated-video-job.ts';

/**
 * What the studio can be asked to make, as it stands in `job.json`. A kind is a shape here and a maker in `makers.ts`.
 * Files are named as they are called in the job's folder.
 */
export const studioJob = z.discriminatedUnion('kind', [
  cutOutJob,
  productPictureJob,
  shortVideoJob,
  presenterVideoJob,
  translatedVideoJob,
]);
export type StudioJob = z.infer<typeof studioJob>;
export type StudioKind = StudioJob['kind'];

/** One file that was made, beside `result.json`. */
export interface StudioOutput {
  name: string;
  /** Its media type. */
  type: string;
  width?: number;
  height?: number;
  seconds?: number;
}

/** What stands in `result.json`: what was made and by which engines, or why nothing was. */
export type StudioResult =
  | { outputs: StudioOutput[]; engines: string[] }
  | { refused: StudioRefusal; details?: Record<string, string | number> };
