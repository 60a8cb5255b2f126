import type { Reading } from '../rules.ts';
import { readMeasure } from './amounts/measures.ts';
import { otherUsersOf } from './reading/audiences.ts';
import { seasonOf } from './qualifiers.ts';
import { matcherOf, setOf } from './small-words.ts';

/** What a product may not say of itself where a search says something else, unless it says that as well. */
export interface Contradiction {
  /** Where it is said: whom a thing is for stands in its title, what it is made of may stand in its attributes. */
  isInTitle: boolean;
  denied: readonly Reading[];
  unless: readonly Reading[];
}

const alone = (lexemes: readonly string[]): Reading[] => lexemes.map((lexeme) => [lexeme]);

const materials = [
  'metal',
  'wood',
  'bamboo',
  'plastic',
  'glass',
  'ceramic',
  'paper',
  'silicone',
  'leather',
  'cotton',
  'wool',
  'silk',
  'linen',
  'cashmere',
  'rubber',
  'latex',
  'nitrile',
  'vinyl',
  'nylon',
  'polyester',
  'acrylic',
  'resin',
  'rattan',
  'cork',
  'marble',
  'nonwoven',
  'jute',
  'microfiber',
  'canvas',
  'velvet',
  'fleece',
  'denim',
  'suede',
  'foam',
  'viscose',
] as const;
type Material = (typeof materials)[number];

