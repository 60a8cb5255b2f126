import { z } from 'zod';
import { randomBytes } from 'node:crypto';
import { readSigned, sign } from './proof/signed.ts';

/** Whose sign-in a device is remembered for. */
export type DeviceOwner = `${'account' | 'staff'} ${string}`;

/** The browser that a call comes from, as far as it has signed somebody in before. */
export interface Device {
  /** A name for the device where it is known to somebody; null where it is not. */
  knownTo(whose: DeviceOwner): string | null;
  /** Remembers that somebody has signed in on it. @returns who else has */
  rememberFor(whose: DeviceOwner): readonly string[];
}

export const unknownDevice: Device = { knownTo: () => null, rememberFor: () => [] };

const use = 'known device';
// A family, a shop's counter: who signed in longest ago is forgotten first.
const mostPeople = 10;

const shape = z.object({ id: z.string(), people: z.array(z.string()) });

/**
 * A device by its cookie, which nobody but this installation can make and no script can read. It opens nothing: whoever
 * guesses at a password is only met with more patience on it.
 * @param keep  hands the browser the cookie's new text
 */
export function readDevice(
  secret: string,
  cookie: string | undefined,
  keep: (cookie: string) => void,
): Device {
  const read = cookie && cookie.length <= 2_000 ? shape.safeParse(readSigned(secret, use, cookie)) : null;
  const remembered = read?.success ? read.data : null;
  return {
    knownTo: (whose) => (remembered?.people.includes(whose) ? remembered.id : null),
    rememberFor(whose) {
      const others = (remembered?.people ?? []).filter((one) => one !== whose);
      const people = [whose, ...others].slice(0, mostPeople);
      keep(sign(secret, use, { id: remembered?.id ?? randomBytes(12).toString('base64url'), people }));
      return others;
    },
  };
}
