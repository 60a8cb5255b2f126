import { fold } from '../../../kit/text/fold.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(fold));

/** Words behind which something is described that the thing has, is for, or costs, and is no more named. */
export const beginsAdjunct =
  setOf(`with for under over from in on by at size sized color colour having including
  для с со на до из от под размер цвет цвета
  dengan untuk di dari ukuran isi warna ada bisa
  için ile olan renk renkli beden
  مع ل من في على مقاس لون بمقاس
  สำหรับ ขนาด พร้อม ที่ สี
  颜色 尺寸 规格`);

/** Words behind which stands what the thing is for. */
export const saysPurpose = setOf('for для untuk buat ل لل สำหรับ');

/** Words that deny what comes after them. */
export const deniesNext = setOf(`without no not non except excluding
  без не кроме
  tanpa bukan tidak tak gak nggak jangan
  بدون بلا ليس ليست غير مو مش
  ไม่มี ไม่ ไม่ต้อง
  不要 不带 不含 没有 无 非 不是 不用`);

/** A word that denies the one before it. */
export const deniesLast = setOf('değil degil olmasın olmasin istemiyorum hariç haric');

/** What buyers add to any search, and what says nothing of the goods. */
export const chatter =
  setOf(`up out off wholesale bulk cheap cheapest best price prices buy sale supplier suppliers factory quality nice cute
  оптом опт дешево дешевые недорого купить цена цены качественный
  grosir murah murmer termurah harga beli jual terbaik borongan cowok cewek
  toptan ucuz fiyat fiyatı fiyatları satılık kaliteli
  جملة بالجملة رخيص رخيصة ارخص سعر اسعار شراء افضل
  เอา แบบ ราคา ราคาส่ง ราคาถูก ถูก ขายส่ง ส่ง ซื้อ
  有没有 有 想要 左右 大概 哪里 批发 便宜 价格 现货 厂家 直销 供应 优质 求购`);

/** For whom things are; a thing is not named by them. */
export const people = setOf(`men mens women womens ladies kids children child girls boys baby adults
  мужской мужская мужские женский женская женские детский детская детские детей
  anak pria wanita perempuan bayi dewasa
  erkek kadın çocuk kız bebek
  رجالي رجال نسائي نساء اطفال بنات اولاد للاطفال للبنات للرجال للنساء
  ผู้ชาย ผู้หญิง เด็ก
  儿童 男 女 男士 女士 婴儿 宝宝 成人`);

const users = ['men', 'women', 'children'] as const;
type User = (typeof users)[number];

const wordsOfUsers: Record<User, ReadonlySet<string>> = {
  men: setOf(`men mens man мужской мужская мужские мужское мужских pria cowok erkek رجالي رجال للرجال ผู้ชาย
    男 男士 男式 男款`),
  women:
    setOf(`women womens woman ladies lady женский женская женские женское женских wanita perempuan cewek kadın bayan
    نسائي نساء للنساء حريمي ผู้หญิง 女 女士 女式 女款`),
  children:
    setOf(`children childrens child kids kid boys girls toddler детский детская детские детское детей anak çocuk
    اطفال للاطفال بناتي ولادي เด็ก 儿童 男童 女童`),
};

/** What titles in English and Chinese, which nearly all products have, say of whom a thing is for. */
const lexemesOfUsers: Record<User, readonly string[]> = {
  men: ['man', '男士', '男式', '男'],
  women: ['woman', 'ladi', '女士', '女式', '女'],
  children: ['child', 'kid', 'boy', 'girl', 'babi', '儿童', '童', '婴儿', '宝宝'],
};

/** What a title may not have where a search says for whom a thing is, unless it has one of the others: for whom else it is. */
export interface OtherUsers {
  denied: readonly string[];
  unless: readonly string[];
}

/** Where a search says for whom a thing is, what says that it is for others; a purse for women is no wallet for men. */
export function otherUsersOf(words: readonly string[]): OtherUsers | null {
  const askedUsers = users.filter((user) => words.some((word) => wordsOfUsers[user].has(word)));
  if (askedUsers.length === 0) return null;
  const others = users.filter((user) => !askedUsers.includes(user));
  const lexemesOf = (some: readonly User[]) => some.flatMap((user) => lexemesOfUsers[user]);
  return others.length === 0 ? null : { denied: lexemesOf(others), unless: lexemesOf(askedUsers) };
}

/** What is counted by: it stands with a number and names nothing. */
export const countsPieces = setOf(`pcs pc piece pieces pack packs pair pairs dozen
  шт штук штуки пар комплектов
  buah pcs lusin pasang lembar
  adet parça çift düzine
  قطعة قطع حبة حبات زوج درزن
  ชิ้น อัน คู่ โหล
  件 个 只 双 套装 支 条 片`);

/** What holds, carries or goes with something else: alone, none of them names a thing. */
export const namesLittle =
  setOf(`can box case cases bag bags holder holders stand stands rack racks cover covers set sets bar bars
  drive machine tool tools kit kits clip clips pad pads mat mats board boards pack packs light lights bottle bottles cloth brush
  чехол чехлы подставка коврик набор сумка пакет пакеты крышка держатель
  мешок коробка машина аппарат станок прибор
  kotak tas sarung set alas tempat lampu alat mesin botol kain
  kutu kutusu çanta çantası kılıf kılıfı kılıfları takım takımı seti askı rafı örtüsü makinesi
  صندوق صناديق حقيبة حقائب شنطة شنط غطاء اغطية حامل طقم اطقم مجموعة علبة علب كيس اكياس ماكينة مكينة ماكينات آلة جهاز اجهزة
  กล่อง ถุง แผ่น กระเป๋า เคส ชุด ที่ ผ้า ไฟ เครื่อง ขวด ฝา
  架 盒 袋 套 罩 机 器 垫 包 盖 灯 瓶 支架`);

const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ую|юю|ых|их)$/u;

/** Whether a Russian word describes rather than names, as its ending tells. */
export const isRussianAdjective = (word: string): boolean => word.length > 4 && adjective.test(word);

const having = /\p{L}{2}(?:l[ıiuü]|s[ıiuü]z)$/u;

/** Whether a Turkish word says what a thing has or lacks: with a lid, without one. */
export const isTurkishAdjective = (word: string): boolean => word.length > 4 && having.test(word);

/** Whether an English word says what a thing can do or bear, as its ending tells. */
export const isEnglishAdjective = (word: string): boolean =>
  /\p{L}{3}(?:able|ible|proof|less|resistant)$/u.test(word);
