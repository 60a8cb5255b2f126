import type { InputOf } from '../../../../contract/contract.ts';
import type { FreightMode } from '../../../../contract/trade-services/service-kinds.ts';
import type { Cargo } from '../../../../contract/trade-services/trade-services.ts';
import type { Site } from '../../../../contract/reference/sites.ts';
import { readDecimal } from '../../../../kit/decimals.ts';

export type QuoteInput = InputOf<'tradeServices.quotes'>;

/** What is typed, as it is typed. */
export interface FreightValues {
  origin: string;
  destination: string;
  mode: FreightMode | '';
  by: 'whole' | 'pieces';
  kilograms: string;
  cubicMetres: string;
  pieces: { count: string; length: string; width: string; height: string; kilograms: string }[];
}

export const emptyPiece = { count: '1', length: '', width: '', height: '', kilograms: '' };

const destinations: Record<Site, string> = { cn: 'AE', hk: 'AE', uae: 'AE', id: 'ID' };

/** What the page reckons before anybody has asked: a pallet's worth of products to where the site's buyers are. */
export const firstAsked = (site: Site): QuoteInput => ({
  origin: 'CN',
  destination: destinations[site],
  cargo: { kilograms: 300, cubicMetres: 1.2 },
});

/** A number as people type it; null for what is none, or could be either of two: 1.250 kilograms. */
export function readNumber(text: string): number | null {
  const read = readDecimal(text, { digits: 4 });
  const match = 'value' in read ? /^\d{1,9}(?:\.\d{1,4})?$/.exec(read.value) : null;
  const value = Number(match?.[0] ?? 0);
  return value > 0 ? value : null;
}

/** @returns null where a number is missing, or is none */
export function readCargo({ by, kilograms, cubicMetres, pieces }: FreightValues): Cargo | null {
  if (by === 'whole') {
    const whole = { kilograms: readNumber(kilograms), cubicMetres: readNumber(cubicMetres) };
    return whole.kilograms && whole.cubicMetres ? (whole as Cargo) : null;
  }
  const read = pieces.map(({ count, ...size }) => ({
    count: Number.isInteger(readNumber(count)) ? readNumber(count) : null,
    length: readNumber(size.length),
    width: readNumber(size.width),
    height: readNumber(size.height),
    kilograms: readNumber(size.kilograms),
  }));
  return read.every((piece) => Object.values(piece).every((value) => value !== null))
    ? ({ pieces: read } as Cargo)
    : null;
}
