/*
 * The two loops that every pixel of a moving picture passes through, as WebAssembly, which computes eight of them at
 * once. They are put together here instruction by instruction, as there is nothing to compile them with; what they
 * compute is said in `RowKernels`, and `view.test.ts` compares them with the same in plain arithmetic.
 */

export interface RowKernels {
  /**
   * Mixes neighbours of a row of bytes into a row of 16-bit values, 128 times as large, eight at a time.
   * @param blocks  where one of 64 bytes begins for every eight values: the place of its first byte in the row, then
   *   from byte 16 on for each value which of the following bytes is its left neighbour, its right neighbour, and the
   *   right one's share of 32,768
   */
  mixRow(out: number, row: number, blocks: number, count: number): void;
  /** Mixes two such rows into bytes, sixteen at a time, with a share of 32,768 for the lower one. */
  mixRows(out: number, upper: number, lower: number, share: number, count: number): void;
}

/** Of a block of `mixRow`. */
export const blockBytes = 64;

/** Of the steps in which a share is counted. */
export const wholeShare = 32_768;

const i32 = 0x7f;
const v128 = 0x7b;

/** A number as WebAssembly writes those without a sign (LEB128). */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** For numbers from −64 to 63. */
const constant = (value: number) => [0x41, value & 0x7f];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const vector = (opcode: number) => [0xfd, ...unsigned(opcode)];
/** At a distance from the address; alignment is not promised. */
const load = (distance = 0) => [...vector(0), 0, ...unsigned(distance)];
const store = (distance = 0) => [...vector(11), 0, ...unsigned(distance)];
const loadNumber = [0x28, 0, 0];
const add = 0x6a;
const subtract = 0x6b;
const swizzle = vector(14);
const splat = vector(16);
const narrow = vector(102);
const multiplyShares = vector(130);
const shiftLeft = vector(139);
const shiftRight = vector(141);
const addEach = vector(142);
const subtractEach = vector(145);

const advance = (local: number, by: number[]) => [...get(local), ...by, add, ...set(local)];
/** 64 is beyond a constant of one byte. */
const sixtyFour = [0x41, 0xc0, 0x00];

/** Again and again, until nothing is left of a count. */
const loopWhile = (count: number, ...body: number[][]) =>
  [[0x03, 0x40], ...body, get(count), constant(1), [subtract, 0x22, count, 0x0d, 0x00, 0x0b]].flat();

// Parameters: out, row, blocks, count; then a vector for the neighbours and one for the left ones.
const neighbours = (distance: number) =>
  [get(4), get(2), load(distance), swizzle, constant(7), shiftLeft].flat();
const mixRowBody = loopWhile(
  3,
  [get(1), get(2), loadNumber, [add], load(), set(4)].flat(),
  [neighbours(16), set(5)].flat(),
  [get(0), get(5), neighbours(32)].flat(),
  [get(5), subtractEach, get(2), load(48), multiplyShares, addEach, store()].flat(),
  advance(0, constant(16)),
  advance(2, sixtyFour),
);

// Parameters: out, upper, lower, share, count; then a vector for the share.
const mixEight = (distance: number) =>
  [
    [get(1), load(distance)].flat(),
    [get(2), load(distance), get(1), load(distance), subtractEach].flat(),
    [get(5), multiplyShares, addEach].flat(),
    [sixtyFour, splat, addEach, constant(7), shiftRight].flat(),
  ].flat();
const mixRowsBody = [
  [get(3), splat, set(5)].flat(),
  loopWhile(
    4,
    [get(0), mixEight(0), mixEight(16), narrow, store()].flat(),
    advance(0, constant(16)),
    advance(1, constant(32)),
    advance(2, constant(32)),
  ),
].flat();

const list = (items: number[][]) => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: number[]) => [...unsigned(bytes.length), ...bytes];
const section = (id: number, bytes: number[]) => [id, ...sized(bytes)];
const name = (text: string) => sized([...Buffer.from(text)]);
const procedure = (parameters: number) => [0x60, ...list(Array.from({ length: parameters }, () => [i32])), 0];
const code = (vectors: number, body: number[]) => sized([1, vectors, v128, ...body, 0x0b]);

const bytes = Uint8Array.from([
  0x00,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, list([procedure(4), procedure(5)])),
  ...section(2, list([[...name('its'), ...name('memory'), 0x02, 0x00, 0x01]])),
  ...section(3, list([[0], [1]])),
  ...section(
    7,
    list([
      [...name('mixRow'), 0, 0],
      [...name('mixRows'), 0, 1],
    ]),
  ),
  ...section(10, list([code(2, mixRowBody), code(1, mixRowsBody)])),
]);

const compiled = new WebAssembly.Module(bytes);

/** The loops on a memory of their own. */
export const createRowKernels = (memory: WebAssembly.Memory): RowKernels =>
  new WebAssembly.Instance(compiled, { its: { memory } }).exports as unknown as RowKernels;
