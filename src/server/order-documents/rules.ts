import { createHash } from 'node:crypto';
import { printList, type PrintedKind } from '../../contract/order-documents/document-kinds.ts';

/** Names orders in their versions: the same ones are the same document. */
export function aboutOf(orders: readonly { id: string; version: number }[]): string {
  const versions = orders.map(({ id, version }) => `${id}:${version}`).sort();
  return createHash('sha256').update(versions.join(' ')).digest('hex');
}

/** What the file is called, without its ending. */
export function nameOf(kind: PrintedKind, number: string, language: string): string {
  return kind === printList
    ? `picking-list-${number}-${language}`
    : `${kind.replaceAll('_', '-')}-${number}-${language}`;
}

/** What is known of how a sku is packed: grams of one piece, and of a full carton pieces, gross grams, millimetres. */
interface Packing {
  grams: number | null;
  carton: { pieces: number; grams: number; size: readonly number[] } | null;
}

export interface Measures {
  cartons: number | null;
  netGrams: number | null;
  grossGrams: number | null;
  cubicMillimetres: number | null;
}

/**
 * What so many pieces measure, as far as the shop says. A carton that is not full takes the room of a full one, but
 * what it weighs nobody knows.
 */
export function measure(pieces: number, { grams, carton }: Packing): Measures {
  const cartons = carton && Math.ceil(pieces / carton.pieces);
  const isFull = carton !== null && pieces % carton.pieces === 0;
  return {
    cartons,
    netGrams: grams && grams * pieces,
    grossGrams: isFull ? (pieces / carton.pieces) * carton.grams : null,
    cubicMillimetres: carton && cartons! * carton.size.reduce((product, side) => product * side, 1),
  };
}

/** The sum of what is measured, unknown as soon as one part of it is. */
export function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

/** A picking list is a thing of the day. */
export const printedDays = 30;
