import type { Language } from '../../../../kit/languages.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { currenciesNamed } from '../exchange/currency-names.ts';
import { moneyMentions } from '../exchange/money-mentions.ts';
import { readNamedDay } from '../named/named-day.ts';
import { readTradeText, withoutRepeated, type SaidAct } from './trade-phrases.ts';

/** What a message to a seller says of the price, in major units. */
export interface DraftPrice {
  now: number | null;
  target: number;
  currency: string | null;
}

/** A message to a seller as it stands: acts, and what is said by figures and days. */
export interface Draft {
  acts: readonly SaidAct[];
  price: DraftPrice | null;
  /** The latest day of dispatch. */
  shipBy: string | null;
  language: Language;
  /** Without greeting and thanks. */
  isShort: boolean;
}

export interface DraftText extends Pick<Draft, 'acts' | 'price' | 'shipBy'> {
  /** What of it could not be read, as it was typed. */
  leftOut: readonly string[];
}

/** What asks for a message, and says nothing in it. */
const command =
  /\b(?:please|pls|can you|could you|help me|write|draft|compose|word|prepare|make|create|tell|ask|reply|put together|message|text|note|letter|polite(?:ly)?|short|something|to (?:the |my |this )?(?:supplier|seller|factory|shop|manufacturer|vendor)s?|(?:the |my |this )?(?:supplier|seller|factory|shop|manufacturer|vendor)s?|in (?:chinese|english|arabic|thai|indonesian|russian|turkish)|him|them|that he must|for me|saying|also|add)\b|(?:请|麻烦)?(?:帮我|替我|给我)?(?:写|拟|起草|编|跟|和|给|问|告诉|催)(?:一?[条封段个])?(?:一下)?|(?:商家|卖家|供应商|厂家|工厂|店家|店铺|老板|对方)|消息|信息|一段话|话术|礼貌(?:地|点)?|(?:用|翻成|翻译成)(?:中文|英文|英语|阿拉伯语|泰语|印尼语|俄语|土耳其语)|再加(?:一句|上)?|(?<!\p{L})(?:لو سمحت|اكتب(?:ي|لي|له|لهم)?|صيغ|صغ|جهز|حضر|قل|اسال|رد علي|ابغي|ابي|رساله|نص|قصير|قصيره|بادب|للبايع|للبائع|البائع|البايع|للمورد|المورد|للمصنع|المصنع|للمتجر|المتجر|بال(?:صيني|صينيه|انجليزي|انجليزيه|عربي|عربيه|تايلندي|روسي|تركي|اندونيسي)|عني|تطلب|نطلب|اني|اننا|انه|ان|بس|و?اضف|كمان)(?!\p{L})|เขียน(?:ถึง|บอก|ขอ|ถาม)?|ร่าง|ช่วย|ข้อความ|พิมพ์(?!โลโก้)|บอก|ถาม|ผู้ขาย|ร้าน(?:ค้า)?|โรงงาน|ซัพพลายเออร์|สุภาพ|สั้น ?ๆ?|(?:เป็น)?ภาษา(?:จีน|อังกฤษ|อาหรับ|ไทย|อินโด\p{L}*|รัสเซีย|ตุรกี)|เพิ่ม(?:ว่า)?|ให้หน่อย|\b(?:tolong|mohon|tulis\w*|bikin\w*|buatkan|buat|susun\w*|pesan|teks|balas|bilang(?:in)?|tanya(?:in|kan)?|ke|seller|penjual|supplier|pabrik|toko|buyer|sopan|pendek|pake|pakai|dalam|bahasa (?:inggris|mandarin|cina|arab|thai|indonesia|rusia|turki)|dia|tambah(?:kan|in)?|juga)\b|(?<!\p{L})(?:пожалуйста|напиши(?:те)?|составь(?:те)?|сочини|подготовь|сообщи(?:те)?|ответь|спроси|скажи|передай|сообщение|письмо|текст|вежливо\p{L}{0,2}|коротк\p{L}{1,3}|поставщик\p{L}{0,2}|продавц\p{L}{1,2}|фабрик\p{L}|магазин\p{L}{0,2}|завод\p{L}{0,2}|по-(?:китаиски|англииски|арабски|таиски|индонезииски|русски|турецки)|на (?:китаиском|англииском|арабском|таиском|русском|турецком)|ему|им|что|чтобы|просьб\p{L}{1,2}|добавь|еще|также)(?!\p{L})|(?<!\p{L})(?:lutfen|satici\p{L}{0,4}|tedarikci\p{L}{0,4}|fabrika\p{L}{0,3}|magaza\p{L}{0,3}|uretici\p{L}{0,4}|mesaj\p{L}{0,3}|metin|yaz(?:ar misin|in|iver)?|hazirla|sor|de|diye|kibarca|kisa|(?:cin|ingiliz|arap|tay|endonez|rus|turk)ce|ona|onlara|ekle|ayrica|icin)(?!\p{L})/gu;

