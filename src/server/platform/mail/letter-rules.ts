const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a change is to whoever reads of it: money waits for nothing but the letter before it, a trifle for its day. */
export type Weight = 'none' | 'trifle' | 'matter';

/** When letters about one thing went. */
export interface LettersSent {
  matterAt: Date | null;
  /** How many of those that matter followed on each other, the first after the news itself being the first. */
  inRow: number;
  trifleAt: Date | null;
}

/** After so many letters in a row the next one waits so long: five on the first day, two on each one after. */
const waitsMs = [0, 1, 2, 4, 8, 12].map((hours) => hours * hourMs);

const isQuiet = ({ matterAt }: LettersSent, now: Date): boolean =>
  matterAt === null || now.getTime() - matterAt.getTime() >= dayMs;

/** The first moment at which a change may be told. Trifles put nothing off that matters. */
export function dueAt(weight: Exclude<Weight, 'none'>, sent: LettersSent, now: Date): Date {
  if (weight === 'trifle') return sent.trifleAt ? new Date(sent.trifleAt.getTime() + dayMs) : now;
  if (isQuiet(sent, now)) return now;
  const wait = waitsMs[Math.min(sent.inRow, waitsMs.length - 1)]!;
  return new Date(sent.matterAt!.getTime() + wait);
}

/** The letters as they stand once one more went. */
export function withOneMore(weight: Exclude<Weight, 'none'>, sent: LettersSent, now: Date): LettersSent {
  if (weight === 'trifle') return { ...sent, trifleAt: now };
  return { ...sent, matterAt: now, inRow: isQuiet(sent, now) ? 1 : sent.inRow + 1 };
}
