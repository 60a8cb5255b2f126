import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostOfflineLines, mostOfflineProducts } from '../../../contract/offline/offline-limits.ts';
import { mergeProducts, searchProducts } from './catalog-rules.ts';
import {
  amountsOf,
  changesOf,
  isSendable,
  linesNow,
  seenOf,
  withLine,
  type DraftLine,
  type StoredProduct,
} from './draft-rules.ts';

const tiers = fc
  .array(fc.record({ pieces: fc.integer({ min: 1, max: 500 }), cents: fc.integer({ min: 1, max: 9_999 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((rows) => {
    const minimums = [...new Set(rows.map(({ pieces }) => pieces))].toSorted((a, b) => a - b);
    const cents = rows.map((row) => row.cents).toSorted((a, b) => b - a);
    return minimums.map((minimum, n) => ({
      minimum,
      price: { amount: String(cents[n]), currency: 'CNY' },
    }));
  });

/** Products named by a letter, each with one or two variants. */
const product = (id: string) =>
  fc
    .record({
      moq: fc.integer({ min: 1, max: 50 }),
      multiple: fc.integer({ min: 1, max: 6 }),
      variants: fc.array(
        fc.record({
          stock: fc.integer({ min: 0, max: 900 }),
          tiers: fc.oneof(tiers, fc.constant<StoredProduct['variants'][number]['tiers']>([])),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map(({ variants, ...terms }): StoredProduct => ({
      id,
      title: `Flask ${id}`,
      picture: '',
      itemNumber: `N-${id}`,
      shop: { id: 'shop', name: 'Shop' },
      categoryId: 'category',
      unit: 'pieces',
      unitCode: 'H87',
      isOwnPrice: false,
      isGone: false,
      ...terms,
      variants: variants.map((variant, n) => ({
        ...variant,
        id: `${id}${n}`,
        spec: [`Colour ${n}`],
        itemNumber: '',
      })),
    }));

const letters = [...'abcdef'];
const products = fc
  .subarray(letters)
  .chain((ids) => fc.tuple(...ids.map(product)) as fc.Arbitrary<StoredProduct[]>);

/** Lines of some variants as they were seen. */
const linesOf = (stored: readonly StoredProduct[], quantities: readonly number[]): DraftLine[] =>
  stored
    .flatMap((each) =>
      each.variants.map((variant) => ({
        skuId: variant.id,
        productId: each.id,
        title: each.title,
        spec: variant.spec,
        itemNumber: '',
        unit: each.unit,
        offer: seenOf(each, variant),
      })),
    )
    .map((line, n) => ({ ...line, quantity: quantities[n % quantities.length]! }));

const quantities = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 12 });

describe('a catalog that is stored again', () => {
  const contentsOf = (ids: readonly string[]) => ({ productIds: [...ids], lines: [] });

  test('loses nothing that was there, has what is on sale first and as it is now, and nothing twice', () => {
    fc.assert(
      fc.property(products, products, (former, fresh) => {
        const merged = mergeProducts(former, contentsOf(fresh.map(({ id }) => id)), fresh);
        const ids = merged.map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set([...former, ...fresh].map(({ id }) => id)));
        expect(ids).toHaveLength(new Set(ids).size);
        expect(merged.slice(0, fresh.length)).toEqual(fresh);
        expect(merged.slice(fresh.length).every(({ isGone }) => isGone)).toBe(true);
      }),
    );
  });

  test('is the same when nothing changed', () => {
    fc.assert(
      fc.property(products, products, (former, fresh) => {
        const contents = contentsOf(fresh.map(({ id }) => id));
        const merged = mergeProducts(former, contents, fresh);
        expect(mergeProducts(merged, contents, fresh)).toEqual(merged);
      }),
    );
  });

  test('of a list names what was gone before it was stored, and has no more than a catalog holds', () => {
    const lines = [{ skuId: 's', productId: 'x', title: 'Old flask', quantity: 3 }];
    expect(mergeProducts([], { productIds: ['x'], lines }, [])).toMatchObject([
      { id: 'x', title: 'Old flask', isGone: true, variants: [] },
    ]);
    const many = fc.sample(product('m'), 1)[0]!;
    const former = Array.from({ length: mostOfflineProducts + 5 }, (_, n) => ({ ...many, id: `m${n}` }));
    expect(mergeProducts(former, contentsOf([]), [])).toHaveLength(mostOfflineProducts);
  });

  test('is searched by words in any order, without accents and case', () => {
    const [flask] = fc.sample(product('a'), 1) as [StoredProduct];
    const café = { ...flask, title: 'Café Müller 三号店' };
    for (const query of ['cafe', 'muller CAFÉ', '三号', 'n-a', 'colour', '  '])
      expect(searchProducts([café], query), query).toEqual([café]);
    expect(searchProducts([café], 'cafe tea')).toEqual([]);
  });
});

describe('lines of a draft', () => {
  test('hold a variant once, with the quantity that was written last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ n: fc.nat(5), quantity: fc.integer({ min: 0, max: 9 }) })),
        (writes) => {
          const [line] = linesOf(fc.sample(product('a'), 1), [1]) as [DraftLine];
          const written = new Map<string, number>();
          let lines: readonly DraftLine[] = [];
          for (const { n, quantity } of writes) {
            lines = withLine(lines, { ...line, skuId: String(n), quantity });
            written.set(String(n), quantity);
          }
          const expected = [...written].filter(([, quantity]) => quantity > 0);
          expect(new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]))).toEqual(new Map(expected));
          expect(lines).toHaveLength(expected.length);
        },
      ),
    );
  });

  test('are no more than a cart holds', () => {
    const [line] = linesOf(fc.sample(product('a'), 1), [1]) as [DraftLine];
    let lines: readonly DraftLine[] = [];
    for (let n = 0; n < mostOfflineLines + 3; n++) lines = withLine(lines, { ...line, skuId: String(n) });
    expect(lines).toHaveLength(mostOfflineLines);
    expect(withLine(lines, { ...line, skuId: '0', quantity: 7 })[0]!.quantity).toBe(7);
  });
});

describe('what has changed since a draft was written', () => {
  test('is told of every line, and no change of price where nothing changed', () => {
    fc.assert(
      fc.property(products, quantities, (stored, counts) => {
        const lines = linesOf(stored, counts);
        const changes = changesOf(lines, stored);
        expect([...changes.keys()]).toEqual(lines.map(({ skuId }) => skuId));
        const kinds = [...changes.values()].flat().map(({ kind }) => kind);
        expect(kinds.filter((kind) => ['gone', 'higher', 'lower', 'currency'].includes(kind))).toEqual([]);
      }),
    );
  });

  test('says of a price that it rose or fell just where it did, and of what is gone nothing else', () => {
    fc.assert(
      fc.property(products, quantities, fc.integer({ min: -5, max: 5 }), (stored, counts, rise) => {
        const lines = linesOf(stored, counts);
        const now = stored.slice(1).map((each) => ({
          ...each,
          variants: each.variants.map((variant) => ({
            ...variant,
            tiers: variant.tiers.map((tier) => ({
              ...tier,
              price: { ...tier.price, amount: String(Number(tier.price.amount) + 10 + rise) },
            })),
          })),
        }));
        for (const [skuId, list] of changesOf(lines, now)) {
          const kinds = list.map(({ kind }) => kind);
          if (skuId.startsWith(stored[0]!.id)) expect(kinds).toEqual(['gone']);
          else expect(kinds.includes('higher')).toBe(!kinds.includes('hidden'));
          expect(kinds).not.toContain('lower');
        }
      }),
    );
  });

  test('keeps a line out of the cart only where it is gone, hidden or sold out', () => {
    const [flask] = fc.sample(product('a'), 1) as [StoredProduct];
    const sold = { ...flask, moq: 1, multiple: 1 };
    const withVariant = (part: object) => [{ ...sold, variants: [{ ...sold.variants[0]!, ...part }] }];
    const price = { amount: '500', currency: 'CNY' };
    const [line] = linesOf(withVariant({ stock: 10, tiers: [{ minimum: 1, price }] }), [20]) as [DraftLine];
    const kindsOf = (part: object) => {
      const changes = changesOf([line], withVariant(part)).get(line.skuId)!;
      return { kinds: changes.map(({ kind }) => kind), isSendable: isSendable(changes) };
    };
    const cheap = [{ minimum: 1, price: { ...price, amount: '400' } }];
    expect(kindsOf({ stock: 10, tiers: cheap })).toEqual({ kinds: ['stock', 'lower'], isSendable: true });
    expect(kindsOf({ stock: 0, tiers: line.offer.tiers })).toEqual({ kinds: ['soldOut'], isSendable: false });
    expect(kindsOf({ stock: 90, tiers: [] })).toEqual({ kinds: ['hidden'], isSendable: false });
    const inDollars = [{ minimum: 1, price: { amount: '70', currency: 'USD' } }];
    expect(kindsOf({ stock: 90, tiers: inDollars })).toEqual({ kinds: ['currency'], isSendable: true });
  });

  test('gives the total of now, which is the sum of its lines', () => {
    fc.assert(
      fc.property(products, products, quantities, (stored, now, counts) => {
        const lines = linesNow(linesOf(stored, counts), now);
        const { bySku, total } = amountsOf(lines);
        if (total === null) return;
        const sum = [...bySku.values()].reduce((all, { amount }) => all + BigInt(amount), 0n);
        expect(total.amount).toBe(String(sum));
        expect(bySku.size).toBe(lines.length);
      }),
    );
  });
});
