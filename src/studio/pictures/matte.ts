import type { Pixels } from './open-picture.ts';

/*
 * From a rough mask to an edge that follows the picture: a guided filter (He, Sun, Tang 2010) lets the mask's edge run
 * where the picture has one, and the colours of the edge are freed of the ground that shines through them.
 */

const smoothness = 4e-4;
/** What is fainter counts as clear, what is denser as opaque. */
const [faintest, densest] = [0.12, 0.88];

/** @param mask  from 0 to 1, of the picture's size  @returns how opaque each pixel is, from 0 to 1 */
export function followEdges(picture: Pixels, mask: Float32Array, radius: number): Float32Array {
  const { data, width, height } = picture;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const guide = Float32Array.from(
    mask,
    (_, n) => (0.299 * data[n * 4]! + 0.587 * data[n * 4 + 1]! + 0.114 * data[n * 4 + 2]!) / 255,
  );
  const meanGuide = mean(guide);
  const meanMask = mean(mask);
  const slope = mean(guide.map((value, n) => value * mask[n]!));
  const spread = mean(guide.map((value) => value * value));
  for (let n = 0; n < slope.length; n++) {
    const variance = spread[n]! - meanGuide[n]! ** 2;
    slope[n] = (slope[n]! - meanGuide[n]! * meanMask[n]!) / (variance + smoothness);
  }
  const meanOffset = mean(slope.map((value, n) => meanMask[n]! - value * meanGuide[n]!));
  const meanSlope = mean(slope);
  return guide.map((value, n) => {
    // Far from the mask's edge nothing is in doubt.
    if (meanMask[n]! < 0.002 || meanMask[n]! > 0.998) return mask[n]!;
    const opacity = meanSlope[n]! * value + meanOffset[n]!;
    return Math.min(1, Math.max(0, (opacity - faintest) / (densest - faintest)));
  });
}

/** Takes the ground out of the colours of half-clear pixels (blur fusion, Forte 2021), and writes the opacity; in place. */
export function freeColours(picture: Pixels, opacity: Float32Array, radius: number): void {
  const { data, width, height } = picture;
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const meanOpacity = mean(opacity);
  for (const channel of [0, 1, 2]) {
    const colour = Float32Array.from(opacity, (_, n) => data[n * 4 + channel]!);
    const product = mean(colour.map((value, n) => value * opacity[n]!));
    const ground = mean(colour.map((value, n) => value * (1 - opacity[n]!)));
    for (let n = 0; n < opacity.length; n++) {
      const part = opacity[n]!;
      if (part === 0 || part === 1) continue;
      const front = product[n]! / (meanOpacity[n]! + 1e-5);
      const behind = ground[n]! / (1 - meanOpacity[n]! + 1e-5);
      const freed = front + part * (colour[n]! - part * front - (1 - part) * behind);
      data[n * 4 + channel] = Math.min(255, Math.max(0, Math.round(freed)));
    }
  }
  for (let n = 0; n < opacity.length; n++) data[n * 4 + 3] = Math.round(opacity[n]! * 255);
}

/** The mean of the square around each pixel, as far as it lies in the picture. */
function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  const sums = new Float64Array(Math.max(width, height) + 1);
  const smooth = (from: Float32Array, to: Float32Array, start: number, stride: number, count: number) => {
    for (let n = 0; n < count; n++) sums[n + 1] = sums[n]! + from[start + n * stride]!;
    for (let n = 0; n < count; n++) {
      const low = Math.max(0, n - radius);
      const high = Math.min(count, n + radius + 1);
      to[start + n * stride] = (sums[high]! - sums[low]!) / (high - low);
    }
  };
  for (let y = 0; y < height; y++) smooth(values, across, y * width, 1, width);
  const result = new Float32Array(values.length);
  for (let x = 0; x < width; x++) smooth(across, result, x, width, height);
  return result;
}
