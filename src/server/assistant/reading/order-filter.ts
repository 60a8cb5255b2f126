import type { Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { orderSlotsOf } from '../learning/order-slots.ts';
import { readOrderChoice, type OrderChoice } from './direct/order-choice.ts';
import { takeApart } from './question-parts.ts';

/** Of which state orders are meant. */
const orderKinds = ['unpaid', 'awaitingSeller', 'unconfirmed', 'unshipped', 'partly', 'shipped', 'customs', 'progress', 'completed', 'dispute', 'refund', 'cancelled'] as const; // prettier-ignore
export type OrderKind = (typeof orderKinds)[number];

/** What is asked of orders, which is said first: whether they have left, when they arrive, what is still to be paid. */
const orderPoints = ['left', 'arrival', 'owed', 'late', 'contents', 'where', 'missing', 'count', 'any'] as const; // prettier-ignore
export type OrderPoint = (typeof orderPoints)[number];

/** Which of somebody's own orders are meant. */
export interface OrderFilter {
  what: OrderKind | null;
  /** Moments in ISO, the second one not included. */
  period: { from: string; to: string } | null;
  /** The newest alone. */
  isLast: boolean;
  asksTotal: boolean;
  /** Which one of them is meant: the dearest, the oldest. */
  choice: OrderChoice | null;
  asks: OrderPoint | null;
  /** Which of them comes first, which is no place in the list. */
  asksFirst: boolean;
}

const states: readonly [OrderKind, RegExp][] = [
  // Before what is shipped: that is said in it.
  ['unshipped', /(?:not|hasn.?t|haven.?t|isn.?t|didn.?t|never)(?: yet| been| yet been)? (?:ship|dispatch|sent|send|left)|unshipped|没发货|未发货|没有发货|没发出|没发呢|ما انشحن|ما شحن|لم يشحن|لم تشحن|ما ارسل|ยังไม่ส่ง|ยังไม่ได้ส่ง|ยังไม่จัดส่ง|ยังไม่ได้จัดส่ง|belum dikirim|blm dikirim|belum kirim|ga dikirim|не отправ|не отгруж|gonderilmed|kargolanmad|kargoya verilmed|gondermed/u],
  ['unconfirmed', /in transit|on (?:its|their|the) way|在路上|运输中|在途|في الطريق|ระหว่างทาง|กำลังมา|di jalan|dalam perjalanan|в пути|yolda|not confirmed|unconfirmed|havent confirmed|arrived but|没确认|未确认|没有确认|没点收|待收货|ما أكد|لم أؤكد|وصل و|ยังไม่กด|ยังไม่ได้กด|ยังไม่ยืนยัน|belum dikonfirmasi|blm dikonfirmasi|belum konfirmasi|не подтвержд|onaylamadi|onaylanmam/u],
  ['unpaid', /unpaid|not paid|to pay|to be paid|havent paid|still owe|waiting for payment|awaiting payment|pending payment|没付|未付|待付|没有付款|ما دفعت|غير مدفوع|لم ادفع|لم تدفع|بانتظار الدفع|ยังไม่จ่าย|ยังไม่ชำระ|ยังไม่ได้จ่าย|ค้างชำระ|belum dibayar|blm dibayar|belum bayar|не оплач|неоплач|к оплате|odenmemis|odenmeyen|odemem|yet to pay|still have to pay|还没付|没付钱|ما دفعته|ما دفعت|ยังไม่ได้ชำระ|belum saya bayar|ещё не оплат|еще не оплат|odemedigim|odenecek|等.{0,3}付|等待付款|待我付|await(?:s|ing)? (?:my |a )?payment|need(?:s|ing)? (?:paying|payment|to be paid)|waiting (?:for me )?to pay|unsettled|تنتظر (?:ال)?دفع|محتاج\p{L}{0,2} دفع|รอ(?:จ่าย|ชำระ|โอน)|(?:nunggu|menunggu|tunggu|perlu|harus) (?:di|pem)?bayar|жд(?:ет|ёт|ут)(?: моей)? оплат|ожида\p{L}{1,4} оплат|odeme bekl|odenmesi gerek|odenmeyi bekle/u],
  ['cancelled', /cancel|取消|ملغ|كنسل|ยกเลิก|batal|отмен|iptal/u],
  ['completed', /completed|finished|delivered|已完成|完成的|مكتمل|منته|เสร็จ|selesai|заверш|tamamlan|biten/u],
  ['progress', /in progress|processing|open orders|pending|being prepared|处理中|在处理|进行中|备货|قيد|جاري|التجهيز|กำลัง|ดำเนินการ|diproses|lagi proses|berjalan|в работе|в обработке|обрабатыва|hazirlan|islemde|devam eden/u],
  ['shipped', /shipped|dispatched|sent out|been sent|发货|发出|已发|شحن|انشحن|ส่งแล้ว|ที่ส่ง|จัดส่ง|dikirim|terkirim|отправл|gonderil|kargolan/u],
]; // prettier-ignore

const pointPatterns: readonly [OrderPoint, RegExp][] = [
  ['late', /\b(?:late|overdue|delayed|behind schedule)\b|超期|逾期|延误|晚了的|متاخر|المتاخره|متأخر|ช้ากว่า|เลยกำหนด|อันไหนช้า|ล่าช้า|\b(?:telat|terlambat)\b|просроч|опазд|задерж|gecik/u],
  ['contents', /what(?:'|’)?s? (?:is |was )?in (?:it|that|the)|what did i (?:buy|order) (?:in|with) it|contents|里面(?:是|有)什么|都有啥|有什么货|وش فيه|ايش فيه|ماذا فيه|وش داخله|ในนั้นมีอะไร|มีอะไรบ้างในนั้น|isinya|isi pesanan|что в н[её]м|что там внутри|icinde ne var|icindekiler/u],
  ['owed', /\bowe\b|\bowed\b|left to pay|left on|\bstill\b.{0,20}\bpay|(?:remaining|balance|rest)\b.{0,20}\b(?:due|pay|amount)|balance due|outstanding|还差|还欠|欠多少|还要付|还得付|还需付|还剩|剩.{0,4}付|剩多少|尾款.{0,4}多少|باقي علي|كم باقي|باقي كم|كم المتبقي|المتبقي|كم بقي|بقي علي|علي كم|كم علي|ค้าง|เหลือจ่าย|เหลือต้องจ่าย|เหลือเท่า|เหลือยอด|ต้องจ่ายอีก|จ่ายอีกเท่า|\bsisa|kurang berapa|masih harus (?:di)?bayar|\b(?:utang|hutang)|доплат|осталось|остаток|сколько я долж|я должен|должна|\bborc|kalan|daha ne (?:kadar )?ode|ne kadar kaldi|bakiye/u],
  ['arrival', /\bwhen\b.{0,40}\b(?:arrive|come|here|get|reach|delivered|receive)|\beta\b|arrives? (?:first|sooner)|comes? first|(?:什么时候|几时|何时|哪天|几号|多久).{0,6}(?:到|收到|送达)|先到|(?:متي|وقتيش|امتي).{0,16}(?:وصل|صل|يوصل|توصل|تجي|يجي|استلم)|يوصل (?:قبل|اول)|(?:เมื่อไหร่|เมื่อไร|วันไหน|กี่วัน).{0,10}(?:ถึง|ได้รับ|ได้ของ)|ถึงเมื่อ|ถึงวันไหน|จะถึง|ถึงก่อน|kapan.{0,20}(?:sampai|nyampe|sampe|tiba|dateng|datang|terima)|(?:sampai|nyampe|sampe|tiba)(?:nya)? kapan|duluan|когда.{0,20}(?:прид|приед|достав|получ|прибуд|приб|дойд)|первым|ne zaman.{0,24}(?:gel|ulas|elim|teslim|var)|once gelir/u],
  ['left', /\b(?:has|have|did|is|was|are)\b.{0,30}\b(?:left|shipped|sent|dispatched|gone|go|ship|leave|on (?:its|the|their) way)\b|(?:发货|发出|发走|寄出|发)(?:了)?(?:吗|没有|没|么|嘛)|发货了没|在路上(?:了)?吗|发走没|(?:^|\s)(?:هل )?(?:انشحن|تم شحن|شحنوا|طلع|خرج|ارسلوا|انرسل)(?!\p{L}*ت)|هل.{0,12}شحن|بالطريق|ส่งหรือยัง|ส่งรึยัง|ส่งยัง|ส่งไปยัง|ส่งแล้วยัง|ส่งแล้วหรือ|ออกหรือยัง|จัดส่งหรือยัง|กำลังมาไหม|(?:udah|sudah|dah|uda|apakah).{0,20}(?:dikirim|jalan|berangkat|kirim)|(?:dikirim|dikirimkan|jalan|kirim) (?:belum|blm|apa belum|ga)|lagi di jalan|отправил[иа]?(?=\s*(?:\?|ли|или|уже|$))|уже.{0,20}(?:отправ|уш[её]л|выехал)|уш[её]л\?|в пути\?|(?:cikti|gonderildi|kargolandi|verildi|gonderdiler) mi|yolda mi/u],
]; // prettier-ignore

const arrivesFirst =
  /(?:arrives?|comes?|gets? here|be here|delivered) (?:first|sooner|earlier)|first to (?:arrive|come)|先到|最先|最早到|(?:يوصل|توصل|يصل|تصل) (?:اول|قبل)|ถึงก่อน|มาก่อน|duluan|paling dulu|lebih dulu|первым|раньше|once gel|ilk gel/u;

const last =
  /my last|latest order|most recent|last order|最近一单|最后一单|上一单|最新的订单|اخر طلب|آخر طلب|ล่าสุด|terakhir|terbaru|последн|son siparis/u;
const totals =
  /total|how much|spent|spend|sum|altogether|总共|一共|多少钱|花了|合计|ใช้เงิน|ใช้ไป|harcad|потрат|صرف|كم صرفت|المجموع|كم دفعت|รวม|เท่าไห?ร่|total|belanja berapa|brp|сколько|сумм|toplam|ne kadar|tuttu/u;
const dayMs = 86_400_000;

type Period = (now: Date) => { from: Date; to: Date };

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const today = (now: Date): Date => utc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
/** Weeks begin on Monday. */
const weekOf = (now: Date): Date => new Date(today(now).getTime() - ((now.getUTCDay() + 6) % 7) * dayMs);
const month =
  (shift: number): Period =>
  (now) => ({
    from: utc(now.getUTCFullYear(), now.getUTCMonth() + shift, 1),
    to: utc(now.getUTCFullYear(), now.getUTCMonth() + shift + 1, 1),
  });
const week =
  (shift: number): Period =>
  (now) => {
    const from = new Date(weekOf(now).getTime() + shift * 7 * dayMs);
    return { from, to: new Date(from.getTime() + 7 * dayMs) };
  };
const day =
  (shift: number): Period =>
  (now) => {
    const from = new Date(today(now).getTime() + shift * dayMs);
    return { from, to: new Date(from.getTime() + dayMs) };
  };
const year =
  (shift: number): Period =>
  (now) => ({
    from: utc(now.getUTCFullYear() + shift, 0, 1),
    to: utc(now.getUTCFullYear() + shift + 1, 0, 1),
  });

const periods: readonly [Period, RegExp][] = [
  [month(-1), /last month|上个月|上月|الشهر الماضي|الشهر اللي فات|เดือนที่แล้ว|เดือนก่อน|bulan lalu|bulan kemarin|прошлом месяце|прошлый месяц|gecen ay/u],
  [week(-1), /last week|上周|上个星期|上星期|上礼拜|الاسبوع الماضي|الأسبوع الماضي|อาทิตย์ที่แล้ว|สัปดาห์ที่แล้ว|อาทิตย์ก่อน|minggu lalu|minggu kemarin|прошлой неделе|прошлую неделю|gecen hafta/u],
  [day(-1), /yesterday|昨天|امس|أمس|مبارح|เมื่อวาน|kemarin|вчера|dun\b/u],
  [day(0), /today|今天|اليوم|วันนี้|hari ini|сегодня|bugun/u],
  [month(0), /this month|这个月|本月|هذا الشهر|هالشهر|เดือนนี้|bulan ini|этом месяце|bu ay/u],
  [week(0), /this week|这周|本周|这个星期|هذا الاسبوع|هالاسبوع|อาทิตย์นี้|สัปดาห์นี้|minggu ini|этой неделе|bu hafta/u],
  [year(-1), /last year|去年|السنة الماضية|ปีที่แล้ว|tahun lalu|прошлом году|gecen yil|gecen sene/u],
  [year(0), /this year|今年|هذه السنة|ปีนี้|tahun ini|этом году|bu yil|bu sene/u],
]; // prettier-ignore

const weekdays: readonly RegExp[] = [
  /\bsunday|周日|星期天|星期日|礼拜天|الاحد|الأحد|วันอาทิตย์|minggu (?:lalu )?hari|hari minggu|воскресень|pazar gunu/u,
  /\bmonday|周一|星期一|礼拜一|الاثنين|الإثنين|วันจันทร์|senin|понедельник|pazartesi/u,
  /\btuesday|周二|星期二|礼拜二|الثلاثاء|วันอังคาร|selasa|вторник|sali gunu/u,
  /\bwednesday|周三|星期三|礼拜三|الاربعاء|الأربعاء|วันพุธ|rabu|\bсред[уы]|carsamba/u,
  /\bthursday|周四|星期四|礼拜四|الخميس|วันพฤหัส|kamis|четверг|persembe/u,
  /\bfriday|周五|星期五|礼拜五|الجمعه|الجمعة|วันศุกร์|jumat|пятниц|cuma gunu/u,
  /\bsaturday|周六|星期六|礼拜六|السبت|วันเสาร์|sabtu|суббот|cumartesi/u,
]; // prettier-ignore

/** The last time that a day of the week was, today among them. */
const lastWeekday =
  (weekday: number): Period =>
  (now) =>
    day(-((now.getUTCDay() - weekday + 7) % 7))(now);

const months: readonly RegExp[] = [
  /\bjan(?:uary)?\b|(?<!1)1月|(?<!十)一月|يناير|كانون الثاني|มกรา|\bjanuari|январ|\bocak(?:ta|in)?\b/u,
  /\bfeb(?:ruary)?\b|(?<!1)2月|(?<!十)二月|فبراير|شباط|กุมภา|\bfebruari|феврал|\bsubat(?:ta|in)?\b/u,
  /\b(?:in|during|of|since) mar(?:ch)?\b|\bmarch\b|3月|三月|مارس|اذار|มีนา|\bmaret\b|\bмарт|\bmart(?:ta|in)?\b/u,
  /\bapr(?:il)?\b|4月|四月|ابريل|نيسان|เมษา|апрел|\bnisan(?:da|in)?\b/u,
  /\b(?:in|during|of|since) may\b|5月|五月|مايو|ايار|พฤษภา|\bbulan mei\b|\b(?:в мае|за маи)|\bmayis/u,
  /\bjune?\b|6月|六月|يونيو|حزيران|มิถุนา|\bjuni\b|(?:в июне|за июнь)|\bhaziran/u,
  /\bjuly?\b|7月|七月|يوليو|تموز|กรกฎา|\bjuli\b|(?:в июле|за июль)|\btemmuz/u,
  /\baug(?:ust)?\b|8月|八月|اغسطس|สิงหา|\bagustus|август|\bagustos/u,
  /\bsep(?:t|tember)?\b|9月|九月|سبتمبر|ايلول|กันยา|сентябр|\beylul/u,
  /\boct(?:ober)?\b|10月|十月|اكتوبر|تشرين الاول|ตุลา|\boktober|октябр|\bekim(?:de|in|den)?\b/u,
  /\bnov(?:ember)?\b|11月|十一月|نوفمبر|تشرين الثاني|พฤศจิกา|\bnovember|ноябр|\bkasim/u,
  /\bdec(?:ember)?\b|12月|十二月|ديسمبر|كانون الاول|ธันวา|\bdesember|декабр|\baralik(?:ta|in)?\b/u,
]; // prettier-ignore

/** The last time that a month of the year was, the one that is running among them. */
const lastMonth =
  (monthNumber: number): Period =>
  (now) =>
    month(-((now.getUTCMonth() - monthNumber + 12) % 12))(now);

/** So sure is a learnt slot whatever the patterns read, and so sure where they read nothing. */
const surelyLearnt = 0.6;
const likelyLearnt = 0.5;

/** What was learnt where it is sure, else what the patterns read, else what is likely. */
function eitherOf<Value extends string>(
  { label, share }: { label: string; share: number },
  values: readonly Value[],
  byPattern: Value | null,
): Value | null {
  const learntValue = values.find((value) => value === label) ?? null;
  if (learntValue !== null && share >= surelyLearnt) return learntValue;
  return byPattern ?? (share >= likelyLearnt ? learntValue : null);
}

/** Which orders a question means, by their state, their time or their place in the list, and what it asks of them. */
export function readOrderFilter(typed: string, now: Date, page: Language = 'en'): OrderFilter {
  const text = fold(typed);
  const fits = (pattern: RegExp) => pattern.test(text);
  const weekday = weekdays.findIndex(fits);
  const monthNamed = months.findIndex(fits);
  const period = (
    periods.find(([, pattern]) => fits(pattern))?.[0] ??
    (weekday >= 0 ? lastWeekday(weekday) : monthNamed >= 0 ? lastMonth(monthNamed) : null)
  )?.(now);
  const { state, asks } = orderSlotsOf(takeApart(typed, page));
  const kind = state.label === 'delivered' ? { ...state, label: 'completed' } : state;
  const namedKind = states.find(([, pattern]) => fits(pattern))?.[0] ?? null;
  const namedPoint = pointPatterns.find(([, pattern]) => fits(pattern))?.[0] ?? null;
  return {
    what: eitherOf(kind, orderKinds, namedKind),
    period: period ? { from: period.from.toISOString(), to: period.to.toISOString() } : null,
    isLast: fits(last) && !period,
    choice: readOrderChoice(typed, true),
    asksTotal: fits(totals) || (asks.label === 'total' && asks.share >= likelyLearnt),
    asksFirst: fits(arrivesFirst),
    asks:
      asks.label === 'total' && asks.share >= surelyLearnt && namedPoint !== 'owed'
        ? null
        : asks.label === 'any' && namedPoint !== null
          ? namedPoint
          : eitherOf(asks, orderPoints, namedPoint),
  };
}
