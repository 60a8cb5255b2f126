/** Where one of the planes of a picture lies, and how many bytes there are from a row to the next. */
export interface Plane {
  data: Uint8Array;
  at: number;
  row: number;
  width: number;
  height: number;
}

/**
 * A picture of a video as encoders take it (I420): brightness of every pixel, then two colours of every four. Sizes are
 * even. Everything that moves is drawn on these, at half the bytes of red, green and blue.
 */
export interface Canvas {
  width: number;
  height: number;
  planes: readonly [Plane, Plane, Plane];
}

/** One of our own, whose planes follow one another without gaps. */
export interface Frame extends Canvas {
  data: Uint8Array;
}

/** Something drawn over frames, as clear as its alpha says, of even size. */
export interface Sprite extends Frame {
  alpha: Uint8Array;
  /** The alpha of every four pixels. */
  colourAlpha: Uint8Array;
}

/** An even number of pixels, at least two. */
export const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

function emptyFrame(width: number, height: number): Frame {
  const size = width * height;
  const data = new Uint8Array(size * 1.5);
  const half = { data, row: width / 2, width: width / 2, height: height / 2 };
  const planes = [
    { data, at: 0, row: width, width, height },
    { at: size, ...half },
    { at: size * 1.25, ...half },
  ] as const;
  return { width, height, data, planes };
}

/** A black frame. */
export function blankFrame(width: number, height: number): Frame {
  const frame = emptyFrame(width, height);
  frame.data.fill(16, 0, width * height).fill(128, width * height);
  return frame;
}

/** The frame of red, green and blue (and alpha, which is left out), by the colours of high definition (BT.709). */
export function frameOf(pixels: Uint8Array, width: number, height: number, channels: 3 | 4): Frame {
  const frame = emptyFrame(width, height);
  const { data } = frame;
  let at = 0;
  for (let n = 0; n < width * height; n++, at += channels) {
    data[n] = 16.5 + 0.1826 * pixels[at]! + 0.6142 * pixels[at + 1]! + 0.062 * pixels[at + 2]!;
  }
  const [, u, v] = frame.planes;
  const row = width * channels;
  for (let y = 0; y < u.height; y++) {
    for (let x = 0; x < u.width; x++) {
      const from = 2 * y * row + 2 * x * channels;
      const mean = (channel: number) =>
        (pixels[from + channel]! +
          pixels[from + channels + channel]! +
          pixels[from + row + channel]! +
          pixels[from + row + channels + channel]!) /
        4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      data[u.at + y * u.width + x] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue;
      data[v.at + y * v.width + x] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue;
    }
  }
  return frame;
}

/** The sprite of red, green, blue and alpha. */
export function spriteOf(pixels: Uint8Array, width: number, height: number): Sprite {
  const alpha = new Uint8Array(width * height);
  for (let n = 0; n < alpha.length; n++) alpha[n] = pixels[n * 4 + 3]!;
  const colourAlpha = new Uint8Array(alpha.length / 4);
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++) {
      const from = 2 * y * width + 2 * x;
      colourAlpha[(y * width) / 2 + x] =
        (alpha[from]! + alpha[from + 1]! + alpha[from + width]! + alpha[from + width + 1]! + 2) >> 2;
    }
  }
  return { ...frameOf(pixels, width, height, 4), alpha, colourAlpha };
}

/**
 * Draws a sprite over a frame; what lies outside is left out.
 * @param opacity  of the whole sprite, from 0 to 1
 */
export function drawSprite({ planes }: Canvas, sprite: Sprite, left: number, top: number, opacity = 1): void {
  const x = 2 * Math.round(left / 2);
  const y = 2 * Math.round(top / 2);
  const strength = Math.round(opacity * 257);
  for (const [n, plane] of sprite.planes.entries()) {
    const scale = n === 0 ? 1 : 2;
    const alpha = n === 0 ? sprite.alpha : sprite.colourAlpha;
    drawPlane(planes[n]!, plane, alpha, x / scale, y / scale, strength);
  }
}

function drawPlane(
  to: Plane,
  from: Plane,
  alpha: Uint8Array,
  left: number,
  top: number,
  strength: number,
): void {
  const { data: target } = to;
  const { data: source } = from;
  const firstX = Math.max(0, -left);
  const lastX = Math.min(from.width, to.width - left);
  const lastY = Math.min(from.height, to.height - top);
  for (let y = Math.max(0, -top); y < lastY; y++) {
    const row = y * from.width;
    const out = to.at + (y + top) * to.row + left;
    for (let x = firstX; x < lastX; x++) {
      const a = alpha[row + x]! * strength;
      if (a === 0) continue;
      const old = target[out + x]!;
      target[out + x] = old + (((source[from.at + row + x]! - old) * a) >> 16);
    }
  }
}

/** The red, green and blue of a picture. */
export function pixelsOf({ width, height, planes: [light, u, v] }: Canvas): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const clamped = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = (y >> 1) * u.row + (x >> 1);
      const bright = (light.data[light.at + y * light.row + x]! - 16) * 1.1644;
      const [blue, red] = [u.data[u.at + colour]! - 128, v.data[v.at + colour]! - 128];
      const at = (y * width + x) * 3;
      pixels[at] = clamped(bright + 1.7927 * red);
      pixels[at + 1] = clamped(bright - 0.2132 * blue - 0.5329 * red);
      pixels[at + 2] = clamped(bright + 2.1124 * blue);
    }
  }
  return pixels;
}
