import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { pricesWith, wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { loadWords } from '../../page/words.ts';
import { labelsOf } from '../../shell/document/labels-of.ts';
import { Fields } from './fields.tsx';
import { LabelsContext } from '../labels.ts';
import { NumberReadings } from './number-readings.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useFields } from './use-fields.ts';

beforeAll(() => Promise.all(languageCodes.map((language) => loadWords(language, ['common']))));

const shown = (language: Language, text: string, kind: NumberKind): string[] => {
  const html = renderToString(
    <LabelsContext value={labelsOf(language)}>
      <NumberReadings text={text} kind={kind} onChoose={() => {}} />
    </LabelsContext>,
  );
  return [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label!);
};

test.each<[text: string, kind: NumberKind, language: Language, readings: string[]]>([
  ['1.000', pricesWith(2), 'en', ['1', '1,000']],
  [' 1.250 ', pricesWith(2), 'ru', ['1,25', '1\u00a0250']],
  ['1,000', wholeNumbers, 'indonesian', ['1.000', '1']],
  ['1.000', pricesWith(0), 'indonesian', []],
  ['12.50', pricesWith(2), 'en', []],
  ['1,250.50', pricesWith(2), 'en', []],
  ['1000', wholeNumbers, 'en', []],
  ['many', wholeNumbers, 'en', []],
  ['', wholeNumbers, 'en', []],
])('%s shows what it could be', (text, kind, language, readings) => {
  expect(shown(language, text, kind)).toEqual(readings);
});

describe.each(languageCodes)('in %s', (language) => {
  function Form({ price }: { price: string }) {
    const form = useFields({ price }, () => ({ price: { label: 'Price', numbers: pricesWith(2) } }), {
      checkedAtOnce: true,
    });
    return <Fields form={form} />;
  }
  const draw = (price: string) =>
    renderToString(
      <LabelsContext value={labelsOf(language)}>
        <Form price={price} />
      </LabelsContext>,
    );

  test('a form refuses what could be two, names it and offers both', () => {
    const html = draw('1.000');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('1.000');
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html).not.toContain('ui.whichNumber');
  });

  test('a form takes what is one', () => {
    const html = draw('1000');
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).not.toContain('<button');
  });
});

test('a quantity is not made of what could be two', () => {
  const html = renderToString(
    <LabelsContext value={labelsOf('en')}>
      <QuantityStepper value={1_000} onChange={() => {}} />
    </LabelsContext>,
  );
  expect(html).not.toContain('<fieldset');
});
