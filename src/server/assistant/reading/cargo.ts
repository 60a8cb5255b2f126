import { plainText } from '../../../kit/text/fold.ts';
import type { FreightMode } from '../../../contract/trade-services/service-kinds.ts';

/** What is to be carried, by weight, by volume, or both. */
export interface Cargo {
  kilograms: number | null;
  cubicMetres: number | null;
  /** What was counted without a weight or a size of it: the volume is what so many usually have. */
  load?: CargoLoad;
}

export interface CargoLoad {
  kind: 'pallet' | 'container20' | 'container40';
  count: number;
}

/** What one usually has, in cubic metres: a pallet of 120 × 100 cm, loaded to 150 cm, and what containers hold. */
const usualVolumes: Record<CargoLoad['kind'], number> = { pallet: 1.8, container20: 28, container40: 58 };
const pallets =
  /(?:(\d{1,4}) ?(?:x ?|个|個|ea )?)?(?:(?<!\p{L})pallets?(?!\p{L})|(?<!\p{L})palet(?:i|e)?(?!\p{L})|托盘|托盤|卡板|栈板|(?<=\d ?)托(?!\p{Script=Han}{0,1}运)|باليتات|باليت|بالتات|بالته|بالت|طبليات|طبليه|พาเลท|พาเลต|паллет\p{L}{0,3}|палет\p{L}{0,3}|поддон\p{L}{0,3})/iu;
const containers =
  /(?:(\d{1,2}) ?(?:x|×|个|個) ?)?(?:(20|40) ?(?:['’′]|ft|feet|foot|尺|英尺|-?фут\p{L}{0,4}|ฟุต|kaki|قدم|['’]?l[iı]k|fit)? ?(?:gp|hq|hc|dc|的?(?:柜|櫃|集装箱|货柜|整柜|小柜|大柜)|fcl|container|containers|konteyner|kontainer|kontener|контейнер\p{L}{0,2})|(?:ตู้(?:คอนเทนเนอร์)?|kontainer|kontener|حاويه|حاوية|контейнер) ?(20|40)(?!\d)|(一个小柜|小柜|大柜|高柜))/iu;

/** Pallets and containers that are counted, with the volume that so many usually have. */
function readLoad(text: string): Cargo | null {
  const container = containers.exec(text);
  if (container) {
    const [, many, size, sizeBehind, namedSize] = container;
    const isLong = (size ?? sizeBehind) === '40' || /大柜|高柜/u.test(namedSize ?? '');
    return ofLoad({ kind: isLong ? 'container40' : 'container20', count: Number(many ?? 1) });
  }
  const pallet = pallets.exec(text);
  return pallet ? ofLoad({ kind: 'pallet', count: Number(pallet[1] ?? 1) }) : null;
}

const ofLoad = (load: CargoLoad): Cargo | null =>
  load.count > 0
    ? { kilograms: null, cubicMetres: rounded(load.count * usualVolumes[load.kind]), load }
    : null;

const figures = /(\d{1,9}(?:[.,]\d{1,3})?) ?/g;

type Units = readonly [units: string, factor: number][];

const weights: Units = [
  ['公斤|千克|kg|kgs|kilo|kilos|kilogram|kilograms|كجم|كغم|كغ|كيلو|كيلوغرام|كيلوجرام|กิโลกรัม|กิโล|กก|โล|кг|кило|килограмм|килограмма|килограммов', 1],
  ['吨|公吨|ton|tons|tonne|tonnes|mt|طن|أطنان|ตัน|т|тн|тонна|тонны|тонн|тонну', 1000],
  ['斤', 0.5],
]; // prettier-ignore
const volumes: Units = [
  ['立方米|立方|个方|方|cbm|m3|cubic meter|cubic meters|cubic metre|cubic metres|cu m|متر مكعب|م3|คิว|ลบ.ม|ลบม|ลูกบาศก์เมตร|kubik|meter kubik|куб|куба|кубов|кубометр|кубометра|кубометров|м3|metrekup|metreküp|مترا مكعبا|امتار مكعبه|أمتار مكعبة|متر مكعب|كوب|ลูกบาศก์|kubikasi', 1],
]; // prettier-ignore

/** The first figure of a text that a unit stands behind; Chinese runs on behind a unit, elsewhere it ends a word. */
function firstMeasure(text: string, table: Units): number | null {
  for (const { 0: matched, 1: figure = '', index } of text.matchAll(figures)) {
    const behind = text.slice(index + matched.length).toLowerCase();
    for (const [units, factor] of table) {
      const isMeasure = units.split('|').some((unit) => behind.startsWith(unit) && endsThere(behind, unit));
      if (isMeasure) return Number(figure.replace(',', '.')) * factor;
    }
  }
  return null;
}

/** The beginning of other Thai words: lotion, metal. */
const mustEnd = new Set(['โล']);

const endsThere = (text: string, unit: string): boolean =>
  (mustEnd.has(unit) && !/^\p{Script=Thai}/u.test(text.slice(unit.length))) ||
  (!mustEnd.has(unit) && /[\p{Script=Han}\p{Script=Thai}]/u.test(unit)) ||
  !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(unit.length));

