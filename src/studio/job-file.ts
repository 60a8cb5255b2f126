import { z } from 'zod';

/** A file in the job's folder: a plain name, so that nothing outside can be meant. */
export const jobFile = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,80}$/i);
