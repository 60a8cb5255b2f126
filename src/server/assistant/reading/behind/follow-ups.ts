import { fold } from '../../../../kit/text/fold.ts';

/** How a question hangs on what was said before it. */
export interface FollowUp {
  /** It sets right what was understood: "no, I meant …". */
  isCorrection: boolean;
  /** What a correction says besides that it is one; empty where nothing is set right. */
  correctedTo: string;
  /** It leaves out what it is about: "and by sea?", "那…呢". */
  isElliptic: boolean;
  /** It asks whether something may be sold or is allowed. */
  asksLeave: boolean;
  /** It says what those spoken of are to have or be like, and names none: "one with a USB port", "yang ada lampunya". */
  describes: boolean;
  /** So few words that something must be left out. */
  isShort: boolean;
}

const corrections =
  /^(?:no|nope|nah|wait|sorry|不|不是|不对|لا|لأ|ไม่|ไม่ใช่|bukan|nggak|gak|tidak|нет|yok|hayir)(?:[\s,،.!]|$).{0,40}(?:\bi (?:mean|meant|want|wanted|need|asked|said)\b|我(?:是说|说的|要的|的意思|指)|要的是|قصدي|اقصد|قصدت|ابغي|ابي|اريد|بدي|หมายถึง|อยากได้|เอา|maksud|maunya|mau yang|yang saya|имел|имею в виду|хочу|нужн|мне|demek ist|kastet|istedigim|istiyorum|diyorum)|\bi (?:meant|actually mean(?:t)?)\b|\bnot what i (?:meant|asked|wanted)|^(?:不是|不对|错了)[,，、\s]|我(?:是说|说的是|要的是|的意思是|指的是)|(?<!\p{L})(?:قصدي|اقصد|كنت اقصد|انا اقصد)(?!\p{L})|หมายถึง|maksud (?:saya|aku|gw|gue|ku)|maksudku|maksudnya|(?:имел|имела|имею) в виду|demek istedi|kastettigim|kastetmi|\byanlis anladin/u;

/** What a correction consists of besides what is meant. */
const saysMeant =
  /\b(?:no|nope|nah|wait|sorry|i|actually|mean|meant|want|wanted|asked|said|for|one|ones|the|that|type|kind|not what)\b|不是|不对|错了|我(?:是说|说的是?|要的是?|的意思是|指的是)|要的是|那种|的|是|(?<!\p{L})(?:لا|لأ|قصدي|اقصد|قصدت|كنت|انا|اللي|النوع|ابغي|ابي|اريد|بدي|هو|هي)(?!\p{L})|ไม่ใช่|หมายถึง|อยากได้|เอาแบบ|แบบ|ที่เป็น|ครับ|ค่ะ|คะ|(?<!\p{L})(?:bukan|nggak|gak|tidak|maksud|maksudku|maksudnya|saya|aku|maunya|mau|yang|yg|нет|я|имел|имела|имею|в|виду|хочу|нужн\p{L}{1,3}|мне|те|которые|yok|hayir|ben|bana|olan|olani|demek|istedim|istiyorum|istedigim|kastettim|kastettigim|diyorum)(?!\p{L})/gu;
const longestCorrection = 60;

function meantIn(text: string): string {
  const words = text
    .replace(saysMeant, ' ')
    .replace(/[,،.!?؟，。]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return words.length <= longestCorrection ? words : '';
}

const begins =
  /^(?:and|also|what about|how about|what if|or|but|ok(?:ay)?|then|那|那么|那要是|还有|换成|如果|要是|و(?:ماذا عن|ماذا لو|ايضا|كمان|شو|لو|هل|كم|في)|طيب|اوكي|و(?=\s|\p{Script=Arabic})|بس|แล้ว|ถ้า|และ|หรือ|งั้น|dan|kalau|kalo|klo|kl|klu|terus|trus|gimana kalau|а|а если|и|или|но|ve|peki|ya|peki ya|ama|tamam)(?![\p{L}\p{M}])|^(?:那|那么|还有|换成|如果|要是|แล้ว|ถ้า|งั้น|و(?=في|هل|كم|لو|ال|ل))/u;
const ends =
  /(?:呢|ล่ะ|ด้วย|too|as well|also|either|instead|juga|jg|тоже|также|da|de|ايضا|كمان|برضو|برضه)\s{0,3}[?？؟!.…]{0,3}$/u;
const also = /(?<!\p{L})(?:juga|jg|also|too|тоже|также|ايضا|كمان|برضو)(?!\p{L})/u;

const leave =
  /\b(?:allowed|permitted|legal|forbidden|banned|prohibited|(?:can|may|could) (?:i|we|you) (?:sell|list|offer|trade)|ok(?:ay)? to sell|is (?:it|that) (?:ok|okay|fine)|boleh|dilarang|izin jual)\b|可以(?:卖|上架|销售|发布)|能(?:卖|上架|不能卖|销售)|允许|禁售|违禁|违规吗|可以吗|行吗|可不可以|行不行|مسموح|ممنوع|يجوز|ينفع ابيع|اقدر ابيع|ممكن ابيع|ขายได้|ห้ามขาย|ผิดกฎ|อนุญาต|ขายไหม|можно|разрешен|разрешается|запрещ|нельзя|satabilir|satilabilir|olur mu|serbest mi|yasak|izin var/u;

const describing =
  /^(?:(?:and|but|or|ok|then) )?(?:(?:is|are) there|any|got|have you|do you have|show me|what about|how about)? ?(?:an? |any |some |the )?(?:version|one|ones|model|option|variant|those)s? (?:with|without|in|that|which|having)(?!\p{L})|^(?:(?:and|but) )?with(?:out)? (?!love)|^(?:ada |kalau |kalo |mau )?(?:yang|yg) (?!(?:ini|itu|tadi|mana|lain|pertama|kedua|ketiga|keempat|terakhir|nomor|no)(?!\p{L}))\p{L}{3}|^(?:มี|เอา|อยากได้|ขอ)?(?:แบบ|รุ่น|ตัว|อัน)(?:ที่)?(?:มี|ไม่มี|เป็น)|^(?:那|有没有|有|要)?(?:带|有|可以|能)\p{Script=Han}{1,8}的(?:吗|有吗|呢|款|吗)?[？?]?$|^(?:а |и |но )?(?:есть )?(?:такие |такую |такой )?(?:с|со|без) \p{L}{3}|^(?:و ?)?(?:(?:ابغي|ابي|اريد|بدي|عاوز|عندك|عندكم|في|هات|وريني) )?(?:ابغاها|ابيها|ابغاه|ابيه|اللي (?:فيه|فيها|معه|معها|له|لها)|فيه شي|مع|بدون) |^\p{L}{2,20}(?:li|lu|siz|suz)(?:si|su)?(?: olan| olsun)? (?:var mi|yok mu)|^\p{L}{2,20}(?:li|lu|siz|suz) (?:olan|olsun)/u;

const mostWords = 9;
const mostCharacters = 44;
const unspaced = /[\p{Script=Han}\p{Script=Thai}]/u;

/** How a question hangs on the one before, by its small words and its length, in all languages. */
export function readFollowUp(typed: string): FollowUp {
  const text = fold(typed).trim();
  const words = text.split(/\s+/u).length;
  const isCorrection = corrections.test(text);
  return {
    isCorrection,
    correctedTo: isCorrection ? meantIn(text) : '',
    isElliptic: begins.test(text) || ends.test(text) || also.test(text),
    asksLeave: leave.test(text),
    describes: describing.test(text),
    isShort: unspaced.test(text) ? text.length <= mostCharacters : words <= mostWords,
  };
}
