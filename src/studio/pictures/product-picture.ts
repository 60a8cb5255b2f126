import sharp, { type OverlayOptions } from 'sharp';
import { languages } from '../../kit/languages.ts';
import type { PictureLook } from '../../contract/studio/pictures.ts';
import { pictureSizes, type PictureSizeName } from '../../contract/studio/studio-limits.ts';
import type { StudioOutput } from '../jobs.ts';
import type { Maker } from '../work.ts';
import { cutPicture } from './cut-out.ts';
import { isDark, outline } from '../captions/outline.ts';
import { scenes } from './grounds.ts';
import { drawLettering, type Lettering } from './lettering.ts';

const ink = '#1d1a16';
const light = '#fffdf8';
/** A product is not blown up further than this: it would be seen to be blurred. */
const mostEnlarged = 2;
/** Air around the product, in parts of where it stands. */
const [roomAcross, roomUp] = [0.82, 0.9];

/** Makes a picture of a product in each size: `square.jpg` … , PNG where the ground is clear; and `cut.png`. */
export const makeProductPicture: Maker<'product-picture'> = async ({ picture, strokes, look }, work) => {
  const cut = await work.stage('cut.png', (draft) =>
    cutPicture({ from: work.file(picture), to: draft, strokes }, (part) =>
      work.progress(part * 0.6, 'cutting'),
    ),
  );
  const ending = scenes[look.ground].draw ? 'jpg' : 'png';
  const outputs: StudioOutput[] = [];
  for (const [n, size] of look.sizes.entries()) {
    work.progress(0.6 + (0.4 * n) / look.sizes.length, 'composing');
    const name = `${size}.${ending}`;
    await work.stage(name, (draft) => compose(cut, look, size, draft));
    const [width, height] = pictureSizes[size];
    outputs.push({ name, type: ending === 'jpg' ? 'image/jpeg' : 'image/png', width, height });
  }
  const { width, height } = await sharp(cut).metadata();
  outputs.push({ name: 'cut.png', type: 'image/png', width, height });
  return { outputs, engines: ['GrabCut (OpenCV)', 'libvips'] };
};

/** A part of the picture, in pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function compose(cut: string, look: PictureLook, size: PictureSizeName, to: string): Promise<void> {
  const [width, height] = pictureSizes[size];
  const scene = scenes[look.ground];
  const { letters, stand } = layOut(look, width, height, scene.floor);
  const layers: OverlayOptions[] = [];
  if (scene.draw) {
    const centre = (stand.left + stand.width / 2) / width;
    const ground = scene.draw({ width, height, colour: look.colour, centre });
    layers.push({
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}</svg>`,
      ),
      left: 0,
      top: 0,
    });
  }
  layers.push(...(await standProduct(cut, stand, look.shadow)));
  if (letters) layers.push(...(await write(look, letters)));
  const inside = await Promise.all(layers.map((layer) => clip(layer, width, height)));
  const sheet = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const picture = sharp(await sheet.composite(inside).png({ compressionLevel: 1 }).toBuffer());
  if (scene.draw) await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toFile(to);
  else await picture.png().toFile(to);
}

/** The part of a layer that lies in the picture: a shadow may reach out of it. */
async function clip(layer: OverlayOptions, width: number, height: number): Promise<OverlayOptions> {
  const { left = 0, top = 0 } = layer;
  const size = await sharp(layer.input as Buffer).metadata();
  const [fromX, fromY] = [Math.max(0, -left), Math.max(0, -top)];
  const [wide, tall] = [
    Math.min(size.width, width - left) - fromX,
    Math.min(size.height, height - top) - fromY,
  ];
  if (wide === size.width && tall === size.height) return layer;
  const input = await sharp(layer.input as Buffer)
    .extract({ left: fromX, top: fromY, width: Math.max(1, wide), height: Math.max(1, tall) })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: left + fromX, top: top + fromY };
}

/** Where the letters and the product go: beside each other in a wide picture, else one above the other. */
function layOut(
  look: PictureLook,
  width: number,
  height: number,
  floor: number,
): { letters: Box | null; stand: Box } {
  const margin = Math.round(Math.min(width, height) * 0.07);
  const bottom = Math.round(height * floor);
  const isWritten = look.headline !== '' || look.price !== '';
  if (!isWritten) {
    return {
      letters: null,
      stand: { left: margin, top: margin, width: width - 2 * margin, height: bottom - margin },
    };
  }
  if (width > height * 1.3) {
    const half = Math.round(width * 0.46);
    const isRightToLeft = languages[look.language].dir === 'rtl';
    return {
      letters: {
        left: isRightToLeft ? width - half : margin,
        top: margin,
        width: half - margin,
        height: height - 2 * margin,
      },
      stand: {
        left: isRightToLeft ? margin : half + Math.round(margin / 2),
        top: margin,
        width: width - half - Math.round(margin * 1.5),
        height: bottom - margin,
      },
    };
  }
  const above = Math.round(height * 0.26);
  return {
    letters: { left: margin, top: margin, width: width - 2 * margin, height: above },
    stand: {
      left: margin,
      top: margin + above + Math.round(margin / 3),
      width: width - 2 * margin,
      height: bottom - margin - above - Math.round(margin / 3),
    },
  };
}

