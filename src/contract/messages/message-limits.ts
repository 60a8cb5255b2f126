export const messageTopics = ['buying', 'selling', 'market_visit', 'trade_service', 'other'] as const;
export type MessageTopic = (typeof messageTopics)[number];

export const longestMessage = 2_000;
export const mostMessagePictures = 5;

export const messageStates = ['new', 'handled'] as const;
export type MessageState = (typeof messageStates)[number];

export const clubStates = ['open', 'accepted', 'refused'] as const;
export type ClubState = (typeof clubStates)[number];
export const mostClubCategories = 5;
/** So many messages are translated at once. */
export const mostTranslated = 40;
