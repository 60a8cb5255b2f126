import type { Described, PictureDescriber } from './describer.ts';
import { lookAt, mirror, side, type SeenObject } from './embedded-object.ts';

/** Cells on a side for colours and for edges, and for the outline. */
const cells = 4;
const outlineCells = 6;
const hues = 12;
const greys = 4;
const directions = 6;

const lengths = {
  colours: cells * cells * 3,
  shades: hues * 2 + greys,
  edges: cells * cells * directions,
  outline: outlineCells * outlineCells,
};
/** How much each part says, tried out on the demo world's pictures (docs/measurements.md); they sum to 1. */
const says = { colours: 0.28, shades: 0.27, edges: 0.3, outline: 0.15 };

/** Less colour than this is grey, more is full colour. */
const [greyUpTo, paleUpTo] = [8, 28];
/** Numbers of a vector of length one are small; so many times, the largest just fit a byte. */
const scale = 360;
/** Pictures with nothing in common still share that much. */
const nothing = 0.45;

/**
 * Describes pictures by what a person would say first: where which colours are, which shades there are, how its edges
 * run and its outline. No model, no network; it knows nothing of what the product is.
 */
export const embedded: PictureDescriber = {
  name: 'colour and shape',
  version: 1,
  length: lengths.colours + lengths.shades + lengths.edges + lengths.outline,
  async describe(bytes, options = {}) {
    const [first, ...others] = await lookAt(bytes, options);
    const mirrored = [first, ...others].map(mirror);
    return [describe(first), ...[...others, ...mirrored].map(describe)];
  },
  likeness: (cosine) => Math.min(1, Math.max(0, (cosine - nothing) / (1 - nothing))),
};

const describe = (seen: SeenObject): Described => ({ vector: numbersOf(seen), box: seen.box });

function numbersOf(seen: SeenObject): Int8Array {
  const vector = new Int8Array(embedded.length);
  let at = 0;
  const parts = { colours, shades, edges, outline };
  for (const name of ['colours', 'shades', 'edges', 'outline'] as const) {
    const values = parts[name](seen);
    const length = Math.hypot(...values) || 1;
    const factor = (Math.sqrt(says[name]) * scale) / length;
    for (const value of values) vector[at++] = Math.max(-127, Math.min(127, Math.round(value * factor)));
  }
  return vector;
}

/** Each cell's colour as far as the object covers it. Lightness is told against the object's own: lamps differ. */
function colours({ lightness, a, b, weight }: SeenObject): Float64Array {
  const values = new Float64Array(lengths.colours);
  let [total, light] = [1e-6, 0];
  for (let i = 0; i < weight.length; i++) {
    const one = weight[i]!;
    total += one;
    light += lightness[i]! * one;
  }
  const mean = light / total;
  const size = side / cells;
  for (let i = 0; i < weight.length; i++) {
    const one = weight[i]!;
    const cell = Math.floor(i / side / size) * cells + Math.floor((i % side) / size);
    values[cell * 3]! += (lightness[i]! - mean) * one * 0.8;
    values[cell * 3 + 1]! += a[i]! * one;
    values[cell * 3 + 2]! += b[i]! * one;
  }
  return values;
}

/** How much of the object is of which hue, pale or full, and of which grey; neighbouring hues share a point. */
function shades({ lightness, a, b, weight }: SeenObject): Float64Array {
  const values = new Float64Array(lengths.shades);
  for (let i = 0; i < weight.length; i++) {
    const one = weight[i]!;
    if (one < 0.05) continue;
    const chroma = Math.hypot(a[i]!, b[i]!);
    const coloured = Math.min(1, Math.max(0, (chroma - greyUpTo) / greyUpTo));
    const full = Math.min(1, Math.max(0, (chroma - paleUpTo) / paleUpTo));
    const turn = ((Math.atan2(b[i]!, a[i]!) / (2 * Math.PI) + 1) % 1) * hues;
    const hue = Math.floor(turn) % hues;
    const next = (hue + 1) % hues;
    const share = one * coloured;
    const part = turn % 1;
    values[hue * 2]! += share * (1 - part) * (1 - full);
    values[hue * 2 + 1]! += share * (1 - part) * full;
    values[next * 2]! += share * part * (1 - full);
    values[next * 2 + 1]! += share * part * full;
    const grey = Math.min(greys - 1, Math.floor((lightness[i]! / 100) * greys));
    values[hues * 2 + grey]! += one * (1 - coloured);
  }
  // The root lets what there is little of count too.
  return values.map(Math.sqrt);
}

/** Which way edges run in each cell, whichever side of them is the lighter. */
function edges({ lightness, weight }: SeenObject): Float64Array {
  const values = new Float64Array(lengths.edges);
  const size = side / cells;
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const i = y * side + x;
      if (weight[i]! < 0.02) continue;
      // Against a ground of the same lightness an outline is an edge all the same.
      const height = (at: number) => lightness[at]! * 0.5 + weight[at]! * 40;
      const dx = height(i + 1) - height(i - 1);
      const dy = height(i + side) - height(i - side);
      const strength = Math.hypot(dx, dy);
      if (strength < 2) continue;
      const turn = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * directions;
      const direction = Math.floor(turn) % directions;
      const part = turn % 1;
      const cell = (Math.floor(y / size) * cells + Math.floor(x / size)) * directions;
      values[cell + direction]! += strength * (1 - part);
      values[cell + ((direction + 1) % directions)]! += strength * part;
    }
  }
  return values.map(Math.sqrt);
}

/** How much of each cell the object covers, against the half: what is empty says as much as what is full. */
function outline({ weight }: SeenObject): Float64Array {
  const values = new Float64Array(lengths.outline);
  const size = side / outlineCells;
  const points = size * size;
  for (let i = 0; i < weight.length; i++) {
    const one = weight[i]!;
    const cell = Math.floor(Math.floor(i / side) / size) * outlineCells + Math.floor((i % side) / size);
    values[cell]! += one / points;
  }
  return values.map((covered) => covered - 0.5);
}
