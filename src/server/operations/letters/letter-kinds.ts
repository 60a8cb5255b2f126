import type { LetterChannel, LetterGroup } from '../../../contract/operations/letter-groups.ts';
import { serverWordsWith, type ServerWord } from '../../../words/server.ts';

/** A kind of letter: which words it is made of, as whoever sends it puts them together. */
export interface LetterKind {
  /** The name of its text. */
  id: ServerWord;
  group: LetterGroup;
  subject: ServerWord;
  channels: readonly LetterChannel[];
  /** What follows the text in the same paragraph. */
  followedBy?: ServerWord;
  /** What somebody wrote stands below the text. */
  quotes?: 'message' | 'reason';
  /** Where the link below it leads, after the language; without one it has none. */
  link?: string;
}

type Family = Omit<LetterKind, 'id' | 'channels'> & {
  channels?: readonly LetterChannel[];
  /** Names of texts, or how they begin, where a `*` ends them. */
  texts: readonly string[];
  but?: readonly string[];
};

const either = ['mail', 'sms'] as const;
const orderLink = 'merchants/buyer-center/order-manage-detail?id=01981f3a';
const shopLink = 'merchants/seller-center/integrations';
const termsLink = 'merchants/buyer-center/seller-terms';
const conversationLink = 'merchants/buyer-center/messages?id=01981f3a';

