import { brotliDecompressSync } from 'node:zlib';
import weights from './weights.json' with { type: 'json' };

/** What a question may be about, and how sure that is, from 0 to 1. */
export interface Guess {
  label: string;
  share: number;
}

interface Model {
  labels: readonly string[];
  bias: readonly number[];
  /** Where the row of a feature begins, by its hash. */
  rows: ReadonlyMap<number, number>;
  weights: Int8Array;
  scale: number;
  temperature: number;
}

let model: Model | undefined;

function load(): Model {
  const unpack = (text: string) => new Uint8Array(brotliDecompressSync(Buffer.from(text, 'base64')));
  const hashes = new Uint32Array(unpack(weights.features).buffer);
  const rows = new Map<number, number>();
  for (const [row, hash] of hashes.entries()) rows.set(hash, row * weights.labels.length);
  return { ...weights, rows, weights: new Int8Array(unpack(weights.weights).buffer) };
}

/** What a question is about by its features, the likeliest first: a linear model with calibrated shares. */
export function classify(features: readonly number[]): Guess[] {
  model ??= load();
  const { labels, bias, rows, weights: table, scale, temperature } = model;
  const knownRows = features.flatMap((hash) => rows.get(hash) ?? []);
  // As it was trained: long questions do not count for more.
  const norm = scale / Math.sqrt(Math.max(knownRows.length, 1));
  const scores = labels.map((_, label) => {
    let sum = 0;
    for (const row of knownRows) sum += table[row + label]!;
    return (sum * norm + bias[label]!) / temperature;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return labels
    .map((label, position) => ({ label, share: powers[position]! / total }))
    .sort((a, b) => b.share - a.share);
}
