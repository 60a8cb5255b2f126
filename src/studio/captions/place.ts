import { drawSprite, type Frame, type Sprite } from '../video/frame.ts';
import { drawPlate } from './draw.ts';

const ground = { colour: '#1c1a17', opacity: 0.62 };
const fadeSeconds = 0.2;

/** Captions of a picture in up to three languages, the first one largest, for a video of a size. */
export function captionPlate(texts: readonly string[], { width, height }: { width: number; height: number }) {
  const size = Math.round(Math.min(width, height) / 19);
  return drawPlate({
    lines: texts.map((text, n) => ({
      text,
      size: n === 0 ? size : Math.round(size * 0.74),
      ...(n === 0 ? { weight: 'bold' as const } : { colour: '#f1ead9' }),
    })),
    width: Math.round(width * 0.88),
    height: Math.round(height * 0.46),
    ground,
  });
}

/** Puts captions at the bottom of a frame, where they come and go gently. */
export function placeCaptions(frame: Frame, plate: Sprite, second: number, from: number, to: number): void {
  const opacity = Math.min(1, (second - from) / fadeSeconds, (to - second) / fadeSeconds);
  if (opacity <= 0) return;
  drawSprite(frame, plate, (frame.width - plate.width) / 2, frame.height * 0.94 - plate.height, opacity);
}
