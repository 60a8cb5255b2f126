import { refineObject, type LabPicture } from './refine-object.ts';

/** Distances in Lab: nearer to a colour of the ground than the first is ground, farther than the second is the object. */
const groundUpTo = 7;
const objectFrom = 20;
/** Along the edges this part of the side is ground, whatever lies there. */
const rim = 0.08;
/** More of the rim than this standing out as an object means that the ground is no plain one. */
const plainUpTo = 0.015;
/** Side of a corner, as a part of the picture's. */
const corner = 0.16;
const groundColours = 16;
/** However mixed a colour of the ground is, what is farther from it is something else. */
const widest = 11;
const rounds = 6;
/** A point belongs to the object from so much of certainty. */
const certain = 0.4;
/** How fast what lies away from the middle counts less, as a part of the side. */
const middle = 0.3;
const near = 0.08;
/** People hold what they photograph in the middle: so much of each side is looked at on its own. */
const middleShares = [0.8, 0.67];

/**
 * What a weighing found along the edges. `plain`: nothing. `unsure`: something, and the corners are clear; the product
 * may reach the edge, or things stand behind it. `busy`: something in the corners too; the ground has a pattern.
 */
export function groundKind(weight: Float32Array, width: number, height: number): 'plain' | 'unsure' | 'busy' {
  const corners = [0, 0, 0, 0];
  let [sum, n] = [0, 0];
  const side = Math.max(2, Math.round(Math.min(width, height) * corner));
  for (const point of rimOf(width, height)) {
    const [x, y] = [point % width, Math.floor(point / width)];
    sum += weight[point]!;
    n++;
    if ((x < side || x >= width - side) && (y < side || y >= height - side))
      corners[(x < side ? 0 : 1) + (y < side ? 0 : 2)]! += weight[point]! / (side * side);
  }
  if (sum / n <= plainUpTo) return 'plain';
  return corners.filter((one) => one > plainUpTo).length >= 3 ? 'busy' : 'unsure';
}

/**
 * How surely each point belongs to the object on a ground of several colours, by several guesses. The ground is what the
 * edges show, the object what is unlike all of it and lies in the middle. Or, since the colours of a ground are often
 * the object's too, it is whatever holds together in the middle of the picture, when this is large and when it is small.
 * @returns 0 to 1 a point, a guess each
 */
export function apartFromBusyGround(picture: LabPicture): [Float32Array, ...Float32Array[]] {
  return [unlikeItsRim(picture), ...middleShares.map((share) => inTheMiddle(picture, share))];
}

/** The first of the guesses alone. */
export function unlikeItsRim(picture: LabPicture): Float32Array {
  const { width, height } = picture;
  return keepMiddle(unlikeTheRim(picture), width, height);
}

/** How surely each point belongs to the object of a picture that was cut to it by hand. */
export function markedObject(picture: LabPicture): Float32Array {
  const { width, height } = picture;
  return filled(keepMiddle(refineObject(picture), width, height), width, height);
}

function inTheMiddle({ lab, width, height }: LabPicture, share: number): Float32Array {
  const [innerWidth, innerHeight] = [Math.ceil(width * share), Math.ceil(height * share)];
  const left = Math.floor((width - innerWidth) / 2);
  const top = Math.floor((height - innerHeight) / 2);
  const inner = new Float32Array(innerWidth * innerHeight * 3);
  for (let y = 0; y < innerHeight; y++) {
    const from = (y + top) * width + left;
    inner.set(lab.subarray(from * 3, (from + innerWidth) * 3), y * innerWidth * 3);
  }
  const object = markedObject({ lab: inner, width: innerWidth, height: innerHeight });
  const weight = new Float32Array(width * height);
  for (let y = 0; y < innerHeight; y++)
    weight.set(object.subarray(y * innerWidth, (y + 1) * innerWidth), (y + top) * width + left);
  return weight;
}

/** How unlike each point is to every colour of the rim. */
function unlikeTheRim(picture: LabPicture): Float32Array {
  const { lab, width, height } = picture;
  const colours = coloursOf(picture);
  const weight = new Float32Array(width * height);
  for (let point = 0; point < weight.length; point++) {
    let least = Infinity;
    for (const { centre, spread } of colours)
      least = Math.min(
        least,
        distance(lab, point, centre) - Math.max(groundUpTo, Math.min(widest, spread * 1.6)),
      );
    const held = Math.min(1, Math.max(0, least / (objectFrom - groundUpTo)));
    weight[point] = held * held * (3 - 2 * held);
  }
  return smoothed(weight, width, height);
}

interface GroundColour {
  centre: [number, number, number];
  /** Root mean square of the distances of its points. */
  spread: number;
}

