/** What letters and text messages are about, in the order of the console's tabs. */
export const letterGroups = [
  'account',
  'orders',
  'refunds',
  'requests',
  'services',
  'money',
  'messages',
  'moderation',
  'operators',
] as const;
export type LetterGroup = (typeof letterGroups)[number];

export const letterChannels = ['mail', 'sms'] as const;
export type LetterChannel = (typeof letterChannels)[number];
