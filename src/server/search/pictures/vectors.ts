/** Numbers of a picture and how long they are together, so that cosines are quick. */
export interface Measured {
  vector: Int8Array;
  length: number;
}

export const toVector = (bytes: Buffer): Int8Array =>
  new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const toBytes = (vector: Int8Array): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

export function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export const measure = (vector: Int8Array): Measured => ({
  vector,
  length: Math.sqrt(dot(vector, vector)) || 1,
});

export const cosine = (a: Measured, b: Measured): number => dot(a.vector, b.vector) / a.length / b.length;

/** The place of the centre that a vector is nearest to. */
export function nearest(centres: readonly Measured[], vector: Int8Array): number {
  let [best, highest] = [0, -Infinity];
  for (const [i, centre] of centres.entries()) {
    const value = dot(centre.vector, vector) / centre.length;
    if (value > highest) [best, highest] = [i, value];
  }
  return best;
}

/** A cell for so many products, up to a number whose centres are still read in a moment. */
const productACell = 150;
const mostCells = 256;
export const cellsFor = (products: number): number =>
  Math.min(mostCells, Math.max(1, Math.round(products / productACell)));

const rounds = 8;

/**
 * Shares vectors out among centres of their own: k-means on the sphere, begun with some of them, evenly spread.
 * @param breathe  called between rounds of a part: whoever waits for the process gets their turn
 */
export async function findCentres(
  vectors: readonly Int8Array[],
  count: number,
  breathe: () => Promise<void>,
): Promise<Int8Array[]> {
  if (vectors.length === 0) return [];
  const step = vectors.length / count;
  let centres = Array.from({ length: count }, (_, i) => measure(vectors[Math.floor(i * step)]!));
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map(() => new Float64Array(vectors[0]!.length));
    const counts = centres.map(() => 0);
    for (const [i, vector] of vectors.entries()) {
      const at = nearest(centres, vector);
      const sum = sums[at]!;
      for (let j = 0; j < vector.length; j++) sum[j]! += vector[j]!;
      counts[at]!++;
      if (i % 500 === 499) await breathe();
    }
    centres = centres.map((old, i) =>
      counts[i]! > 0 ? measure(Int8Array.from(sums[i]!, (sum) => Math.round(sum / counts[i]!))) : old,
    );
  }
  return centres.map(({ vector }) => vector);
}
