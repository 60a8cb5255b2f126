import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childElements, parseXmlText } from '../../platform/xml/parse-xml.ts';
import { writePain, type TransferFile } from './pain-rules.ts';

const bounds = { elements: 10_000, attributes: 1_000, namespaces: 10 };
const text = fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'abcXYZ 019&<>"\'义乌') });
const file = fc.record({
  number: fc.constant('F261126-7K3M9Q2X'),
  madeAt: fc.constant(new Date('2026-11-26T09:30:00Z')),
  day: fc.constant('2026-11-26'),
  debtor: fc.record({
    name: text,
    account: fc.constant('DE89370400440532013000'),
    bic: fc.constantFrom('', 'COBADEFF'),
  }),
  currency: fc.constantFrom('EUR', 'CNY', 'JPY', 'IDR'),
  transfers: fc.array(
    fc.record({
      number: fc.constant('W261126-7K3M9Q2X'),
      holder: text,
      bank: text,
      account: fc.constantFrom('GB29NWBK60161331926819', '6222000012345678'),
      amount: fc.bigInt(1n, 10n ** 15n),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

const named = (parent: Element, name: string): Element[] =>
  childElements(parent).flatMap((child) => [
    ...(child.localName === name ? [child] : []),
    ...named(child, name),
  ]);
const textsOf = (root: Element, name: string): string[] =>
  named(root, name).map((element) => element.textContent ?? '');

test('a file is well formed, and its count and control sum are those of its transfers, twice', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (transfers: TransferFile) => {
      const root = parseXmlText(writePain(transfers), bounds).documentElement as unknown as Element;
      expect(root.namespaceURI).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
      const amounts = textsOf(root, 'InstdAmt');
      const digits = amounts[0]!.split('.')[1]?.length ?? 0;
      const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);
      const totals = textsOf(root, 'CtrlSum');
      expect(totals.map((total) => BigInt(total.replace('.', '')))).toEqual([sum, sum]);
      expect(totals.every((total) => (total.split('.')[1]?.length ?? 0) === digits)).toBe(true);
      expect(textsOf(root, 'NbOfTxs')).toEqual([String(amounts.length), String(amounts.length)]);
      expect(
        textsOf(root, 'IBAN').length + textsOf(root, 'Othr').filter((id) => id !== 'NOTPROVIDED').length,
      ).toBe(amounts.length + 1);
      const isSepa =
        transfers.currency === 'EUR' && transfers.transfers.every(({ account }) => account.startsWith('GB'));
      expect(textsOf(root, 'SvcLvl')).toEqual(isSepa ? ['SEPA'] : []);
    }),
    { numRuns: 60 },
  );
});
