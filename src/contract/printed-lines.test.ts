import { expect, test } from 'vitest';
import { contract } from './contract.ts';

test.each([
  ['orders.setReferences', 'poNumber', {}],
  ['orders.askInvoice', 'title', {}],
  ['orders.askInvoice', 'taxNumber', { title: 'Hongda' }],
  ['orders.askInvoice', 'address', { title: 'Hongda' }],
] as const)('%s: what a paper prints has nothing in its %s that is not seen', (call, field, rest) => {
  const issuesOf = (text: string) =>
    contract[call].input
      .safeParse({ id: '018f0000-0000-7000-8000-000000000000', version: 0, ...rest, [field]: text })
      .error?.issues.map(({ message }: { message: string }) => message) ?? [];
  expect(issuesOf('PO 7 · شركة')).not.toContain('NAME_INVISIBLE');
  for (const unseen of ['\t', '\u200B', '\u200F', '\u061C'])
    expect(issuesOf(`PO${unseen}7`)).toContain('NAME_INVISIBLE');
});
