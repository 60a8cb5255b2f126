import { unpack } from '../../platform/files/pictures.ts';
import { apartFromBusyGround, groundKind, markedObject, unlikeItsRim } from './busy-ground.ts';
import type { Described, DescribeOptions } from './describer.ts';

/** What is seen of a picture: its object fills the square. */
export interface SeenObject {
  /** Lightness 0 to 100, and the two colours of CIELAB; row by row. */
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
  /** How surely a point belongs to the object, 0 to 1. */
  weight: Float32Array;
  /** What it is cut from: the object in the picture. */
  box: Described['box'];
}

/** Side of the square that is looked at. */
export const side = 64;

const readSide = 128;
const seconds = 10;
// Distances in Lab: nearer than the first is the ground, farther than the second is the object.
const groundUpTo = 7;
const objectFrom = 20;
/** Part of the weight that may stick out of the box on each side: dust and the fringe of a shadow. */
const outbound = 0.01;
/** An object smaller than this part of the picture is none: then the whole picture is looked at. */
const smallest = 0.015;
const margin = 0.04;

/**
 * Reads a picture upright and on white, cuts away the ground around its object and looks at the rest.
 * @returns what is seen; of a ground with a pattern or with things on it, nobody can be sure, several ways to see it
 */
export async function lookAt(
  bytes: Buffer,
  { isIndexed = false, isMarked = false }: DescribeOptions,
): Promise<[SeenObject, ...SeenObject[]]> {
  const { data, info } = await unpack(
    bytes,
    (picture) =>
      picture
        .rotate()
        .flatten({ background: '#fff' })
        .resize(readSide, readSide, { fit: 'inside' })
        .toColourspace('srgb')
        .removeAlpha()
        .timeout({ seconds })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    { isPatient: isIndexed },
  );
  const { width, height } = info;
  const lab = toLab(data, width * height);
  const seenWith = (weight: Float32Array) => cut(lab, weight, width, height);
  const plain = apartFromGround(lab, width, height);
  const kind = groundKind(plain, width, height);
  if (kind === 'plain' || (isIndexed && kind === 'unsure')) return [seenWith(plain)];
  const picture = { lab, width, height };
  if (isIndexed) return [seenWith(unlikeItsRim(picture))];
  const [first, ...others] = isMarked ? [markedObject(picture)] : apartFromBusyGround(picture);
  return kind === 'unsure'
    ? [seenWith(plain), seenWith(first), ...others.map(seenWith)]
    : [seenWith(first), ...others.map(seenWith)];
}

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const part = i / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
// Cube roots are most of the work: of so many steps none is told from the true one.
const steps = 4096;
const bent = Float32Array.from({ length: steps + 2 }, (_, i) => {
  const t = i / steps;
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
});
const bend = (t: number): number => bent[(t * steps + 0.5) | 0]!;

/** sRGB bytes to CIELAB under daylight, three numbers a point. */
function toLab(bytes: Buffer, points: number): Float32Array {
  const lab = new Float32Array(points * 3);
  for (let i = 0; i < points * 3; i += 3) {
    const red = linear[bytes[i]!]!;
    const green = linear[bytes[i + 1]!]!;
    const blue = linear[bytes[i + 2]!]!;
    const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lab[i] = 116 * y - 16;
    lab[i + 1] = 500 * (x - y);
    lab[i + 2] = 200 * (y - z);
  }
  return lab;
}

/**
 * The ground is what the edges show: at each height a colour on the left and one on the right, above and below, and
 * between them a mixture. A shaded wall is ground so, and what differs from it is the object.
 */
function apartFromGround(lab: Float32Array, width: number, height: number): Float32Array {
  const [first, last] = edge(height, (y, depth) => [y * width + depth, y * width + width - 1 - depth], lab);
  const [top, bottom] = edge(width, (x, depth) => [depth * width + x, (height - 1 - depth) * width + x], lab);
  const weight = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = 1 / (x + 1);
      const right = 1 / (width - x);
      const up = 1 / (y + 1);
      const down = 1 / (height - y);
      const sum = left + right + up + down;
      let distance = 0;
      for (let part = 0; part < 3; part++) {
        const ground =
          (first[y * 3 + part]! * left +
            last[y * 3 + part]! * right +
            top[x * 3 + part]! * up +
            bottom[x * 3 + part]! * down) /
          sum;
        // A shadow is the ground made darker: lightness counts half.
        const apart = (lab[(y * width + x) * 3 + part]! - ground) * (part === 0 ? 0.5 : 1);
        distance += apart * apart;
      }
      const t = (Math.sqrt(distance) - groundUpTo) / (objectFrom - groundUpTo);
      const held = Math.min(1, Math.max(0, t));
      weight[y * width + x] = held * held * (3 - 2 * held);
    }
  }
  return weight;
}

