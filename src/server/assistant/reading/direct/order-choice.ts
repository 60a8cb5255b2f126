import { fold } from '../../../../kit/text/fold.ts';
import { namesOrder } from './order-act.ts';

/** Which one of several orders is meant: by what it comes to, or by when it was placed. */
export type OrderChoice = 'dearest' | 'smallest' | 'oldest';

const choices: readonly [OrderChoice, RegExp][] = [
  ['dearest', /most expensive|\bcosts? (?:me )?the most\b|\bdearest\b|priciest|\b(?:biggest|largest|highest)\b|最贵|最大(?:的|金额|一)|金额最(?:大|高)|花(?:的)?最多|اغلي|اكبر|الاغلي|الاعلي|แพง(?:ที่)?สุด|(?:ยอด|มูลค่า)(?:สูง|เยอะ|มาก)(?:ที่)?สุด|(?:paling|yang ter|yg ter) ?(?:mahal|besar|tinggi)|\btermahal|\bterbesar|сам\p{L}{2} (?:дорог|больш|крупн)|en (?:pahali|buyuk|yuksek)/u],
  ['smallest', /\bcheapest\b|\bsmallest\b|\blowest\b|最便宜|最小(?:的|金额|一)|金额最(?:小|低)|ارخص|الارخص|اصغر|الاقل|ถูก(?:ที่)?สุด|(?:ยอด|มูลค่า)(?:ต่ำ|น้อย)(?:ที่)?สุด|(?:paling|yang ter|yg ter) ?(?:murah|kecil)|\btermurah|\bterkecil|сам\p{L}{2} (?:дешев|дешев|мален|мелк)|en (?:ucuz|kucuk|dusuk)/u],
  ['oldest', /\b(?:oldest|earliest)\b|\bvery first order\b|\bmy first order\b|最早|最老|最久|第一次下的|اقدم|الاقدم|اول طلب(?:ي|يه)? (?:لي|عندي|سويته|عملته|قدمته)|เก่า(?:ที่)?สุด|แรกสุด|นาน(?:ที่)?สุด|paling (?:lama|tua|awal|dulu)|\bterlama|\btertua|сам\p{L}{2} (?:стар|ранн|перв|давн)|\ben (?:eski|ilk)\b|\bilk siparis/u],
]; // prettier-ignore

/**
 * Which of the caller's own orders a question picks out.
 * @param followsOrders  whether orders were listed just before: then "the dearest one?" is of those
 */
export function readOrderChoice(typed: string, followsOrders: boolean): OrderChoice | null {
  const text = fold(typed);
  if (text.length > longest || ofMinimum.test(text)) return null;
  const choice = choices.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (choice === null) return null;
  return namesOrder.test(` ${text} `) || (followsOrders && text.length <= longestBehind) ? choice : null;
}
/** The least that may be ordered is no order. */
const ofMinimum =
  /\b(?:min\.?|minimum|moq|allowed)\b|起订|最小起|الحد الادني|حد ادني|اقل كميه|ขั้นต่ำ|\bminimal|минимал|\basgari/u;
const longest = 160;
/** Behind a list of orders whoever names a product says more. */
const longestBehind = 40;
