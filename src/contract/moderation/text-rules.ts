/** What people write to everybody: reviews of orders and of bookings, the answers to them, and public requests. */
export const publicTextKinds = ['review', 'answer', 'request', 'booking_review', 'booking_answer'] as const;
export type PublicTextKind = (typeof publicTextKinds)[number];

/** What they write and others may report: besides, the note of a link by which they share, and comments on one. */
export const textKinds = [...publicTextKinds, 'shared_link', 'shared_comment'] as const;
export type TextKind = (typeof textKinds)[number];

/** What two write to each other: a buyer and a shop, or a buyer and a provider about an inquiry. */
export const conversationKinds = ['conversation', 'inquiry'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** What a case is about: such a text, or a conversation. */
export const caseKinds = [...textKinds, ...conversationKinds] as const;
export type CaseKind = (typeof caseKinds)[number];

export const isConversationKind = (kind: CaseKind): kind is ConversationKind =>
  kind === 'conversation' || kind === 'inquiry';

/** What is done about a conversation. */
export const measures = ['warned', 'blocked'] as const;
export type Measure = (typeof measures)[number];

/** Operators read so many days of a reported conversation before it was first reported, and one after it was last. */
export const daysBefore = 14;

/** What a text may break: whoever reports names one, and so does the operator who hides it. Each is called `rule.<name>`. */
export const textRules = [
  'untrue',
  'insult',
  'advertising',
  'private',
  'fraud',
  'prohibited',
  'off_topic',
  'other',
] as const;
export type TextRule = (typeof textRules)[number];

/** Waits for an operator, or for another one to decide on an appeal; hidden; hidden for good; there again; nothing found. */
export const caseStates = ['open', 'appealed', 'hidden', 'upheld', 'restored', 'dismissed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What a case is called: `M1042`. */
export const caseNumber = (number: number): string => `M${number}`;

/** The number of a case in what somebody typed, its letter left out or not; null where that is none. */
export function readCaseNumber(text: string): number | null {
  const match = /^m?\s?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}

/** Characters of what is said with a report. */
export const textReportLength = 500;
/** Days for which a case has waited, to narrow the list to. */
export const caseAges = [1, 3, 7, 30] as const;
