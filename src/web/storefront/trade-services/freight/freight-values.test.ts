import { describe, expect, test } from 'vitest';
import { emptyPiece, readCargo, readNumber, type FreightValues } from './freight-values.ts';

const values = (changes: Partial<FreightValues>): FreightValues => ({
  origin: 'CN',
  destination: 'AE',
  mode: '',
  by: 'whole',
  kilograms: '300',
  cubicMetres: '1.2',
  pieces: [emptyPiece],
  ...changes,
});

describe('cargo', () => {
  test('is read with a point or a comma', () => {
    expect(readCargo(values({ cubicMetres: ' 1,25 ' }))).toEqual({ kilograms: 300, cubicMetres: 1.25 });
    expect(readNumber('0')).toBeNull();
    expect(readNumber('-1')).toBeNull();
    expect(readNumber('1e3')).toBeNull();
  });

  test('in pieces is whole when each has all its figures, and whole numbers of them', () => {
    const piece = { count: '3', length: '60', width: '40', height: '40', kilograms: '8.5' };
    expect(readCargo(values({ by: 'pieces', pieces: [piece] }))).toEqual({
      pieces: [{ count: 3, length: 60, width: 40, height: 40, kilograms: 8.5 }],
    });
    expect(readCargo(values({ by: 'pieces', pieces: [piece, emptyPiece] }))).toBeNull();
    expect(readCargo(values({ by: 'pieces', pieces: [{ ...piece, count: '1.5' }] }))).toBeNull();
  });
});
