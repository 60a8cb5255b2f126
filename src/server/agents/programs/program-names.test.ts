import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();

const register = async (client_name: string) => {
  const answer = await caravan.app.request('http://caravan.test/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name, redirect_uris: ['https://assistant.test/back'] }),
  });
  return { status: answer.status, body: (await answer.json()) as { client_name?: string; error?: string } };
};

test.each(['Caravan', 'Caravan Shopping Helper', 'Cаravan', 'Car\u200Bavan', 'Pay at evil.com', 'Офiс'])(
  'a program does not register as %s',
  async (name) => {
    const { status, body } = await register(name);
    expect(status).toBe(400);
    expect(body.error).toBe('invalid_client_metadata');
  },
);

test('a program registers under a name of its own, as often as it is installed', async () => {
  for (const name of ['Buying assistant', '采购助手', 'Buying assistant'])
    expect(await register(name)).toMatchObject({ status: 201, body: { client_name: name } });
});

test.each(['\u0337', '\u0489', '\u20DD', '\u0903', '\u0337\u0489'])(
  'a program whose name is drawn over the page by 96 of %j does not register',
  async (mark) => {
    const { status, body } = await register(`Shopper${mark.repeat(96)}`);
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  },
);
