import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { personal } from './personal-answers.ts';

const caravan = prepareProduct();

describe('what is somebody’s is kept by nobody on its way', () => {
  test(
    'every call says so, whoever makes it and whatever it is answered with',
    { timeout: 300_000 },
    async () => {
      const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
      const wrong: string[] = [];
      for (const key of Object.keys(calls) as CallKey[]) {
        const [method = '', pattern = ''] = calls[key].split(' ');
        const path = pattern.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
        for (const token of ['', buyer.token, seller.token]) {
          const response = await caravan.app.request(`http://caravan.test${path}`, {
            method,
            headers: { 'content-type': 'application/json', lang: 'en', ...(token && { AccessToken: token }) },
            ...(method !== 'GET' && { body: '{}' }),
          });
          await response.body?.cancel();
          const header = response.headers.get('cache-control');
          if (header !== personal && header !== 'no-store') wrong.push(`${key}: ${header}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('so do the answers of what is no call', async () => {
    for (const path of ['/api/nothing', '/en/nothing', '/ucp/v1/nothing', '/mcp']) {
      const { headers } = await caravan.app.request(`http://caravan.test${path}`, { method: 'POST' });
      expect(headers.get('cache-control'), path).toMatch(/no-store/);
    }
  });
});
