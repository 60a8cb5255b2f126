import sharp from 'sharp';
import type { InputOf } from '../src/contract/contract.ts';
import { savePicture } from '../src/server/files/public.ts';
import type { Caller, Caravan } from './caravan.ts';

export type Input = InputOf<'products.save'>['product'];
type Saving = Omit<InputOf<'products.save'>, 'product'> & { product?: Input };

/** What a seller would fill in: a kettle in three specs and four versions, in a category and with a picture of its own. */
export async function createProductInputs(caravan: Caravan) {
  const { db, storage } = caravan.deps;
  const create = { width: 400, height: 400, channels: 3, background: '#b54' } as const;
  const picture = await savePicture(db, storage, await sharp({ create }).png().toBuffer());
  const category = await caravan.category({ en: 'Kettles', zh: '水壶' });

  const input = (part: Partial<Input> = {}): Input => ({
    categoryId: category,
    sourceLanguage: 'en',
    texts: { en: { title: 'Enamel kettle', description: '<p>Boils <b>fast</b></p><script>x()</script>' } },
    unit: 'H87',
    moq: 12,
    multiple: 6,
    sites: ['cn', 'uae'],
    pictures: [picture],
    specs: [
      { names: { en: 'Colour' }, values: [{ names: { en: 'Red' }, picture }, { names: { en: 'Blue' } }] },
      { names: { en: 'Size' }, values: [{ names: { en: '1 l' } }, { names: { en: '2 l' } }] },
      { names: { en: 'Lid' }, values: [{ names: { en: 'Glass' } }] },
    ],
    skus: [0, 1].flatMap((colour) =>
      [0, 1].map((size) => ({
        values: [colour, size, 0],
        code: `K-${colour}${size}`,
        stock: 100,
        tiers: [
          { minimum: 12, price: String(2_000 + size * 500) },
          { minimum: 120, price: String(1_800 + size * 500) },
        ],
      })),
    ),
    ...part,
  });

  return {
    picture,
    category,
    input,
    save: (who: Caller, part: Saving = {}) =>
      caravan.call('products.save', { product: input(), ...part }, who),
    saved: (who: Caller, part: Saving = {}) =>
      caravan.done('products.save', { product: input(), ...part }, who),
    /** A change of a product on the version that is there. */
    async changed(who: Caller, id: string, part: Partial<Input>) {
      const { version, skus } = await caravan.done('products.get', { id }, who);
      const known = input().skus.map((sku, i) => ({ ...sku, id: skus[i]!.id, stockSeen: skus[i]!.stock }));
      return { id, version, product: input({ skus: known, ...part }) };
    },
  };
}

/** Two versions of one spec. */
export const twoVersions = (): Input['skus'] =>
  [0, 1].map((value) => ({ values: [value], stock: 10, tiers: [{ minimum: 12, price: '900' }] }));

export const issuesOf = (answer: { data: unknown }) =>
  (answer.data as { issues: Record<string, string> }).issues;
