import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { uploadPurposes } from './uploads.ts';

/** The key of an uploaded picture, as other calls take it. */
export const fileKey = z.string().regex(/^[0-9a-f]{40}$/);

const permission = z.object({
  token: z.string(),
  /** Takes one PUT of the bare bytes by the same account, answers the envelope with an `Uploaded`. */
  url: z.string(),
  maxBytes: z.number().int(),
  types: z.array(z.string()),
  expiresAt: instant,
});

export const consoleFiles = {
  'console.files.permission': endpoint({
    summary: 'A permission for an operator to upload one picture for the storefront',
    who: 'staff',
    input: z.object({}),
    output: permission,
    errors: ['TOO_MANY'],
  }),
};

export const files = {
  'files.permission': endpoint({
    summary: 'A permission to upload one picture: PUT its bytes to the address within ten minutes',
    who: 'user',
    input: z.object({ purpose: z.enum(uploadPurposes) }),
    output: permission,
    errors: ['TOO_MANY'],
  }),
  'files.picture': endpoint({
    summary: 'A fresh address of a private picture of mine; it ends after ten minutes',
    who: 'user',
    input: z.object({ key: fileKey }),
    output: z.object({ url: z.string() }),
  }),
};