/** What searches call materials; a star stands for any ending. */
const wordsOfMaterials: Record<Material, string> = {
  metal: `metal metallic steel stainless inox iron aluminium aluminum brass copper металл* сталь стали стальн* нержав* железн* алюмини* латунн* медн* чугунн*
    besi logam baja aluminium tembaga kuningan metal çelik demir alüminyum bakır döküm paslanmaz معدن* حديد* ستانلس ستيل استيل فولاذ
    المنيوم ألمنيوم نحاس* เหล็ก สแตนเลส อลูมิเนียม โลหะ ทองเหลือง ทองแดง 金属 不锈钢 铁 铁艺 铁质 铁制 铝 铝合金 钢 钢制 铜 黄铜 碳钢`,
  wood: `wood wooden timber деревянн* дерев* kayu ahşap tahta خشب* ไม้ 木 木质 木制 实木 原木 木头`,
  bamboo: `bamboo бамбук* bambu خيزران* بامبو ไม้ไผ่ 竹 竹制 竹子 竹木`,
  plastic: `plastic пластик* пластмасс* plastik بلاستيك* พลาสติก 塑料 塑胶 塑膠`,
  glass: `glass стеклян* стекло kaca زجاج زجاجي زجاجيه قزاز 玻璃`,
  ceramic: `ceramic porcelain stoneware керами* фарфор* keramik porselen seramik porselen خزف* سيراميك بورسلان เซรามิก 陶瓷 瓷 陶 骨瓷 粗陶 粗瓷 炻瓷 白瓷`,
  paper: `paper cardboard бумажн* картонн* крафт* kraft kertas kardus kağıt karton ورق ورقي ورقيه كرتون كرافت กระดาษ 纸 纸质 纸制 牛皮纸`,
  silicone: `silicone силикон* silikon سيليكون سليكون ซิลิโคน 硅胶`,
  leather: `leather кожан* deri جلد جلدي* หนัง 皮 真皮 皮革 皮质 牛皮`,
  cotton: `cotton хлоп* katun pamuk pamuklu قطن* ผ้าฝ้าย คอตตอน ฝ้าย 棉 纯棉 全棉 棉质`,
  wool: `wool woollen шерст* wol yün yünlü صوف* ขนแกะ 羊毛 毛呢`,
  silk: `silk шелк* sutra sutera ipek حرير* ผ้าไหม 真丝 丝绸 桑蚕丝`,
  linen: `linen льнян* лен linen keten كتان* ลินิน 亚麻 棉麻`,
  cashmere: `cashmere кашемир* kasmir kaşmir كشمير* แคชเมียร์ 羊绒 山羊绒`,
  rubber: `rubber резин* karet kauçuk lastik مطاط* ยาง 橡胶 橡皮`,
  latex: `latex латекс* lateks لاتكس ลาเท็กซ์ ลาเท็ก 乳胶`,
  nitrile: `nitrile nitril нитрил* نيتريل ไนไตร ไนไตรล์ 丁腈`,
  vinyl: `vinyl pvc пвх винил* vinil فينيل ไวนิล พีวีซี 聚氯乙烯`,
  nylon: `nylon нейлон* капрон* naylon نايلون ไนล่อน ไนลอน 尼龙 锦纶`,
  polyester: `polyester полиэстер* poliester بوليستر โพลีเอสเตอร์ 涤纶 聚酯`,
  acrylic: `acrylic акрил* akrilik اكريليك อะคริลิค อะคริลิก 亚克力 腈纶`,
  resin: `resin polyresin полирезин* polirezin ريزن เรซิ่น เรซิน 树脂`,
  rattan: `rattan wicker ротанг* rotan راتان روطان หวาย 藤 藤编 藤制 仿藤`,
  cork: `cork пробков* gabus فلين ไม้ก๊อก คอร์ก 软木`,
  nonwoven: `nonwoven spunbond spunbonded спанбонд* спандбонд* неткан* dokunmamış اللامنسوج سبنبوند สปันบอนด์ สปันบอน 无纺布 无纺 不织布`,
  jute: `jute burlap hessian джут* мешковин* goni jüt çuval خيش جوت กระสอบ ปอ 黄麻 麻布`,
  microfiber: `microfiber microfibre микрофибр* микроволокн* mikrofiber microfiber mikrofibre مايكروفايبر ميكروفايبر ไมโครไฟเบอร์ 超细纤维 纳米纤维`,
  canvas: `canvas брезент* парусин* kanvas كانفس كانفاس ผ้าใบ แคนวาส 帆布`,
  velvet: `velvet бархат* велюр* beludru bludru velvet kadife مخمل* قطيفه กำมะหยี่ 丝绒 天鹅绒 金丝绒`,
  fleece: `fleece флис* polar فليس ผ้าฟลีซ ฟลีซ 抓绒 摇粒绒`,
  denim: `denim джинсов* denim kot جينز ยีนส์ 牛仔`,
  suede: `suede замш* suede süet شمواه سويد หนังกลับ 麂皮`,
  foam: `foam eva поролон* пенопласт* пеноматериал* busa spons sünger köpük فوم اسفنج โฟม 泡沫 海绵 发泡`,
  viscose: `viscose rayon вискоз* rayon viskon viskoz فيسكوز ريون เรยอน วิสโคส 粘胶 人造棉 莫代尔`,
  marble: `marble granite мрамор* гранит* marmer granit mermer رخام* جرانيت หินอ่อน แกรนิต 大理石 花岗岩`,
};

/**
 * The same in English and Chinese titles and attributes, as they are indexed. One Chinese letter says nothing: boxes of
 * kraft paper (纸) are what many things are packed in, and building blocks (积木) need be of no wood (木).
 */
