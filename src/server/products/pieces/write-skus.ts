import type { ProductInput } from '../../../contract/products/products.ts';
import { newId } from '../../../kit/ids.ts';
import type { KnownProduct, SkuRow } from '../write-products-sql.ts';

/** The variants of a product as rows. @param old  as it is there, whose pictures stay */
export function skusOf(
  { skus, specs }: ProductInput,
  productId: string,
  old: KnownProduct | undefined,
): SkuRow[] {
  const pictures = new Map(old?.skus.map(({ id, picture }) => [id, picture]));
  return skus.map(({ id, values, code, gtin, stock, stockSeen, elsewhere, tiers }, position) => {
    const adds = id !== undefined && stockSeen !== undefined;
    const picture = values.flatMap((value, i) => specs[i]?.values[value]?.picture ?? [])[0];
    return {
      id: id ?? newId(),
      product_id: productId,
      position,
      spec_values: values,
      code,
      gtin,
      picture: picture ?? (id === undefined ? null : (pictures.get(id) ?? null)),
      stock: adds ? stock - stockSeen : stock,
      adds,
      elsewhere: elsewhere ? changeOf(elsewhere, adds) : null,
      tier_minimums: tiers.map(({ minimum }) => minimum),
      tier_prices: tiers.map(({ price }) => price),
    };
  });
}

/** What is put into other warehouses, or added to what is there. */
const changeOf = (
  elsewhere: NonNullable<ProductInput['skus'][number]['elsewhere']>,
  adds: boolean,
): Record<string, number> =>
  Object.fromEntries(
    elsewhere.map(({ warehouseId, stock, stockSeen = stock }) => [
      warehouseId,
      adds ? stock - stockSeen : stock,
    ]),
  );

/** Whether every warehouse that a variant is said to lie in is one of those. */
export const liesIn = (
  { elsewhere = [] }: Pick<ProductInput['skus'][number], 'elsewhere'>,
  warehouses: ReadonlySet<string>,
): boolean => elsewhere.every(({ warehouseId }) => warehouses.has(warehouseId));

/** All pieces of a variant that are written. */
export const piecesOfSku = ({
  stock,
  elsewhere = [],
}: Pick<ProductInput['skus'][number], 'stock' | 'elsewhere'>): number =>
  elsewhere.reduce((total, pieces) => total + pieces.stock, stock);

/** What a new variant begins with, by warehouse. */
export const countedIn = (
  { id, stock, elsewhere }: Pick<SkuRow, 'id' | 'stock' | 'elsewhere'>,
  shopId: string,
  accountId: string | null,
) =>
  [[shopId, stock] as const, ...Object.entries(elsewhere ?? {})].map(([warehouseId, quantity]) => ({
    warehouseId,
    skuId: id,
    quantity,
    kind: 'edited' as const,
    accountId,
  }));
