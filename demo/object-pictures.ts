import { cached } from './cached.ts';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { objectSize } from './picture-specs.ts';
import type { Arrangement, ObjectPicture } from './types.ts';
import { overlay, trimmed, type Layer } from './overlay.ts';
import { recolour } from './recolour.ts';
import { groundSvg } from './grounds.ts';

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The picture of an emoji, or null when the package has none. */
export function findEmojiAsset(file: string): string | null {
  return (
    [file, `${file}-fe0f`].map((name) => join(assets, `${name}.webp`)).find((path) => existsSync(path)) ??
    null
  );
}

/** Where an object stands: its middle, its foot, and the square it fits in. */
type Spot = { x: number; foot: number; size: number; mirrored?: boolean };

const spots: Record<Arrangement, Spot[]> = {
  hero: [{ x: 400, foot: 650, size: 460 }],
  pair: [
    { x: 525, foot: 590, size: 310, mirrored: true },
    { x: 295, foot: 675, size: 370 },
  ],
  group: [
    { x: 275, foot: 540, size: 225 },
    { x: 525, foot: 540, size: 225, mirrored: true },
    { x: 155, foot: 690, size: 255 },
    { x: 400, foot: 705, size: 265 },
    { x: 645, foot: 690, size: 255, mirrored: true },
  ],
  carton: [
    { x: 270, foot: 560, size: 205 },
    { x: 400, foot: 545, size: 225 },
    { x: 530, foot: 560, size: 205, mirrored: true },
  ],
};

const cartonBack = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
  <ellipse cx="400" cy="722" rx="290" ry="26" fill="#000" opacity="0.16"/>
  <path d="M170 470 L215 425 L585 425 L630 470 L630 560 L170 560Z" fill="#a9825a"/>
  <path d="M170 470 L215 425 L120 392 L72 432Z" fill="#c79f73"/>
  <path d="M630 470 L585 425 L680 392 L728 432Z" fill="#c79f73"/>
</svg>`;
const cartonFront = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
  <defs><linearGradient id="kraft" x2="0" y2="1"><stop offset="0" stop-color="#dab68a"/><stop offset="1" stop-color="#c89f70"/></linearGradient></defs>
  <path d="M160 470 L640 470 L618 724 L182 724Z" fill="url(#kraft)"/>
  <path d="M160 470 L640 470 L660 512 L140 512Z" fill="#e6c59b"/>
  <path d="M372 512h56v212h-56z" fill="#eed9b8" opacity="0.75"/>
  <g fill="none" stroke="#8f6b42" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity="0.75">
    <path d="M516 676v-52m-14 16 14-16 14 16M560 676v-52m-14 16 14-16 14 16M496 690h84"/>
  </g>
</svg>`;

async function raw(image: Sharp): Promise<Layer> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const drawn = cached(64, (svg: string) => raw(sharp(Buffer.from(svg))));

/** The room behind the objects; opaque, so three channels. */
const room = cached(64, async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
});

const shadow = cached(64, (width: number) => {
  const height = Math.round(width * 0.2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="s"><stop offset="0" stop-opacity="0.34"/><stop offset="0.6" stop-opacity="0.14"/><stop offset="1" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="url(#s)"/></svg>`;
  return raw(sharp(Buffer.from(svg)));
});

/** The object without its margin and in its colour, at the size of the file. */
const object = cached(64, async (file: string, colour: string) => {
  const path = findEmojiAsset(file);
  if (!path) throw new Error(`No emoji picture ${file}`);
  const { data, ...size } = trimmed(await raw(sharp(path)));
  return { data: recolour(data, colour), ...size };
});

const sprite = cached(32, async (file: string, colour: string, size: number, mirrored: boolean) => {
  const { data, width, height } = await object(file, colour);
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize(size, size, { fit: 'inside' });
  return raw(mirrored ? image.flop() : image);
});

/** A product made of emoji, three bytes a point. */
export async function drawObjects(spec: ObjectPicture): Promise<Layer> {
  const ground = await room(groundSvg(spec.ground, objectSize, objectSize));
  const picture = { data: Buffer.from(ground.data), width: objectSize, height: objectSize };
  const add = (layer: Layer, left: number, top: number) =>
    overlay(picture, layer, Math.round(left), Math.round(top));

  if (spec.arrangement === 'carton') add(await drawn(cartonBack), 0, 0);
  for (const [i, spot] of spots[spec.arrangement].entries()) {
    const file = spec.emoji[i % spec.emoji.length]!;
    const layer = await sprite(file, spec.colour, spot.size, spot.mirrored ?? false);
    if (spec.arrangement !== 'carton') {
      const under = await shadow(Math.round(layer.width * 1.06));
      add(under, spot.x - under.width / 2, spot.foot - under.height * 0.62);
    }
    add(layer, spot.x - layer.width / 2, spot.foot - layer.height);
  }
  if (spec.arrangement === 'carton') add(await drawn(cartonFront), 0, 0);
  return picture;
}
