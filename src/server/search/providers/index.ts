import { embedded } from './embedded.ts';
import type { PictureDescriber } from './describer.ts';

/** The describer that is used here. */
export const describer: PictureDescriber = embedded;
