import { z } from 'zod';
import { deliveryTerms } from '../../contract/orders/delivery-terms.ts';
import type { LandedCost } from '../../contract/customs/customs.ts';
import type { Supply } from '../../contract/search/search.ts';
import { readProduct } from './customer-product.ts';
import {
  amount,
  country,
  currency,
  id,
  money,
  othersName,
  ours,
  quantity,
  toMinorUnits,
  toMoney,
  words,
} from './shapes.ts';
import { lineAmount, readUnitPrice } from '../../kit/unit-price.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { tool, type ToolCaller } from './tool.ts';

export const estimateFreight = tool({
  name: 'estimate_freight',
  title: 'Estimate freight',
  description:
    "What sending so many pieces of a product to a country would cost by its shop's own table. An estimate: the seller confirms freight with the order. Null where the shop has no price for the place, so that one asks the seller.",
  input: z.object({
    productId: id,
    lines: z
      .array(z.object({ skuId: id.describe('A variant of the product'), quantity }))
      .min(1)
      .max(100),
    country,
    province: z
      .string()
      .regex(/^\d{2}$/)
      .optional()
      .describe('Of China: the first two digits of its region code'),
  }),
  output: z.object({
    estimate: z
      .object({
        price: money,
        isFreeByAmount: z.boolean(),
        daysMin: z.number().int(),
        daysMax: z.number().int(),
      })
      .nullable(),
    weightGrams: z.number().int(),
    shipsFrom: z
      .array(z.object({ country: ours, region: ours }))
      .describe('Where the goods would be sent from, by what is in stock there now'),
    dispatchDays: z.number().int().describe('Days until they have left the last of these places'),
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const { estimate, weightGrams, shipsFrom, leadDays } = await caller.call('catalog.freight', input);
    return {
      estimate: estimate && { ...estimate, price: toMoney(estimate.price) },
      weightGrams,
      shipsFrom,
      dispatchDays: leadDays,
    };
  },
});

const namedCode = z.object({ code: ours, name: ours });

export const findCustomsCodes = tool({
  name: 'find_customs_codes',
  title: 'Find customs codes',
  description:
    'Customs codes (HS) by words of their names in any language, or by the first digits of a code.',
  input: z.object({ words: words(100) }),
  output: z.object({
    codes: z.array(
      namedCode.extend({
        way: z.array(namedCode).describe('The codes it stands below, the chapter first'),
        hasFiner: z.boolean().describe('There are finer codes below it'),
      }),
    ),
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const codes = await caller.call('customs.findCodes', { keyword: input.words });
    return { codes: codes.map(({ code, name, way, hasBelow }) => ({ code, name, way, hasFiner: hasBelow })) };
  },
});

const cost = z.object({
  currency: ours,
  products: money,
  inland: money,
  freight: money,
  insurance: money,
  customsValue: money.describe('Cost, insurance and freight: what duty is taken of'),
  duty: money,
  tax: money,
  total: money,
  perPiece: money,
});

function toCost(steps: LandedCost): z.infer<typeof cost> {
  const of = (minor: string) => toMoney({ amount: minor, currency: steps.currency });
  return {
    currency: steps.currency,
    products: of(steps.products),
    inland: of(steps.inland),
    freight: of(steps.freight),
    insurance: of(steps.insurance),
    customsValue: of(steps.customsValue),
    duty: of(steps.duty),
    tax: of(steps.vat),
    total: of(steps.total),
    perPiece: of(steps.perUnit),
  };
}

const rate = z.object({
  hs: ours.describe('The beginning of the codes it holds for; empty for all others'),
  dutyPercent: ours,
  taxPercent: ours,
  note: ours,
  source: ours,
  sourceLink: ours,
});

export const estimateLandedCost = tool({
  name: 'estimate_landed_cost',
  title: 'Estimate landed cost',
  description:
    'What goods cost once duty and tax of a country are paid, from amounts or from a product and a quantity, with the rate and where it is published. Without a published rate for the country and code there is no cost: rate is null and costs is empty.',
  input: z.object({
    destination: country,
    quantity,
    term: z.enum(deliveryTerms).default('FOB').describe('Where the price of the goods ends (Incoterms 2020)'),
    hs: z
      .string()
      .regex(/^\d{2}(\d{2}){0,4}$/)
      .optional()
      .describe('Customs code, from find_customs_codes'),
    productId: id.optional().describe('In place of productsAmount: its price at the quantity'),
    skuId: id.optional().describe('A variant of the product; without one, its first'),
    productsAmount: amount.optional().describe('The price of the whole quantity'),
    currency: currency.optional().describe('Of the amounts; without one, the currency of the answer'),
    inland: amount.optional().describe('From the seller to the port, for EXW'),
    freight: amount.optional(),
    insurance: amount.optional(),
  }),
  output: z.object({
    rate: rate.nullable(),
    costs: z.array(cost).describe("In the currency asked in, then in the destination's"),
    ratesDay: ours.nullable().describe('The day of the exchange rates'),
    basis: z.object({
      productsAmount: money,
      sellerTextTitle: othersName.nullable(),
      freightIncluded: z.boolean().describe('False: no freight was given, so the customs value has none'),
    }),
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, input) {
    const asked = input.currency ?? caller.currency;
    const priced = input.productId ? await priceOf(caller, input.productId, input) : null;
    const code = priced?.currency ?? asked;
    const minor = (text: string | undefined) => toMinorUnits(text ?? '0', code);
    const products = priced?.amount ?? minor(input.productsAmount);
    const { rate, costs, ratesDay } = await caller.call('customs.landedCost', {
      term: input.term,
      currency: code,
      products,
      inland: minor(input.inland),
      freight: minor(input.freight),
      insurance: minor(input.insurance),
      quantity: input.quantity,
      destination: input.destination,
      hs: input.hs,
    });
    return {
      rate: rate && {
        hs: rate.hs,
        dutyPercent: rate.duty,
        taxPercent: rate.vat,
        note: rate.note,
        source: rate.source,
        sourceLink: rate.sourceLink,
      },
      costs: costs.map(toCost),
      ratesDay,
      basis: {
        productsAmount: toMoney({ amount: products, currency: code }),
        sellerTextTitle: priced?.title ?? null,
        freightIncluded: input.freight !== undefined,
      },
    };
  },
});

/** The price of a quantity of a product, by its tiers. @throws {Refusal} NOT_FOUND, PRICE_HIDDEN, QUANTITY_BELOW_MINIMUM */
async function priceOf(
  caller: ToolCaller,
  productId: string,
  { skuId, quantity: pieces }: { skuId?: string | undefined; quantity: number },
): Promise<{ title: string; amount: string; currency: string }> {
  const product = await readProduct(caller, productId);
  const sku = requireFound(product.skus.find((each) => !skuId || each.id === skuId));
  const title = product.title;
  if (sku.tiers.length === 0) throw new Refusal('PRICE_HIDDEN', { title, skuId: sku.id });
  const reached = sku.tiers.filter(({ minimum }) => minimum <= pieces).at(-1);
  if (!reached) throw new Refusal('QUANTITY_BELOW_MINIMUM', { title, minimum: product.moq });
  const amount = lineAmount(readUnitPrice(reached.price), pieces);
  return { title, amount: String(amount), currency: reached.price.currency };
}

const supply = z.object({
  id: ours,
  name: ours,
  products: z.number().int(),
  shops: z.number().int(),
  priceMin: money.nullable().describe('Null where all prices are hidden'),
  priceMedian: money.nullable(),
  priceMax: money.nullable(),
  minimumOrderMedian: z.number().int(),
});

const toSupply = (row: Supply): z.infer<typeof supply> => ({
  id: row.id,
  name: row.name,
  products: row.products,
  shops: row.shops,
  priceMin: row.priceMin && toMoney(row.priceMin),
  priceMedian: row.priceMedian && toMoney(row.priceMedian),
  priceMax: row.priceMax && toMoney(row.priceMax),
  minimumOrderMedian: row.moqMedian,
});

export const supplyOverview = tool({
  name: 'supply_overview',
  title: 'Overview of supply',
  description:
    'What is on sale from abroad, counted by country and by category: how many products and shops, at which prices of one piece, from which minimum orders.',
  input: z.object({ country: country.optional(), categoryId: id.optional() }),
  output: z.object({ countries: z.array(supply), categories: z.array(supply) }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const { countries, categories } = await caller.call('search.supply', {
      country: input.country,
      categoryId: input.categoryId,
    });
    return { countries: countries.map(toSupply), categories: categories.map(toSupply) };
  },
});
