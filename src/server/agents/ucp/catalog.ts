import { id as idShape } from '../../../contract/shapes.ts';
import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import { readProduct } from '../../tools/public.ts';
import { chooseVariant, optionSignals } from './options-rules.ts';
import { errorMessage, operation, type UcpAnswer, type UcpCaller, type UcpMessage } from './operation.ts';
import { AmountTooLarge, optionsOf, PriceHidden, ucpProduct, ucpVariant, type Product } from './product.ts';

const mostProducts = 20;
const mostIds = 50;

const context = z.looseObject({
  language: z.string().max(100).optional(),
  currency: z.string().max(10).optional(),
});
/** Where a product is shown for: read by the transports, before an operation is made. */
export const localized = z.looseObject({ context: context.optional() });

const amount = z.number().int().min(0).max(999_999_999_999);
const filters = z.looseObject({
  categories: z.array(z.string().max(100)).max(20).optional(),
  price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional(),
});
const wholesaleFilters = z.looseObject({
  moq_max: z.number().int().min(1).max(1_000_000_000).optional(),
  in_stock: z.boolean().optional(),
  places: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(20)
    .optional(),
});
const cursor = z.object({ page: z.number().int().min(2).max(500), limit: z.number().int() });

const isId = (text: string): boolean => idShape.safeParse(text).success;

/** The product at its buyer's prices, or null where it is not on sale here. */
const findProduct = (caller: UcpCaller, id: string): Promise<Product | null> =>
  readProduct(caller, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  });

const tooLarge = (id: string): UcpMessage =>
  errorMessage('amount_out_of_range', `The prices of ${id} are beyond 2^53 minor units.`, 'unrecoverable');

const priceHidden = (id: string): UcpMessage =>
  errorMessage(
    'price_hidden',
    `The shop shows the price of ${id} to approved customers only; a buyer can ask for it on the page of the product.`,
    'unrecoverable',
  );

/** What is said of a product that the protocol cannot show. @throws what is another error */
function messageOf(error: unknown, id: string): UcpMessage {
  if (error instanceof AmountTooLarge) return tooLarge(id);
  if (error instanceof PriceHidden) return priceHidden(id);
  throw error;
}

/** Shows what can be shown; of what cannot, the message says so. */
function showEach<Row>(rows: readonly Row[], idOf: (row: Row) => string, show: (row: Row) => object) {
  const messages: UcpMessage[] = [];
  const products = rows.flatMap((row) => {
    try {
      return [show(row)];
    } catch (error) {
      messages.push(messageOf(error, idOf(row)));
      return [];
    }
  });
  return { products, messages };
}

const withMessages = (answer: UcpAnswer, messages: UcpMessage[]): UcpAnswer =>
  messages.length > 0 ? { ...answer, messages } : answer;

export const searchCatalog = operation({
  tool: 'search_catalog',
  path: '/catalog/search',
  description: 'Search wholesale products of all shops by words in any language, categories and price.',
  argument: 'catalog',
  capability: ({ search }) => search,
  input: localized.extend({
    query: z.string().max(200).optional(),
    filters: filters.optional(),
    pagination: z
      .looseObject({ cursor: z.string().max(400).optional(), limit: z.number().int().min(1).optional() })
      .optional(),
  }),
  async run(caller, input): Promise<UcpAnswer> {
    const { query, filters: narrowed = {}, pagination = {}, context: asked } = input;
    const [categoryId, ...others] = narrowed.categories ?? [];
    if (!query?.trim() && !categoryId && !narrowed.price)
      return { messages: [errorMessage('query_required', 'Name words, a category or a price.')] };
    const messages: UcpMessage[] = [];
    if (others.length > 0)
      messages.push({
        type: 'warning',
        code: 'filter_ignored',
        content: 'One category narrows a search: the first one did.',
        path: '$.filters.categories',
      });
    // A filter is in the currency that was asked for; only the one that is answered can be compared.
    const isComparable = !asked?.currency || asked.currency === caller.currency;
    if (narrowed.price && !isComparable)
      messages.push({
        type: 'warning',
        code: 'filter_ignored',
        content: `Prices are in ${caller.currency} here, so the price did not narrow the search.`,
        path: '$.filters.price',
      });
    const price = isComparable ? (narrowed.price ?? {}) : {};
    const wholesale = caller.active.has(caller.names.wholesale)
      ? wholesaleFilters.safeParse(narrowed[caller.names.wholesale] ?? {})
      : { success: true as const, data: {} as z.output<typeof wholesaleFilters> };
    if (!wholesale.success || (categoryId !== undefined && !isId(categoryId)))
      return { messages: [errorMessage('invalid_filter', 'A filter has a value that it cannot have.')] };
    const resumed = pagination.cursor ? cursor.safeParse(caller.unseal(pagination.cursor)) : null;
    if (resumed && !resumed.success)
      return { messages: [errorMessage('invalid_cursor', 'This cursor was not given out here.')] };
    const page = resumed?.data.page ?? 1;
    const limit = resumed?.data.limit ?? Math.min(pagination.limit ?? 10, mostProducts);
    const result = await caller.call('search.products', {
      keyword: query?.trim() || undefined,
      categoryId,
      priceMin: price.min === undefined ? undefined : String(price.min),
      priceMax: price.max === undefined ? undefined : String(price.max),
      moqMax: wholesale.data.moq_max,
      inStock: wholesale.data.in_stock,
      places: wholesale.data.places?.join(','),
      pageNum: page,
      pageSize: limit,
      facets: false,
    });
    const read = await Promise.all(result.rowList.map(({ id }) => findProduct(caller, id)));
    const onSale = read.filter((product) => product !== null);
    const answers = showEach(
      onSale,
      ({ id }) => id,
      (product) =>
        ucpProduct(
          caller,
          product,
          product.skus.slice(0, 1).map((sku) => ucpVariant(caller, product, sku)),
        ),
    );
    const hasNext = page * limit < result.totalRecord && page < 500;
    return withMessages(
      {
        products: answers.products,
        pagination: {
          has_next_page: hasNext,
          ...(hasNext && { cursor: caller.seal({ page: page + 1, limit }) }),
          // Beyond a number that is searched exactly there are more.
          ...(!result.totalIsFloor && { total_count: result.totalRecord }),
        },
      },
      [...messages, ...answers.messages],
    );
  },
});

