import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { embedded } from './embedded.ts';

const draw = (shape: string, ground = '#fff') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${ground}"/>${shape}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const cup =
  '<path d="M120 120h160l-20 200h-120z" fill="#b03020"/><circle cx="300" cy="190" r="30" fill="#b03020"/>';
const lamp =
  '<rect x="190" y="60" width="20" height="280" fill="#205090"/><ellipse cx="200" cy="80" rx="120" ry="40" fill="#205090"/>';

const cosine = (a: Int8Array, b: Int8Array) => {
  const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

/** What every describer keeps to, whatever it is made of. */
describe.each([embedded])('the describer “$name”', (describer) => {
  const vectorOf = async (bytes: Buffer) => (await describer.describe(bytes))[0].vector;

  test('gives as many numbers as it says, the same for the same picture', async () => {
    const bytes = await draw(cup);
    const first = await describer.describe(bytes);
    for (const { vector } of first) expect(vector).toHaveLength(describer.length);
    expect(await describer.describe(bytes)).toEqual(first);
    expect((await describer.describe(bytes, { isIndexed: true }))[0]).toEqual(first[0]);
    expect(describer.version).toBeGreaterThan(0);
  });

  test('tells the same thing in another format, size and place from another thing', async () => {
    const bytes = await draw(cup);
    const mine = await vectorOf(bytes);
    const changed = [
      await sharp(bytes).jpeg({ quality: 50 }).toBuffer(),
      await sharp(bytes).resize(120).webp().toBuffer(),
      await sharp(bytes).extend({ left: 160, bottom: 90, background: '#fff' }).png().toBuffer(),
      await draw(cup, '#e8e4dc'),
    ];
    const another = cosine(mine, await vectorOf(await draw(lamp)));
    for (const one of changed) expect(cosine(mine, await vectorOf(one))).toBeGreaterThan(another + 0.2);
    expect(describer.likeness(cosine(mine, mine))).toBeCloseTo(1, 2);
    expect(describer.likeness(another)).toBeLessThan(0.5);
  });

  test('sees the mirror image of a picture in its mirror', async () => {
    const bytes = await draw(cup);
    const [ways, turned] = [
      await describer.describe(bytes),
      await vectorOf(await sharp(bytes).flop().toBuffer()),
    ];
    expect(Math.max(...ways.map(({ vector }) => cosine(vector, turned)))).toBeGreaterThan(0.97);
  });

  test('tells a thing from the pattern it lies on', async () => {
    const stripes = Array.from(
      { length: 20 },
      (_, i) => `<path d="M0 ${i * 20}h400v10H0z" fill="#c9a36b"/>`,
    ).join('');
    const ways = await describer.describe(await draw(stripes + cup, '#e4d3b0'));
    const [indexed] = await describer.describe(await draw(stripes + cup, '#e4d3b0'), { isIndexed: true });
    expect(indexed).toEqual(ways[0]);
    const likest = async (shape: string) => {
      const plain = await vectorOf(await draw(shape));
      return Math.max(...ways.map(({ vector }) => cosine(vector, plain)));
    };
    expect(await likest(cup)).toBeGreaterThan((await likest(lamp)) + 0.2);
    expect(await likest(cup)).toBeGreaterThan(0.9);
  });

  test('reads a picture as upright as its head says', async () => {
    const bytes = await sharp(await draw(cup))
      .jpeg()
      .toBuffer();
    const lying = await sharp(bytes).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(cosine(await vectorOf(bytes), await vectorOf(lying))).toBeGreaterThan(0.95);
  });

  test('copes with a picture that shows nothing, and refuses what is none', async () => {
    expect(await vectorOf(await draw(''))).toHaveLength(describer.length);
    await expect(describer.describe(Buffer.from('nothing'))).rejects.toThrow();
  });
});
