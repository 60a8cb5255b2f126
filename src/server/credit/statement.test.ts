import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Caller } from '../../../test/caravan.ts';
import { creditSteps } from '../../../test/credit.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';

const caravan = prepareProduct();
const { withLine, drawFor, repaid, days } = creditSteps(caravan);

/** The pages of a month's statement, as texts. */
async function statementOf(month: string, caller: Caller, lang = 'en') {
  const response = await caravan.app.request(
    `http://caravan.test${calls['credit.statementDocument'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
      body: JSON.stringify({ month }),
    },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    text: response.status === 200 ? readPdf(bytes).flat().join('\n') : '',
  };
}

describe('a statement', () => {
  test('of a month is a PDF that begins with what was owed before', async () => {
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    days(20);
    await repaid(buyer, 4_000);
    days(20);
    await repaid(buyer, 1_000);
    await caravan.done(
      'info.update',
      { companyCountry: 'CN', companyTaxNumber: '91440101MA5CLANT1H' },
      buyer,
    );
    const march = await statementOf('2026-03', buyer);
    expect(march.name).toContain('trust-credit-2026-03.pdf');
    for (const text of [
      'March 2026',
      'China',
      '91440101MA5CLANT1H',
      'Payment on credit',
      '100.00',
      '-40.00',
      '60.00',
    ])
      expect(march.text).toContain(text);
    const april = await statementOf('2026-04', buyer, 'ar');
    // What the March statement ends with, and not what came in March.
    expect(april.text).toContain('60.00');
    expect(april.text).not.toContain('40.00');
    expect((await statementOf('2026-02', buyer)).text).toContain('No transactions this month.');
  });

  test('is for the holder of a line alone', async () => {
    const other = await caravan.buyer();
    expect((await statementOf('2026-03', other)).status).toBe(404);
    const { codeOf } = caravan;
    expect(await codeOf('credit.statementDocument', { month: '2026-13' }, other)).toBe('BAD_INPUT');
    expect(await codeOf('credit.statementDocument', { month: '2026-03' }, await caravan.seller())).toBe(
      'FORBIDDEN',
    );
    const { id, buyer } = await withLine();
    await drawFor(buyer, id);
    expect((await caravan.call('credit.statement', {}, buyer)).status).toBe(200);
    expect((await caravan.call('credit.statement', {}, other)).code).toBe('NOT_FOUND');
  });
});