/** What turns a sentence into its contrary, where no act says it itself. */
const denies =
  /\b(?:not|don't|dont|doesn't|no|never|without)\b|不要|别|不用|没有|不(?=[是想要寄发])|(?<!\p{L})(?:لا|مو|مش|ما|بدون|ليس)(?!\p{L})|ไม่(?!ครบ|ตรง|ถูก|ใช่|ไหม)|\b(?:jangan|tidak|ga|gak|nggak|bukan|tanpa)\b|(?<!\p{L})(?:не|без|нет)(?!\p{L})|\b(?:degil|istemi\p{L}*|olmasin|gonderme(?:yin)?)\b/u;

const clauseEnd =
  /(?<!\d)[,،]|[,،](?!\d)|[，、;；؛。！!？?\n]|\.(?:\s|$)|\s(?:but|and also|but also|tapi|terus|но|а также|ama|ayrica|بس|لكن|แต่|และขอ|然后)\s|(?:但是|不过|但要?|还有|并且|另外)/gu;

const money = /(\d{1,9}(?:[.,]\d{1,3})?) ?(?:k(?![\p{L}]))?/gu;
const countedBehind =
  /^\s?(?:%|٪|pcs|pieces?|pc\b|units?|sets?|件|个|套|只|双|条|箱|قطع|حبه|حبة|كرتون|طقم|ชิ้น|อัน|ชุด|คู่|ตัว|กล่อง|วัน|buah|biji|karton|шт|короб|adet|tane|koli|days?|day|天|日|号|月|يوم|hari|дн|gün|gun|layer|lapis|层|طبقات|ชั้น|слой|kat|x\d|cm|mm|kg|г|кг|اسبوع|week|周)/iu;
const takes =
  /(?:\b(?:take|buy|order|ambil|beli|pesan|alir\p{L}*|alac\p{L}*|alirim)|订|要|拿|买|สั่ง|เอา|ซื้อ|взять|возьм\p{L}*|берем|закаж\p{L}*|заказыва\p{L}*|куп\p{L}*|ناخذ|نطلب|ناخد|باخذ|اخذ|سنطلب) ?$/u;
const haggles =
  /\bat \d|\b(?:price|haggle|bargain|negotiat\w*|down to|from|want|lower|cheaper|usd|dollars?|yuan|offer)\b|价|砍|便宜|元|块|美元|美金|还价|从|降|سعر|السعر|مفاصل|نبغي|نبي|ابي|ابغي|بدل|ينزل|ราคา|ต่อ|ขอ|ลด|บาท|หยวน|harga|nawar|tawar|nego|maunya|jadi|turun|цен|торг|скидк|хотим|вместо|до|fiyat|pazarlik|istiyoruz|olsun|indir|dolar/u;

interface Prices {
  price: DraftPrice | null;
  quantity: number | null;
  /** Where figures stand that are read. */
  spans: readonly { start: number; end: number }[];
}

