import type { Conversation } from '../../conversation-state-rules.ts';
import { isOtherThing } from '../../act-on-shown-rules.ts';
import { readDiscount } from '../../reading/direct/discount.ts';
import { readEachWeight } from '../../reading/direct/each-weight.ts';
import { isGreeting } from '../../reading/direct/greeting.ts';
import { readImproper } from '../../reading/direct/improper.ts';
import { readListOrder } from '../../reading/direct/list-order.ts';
import { readLoad } from '../../reading/direct/load.ts';
import { readMoneyBack } from '../../reading/direct/money-back.ts';
import { readOrderChoice } from '../../reading/direct/order-choice.ts';
import { readOrderTask } from '../../reading/direct/order-act.ts';
import { readPriceSum } from '../../reading/direct/price-sum.ts';
import { articlePrefix } from '../../reading/understand.ts';
import type { Intent, Reading } from '../../reading/reading-rules.ts';
import type { Kit, Reply, Turn } from '../reply-kit.ts';
import { replyOrders } from '../orders/reply-orders.ts';
import { replyHelp } from '../help/reply-help.ts';
import { replySimply } from '../reply-others.ts';
import { asksDeadline, replyDeadline } from './reply-deadline.ts';
import { hasSum, replyDiscount } from './reply-discount.ts';
import { replyImproper } from './reply-improper.ts';
import { replyLoad } from './reply-load.ts';
import { hasLoad, replyLoadWeight } from './reply-load-weight.ts';
import { replyOrdered } from './reply-ordered.ts';
import { replyOrderAct } from './reply-order-act.ts';
import { replyPriceSum } from './reply-price-sum.ts';
import { replyUnit, unitAsked } from './reply-unit.ts';

/** These are about texts: what stands in them asks nothing. */
const ofTexts = new Set<Intent>(['translate', 'draft']);
/** Articles that questions name what is improper for: they ask how it is reported. */
const asksOfRules = new Set(['report', 'phishing']);

/** A question as it is read, with what was said before. */
export interface DirectQuestion {
  question: string;
  reading: Reading;
  earlier: Conversation;
}

/**
 * What answers a question that says beyond doubt what it wants, whatever was learnt of others like it: null where it
 * says nothing of the kind.
 */
export function directReply({ question, reading, earlier }: DirectQuestion): ((kit: Kit) => Reply) | null {
  const turnOf = (intent: Intent): Turn => ({ question, reading, conversation: { ...earlier, intent } });
  const improper = readImproper(question);
  if (improper.length > 0 && reading.intent !== 'translate' && !asksOfRules.has(reading.article ?? ''))
    return (kit) => replyImproper(kit, { ...earlier, intent: 'help' }, improper);
  if (ofTexts.has(reading.intent)) return null;
  if (isGreeting(question, earlier.intent !== null))
    return (kit) => replySimply(kit, turnOf('greeting'), 'LYDJ_BOT');
  const speaksOfOrder = earlier.intent === 'orderStatus' && earlier.orders.length > 0;
  const task = readOrderTask(question, speaksOfOrder);
  if (task || (reading.order !== null && readOrderTask(question, true)))
    return (kit) => replyOrderAct(kit, turnOf('orderStatus'), task ?? readOrderTask(question, true)!);
  if (readOrderChoice(question, speaksOfOrder) !== null)
    return (kit) => replyOrders(kit, turnOf('orderStatus'));
  const article = reading.order === null ? readMoneyBack(question) : null;
  if (article) return (kit) => replyHelp(kit, ofArticle(turnOf('help'), article));
  const shownReply = replyBehindShown({ question, reading, earlier }, turnOf);
  if (shownReply) return shownReply;
  const priceSum = readPriceSum(question);
  if (priceSum) return (kit) => replyPriceSum(kit, turnOf('exchange'), priceSum);
  const followsLoad =
    earlier.intent === 'calculate' && earlier.calculation === null && earlier.shown.length > 0;
  if (asksDeadline(reading, earlier)) return (kit) => replyDeadline(kit, turnOf('freight'));
  const unitCargo = unitAsked(question, reading);
  if (unitCargo) return (kit) => replyUnit(kit, turnOf('freight'), unitCargo);
  const load = readLoad(question, followsLoad);
  if (load)
    return (kit) =>
      replyLoad(
        kit,
        turnOf('calculate'),
        load,
        followsLoad && reading.isShort ? '' : loadProduct(load.productText, reading),
      );
  return null;
}

/** What is asked of what was listed or worked out last: another order, what a load weighs, or a sum with a discount. */
function replyBehindShown(
  { question, reading, earlier }: DirectQuestion,
  turnOf: (intent: Intent) => Turn,
): ((kit: Kit) => Reply) | null {
  const namesOther = reading.isKnown === true && isOtherThing(earlier, reading);
  const order = earlier.shown.length > 1 && !namesOther ? readListOrder(question) : null;
  if (order) return (kit) => replyOrdered(kit, turnOf('refine'), order);
  const eachWeight = hasLoad(earlier) ? readEachWeight(question) : null;
  if (eachWeight !== null) return (kit) => replyLoadWeight(kit, turnOf('calculate'), eachWeight);
  const percent = hasSum(earlier) && !namesOther ? readDiscount(question) : null;
  return percent === null
    ? null
    : (kit) => replyDiscount(kit, turnOf(earlier.intent ?? 'exchange'), earlier, percent);
}

/** A turn that an article answers beyond doubt. */
const ofArticle = (turn: Turn, article: string): Turn => ({
  ...turn,
  reading: {
    ...turn.reading,
    article,
    ofSameArticle: 0,
    guesses: [{ label: `${articlePrefix}${article}`, share: 1 }],
  },
  conversation: { ...turn.conversation, article: null, goesOnWithArticle: false },
});

/** The product that is to be loaded: words that only point at what was shown name none. */
const loadProduct = (productText: string, { refs, refersBack }: Reading): string =>
  refs.length > 0 || (refersBack && productText.length <= shortestName) || !/\p{L}{2}/u.test(productText)
    ? ''
    : productText;
const shortestName = 4;
