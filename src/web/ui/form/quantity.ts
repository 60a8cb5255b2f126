export interface QuantityLimits {
  minimum: number;
  multiple: number;
  maximum: number;
  /** Zero stands for none. */
  optional: boolean;
}

/** The nearest quantity that can be ordered: at least the minimum, a whole multiple, at most what is there. */
export function fitQuantity(
  requested: number,
  { minimum, multiple, maximum, optional }: QuantityLimits,
): number {
  if (!Number.isFinite(requested) || requested <= 0) return optional ? 0 : firstOf(minimum, multiple);
  const upward = Math.ceil(Math.max(requested, minimum) / multiple) * multiple;
  const most = Math.floor(maximum / multiple) * multiple;
  if (upward <= most) return upward;
  return most >= minimum ? most : optional ? 0 : firstOf(minimum, multiple);
}

const firstOf = (minimum: number, multiple: number) => Math.max(1, Math.ceil(minimum / multiple)) * multiple;