const families: readonly Family[] = [
  { group: 'account', subject: 'code.subject', texts: ['code.body'], channels: either },
  { group: 'account', subject: 'guesses.subject', texts: ['guesses.body'], channels: either },
  {
    group: 'account',
    subject: 'entry.passed.subject',
    texts: ['entry.passed.body'],
    link: 'merchants-audit?userType=2',
  },
  {
    group: 'account',
    subject: 'entry.refused.subject',
    texts: ['entry.refused.body'],
    link: 'merchants-audit?userType=2',
  },
  {
    group: 'account',
    subject: 'member.subject',
    texts: ['member.body'],
    channels: either,
    link: 'merchants-login/2?invitation=…',
  },
  {
    group: 'account',
    subject: 'company.invitation.subject',
    texts: ['company.invitation.body'],
    channels: either,
    link: 'merchants/buyer-center/company-invitation?token=…',
  },
  {
    group: 'account',
    subject: 'club.subject',
    texts: ['club.accepted', 'club.refused'],
    channels: either,
    link: 'club',
  },
  ...(['narrowed', 'merged'] as const).map((change): Family => ({
    group: 'account',
    subject: `companyRule.${change}.subject`,
    texts: [`companyRule.${change}.body`],
    link: 'merchants/buyer-center/company',
  })),
  {
    group: 'account',
    subject: 'companyDeputy.subject',
    texts: ['companyDeputy.body'],
    link: 'merchants/buyer-center/company',
  },
  { group: 'account', subject: 'keyMade.subject', texts: ['keyMade.body'], channels: either, link: shopLink },
  {
    group: 'account',
    subject: 'webhookSet.subject',
    texts: ['webhookSet.body'],
    channels: either,
    link: shopLink,
  },
  { group: 'account', subject: 'keyExpires.subject', texts: ['keyExpires.body'], link: shopLink },
  { group: 'account', subject: 'webhookOff.subject', texts: ['webhookOff.body'], link: shopLink },
  {
    group: 'account',
    subject: 'connectionStopped.subject',
    texts: ['connectionStopped.*'],
    but: ['connectionStopped.subject'],
    link: shopLink,
  },
  {
    group: 'refunds',
    subject: 'news.subject',
    texts: ['news.refund.*', 'news.dispute.*'],
    but: ['news.refund.outstanding'],
    link: orderLink,
  },
  {
    group: 'services',
    subject: 'news.booking.subject',
    texts: ['news.booking.*'],
    but: ['news.booking.subject'],
    link: 'merchants/buyer-center/booking?id=01981f3a',
  },
  {
    group: 'money',
    subject: 'news.payout.newAccountSubject',
    texts: ['news.payout.newAccount', 'news.payout.newAccountAtOnce'],
    channels: either,
    link: 'merchants/seller-center/settlement',
  },
  {
    group: 'money',
    subject: 'news.payout.subject',
    texts: ['news.payout.*'],
    but: ['news.payout.subject', 'news.payout.newAccount*'],
    link: 'merchants/seller-center/settlement',
  },
  {
    group: 'money',
    subject: 'news.transfer.subject',
    texts: ['news.transfer.*'],
    but: ['news.transfer.subject'],
    link: 'cashier/transfer?paymentId=01981f3a',
  },
  {
    group: 'money',
    subject: 'news.credit.subject',
    texts: ['news.credit.*'],
    but: ['news.credit.subject'],
    link: 'merchants/buyer-center/trust-credit',
  },
  ...(['down', 'restored', 'upheld'] as const).flatMap((outcome): Family[] => [
    {
      group: 'moderation',
      subject: `news.takedown.${outcome}.subject`,
      texts: [`news.takedown.${outcome}.body`],
      link: 'merchants/seller-center/product-manage',
    },
    {
      group: 'moderation',
      subject: `news.suspension.${outcome}.subject`,
      texts: [`news.suspension.${outcome}.body`],
      link: 'merchants/seller-center',
    },
  ]),
  ...(['hidden', 'restored', 'upheld'] as const).map((outcome): Family => ({
    group: 'moderation',
    subject: `news.text.${outcome}.subject`,
    texts: [`news.text.${outcome}.body`],
    link: orderLink,
  })),
  ...(['warned', 'blocked', 'restored', 'upheld'] as const).map((outcome): Family => ({
    group: 'moderation',
    subject: `news.conversation.${outcome}.subject`,
    texts: [`news.conversation.${outcome}.body`],
    link: conversationLink,
  })),
  {
    group: 'moderation',
    subject: 'news.report.subject',
    texts: ['news.report.*'],
    but: ['news.report.subject'],
  },
  {
    group: 'moderation',
    subject: 'news.text.report.subject',
    texts: ['news.text.report.*', 'news.conversation.report.*'],
    but: ['news.text.report.subject'],
  },
  {
    group: 'moderation',
    subject: 'tradeService.close.subject',
    texts: ['tradeService.close.body'],
    quotes: 'reason',
  },
  { group: 'moderation', subject: 'tradeService.reopen.subject', texts: ['tradeService.reopen.body'] },
  ...(['soon', 'week', 'expired', 'checked', 'refused'] as const).map((stage): Family => ({
    group: 'moderation',
    subject: `news.certificate.${stage}.subject`,
    texts: [`news.certificate.${stage}.body`],
    link: 'merchants/seller-center/certificate?id=01981f3a',
  })),
  {
    group: 'orders',
    subject: 'news.subject',
    texts: ['news.*'],
    but: [
      'news.subject',
      'news.cancel.reason',
      ...['refund', 'dispute', 'booking', 'payout', 'transfer', 'credit', 'takedown'].map(
        (topic) => `news.${topic}.*`,
      ),
      ...['suspension', 'report', 'text', 'conversation', 'certificate'].map((topic) => `news.${topic}.*`),
    ],
    link: orderLink,
  },
  {
    group: 'orders',
    subject: 'agentAsks.subject',
    texts: ['agentAsks.body'],
    link: 'merchants/buyer-center/agent-approval?id=01981f3a',
  },
  {
    group: 'orders',
    subject: 'purchaseRequest.subject',
    texts: ['purchaseRequest.body'],
    link: 'merchants/buyer-center/purchase-request?id=01981f3a',
  },
  ...(['ordered', 'rejected', 'expired'] as const).map((state): Family => ({
    group: 'orders',
    subject: `purchaseRequest.${state}.subject`,
    texts: [`purchaseRequest.${state}.body`],
    link: 'merchants/buyer-center/purchase-request?id=01981f3a',
  })),
  {
    group: 'requests',
    subject: 'quote.subject',
    texts: ['quote.body'],
    link: 'merchants/buyer-center/my-opportunity-detail?id=01981f3a',
  },
  {
    group: 'requests',
    subject: 'quote.subject.revised',
    texts: ['quote.revised'],
    followedBy: 'quote.changes',
    link: 'merchants/buyer-center/my-opportunity-detail?id=01981f3a',
  },
  {
    group: 'requests',
    subject: 'quote.subject.revised',
    texts: ['quote.again'],
    link: 'merchants/buyer-center/my-opportunity-detail?id=01981f3a',
  },
  {
    group: 'requests',
    subject: 'quote.countered.subject',
    texts: ['quote.countered'],
    link: 'opportunities/01981f3a',
  },
  {
    group: 'requests',
    subject: 'request.reopened.subject',
    texts: ['request.reopened', 'request.reopened.ended'],
    followedBy: 'request.reopened.others',
    link: 'merchants/buyer-center/my-opportunity-detail?id=01981f3a',
  },
  {
    group: 'requests',
    subject: 'request.reopened.toSeller.subject',
    texts: ['request.reopened.toSeller'],
    link: 'opportunities/01981f3a',
  },
  ...(['agreed', 'ended', 'ending'] as const).map((news): Family => ({
    group: 'requests',
    subject: `callOffs.${news}.subject`,
    texts: [`callOffs.${news}`],
    ...(news === 'ended' && { quotes: 'reason' as const }),
    link: `merchants/${news === 'agreed' ? 'seller' : 'buyer'}-center/call-off?id=01981f3a`,
  })),
  {
    group: 'requests',
    subject: 'programmes.proposed.subject',
    texts: ['programmes.proposed'],
    link: 'merchants/seller-center/live-product-manage/programmes',
  },
  {
    group: 'requests',
    subject: 'programmes.reminder.subject',
    texts: ['programmes.reminder'],
    link: 'live/01981f3a',
  },
  {
    group: 'orders',
    subject: 'reorders.due.subject',
    texts: ['reorders.due'],
    link: 'merchants/buyer-center/reorders',
  },
  {
    group: 'requests',
    subject: 'shared.comments.subject',
    texts: ['shared.comments'],
    link: 'merchants/buyer-center/shared-links',
  },
  {
    group: 'requests',
    subject: 'sample.subject',
    texts: ['sample.*'],
    but: ['sample.subject'],
    link: 'merchants/buyer-center/samples',
  },
  ...(['waiting', 'approved', 'refused', 'withdrawn'] as const).map((state): Family => ({
    group: 'requests',
    subject: `priceAccess.${state}.subject`,
    texts: [`priceAccess.${state}`],
    link: state === 'waiting' ? 'merchants/seller-center/price-access' : 'shop/01981f3a',
  })),
  ...(['letter.granted', 'letter.changed', 'letter.ended'] as const).map((news): Family => ({
    group: 'money',
    subject: `terms.${news}.subject`,
    texts: [`terms.${news}`],
    link: termsLink,
  })),
  {
    group: 'account',
    subject: 'terms.letter.warning.subject',
    texts: ['terms.letter.warning'],
    channels: either,
    link: 'merchants/seller-center/customer-terms-detail',
  },
  ...(['soon', 'today', 'late', 'later'] as const).map((stage): Family => ({
    group: 'money',
    subject: `terms.reminder.${stage}.subject`,
    texts: [`terms.reminder.${stage}`],
    link: termsLink,
  })),
  { group: 'services', subject: 'inquiry.subject', texts: ['inquiry.body'], quotes: 'message' },
  {
    group: 'services',
    subject: 'inquiry.subject',
    texts: ['inquiry.said'],
    quotes: 'message',
    link: 'merchants/buyer-center/inquiry/01981f3a',
  },
  {
    group: 'messages',
    subject: 'message.subject',
    texts: ['message.body'],
    quotes: 'message',
    link: conversationLink,
  },
  {
    group: 'messages',
    subject: 'digest.subject',
    texts: ['digest.body'],
    link: 'merchants/buyer-center/messages',
  },
  {
    group: 'messages',
    subject: 'favorites.subject',
    texts: ['favorites.fell', 'favorites.back'],
    link: 'merchants/buyer-center/my-collection',
  },
  {
    group: 'operators',
    subject: 'staffLink.subject',
    texts: ['staffLink.body'],
    link: 'console/set-up?token=…',
  },
  { group: 'operators', subject: 'staffMoney.subject', texts: ['staffMoney.body'] },
  {
    group: 'operators',
    subject: 'bankReversals.subject',
    texts: ['bankReversals.body'],
    link: 'console/bank-receipts',
  },
  {
    group: 'operators',
    subject: 'ledgerCheck.subject',
    texts: ['ledgerCheck.body'],
    link: 'console/ledger-checks',
  },
  {
    group: 'operators',
    subject: 'oldRates.refusing',
    texts: ['oldRates.refusingBody'],
    link: 'console/rates',
  },
  { group: 'operators', subject: 'oldRates.ending', texts: ['oldRates.endingBody'], link: 'console/rates' },
  {
    group: 'operators',
    subject: 'rateFeed.subject',
    texts: ['rateFeed.waiting', 'rateFeed.tooFar', 'rateFeed.failing'],
    link: 'console/rates',
  },
  { group: 'operators', subject: 'trial.subject', texts: ['trial.body'], channels: either },
];

const isNamed = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

/** Every kind of letter, in the order of its groups. */
export const letterKinds: readonly LetterKind[] = families.flatMap(
  ({ texts, but = [], channels = ['mail'], ...kind }) =>
    serverWordsWith(...texts.map((text) => text.replace('*', '')))
      .filter((name) => isNamed(name, texts) && !isNamed(name, but))
      .map((id) => ({ ...kind, id, channels })),
);

/** Operators read English, as the console's set-up does. */
export const isEnglishOnly = ({ group }: LetterKind): boolean => group === 'operators';