const sides =
  /(\d{1,4}(?:[.,]\d{1,2})?) ?[x×х*] ?(\d{1,4}(?:[.,]\d{1,2})?) ?[x×х*] ?(\d{1,4}(?:[.,]\d{1,2})?) ?(cm|см|سم|ซม\.?|厘米|公分|mm|мм|مم|มม\.?|毫米|m\b|м\b|米)?/iu;
const pieces =
  /(\d{1,6}) ?(?:cartons?|ctns?|boxes|box|pallets?|packages|pkgs?|pieces|pcs|箱|件|托|كرتون|كراتين|كرتونه|صندوق|صناديق|طرد|طرود|กล่อง|ลัง|พาเลท|karton|kardus|koli|dus|палет|коробок|коробки|короб|мест|места|ящик|koli|karton|kutu|palet)/iu;
const each =
  /@|each|per (?:carton|box|piece|pallet)|a (?:carton|box)|apiece|每箱|每件|一箱|一件|单箱|للكرتون|لكل|الواحد|كل كرتون|ต่อกล่อง|ต่อลัง|กล่องละ|ลังละ|per karton|per dus|per koli|perdus|masing|tiap|по \d|кажд|за коробку|her biri|herbiri|koli başına|tanesi|adet başı/iu;
const metresIn = (unit: string | undefined): number =>
  /^(?:mm|мм|مم|มม|毫米)/iu.test(unit ?? '') ? 0.001 : /^(?:m|м|米)$/iu.test(unit ?? '') ? 1 : 0.01;
const figure = (text: string): number => Number(text.replace(',', '.'));

/**
 * Weight and volume that a text says, of all pieces where it says those of one; null where it says neither.
 * @param quantity  how many there are, where it is read otherwise
 */
export function readCargo(typed: string, quantity: number | null = null): Cargo | null {
  const text = plainText(typed);
  const measured = sides.exec(text);
  const rest = measured ? text.replace(measured[0], ' ') : text;
  const weight = firstMeasure(rest, weights);
  const isOfEach = each.test(rest);
  const counted = Number(pieces.exec(rest)?.[1] ?? (isOfEach ? (quantity ?? 1) : 1));
  const [, length = '', width = '', height = '', unit] = measured ?? [];
  const metres = metresIn(unit);
  const ofOne = measured ? figure(length) * figure(width) * figure(height) * metres ** 3 : null;
  const cubicMetres = ofOne === null ? firstMeasure(rest, volumes) : rounded(ofOne * counted);
  const kilograms = weight !== null && counted > 1 && isOfEach ? weight * counted : weight;
  return kilograms || cubicMetres ? { kilograms, cubicMetres } : readLoad(text);
}

/** What freight is asked for by: a cubic metre, a kilogram, a container. */
const perVolume =
  /(?:\bper|\ba|\beach|\/) ?(?:cbm|m3|cubic|kubik)|(?:每|一个?)(?:立?方米?|立方)|คิวละ|ต่อคิว|(?<!\p{L})за (?:1 )?(?:куб|м3|кубометр)|(?:m3|metrek[uü]p|k[uü]b[uü]) ?(?:ba[sş][iı]na|fiyat|ne kadar|ka[cç])|لل?متر المكعب|المتر المكعب|(?<!\p{L})للكوب|\bper ?kubik/iu;
const perWeight =
  /(?:\bper|\ba|\beach|\/) ?(?:kg|kgs|kilo)(?!\p{L})|(?:每|一)(?:公斤|千克|kg)|กิโลละ|โลละ|ต่อกิโล|ต่อโล|(?<!\p{L})за (?:1 )?(?:кг|кило)|(?:kg|kilo) ?(?:ba[sş][iı]na|su ne)|kilosu|(?<!\p{L})للكيلو|\b(?:perkilo|sekilo)/iu;
const perContainer =
  /(?:\bper|\ba|\bone|\beach) (?:full )?container|(?:每个?|一个?)(?:货?柜|集装箱)|ตู้ละ|ต่อตู้|(?<!\p{L})за (?:один )?контейнер|konteyner (?:ba[sş][iı]na|fiyat[iı]|ne kadar)|(?<!\p{L})(?:لل?|ال)?حاوي[ةه]|\b(?:per|satu|1) ?(?:kontainer|kontener)/iu;
const carried =
  /freight|shipping|\bship|deliver|cargo|运费|海运|空运|铁路|发到|运到|寄到|物流|专线|发往|شحن|توصيل|نقل|ค่าส่ง|ค่าขนส่ง|ขนส่ง|ค่าเรือ|ส่งของ|ongkir|ongkos|kirim|kargo|доставк|перевоз|карго|фрахт|navlun|nakliye|g[oö]nderim/iu;

/**
 * The unit that freight is asked for, as a cargo; null where it is asked for none, or something else is priced by it.
 * @param isCarried  whether a way or a mode says that it is freight
 */
