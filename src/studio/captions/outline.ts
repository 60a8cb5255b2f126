import sharp from 'sharp';

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Whether light letters are read on a colour, and dark ones not. */
export function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}

/**
 * Letters with a line around them that stands out from their colour, so that they are read on any ground.
 * @param width  of the line, in pixels, by which the picture grows on every side
 */
export async function outline(
  letters: Buffer,
  colour: string,
  width: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const sides = { top: width, bottom: width, left: width, right: width };
  const { data, info } = await sharp(letters)
    .extend({ ...sides, background: clear })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const around = await sharp(data)
    .extractChannel('alpha')
    .blur(Math.max(0.5, width / 2))
    .linear(3, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const line = sharp({
    create: { ...size, channels: 3, background: isDark(colour) ? '#fffdf8' : '#14120f' },
  }).joinChannel(around, { raw: { ...size, channels: 1 } });
  const below = await line.png({ compressionLevel: 1 }).toBuffer();
  return {
    data: await sharp(below)
      .composite([{ input: data }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
    ...size,
  };
}
