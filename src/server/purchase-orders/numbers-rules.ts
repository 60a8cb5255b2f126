import { isGtin } from '../../kit/check-digits.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import { plainText } from '../../kit/text/fold.ts';

/** Codes and short names that mean a piece: of UNECE Recommendation 20, of EDIFACT, and what systems write. */
const pieceCodes: ReadonlySet<string> = new Set(
  'H87 C62 EA PCE PCS PC PIECE PIECES EACH NAR UNIT UNITS 件 个 個 只 ШТ ШТ. ADET BUAH ชิ้น อัน قطعة حبة'.split(
    ' ',
  ),
);

/** An item number as two that are the same are compared: of one width, in capitals, without blanks around it. */
export const numberKey = (number: string): string => cutText(plainText(number).trim().toUpperCase(), 200);

/** A GTIN in all lengths in which it is written: leading zeros mean nothing. */
export function gtinForms(text: string): string[] {
  const number = numberKey(text);
  if (!isGtin(number)) return [];
  const short = number.replace(/^0+/, '');
  return [8, 12, 13, 14]
    .filter((length) => length >= short.length)
    .map((length) => short.padStart(length, '0'));
}

/**
 * Whether the unit of an order is that of a product. What nobody names is the seller's.
 * @param codesByName  codes of units by what they are called in any language, folded
 */
export function isSameUnit(
  orderUnit: string,
  productCode: string,
  codesByName: ReadonlyMap<string, ReadonlySet<string>>,
  foldUnit: (text: string) => string,
): boolean {
  if (orderUnit.trim() === '') return true;
  const code = numberKey(orderUnit);
  if (code === productCode) return true;
  const namedCodes = codesByName.get(foldUnit(orderUnit));
  if (namedCodes?.has(productCode)) return true;
  const isPieces =
    pieceCodes.has(code) ||
    (namedCodes !== undefined && [...namedCodes].some((unitCode) => pieceCodes.has(unitCode)));
  return isPieces && pieceCodes.has(productCode);
}

/** A quantity that a cart takes: a whole number of pieces above zero; null for another. */
export function wholePieces(quantity: string): number | null {
  if (!/^\d{1,10}(?:\.0+)?$/.test(quantity)) return null;
  const pieces = Number(quantity);
  return pieces >= 1 && pieces <= 1_000_000_000 ? pieces : null;
}
