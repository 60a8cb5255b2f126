import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittingIn, volumeOf } from './packing-rules.ts';
import { readCalculation, type Calculation } from './read-calculation.ts';
import { kilogramsOf, missingMeasures, type Weighing } from './weights-rules.ts';

const weightOf = (question: string, earlier: Calculation | null = null): number | null => {
  const calculation = readCalculation(question, earlier);
  return calculation?.kind === 'weight' && missingMeasures(calculation.weighing).length === 0
    ? kilogramsOf(calculation.weighing)
    : null;
};

describe('a weight by measures', () => {
  test.each<[string, number]>([
    ['сколько весит 300 м алюминиевой трубы 25х2 мм', 117],
    ['ผ้าแคนวาส 350 แกรม หน้ากว้าง 1.5 เมตร ยาว 80 หลา หนักกี่โล', 38.4],
    ['what is the weight of a steel plate 1220x2440x3 mm', 70.1],
    ['铝板 1.2米x2.4米 厚2毫米 一张多重', 15.6],
    ['16 mm çelik çubuk 6 metre kaç kilo gelir', 9.47],
    ['berat kain 200 gsm lebar 1,6 m panjang 50 m berapa kg', 16],
    ['كم وزن لوح زجاج 100x80 سم سماكة 6 مم', 12],
  ])('is worked out in every language: %s', (question, kilograms) => {
    expect(weightOf(question)).toBeCloseTo(kilograms, kilograms < 50 ? 1 : 0);
  });

  test.each([
    'how heavy is one',
    'steel bottle 500 ml weight',
    'is the second one heavy',
    '200 kg steel pipes to Dubai',
    'aluminium foil rolls, 30 cm',
  ])('is none of: %s', (question) => {
    expect(readCalculation(question, null)).toBeNull();
  });

  test('names what is still missing', () => {
    const calculation = readCalculation('weight of a 6 m steel pipe, 48 mm diameter', null);
    expect(calculation?.kind === 'weight' && missingMeasures(calculation.weighing)).toEqual(['thickness']);
  });

  test('changes one measure in a question behind it, and keeps the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 900 }), fc.integer({ min: 2, max: 900 }), (first, second) => {
        const earlier = readCalculation(`weight of ${first} m of 32x3 mm copper pipe`, null)!;
        const [before, after] = [
          weightOf(`weight of ${first} m of 32x3 mm copper pipe`),
          weightOf(`and ${second} m?`, earlier),
        ];
        expect(after! / before!).toBeCloseTo(second / first, 6);
        const ofSteel = readCalculation('and of stainless steel?', earlier);
        const { weighing } = ofSteel as { weighing: Weighing };
        expect(weighing).toMatchObject({ length: first, substance: 'stainless', shape: 'tube' });
      }),
    );
  });
});

describe('boxes', () => {
  test.each<[string, string, number]>([
    ['how many cartons of 60x40x50 cm fit in a 40hq', '40hc', 566],
    ['60*40*50厘米的箱子 一个20尺柜能装多少箱', '20', 233],
    ["60x40x40 cm koliden 20'lik konteynere kaç tane sığar", '20', 291],
    ['сколько коробок 50x40x30 см поместится в 40 футовый контейнер', '40', 966],
  ])('are counted by volume: %s', (question, container, count) => {
    const calculation = readCalculation(question, null);
    const packing = calculation?.kind === 'packing' ? calculation.packing : null;
    expect(packing).toMatchObject({ container, asks: 'fit' });
    expect(fittingIn(packing!, packing!.container!)).toBe(count);
  });

  test('never take more room than the container has, whatever their size', () => {
    const side = fc.integer({ min: 5, max: 150 });
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        const packing = {
          sides: [a / 100, b / 100, c / 100],
          count: null,
          container: null,
          asks: 'fit',
        } as const;
        expect(fittingIn(packing, '20') * volumeOf(packing)).toBeLessThanOrEqual(28 + 1e-6);
        expect(fittingIn(packing, '40hc')).toBeGreaterThanOrEqual(fittingIn(packing, '40'));
      }),
    );
  });

  test('to be carried somewhere are freight', () => {
    expect(
      readCalculation('12 cartons 60x40x45 cm, 18 kg each, from Yiwu to Jakarta by sea', null),
    ).toBeNull();
  });
});
