import sharp from 'sharp';
import { drawSprite, even, spriteOf, type Frame, type Sprite } from '../video/frame.ts';
import { areas, drawArm, drawBody, drawEyes, drawHead, drawMouth, sheet, type Area } from './figure.ts';
import type { PresenterId } from '../../contract/studio/video-limits.ts';
import { looks } from './looks.ts';
import { mouths, type Mouth, type Lips } from './mouths.ts';

const eyeStates = [1, 0.5, 0] as const;
const armSteps = 6;

/** The layers of a presenter in every state they can be in, drawn once; a picture only puts them together. */
export interface Presenter {
  height: number;
  width: number;
  draw(frame: Frame, left: number, top: number, second: number, lips: Lips): void;
}

/** Draws a presenter of a height in pixels. */
export async function createPresenter(id: PresenterId, pixels: number): Promise<Presenter> {
  const look = looks[id];
  const scale = pixels / sheet.height;
  const layer = (area: Area, drawing: string) => drawLayer(area, drawing, scale);
  const [body, head, ...rest] = await Promise.all([
    layer(areas.body, drawBody(look)),
    layer(areas.head, drawHead(look)),
    ...eyeStates.map((open) => layer(areas.eyes, drawEyes(look, open))),
    ...mouths.map((mouth) => layer(areas.mouth, drawMouth(mouth))),
    ...Array.from({ length: armSteps }, (_, n) => layer(areas.arm, drawArm(look, n / (armSteps - 1)))),
  ]);
  const eyes = rest.splice(0, eyeStates.length);
  const shapes = rest.splice(0, mouths.length);
  return {
    width: even(sheet.width * scale),
    height: even(pixels),
    draw(frame, left, top, second, lips) {
      const put = (sprite: Sprite, area: Area, x = 0, y = 0) =>
        drawSprite(frame, sprite, left + (area.x + x) * scale, top + (area.y + y) * scale);
      // Breathing, and a head that is never quite still.
      const sway = Math.sin(second * 1.1) * 3;
      const nod = Math.sin(second * 1.7) * 2;
      put(body!, areas.body);
      put(head!, areas.head, sway, nod);
      put(eyes[blinkAt(second)]!, areas.eyes, sway, nod);
      put(shapes[mouths.indexOf(calm(lips, second))]!, areas.mouth, sway, nod);
      put(rest[Math.round(liftAt(second) * (armSteps - 1))]!, areas.arm);
    },
  };
}

async function drawLayer(area: Area, drawing: string, scale: number): Promise<Sprite> {
  const width = even(area.width * scale);
  const height = even(area.height * scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area.x} ${area.y} ${area.width} ${area.height}" width="${width}" height="${height}" preserveAspectRatio="none">${drawing}</svg>`;
  const pixels = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return spriteOf(pixels, width, height);
}

/** Which of the eyes' states: they close for a moment every few seconds, not as a clock does. */
function blinkAt(second: number): number {
  const within = (second + 0.7 * Math.sin(second / 3)) % 3.4;
  if (within > 0.2) return 0;
  return within > 0.05 && within < 0.15 ? 2 : 1;
}

/** How far the hand is lifted: for two seconds of every seven. */
function liftAt(second: number): number {
  const within = second % 7;
  if (within < 1.2 || within > 4.2) return 0;
  return Math.min(1, (within - 1.2) / 0.4, (4.2 - within) / 0.4);
}

/** Shapes that last less than two pictures would tremble: a mouth keeps the one it is at. */
const calm = (lips: Lips, second: number): Mouth => lips(Math.floor(second * 12.5) / 12.5 + 0.04);
