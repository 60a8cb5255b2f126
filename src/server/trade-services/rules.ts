import { utcDay } from '../../kit/days.ts';
import type { Cargo } from '../../contract/trade-services/trade-services.ts';
import { currencyDigits, divideRounded } from '../../kit/money.ts';

/** What decides about the price of carrying something. Amounts are decimals of major units. */
export interface Tariff {
  currency: string;
  minimumCharge: string;
  /** From so many kilograms (`at`) on, the price of one. */
  breaks: readonly { at: string; value: string }[];
  kilogramsPerCubicMetre: number;
}

export interface Charge {
  /** Minor units of the tariff's currency. */
  price: bigint;
  chargeableKilograms: number;
  paidKilograms: number;
  perKilogram: string;
  byVolume: boolean;
  minimumCharge: boolean;
}

/** Carriers count in steps of half a kilogram, begun ones in whole. */
const stepGrams = 500n;
const scale = 1_000_000n;

/** The day by which providers count, whose services are on several sites; a site offers by its own (`dayOfSite`). */
export const dayOf = (at: Date): string => utcDay(at);

/** Weight and volume of cargo as a whole. */
export function measure(cargo: Cargo): { kilograms: number; cubicMetres: number } {
  if (!('pieces' in cargo)) return cargo;
  let grams = 0;
  let cubicCentimetres = 0;
  for (const { count, kilograms, length, width, height } of cargo.pieces) {
    grams += Math.round(count * kilograms * 1_000);
    cubicCentimetres += count * length * width * height;
  }
  return { kilograms: grams / 1_000, cubicMetres: Math.round(cubicCentimetres) / 1_000_000 };
}

/**
 * What a tariff asks for cargo: the weight, or what its volume counts as where that is more; at the price of its step,
 * or of a heavier step where paying for that costs less; and never below the minimum.
 * @returns null for a tariff whose figures nobody can reckon with.
 */
export function charge(tariff: Tariff, cargo: { kilograms: number; cubicMetres: number }): Charge | null {
  const digits = currencyDigits[tariff.currency];
  const steps = tariff.breaks
    .flatMap(({ at, value }) => {
      const from = millionths(at);
      const price = millionths(value);
      return from === null || price === null || price === 0n ? [] : [{ grams: from / 1_000n, price, value }];
    })
    .sort((a, b) => Number(a.grams - b.grams));
  if (digits === undefined || steps.length === 0) return null;

  const weight = BigInt(Math.ceil(cargo.kilograms * 1_000));
  const volume = BigInt(Math.ceil(cargo.cubicMetres * tariff.kilogramsPerCubicMetre * 1_000));
  const chargeable = roundUp(weight > volume ? weight : volume);

  // Minor units for grams at a price for a kilogram in millionths of major units.
  const cost = (grams: bigint, price: bigint) =>
    divideRounded(grams * price * 10n ** BigInt(digits), 1_000n * scale);
  const reached = steps.findLast(({ grams }) => grams <= chargeable);
  const ways = [
    ...(reached ? [{ ...reached, grams: chargeable }] : []),
    ...steps.filter(({ grams }) => grams > chargeable),
  ].map((way) => ({ ...way, cost: cost(way.grams, way.price) }));
  const best = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  const least = minorUnitsOf(tariff.minimumCharge, tariff.currency) ?? 0n;
  return {
    price: best.cost > least ? best.cost : least,
    chargeableKilograms: Number(chargeable) / 1_000,
    paidKilograms: Number(best.grams) / 1_000,
    perKilogram: best.value,
    byVolume: volume > weight,
    minimumCharge: least > best.cost,
  };
}

const roundUp = (grams: bigint): bigint => ((grams + stepGrams - 1n) / stepGrams) * stepGrams || stepGrams;

/** A decimal as whole millionths, or null. */
function millionths(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  return match ? BigInt(match[1]!) * scale + BigInt((match[2] ?? '').padEnd(6, '0')) : null;
}

/** So many times a decimal of major units, in minor units; null for what is no amount or no currency. */
export function minorUnitsOf(amount: string, currency: string, times = 1n): bigint | null {
  const digits = currencyDigits[currency];
  const value = millionths(amount);
  return digits === undefined || value === null
    ? null
    : divideRounded(value * times * 10n ** BigInt(digits), scale);
}
