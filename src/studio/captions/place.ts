import { drawSprite, type Canvas, type Sprite } from '../video/frame.ts';
import { drawPlate } from './draw.ts';
import { isDark } from './outline.ts';

const opacity = 0.62;
const white = '#ffffff';
const fadeSeconds = 0.2;

/**
 * Captions of a picture in up to three languages, the first one largest, for a video of a size; null where nothing is
 * written.
 * @param colour  of their letters, by which what lies below them is dark or light
 */
export async function captionPlate(
  texts: readonly string[],
  { width, height }: { width: number; height: number },
  colour = white,
): Promise<Sprite | null> {
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return null;
  const size = Math.round(Math.min(width, height) / 19);
  return drawPlate({
    lines: written.map((text, n) => ({
      text,
      size: n === 0 ? size : Math.round(size * 0.74),
      colour: n > 0 && colour === white ? '#f1ead9' : colour,
      ...(n === 0 && { weight: 'bold' as const }),
    })),
    width: Math.round(width * 0.88),
    height: Math.round(height * 0.46),
    ground: { colour: isDark(colour) ? '#fffdf8' : '#1c1a17', opacity },
  });
}

/** Puts captions at the bottom of a frame, where they come and go gently. */
export function placeCaptions(frame: Canvas, plate: Sprite, second: number, from: number, to: number): void {
  const opacity = Math.min(1, (second - from) / fadeSeconds, (to - second) / fadeSeconds);
  if (opacity <= 0) return;
  drawSprite(frame, plate, (frame.width - plate.width) / 2, frame.height * 0.94 - plate.height, opacity);
}
