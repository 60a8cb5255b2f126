import sharp from 'sharp';
import type { InputOf } from '../src/contract/contract.ts';
import { savePicture } from '../src/server/files/door.ts';
import type { Caller, Product } from './product.ts';

export type Wish = InputOf<'goods.save'>['goods'];
type Saving = Omit<InputOf<'goods.save'>, 'goods'> & { goods?: Wish };

/** What a seller would fill in: a kettle in three specs and four versions, in a category and with a picture of its own. */
export async function createWishes(product: Product) {
  const { db, storage } = product.services;
  const create = { width: 400, height: 400, channels: 3, background: '#b54' } as const;
  const picture = await savePicture(db, storage, await sharp({ create }).png().toBuffer());
  const category = await product.category({ en: 'Kettles', zh: '水壶' });

  const wish = (part: Partial<Wish> = {}): Wish => ({
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
    wish,
    save: (who: Caller, input: Saving = {}) => product.call('goods.save', { goods: wish(), ...input }, who),
    saved: (who: Caller, input: Saving = {}) => product.done('goods.save', { goods: wish(), ...input }, who),
    /** A change of a goods on the version that is there. */
    async changed(who: Caller, id: string, part: Partial<Wish>) {
      const { version, skus } = await product.done('goods.get', { id }, who);
      const known = wish().skus.map((sku, i) => ({ ...sku, id: skus[i]!.id, stockSeen: skus[i]!.stock }));
      return { id, version, goods: wish({ skus: known, ...part }) };
    },
  };
}

/** Two versions of one spec. */
export const twoVersions = (): Wish['skus'] =>
  [0, 1].map((value) => ({ values: [value], stock: 10, tiers: [{ minimum: 12, price: '900' }] }));

export const faultsOf = (answer: { data: unknown }) =>
  (answer.data as { faults: Record<string, string> }).faults;
