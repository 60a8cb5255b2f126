/**
 * A picture of a video as encoders take it (I420): brightness of every pixel, then two colours of every four. Sizes are
 * even. Everything that moves is drawn on these, at half the bytes of red, green and blue.
 */
export interface Frame {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Something drawn over frames, as clear as its alpha says, of even size. */
export interface Sprite extends Frame {
  alpha: Uint8Array;
  /** The alpha of every four pixels. */
  colourAlpha: Uint8Array;
}

export interface Plane {
  at: number;
  width: number;
  height: number;
}

/** Where the three planes of a frame lie. */
export function planesOf({ width, height }: { width: number; height: number }): [Plane, Plane, Plane] {
  const half = { width: width / 2, height: height / 2 };
  const size = width * height;
  return [
    { at: 0, width, height },
    { at: size, ...half },
    { at: size * 1.25, ...half },
  ];
}

/** An even number of pixels, at least two. */
export const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** A frame of one colour. */
export const blankFrame = (width: number, height: number): Frame => ({
  width,
  height,
  data: new Uint8Array(width * height * 1.5).fill(16, 0, width * height).fill(128, width * height),
});

/** The frame of red, green and blue (and alpha, which is left out), by the colours of high definition (BT.709). */
export function frameOf(pixels: Uint8Array, width: number, height: number, channels: 3 | 4): Frame {
  const data = new Uint8Array(width * height * 1.5);
  let at = 0;
  for (let n = 0; n < width * height; n++, at += channels) {
    data[n] = 16.5 + 0.1826 * pixels[at]! + 0.6142 * pixels[at + 1]! + 0.062 * pixels[at + 2]!;
  }
  const [, u, v] = planesOf({ width, height });
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
  return { width, height, data };
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
export function drawSprite(frame: Frame, sprite: Sprite, left: number, top: number, opacity = 1): void {
  const x = 2 * Math.round(left / 2);
  const y = 2 * Math.round(top / 2);
  const strength = Math.round(opacity * 257);
  const targets = planesOf(frame);
  for (const [n, plane] of planesOf(sprite).entries()) {
    const scale = n === 0 ? 1 : 2;
    const alpha = n === 0 ? sprite.alpha : sprite.colourAlpha;
    drawPlane(frame.data, targets[n]!, sprite.data, plane, alpha, x / scale, y / scale, strength);
  }
}

function drawPlane(
  target: Uint8Array,
  to: Plane,
  source: Uint8Array,
  from: Plane,
  alpha: Uint8Array,
  left: number,
  top: number,
  strength: number,
): void {
  const firstX = Math.max(0, -left);
  const lastX = Math.min(from.width, to.width - left);
  const lastY = Math.min(from.height, to.height - top);
  for (let y = Math.max(0, -top); y < lastY; y++) {
    const row = y * from.width;
    const out = to.at + (y + top) * to.width + left;
    for (let x = firstX; x < lastX; x++) {
      const a = alpha[row + x]! * strength;
      if (a === 0) continue;
      const old = target[out + x]!;
      target[out + x] = old + (((source[from.at + row + x]! - old) * a) >> 16);
    }
  }
}

/** The red, green and blue of a frame. */
export function pixelsOf({ width, height, data }: Frame): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const [, u, v] = planesOf({ width, height });
  const clamped = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = (y >> 1) * u.width + (x >> 1);
      const light = (data[y * width + x]! - 16) * 1.1644;
      const [blue, red] = [data[u.at + colour]! - 128, data[v.at + colour]! - 128];
      const at = (y * width + x) * 3;
      pixels[at] = clamped(light + 1.7927 * red);
      pixels[at + 1] = clamped(light - 0.2132 * blue - 0.5329 * red);
      pixels[at + 2] = clamped(light + 2.1124 * blue);
    }
  }
  return pixels;
}
