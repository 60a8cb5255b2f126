import { planesOf, type Frame, type Plane } from './frame.ts';

/** A part of a picture, in its pixels; need not be whole ones. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a part of a picture over a whole frame, smoothly between pixels, so that slow motion does not tremble. */
export function drawView(target: Frame, source: Frame, view: View): void {
  const from = planesOf(source);
  for (const [n, to] of planesOf(target).entries()) {
    const scale = n === 0 ? 1 : 0.5;
    sample(target.data, to, source.data, from[n]!, {
      x: view.x * scale,
      y: view.y * scale,
      width: view.width * scale,
      height: view.height * scale,
    });
  }
}

/** Columns and their weights are the same in every row, and a row mixed across serves the next one below it too. */
function sample(target: Uint8Array, to: Plane, source: Uint8Array, from: Plane, view: View): void {
  const columns = new Int32Array(to.width);
  const weights = new Int32Array(to.width);
  for (let x = 0; x < to.width; x++) {
    const at = placeOf(x, to.width, view.x, view.width, from.width);
    columns[x] = at | 0;
    weights[x] = (at - (at | 0)) * 256;
  }
  let upper = new Int32Array(to.width);
  let lower = new Int32Array(to.width);
  let mixed = -2;
  for (let y = 0; y < to.height; y++) {
    const at = placeOf(y, to.height, view.y, view.height, from.height);
    const row = at | 0;
    const down = ((at - row) * 256) | 0;
    if (row !== mixed) {
      [upper, lower] = [lower, upper];
      if (row !== mixed + 1) mixRow(upper, source, from.at + row * from.width, columns, weights);
      mixRow(lower, source, from.at + (row + 1) * from.width, columns, weights);
      mixed = row;
    }
    const out = to.at + y * to.width;
    for (let x = 0; x < to.width; x++) target[out + x] = (upper[x]! * (256 - down) + lower[x]! * down) >> 16;
  }
}

const placeOf = (n: number, count: number, start: number, size: number, limit: number) =>
  Math.min(Math.max(start + ((n + 0.5) * size) / count - 0.5, 0), limit - 1.001);

function mixRow(
  out: Int32Array,
  source: Uint8Array,
  row: number,
  columns: Int32Array,
  weights: Int32Array,
): void {
  for (let x = 0; x < out.length; x++) {
    const at = row + columns[x]!;
    const left = source[at]!;
    out[x] = (left << 8) + (source[at + 1]! - left) * weights[x]!;
  }
}

/** Draws one frame over another of the same size, `part` of 1 as strongly. */
export function fadeIn(target: Frame, other: Frame, part: number): void {
  const weight = Math.round(part * 256);
  const { data } = target;
  for (let n = 0; n < data.length; n++) {
    const old = data[n]!;
    data[n] = old + (((other.data[n]! - old) * weight) >> 8);
  }
}
