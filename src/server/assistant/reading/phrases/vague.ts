import { fold } from '../../../../kit/text/fold.ts';

/** What somebody says who is lost, word by word: that it does not work, that help is needed, and nothing of what. */
const vagueWords =
  /\b(?:it|this|that|something|nothing|anything|everything|here|site|page|is|its|it's|not|isn't|doesn't|does|don't|dont|doesnt|do|did|working|works|work|broken|wrong|problem|problems|trouble|issue|error|stuck|lost|confused|help|me|i|im|i'm|am|need|please|pls|plz|hey|so|very|how|what|now|to|can|can't|cant|understand|get|know|use|you|really|totally|completely|quite|kinda|bit|little|new|where|start|begin|should|the|of|on|urgent|sos|asap|have|a|an|got|some)\b|不(?:行|会|懂|明白|知道|能用|好用|工作)|怎么(?:办|弄|用|回事|搞|做)?|没反应|有问题|出错|出问题|帮帮|帮忙|帮我|求助|救命|着急|急|卡住|用不了|打不开|看不懂|搞不懂|什么|这个|这|我|你|请|一下|了|啊|呢|吧|呀|的|都|好|点|(?<!\p{L})(?:ما|مو|لا|يشتغل|تشتغل|يعمل|شغال|شغاله|يفتح|يمشي|عندي|فيه|في|مشكله|ساعدني|ساعدوني|مساعده|محتاج|ابي|ابغي|اريد|ايش|وش|شو|اسوي|افعل|كيف|فاهم|افهم|شي|شيء|اي|هذا|الموقع|لو|سمحت|ممكن|ضايع|انا|خطا|خربان|معلق|الحين|بليز|طيب)(?!\p{L})|ใช้ไม่ได้|ใช้งานไม่ได้|ไม่ได้|ไม่ทำงาน|ไม่เข้าใจ|ไม่รู้เรื่อง|งง(?:มาก)?|ทำไง(?:ดี)?|ทำยังไง(?:ดี)?|ช่วย(?:ด้วย|หน่อย|ที)?|มีปัญหา|ปัญหา|เสีย|ค้าง|พัง|อะไร|ยังไง|มาก|หน่อย|ที|ด้วย|ครับ|ค่ะ|คะ|นะ|เลย|แล้ว|ฉัน|ผม|ดี|\b(?:tolong|bantu(?:in)?|bantuan|saya|aku|dong|ga|gak|nggak|tidak|bisa|jalan|berfungsi|error|eror|rusak|masalah|ada|bingung|gimana|bagaimana|ini|itu|kenapa|kok|nih|sih|ya|caranya|cara|paham|ngerti|mohon|min|kak|macet|apa|harus|butuh)\b|(?<!\p{L})(?:не|ничего|это|все|тут|здесь|у|меня|мне|я|вас|работает|работают|получается|получилось|понимаю|понял|поняла|понятно|выходит|грузится|открывается|знаю|помогите|помоги|помощь|нужна|проблема|проблемы|ошибка|сломалось|завис|зависло|застрял|что|делать|как|быть|пожалуйста|срочно|есть|никак|запутался|запуталась|совсем)(?!\p{L})|\b(?:olmuyor|olmadi|calismiyor|calismadi|acilmiyor|bozuk|hata|sorun|sorunum|problem|var|yardim|edin|et|eder|misiniz|misin|lutfen|anlamadim|anlamiyorum|bilmiyorum|ne|yapacagim|yapmaliyim|yapayim|nasil|bu|su|bir|sey|hicbir|ben|bana|kayboldum|takildim|kafam|karisti|yapamiyorum|yapamadim|acil)\b/gu;
const isTrouble =
  /work|broken|wrong|problem|trouble|issue|error|stuck|lost|confus|help|understand|sos|urgent|不|怎么|没反应|问题|出错|帮|求助|救命|急|卡|يشتغل|تشتغل|يعمل|شغال|يفتح|يمشي|مشكل|ساعد|مساعد|محتاج|فاهم|افهم|اسوي|ضايع|خطا|خربان|معلق|ไม่|งง|ทำไง|ทำยังไง|ช่วย|ปัญหา|เสีย|ค้าง|พัง|tolong|bantu|ga\b|gak|tidak|eror|error|rusak|masalah|bingung|gimana|paham|ngerti|macet|не|помог|помощь|проблем|ошибк|слом|завис|застр|запут|olmu|olmad|calis|acilm|bozuk|hata|sorun|problem|yardim|anlam|bilmiyor|yapa|kaybol|takil|karis|acil/u;
