import { countsInFigures } from '../amounts/han-numbers.ts';
import { measuresInFigures } from '../amounts/measures-in-words.ts';
import { numberOfWord } from '../amounts/number-words.ts';
import { withoutQuestion } from '../questions.ts';
import { withAges } from './ages.ts';
import { withCities } from './cities-as-heard.ts';
import { withLoanwords } from './loanwords.ts';

/** "Non stick" says what a pan is like, as "non-stick" does, and denies nothing behind it. */
const apartPrefix = /(?<!\p{L})(non|anti)\s(?=\p{L})/giu;

/** "Carry on" and "pop up" are one word, as "carry-on" is. */
const phrasal =
  /(?<!\p{L})(carry|clip|stick|slip|roll|pull|bolt|screw|snap|hang|pop|press|lace|plug|fold|zip|stand|push|build|wind|make|lift|top|wrap)\s(on|up|in|off|out|down)(?!\p{L})/giu;

/** What one says first to a person. */
const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|day)|здравствуйте|привет|добрый день|halo|hai|permisi|merhaba|selam|مرحبا|السلام عليكم|سلام|สวัสดี(?:ครับ|ค่ะ)?|你好|您好)(?!\p{L})[\s,.!،，！]*/iu;

/** "Sofa size" says how large something is. */
const sizeOfSomething = /(?<!\p{L})(\p{L}+)[ -](sized?)(?=\s*(?:$|[,.!?]))/giu;

