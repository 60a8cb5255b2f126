import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/*
 * A WooCommerce shop as its documentation says it behaves: a key and a secret by Basic authentication, counted pages of a
 * hundred at most, and moments of whole seconds without a zone.
 */

export interface WooRow {
  id: number;
  name: string;
  type: 'simple' | 'variable' | 'grouped';
  status: string;
  modified: Date;
  sku: string;
  price: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  weight: string;
  attributes: { name: string; variation: boolean }[];
  variations: WooVariationRow[];
}

export interface WooVariationRow {
  id: number;
  sku: string;
  price: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  weight: string;
  attributes: { name: string; option: string }[];
}

interface WooOrderRow {
  id: number;
  number: string;
  status: string;
  created: Date;
  transaction_id: string;
  meta_data: { key: string; value: unknown }[];
  line_items: { product_id: number; quantity: number; total: string }[];
}

/** What goes wrong with the next request whose method and path contain this. `lost`: it is done, and the answer never comes. */
export type WooMishap = 429 | 401 | 403 | 500 | 'lost' | 'nonsense' | 'redirect';

export function createWooDouble(now: () => Date) {
  const products = new Map<number, WooRow>();
  const orders = new Map<number, WooOrderRow>();
  const requests: string[] = [];
  const mishaps: { part: string; mishap: WooMishap }[] = [];
  /** What becomes of each answer before it is sent: another one, or the very text of it. */
  const twist: {
    change: ((path: string, content: never) => unknown) | null;
    /** How long each answer takes, in milliseconds. */
    delayMs: number;
  } = { change: null, delayMs: 0 };
  const shop = { key: 'ck_0123', secret: 'cs_4567', currency: 'EUR', weightUnit: 'kg' };
  let serial = 100;

  const wholeSeconds = (moment: Date) => moment.toISOString().slice(0, 19);

  function add({
    variations = [],
    ...input
  }: Partial<Omit<WooRow, 'variations'>> & { variations?: Partial<WooVariationRow>[] } = {}) {
    const row: WooRow = {
      id: ++serial,
      name: 'Kettle',
      type: variations.length > 0 ? 'variable' : 'simple',
      status: 'publish',
      modified: now(),
      sku: `W-${serial}`,
      price: '19.90',
      manage_stock: true,
      stock_quantity: 10,
      weight: '0.5',
      attributes: [],
      ...input,
      variations: variations.map((variation) => ({
        id: ++serial,
        sku: `W-${serial}`,
        price: '19.90',
        manage_stock: true,
        stock_quantity: 10,
        weight: '',
        attributes: [],
        ...variation,
      })),
    };
    products.set(row.id, row);
    return row;
  }

  const showProduct = (row: WooRow) => ({
    ...row,
    // Asked for by themselves.
    variations: row.variations.map(({ id }) => id),
    date_modified_gmt: wholeSeconds(row.modified),
    description: '<p>Boils water.</p>',
    global_unique_id: '',
    categories: [{ id: 1, name: 'Kettles' }],
    images: [],
    meta_data: [{ id: 1, key: '_seo', value: { deep: [1] } }],
  });

  function pageOf<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
    const size = Number(query.get('per_page') ?? 10);
    const first = (Number(query.get('page') ?? 1) - 1) * size;
    return rows.slice(first, first + size);
  }

  const included = (query: URLSearchParams) => query.get('include')?.split(',').map(Number);
  const byMoment = (a: [Date, number], b: [Date, number]) => Number(a[0]) - Number(b[0]) || a[1] - b[1];

  function listProducts(query: URLSearchParams) {
    const after = query.get('modified_after') ?? '';
    const ids = included(query);
    const rows = [...products.values()]
      .filter(({ status }) => status !== 'trash')
      .filter(({ id }) => !ids || ids.includes(id))
      .filter(({ modified }) => wholeSeconds(modified) > after)
      .toSorted((a, b) => byMoment([a.modified, a.id], [b.modified, b.id]));
    return pageOf(rows, query).map(showProduct);
  }

  function listOrders(query: URLSearchParams) {
    const after = query.get('after') ?? '';
    const ids = included(query);
    const rows = [...orders.values()]
      .filter(({ id }) => !ids || ids.includes(id))
      .filter(({ created }) => wholeSeconds(created) > after)
      .toSorted((a, b) => a.id - b.id);
    return pageOf(rows, query);
  }

  function place(body: Pick<WooOrderRow, 'line_items' | 'transaction_id' | 'meta_data'>): object | null {
    for (const { product_id: id, quantity } of body.line_items) {
      const product = products.get(id);
      if (!product) return null;
      product.stock_quantity = (product.stock_quantity ?? 0) - quantity;
    }
    const id = ++serial;
    const order: WooOrderRow = { ...body, id, number: String(id), status: 'processing', created: now() };
    orders.set(id, order);
    return order;
  }

  /** What a request comes to: an answer, or null where there is no such thing. */
  function result(
    method: string,
    path: string,
    { query, body }: { query: URLSearchParams; body: string },
  ): object | null {
    if (path === 'wc/v3/orders')
      return method === 'POST' ? place(JSON.parse(body) as WooOrderRow) : listOrders(query);
    const order = orders.get(Number(/^wc\/v3\/orders\/(\d+)$/.exec(path)?.[1]));
    if (order) return Object.assign(order, JSON.parse(body) as object);
    if (path === '') return { name: 'Contoso' };
    if (path === 'wc/v3/settings/general/woocommerce_currency') return { value: shop.currency };
    if (path === 'wc/v3/settings/products/woocommerce_weight_unit') return { value: shop.weightUnit };
    if (path === 'wc/v3/products') return listProducts(query);
    const variable = /^wc\/v3\/products\/(\d+)\/variations$/.exec(path);
    const product = products.get(Number(variable?.[1]));
    return product ? pageOf(product.variations, query) : null;
  }

  function respond(request: IncomingMessage, answer: ServerResponse, body: string): void {
    const json = (status: number, content: unknown, headers = {}) =>
      void answer
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content));
    const { pathname, searchParams } = new URL(request.url!, 'https://shop.test');
    const path = pathname.replace('/shop/wp-json/', '');
    const named = `${request.method} ${path}`;
    const credentials = Buffer.from(`${shop.key}:${shop.secret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`)
      return json(401, { code: 'woocommerce_rest_authentication_error' });
    requests.push(named);
    const at = mishaps.findIndex(({ part }) => named.includes(part));
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]!.mishap;
    if (mishap === 'redirect') return json(301, {}, { location: 'https://elsewhere.test/' });
    if (mishap === 'nonsense') return void answer.writeHead(200).end('<b>Fatal error</b>');
    if (typeof mishap === 'number')
      return json(mishap, { code: 'x' }, mishap === 429 ? { 'retry-after': '7' } : {});
    const content = result(request.method!, path, { query: searchParams, body });
    if (mishap === 'lost') return void answer.destroy();
    if (content === null) return json(404, { code: 'invalid_id' });
    const twisted = twist.change ? twist.change(path, content as never) : content;
    if (typeof twisted === 'string') return void answer.writeHead(200).end(twisted);
    json(200, twisted);
  }

  const answer: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => void setTimeout(() => respond(request, response, text), twist.delayMs));
  };
  return { shop, products, orders, requests, mishaps, twist, add, answer };
}