const lexemesOfMaterials: Record<Material, string> = {
  metal: 'metal steel stainless iron aluminium aluminum brass copper alloy zinc 金属 不锈钢 铝合金 碳钢 黄铜',
  wood: 'wood wooden 实木 木质 木制 原木',
  bamboo: 'bamboo 竹制',
  plastic: 'plastic 塑料',
  glass: 'glass borosil 玻璃',
  ceramic: 'ceram porcelain stonewar 陶瓷',
  paper: 'paper cardboard',
  silicone: 'silicon 硅胶',
  leather: 'leather 皮革 真皮',
  cotton: 'cotton 纯棉',
  wool: 'wool 羊毛',
  silk: 'silk 真丝',
  linen: 'linen 亚麻 棉麻',
  cashmere: 'cashmer 羊绒',
  rubber: 'rubber 橡胶',
  latex: 'latex 乳胶',
  nitrile: 'nitril 丁腈',
  vinyl: 'pvc vinyl',
  nylon: 'nylon 尼龙',
  polyester: 'polyest 涤纶 聚酯',
  acrylic: 'acryl 亚克力 腈纶',
  resin: 'resin 树脂',
  rattan: 'rattan wicker 藤编',
  cork: 'cork 软木',
  nonwoven: 'nonwoven 无纺布',
  jute: 'jute burlap 黄麻',
  microfiber: 'microfib microfibr 超细纤维',
  canvas: 'canva 帆布',
  velvet: 'velvet 丝绒 天鹅绒',
  fleece: 'fleec 摇粒绒 抓绒',
  denim: 'denim 牛仔',
  suede: 'sued 麂皮',
  foam: 'foam eva 海绵',
  viscose: 'viscos rayon 粘胶',
  marble: 'marbl granit 大理石',
};

/** How something is woven or blown, of what it may be: a bag of cotton may be one of canvas. */
const weaves: ReadonlySet<Material> = new Set(['canvas', 'velvet', 'fleece', 'denim', 'suede', 'foam']);

const saysMaterial = new Map(
  materials.map((material) => [material, matcherOf(wordsOfMaterials[material])] as const),
);

/** The material that a word names, whatever form it has. */
const materialOf = (word: string): Material | undefined =>
  materials.find((material) => saysMaterial.get(material)!(word));

/** Whether a word says what things are made of; one Chinese letter is as often a part of what they are called. */
/** Whether a word, one Chinese letter as well, is a material where it stands in front of a thing: a lock of brass (铜锁). */
export const isMaterialBefore = (word: string): boolean => materialOf(word) !== undefined;

export const isOfMaterial = (word: string): boolean => [...word].length > 1 && materialOf(word) !== undefined;

const isMetal = /^(?:metal|металл|logam|معدن|โลหะ|金属)/u;
/** In these languages steel is called iron as well. */
const isIronOrSteel = /^(?:besi|حديد|เหล็ก|demir|铁$)/u;
const lexemesOfIron = 'steel iron stainless 不锈钢 碳钢';

const isSteel =
  /^(?:steel|stainless|inox|стал|нержав|baja|celik|paslanmaz|ستيل|استيل|ستانلس|فولاذ|สแตนเลส|不锈钢|钢)/u;
const lexemesOfSteel = 'steel stainless 不锈钢 碳钢';
const isAluminium = /^(?:alumini?um|алюмини|المنيوم|ألمنيوم|อลูมิเนียม|铝)/u;
const lexemesOfAluminium = 'aluminium aluminum 铝合金';

/** What else says, in English and Chinese, that something is of the material a word names; copper is no other metal. */
export function likenessOfMaterial(word: string): Reading[] {
  const material = isOfMaterial(word) ? materialOf(word) : undefined;
  if (material === 'metal' && isIronOrSteel.test(word)) return alone(lexemesOfIron.split(' '));
  if (material === 'metal' && isSteel.test(word)) return alone(lexemesOfSteel.split(' '));
  if (material === 'metal' && isAluminium.test(word)) return alone(lexemesOfAluminium.split(' '));
  if (!material || (material === 'metal' && !isMetal.test(word))) return [];
  return alone(lexemesOfMaterials[material].split(' '));
}

const lexemesOfSeasons = {
  winter: ['winter', '冬季', '冬天', '冬'],
  summer: ['summer', '夏季', '夏天', '夏'],
};

