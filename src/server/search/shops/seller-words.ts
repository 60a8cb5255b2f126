import { fold } from '../../../kit/text/fold.ts';
import { matcherOf } from '../words/small-words.ts';

/*
 * Who looks for a shop says so: a toy factory, a supplier of towels, 卖袜子的店. Which words are the seller and which the
 * goods is told by where they stand: languages whose head stands last have the seller at the end, the others at the beginning.
 */

/** Places that sell, in languages that name the goods before them. */
const placesBehind = matcherOf(`shop shops store stores factory factories boutique boutiques online
  mağaza mağazası mağazalar mağazaları mağazacısı dükkan dükkanı dükkân dükkânı dükkanlar dükkanları
  fabrika fabrikası fabrikalar fabrikaları firma firması firmalar firmaları şirket şirketi şirketleri atölye atölyesi atölyeleri
  imalathane imalathanesi online satan satanlar satıcı satıcısı satıcılar satıcıları
  магазин магазины магазинчик лавка лавки фабрика фабрики завод заводы`);

/** Those who sell or make: in any language they may stand on either side of the goods. */
const traders =
  matcherOf(`supplier suppliers manufacturer manufacturers wholesaler wholesalers seller sellers vendor vendors
  distributor distributors exporter exporters importer importers producer producers retailer retailers dealer dealers
  tedarikçi* toptancı* toptanci* üretici* imalatçı* ihracatçı* ithalatçı* distribütör*
  поставщик поставщики поставщика поставщиков поставщику производитель производители производителя производителей
  оптовик оптовики оптовика оптовиков продавец продавцы продавца продавцов дистрибьютор* изготовител* экспортер* импортер*
  suplier supliyer pemasok produsen penjual pedagang distributor eksportir importir
  مورد المورد موردين الموردين موردون موردو موردي بائع بائعين بائعي تاجر تجار موزع موزعين موزعي`);

/** Places that sell, in languages that name the goods behind them. */
const placesBefore = matcherOf(`toko pabrik grosir grosiran konveksi perusahaan warung kios gerai butik agen
  магазин* интернет-магазин* лавка лавки лавку фабрика фабрики фабрику фабрик завод заводы заводов компания компании фирма фирмы
  производство продажа
  محل المحل محلات المحلات متجر المتجر متاجر المتاجر مصنع المصنع مصانع المصانع شركه الشركه شركات الشركات دكان معرض معارض بوتيك مستودع وكيل وكلاء`);

/** An English shop stands before its goods only where a word between them says so. */
const beforeOf = matcherOf('shop shops store stores factory factories company companies place places');
const linksProducts = matcherOf('of for that which with selling sells sell making makes make');

/** What stands between the seller and the goods. */
const between =
  matcherOf(`of for that which who selling sells sell making makes make offering wholesale online
  по производству продаже производящий производящая продающий продающая оптовый который которые продает продают делает делают
  yang jual menjual produksi memproduksi pembuat khusus online grosir penjual
  جمله الجمله بالجمله بيع لبيع تبيع يبيع لتجاره تجاره لصناعه صناعه انتاج لانتاج متخصص متخصصه مختص`);

/** How far away or how large a seller is, beside it. */
const beside = matcherOf(
  'оптовый оптовая оптовые оптового онлайн local nearby best good reliable trusted direct верный надежный надежные terpercaya terdekat terbaik güvenilir',
);

/** Questions for a seller, at the beginning. */
const questions =
  /^(?:(?:who|which (?:shop|store|company)s?|shops? that|stores? that|companies that) (?:sells?|makes?|stocks?|supplies|supply|has|have)|where (?:can i|could i|do i|to|can we) (?:buy|find|get)|кто (?:продает|продаёт|производит|делает|шьет|шьёт|поставляет)|где (?:можно )?(?:купить|найти|заказать|продают|продаются|продается|продаётся)|siapa (?:yang )?(?:jual|menjual|produksi)|(?:di ?mana|dimana) (?:bisa )?(?:beli|jual|cari)|yang (?:jual|menjual)|من يبيع|مين يبيع|مين بيبيع|اللي يبيع|وين القى|وين ألقى|اين اجد|أين أجد|من وين اشتري)\s+/iu;

/** The same at the end, in Turkish. */
const turkishSelling =
  /\s(?:satan|üreten|ureten|yapan|satışı yapan|satıyor|satar)(?:lar|ler)?(?:\s(?:yer|yerler|firma|firmalar|mağaza|mağazalar|dükkan|dükkanlar|kim|var mı))?$|\s(?:nereden|nerede)\s(?:alınır|bulunur|satılır|alabilirim|bulabilirim)$|\skim\ssatıyor$/iu;

