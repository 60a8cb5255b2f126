/** How a sample goes its way, for both sides. */
export const sampleStates = [
  'requested',
  'offered',
  'accepted',
  'sent',
  'received',
  'lost',
  'refused',
  'cancelled',
  'lapsed',
] as const;
export type SampleState = (typeof sampleStates)[number];

export const sampleSteps = ['accept', 'refuse', 'cancel', 'send', 'receive', 'lose'] as const;
export type SampleStep = (typeof sampleSteps)[number];

/** After so many days without a step a sample ends by itself; one that was sent has longer to arrive. */
export const sampleWaitDays = { requested: 30, offered: 30, accepted: 30, sent: 60 } as const;

export const mostSampleUnits = 100;
