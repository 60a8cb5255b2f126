import { z } from 'zod';
import { plainText } from '../../kit/text/fold.ts';
import { line } from '../shapes.ts';

const longest = 60;

/** As its carrier writes it, whatever width and figures it was typed in: carriers' own pages know no other. */
export const trackingNumber = z
  .string()
  .max(longest * 4)
  .transform(plainText)
  .pipe(line(longest));
