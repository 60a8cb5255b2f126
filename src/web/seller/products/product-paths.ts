import { supplierServiceOffice, useServing } from '../../page/visitor/serving.ts';
import { addProductPath, productsPath } from '../paths.ts';

export const servedProductsPath = `${supplierServiceOffice}/merchant-product-manage`;

/** Where products are listed and written: in the seller's office, or in the provider's for the shop it works on. */
export function useProductPaths(): {
  /** The grant under which a provider works there. */
  serving: string | undefined;
  list: (status?: string) => string;
  form: (of?: { id?: string | undefined; draft?: string | undefined }) => string;
} {
  const serving = useServing();
  const path = (base: string, pairs: Record<string, string | undefined>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...pairs, serving })) if (value) query.set(name, value);
    return query.size > 0 ? `${base}?${query}` : base;
  };
  return {
    serving,
    list: (status) => path(serving ? servedProductsPath : productsPath, { status }),
    form: (of = {}) => path(serving ? `${supplierServiceOffice}/add-product` : addProductPath, of),
  };
}
