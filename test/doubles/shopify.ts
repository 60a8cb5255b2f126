import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createShopifyOrders, type OrderVariables } from './shopify-orders.ts';

/*
 * A shop at Shopify as its documentation says it behaves: a token in a header, a version in the path and in the answer,
 * a leaky bucket of query cost, and pages by cursor.
 */

export interface DoubleVariant {
  id: string;
  sku: string;
  price: string;
  stock: number;
  tracked: boolean;
  grams: number;
  options: Record<string, string>;
  hsCode?: string;
}

export interface DoubleProduct {
  id: string;
  title: string;
  description: string;
  kind: string;
  vendor: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  options: string[];
  pictures: string[];
  variants: DoubleVariant[];
  updatedAt: Date;
}

/** What goes wrong with the next request that names an operation. `lost`: it is done, and the answer never comes. */
export type Mishap =
  | 'throttled'
  | 429
  | 401
  | 403
  | 500
  | 'lost'
  | 'cut'
  | 'version'
  | 'nonsense'
  | 'redirect';

const location = 'gid://shopify/Location/1';

export function createShopifyDouble(now: () => Date) {
  const products = new Map<string, DoubleProduct>();
  const requests: { operation: string; token: string }[] = [];
  const mishaps: { operation: string; mishap: Mishap }[] = [];
  /** What becomes of each answer before it is sent: another one, or the very text of it. */
  const twist: {
    change: ((operation: string, result: never) => unknown) | null;
    /** What happens between a request and its answer. */
    meanwhile: ((operation: string) => Promise<void>) | null;
  } = { change: null, meanwhile: null };
  const shop = { token: 'shpat_0123456789abcdef', currency: 'USD', name: 'Northwind', version: '2026-07' };
  let serial = 1_000;

  const gid = (kind: string) => `gid://shopify/${kind}/${++serial}`;

  function add(
    input: Partial<Omit<DoubleProduct, 'variants'>> & { variants?: Partial<DoubleVariant>[] } = {},
  ) {
    const product: DoubleProduct = {
      id: gid('Product'),
      title: 'Kettle',
      description: '<p>Boils water.</p>',
      kind: 'Kettles',
      vendor: 'Northwind',
      status: 'ACTIVE',
      options: ['Title'],
      pictures: [],
      updatedAt: now(),
      ...input,
      variants: (input.variants ?? [{}]).map((variant) => ({
        id: gid('ProductVariant'),
        sku: `SKU-${serial}`,
        price: '12.50',
        stock: 10,
        tracked: true,
        grams: 500,
        options: { Title: 'Default Title' },
        ...variant,
      })),
    };
    products.set(product.id, product);
    return product;
  }

  const stockIdOf = ({ id }: DoubleVariant) => id.replace('ProductVariant', 'InventoryItem');

  const showProduct = (product: DoubleProduct) => ({
    id: product.id,
    updatedAt: product.updatedAt.toISOString(),
    status: product.status,
    title: product.title,
    descriptionHtml: product.description,
    productType: product.kind,
    vendor: product.vendor,
    options: product.options.map((name) => ({ name })),
    media: { nodes: product.pictures.map((url) => ({ image: { url } })) },
    variants: {
      pageInfo: { hasNextPage: product.variants.length > 100 },
      nodes: product.variants.slice(0, 100).map((variant) => ({
        id: variant.id,
        sku: variant.sku || null,
        barcode: null,
        price: variant.price,
        inventoryQuantity: variant.stock,
        selectedOptions: Object.entries(variant.options).map(([name, value]) => ({ name, value })),
        inventoryItem: {
          id: stockIdOf(variant),
          tracked: variant.tracked,
          harmonizedSystemCode: variant.hsCode ?? null,
          countryCodeOfOrigin: null,
          measurement: { weight: { unit: 'KILOGRAMS', value: variant.grams / 1_000 } },
        },
      })),
    },
  });

  /** Rows after a cursor, which names the moment and id of the last one, as the order of the page does. */
  function pageOf<Row extends { id: string }>(
    rows: Row[],
    at: (row: Row) => Date,
    first: number,
    after: unknown,
  ) {
    const keyOf = (row: Row) => `${at(row).toISOString()} ${row.id}`;
    const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const rest = typeof after === 'string' ? sorted.filter((row) => keyOf(row) > after) : sorted;
    const page = rest.slice(0, first);
    const last = page.at(-1);
    return {
      page,
      pageInfo: { hasNextPage: rest.length > page.length, endCursor: last ? keyOf(last) : null },
    };
  }

  const placing = createShopifyOrders(now, {
    gid,
    findVariant: (id) =>
      [...products.values()].flatMap(({ variants }) => variants).find((variant) => variant.id === id),
  });

  const momentOf = (query: unknown): Date => new Date(/>='([^']+)'/.exec(String(query))?.[1] ?? 0);

  /** Of all operations together; each sends some of them. */
  interface Variables extends OrderVariables {
    first: number;
    after: string | null;
  }
  const operations: Record<string, (variables: Variables) => object> = {
    ...placing.operations,
    ReadShop: () => ({
      shop: { name: shop.name, currencyCode: shop.currency },
      locations: { nodes: [{ id: location, name: 'Main' }] },
    }),
    ReadProducts({ first, after, query }) {
      const changed = [...products.values()].filter(({ updatedAt }) => updatedAt >= momentOf(query));
      const { page, pageInfo } = pageOf(changed, ({ updatedAt }) => updatedAt, first, after);
      return { products: { pageInfo, nodes: page.map(showProduct) } };
    },
    ReadPresent: ({ ids }) => ({
      nodes: ids.map((id) => (products.has(id) ? { id } : null)),
    }),
  };

  const cost = {
    requestedQueryCost: 500,
    throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 300, restoreRate: 100 },
  };

  function respond(request: IncomingMessage, answer: ServerResponse, text: string): void {
    const json = (status: number, content: unknown, headers = {}) =>
      void answer
        .writeHead(status, {
          'content-type': 'application/json',
          'x-shopify-api-version': shop.version,
          ...headers,
        })
        .end(JSON.stringify(content));
    const token = String(request.headers['x-shopify-access-token'] ?? '');
    if (token !== shop.token) return json(401, { errors: '[API] Invalid API key or access token' });
    if (request.url !== `/admin/api/${shop.version}/graphql.json`) return json(404, { errors: 'Not Found' });
    const { query, variables } = JSON.parse(text) as { query: string; variables: Variables };
    const operation = /(?:query|mutation) (\w+)/.exec(query)![1]!;
    requests.push({ operation, token });
    const at = mishaps.findIndex((one) => one.operation === operation || one.operation === '*');
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0]!.mishap;
    if (mishap === 'throttled')
      return json(200, {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: { cost },
      });
    if (mishap === 'redirect') return json(302, {}, { location: 'https://elsewhere.test/' });
    if (mishap === 'nonsense') return void answer.writeHead(200).end('<html>Be right back</html>');
    if (mishap === 'version') return json(200, { data: {} }, { 'x-shopify-api-version': '2027-01' });
    if (typeof mishap === 'number')
      return json(mishap, { errors: 'x' }, mishap === 429 ? { 'retry-after': '2.0' } : {});
    const result = operations[operation]!(variables);
    if (mishap === 'lost') return void answer.destroy();
    if (mishap === 'cut')
      return void answer
        .writeHead(200, { 'content-length': '9999' })
        .write('{"data":', () => answer.destroy());
    const twisted = twist.change ? twist.change(operation, result as never) : result;
    if (typeof twisted === 'string') return void answer.writeHead(200).end(twisted);
    json(200, { data: twisted, extensions: { cost } });
  }

  const answer: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const operation = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
      void (twist.meanwhile?.(operation) ?? Promise.resolve()).then(() => respond(request, response, text));
    });
  };

  return {
    shop,
    products,
    requests,
    mishaps,
    twist,
    orders: placing.orders,
    fulfil: placing.fulfil,
    add,
    answer,
    /** Somebody changes a product there. */
    change(product: DoubleProduct, change: (product: DoubleProduct) => void) {
      change(product);
      product.updatedAt = now();
    },
  };
}
