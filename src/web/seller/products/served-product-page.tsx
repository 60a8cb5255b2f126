import { LeadsTo } from '../../features/office/leads-to.tsx';
import { definePage } from '../../page/define.ts';
import { useServing } from '../../page/visitor/serving.ts';
import { page as addProduct } from './add-product-page.tsx';
import { servedProductsPath } from './product-paths.ts';

/** A product is written for one shop: an address that names none leads to the products of all of them. */
export const page = definePage({
  View: () => (useServing() ? <addProduct.View data={undefined} /> : <LeadsTo path={servedProductsPath} />),
});
