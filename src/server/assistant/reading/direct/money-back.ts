import { fold } from '../../../../kit/text/fold.ts';
import { namesOrder } from './order-act.ts';

/** The articles that say what becomes of an order that is no longer wanted, of the money and of the goods. */
type MoneyBackArticle = 'cancel' | 'refund' | 'return';

const cancels =
  /\bcancel|取消|撤单|退单|الغا|الغي|يلغي|تلغي|يتلغي|يلتغي|كنسل|ยกเลิก|\b(?:di|mem)?batal|отмен|аннулир|\biptal/u;
const paid =
  /\b(?:already )?paid\b|\bafter (?:i )?(?:pay|paid|paying|payment)\b|\bi(?:'ve| have)? paid\b|(?:已|已经|后|完|过|了)付(?:款|钱)?|付(?:了|过|完|好)?(?:款|钱)(?:了|后|的|之后|以后)?|مدفوع\p{L}{0,8}|(?:بعد|عقب) (?:ال)?دفع|دفعت|(?:จ่าย|ชำระ)(?:เงิน)?(?:แล้ว|ไปแล้ว|เรียบร้อย)|(?:หลัง|หลังจาก)(?:จ่าย|ชำระ|โอน)|โอน(?:เงิน)?(?:ไป)?แล้ว|\b(?:sudah|udah|udh|sdh|telah|setelah|habis) (?:di)?bayar|\bterbayar\b|оплачен\p{L}{0,8}|(?:после|уже) оплат\p{L}{0,8}|оплатил\p{L}{0,8}|\bodenmis|\bodedi|\bodeme(?:si)? (?:yap|sonra|den sonra)|\bodeme(?:den|sinden) sonra/u;
const refunds =
  /\brefund|\bmoney back\b|退款|退钱|(?:ال)?استرداد|استرجاع|(?:ا|ي|ن|ت)?(?:سترد|سترجع|رجع)\p{L}{0,3} (?:ال)?(?:فلوس|مبلغ|مال|نقود|مصاري)|คืนเงิน|\b(?:uang|dana|duit) (?:di)?(?:kembali|balik)|\b(?:kembali|balik)\p{L}{0,8} (?:uang|dana|duit)|верн\p{L}{1,4} деньги|(?:возврат|вернуть|вернут) (?:денег|деньги|средств)|деньги (?:верн|назад|обратно)|\bpara(?:m|mi|yi)? ?(?:geri|iade)|\bpara iade/u;
const returns =
  /\breturn(?:s|ed|ing)?\b|\bsend (?:it|them|goods|the goods|stuff)? ?back\b|退货|退回|怎么退|退换|能退|可以退|换货|(?:^| )(?:ارجع|ارجاع|اعاده|ارد|رد|ترجيع|يرجع|نرجع|ارجعها|ارجعه|اعيد|اعيدها)\p{L}{0,3}(?= |$)|ส่งคืน|คืนของ|คืนสินค้า|ขอคืน|เปลี่ยนของ|เคลม|\b(?:me)?(?:ngembali|mbali|retur|return|balik)\p{L}{0,8}|\b(?:di)?kembali\p{L}{0,8}|\b(?:di)?retur\b|верн\p{L}{1,8}|возврат\p{L}{0,8}|возвращ\p{L}{0,8}|сдать|\biade|\bgeri (?:gonder|ver|yolla)/u;
const faulty =
  /\b(?:broken|damaged|defective|faulty|smashed|cracked|doesn'?t work|not working|arrived bad)\b|坏|破损|损坏|碎|残次|次品|有问题|瑕疵|质量问题|مكسور\p{L}{0,8}|تالف\p{L}{0,8}|معيب\p{L}{0,8}|خربان\p{L}{0,8}|متضرر\p{L}{0,8}|عيب|(?:^| )(?:مخرب|متكسر)\p{L}{0,8}|แตก|เสียหาย|ชำรุด|พัง|(?:ของ|สินค้า)เสีย|มีตำหนิ|\b(?:rusak|pecah|cacat|reject)\b|(?:с|по)лома\p{L}{0,8}|разбит\p{L}{0,8}|бракован\p{L}{0,8}|(?:^| )брак(?= |$|,)|поврежд\p{L}{0,8}|неисправ\p{L}{0,8}|\b(?:kirik|bozuk|hasarli|kusurlu|defolu|ayipli|kirilmis|arizali)/u;
const otherThanSaid =
  /\bnot as (?:described|advertised|shown|pictured|promised|ordered)\b|\b(?:don'?t|doesn'?t|does not|didn'?t|not) match\b|\b(?:different|differs) (?:from|than|to)\b|\bwrong (?:item|product|goods|thing|colou?r|size)s?\b|(?:与|和|跟)?(?:描述|图片|页面|样品|宣传)?(?:不符|不一致|不一样|不对)|货不对板|发错|(?:لا|ما|غير|مو|مش|لم) ?(?:ي|ت)?(?:طابق|شبه|مطابق)\p{L}{0,8}|مطابق\p{L}{0,8} للوصف|مختلف\p{L}{0,8} عن|ไม่ตรง(?:ปก|กับ|ตาม)?|ผิด(?:รุ่น|สี|ไซส์|แบบ)|ส่งผิด|\b(?:tidak|gak|ga|nggak|tak|tdk) sesuai|\bbeda (?:dari|dengan|sama)\b|\bsalah (?:kirim|barang)|не (?:соответству\p{L}{0,8}|совпада\p{L}{0,8}|похож\p{L}{0,8}|такои|такая|тот|то|как)(?= |$|,)|\btarif\p{L}{0,8} (?:uymu|uygun degil|farkli|aykiri)\p{L}{0,8}|\baciklama\p{L}{0,8} (?:uymu|uygun degil|farkli)\p{L}{0,8}|\b(?:yanlis|farkli) (?:urun|geldi|mal|renk)/u;
/** It is asked whether something may be or how it is done. */
const asks =
  /[?？؟]|\b(?:can|could|may|is it possible|possible|how|what if|do i|will i|am i)\b|吗|能|可以|怎么|如何|么|(?:^| )(?:هل|ممكن|كيف|يمكن|اقدر|ينفع|كيفيه|شلون)(?= |$)|ไหม|มั้ย|ได้|ยังไง|อย่างไร|\b(?:bisa|boleh|apakah|gimana|bagaimana|cara|gmn)\b|(?:^| )(?:можно|можете|как|могу|ли|возможно|что если)(?= |$)|\b(?:mi|mu|miyim|muyum|edebilir\p{L}{0,8}|olur|nasil|mumkun)\b/u;
/** One order in particular is meant, or it was the seller's: its own state says what may be done. */
const ofOne =
  /\b(?:my (?:last|latest|newest)|last order|latest order|this order|that order|where is|track)\b|最近|最后|上一单|这单|这个订单|那单|到哪|اخر طلب|الطلب الاخير|هذا الطلب|وين طلبي|اين طلبي|ล่าสุด|ออเดอร์นี้|อยู่ไหน|\b(?:pesanan|order) (?:terakhir|terbaru|ini|itu)\b|последн\p{L}{0,8} заказ|эт(?:от|ого) заказ|где (?:мои )?заказ|\bson siparis|\bbu siparis|siparisim nerede/u;
const ofSeller =
  /\bmy (?:shop|store|customers?|buyers?)\b|\b(?:buyer|customer)s?\b|\bi(?:'m| am) (?:a |the )?seller\b|\bi sell\b|买家|客户|采购商|我是(?:卖家|商家)|我的店|المشتري|الزبون|العميل|متجري|(?:انا |ك)(?:بائع|بايع|تاجر)|ลูกค้า|ผู้ซื้อ|ร้านของ(?:เรา|ฉัน)|\b(?:pembeli|pelanggan|customer|toko saya)\b|покупател\p{L}{0,8}|клиент\p{L}{0,8}|я продав|мо(?:и|его|ем) магазин|\b(?:musteri|alici)\p{L}{0,8}|\bmagazam|\bsaticiyim/u;
/** The way back of the cargo, samples and coupons are other matters, and so are flights. */
const ofOther =
  /\b(?:coupon|subscription|ticket|hotel|flight|booking|account|membership)s?\b|优惠券|机票|酒店|账号|会员|كوبون|فندق|حساب(?:ي)?|تذكر|คูปอง|โรงแรม|ตั๋ว|บัญชี|\b(?:kupon|hotel|tiket|akun)\b|купон|отел|билет|аккаунт|\b(?:kupon|otel|bilet|hesab)\p{L}{0,8}/u;
const longest = 160;

/**
 * The article that a question about canceling, refunds or returns in general is answered by, where it leaves no doubt: an
 * order that is paid, goods that are broken or other than they were described. Null for all others.
 */
export function readMoneyBack(typed: string): MoneyBackArticle | null {
  const text = ` ${fold(typed)} `.replace(/\s+/gu, ' ');
  if (text.length > longest || /\d{6}/u.test(text)) return null;
  if (!asks.test(text) || ofOne.test(text) || ofSeller.test(text) || ofOther.test(text)) return null;
  if (cancels.test(text)) return paid.test(text) && namesOrder.test(text) ? 'cancel' : null;
  if (!faulty.test(text) && !otherThanSaid.test(text)) return null;
  if (refunds.test(text)) return 'refund';
  return returns.test(text) ? 'return' : null;
}