const nearHere = /\s(?:near me|nearby|рядом|yakınımda|di dekat sini|قريب مني)$/iu;

const chineseQuestion =
  /^(?:请问|我想找|想找|寻找|找)?(?:哪里有|哪里|哪家有|哪家|谁家有|谁家|谁|有没有|有)?(?:卖|出售|销售|经营|批发|专卖|专营)(?=\p{Script=Han}{2})/u;
/** Who makes something, if it is who and not what. */
const chineseMaker =
  /^(?:请问)?(?:哪里|哪家|谁家|谁)?(?:生产|制造|加工|制作|供应|做)(?=\p{Script=Han}{2,30}(?:的|厂|厂家|工厂|公司|商|店)$)/u;
// An inn and an eating house are what something is for.
const chineseSeller =
  /(?:(?:的|批发|专卖|专营|零售|生产|制造|加工|源头|实体|旗舰|外贸)?(?:工厂|厂家|厂商|厂|制造商|生产商|供应商|批发商|经销商|代理商|零售商|批发市场|批发部|专卖店|旗舰店|商店|店铺|网店|门店|小店|(?<![酒饭旅])店|商铺|商行|公司|卖家|商家|商户)){1,2}$/u;
const chineseOf = /的$/u;

const thaiSeller =
  /^(?:กำลัง)?(?:หา)?(?:ร้าน(?:ค้า|ไหน)?(?:ขายส่ง|ขายปลีก|ขาย|จำหน่าย|ทำ|รับผลิต)?|โรงงาน(?:รับผลิต|ผลิต|ทำ|ขาย)?|ผู้ผลิต|ผู้ขาย(?:ส่ง)?|ผู้จำหน่าย|ผู้ค้าส่ง|ผู้ค้า|ซัพพลายเออร์|ซัพพลายเออ|บริษัท(?:ผลิต|ขาย|จำหน่าย)?|ตัวแทนจำหน่าย|แหล่งขายส่ง|แหล่งขาย|แหล่งผลิต|แม่ค้า|พ่อค้า|คนขาย|ใครขาย|ที่ไหนขาย|ซื้อที่ไหน)\s*(?=\p{Script=Thai}{2}|\p{L}{2})/u;
const thaiSellerBehind = /\s?(?:ซัพพลายเออร์|ผู้ผลิต|ผู้จำหน่าย|ผู้ขาย|ขายที่ไหน|ซื้อที่ไหน|ซื้อได้ที่ไหน)$/u;

/** Arabic writes "for" in one word with what follows. */
const arabicFor = /^لل(?=\p{L}{3})/u;

const replaceFirst = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((shorter, pattern) => {
    const bare = shorter.replace(pattern, '').trim();
    return bare === '' ? shorter : bare;
  }, text);

function withoutSpacedSellers(text: string): string {
  const words = text.split(/\s+/);
  const folded = words.map((word) => fold(word).replaceAll(/[^\p{L}\p{M}-]/gu, ''));
  let [start, end] = [0, words.length];
  const isMore = () => end - start > 1;
  const begins = (word: string) => traders(word) || placesBefore(word);
  while (isMore() && (traders(folded[end - 1]!) || placesBehind(folded[end - 1]!))) end--;
  while (isMore() && beside(folded[start]!)) start++;
  if (begins(folded[start]!) || (beforeOf(folded[start]!) && linksProducts(folded[start + 1] ?? '')))
    do start++;
    while (isMore() && (begins(folded[start]!) || between(folded[start]!)));
  if (start >= end) return text;
  const isCut = start > 0 || end < words.length;
  const [first = '', ...others] = words.slice(start, end);
  return isCut ? [start > 0 ? first.replace(arabicFor, 'ال') : first, ...others].join(' ') : text;
}

/**
 * A search for shops without what says that somebody sells: what they sell is left. As it was typed where nothing else is
 * said, and where nobody is named who sells.
 */
export function withoutSellers(keyword: string): string {
  const typed = keyword.trim().replaceAll(/\s+/g, ' ');
  const unquestioned = replaceFirst(typed.replace(/[\s?？!.。]{1,5}$/u, ''), [
    nearHere,
    questions,
    turkishSelling,
    thaiSeller,
    thaiSellerBehind,
  ]);
  const inChinese = replaceFirst(unquestioned, [chineseMaker, chineseQuestion, chineseSeller]);
  const withoutParticle = inChinese === unquestioned ? unquestioned : replaceFirst(inChinese, [chineseOf]);
  const bare = withoutSpacedSellers(withoutParticle);
  return /[\p{L}\p{N}]/u.test(bare) ? bare : typed;
}