/** The colours of the rim, by k-means: begun with points evenly spread over it. */
function coloursOf({ lab, width, height }: LabPicture): GroundColour[] {
  const points = [...rimOf(width, height)];
  const step = points.length / groundColours;
  let colours: GroundColour[] = Array.from({ length: groundColours }, (_, i) => {
    const at = points[Math.floor((i + 0.5) * step)]! * 3;
    return { centre: [lab[at]!, lab[at + 1]!, lab[at + 2]!], spread: 0 };
  });
  for (let round = 0; round < rounds; round++) {
    const sums = colours.map(() => ({ parts: [0, 0, 0], squares: 0, n: 0 }));
    for (const point of points) {
      let [best, least] = [0, Infinity];
      for (const [i, { centre }] of colours.entries()) {
        const apart = distance(lab, point, centre);
        if (apart < least) [best, least] = [i, apart];
      }
      const sum = sums[best]!;
      for (let part = 0; part < 3; part++) sum.parts[part]! += lab[point * 3 + part]!;
      sum.squares += least * least;
      sum.n++;
    }
    colours = sums.flatMap(({ parts, squares, n }) =>
      n === 0
        ? []
        : [{ centre: [parts[0]! / n, parts[1]! / n, parts[2]! / n], spread: Math.sqrt(squares / n) }],
    );
  }
  return colours;
}

/** A shadow is the ground made darker: lightness counts half. */
function distance(lab: Float32Array, point: number, [l, a, b]: GroundColour['centre']): number {
  const at = point * 3;
  return Math.sqrt(((lab[at]! - l) * 0.5) ** 2 + (lab[at + 1]! - a) ** 2 + (lab[at + 2]! - b) ** 2);
}

function* rimOf(width: number, height: number): Generator<number> {
  const deep = Math.max(2, Math.round(Math.min(width, height) * rim));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inside = x >= deep && x < width - deep && y >= deep && y < height - deep;
      if (!inside) yield y * width + x;
      else x = width - deep - 1;
    }
}

/** The mean of each point and its neighbours: single points of a pattern are no object. */
function smoothed(weight: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(weight.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, n] = [0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          sum += weight[v * width + u]!;
          n++;
        }
      result[y * width + x] = sum / n;
    }
  return result;
}

interface Piece {
  points: number[];
  /** Its weight, that of what lies in the middle the most. */
  score: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Leaves the piece that lies most in the middle, with those within its reach; everything else is ground. */
function keepMiddle(weight: Float32Array, width: number, height: number): Float32Array {
  const pieces = piecesOf(weight, width, height);
  const main = pieces.reduce<Piece | null>(
    (best, one) => (one.score > (best?.score ?? 0) ? one : best),
    null,
  );
  if (!main) return weight;
  const result = new Float32Array(weight.length);
  const reach = near * Math.max(width, height);
  for (const { points, left, right, top, bottom } of pieces) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isWithin =
      x >= main.left - reach && x <= main.right + reach && y >= main.top - reach && y <= main.bottom + reach;
    if (isWithin) for (const point of points) result[point] = weight[point]!;
  }
  return result;
}

/** What an object encloses is of it: a white label on a ground that has white in it. */
function filled(weight: Float32Array, width: number, height: number): Float32Array {
  const outside = new Uint8Array(weight.length);
  const open: number[] = [];
  const enter = (point: number) => {
    if (outside[point] || weight[point]! >= certain) return;
    outside[point] = 1;
    open.push(point);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) enter(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) enter(y * width + x);
  for (let point = open.pop(); point !== undefined; point = open.pop())
    for (const next of around(point, width, height)) enter(next);
  return weight.map((one, point) => (outside[point] ? one : Math.max(one, 1)));
}

/** The points above, below and beside one. */
function around(point: number, width: number, height: number): number[] {
  const x = point % width;
  return [
    ...(x > 0 ? [point - 1] : []),
    ...(x < width - 1 ? [point + 1] : []),
    ...(point >= width ? [point - width] : []),
    ...(point < width * (height - 1) ? [point + width] : []),
  ];
}

function piecesOf(weight: Float32Array, width: number, height: number): Piece[] {
  const seen = new Uint8Array(weight.length);
  const pieces: Piece[] = [];
  const scale = middle * Math.max(width, height);
  for (let start = 0; start < weight.length; start++) {
    if (seen[start] || weight[start]! < certain) continue;
    const piece: Piece = { points: [], score: 0, left: width, right: 0, top: height, bottom: 0 };
    const open = [start];
    seen[start] = 1;
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      const [x, y] = [point % width, Math.floor(point / width)];
      piece.points.push(point);
      piece.score +=
        weight[point]! * Math.exp(-(((x - width / 2) / scale) ** 2) - ((y - height / 2) / scale) ** 2);
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y);
      for (const next of around(point, width, height)) {
        if (seen[next] || weight[next]! < certain) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}
