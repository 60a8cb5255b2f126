import { afterAll, expect, test } from 'vitest';
import { createWorkers } from '../../platform/workers/workers.ts';
import { parseWithFiles } from './files-in-json.ts';

const workers = createWorkers({ threads: 1, seconds: 10 });
afterAll(() => workers.close());

const bytesOf = (value: unknown) => Buffer.from(new TextEncoder().encode(JSON.stringify(value)).buffer);
const parse = (value: unknown) => parseWithFiles(workers, bytesOf(value), ['file']);

test.each([
  ['small', 1_000],
  ['large', 3_000_000],
])('a %s file arrives byte for byte, and what stands beside it', async (_, size) => {
  const file = Buffer.from(Array.from({ length: size }, (__, at) => (at * 7) % 256));
  const read = (await parse({
    name: 'Чай.csv',
    file: file.toString('base64'),
    many: [1, { deep: true }],
  })) as {
    file: Uint8Array;
  };
  expect(Buffer.from(read.file).equals(file)).toBe(true);
  expect({ ...read, file: null }).toEqual({ name: 'Чай.csv', file: null, many: [1, { deep: true }] });
});

test.each([
  ['small', 4],
  ['large', 300_000],
])('of what is no base64 there is no file, %s', async (_, size) => {
  for (const file of ['*'.repeat(size), 'a'.repeat(size + 1), ['a'.repeat(size)], { length: size }, 7, null])
    expect(await parse({ name: 'a', file, other: 'x'.repeat(size) })).toEqual({
      name: 'a',
      other: 'x'.repeat(size),
    });
  expect(await parse('x'.repeat(size))).toBe('x'.repeat(size));
  expect(await parse(null)).toBe(null);
});

test('brackets without end are refused, and the next body is read', async () => {
  const brackets = Buffer.from(new Uint8Array(5_000_000).fill('['.charCodeAt(0)).buffer);
  await expect(parseWithFiles(workers, brackets, ['file'])).rejects.toThrow();
  const commas = Buffer.from(new TextEncoder().encode(`[${'1,'.repeat(2_000_000)}1]`).buffer);
  await expect(parseWithFiles(workers, commas, ['file'])).rejects.toMatchObject({ bound: 'size' });
  expect(await parse({ file: 'AAAA', rest: 'x'.repeat(200_000) })).toMatchObject({
    file: new Uint8Array(3),
  });
});