/** The product, as large as fits, its foot on the ground; before its shadow. */
async function standProduct(cut: string, stand: Box, hasShadow: boolean): Promise<OverlayOptions[]> {
  const bare = await sharp(cut)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 12 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(
    (stand.width * roomAcross) / bare.info.width,
    (stand.height * roomUp) / bare.info.height,
    mostEnlarged,
  );
  const width = Math.max(1, Math.round(bare.info.width * scale));
  const height = Math.max(1, Math.round(bare.info.height * scale));
  const product = await sharp(bare.data)
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const left = Math.round(stand.left + (stand.width - width) / 2);
  const top = stand.top + stand.height - height;
  const shadows = hasShadow ? await castShadow(product, { left, top, width, height }) : [];
  return [...shadows, { input: product, left, top }];
}

/** The product's own outline, lying on the ground: a wide soft shadow and a small dark one where it stands. */
async function castShadow(product: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions[]> {
  const cast = async (part: number, softness: number, strength: number) => {
    const flat = Math.max(2, Math.round(width * part));
    const room = Math.ceil(softness * 3);
    const outline = await sharp(product)
      // Only what is low casts a shadow where the product stands.
      .extract({ left: 0, top: Math.floor(height * 0.55), width, height: height - Math.floor(height * 0.55) })
      .resize(width, flat, { fit: 'fill' })
      .extend({
        top: room,
        bottom: room,
        left: room,
        right: room,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    const size = { width: width + 2 * room, height: flat + 2 * room };
    // By itself, since a picture's opacity is left as it is by what changes its colours.
    const alpha = await sharp(outline, { raw: { ...size, channels: 1 } })
      .blur(Math.max(0.5, softness))
      .linear(strength, 0)
      .extractChannel(0)
      .raw()
      .toBuffer();
    const shadow = await sharp({ create: { ...size, channels: 3, background: '#0d0a06' } })
      .joinChannel(alpha, { raw: { ...size, channels: 1 } })
      .png()
      .toBuffer();
    return { input: shadow, left: left - room, top: Math.round(top + height - flat * 0.62 - room) };
  };
  return [await cast(0.13, width * 0.035, 0.42), await cast(0.045, width * 0.013, 0.45)];
}

/** Letters of a colour that somebody has chosen, which may be the ground's own. */
async function surround(lettering: Lettering, colour: string, line: number): Promise<Lettering> {
  const { data, width, height } = await outline(lettering.image, colour, line);
  return { image: data, width, height };
}

/** The headline, and below it the price on a ground of its own. */
async function write(look: PictureLook, box: Box): Promise<OverlayOptions[]> {
  const { headline, price, language, colour } = look;
  const isRightToLeft = languages[language].dir === 'rtl';
  const isBeside = box.height > box.width * 0.9;
  const onColour = look.ground === 'brand' && isDark(colour);
  const base = Math.min(box.width * 0.1, box.height * (isBeside ? 0.16 : 0.3));
  const line = look.textColour ? Math.max(2, Math.round(base * 0.05)) : 0;
  const share = price === '' ? 1 : headline === '' ? 0 : 0.66;
  const title =
    headline === ''
      ? null
      : await drawLettering({
          text: headline,
          language,
          colour: look.textColour ?? (onColour ? light : ink),
          bold: true,
          size: base,
          width: box.width - 2 * line,
          height: box.height * share * (isBeside ? 0.9 : 1) - 2 * line,
        }).then((lettering) => (look.textColour ? surround(lettering, look.textColour, line) : lettering));
  const padding = Math.round(base * 0.3);
  const label =
    price === ''
      ? null
      : await drawLettering({
          text: price,
          language,
          colour: onColour ? ink : isDark(colour) ? light : ink,
          bold: true,
          size: base * 0.72,
          width: box.width * 0.8 - 2 * padding,
          height: Math.max(20, box.height * (1 - share) - 2 * padding),
        });
  const gap = title && label ? Math.round(base * 0.35) : 0;
  const labelHeight = label ? label.height + 2 * padding : 0;
  const tall = (title?.height ?? 0) + gap + labelHeight;
  const top = box.top + (isBeside ? Math.max(0, Math.round((box.height - tall) / 2)) : 0);
  const start = (width: number) => (isRightToLeft ? box.left + box.width - width : box.left);
  const layers: OverlayOptions[] = [];
  if (title) layers.push({ input: title.image, left: start(title.width), top });
  if (label) {
    const [width, height] = [label.width + 2 * padding, labelHeight];
    const at = top + (title?.height ?? 0) + gap;
    const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${height * 0.22}" fill="${onColour ? light : colour}"/></svg>`;
    layers.push(
      { input: Buffer.from(plate), left: start(width), top: at },
      { input: label.image, left: start(width) + padding, top: at + padding },
    );
  }
  return layers;
}
