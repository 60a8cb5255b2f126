import type { Kit, Speech } from './reply-kit.ts';
import { isSaid } from './said.ts';
import { readProduct, type Row } from './product-search.ts';

/** Of what a product is to be, what its page does not state. */
export async function unstatedQualities(kit: Kit, row: Row, qualities: readonly string[]): Promise<string[]> {
  if (qualities.length === 0) return [];
  const product = await readProduct(kit, row.id, null);
  const texts = [
    product.sellerTextTitle,
    ...product.sellerTextAttributes,
    ...product.variants.flatMap(({ sellerTextSpec }) => sellerTextSpec),
  ];
  return qualities.filter((quality) => !isSaid(texts.join(' '), quality));
}

/** The line that says what is not stated; nothing where all of it is. */
export function qualityLine(unstated: readonly string[], { say, list }: Speech): string[] {
  return unstated.length === 0 ? [] : [say('chat.quality.unstated', { what: list(unstated) })];
}
