/** Pixels, row by row. */
export interface Layer {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Lays one picture over another, in place; what reaches beyond the edges is left out. Composing a whole picture in
 * libvips takes several times as long, since it goes through floating point.
 * @param ground  RGB, three bytes a point, opaque
 * @param over  RGBA, four bytes a point
 */
export function overlay(ground: Layer, over: Layer, left: number, top: number): void {
  const from = Math.max(0, -left);
  const to = Math.min(over.width, ground.width - left);
  const last = Math.min(over.height, ground.height - top);
  for (let y = Math.max(0, -top); y < last; y++) {
    let source = (y * over.width + from) * 4;
    let target = ((y + top) * ground.width + left + from) * 3;
    for (let x = from; x < to; x++, source += 4, target += 3) {
      const alpha = over.data[source + 3]!;
      if (alpha === 0) continue;
      const rest = 255 - alpha;
      for (let channel = 0; channel < 3; channel++) {
        const mixed = over.data[source + channel]! * alpha + ground.data[target + channel]! * rest;
        ground.data[target + channel] = (mixed + 127) / 255;
      }
    }
  }
}

/** A picture without the points around it in which nothing is seen. @param layer  RGBA */
export function trimmed({ data, width, height }: Layer): Layer {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! <= faint) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  if (right === 0) return { data, width, height };
  const result = {
    data: Buffer.alloc((right - left) * (bottom - top) * 4),
    width: right - left,
    height: bottom - top,
  };
  for (let y = top; y < bottom; y++)
    data.copy(result.data, (y - top) * result.width * 4, (y * width + left) * 4, (y * width + right) * 4);
  return result;
}

/** An opacity that nobody sees, of 255. */
const faint = 1;
