import { base64Of } from '../../page/files/base64-of.ts';
import { shrinkPicture } from '../../page/files/shrink.ts';
import { withRoom, type PictureBox } from './picture-box.ts';

export interface ChosenPicture {
  /** Of the picture in this browser's memory, upright. */
  address: string;
  width: number;
  height: number;
  /** Its bytes in base64, in as many pixels as say something. */
  image: string;
  /** As it was chosen, in all its pixels. */
  file: File;
}

const enoughPixels = 640;
const quality = 0.88;

/** Makes a picture ready to be compared; null where the browser cannot read it. */
export async function readChosen(file: File): Promise<ChosenPicture | null> {
  const small = await shrinkPicture(file, enoughPixels, quality);
  if (!small) return null;
  const picture = await createImageBitmap(small);
  const { width, height } = picture;
  picture.close();
  return { address: URL.createObjectURL(small), width, height, image: await base64Of(small), file };
}

/** What is marked on a picture, in base64; cut from all of its pixels, of which a small part may be all there is. */
export async function cutChosen({ file }: ChosenPicture, box: PictureBox): Promise<string | null> {
  const cut = await shrinkPicture(file, enoughPixels, quality, withRoom(box));
  return cut && base64Of(cut);
}
