import { base64Of } from '../../page/base64-of.ts';
import { shrinkPicture } from '../../page/shrink.ts';

export interface Chosen {
  /** Of the picture in this browser's memory. */
  address: string;
  /** Its bytes in base64, in as many pixels as say something. */
  image: string;
}

const enoughPixels = 640;

/** Makes a picture ready to be compared; null where the browser cannot read it. */
export async function readChosen(file: File): Promise<Chosen | null> {
  const small = await shrinkPicture(file, enoughPixels, 0.88);
  if (!small) return null;
  return { address: URL.createObjectURL(small), image: await base64Of(small) };
}