/** Prices of a message, and pieces that are counted without a unit. */
function readPrices(text: string): Prices {
  const figures = [...text.matchAll(money)].map((match) => ({
    value: Number(match[1]!.replace(',', '.')) * (match[0].trim().endsWith('k') ? 1_000 : 1),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const bare = figures.filter(({ end }) => !countedBehind.test(text.slice(end)));
  const currency = moneyMentions(text)[0]?.currency ?? currenciesNamed(text)[0] ?? null;
  const quantityFigure = bare.find(({ start, end }) => {
    const isPriced = currenciesNamed(text.slice(end, end + 8)).length > 0;
    return !isPriced && takes.test(text.slice(Math.max(0, start - 16), start));
  });
  const prices = bare.filter((figure) => figure !== quantityFigure);
  const isPrice = haggles.test(text) || currency !== null;
  const [first, second] = isPrice ? prices : [];
  const spans = [quantityFigure, first, second].flatMap((figure) => (figure ? [figure] : []));
  if (!first) return { price: null, quantity: quantityFigure?.value ?? null, spans };
  const values = second ? [first.value, second.value] : [first.value];
  const target = Math.min(...values);
  const now = second && first.value !== second.value ? Math.max(...values) : null;
  return { price: { now, target, currency }, quantity: quantityFigure?.value ?? null, spans };
}

const acceptsPrice = new Set(['acceptPrice']);
const ofDamage = new Set(['damaged', 'missing', 'wrongColour', 'wrongItem', 'replacement', 'moneyBack']);
const leastLetters = 5;
const leastHan = 2;
/** So many words of a clause that is read may belong to nothing. */
const mostOpen = 3;
const longestOpen = 14;
const noWords = /(?!)/gu;
const takenWords =
  /\b(?:take|buy|order|ambil|beli|pesan)\b|要|拿|买|เอา|สั่ง|(?<!\p{L})(?:взять|возьм\p{L}*|берем|закаж\p{L}*|куп\p{L}*|ناخذ|نطلب|ناخد|باخذ|اخذ|aliriz|alirim|alacagiz)(?!\p{L})/gu;
const priceWords =
  /\b(?:price|haggle|bargain|down|from|to|want|lower|is|now|we|it|usd|dollars?|yuan|rmb|aed|idr|each)\b|现在|单价|价格?|砍到?|便宜点?|元|块|美元|美金|从|降到?|每个|(?<!\p{L})(?:السعر|سعر\p{L}*|مفاصله|نبغي|نبي|ابي|ابغي|بدل|من|الي|يوان|دولار|درهم|الحين)(?!\p{L})|ต่อราคา|ราคา|จาก|เหลือ|เป็น|ขอลด|บาท|หยวน|ดอลลาร์|แล้ว|\b(?:harga\w*|nawar|tawar|nego|maunya|mau|jadi|turun\w*|dari|dolar)\b|(?<!\p{L})(?:цен\p{L}{1,2}|хотим|хочу|вместо|сеичас|за|с|до|долл\p{L}*|юан\p{L}*|руб\p{L}*)(?!\p{L})|(?<!\p{L})(?:fiyat\p{L}*|pazarlik|istiyoruz|simdi|biz|dolar\p{L}*|yuan\p{L}*|lira\p{L}*)(?!\p{L})/gu;

/** What is broken or missing, with how many pieces the same clause counts. */
function withCounts(acts: readonly SaidAct[]): SaidAct[] {
  const figure = acts.find(({ act }) => act === 'quantity')?.figure ?? null;
  const isOfPieces = acts.some(({ act }) => act === 'damaged' || act === 'missing');
  if (!isOfPieces) return [...acts];
  return acts
    .filter(({ act }) => act !== 'quantity')
    .map((tradeAct) =>
      tradeAct.act === 'damaged' || tradeAct.act === 'missing' ? { ...tradeAct, figure } : tradeAct,
    );
}

/** The clauses of a message; two that a small word joins, where both say something. */
export function clausesOf(text: string): string[] {
  return text.split(clauseEnd).flatMap((clause) => {
    const parts = clause.split(joins);
    const isSeveral =
      parts.length > 1 && parts.every((clausePart) => readTradeText(clausePart).acts.length > 0);
    return isSeveral ? parts : [clause];
  });
}
const joins = /\s(?:and|dan|и|ve|و|และ)\s|\sو(?=\p{L}{3})/u;

/** What a message to a seller is to say, clause by clause, and what of it is not understood. */
export function readDraft(typed: string, now: Date): DraftText {
  const text = fold(typed);
  const dayInText = readNamedDay(text, now);
  const withoutDay = dayInText.remainder;
  const { price, quantity, spans } = readPrices(withoutDay);
  const bare = spans
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (remainder, { start, end }) => `${remainder.slice(0, start)} ${remainder.slice(end)}`,
      withoutDay,
    );
  const acts: SaidAct[] = [];
  const leftOut: string[] = [];
  for (const clause of clausesOf(bare)) {
    const isPriced = price !== null && (haggles.test(clause) || currenciesNamed(clause).length > 0);
    const clauseText = clause
      .replace(command, ' ')
      .replace(quantity === null ? noWords : takenWords, ' ')
      .replace(isPriced ? priceWords : noWords, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
    if (clauseText === '') continue;
    const clauseActs = readTradeText(clauseText);
    if (
      clauseActs.acts.length > 0 &&
      !clauseActs.isWhole &&
      denies.test(beside(clauseText, clauseActs.acts))
    ) {
      leftOut.push(clause.trim());
      continue;
    }
    acts.push(...withCounts(clauseActs.acts));
    const letters = clauseActs.openWords.join('').length;
    const isRead =
      clauseActs.acts.length > 0 || isPriced || (dayInText.day !== null && saysShip.test(clause));
    const least = /\p{Script=Han}/u.test(clauseText) ? leastHan : leastLetters;
    if (!isRead && letters >= least) leftOut.push(clause.trim());
    else if (isRead && clauseActs.openWords.length >= mostOpen && letters > longestOpen)
      leftOut.push(clauseActs.openWords.join(' '));
  }
  const isOfDamage = acts.some(({ act }) => ofDamage.has(act));
  const pieceCount = acts.find(({ act }) => act === 'quantity')?.figure ?? quantity;
  const ofQuantity: SaidAct[] =
    pieceCount !== null && !isOfDamage ? [{ act: 'quantity', figure: pieceCount }] : [];
  const withFigure = acts.filter(({ act }) => act !== 'quantity');
  const isAccepted = acts.some(({ act }) => acceptsPrice.has(act));
  const unique = [
    ...new Map([...ofQuantity, ...withFigure].map((clauseText) => [clauseText.act, clauseText])).values(),
  ];
  return {
    acts: withoutRepeated(unique).filter(({ act }) => act !== 'bestPrice' || price === null),
    price: isAccepted ? null : price,
    shipBy: dayInText.day,
    leftOut: leftOut.map((clause) => typedAs(typed, clause)),
  };
}

const saysShip =
  /ship|send|dispatch|deliver|hurry|urge|发|出货|催|شحن|ارسال|يرسل|يستعجل|استعجال|ส่ง|เร่ง|รีบ|kirim|cepat|отправ|отгруз|поторо|gonder|sevk|yolla|hizlandir|acele/u;

/** A clause without the words of its acts: what stands beside them may deny them. */
const beside = (clauseText: string, acts: readonly SaidAct[]): string =>
  acts.some(
    ({ act }) => act === 'noTape' || act === 'neutralPacking' || act === 'wrongItem' || act === 'late',
  )
    ? ''
    : clauseText;

/** A folded clause as somebody typed it, where it stands so in the text. */
function typedAs(typed: string, clause: string): string {
  const position = fold(typed).indexOf(clause);
  return position >= 0 && fold(typed).length === typed.length
    ? typed.slice(position, position + clause.length).trim()
    : clause;
}
