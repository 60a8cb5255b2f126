import { calls, type CallKey } from '../src/contract/calls.ts';
import { makeCatalog } from '../src/server/product-documents/public.ts';
import type { Caller, Caravan } from './caravan.ts';
import { readPdf } from './read-pdf.ts';

/** A caller who sees prices in yuan, those that products here are sold in. */
export const inYuan = { headers: { 'price-type': '1' } };

/** Data sheets and catalogs, and a product that has prices of its own for a customer. */
export function productDocuments(caravan: Caravan) {
  async function fetchPdf(key: CallKey, input: object, caller: Caller = {}, lang = 'en') {
    const response = await caravan.app.request(`http://caravan.test${calls[key].split(' ')[1]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        lang,
        ...(caller.token && { AccessToken: caller.token }),
        ...caller.headers,
      },
      body: JSON.stringify(input),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPdf = response.status === 200;
    const pages = isPdf ? readPdf(bytes) : [];
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      pages,
      text: pages.flat().join(' ').replaceAll('\u00a0', ' '),
      code: isPdf ? 200 : (JSON.parse(bytes.toString()) as { code: number | string }).code,
    };
  }

  const sheet = (productId: string, caller: Caller = {}, lang = 'en') =>
    fetchPdf('productDocuments.dataSheet', { productId }, caller, lang);

  /** Has a catalog made, as the queue would. */
  async function catalog(
    key:
      | 'productDocuments.askCatalog'
      | 'productDocuments.askOwnCatalog'
      | 'productDocuments.askSavedCatalog',
    input: object,
    caller: Caller = {},
  ) {
    const catalogAnswer = await caravan.done(key, input as never, caller);
    await makeCatalog(caravan.deps, catalogAnswer.id);
    const file = await fetchPdf('productDocuments.download', { ticket: catalogAnswer.ticket }, caller);
    return { ...file, catalogAnswer };
  }

  /** A product at 777.00, from 50 on at 666.00, and for one customer at 555.00. */
  async function pricedProduct(customer: Caller & { id: string }, customerId = customer.id) {
    const seller = await caravan.seller();
    const product = await caravan.products({
      shopId: seller.shopId,
      titles: { en: 'Copper teapot', zh: '铜茶壶', ar: 'إبريق نحاسي' },
      tiers: [
        [1, 77_700n],
        [50, 66_600n],
      ],
    });
    await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, customer);
    const { id } = await caravan.done('priceLists.save', { name: 'Regulars' }, seller);
    const lines = [{ id: product.skuId, tiers: [{ minimum: 1, price: '55500' }] }];
    const { version } = await caravan.done('priceLists.setLines', { id, version: 1, lines }, seller);
    await caravan.done('priceLists.addCustomer', { id, version, accountId: customerId }, seller);
    return { seller, product };
  }

  /** Shows the prices of a shop to approved customers only. */
  const hidePrices = (seller: Caller) => caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);

  return { fetchPdf, sheet, catalog, pricedProduct, hidePrices };
}
