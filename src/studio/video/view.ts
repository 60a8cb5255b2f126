import type { Frame, Plane } from './frame.ts';
import { blockBytes, createRowKernels, wholeShare } from './row-kernels.ts';

/** A part of a picture, in its pixels; need not be whole ones. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Eight neighbouring pixels of a view must come from sixteen of the picture. */
const mostShrunk = 1.75;
const page = 65_536;
/** What is computed eight or sixteen at a time reaches over the end. */
const spare = 32;

/**
 * What draws parts of pictures over whole frames of a size, smoothly between pixels, so that slow motion does not
 * tremble. It works in a memory of its own, where the picture that was drawn last stays.
 */
export function createViewer(size: { width: number; height: number }) {
  const longest = Math.max(size.width, size.height) + spare;
  const places = layOut([2 * longest, 2 * longest, (longest * blockBytes) / 8, bytesOf(size) + spare]);
  const [first, second, blocks, target, picture] = places as [number, number, number, number, number];
  const memory = new WebAssembly.Memory({ initial: Math.ceil(picture / page) });
  const kernels = createRowKernels(memory);
  let latest: Frame | null = null;

  function show(source: Frame): void {
    if (source === latest) return;
    const needed = Math.ceil((picture + bytesOf(source) + spare) / page) - memory.buffer.byteLength / page;
    if (needed > 0) memory.grow(needed);
    new Uint8Array(memory.buffer).set(source.data, picture);
    latest = source;
  }

  /** Columns and their shares are the same in every row, and a row mixed across serves the next one below it too. */
  function sample(to: Plane, from: Plane, view: View): void {
    const across = Math.ceil(to.width / 8);
    writeBlocks(new DataView(memory.buffer, blocks, across * blockBytes), to.width, from.width, view);
    const mixAcross = (out: number, row: number) =>
      kernels.mixRow(out, picture + from.at + row * from.width, blocks, across);
    let [upper, lower] = [first, second];
    let mixed = -2;
    for (let y = 0; y < to.height; y++) {
      const at = placeOf(y, to.height, view.y, view.height, from.height);
      const row = Math.floor(at);
      if (row !== mixed) {
        [upper, lower] = [lower, upper];
        if (row !== mixed + 1) mixAcross(upper, row);
        mixAcross(lower, row + 1);
        mixed = row;
      }
      const share = Math.min(wholeShare - 1, Math.round((at - row) * wholeShare));
      // The last of a row may reach into the next one, which is drawn after it.
      kernels.mixRows(target + to.at + y * to.width, upper, lower, share, Math.ceil(to.width / 16));
    }
  }

  return function drawView(frame: Frame, source: Frame, view: View): void {
    if (Math.max(view.width / frame.width, view.height / frame.height) > mostShrunk)
      throw new Error('a view of a picture that was prepared for a smaller frame');
    show(source);
    for (const [n, to] of frame.planes.entries())
      sample(to, source.planes[n]!, n === 0 ? view : halved(view));
    frame.data.set(new Uint8Array(memory.buffer, target, frame.data.length));
  };
}

const bytesOf = ({ width, height }: { width: number; height: number }) => width * height * 1.5;

/** Where things of these sizes begin, one behind another; the last is where what follows them does. */
function layOut(sizes: readonly number[]): number[] {
  const places = [0];
  for (const size of sizes) places.push(Math.ceil((places.at(-1)! + size) / 16) * 16);
  return places;
}

const halved = ({ x, y, width, height }: View): View => ({
  x: x / 2,
  y: y / 2,
  width: width / 2,
  height: height / 2,
});

/** What `mixRow` is told of every eight columns. */
function writeBlocks(out: DataView, columns: number, limit: number, view: View): void {
  const none = 0x80;
  for (let x = 0; x < out.byteLength / (blockBytes / 8); x++) {
    const block = (x >> 3) * blockBytes;
    const lane = (x & 7) * 2;
    // Those beyond the last are drawn like it.
    const at = placeOf(Math.min(x, columns - 1), columns, view.x, view.width, limit);
    const left = Math.floor(at);
    if (lane === 0) out.setInt32(block, left, true);
    const within = left - out.getInt32(block, true);
    out.setUint8(block + 16 + lane, within);
    out.setUint8(block + 17 + lane, none);
    out.setUint8(block + 32 + lane, within + 1);
    out.setUint8(block + 33 + lane, none);
    out.setInt16(block + 48 + lane, Math.min(wholeShare - 1, Math.round((at - left) * wholeShare)), true);
  }
}

const placeOf = (n: number, count: number, start: number, size: number, limit: number) =>
  Math.min(Math.max(start + ((n + 0.5) * size) / count - 0.5, 0), limit - 1.001);

/** Draws one frame over another of the same size, `part` of 1 as strongly. */
export function fadeIn(target: Frame, other: Frame, part: number): void {
  const weight = Math.round(part * 256);
  const { data } = target;
  for (let n = 0; n < data.length; n++) {
    const old = data[n]!;
    data[n] = old + (((other.data[n]! - old) * weight) >> 8);
  }
}
