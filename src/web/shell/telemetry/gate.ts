export interface GateRules {
  /** The share of failures that is reported. */
  sampling: number;
  /** Equal failures closer together than this are one. */
  throttleMs: number;
  perMinute: number;
}

export const reporting: GateRules = { sampling: 0.5, throttleMs: 2_000, perMinute: 10 };

/**
 * Decides which failures are reported, so that a page which fails in a loop neither floods the server nor costs the
 * visitor anything. Clock and chance are handed in.
 *
 * @returns whether to report a failure with this likeness (what makes two failures equal)
 */
export function createGate(rules: GateRules, now: () => number, random: () => number) {
  const lastAt = new Map<string, number>();
  let recent: number[] = [];
  return (likeness: string): boolean => {
    const time = now();
    const before = lastAt.get(likeness);
    if (before !== undefined && time - before < rules.throttleMs) return false;
    for (const [key, at] of lastAt) if (time - at >= rules.throttleMs) lastAt.delete(key);
    lastAt.set(likeness, time);
    if (random() >= rules.sampling) return false;
    recent = recent.filter((at) => time - at < 60_000);
    if (recent.length >= rules.perMinute) return false;
    recent.push(time);
    return true;
  };
}
