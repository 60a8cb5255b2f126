import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteReader } from './byte-reader.ts';
import { readEntries, writeEntries } from './entries.ts';
import { openSealed, SealBroken, sealStream } from './sealed-stream.ts';

async function* pieces(...all: Uint8Array[]) {
  yield* all;
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}

const passphrase = 'correct horse battery staple';
const format = 'test';
const seal = (plain: Uint8Array) => collect(sealStream(pieces(plain), passphrase, { format, version: 1 }));
const open = async (sealed: Uint8Array, by = passphrase) =>
  collect((await openSealed(pieces(sealed), by, format)).pieces);

/** As a network or a disk hands bytes out. */
const cutAt = (bytes: Uint8Array, sizes: number[]): Uint8Array[] => {
  const all: Uint8Array[] = [];
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const size = sizes[n % sizes.length]!;
    all.push(bytes.subarray(at, at + size));
    at += size;
  }
  return all;
};

test('what was sealed opens with the passphrase alone, however its bytes come', async () => {
  const plain = Buffer.alloc(2_500_000, 'caravan');
  const sealed = await seal(plain);
  expect(sealed.includes('caravancaravan')).toBe(false);
  const { pieces: opened } = await openSealed(pieces(...cutAt(sealed, [1, 7, 70_000])), passphrase, format);
  expect((await collect(opened)).equals(plain)).toBe(true);
  await expect(open(sealed, `${passphrase}!`)).rejects.toMatchObject({ reason: 'wrong passphrase' });
});

test('a sealed stream that was cut, lengthened or changed anywhere does not open', async () => {
  const sealed = await seal(Buffer.alloc(5_000, 'caravan'));
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      await expect(open(sealed.subarray(0, at))).rejects.toThrow(SealBroken);
      const changed = Buffer.from(sealed);
      changed[at]! ^= by;
      await expect(open(changed)).rejects.toThrow();
    }),
    { numRuns: 5 },
  );
  await expect(open(Buffer.concat([sealed, sealed]))).rejects.toThrow(SealBroken);
});

test('frames of two sealed streams cannot be mixed', async () => {
  const [one, other] = [await seal(Buffer.alloc(100)), await seal(Buffer.alloc(100))];
  const lineOf = (bytes: Buffer) => bytes.indexOf('\n') + 1;
  const mixed = Buffer.concat([one.subarray(0, lineOf(one)), other.subarray(lineOf(other))]);
  await expect(open(mixed)).rejects.toMatchObject({ reason: 'damaged' });
});

test('entries come back as they were written, whoever reads their bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.string(), bodies: fc.array(fc.uint8Array({ maxLength: 3_000 })) })),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }),
      async (entries, sizes) => {
        const written = await collect(
          writeEntries(
            (async function* () {
              for (const { name, bodies } of entries) yield { head: { name }, body: pieces(...bodies) };
            })(),
          ),
        );
        const reader = createByteReader(pieces(...cutAt(written, sizes)));
        const result: { name: string; bytes: Buffer | null }[] = [];
        for await (const { head, body } of readEntries<{ name: string }>(reader))
          result.push({ name: head.name, bytes: result.length % 2 ? null : await collect(body) });
        expect(result.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
        for (const [n, { bytes }] of result.entries())
          if (bytes) expect(bytes.equals(Buffer.concat(entries[n]!.bodies))).toBe(true);
      },
    ),
  );
});