const leastLetters = 2;

/** Whether somebody is lost, or says that something does not work, and names nothing at all. */
export function isVague(typed: string): boolean {
  const text = fold(typed);
  if (!isTrouble.test(text)) return false;
  return text.replace(vagueWords, ' ').replace(/[^\p{L}\p{N}]/gu, '').length < leastLetters;
}

const sellers =
  /\b(?:sellers?|suppliers?|vendors?|factory|shop|manufacturer|they|he|him|she|agent|manager)\b|商家|供应商|卖家|厂家|店家|老板|业务员|对方|他|(?<!\p{L})(?:ال)?(?:بائع|بايع|مورد|تاجر|مصنع|متجر|صاحب)|ผู้ขาย|ร้าน|ซัพพลายเออร์|โรงงาน|คนขาย|\b(?:penjual\w*|supplier\w*|pabrik\w*|toko\w*|seller\w*|dia)\b|продав|поставщик|магазин|фабрик|менеджер|\b(?:satici|tedarikci|magaza|fabrika|firma|uretici)\p{L}*/u;
const privateWays =
  /\bwestern union\b|\bmoney ?gram\b|\bcrypto\w*|\busdt\b|\bbitcoin\w*|\bbtc\b|\bgift cards?\b|\b(?:paypal|wise|zelle)\b|\bon whatsapp\b|\b(?:private|personal) (?:card|account|bank|wallet)|outside (?:the )?(?:site|platform|marketplace|website)|skip the (?:site|platform)|西联|虚拟币|加密货币|比特币|泰达币|私下(?:转|付|交易)|私人(?:账户|账号|卡|微信|支付宝)|个人(?:账户|账号|卡|微信|支付宝)|微信(?:转账|红包|付)|红包付|支付宝转|平台外|场外|(?:ويسترن|وسترن) يونيون|كريبتو|عمله رقميه|عملات رقميه|عملات مشفره|بيتكوين|(?:حساب|حسابه|بطاقه|بطاقته)(?: بنكي)? ?(?:ال)?(?:شخصي|خاص)|خارج (?:ال)?(?:موقع|منصه)|คริปโต|บิทคอยน์|บิตคอยน์|เวสเทิร์น|บัญชีส่วนตัว|บัตรส่วนตัว|นอกแพลตฟอร์ม|นอกระบบ|นอกเว็บ|\b(?:kripto\w*|rekening pribadi|di luar (?:platform|situs|web|aplikasi)|transfer langsung ke (?:dia|penjual))\b|крипт|биткоин|биткойн|вестерн|личн\p{L}{2,3} (?:карт|счет)|на карту|мимо площадки|вне площадки|в обход|\b(?:kripto\p{L}*|bitcoin|sahsi hesab\p{L}*|kisisel hesab\p{L}*|kendi kartin\p{L}*|platform disi\p{L}*|site disi\p{L}*|disaridan odeme)/u;
const pays =
  /\bpay\w*|\btransfer\w*|\bsend\w*|\bwire\b|money|\basks?\b|\bwants?\b|付|转|打款|打钱|汇|دفع|ادفع|يدفع|حول|احول|تحويل|طلب|يطلب|يبي|จ่าย|โอน|ชำระ|ขอให้|\b(?:bayar|transfer|kirim|minta)\w*|оплат|плат|перев|просит|прос|\bode\p{L}*|gonder\p{L}*|havale|istiyor|yatir\p{L}*/u;

/** Whether it is spoken of paying a seller past the marketplace, by whatever way. */
export function asksPrivatePayment(typed: string): boolean {
  const text = fold(typed);
  return sellers.test(text) && privateWays.test(text) && pays.test(text);
}
