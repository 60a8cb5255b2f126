import type { Conversation } from '../../conversation-state-rules.ts';
import { readImproper } from '../../reading/direct/improper.ts';
import { readLoad } from '../../reading/direct/load.ts';
import { readOrderChoice } from '../../reading/direct/order-choice.ts';
import { readOrderTask } from '../../reading/direct/order-act.ts';
import { readPriceSum } from '../../reading/direct/price-sum.ts';
import type { Intent, Reading } from '../../reading/reading-rules.ts';
import type { Kit, Reply, Turn } from '../reply-kit.ts';
import { replyOrders } from '../orders/reply-orders.ts';
import { replyImproper } from './reply-improper.ts';
import { replyLoad } from './reply-load.ts';
import { replyOrderAct } from './reply-order-act.ts';
import { replyPriceSum } from './reply-price-sum.ts';

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
  const speaksOfOrder = earlier.intent === 'orderStatus' && earlier.orders.length > 0;
  const task = readOrderTask(question, speaksOfOrder);
  if (task || (reading.order !== null && readOrderTask(question, true)))
    return (kit) => replyOrderAct(kit, turnOf('orderStatus'), task ?? readOrderTask(question, true)!);
  if (readOrderChoice(question, speaksOfOrder) !== null)
    return (kit) => replyOrders(kit, turnOf('orderStatus'));
  const priceSum = readPriceSum(question);
  if (priceSum) return (kit) => replyPriceSum(kit, turnOf('exchange'), priceSum);
  const followsLoad =
    earlier.intent === 'calculate' && earlier.calculation === null && earlier.shown.length > 0;
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

/** The product that is to be loaded: words that only point at what was shown name none. */
const loadProduct = (productText: string, { refs, refersBack }: Reading): string =>
  refs.length > 0 || (refersBack && productText.length <= shortestName) || !/\p{L}{2}/u.test(productText)
    ? ''
    : productText;
const shortestName = 4;