/** Where a search says for which season a thing is, what says that it is for the other one. */
function otherSeasonOf(words: readonly string[]): Contradiction | null {
  const askedSeasons = new Set(words.flatMap((word) => seasonOf(word) ?? []));
  const [season] = askedSeasons;
  if (!season || askedSeasons.size > 1) return null;
  const otherSeason = season === 'winter' ? 'summer' : 'winter';
  return {
    isInTitle: true,
    denied: alone(lexemesOfSeasons[otherSeason]),
    unless: alone(lexemesOfSeasons[season]),
  };
}

/** What mains there are; a device for 100–240 V bears the last of these and its lowest. */
const mains = ['100v', '110v', '115v', '120v', '127v', '220v', '230v', '240v'];
const nearMains: readonly (readonly string[])[] = [
  ['100v', '110v', '115v', '120v', '127v'],
  ['220v', '230v', '240v'],
];
const anyMains: readonly Reading[] = ['100', '110', '115', '120'].map((lowest) => [lowest, '240v']);

/** Where a search says what a thing is made of, all that is made of something else: a chair of wood is none of metal. */
function otherMaterialsOf(
  words: readonly string[],
  materialReadings: readonly Reading[],
): Contradiction | null {
  const askedMaterials = new Set(words.map(materialOf).filter((material) => material !== undefined));
  if (askedMaterials.size === 0) return null;
  const lexemesOf = (isOwn: boolean) =>
    materials
      .filter((material) => askedMaterials.has(material) === isOwn && (isOwn || !weaves.has(material)))
      .flatMap((material) => lexemesOfMaterials[material].split(' '));
  return {
    isInTitle: false,
    denied: alone(lexemesOf(false)),
    unless: [...alone(lexemesOf(true)), ...materialReadings],
  };
}

/** What is plain bears no pattern. */
const plain =
  setOf(`plain unprinted однотонный однотонная однотонные однотонное однотонных polos sade düz ساده สีพื้น สีล้วน เรียบ
  纯色 素色 净色 单色`);
const lexemesOfPatterns =
  'print stripe embroid embroideri pattern check floral cartoon 印花 条纹 刺绣 格纹 卡通 碎花'.split(' ');
const lexemesOfPlain = ['plain', 'solid', '纯色'];

/** Whether a word asks for what bears no pattern: titles of plain things seldom say so. */
export const isPlain = (word: string): boolean => plain.has(word);

/** Where a search asks for what is plain, all that bears a pattern. */
const patternsOf = (words: readonly string[]): Contradiction | null =>
  words.some((word) => plain.has(word))
    ? { isInTitle: true, denied: alone(lexemesOfPatterns), unless: alone(lexemesOfPlain) }
    : null;

/** Where a search says for which mains a device is, those for others. */
function otherMainsOf(words: readonly string[]): Contradiction | null {
  const askedMains = words
    .map((word) => readMeasure(word)?.measure ?? '')
    .filter((word) => mains.includes(word));
  if (askedMains.length === 0) return null;
  const usable = nearMains.filter((group) => askedMains.some((voltage) => group.includes(voltage))).flat();
  return {
    isInTitle: false,
    denied: alone(mains.filter((voltage) => !usable.includes(voltage))),
    unless: [...alone(usable), ...anyMains],
  };
}

const inTitle = (contradiction: Omit<Contradiction, 'isInTitle'> | null): Contradiction | null =>
  contradiction && { ...contradiction, isInTitle: true };

/**
 * What a thing may not be that a search asks for.
 * @param words  those of the search
 * @param describing  those of them that say what the thing is like, and not what it is: a glass may be of any material
 * @param materialReadings  as what its materials are indexed: what says the very word contradicts nothing
 */
export const contradictionsOf = (
  words: readonly string[],
  describing: readonly string[],
  materialReadings: readonly Reading[] = [],
): Contradiction[] =>
  [
    inTitle(otherUsersOf(words)),
    otherMaterialsOf(describing, materialReadings),
    patternsOf(words),
    otherSeasonOf(words),
    otherMainsOf(words),
  ].filter((contradiction) => contradiction !== null);