export const lookupCatalog = operation({
  tool: 'lookup_catalog',
  path: '/catalog/lookup',
  description: 'Products and variants by their ids, at most 50.',
  argument: 'catalog',
  capability: ({ lookup }) => lookup,
  input: localized.extend({ ids: z.array(z.string().max(200)).min(1).max(mostIds) }),
  async run(caller, { ids }): Promise<UcpAnswer> {
    const asked = [...new Set(ids)];
    const owners = await caller.productsOf(asked.filter(isId));
    const productIds = [...new Set(asked.map((id) => owners.get(id) ?? id))].filter(isId);
    const read = await Promise.all(productIds.map((id) => findProduct(caller, id)));
    const products = read.filter((product) => product !== null);
    const answers = showEach(
      products,
      ({ id }) => id,
      (product) => {
        const variants = product.skus.flatMap((sku, index) => {
          const inputs = [
            ...(asked.includes(sku.id) ? [{ id: sku.id, match: 'exact' }] : []),
            // A product is stood for by its first variant.
            ...(index === 0 && asked.includes(product.id) ? [{ id: product.id, match: 'featured' }] : []),
          ];
          return inputs.length > 0 ? [{ ...ucpVariant(caller, product, sku), inputs }] : [];
        });
        return ucpProduct(caller, product, variants);
      },
    );
    const answeredIds = new Set(products.flatMap(({ id, skus }) => [id, ...skus.map((sku) => sku.id)]));
    const missing = asked
      .filter((id) => !answeredIds.has(id))
      .map((id): UcpMessage => ({
        type: 'info',
        code: 'not_found',
        content: 'Nothing on sale here has this id.',
        path: `$.ids[${ids.indexOf(id)}]`,
      }));
    return withMessages({ products: answers.products }, [...missing, ...answers.messages]);
  },
});

const selection = z.array(z.looseObject({ name: z.string().max(200), label: z.string().max(200) })).max(20);

export const getCatalogProduct = operation({
  tool: 'get_product',
  path: '/catalog/product',
  description: 'A product with its variants, narrowed by chosen options.',
  argument: 'catalog',
  capability: ({ lookup }) => lookup,
  input: localized.extend({
    id: z.string().max(200),
    selected: selection.default([]),
    preferences: z.array(z.string().max(200)).max(20).default([]),
  }),
  async run(caller, { id, selected, preferences }): Promise<UcpAnswer> {
    const owners = isId(id) ? await caller.productsOf([id]) : new Map<string, string>();
    const product = isId(id) ? await findProduct(caller, owners.get(id) ?? id) : null;
    const gone = errorMessage('not_found', 'Nothing on sale here has this id.', 'unrecoverable', '$.id');
    if (!product) return { messages: [gone] };
    const variants = product.skus.map((sku) => ({ sku, options: optionsOf(product, sku) }));
    const asked = variants.find(({ sku }) => sku.id === id);
    const choice = chooseVariant(
      variants,
      asked && selected.length === 0 ? asked.options : selected,
      preferences,
    );
    try {
      const fitting = choice.fitting.map(({ sku }) => ucpVariant(caller, product, sku));
      const ucp = ucpProduct(caller, product, fitting);
      if (product.specs.length === 0) return { product: ucp };
      const isAvailable = (sku: Product['skus'][number]) => sku.stock >= product.moq;
      const offered = variants.map(({ sku, options }) => ({ options, available: isAvailable(sku) }));
      return {
        product: { ...ucp, selected: choice.selected, options: optionSignals(offered, choice.selected) },
      };
    } catch (error) {
      return { messages: [messageOf(error, product.id)] };
    }
  },
});
