import { brotliCompressSync, constants } from 'node:zlib';
import type { PackedModel } from '../../src/server/assistant/learning/classifier.ts';
import { sharesOf, type Sample, type Trained } from './softmax.ts';

/** A trained model as it is written: its strongest features, with weights of eight bits. */
export function packModel(
  { weights, bias }: Trained,
  featureHashes: readonly number[],
  {
    labels,
    temperature,
    mostFeatures,
  }: { labels: readonly string[]; temperature: number; mostFeatures: number },
): PackedModel {
  const count = labels.length;
  const strength = (at: number) => {
    let most = 0;
    for (let each = 0; each < count; each++) most = Math.max(most, Math.abs(weights[at * count + each]!));
    return most;
  };
  const chosen = featureHashes
    .map((hash, at) => ({ hash, at, strength: strength(at) }))
    .sort((a, b) => b.strength - a.strength || a.hash - b.hash)
    .slice(0, mostFeatures)
    .sort((a, b) => a.hash - b.hash);
  const most = Math.max(...chosen.map((each) => each.strength));
  const scale = most / 127;
  const table = new Int8Array(chosen.length * count);
  for (const [row, { at }] of chosen.entries())
    for (let each = 0; each < count; each++)
      table[row * count + each] = Math.round(weights[at * count + each]! / scale);
  const pack = (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).toString('base64');
  return {
    labels,
    bias: [...bias].map((each) => Number(each.toFixed(4))),
    scale: Number(scale.toPrecision(6)),
    temperature: Number(temperature.toFixed(2)),
    features: pack(new Uint8Array(Uint32Array.from(chosen, ({ hash }) => hash).buffer)),
    weights: pack(new Uint8Array(table.buffer)),
  };
}

/** The temperature at which the shares of held-back sentences are the likeliest. */
export function calibrate(model: Trained, held: readonly Sample[]): number {
  const loss = (value: number) =>
    held.reduce(
      (sum, { features, label }) => sum - Math.log(sharesOf(model, features, value)[label]! + 1e-9),
      0,
    );
  const choices = Array.from({ length: 31 }, (_, at) => 0.4 + at * 0.07);
  return choices.reduce((best, next) => (loss(next) < loss(best) ? next : best));
}
