import { ownVersion, ucpVersion, type UcpNames } from './names-rules.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';
const standard = 'https://ucp.dev/schemas';
const price = { $ref: `${standard}/common/types/price.json` };
const count = { type: 'integer', minimum: 0 };

/** Each variant has what wholesale is about; an extension's parts are keyed by what they extend. */
function wholesale(names: UcpNames, id: string): object {
  const extended = (list: 'products' | 'product', base: string) => ({
    allOf: [
      { $ref: base },
      {
        properties: {
          [list]:
            list === 'products'
              ? { type: 'array', items: { $ref: `${id}#/$defs/product` } }
              : { $ref: `${id}#/$defs/product` },
        },
      },
    ],
  });
  return {
    $defs: {
      wholesale: {
        type: 'object',
        required: ['minimum', 'multiple', 'stock', 'tiers', 'tiers_count'],
        properties: {
          minimum: { type: 'integer', minimum: 1, description: 'The minimum order of the product.' },
          multiple: { type: 'integer', minimum: 1, description: 'Quantities are multiples of it.' },
          stock: { ...count, description: 'Pieces of this variant that can be ordered now.' },
          tiers: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['from', 'price'],
              properties: { from: { type: 'integer', minimum: 1 }, price },
            },
            description: 'The price of one piece from a quantity on.',
          },
          tiers_count: { const: 'product', description: 'All variants of a product together reach a tier.' },
        },
      },
      product: {
        properties: {
          variants: { items: { properties: { wholesale: { $ref: `${id}#/$defs/wholesale` } } } },
        },
      },
      filters: {
        type: 'object',
        description: `In filters["${names.wholesale}"] of a search.`,
        properties: {
          moq_max: { type: 'integer', minimum: 1 },
          in_stock: { type: 'boolean' },
          places: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
        },
      },
      line: {
        properties: {
          line_items: {
            items: {
              properties: {
                wholesale: {
                  type: 'object',
                  required: ['tier_from'],
                  properties: {
                    tier_from: { type: 'integer', minimum: 1, description: 'The tier that the price is of.' },
                    next_tier: { type: 'integer', minimum: 1, description: 'From there on it is lower.' },
                  },
                },
              },
            },
          },
        },
      },
      'dev.ucp.shopping.cart': {
        allOf: [{ $ref: `${standard}/shopping/cart.json` }, { $ref: `${id}#/$defs/line` }],
      },
      'dev.ucp.shopping.checkout': {
        allOf: [{ $ref: `${standard}/shopping/checkout.json` }, { $ref: `${id}#/$defs/line` }],
      },
      [names.search]: extended('products', `${standard}/shopping/catalog_search.json#/$defs/search_response`),
      [names.lookup]: {
        anyOf: [
          extended('products', `${standard}/shopping/catalog_lookup.json#/$defs/lookup_response`),
          extended('product', `${standard}/shopping/catalog_lookup.json#/$defs/get_product_response`),
        ],
      },
    },
  };
}

const landedCost = {
  type: 'object',
  required: ['ucp', 'landed_cost'],
  properties: {
    landed_cost: {
      type: 'object',
      required: ['rate', 'costs', 'ratesDay', 'basis'],
      properties: {
        rate: {
          type: ['object', 'null'],
          description: 'Null where no rate is published: then there is no cost.',
        },
        costs: { type: 'array', items: { type: 'object', required: ['currency', 'duty', 'tax', 'total'] } },
      },
    },
  },
};

const rfq = {
  type: 'object',
  required: ['ucp', 'rfq'],
  properties: {
    rfq: {
      type: 'object',
      description:
        'What the tool of the same name answers at /mcp: its output schema stands in tools/list there.',
    },
  },
};

const payOnSite = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: { type: 'string' }, type: { const: 'pay_on_site' } },
  description: 'The buyer pays on a page of the marketplace, signed in: an instrument without a credential.',
};

/** A schema of ours by the name of its file, or undefined. */
export function ownSchema(file: string, names: UcpNames, origin: string): object | undefined {
  const $id = `${origin}/ucp/schemas/${file}.json`;
  const head = (name: string, title: string) => ({
    $schema: draft,
    $id,
    name,
    title,
    version: ownVersion,
    requires: { protocol: { min: ucpVersion } },
  });
  if (file === 'wholesale') return { ...head(names.wholesale, 'Wholesale'), ...wholesale(names, $id) };
  if (file === 'landed_cost') return { ...head(names.landedCost, 'Landed cost'), ...landedCost };
  if (file === 'rfq') return { ...head(names.rfq, 'Requests for quotation'), ...rfq };
  if (file === 'pay_on_site') return { ...head(names.payOnSite, 'Pay on site'), ...payOnSite };
  return undefined;
}
