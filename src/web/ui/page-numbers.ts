/** The page numbers worth showing: the first, the last, and those around the current one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = new Set([1, pages]);
  for (let near = page - 1; near <= page + 1; near++) if (near >= 1 && near <= pages) numbers.add(near);
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