export function readUnitCargo(typed: string, isCarried: boolean): Cargo | null {
  const text = plainText(typed);
  if (!isCarried && !carried.test(text)) return null;
  if (perVolume.test(text)) return { kilograms: null, cubicMetres: 1 };
  if (perWeight.test(text)) return { kilograms: 1, cubicMetres: null };
  return perContainer.test(text) ? ofLoad({ kind: 'container20', count: 1 }) : null;
}

const rounded = (amount: number): number => Number(amount.toFixed(3));

const modes: readonly [FreightMode, RegExp][] = [
  ['sea', /海运|船运|走海|\bsea\b|ocean|vessel|بحر|ทางเรือ|ค่าเรือ|\blaut\b|\bkapal\b|морем|морск|deniz/iu],
  ['air', /空运|走空|\bair\b|airfreight|by plane|جوا|جوي|الجو|طيران|ทางอากาศ|เครื่องบิน|\budara\b|pesawat|самол[её]т|авиа|воздух|\bhava|uçak|ucak/iu],
  ['rail', /铁路|火车|班列|\brail\b|\btrain\b|قطار|รถไฟ|kereta|поезд|железнодорож|ж\/?д(?!\p{L})|demiryolu|tren\b/iu],
  ['road', /陆运|卡车|汽运|\broad\b|truck|شاحنه|بالشاحن|ทางรถ|รถบรรทุก|\bdarat\b|\btruk\b|автотранспорт|фурой|karayolu|kamyon/iu],
  ['express', /快递|courier|express|\bdhl\b|fedex|سريع|كورير|ด่วน|kurir|ekspres|экспресс|курьер|kurye/iu],
]; // prettier-ignore

/** What says that a way is not wanted, beside its name. */
const refuses =
  /太贵|贵|太慢|不要|too (?:expensive|dear|costly|pricey|slow)|expensive|غالي|بطيء|بطي|แพง|ช้า|mahal|lambat|kemahalan|дорог|долг|медленн|pahalı|pahali|yavaş|yavas/giu;

/** "Too slow, how about air": what stands behind a stop is another way. */
const parts = /[,،，.;!?。؛]|\b(?:how about|what about|and|by)\b/u;

/** What is asked of a tariff that it does not hold: duty, which is never in it, or what no tariff states. */
export type TariffPoint = 'duty' | 'extra';
const asksDuty =
  /dut(?:y|ies)|customs|\btax|\bvat\b|关税|清关|报关|含税|包税|جمارك|جمرك|ضريب|رسوم|ภาษี|ศุลกากร|เคลียร์ของ|\bbea\b|pajak|pabean|ppn|пошлин|тамож|налог|растамож|(?<!\p{L})ндс|gümrük|gumruk|vergi|kdv/iu;
const asksExtra =
  /insur|to (?:the|my) door|door to door|door delivery|pick ?up|保险|送到门|到门|上门|提货|تأمين|تامين|للباب|لباب|الباب|ประกัน|ถึงบ้าน|ถึงที่|asuransi|sampe rumah|sampai rumah|pintu|страхов|до двери|забор груза|sigorta|kapıya|kapiya/iu;
export const readTariffPoint = (typed: string): TariffPoint | null =>
  asksDuty.test(typed) ? 'duty' : asksExtra.test(typed) ? 'extra' : null;

export interface NamedModes {
  modes: FreightMode[];
  /** Said to be too dear or too slow. */
  refusedModes: FreightMode[];
}

/** How something is to be carried, and how not, where it is said. */
export function readModes(typed: string): NamedModes {
  const text = plainText(typed);
  const namedModes = modes.flatMap(([mode, pattern]) => {
    const position = pattern.exec(text)?.index;
    return position === undefined ? [] : [{ mode, position }];
  });
  const refused = new Set(
    [...text.matchAll(refuses)].flatMap(({ index }) => {
      const inFront = namedModes
        .filter(({ position }) => position < index)
        .toSorted((a, b) => b.position - a.position)[0];
      const [behind] = namedModes
        .filter(({ position }) => position > index && !parts.test(text.slice(index, position)))
        .toSorted((a, b) => a.position - b.position);
      return inFront ?? behind ?? [];
    }),
  );
  return {
    modes: namedModes.filter((entry) => !refused.has(entry)).map(({ mode }) => mode),
    refusedModes: namedModes.filter((entry) => refused.has(entry)).map(({ mode }) => mode),
  };
}

const leastLetters = 3;
/** "And by" and "the", which Arabic writes as one word with the way. */
const arabicBefore = /(?<!\p{L})و?(?:بال|عبر ال|ب|ال)(?!\p{L})/gu;

/** Whether a text names ways to carry something, and nothing besides. */
export function namesModesOnly(typed: string): boolean {
  const otherText = modes.reduce((text, [, pattern]) => text.replace(pattern, ' '), plainText(typed));
  return otherText.replace(arabicBefore, ' ').replace(/[^\p{L}]/gu, '').length < leastLetters;
}
