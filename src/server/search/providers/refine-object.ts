/** Colours that the object has, and as many that the ground has. */
const colours = 6;
/** How often colours are learnt anew, and how often each time points agree with their neighbours. */
const rounds = 4;
const sweeps = 6;
const learningRounds = 5;
/** Colours are learnt from one point in so many: no multiple of a width, so that columns take turns. */
const stride = 3;
/** What is in the middle is the object and what is far from it is not, where colours do not say. */
const middleWeight = 1.6;
/** Neighbours are taken for the same thing, the less the more they differ. */
const together = 2.2;
/** Along the edges this part of the side is ground. */
const rim = 0.05;
/** No colour is so pure that its variance is less, in CIELAB. */
const leastVariance = 12;
/** Colours alone never settle a point: log odds are held within this. */
const mostOdds = 6;
/** Points that belong less to a side teach nothing of its colours. */
const teachesFrom = 0.3;
/** A side with fewer points, as a part of all, has no colours to learn. */
const leastPart = 0.01;

/** A picture in CIELAB, three numbers a point, row by row. */
export interface LabPicture {
  lab: Float32Array;
  width: number;
  height: number;
}

/**
 * Tells the object in the middle from its ground as GrabCut does (Rother, Kolmogorov, Blake 2004): the colours of both
 * are learnt from a first guess, each point goes to the likelier, neighbours of like colour go together, and the colours
 * are learnt anew. Points are settled by mean field instead of a cut, which needs no graph and is as good for a description.
 * @returns how surely each point is of the object, 0 to 1
 */
export function refineObject(picture: LabPicture): Float32Array {
  const { lab, width, height } = picture;
  const ties = tiesOf(picture);
  const prior = middlePrior(width, height);
  const belief = guessMiddle(width, height);
  const odds = new Float32Array(belief.length);
  for (let round = 0; round < rounds; round++) {
    const object = learnColours(lab, belief, 'object');
    const ground = learnColours(lab, belief, 'ground');
    if (!object || !ground) break;
    for (let point = 0; point < odds.length; point++) {
      const byColour = logLikelihood(lab, point, object) - logLikelihood(lab, point, ground);
      odds[point] = Math.max(-mostOdds, Math.min(mostOdds, byColour)) + prior[point]!;
    }
    settle(belief, odds, ties, width, height);
  }
  return belief;
}

/** Points along the edges that are ground, whatever lies there. */
const rimDepth = (width: number, height: number): number =>
  Math.max(1, Math.round(Math.min(width, height) * rim));

/** Before anything is known: something in the middle. */
function guessMiddle(width: number, height: number): Float32Array {
  const guess = new Float32Array(width * height);
  const deep = rimDepth(width, height);
  for (let y = deep; y < height - deep; y++)
    for (let x = deep; x < width - deep; x++) {
      const away = Math.hypot((x - width / 2) / width, (y - height / 2) / height);
      guess[y * width + x] = away < 0.28 ? 0.9 : away > 0.45 ? 0.02 : 0.4;
    }
  return guess;
}

/** More in the middle, less towards the edges, in units of log odds. */
function middlePrior(width: number, height: number): Float32Array {
  const prior = new Float32Array(width * height);
  const reach = Math.max(width, height) / 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - width / 2, y - height / 2) / reach;
      prior[y * width + x] = middleWeight * (0.6 - away) * 2;
    }
  return prior;
}

interface Ties {
  right: Float32Array;
  below: Float32Array;
}

/** How strongly each point holds to the one right of it, and to the one below. */
function tiesOf({ lab, width, height }: LabPicture): Ties {
  const right = new Float32Array(width * height);
  const below = new Float32Array(width * height);
  let [sum, n] = [0, 0];
  const apart = (a: number, b: number) =>
    (lab[a * 3]! - lab[b * 3]!) ** 2 +
    (lab[a * 3 + 1]! - lab[b * 3 + 1]!) ** 2 +
    (lab[a * 3 + 2]! - lab[b * 3 + 2]!) ** 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = y * width + x;
      if (x + 1 < width) sum += right[point] = apart(point, point + 1);
      if (y + 1 < height) sum += below[point] = apart(point, point + width);
      n += 2;
    }
  const scale = n / (2 * sum + 1e-6);
  for (const way of [right, below])
    for (let point = 0; point < way.length; point++) way[point] = together * Math.exp(-way[point]! * scale);
  return { right, below };
}

/** Of each colour: its mean, half the inverse of its variance, three numbers each, and the logarithm of its weight. */
type Mixture = Float64Array;
const ofColour = 7;

