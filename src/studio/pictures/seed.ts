import type { Pixels } from './open-picture.ts';
import type { Stroke } from '../../contract/studio/pictures.ts';

/** What is known of a pixel before the cut, as GrabCut numbers it. */
export const seeds = { ground: 0, product: 1, likelyGround: 2, likelyProduct: 3 } as const;

/** How far two neighbours on a ground may differ, and a pixel from the nearest of the border's colours. */
const neighbourStep = 9;
const borderDistance = 46;
const clusters = 5;
const rounds = 6;

/**
 * A first guess: what can be reached from the border over colours like the border's is ground, the rest the product.
 * Where that says nothing, as on a busy ground, what is near the border is ground.
 */
export function seedMask(picture: Pixels): Uint8Array {
  const { width, height } = picture;
  const border = borderPixels(width, height);
  const palette = cluster(picture, border);
  const mask = new Uint8Array(width * height).fill(seeds.likelyProduct);
  const stack = border.filter((pixel) => distanceTo(palette, picture, pixel) < borderDistance);
  for (const pixel of stack) mask[pixel] = seeds.ground;
  while (stack.length > 0) {
    const pixel = stack.pop()!;
    const x = pixel % width;
    const visit = (next: number) => {
      if (mask[next] !== seeds.likelyProduct) return;
      if (step(picture, pixel, next) > neighbourStep) return;
      if (distanceTo(palette, picture, next) > borderDistance) return;
      mask[next] = seeds.likelyGround;
      stack.push(next);
    };
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  const product = mask.reduce((sum, each) => sum + Number(each === seeds.likelyProduct), 0) / mask.length;
  return product > 0.9 || product < 0.005 ? middleMask(width, height) : mask;
}

/** A frame of ground around a middle that is likely the product. */
function middleMask(width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height).fill(seeds.ground);
  const [left, top] = [Math.ceil(width * 0.06), Math.ceil(height * 0.06)];
  for (let y = top; y < height - top; y++) {
    mask.fill(seeds.likelyProduct, y * width + left, (y + 1) * width - left);
  }
  return mask;
}

/** Writes down what a person has drawn: the last stroke over a place counts. */
export function drawStrokes(
  mask: Uint8Array,
  width: number,
  height: number,
  strokes: readonly Stroke[],
): void {
  for (const { keep, width: thickness, points } of strokes) {
    const value = keep ? seeds.product : seeds.ground;
    const radius = Math.max(1, (thickness * Math.max(width, height)) / 2);
    let [fromX, fromY] = [points[0]![0] * width, points[0]![1] * height];
    for (const [x, y] of points) {
      const [toX, toY] = [x * width, y * height];
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / (radius / 2)));
      for (let n = 0; n <= steps; n++) {
        const part = n / steps;
        fillDisc(
          mask,
          { width, height },
          [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part, radius],
          value,
        );
      }
      [fromX, fromY] = [toX, toY];
    }
  }
}

function fillDisc(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
  [centreX, centreY, radius]: [number, number, number],
  value: number,
): void {
  for (let y = Math.max(0, Math.floor(centreY - radius)); y < Math.min(height, centreY + radius); y++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - centreY) ** 2));
    const from = Math.max(0, Math.floor(centreX - half));
    const to = Math.min(width, Math.ceil(centreX + half));
    if (to > from) mask.fill(value, y * width + from, y * width + to);
  }
}

function borderPixels(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, width * (height - 1) + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  return border;
}

type Colour = [number, number, number];

const colourAt = ({ data }: Pixels, pixel: number): Colour => [
  data[pixel * 4]!,
  data[pixel * 4 + 1]!,
  data[pixel * 4 + 2]!,
];

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const step = (picture: Pixels, one: number, other: number): number =>
  distance(colourAt(picture, one), colourAt(picture, other));

const distanceTo = (palette: Colour[], picture: Pixels, pixel: number): number => {
  const colour = colourAt(picture, pixel);
  return palette.reduce((least, each) => Math.min(least, distance(each, colour)), Infinity);
};

/** A few colours that the border consists of (k-means); one that is rare there may be the product's, which reaches out of the picture. */
function cluster(picture: Pixels, border: number[]): Colour[] {
  const colours = border.map((pixel) => colourAt(picture, pixel));
  let centres = Array.from(
    { length: clusters },
    (_, n) => colours[Math.floor((n * colours.length) / clusters)]!,
  );
  let counts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const colour of colours) {
      const distances = centres.map((centre) => distance(centre, colour));
      const sum = sums[distances.indexOf(Math.min(...distances))]!;
      for (const channel of [0, 1, 2]) sum[channel]! += colour[channel]!;
      sum[3]! += 1;
    }
    counts = sums.map((sum) => sum[3]!);
    centres = sums.map((sum, n) =>
      sum[3] ? (sum.slice(0, 3).map((value) => value / sum[3]!) as Colour) : centres[n]!,
    );
  }
  return centres.filter((_, n) => counts[n]! / colours.length > 0.06);
}
