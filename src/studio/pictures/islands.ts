/** Takes away what hangs together but is small beside the largest part, unless it was asked for; in place. */
export function dropIslands(
  mask: Uint8Array,
  { width, smallest, kept }: { width: number; smallest: number; kept: (pixel: number) => boolean },
): void {
  const parts = listParts(mask, width);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  for (const part of parts) {
    if (part.length < largest * smallest && !part.some(kept)) for (const pixel of part) mask[pixel] = 0;
  }
}

/** Fills holes of a few pixels, which are noise rather than a handle's opening; in place. */
export function fillHoles(mask: Uint8Array, { width, largest }: { width: number; largest: number }): void {
  const holes = listParts(
    mask.map((value) => 1 - value),
    width,
  );
  for (const hole of holes) if (hole.length < largest) for (const pixel of hole) mask[pixel] = 1;
}

/** The pixels of each part that hangs together. */
function listParts(mask: Uint8Array, width: number): number[][] {
  const seen = new Uint8Array(mask.length);
  const parts: number[][] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const part = [start];
    seen[start] = 1;
    for (let at = 0; at < part.length; at++) {
      const pixel = part[at]!;
      const x = pixel % width;
      for (const next of [
        x > 0 ? pixel - 1 : -1,
        x < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ]) {
        if (next < 0 || next >= mask.length || !mask[next] || seen[next]) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    parts.push(part);
  }
  return parts;
}