/** "6'lı" says in Turkish that six belong together. */
const turkishSets = /(?<![\p{L}\d])(\d{1,4})\s?['’]?l[ıiuü](?!\p{L})/gu;
/** "100pcs" is "100 pcs". */
const countedTogether = /(?<![\p{L}\d])(\d{1,6})(pcs|pc|packs?|pieces|шт|adet)(?!\p{L})/giu;
/** How goods are delivered and to where, whose shop they are for and whose name they bear: said of any goods. */
const tradePhrases: readonly RegExp[] = [
  /(?<!\p{L})(?:fob|cif|cfr|exw|ddp|ddu|dap|fca)(?!\p{L})(?:\s(?:to\s)?\p{L}{3,}(?:\sport)?)?/giu,
  /(?<!\p{L})(?:shipping|shipped|ship|delivery|delivered|deliver|sent)\s(?:to|within|by|in)\s\p{L}{2,}(?:\s(?:port|city))?/giu,
  /(?<!\p{L})for\s(?:my|our|a|the|me)\s(?:own\s)?(?:small\s|little\s|new\s|online\s|gift\s|local\s)?(?:shop|store|boutique|business|customers|clients|company|market|stall|wholesale|resale)/giu,
  /(?<!\p{L})(?:with|under)\s(?:my|our|own)\s(?:own\s)?(?:logo|brand|label|name)|(?<!\p{L})(?:private|own)\s(?:label|brand|branding)/giu,
  /(?<!\p{L})(?:no|without)\s(?:logo|logos|brand|brands|branding|print|label)(?!\p{L})/giu,
  /(?<!\p{L})(?:at least|or more|and up|up to|more than|less than|no less than)(?=\s\d|\s*$)/giu,
  /(?<!\p{L})(?:с\s)?(?:доставка|доставкой|доставку|отправка|отправкой)(?:\s(?:в|до|на|по)\s\p{L}{2,})?/giu,
  /(?<!\p{L})для\s(?:(?:моего|нашего|своего|небольшого|интернет)[\s-])?(?:магазина|бутика|бизнеса|перепродажи|продажи|клиентов)/giu,
  /(?<!\p{L})(?:под\s|с\s)?(?:своим|нашим|моим|собственным)\s(?:брендом|логотипом|именем)|(?<!\p{L})сво[йе]\s(?:бренд|лого(?:тип)?)/giu,
  /(?<!\p{L})без\s(?:логотипа|лого|бренда|брендов|надписей)(?!\p{L})/giu,
  /(?<!\p{L})(?:не менее|не меньше|от|до|более|свыше)(?=\s\d+\s?(?:шт|штук|пар|компл|упак))/giu,
  /(?<!\p{L})(?:kirim|dikirim|pengiriman|ongkir|ekspedisi)(?:\s(?:ke|sampai)\s\p{L}{3,})?/giu,
  /(?<!\p{L})(?:untuk|buat)\s(?:toko|warung|usaha|jualan|dijual|reseller|butik|stok)(?:\s(?:saya|kami|ku|lagi|kembali))?/giu,
  /(?<!\p{L})(?:dengan\s|pakai\s)?(?:merek|merk|brand|logo)\s(?:sendiri|kami|saya)|(?<!\p{L})(?:tanpa|polos tanpa)\s(?:merek|merk|brand|logo)(?!\p{L})/giu,
  /(?<!\p{L})\p{L}{3,}['’]?(?:a|e|ya|ye)\s(?:teslim|kargo|gönderim|sevkiyat)(?!\p{L})/giu,
  /(?<!\p{L})(?:dükkan|mağaza|butik|market|işletme|müşteri)\p{L}{0,8}\siçin/giu,
  /(?<!\p{L})(?:kendi\s)?(?:markam|logom)\p{L}{0,6}|(?<!\p{L})kendi\s(?:marka|logo)\p{L}{0,6}|(?<!\p{L})(?:logosuz|markasız|baskısız)/giu,
  /(?<!\p{L})(?:و)?(?:شحن|الشحن|توصيل|التوصيل|تسليم)(?:\s(?:الى|إلى|ل)\s?\p{L}{2,})/gu,
  /(?<!\p{L})(?:لمحلي|لمحلنا|لمتجري|لمتجرنا|للمحل|للمتجر|لمحل|للبيع|للتجارة)(?!\p{L})/gu,
  /(?<!\p{L})(?:عليه|عليها|مع|ب)?\s?(?:شعارنا|شعاري|علامتنا|علامتي)(?:\sالتجارية)?|(?<!\p{L})بدون\s(?:شعار|ماركة|علامة|كتابة)(?!\p{L})/gu,
  /(?:จัดส่ง|ส่งถึง|ส่งไป|ส่งที่)\s?\p{Script=Thai}{0,12}|(?:ขายใน|สำหรับ)?ร้าน(?:ของ)?(?:ผม|ฉัน|เรา|หนู)/gu,
  /(?:ทำ|ติด|ใส่|สกรีน)?แบรนด์(?:ของ)?(?:ตัวเอง|เรา)(?:ได้)?|ไม่มี(?:โลโก้|แบรนด์|ยี่ห้อ)|ครบชุด|ยกโหล|ยกลัง|ขึ้นไป|อย่างน้อย/gu,
  /(?:给|供|放)?(?:我|我们|自己|本)的?(?:店|小店|店铺|门店)(?:里|用|卖){0,3}(?:的)?|(?:自有|自己的?|贴)(?:品牌|牌|商标)|无(?:logo|标|牌)|不要(?:logo|标|商标)/giu,
  /(?:发货?|送|运)(?:往|到|至)\p{Script=Han}{2,4}/gu,
  /(?<=\d\s?\p{Script=Han}{0,2})(?:以上|以内|以下|左右|起|多)(?!\p{Script=Han})|(?<=\d岁)(?:以上|以下|起)/gu,
  /(?<!\p{L})(?:en az|en fazla|asgari|azami|minimal|maksimal|paling sedikit)(?=\s\d)/giu,
  /(?:整套|成套)(?!\p{Script=Han})/gu,
  /(?:สั่ง)?(?:ซื้อ)?ขั้นต่ำ\s?\d{0,6}\s?(?:ชิ้น|อัน|คู่|โหล|ตัว|ใบ)?/gu,
  /(?<!\p{L})(?:moq|min(?:imum)?\.?(?:\s(?:order|qty|quantity)){1,2})\s?:?\s?\d{1,6}(?:\s?(?:pcs|pieces|units))?(?!\p{L})/giu,
  /(?<!\p{L})(?:per|a)\s(?:piece|pc|unit|dozen|carton|box)(?!\p{L})|\/\s?(?:pc|pcs|piece|unit|шт|adet)(?!\p{L})/giu,
  /(?<!\p{L})(?:за|по)\s(?:штуку|шт|единицу|пару)(?!\p{L})|(?<!\p{L})(?:tanesi|adedi|per buah|per pcs|sebuah|للحبة|للقطعة|الحبة)(?!\p{L})/giu,
];

/** "W/o" and "w/" are written for without and with. */
const shortWithout = /(?<!\p{L})w\/o(?!\p{L})/giu;
const shortWith = /(?<!\p{L})w\/(?=\s?\p{L})/giu;
/** "Мужские" and their like, as lists of goods shorten them. */
const shortForWhom = /(?<!\p{L})(муж|жен|дет)\.(?=\s?\p{L}|\s*$)/giu;

/** A small set is called by a word in Chinese, and in figures by those who type it. */
const smallSet = /(?<!\d)([2-9])件套/gu;
const hanDigits = '零一二三四五六七八九';
/** "Four-piece" says how many belong together. */
const piecesInWords = /(?<!\p{L})(\p{L}{3,6})[\s-](?=piece(?!\p{L}))/giu;

/** Indonesian calls a season by two words. */
const seasonsInTwo = /(?<!\p{L})musim\s(dingin|panas|hujan|semi)(?!\p{L})/giu;

/** Thai cuts its seasons in two, and writes no space around them. */
const thaiSeasons: readonly (readonly [RegExp, string])[] = [
  [/(?:หน้า|ฤดู)หนาว/gu, ' winter '],
  [/(?:หน้า|ฤดู)ร้อน/gu, ' summer '],
];

const withThaiSeasons = (text: string): string =>
  thaiSeasons.reduce((seasonedText, [season, word]) => seasonedText.replaceAll(season, word), text);

/** A search without what is said of any goods; as it is where nothing else is said. */
function withoutTrade(text: string): string {
  const bare = tradePhrases.reduce((shorterText, pattern) => shorterText.replaceAll(pattern, ' '), text);
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** So many in one are the pieces of a set, from ten on; fewer are uses of one thing. */
const manyInOne = /(?<![\d.])([1-9]\d{1,3})\s?-?\s?(?:in|в|di|ใน|في)\s?-?\s?(?:1(?!\d)|one(?!\p{L}))/giu;
/** The same in Chinese. */
const manyInOneHan = /(?<![\d.])([1-9]\d{1,3})合[1一]/gu;
/** Chinese is cut within the name of what a set is of: 24件套餐具. */
const largeSet = /(\d{2,4})(件套)(?=\p{Script=Han})/gu;

/** Indonesian writes a word said twice with a figure: mobil2an are toy cars, tas2 bags. */
const saidTwice = /(?<![\p{L}\d])(\p{Script=Latin}{3,30})2(?:an|nya)?(?![\p{L}\d])/gu;

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
/** "Looking for", in Thai: หา sounds as five does, and begins many words. */
const thaiLooking = /^\s*(?:กำลัง|ตาม|มอง)?หา(?=\p{Script=Thai}{2})/u;

function withoutThaiLooking(text: string): string {
  const looking = thaiLooking.exec(text)?.[0];
  if (looking === undefined) return text;
  const ends = [...thaiWords.segment(text)].map(({ index }) => index);
  return ends.includes(looking.length) ? text.slice(looking.length) : text;
}

const withNamesAsWritten = (text: string): string => withAges(withCities(withLoanwords(text)));

/** What somebody typed, with its counts and compounds as they are read. */
export const asItIsRead = (typed: string): string =>
  measuresInFigures(
    countsInFigures(
      withThaiSeasons(
        withoutTrade(withNamesAsWritten(withoutThaiLooking(withoutQuestion(typed.replace(greeting, ''))))),
      ),
    ),
  )
    .replaceAll(saidTwice, '$1')
    .replaceAll(shortWithout, 'without')
    .replaceAll(shortWith, 'with ')
    .replaceAll(shortForWhom, '$1 ')
    .replaceAll(manyInOne, '$1 pcs ')
    .replaceAll(manyInOneHan, '$1件套 ')
    .replaceAll(largeSet, '$1$2 ')
    .replaceAll(smallSet, (_, digit: string) => `${hanDigits[Number(digit)]}件套`)
    .replaceAll(piecesInWords, (match, word: string) => `${numberOfWord(word.toLowerCase()) ?? match} `)
    .replaceAll(seasonsInTwo, 'musim$1')
    .replaceAll(apartPrefix, '$1-')
    .replaceAll(phrasal, '$1-$2')
    .replaceAll(sizeOfSomething, '$2 $1')
    .replaceAll(turkishSets, '$1 adet')
    .replaceAll(countedTogether, '$1 $2');
