import type { InputOf } from '../../../contract/contract.ts';
import { api } from '../../page/calls/api.ts';

/**
 * Puts a picture or a video of the shop's library on one of its products, as the product's form does.
 * @throws {ApiError} the refusal of the product's own calls, also when somebody else changed it meanwhile
 */
export async function putOnProduct(
  id: string,
  change: (product: { pictures: string[] }) => { pictures?: string[]; video?: string },
): Promise<void> {
  const { version, ...product } = await api('products.get', { id });
  const texts = Object.fromEntries(
    Object.entries(product.texts).filter(([, text]) => text.origin === 'human'),
  );
  const changed = { ...product, texts, ...change({ pictures: product.pictures }) };
  // What was sold since it was read stays sold.
  const skus = product.skus.map((sku) => ({ ...sku, stockSeen: sku.stock }));
  await api('products.save', {
    id,
    version,
    product: { ...changed, skus } as InputOf<'products.save'>['product'],
  });
}