/** The colours along two facing edges, each the mean of a few points inwards and alongside. */
function edge(
  length: number,
  at: (along: number, depth: number) => readonly [number, number],
  lab: Float32Array,
): [Float32Array, Float32Array] {
  const sides: [Float32Array, Float32Array] = [new Float32Array(length * 3), new Float32Array(length * 3)];
  const reach = 6;
  for (let along = 0; along < length; along++) {
    let n = 0;
    for (let near = Math.max(0, along - reach); near <= Math.min(length - 1, along + reach); near += 3) {
      for (let depth = 0; depth < 3; depth++) {
        n++;
        for (const [i, point] of at(near, depth).entries())
          for (let part = 0; part < 3; part++) sides[i]![along * 3 + part]! += lab[point * 3 + part]!;
      }
    }
    for (const one of sides) for (let part = 0; part < 3; part++) one[along * 3 + part]! /= n;
  }
  return sides;
}

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the object is; null when it is too little to be one. */
function boundsOf(weight: Float32Array, width: number, height: number): Bounds | null {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let total = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const one = weight[y * width + x]!;
      columns[x]! += one;
      rows[y]! += one;
      total += one;
    }
  if (total < width * height * smallest) return null;
  const [left, right] = ends(columns, total);
  const [top, bottom] = ends(rows, total);
  return { left, right, top, bottom };
}

interface Square {
  x: number;
  y: number;
  side: number;
}

/** The square around the object with a little room, or around the whole picture. */
function squareAround(bounds: Bounds | null, width: number, height: number): Square {
  if (!bounds) {
    const whole = Math.max(width, height);
    return { x: (width - whole) / 2, y: (height - whole) / 2, side: whole };
  }
  const { left, right, top, bottom } = bounds;
  const room = Math.max(right - left, bottom - top) * (1 + 2 * margin);
  return { x: (left + right - room) / 2, y: (top + bottom - room) / 2, side: room };
}

function ends(sums: Float64Array, total: number): [number, number] {
  let [first, last] = [0, sums.length - 1];
  for (let sum = sums[0]!; sum < total * outbound; sum += sums[first]!) first++;
  for (let sum = sums[last]!; sum < total * outbound; sum += sums[last]!) last--;
  return [first, last + 1];
}

/** Draws the square around the object in the size that is looked at; what lies outside the picture is nothing. */
function cut(lab: Float32Array, from: Float32Array, width: number, height: number): SeenObject {
  const bounds = boundsOf(from, width, height);
  const square = squareAround(bounds, width, height);
  const points = side * side;
  const [lightness, a, b] = [new Float32Array(points), new Float32Array(points), new Float32Array(points)];
  const weight = new Float32Array(points);
  const step = square.side / side;
  const samples = Math.max(1, Math.round(step));
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const to = row * side + column;
      let n = 0;
      for (let i = 0; i < samples * samples; i++) {
        const x = Math.floor(square.x + (column + ((i % samples) + 0.5) / samples) * step);
        const y = Math.floor(square.y + (row + (Math.floor(i / samples) + 0.5) / samples) * step);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const point = y * width + x;
        lightness[to]! += lab[point * 3]!;
        a[to]! += lab[point * 3 + 1]!;
        b[to]! += lab[point * 3 + 2]!;
        weight[to]! += from[point]!;
        n++;
      }
      if (n === 0) continue;
      for (const one of [lightness, a, b]) one[to]! /= n;
      weight[to]! /= samples * samples;
    }
  }
  const { left, right, top, bottom } = bounds ?? { left: 0, right: width, top: 0, bottom: height };
  return {
    lightness,
    a,
    b,
    weight,
    box: { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height },
  };
}

/** The same seen in a mirror. */
export function mirror(seen: SeenObject): SeenObject {
  const turn = (values: Float32Array) =>
    values.map((_, i) => values[i - (i % side) + side - 1 - (i % side)]!);
  return {
    lightness: turn(seen.lightness),
    a: turn(seen.a),
    b: turn(seen.b),
    weight: turn(seen.weight),
    box: seen.box,
  };
}
