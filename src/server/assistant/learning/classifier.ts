import { brotliDecompressSync } from 'node:zlib';
import weights from './weights.json' with { type: 'json' };

/** What a question may be about, and how sure that is, from 0 to 1. */
export interface Guess {
  label: string;
  share: number;
}

/** What training writes: features by their hashes, and of each a weight of eight bits for every label. */
export interface PackedModel {
  labels: readonly string[];
  bias: readonly number[];
  scale: number;
  temperature: number;
  features: string;
  weights: string;
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

function load(packed: PackedModel): Model {
  const unpack = (text: string) => new Uint8Array(brotliDecompressSync(Buffer.from(text, 'base64')));
  const hashes = new Uint32Array(unpack(packed.features).buffer);
  const rows = new Map<number, number>();
  for (const [row, hash] of hashes.entries()) rows.set(hash, row * packed.labels.length);
  return { ...packed, rows, weights: new Int8Array(unpack(packed.weights).buffer) };
}

/** A linear model with calibrated shares: what a question is about by its features, the likeliest first. */
export function classifierOf(packed: PackedModel): (features: readonly number[]) => Guess[] {
  let model: Model | undefined;
  return (features) => {
    model ??= load(packed);
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
  };
}

/** What a question asks for. */
export const classify = classifierOf(weights);
