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

/** What a letter is put together from: its subject, its text, and what may follow that in the same paragraph. */
export const letterParts = ['subject', 'body', 'continuation'] as const;

/** Characters, with all forms of its plurals. */
export const longestLetterText = 2_000;

/** Of letters in other words than the standard: by that they are found in the list. */
export const letterStates = ['changed', 'outdated'] as const;
