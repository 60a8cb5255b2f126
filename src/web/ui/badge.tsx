import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sand text-muted',
  accent: 'bg-cinnabar-soft text-cinnabar-deep',
  good: 'bg-jade-soft text-jade',
  promotion: 'bg-saffron-soft text-saffron-deep',
} as const;
export type BadgeTone = keyof typeof tones;

/** A word about a thing: its state, its label. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
