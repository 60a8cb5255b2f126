import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../../../kit/errors.ts';

/*
 * The one place where pictures are unpacked. A picture of two kilobytes may hold fifty million pixels, two hundred
 * megabytes of memory: how many are open at a time, and how many wait, has an end for everybody together.
 */

// Pictures are kept on the disk: sharp need not keep them in memory too, nor take every core for one.
sharp.cache(false);
sharp.concurrency(1);

/** Of one picture; more are told from its head, before anything is unpacked. */
export const mostPixels = 50_000_000;
/** What is kept has no more; what is larger goes through a door of its own, so that it holds up nobody else. */
const fewPixels = 10_000_000;

export interface Line {
  atOnce: number;
  /** People; work that nobody waits for waits without end. */
  waiting: number;
}
const lines = {
  small: createLine({ atOnce: 4, waiting: 400 }),
  large: createLine({ atOnce: 1, waiting: 24 }),
};

/** What the head of a picture says; nothing is unpacked. @throws {Error} when it is none, or has too many pixels */
export const readHead = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: mostPixels }).metadata();

/**
 * Unpacks a picture when its turn comes.
 * @param isPatient  of work that nobody waits for: it lets people go before it, and is never turned away
 * @throws {Refusal} UNAVAILABLE when too many wait
 * @throws {Error} when it is none, or has too many pixels
 */
export async function unpack<Result>(
  bytes: Buffer,
  work: (picture: Sharp) => Promise<Result>,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<Result> {
  const { width, height } = await readHead(bytes);
  const line = width * height > fewPixels ? lines.large : lines.small;
  return line(() => work(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })), isPatient);
}

/** A line for so many at once; people are served before work that nobody waits for, else in their order. */
export function createLine({ atOnce, waiting }: Line) {
  let going = 0;
  const people: (() => void)[] = [];
  const patient: (() => void)[] = [];
  return async function take<Result>(work: () => Promise<Result>, isPatient: boolean): Promise<Result> {
    if (going < atOnce) going++;
    else {
      if (!isPatient && people.length >= waiting) throw new Refusal('UNAVAILABLE');
      await new Promise<void>((resolve) => (isPatient ? patient : people).push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = people.shift() ?? patient.shift();
      if (next) next();
      else going--;
    }
  };
}
