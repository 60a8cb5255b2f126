/** How a sample goes its way, for both sides. */
export const sampleStates = [
  'requested',
  'offered',
  'accepted',
  'sent',
  'received',
  'refused',
  'cancelled',
] as const;
export type SampleState = (typeof sampleStates)[number];

export const sampleSteps = ['accept', 'refuse', 'cancel', 'send', 'receive'] as const;
export type SampleStep = (typeof sampleSteps)[number];

export const mostSampleUnits = 100;
