import { readPacking, type Container } from '../calculations/packing-rules.ts';
import { withFigures } from '../spelled-numbers.ts';
import { readTyped, without, type Typed } from './masked.ts';

/** What is asked of a product by its carton or its weight: how many of it a container holds, or how many weigh so much. */
export interface Load {
  /** Null of each of them: nobody said which. */
  container: Container | null;
  /** Null where it is a container that is to be filled. */
  kilograms: number | null;
  /** What remains of the question: the product, where one is named. */
  productText: string;
}

const highCube =
  /\b(?:40|45) ?[-'’′]? ?(?:hq|hc|high ?cubes?)\b\p{L}*|40 ?(?:尺|英尺)?高柜|高柜|ตู้ ?40 ?(?:ฟุต)? ?(?:ไฮคิวบ์|สูง)|(?:40|сорока)[- ]?(?:фут\p{L}*|ф) (?:высок\p{L}*|хаи ?куб\p{L}*)/u;
const sized =
  /(?:(?:\b(?:container|konteyner|kontainer)\p{L}*|контеинер\p{L}*|حاويه|كونتينر|ตู้(?:คอนเทนเนอร์)?|货柜|集装箱|柜子?) ?(?:de |of )?)?(20|40)(?: ?[-'’′] ?| )?(?:ft\b|feet\b|foot\b|footer\b|gp\b|dc\b|st\b|尺|英尺|ฟุต|kaki\b|قدم\p{L}*|фут\p{L}*|lik\p{L}*|luk\p{L}*|h?q\b|['’′]|f\b)(?:[- ]?(?:container|konteyner|kontainer)\p{L}*|(?:的)?(?:货柜|集装箱|柜子?)| ?контеинер\p{L}*)?|(?:\b(?:container|konteyner|kontainer)\p{L}*|контеинер\p{L}*|حاويه|كونتينر|ตู้(?:คอนเทนเนอร์)?|货柜|集装箱|柜) ?(20|40)\b|\b(20|40) ?(?:container|konteyner|kontainer)\p{L}*|(20|40) ?(?:货柜|集装箱|柜)/u;
const anyContainer =
  /\b(?:a |one |full |whole )?(?:containers?|kontainer|konteyner)\p{L}*|一?个?(?:货柜|集装箱|整柜|大柜|小柜)|(?:ال|ب|بال|لل)?(?:حاويه|كونتينر)|ตู้(?:คอนเทนเนอร์)?|контеинер\p{L}*|(?:двадцатк|сороковк)\p{L}{1,3}/u;
const long = /大柜|сороковк/u;
const short = /小柜|двадцатк/u;

const fits =
  /\b(?:will |would |can |could |do |does )?(?:it |they |i |we |you )?(?:fits?|fit in(?:to)?|goes? in(?:to)?|holds?|loads?|pack(?:ed)?|stuff|squeeze)\b|装得?下|能?装|可以装|能?放得?下?|(?:ي|ت)(?:دخل|تسع|سع|حمل|شيل|كفي|اخذ|حط)|تتسع|يتسع|اقدر احط|(?:ใส่|บรรจุ|โหลด|จุ|ลง)(?:ได้)?|\b(?:muat|isi|masuk|bisa dimuat|termuat)\b|влез\p{L}*|помест\p{L}*|вмест\p{L}*|воид\p{L}*|вход\p{L}*|загруз\p{L}*|\b(?:sigar|sigiyor|sigdir\p{L}*|alir|girer|giriyor|yuklen\p{L}*|doldur\p{L}*)\b/u;
const counts =
  /\bhow (?:many|much)(?: of)?\b|多少|(?<![一-龥])几|能?装几|几(?=[个箱件只条台套])|(?:^| )(?:ال)?كم(?: عدد)?(?= |$)|กี่|เท่าไห?ร่|เท่าไร|\b(?:berapa|brp)(?: banyak)?\b|сколько|\b(?:kac|ne kadar)\b/u;
const pieces =
  /\b(?:pieces?|pcs|units?|items?|cartons?|ctns?|boxes|box|pairs?|sets?)(?: of)?\b|(?:大概|大约)?(?<=[多少几])(?:个|箱|件|只|条|台|套|双|把|张|支)|(?:^| )(?:قطعه|قطع|حبه|حبات|كرتون\p{L}{0,2}|كراتين|علبه|وحده)(?= |$)|(?<=กี่ ?)(?:ชิ้น|ใบ|อัน|ตัว|คู่|กล่อง|ลัง|เล่ม|ผืน|หลัง|เครื่อง|คัน|แผ่น|ขวด|เส้น|ชุด|แท่ง|ก้อน)|\b(?:pcs|buah|biji|lembar|potong|karton|kardus|dus|koli|unit|pasang)\b|(?:^| )(?:штук\p{L}?|шт|короб\p{L}*|ящик\p{L}*|единиц\p{L}?|пар)(?= |$|\.)|\b(?:adet|tane|parca|koli|kutu|cift)\b/u;
/** What a container costs or how long it goes is asked of carriers. */
const ofTransport =
  /\b(?:cost|price|freight|rate|days|shipping|ship to|duty)\b|运费|多少钱|价格|几天|关税|سعر|تكلفه|اجره|شحن|(?:^| )يوم|ค่าส่ง|ราคา|กี่วัน|\b(?:ongkir|harga|biaya|hari|tarif)\b|стои\p{L}*|цен\p{L}+|днеи|доставк\p{L}*|\b(?:fiyat\p{L}*|nakliye|navlun|gun|ucret)\b/u;

const weight =
  /(?<![\d.,])(\d{1,7}(?:[.,]\d{1,3})?) ?(k?g|kgs|kilos?|kilograms?|kilogram|kilo|tons?|tonnes?|t|公斤|千克|吨|كيلو(?:جرام|غرام)?|كجم|كغم?|طن|กิโลกรัม|กิโล|กก\.?|โล|ตัน|кг|килограмм\p{L}{0,4}|тонн\p{L}?|т)(?![a-z])/u;
/** "In a ton". */
const oneTon =
  /\b(?:in|per|of) (?:a|one) tonn?e?\b|一吨|الطن|(?:في|ب)الطن|(?:หนึ่ง)ตัน|\bse?ton\b|(?:^| )тонн[еуы]?(?= |,|$)|\bbir ton\b/u;
const tons = /^(?:t|tons?|tonnes?|吨|طن|ตัน|тонн\p{L}?|т|ton)$/u;
const grams = /^g$/u;
const countsPieces =
  /\bhow many(?! (?:kg|kilo|days|tons?|containers?|cartons? of \d|orders|times|grams|g\b))|多少(?=[个件只条台套双把张支片])|几(?=[个件只条台套双把张支片])|(?:^| )كم (?:قطعه|حبه|حبات|وحده|عدد|كوب|كرتون)|كم عدد|กี่ ?(?:ชิ้น|ใบ|อัน|ตัว|คู่|เล่ม|ผืน|กล่อง|คัน|แผ่น|ขวด|เส้น|ชุด|แท่ง|ก้อน)|\b(?:berapa|brp) (?:pcs|buah|biji|lembar|potong|pieces|unit|pasang)|сколько (?:.{0,20} )?(?:штук|шт)|\bkac (?:adet|tane|parca)/u;
/** How much room a container has, or what it may weigh, is asked of no product. */
const ofRoom =
  /\b(?:cbm|cubic|m3|tons?|tonnes?|kg)\b|立方|多少方|几方|吨|متر مكعب|كوب مكعب|(?:^| )طن(?= |$)|คิว|ลบ|ตัน|\b(?:kubik|ton|m3)\b|куб(?:ов|ометр|а)|тонн|\b(?:metrekup|ton|m3)\b/u;
/** What goes somewhere is a cargo. */
const goesTo =
  /\b(?:ship|send|freight|deliver)\b|运到|运费|شحن|ส่ง|\bkirim|\bongkir|достав|перевез|gonder|nakliye/u;

const longest = 200;
const longestBehind = 40;
/** Words that neither name a thing nor count it. */
const beside =
  /\b(?:in|into|inside|to|the|a|an|one|of|per|about|roughly|approx|can|i|we|you|please|pls|is|are|there|for|it|this|that|them|these|does|do|would|will|be|and|so|ok|get|have|by|weigh|makes?)\b|大概|大约|能|可以|一个|一|的|里|有|是|请问|个|吗|呢|(?:^| )(?:في|من|الي|يعني|تقريبا|ب|هو|هي|هذا|هذه)(?= |$)|ประมาณ|ได้|ใน|มี|ไหม|คะ|ครับ|หนึ่ง|ของ|นี้|\b(?:di|ke|dalam|untuk|kira2|kira-kira|itu|ini|ya|dong|sih|satu|yang|ada|nya|per|jadi)\b|(?:^| )(?:в|на|один|одном|из|это|его|их|примерно|будет|можно|получится|для)(?= |$)|\b(?:icine|icinde|bir|yaklasik|eder|olur|ye|ya|e|a|var|bunun|bundan|bunlardan|tane|kadar)\b/gu;

const punctuation = /[?？؟!.,،；;:：、。]/gu;

/** What remains when the container, the weight and what asks are taken away. */
const restOf = (typed: Typed): string =>
  without(typed, [
    highCube,
    sized,
    anyContainer,
    weight,
    oneTon,
    pieces,
    counts,
    fits,
    anyContainer,
    punctuation,
    beside,
    beside,
  ]);

/**
 * Reads how many of something a container holds, or how many weigh so much. Boxes whose sides are said are worked out of
 * those; what is asked of a carrier is neither.
 * @param goesOn  whether a load was worked out just before: then "and in a 40HQ?" is of the same product
 */
export function readLoad(question: string, goesOn = false): Load | null {
  const typed = readTyped(withFigures(question));
  const { text } = typed;
  if (text.length > longest || readPacking(question) !== null) return null;
  const isBehind = goesOn && text.length <= longestBehind;
  if (!(counts.test(text) || isBehind) || ofTransport.test(text)) return null;
  const isHighCube = highCube.test(text);
  const size = sized.exec(text);
  if (isHighCube || size || anyContainer.test(text)) {
    if (!(fits.test(text) || pieces.test(text) || isBehind) || ofRoom.test(text)) return null;
    const feet = size?.[1] ?? size?.[2] ?? size?.[3] ?? size?.[4];
    const container = isHighCube
      ? '40hc'
      : feet === '20' || short.test(text)
        ? '20'
        : feet === '40' || long.test(text)
          ? '40'
          : null;
    return { container, kilograms: null, productText: restOf(typed) };
  }
  const weightMatch = weight.exec(text);
  if (!(weightMatch || oneTon.test(text)) || !(countsPieces.test(text) || isBehind) || goesTo.test(text))
    return null;
  if (!weightMatch) return { container: null, kilograms: thousand, productText: restOf(typed) };
  const value = Number(weightMatch[1]!.replace(',', '.'));
  const kilograms = tons.test(weightMatch[2]!)
    ? value * thousand
    : grams.test(weightMatch[2]!)
      ? value / thousand
      : value;
  return kilograms > 0 ? { container: null, kilograms, productText: restOf(typed) } : null;
}
const thousand = 1000;
