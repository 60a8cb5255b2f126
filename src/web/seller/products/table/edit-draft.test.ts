import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { majorUnits } from '../../../page/format/format.ts';
import {
  changesOf,
  draftOf,
  editOf,
  readTiers,
  rebased,
  stockIssue,
  takenBack,
  typedTiers,
  withoutSame,
  type EditedProduct,
  type ProductDraft,
} from './edit-draft.ts';

const prices = fc.bigInt({ min: 1n, max: 10_000_000n });
const pieces = fc.integer({ min: 0, max: 1_000_000 });

/** Tiers whose quantities rise and whose prices fall. */
const tiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), prices), {
    minLength: 1,
    maxLength: productLimits.tiers,
    selector: ([minimum]) => minimum,
  })
  .map((pairs) => {
    const minimums = pairs.map(([minimum]) => minimum).sort((a, b) => a - b);
    const falling = pairs.map(([, price]) => price).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
    return minimums.map((minimum, at) => ({ minimum, price: String(falling[at]) }));
  });

const products: fc.Arbitrary<EditedProduct> = fc
  .array(fc.record({ stock: pieces, tiers }), { minLength: 1, maxLength: 4 })
  .map((skus) => ({
    id: 'product',
    version: 3,
    title: 'Kettle',
    status: 'down' as const,
    categoryId: 'kettles',
    category: 'Kettles',
    currency: 'CNY',
    skus: skus.map((sku, at) => ({ id: `sku-${at}`, name: '', code: '', elsewhere: 0, ...sku })),
  }));

/** A product with what somebody typed into some of its cells. */
const drafts: fc.Arbitrary<ProductDraft> = products.chain((product) =>
  fc
    .record({
      stock: fc.option(pieces.map(String), { nil: undefined }),
      next: fc.option(tiers, { nil: undefined }),
      status: fc.constantFrom('published' as const, 'down' as const, undefined),
      at: fc.nat(product.skus.length - 1),
    })
    .map(({ stock, next, status, at }) => ({
      product,
      status,
      skus: {
        [`sku-${at}`]: {
          stock,
          tiers: next?.map(({ minimum, price }) => ({
            minimum: String(minimum),
            price: majorUnits(price, 'CNY'),
          })),
        },
      },
    })),
);

test('what is typed as it is saved is no change, and nothing is sent of it', () => {
  fc.assert(
    fc.property(products, (product) => {
      const typed = Object.fromEntries(
        product.skus.map((sku) => [
          sku.id,
          { stock: String(sku.stock), tiers: typedTiers(sku, product.currency) },
        ]),
      );
      const draft = withoutSame({ ...draftOf(product), status: 'down', skus: typed });
      expect(changesOf(draft)).toEqual([]);
    }),
  );
});

test('taking a save back undoes exactly what it did, on the version it led to', () => {
  fc.assert(
    fc.property(drafts, (typed) => {
      const draft = withoutSame(typed);
      fc.pre(changesOf(draft).every(({ issue }) => issue === null));
      const edit = editOf(draft);
      const back = takenBack(edit, draft.product, 9);
      expect(back.version).toBe(9);
      expect(edit.version).toBe(draft.product.version);
      for (const [at, sku] of (edit.skus ?? []).entries()) {
        const undone = back.skus![at]!;
        const saved = draft.product.skus.find(({ id }) => id === sku.id)!;
        const added = sku.stock ? Number(sku.stock.wanted) - Number(sku.stock.seen) : 0;
        const taken = undone.stock ? Number(undone.stock.wanted) - Number(undone.stock.seen) : 0;
        expect(added + taken).toBe(0);
        if (sku.tiers) expect(undone.tiers).toEqual(saved.tiers);
      }
      if (edit.status) expect(back.status).toBe('down');
    }),
  );
});

test('put on what somebody else saved meanwhile, the typed values stay, and what is the same by now is no change', () => {
  fc.assert(
    fc.property(drafts, products, (typed, other) => {
      const draft = withoutSame(typed);
      const now = rebased(draft, { ...other, version: 4 });
      expect(now.product.version).toBe(4);
      for (const [id, { stock }] of Object.entries(now.skus)) {
        const sku = other.skus.find((one) => one.id === id)!;
        if (stock !== undefined) {
          expect(stock).toBe(draft.skus[id]!.stock);
          expect(Number(stock)).not.toBe(sku.stock);
        }
      }
    }),
  );
});

test('numbers are read as they are written anywhere, and what is none or could be two is not saved', () => {
  const price = (text: string) => readTiers([{ minimum: '1', price: text }], 'CNY');
  expect(price('1.234,56').tiers[0]!.price).toBe('123456');
  expect(price('1,234.56').tiers[0]!.price).toBe('123456');
  expect(price('١٢٫٥').tiers[0]!.price).toBe('1250');
  expect(price('１２').tiers[0]!.price).toBe('1200');
  for (const wrong of ['-5', 'abc', '1.234', '12.345', '0', '99999999999999'])
    expect(price(wrong).issue).not.toBeNull();
  expect(price('').issue).toBe('priceless');
  expect(['12', '１２', '١٢', '1,234.0'].map(stockIssue).slice(0, 3)).toEqual([null, null, null]);
  expect(['', '-1', '1.5', '2000000000'].map(stockIssue)).toEqual(['missing', 'wrong', 'wrong', 'wrong']);
  const rising = [
    { minimum: '10', price: '5' },
    { minimum: '100', price: '6' },
  ];
  expect(readTiers(rising, 'CNY').issue).toBe('tierPrice');
  // Nobody pays sen of a rupiah.
  expect(readTiers([{ minimum: '1', price: '15.000' }], 'IDR').tiers[0]!.price).toBe('1500000');
});
