import { fold } from '../../../../kit/text/fold.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import { shareOf } from '../../coverage-rules.ts';
import type { Intent, Reading } from '../../reading/reading-rules.ts';
import { daysUntil, deadlineOf, deadlineText } from '../deadline-text.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';
import { homeOf } from '../reply-costs.ts';
import { readWays, wayLine } from '../reply-transit.ts';

const shownWays = 3;
/** As these a question for a day is read that names no product. */
const ofDeadline = new Set<Intent>(['freight', 'landedCost', 'search', 'unknown', 'outside', 'details', 'refine', 'help', 'travel', 'requestQuotes', 'pick', 'market', 'similar', 'lost', 'orderStatus']); // prettier-ignore
/** So sure is a question one to the help centre, whatever day it names. */
const leastOfHelp = 0.8;

/** A verb that stands alone is no name of what is to arrive. */
const arriving =
  /^(?:усп|дойд|дойт|прид|достав|получ|gelir|yetis|ulas|sampai|sampe|nyampe|tiba|arriv|deliver|يوصل|توصل|تصل)/u;

/** Whether it is asked if something arrives by a day, and neither what it is nor which order. */
export function asksDeadline(reading: Reading, { shown, product }: Conversation): boolean {
  const isHelp = reading.intent === 'help' && (reading.guesses[0]?.share ?? 0) >= leastOfHelp;
  const isOfOrder = reading.intent === 'orderStatus' && shareOf(reading, 'orderStatus') >= leastOfHelp;
  const namesProduct = reading.product !== '' && !arriving.test(fold(reading.product));
  const looksFor =
    reading.isKnown === true || (reading.wantsProducts && namesProduct && reading.cargo === null);
  return (
    reading.arrival !== null &&
    ofDeadline.has(reading.intent) &&
    !isHelp &&
    !isOfOrder &&
    !looksFor &&
    reading.order === null &&
    reading.quantity === null &&
    (reading.cargo === null || reading.cargo.load !== undefined) &&
    shown.length === 0 &&
    product === ''
  );
}

/**
 * That nobody can promise a day, with what is known: how many days the published ways take to where it is to go, whether
 * the quickest of them could be there, and what to name for more.
 */
export async function* replyDeadline(kit: Kit, { conversation, reading }: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  const text = deadlineText(reading, kit.now, speaking) ?? '';
  const origin = reading.from ?? 'CN';
  const destination = reading.to ?? conversation.to ?? homeOf[kit.caller.language] ?? null;
  const ways = destination === null || destination === origin ? [] : await readWays(kit, origin, destination);
  const quickest = [...ways].sort((first, second) => first.daysFrom - second.daysFrom).slice(0, shownWays);
  const daysLeft = daysUntil(deadlineOf(reading, kit.now), kit.now);
  const [first] = quickest;
  const isLate = first !== undefined && daysLeft !== null && first.daysFrom > daysLeft;
  const link = kit.caller.link('/merchants/buyer-center/order-manage');
  const lines = [
    say('chat.deadline.head', { day: text }),
    ...(isLate
      ? [say('chat.deadline.late', { days: `${number(first.daysFrom)}–${number(first.daysTo)}` })]
      : []),
    ...quickest.map((quote) => wayLine(quote, speaking)),
    say('chat.deadline.ask', { link }),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return {
    ...conversation,
    intent: 'freight',
    to: destination,
    from: reading.from,
    transit: true,
    cargo: null,
  };
}
