/** Decimals of messages as whole hundred-thousandths; undefined for what is none. */
export function readDecimal(text: string | undefined): bigint | undefined {
  const match = /^(\d{1,14})(?:\.(\d{1,5}))?$/.exec(text ?? '');
  return match ? BigInt(match[1]!) * 100_000n + BigInt((match[2] ?? '').padEnd(5, '0')) : undefined;
}

/** Hundred-thousandths as a decimal, without zeros at its end. */
export function writeDecimal(value: bigint): string {
  const digits = String(value).padStart(6, '0');
  let fraction = digits.slice(-5);
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return digits.slice(0, -5) + (fraction && `.${fraction}`);
}

/** A hundredth: what customs forms round to. */
export const tolerance = 1_000n;

export const isNear = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) <= tolerance;

/**
 * Whether a total is quantity times price. A price has five decimals at most: half of its last one, for each piece, is
 * no mistake.
 */
export function isProduct(total: bigint, quantity: bigint, price: bigint): boolean {
  const product = (quantity * price + 50_000n) / 100_000n;
  const difference = total > product ? total - product : product - total;
  return difference <= tolerance + quantity / 200_000n;
}

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);
