/** A moment as it leaves the process: ISO 8601 in UTC. What is nothing stays nothing. */
export function wireTime(at: Date): string;
export function wireTime(at: Date | null | undefined): string | null;
export function wireTime(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}

/** An amount as it leaves the process: minor units as a decimal text, with its currency. */
export const wireMoney = (amount: bigint, currency: string): { amount: string; currency: string } => ({
  amount: String(amount),
  currency,
});

/** The same for several amounts of one currency. */
export const wireMoneyIn = (currency: string) => (amount: bigint) => wireMoney(amount, currency);
