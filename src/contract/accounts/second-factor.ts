import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';

const password = z.string().min(1).max(200);
/** Of the authenticator app, or a recovery code. */
export const secondCode = z.string().trim().min(6).max(20);

/** What proves that a session is its owner's, for steps that a session alone must not take. */
export const proof = { password: password.optional(), code: secondCode.optional() };
export const proofErrors = [
  'PASSWORD_WANTED',
  'PASSWORD_WRONG',
  'SECOND_CODE_WANTED',
  'TOTP_WRONG',
  'TOO_MANY',
] as const;

export const secondFactor = {
  'secondFactor.get': endpoint({
    summary:
      'Whether my account asks for a code of an authenticator app, and how many recovery codes are left',
    who: 'user',
    input: z.object({}),
    output: z.object({ since: instant.nullable(), recoveryCodesLeft: z.number().int() }),
  }),
  'secondFactor.begin': endpoint({
    summary: 'A new secret for an authenticator app; nothing changes before its first code comes back',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ password }),
    output: z.object({
      /** Goes back with the first code, within fifteen minutes. */
      setup: z.string(),
      secret: z.string(),
      /** `otpauth:`, for the telephone itself. */
      address: z.string(),
      /** The same as a picture: SVG. */
      picture: z.string(),
    }),
    errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON'],
  }),
  'secondFactor.enable': endpoint({
    summary: 'Ask for a code at every sign-in from now on; answers the recovery codes, this once',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ setup: z.string().max(400), code: z.string().regex(/^\d{6}$/) }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['TOTP_WRONG', 'SETUP_ENDED', 'SECOND_FACTOR_ON'],
  }),
  'secondFactor.disable': endpoint({
    summary: 'Ask for no code at sign-in any more',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ password, code: secondCode }),
    output: z.object({}),
    errors: ['PASSWORD_WRONG', 'TOTP_WRONG', 'NOT_FOUND'],
  }),
};