/** The colours of the object or of the ground, by weighted k-means; null where there is nearly nothing of it. */
function learnColours(lab: Float32Array, belief: Float32Array, of: 'object' | 'ground'): Mixture | null {
  const points: number[] = [];
  const weights: number[] = [];
  let total = 0;
  for (let point = 0; point < belief.length; point += stride) {
    const weight = of === 'object' ? belief[point]! : 1 - belief[point]!;
    if (weight <= teachesFrom) continue;
    points.push(point);
    weights.push(weight);
    total += weight;
  }
  if (points.length < Math.max(colours, (belief.length / stride) * leastPart)) return null;
  const centres = new Float64Array(colours * 3);
  for (let colour = 0; colour < colours; colour++) {
    const point = points[Math.floor(((colour + 0.5) * points.length) / colours)]!;
    for (let part = 0; part < 3; part++) centres[colour * 3 + part] = lab[point * 3 + part]!;
  }
  const sums = new Float64Array(colours * ofColour);
  for (let round = 0; round < learningRounds; round++) {
    sums.fill(0);
    for (const [i, point] of points.entries()) {
      const into = nearestColour(lab, point, centres) * ofColour;
      const weight = weights[i]!;
      for (let part = 0; part < 3; part++) {
        const value = lab[point * 3 + part]!;
        sums[into + part]! += value * weight;
        sums[into + 3 + part]! += value * value * weight;
      }
      sums[into + 6]! += weight;
    }
    for (let colour = 0; colour < colours; colour++) {
      const weight = sums[colour * ofColour + 6]!;
      if (weight === 0) continue;
      for (let part = 0; part < 3; part++)
        centres[colour * 3 + part] = sums[colour * ofColour + part]! / weight;
    }
  }
  return mixtureOf(sums, total);
}

function nearestColour(lab: Float32Array, point: number, centres: Float64Array): number {
  let [best, least] = [0, Infinity];
  const at = point * 3;
  for (let colour = 0; colour < colours; colour++) {
    const away =
      (lab[at]! - centres[colour * 3]!) ** 2 +
      (lab[at + 1]! - centres[colour * 3 + 1]!) ** 2 +
      (lab[at + 2]! - centres[colour * 3 + 2]!) ** 2;
    if (away < least) [best, least] = [colour, away];
  }
  return best;
}

/** From the sums of values, of their squares and of weights; a colour that no point has weighs nothing. */
function mixtureOf(sums: Float64Array, total: number): Mixture {
  const mixture = new Float64Array(sums.length);
  for (let at = 0; at < sums.length; at += ofColour) {
    const weight = sums[at + 6]!;
    mixture[at + 6] = Math.log(weight / total);
    if (weight === 0) continue;
    for (let part = 0; part < 3; part++) {
      const mean = sums[at + part]! / weight;
      const variance = Math.max(leastVariance, sums[at + 3 + part]! / weight - mean ** 2);
      mixture[at + part] = mean;
      mixture[at + 3 + part] = 1 / (2 * variance);
      mixture[at + 6]! -= Math.log(variance) / 2;
    }
  }
  return mixture;
}

/** How likely a point's colour is in a mixture of Gaussians. */
function logLikelihood(lab: Float32Array, point: number, mixture: Mixture): number {
  let sum = 1e-9;
  const [l, a, b] = [lab[point * 3]!, lab[point * 3 + 1]!, lab[point * 3 + 2]!];
  for (let at = 0; at < mixture.length; at += ofColour)
    sum += Math.exp(
      mixture[at + 6]! -
        (l - mixture[at]!) ** 2 * mixture[at + 3]! -
        (a - mixture[at + 1]!) ** 2 * mixture[at + 4]! -
        (b - mixture[at + 2]!) ** 2 * mixture[at + 5]!,
    );
  return Math.log(sum);
}

/** Each point goes with its colours and its neighbours, again and again until they agree; the rim stays ground. */
function settle(
  belief: Float32Array,
  odds: Float32Array,
  { right, below }: Ties,
  width: number,
  height: number,
): void {
  const deep = rimDepth(width, height);
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let y = deep; y < height - deep; y++)
      for (let x = deep; x < width - deep; x++) {
        const point = y * width + x;
        const pull =
          odds[point]! +
          right[point - 1]! * (2 * belief[point - 1]! - 1) +
          right[point]! * (2 * belief[point + 1]! - 1) +
          below[point - width]! * (2 * belief[point - width]! - 1) +
          below[point]! * (2 * belief[point + width]! - 1);
        belief[point] = 1 / (1 + Math.exp(-pull));
      }
}
