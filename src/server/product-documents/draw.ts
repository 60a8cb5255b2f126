import { readPrintedPicture } from '../files/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Context, Deps } from '../platform/context.ts';
import { WorkError } from '../platform/workers/workers.ts';
import { Refusal } from '../../kit/errors.ts';
import type { SheetContents } from './contents.ts';
import type { Pictures } from './draw-apart.ts';

type Pixels = Parameters<typeof readPrintedPicture>[2];

const picturesAtOnce = 2;

/**
 * Pictures for paper by their keys, a few at a time; one that is gone is left out.
 * @param onRead  how many of the keys are done
 */
export async function readPictures(
  deps: Pick<Deps, 'config' | 'db' | 'storage'>,
  sizedKeys: readonly { key: string; pixels: Pixels }[],
  onRead: (count: number) => Promise<void> = async () => {},
): Promise<Pictures> {
  const pictures = new Map<string, Uint8Array>();
  for (let from = 0; from < sizedKeys.length; from += picturesAtOnce) {
    await Promise.all(
      sizedKeys.slice(from, from + picturesAtOnce).map(async ({ key, pixels }) => {
        const picture = await readPrintedPicture(deps, key, pixels);
        if (picture) pictures.set(key, picture);
      }),
    );
    await onRead(Math.min(sizedKeys.length, from + picturesAtOnce));
  }
  return pictures;
}

/** The buffers of pictures, which go over to the thread that draws instead of being copied. */
export const buffersOf = (pictures: Pictures): ArrayBuffer[] =>
  [...pictures.values()].map(({ buffer }) => buffer as ArrayBuffer);

/** A data sheet as a PDF. @throws {Refusal} UNAVAILABLE where too many are drawn */
export async function drawSheet(context: Context, contents: SheetContents): Promise<Uint8Array<ArrayBuffer>> {
  const { db, language, now, workers } = context;
  const pictures = await readPictures(
    context,
    contents.pictures.map((key, n) => ({ key, pixels: n === 0 ? 800 : 160 })),
  );
  const brand = await readBrandName(db, language);
  const drawing = { contents, pictures, language, createdAt: now, brand };
  try {
    for await (const { pdf } of workers.run('productDocuments.drawSheet', drawing, buffersOf(pictures)))
      return pdf as Uint8Array<ArrayBuffer>;
  } catch (error) {
    if (error instanceof WorkError && error.issue === 'busy') throw new Refusal('UNAVAILABLE');
    throw error;
  }
  throw new Error('nothing was drawn');
}
