import path from 'node:path';
import sharp from 'sharp';

const bag = path.resolve('node_modules/@lobehub/fluent-emoji-3d/assets/1f45c.webp');
let shade = 0;

/** A bag before a plain wall that no other test has. */
export async function photograph(side = 400): Promise<Buffer> {
  shade += 1;
  const product = await sharp(bag)
    .resize(Math.round(side * 0.6))
    .toBuffer();
  const background = { r: 225 + (shade % 20), g: 230, b: 228 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: product, left: Math.round(side * 0.2), top: Math.round(side * 0.2) }])
    .jpeg()
    .toBuffer();
}
