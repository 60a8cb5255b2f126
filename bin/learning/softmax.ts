import type { randomFrom } from './corpus.ts';

export interface Sample {
  features: Uint32Array;
  label: number;
  /** Which written sentence it comes from: a sentence is wholly learnt from or wholly held back. */
  frame: number;
}

export interface Trained {
  weights: Float32Array;
  bias: Float32Array;
  labels: number;
}

const rounds = 14;
const rate = 0.35;
const decay = 2e-5;

/** Multinomial logistic regression by AdaGrad; features of a sentence weigh by the root of their number. */
export function train(
  samples: readonly Sample[],
  features: number,
  labels: number,
  random: ReturnType<typeof randomFrom>,
): Trained {
  const weights = new Float32Array(features * labels);
  const squares = new Float32Array(features * labels).fill(1e-3);
  const bias = new Float32Array(labels);
  const order = samples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { features: present, label } = samples[at]!;
      const shares = sharesOf({ weights, bias, labels }, present, 1);
      const norm = 1 / Math.sqrt(Math.max(present.length, 1));
      const wrong: number[] = [];
      for (let each = 0; each < labels; each++) {
        shares[each]! -= each === label ? 1 : 0;
        if (Math.abs(shares[each]!) < 1e-4) continue;
        bias[each]! -= 0.02 * shares[each]!;
        wrong.push(each);
      }
      // The weights of a feature lie side by side: one after the other is several times as fast as label by label.
      for (const feature of present)
        for (const each of wrong) {
          const place = feature * labels + each;
          const slope = shares[each]! * norm + decay * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!);
        }
    }
  }
  return { weights, bias, labels };
}

export function sharesOf(
  { weights, bias, labels }: Trained,
  present: Uint32Array,
  temperature: number,
): Float64Array {
  const scores = new Float64Array(labels);
  const norm = 1 / Math.sqrt(Math.max(present.length, 1));
  for (const feature of present) {
    const row = feature * labels;
    for (let each = 0; each < labels; each++) scores[each]! += weights[row + each]!;
  }
  let most = -Infinity;
  for (let each = 0; each < labels; each++) {
    scores[each] = (scores[each]! * norm + bias[each]!) / temperature;
    most = Math.max(most, scores[each]!);
  }
  let total = 0;
  for (let each = 0; each < labels; each++) total += scores[each] = Math.exp(scores[each]! - most);
  return scores.map((score) => score / total);
}

function shuffle(order: number[], random: ReturnType<typeof randomFrom>): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
