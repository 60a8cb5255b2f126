import { expect, test } from 'vitest';
import { ApiError, read } from './api.ts';

const answered = (status: number, body: unknown) =>
  read(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

test.each([200, 0, '200', '0'])('an answer with code %s hands out its data', async (code) => {
  expect(await answered(200, { success: true, code, message: '', data: { n: 1 } })).toEqual({ n: 1 });
});

test.each([
  ['success is false', 200, { success: false, code: 200, message: 'no', data: null }],
  ['the code is another', 200, { success: true, code: 'STOCK_SHORT', message: 'short', data: null }],
  ['the status is a failure', 500, { success: true, code: 200, message: '', data: null }],
  ['it is no envelope', 502, '<html>'],
])('an answer counts as failed when %s', async (_, status, body) => {
  await expect(answered(status, body)).rejects.toBeInstanceOf(ApiError);
});

test('a refusal carries its code, its sentence and what it is about', async () => {
  const body = { success: false, code: 'STOCK_SHORT', message: 'Only 3 are left', data: { stock: 3 } };
  await expect(answered(409, body)).rejects.toMatchObject({
    status: 409,
    code: 'STOCK_SHORT',
    message: 'Only 3 are left',
    data: { stock: 3 },
  });
});
