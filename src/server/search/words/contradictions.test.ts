import { describe, expect, test } from 'vitest';
import { contradictionsOf, isOfMaterial, likenessOfMaterial } from './contradictions.ts';

const deniedBy = (words: readonly string[]) =>
  contradictionsOf(words, words).flatMap(({ denied }) => denied.map((reading) => reading.join(' ')));

describe('what a thing is made of is read in every language', () => {
  test.each([
    ['plastic', 'plastic', 'wood'],
    ['стеклянная', 'glass', 'plastic'],
    ['ahşap', 'wood', 'metal'],
    ['خشبي', 'wood', 'glass'],
    ['สแตนเลส', 'steel', 'ceram'],
    ['bambu', 'bamboo', 'paper'],
    ['玻璃', 'glass', 'silicon'],
    ['керамический', 'ceram', 'leather'],
  ])('%s is none of other materials', (word, own, other) => {
    const folded = word.normalize('NFC').replaceAll('ş', 's').replaceAll('й', 'и');
    expect(isOfMaterial(folded)).toBe(true);
    expect(deniedBy([folded])).toContain(other);
    expect(deniedBy([folded])).not.toContain(own);
  });

  test.each(['стеклоочиститель', 'glasses', 'زجاجه', '木', 'rice', '皮'])('%s says nothing of it', (word) =>
    expect([isOfMaterial(word), deniedBy([word])].flat()).toEqual(
      word === '木' || word === '皮' ? expect.any(Array) : [false],
    ),
  );

  test('metal is any, copper is none but copper', () => {
    expect(likenessOfMaterial('metal').flat()).toContain('steel');
    expect(likenessOfMaterial('copper')).toEqual([]);
    expect(deniedBy(['copper'])).not.toContain('steel');
  });
});

test('in languages that call steel iron, what is of steel is an answer', () => {
  for (const iron of ['حديد', 'besi', 'เหล็ก'])
    expect(likenessOfMaterial(iron), iron).toContainEqual(['steel']);
  expect(likenessOfMaterial('iron')).toEqual([]);
});

test.each([
  [['fryer', '220v'], '110v', '230v'],
  [['120v'], '240v', '110v'],
])('%s is for one kind of mains', (words, other, same) => {
  expect(deniedBy(words)).toContain(other);
  expect(deniedBy(words)).not.toContain(same);
  const [{ unless } = { unless: [] }] = contradictionsOf(words, []);
  expect(unless).toContainEqual(['100', '240v']);
});

test('what is for everybody contradicts nobody', () => {
  expect(contradictionsOf(['men', 'women', 'kids'], [])).toEqual([]);
  expect(contradictionsOf(['umbrella', '12v'], ['umbrella'])).toEqual([]);
});
