import { keepsPictures, settles, type Walker } from './walker.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

/** Takes pictures of what is in sight in windows of the usual sizes, where pictures are kept. */
export async function pictureAtSizes({ page, picture }: Walker, name: string): Promise<void> {
  if (!keepsPictures) return;
  const size = page.viewportSize()!;
  for (const each of sizes) {
    await page.setViewportSize(each);
    await settles(page);
    await picture(`${name}-${each.width}`);
  }
  await page.setViewportSize(size);
}
