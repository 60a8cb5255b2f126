import { expect, test } from 'vitest';
import { cellKey, emptyForm, type ProductForm } from '../../../contract/products/product-form.ts';
import { differences, mergeForms } from './merge-forms.ts';

const base: ProductForm = {
  ...emptyForm('en'),
  texts: { en: { title: 'Kettle', description: '<p>Boils</p>' } },
  cells: { [cellKey('', 't1')]: '5', [cellKey('', 'stock')]: '9' },
  known: { '': { id: 'one', stock: 9 } },
};
const mine: ProductForm = {
  ...base,
  texts: { en: { title: 'Enamel kettle', description: '<p>Boils</p>' } },
  moq: '24',
  cells: { ...base.cells, [cellKey('', 't1')]: '6' },
};
const theirs: ProductForm = {
  ...base,
  texts: {
    en: { title: 'Kettle', description: '<p>Boils fast</p>' },
    ru: { title: 'Чайник', description: '' },
  },
  moq: '36',
  known: {},
};

test('of two who changed a product each keeps what only they changed, and what both changed is asked about', () => {
  const found = differences(mine, theirs, base);
  expect(found.map(({ part, suggested, isContested }) => [part.id, suggested, isContested])).toEqual([
    ['title en', 'mine', false],
    ['description en', 'theirs', false],
    ['title ru', 'theirs', false],
    ['ordering', 'mine', true],
    ['versions', 'mine', false],
  ]);
  const taken = found.filter(({ suggested }) => suggested === 'theirs').map(({ part }) => part);
  const merged = mergeForms(mine, theirs, taken);
  expect(merged.texts).toEqual({
    en: { title: 'Enamel kettle', description: '<p>Boils fast</p>' },
    ru: { title: 'Чайник', description: '' },
  });
  expect([merged.moq, merged.cells[cellKey('', 't1')]]).toEqual(['24', '6']);
  // They made it no more: saved again, it is a new one.
  expect(merged.known).toEqual({});
});

test('without knowing where both began, mine stands until it is given up', () => {
  expect(differences(mine, theirs, null).every(({ suggested }) => suggested === 'mine')).toBe(true);
});
