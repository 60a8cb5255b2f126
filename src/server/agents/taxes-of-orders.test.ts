import { expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { ordering } = agentOrdering(caravan);

test('a program reads the tax that the total includes', async () => {
  const operator = await caravan.operator(['money']);
  const { isApproved } = await caravan.done(
    'console.taxRates.propose',
    {
      site: 'cn',
      buyers: 'all',
      treatment: 'standard',
      basisPoints: 1_300,
      day: caravan.clock.now().toISOString().slice(0, 10),
      reason: 'The law',
    },
    operator,
  );
  expect(isApproved).toBe(true);
  const { prepare } = await ordering();
  const { orders } = await prepare(10);
  expect(orders).toMatchObject([
    {
      taxes: [
        {
          treatment: 'standard',
          percent: 13,
          taxedAmount: { amount: '100.00', currency: 'CNY' },
          tax: { amount: '11.50', currency: 'CNY' },
        },
      ],
    },
  ]);
});
