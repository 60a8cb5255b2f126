/** A part of a picture, from its upper left corner, as shares of its width and height. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const whole: Part = { x: 0, y: 0, width: 1, height: 1 };
/** A part is made no smaller than this: less is refused as a picture. */
const fewestPixels = 32;

/** The picture or a part of it in fewer pixels, on white, as JPEG; null where the browser cannot read it. */
export async function shrinkPicture(
  file: Blob,
  pixels: number,
  quality: number,
  part?: Part,
): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { x, y, ...shares } = part ?? whole;
  const [width, height] = [picture.width * shares.width, picture.height * shares.height];
  const least = part ? fewestPixels / Math.min(width, height) : 0;
  const scale = Math.min(Math.max(1, least), pixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d')!;
  // What is seen through would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [picture.width * x, picture.height * y];
  drawing.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
