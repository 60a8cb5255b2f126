import { afterEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file that is only read is asked for by its address, since browsers send no body with that', async () => {
  const asked: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    // As a browser does.
    void new Request(new URL(address, 'https://caravan.test'), init);
    asked.push({ address, init });
    return Promise.resolve(new Response(JSON.stringify({ success: false, code: 'NOT_FOUND' })));
  });
  const reading = downloadFile('console.bankReceipts.proof', { reference: 'RF 18' }, () => {});
  await expect(reading).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const sending = downloadFile('settlement.statement', { timeZone: 'Asia/Dubai' }, () => {});
  await expect(sending).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked.map(({ address, init }) => [init.method, address, init.body ?? null])).toEqual([
    ['GET', '/api/console/bank-receipts/proof?reference=RF+18', null],
    ['POST', '/api/payment-web/client/account/getStatement', '{"timeZone":"Asia/Dubai"}'],
  ]);
});
