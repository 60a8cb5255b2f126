import { fold } from '../../../../kit/text/fold.ts';

/** What somebody wants done with an order of theirs. */
export type OrderAct = 'cancel' | 'again' | 'pay' | 'refund' | 'confirm';

const acts: readonly [OrderAct, RegExp][] = [
  [
    'again',
    /\bre-?order\b|\b(?:order|buy|get) (?:it|them|the same|same|this|that)?.{0,16}\bagain\b|\brepeat (?:my |the |that )?(?:last |latest |previous )?order\b|再(?:来|下|买|订|要|拿)(?:一)?(?:份|单|次|遍|批)|再次购买|重新下单|复购|返单|照(?:上次|原来).{0,4}(?:下|订|来)|(?:كرر .{0,10}طلب|تكرار (?:ال)?طلب|(?<!\p{L})(?:اطلب|اطلبه|اطلبها|اشتري|اعد|اعيد|عيد) .{0,20}(?:مره (?:ثانيه|اخري)|من جديد|نفس|طلب))|สั่ง(?:ซ้ำ|เหมือนเดิม|อีกครั้ง|อีกรอบ|แบบเดิม|ของเดิม)|ซื้อซ้ำ|สั่งซื้อ(?:ซ้ำ|อีกครั้ง)|\b(?:pesan|order|beli) (?:lagi|ulang|yang sama|yg sama)\b|\brepeat order\b|повтор\p{L}{1,4} .{0,20}заказ|закаж\p{L}{1,4} .{0,16}(?:еще раз|еще раз|снова|то же)|(?:тот|такои) же заказ|(?:tekrar|yeniden) .{0,16}siparis|siparis\p{L}{0,6} .{0,12}(?:tekrar|yenile|yeniden)/u,
  ],
  ['cancel', /\bcancel|取消|撤(?:销|掉|单)|退单|(?:^| )(?:و)?(?:ال)?(?:غي|غاء|غو)(?= |$)|الغي|الغاء|كنسل|ยกเลิก|\bbatal|\bdibatal|отмен|аннулир|\biptal/u],
  ['refund', /\brefund|退款|退钱|(?:استرد|استرجع|رجع\p{L}{0,2}) (?:فلوس|مبلغ|المبلغ|المال|نقود)|คืนเงิน|\brefund|kembalikan uang|верн\p{L}{1,4} деньги|возврат денег|parami? ?(?:geri|iade)|\biade et/u],
  ['confirm', /\bconfirm (?:the )?(?:delivery|receipt|that i (?:got|received))|确认收货|(?:اكد|تاكيد) (?:ال)?استلام|ยืนยัน(?:รับ|การรับ)|konfirmasi (?:terima|penerimaan)|подтверд\p{L}{1,5} (?:получени|доставк)|teslimat\p{L}{0,2} onayla/u],
  ['pay', /\bpay (?:for )?(?:my|the|that|this|it)\b|付(?:一下)?(?:款|钱|掉)|(?:^| )(?:ادفع|سدد)|(?:จ่าย|ชำระ)(?:เงิน|ค่า)?(?:ออเดอร์|คำสั่งซื้อ|ให้)|\bbayar(?:kan|in)? (?:pesanan|order)|оплати\p{L}{0,3} .{0,14}заказ|siparis\p{L}{0,6} ode(?:$| )/u],
]; // prettier-ignore

/** Words for an order; "the goods" and parcels too. */
export const namesOrder =
  /\border(?:s|ed)?\b|\bpurchase|\b(?:thing|one|stuff|what) i (?:bought|got)\b|订单|单子|那单|上[一]?单|这单|一单|(?:ال)?طلبيه|(?:^| )(?:\p{L}{0,3})?طلب(?:ات|ي|يات|ياتي|اتي)?(?= |$)|(?:^| )الطلب|ออเดอร์|ออร์เดอร์|คำสั่งซื้อ|\bpesanan|\border(?:an)?\b|заказ|siparis/u;
const last =
  /\b(?:last|latest|newest|recent|previous)\b|最近|最后|最新|上(?:一)?(?:个|次|单|笔)|刚(?:才|刚)?(?:下|买|订)|اخر|الاخير|السابق|الماضي|ล่าสุด|ครั้งก่อน|เมื่อกี้|ครั้งที่แล้ว|\b(?:terakhir|terbaru|kemarin|kmrn|tadi|sebelumnya)\b|последн|прошл|предыдущ|недавн|\b(?:son|gecen|onceki|en yeni)\b/u;
const pointsAt =
  /\b(?:it|this|that|this one|that one)\b|(?:它|这个|那个|这单|那单)|(?:^| )(?:هذا|هذه|ه|ها|اياه)(?= |$)|(?:อัน|ออเดอร์)?(?:นี้|นั้น)|\b(?:itu|ini|nya)\b|(?:^| )(?:его|это|этот|тот)(?= |$)|\b(?:onu|bunu|sunu)\b/u;
/** Something happened twice, or is said of others: nothing is to be done again. */
const isOtherwise =
  /\bsamples?\b|样品|عينه|عينات|ตัวอย่าง|\bsampel|образ(?:ец|ц)|numune|\b(?:twice|charged|double|duplicate|coupons?|customers|buyers|two times)\b|重复|两次|扣了|优惠券|مرتين|كوبون|สองรอบ|ซ้ำสอง|คูปอง|\b(?:dua kali|dobel|kupon)|дважды|двоин|два раза|купон|\b(?:iki (?:kere|kez|odeme|defa)|kupon)/u;
/** It is asked how something is done or whether it may be, of no order in particular. */
const asksHow =
  /\bhow (?:do|can|to|does|would)\b|\bwhat happens\b|\bwhen can\b|\bcan i cancel an\b|怎么|如何|怎样|能不能|可以取消吗|كيف|كيفيه|طريقه|ازاي|شلون|ยังไง|อย่างไร|วิธี|\b(?:cara|gimana|bagaimana|caranya)\b|(?:^| )как(?= )|\bnasil\b/u;

export interface OrderTask {
  act: OrderAct;
  /** The newest one is named, or the one that was spoken of. */
  isLast: boolean;
  pointsBack: boolean;
}

/**
 * What a question wants done with an order of whoever asks; null where it asks how something is done in general, or of
 * something else than an order.
 * @param speaksOfOrder  whether an order was spoken of before: then "cancel it" is of that
 */
export function readOrderTask(typed: string, speaksOfOrder: boolean): OrderTask | null {
  const text = ` ${fold(typed)} `.replace(/\s+/gu, ' ');
  const act = acts.find(([, pattern]) => pattern.test(text.trim()))?.[0];
  if (!act || text.length > longest || isOtherwise.test(text)) return null;
  const isLast = last.test(text);
  const pointsBack = speaksOfOrder && pointsAt.test(text);
  const isOfOrder = namesOrder.test(text) || (act === 'again' && !/\d/u.test(text));
  if (!(isOfOrder || pointsBack)) return null;
  // How it is done in general the help says; of one order its state decides.
  if (asksHow.test(text) && !isLast && !pointsBack) return null;
  if (act !== 'again' && !isLast && !pointsBack) return null;
  return { act, isLast, pointsBack };
}
const longest = 160;
