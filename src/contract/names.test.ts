import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from './contract.ts';
import { isNameLine } from './names.ts';

/** What fields are called in which people write who somebody or what something is. */
const nameFields = new Set(
  (
    'name names title titles subject company companyName userName nickname contactName contactPerson personName ' +
    'person legalPerson brand label issuer receiver consignee'
  ).split(' '),
);

/** Fields that are no name, or are looked through elsewhere; each with the reason. */
const others: Record<string, string> = {
  'shops.updateProfile: names': 'shops/names.ts looks at those that change: names from before stay',
  'accounts.register: userName': 'a telephone number or an address',
  'accounts.login: userName': 'a telephone number or an address',
  'accounts.forgotPassword: userName': 'a telephone number or an address',
  'accounts.changeName: userName': 'a telephone number or an address',
  'agents.allow: name': 'compared with the program’s own name, not kept',
  'freight.save: name': 'seen by the shop alone',
  'shopFiles.add: name': 'of a file, seen by the shop alone',
  'shopFiles.saveFolder: name': 'seen by the shop alone',
  'search.saved.save: name': 'seen by the buyer alone',
  'reorders.add: name': 'seen by the buyer alone',
  'reorders.save: name': 'seen by the buyer alone',
  'search.saved.save: filters.label': 'chosen from a list',
  'search.products: label': 'chosen from a list',
  'search.help: label': 'chosen from a list',
  'search.categoryByTitle: title': 'asked about, not kept',
  'promotion.create: names': 'a coupon, shown below its shop’s name',
  'attributes.add: name': 'of a property of products, approved with them',
  'attributes.addValue: name': 'of a property of products, approved with them',
  'drafts.save: title': 'seen by the shop alone',
  'products.save: product.brand': 'a word about a product, shown below its shop’s name',
  'products.save: product.specs.names': 'a word about a product, shown below its shop’s name',
  'products.save: product.specs.values.names': 'a word about a product, shown below its shop’s name',
  'products.save: product.texts.title': 'a text about a product, shown below its shop’s name',
  'shopFront.saveCategories: categories.names': 'a heading of the shop’s own page',
  'shopFront.saveFloors: floors.title': 'a heading of the shop’s own page',
  'tradeServices.create: titles': 'an operator approves it',
  'tradeServices.update: titles': 'an operator approves it',
  'serviceProviders.save: licences.name': 'an operator checks it against the paper',
  'serviceProviders.save: licences.issuer': 'an operator checks it against the paper',
  'certificates.save: issuer': 'an operator checks it against the paper',
  'certificates.save: file.name': 'of a file, seen by the shop and operators',
  'orders.askInvoice: title': 'the buyer’s own company on their own invoice, as its register writes it',
};
/** What a file is called, or a work of the studio: seen by whoever sent it, or saved under it. */
const ofFiles =
  /^(?:works\.\w+|bookings\.recordMilestone|disputeFiles\.add|bookingDisputeFiles\.add|orderConditions\.present|orders\.readInvoiceSheet|ordersToShip\.readSheet|parcels\.import|priceListSheets\.(?:read|apply)|priceSheets\.read|purchaseOrders\.read|productImports\.begin|rfqs\.add|tariffs\.import|trackingImports\.begin|transferredProducts\.send): (?:papers\.|documents\.|files\.)?name$/;

function listStrings(schema: z.ZodType, path: string[] = []): { path: string[]; isRead: boolean }[] {
  if (isNameLine(schema)) return [{ path, isRead: true }];
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const below = (inner: unknown, name?: string) =>
    listStrings(inner as z.ZodType, name ? [...path, name] : path);
  switch (def.type) {
    case 'string':
      return [{ path, isRead: false }];
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, inner]) => below(inner, name));
    case 'array':
      return below(def.element);
    case 'record':
      return below(def.valueType);
    case 'union':
      return (def.options as unknown[]).flatMap((each) => below(each));
    case 'pipe':
      return [...below(def.in), ...below(def.out)];
    default:
      return def.innerType ? below(def.innerType) : [];
  }
}

test('every name that people write is looked through, or it says here why not', () => {
  const listed = Object.entries(contract)
    .filter(([, { who }]) => who !== 'staff')
    .flatMap(([key, { input }]) =>
      listStrings(input)
        .filter(({ path }) => nameFields.has(path.at(-1) ?? ''))
        .map(({ path, isRead }) => ({ field: `${key}: ${path.join('.')}`, isRead })),
    );
  const unread = new Set(listed.filter(({ isRead }) => !isRead).map(({ field }) => field));
  expect([...unread].filter((field) => !others[field] && !ofFiles.test(field))).toEqual([]);
  expect(Object.keys(others).filter((field) => !unread.has(field))).toEqual([]);
  expect(listed.filter(({ isRead }) => isRead).length).toBeGreaterThan(15);
});
