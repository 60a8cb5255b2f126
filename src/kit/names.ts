import { latinOf } from './confusables.ts';
import { foldName } from './fold.ts';

/** Why a name is not taken; each has its text among the refusals. */
export const nameIssues = ['NAME_INVISIBLE', 'NAME_SCRIPTS', 'NAME_ADDRESS', 'NAME_OFFICIAL'] as const;
export type NameIssue = (typeof nameIssues)[number];

/** What this marketplace calls itself, as people write it in its languages. */
const brands = ['caravan', '驼铃商城', 'караван', 'каравэн', 'كارافان', 'คาราวาน', '卡拉万', 'karavan'];

/** What somebody who speaks for the marketplace would call themselves, by its seven languages; beginnings of words. */
const authority: Record<string, readonly string[]> = {
  zh: ['官方', '客服', '管理', '平台', '支持', '服务中心', '安全中心', '运营', '审核', '认证', '系统'],
  en: [
    'official',
    'support',
    'admin',
    'moderat',
    'helpdesk',
    'help',
    'service',
    'staff',
    'team',
    'security',
    'payment',
    'billing',
    'verif',
    'system',
    'operator',
    'platform',
    'notice',
    'account',
    'assistant',
    'bot',
    'escrow',
  ],
  ar: [
    'رسم',
    'دعم',
    'الدعم',
    'الرسم',
    'ادار',
    'إدار',
    'الإدار',
    'الادار',
    'خدم',
    'مشرف',
    'فريق',
    'أمان',
    'منص',
  ],
  thai: ['ทางการ', 'สนับสนุน', 'ผู้ดูแล', 'แอดมิน', 'ฝ่ายบริการ', 'บริการลูกค้า', 'ทีมงาน', 'แพลตฟอร์ม'],
  indonesian: [
    'resmi',
    'dukungan',
    'bantuan',
    'layanan',
    'admin',
    'pengelola',
    'tim',
    'keamanan',
    'pembayaran',
  ],
  ru: [
    'официал',
    'поддержк',
    'админ',
    'модерат',
    'служб',
    'сервис',
    'помощь',
    'команда',
    'безопасн',
    'оплат',
    'платформ',
    'оператор',
  ],
  tr: [
    'resmi',
    'destek',
    'yönetici',
    'yönetim',
    'yetkili',
    'hizmet',
    'ekib',
    'ekip',
    'güvenlik',
    'ödeme',
    'yardım',
  ],
};

/** What speaks for the marketplace by itself, without naming it; whole words. */
const offices = [
  '官方',
  '客服',
  '平台',
  '管理员',
  '运营',
  '系统',
  'official',
  'support',
  'admin',
  'administrator',
  'moderator',
  'helpdesk',
  'operator',
  'platform',
  'دعم',
  'الدعم',
  'الإدارة',
  'الادارة',
  'المنصة',
  'المشرف',
  'แอดมิน',
  'ทีมงาน',
  'แพลตฟอร์ม',
  'ฝ่ายบริการลูกค้า',
  'ฝ่ายสนับสนุน',
  'dukungan',
  'layanan',
  'pengelola',
  'поддержка',
  'администрация',
  'администратор',
  'модератор',
  'оператор',
  'платформа',
  'destek',
  'yönetici',
  'yönetim',
  'operatör',
];

/** What stands beside these and says nothing more. */
const besideOffices = [
  '中心',
  '人员',
  '服务',
  '平台',
  '团队',
  '安全',
  '支付',
  '认证',
  'the',
  'of',
  'customer',
  'customers',
  'client',
  'service',
  'services',
  'center',
  'centre',
  'team',
  'desk',
  'care',
  'security',
  'payment',
  'payments',
  'staff',
  'account',
  'accounts',
  'department',
  'marketplace',
  'خدمة',
  'العملاء',
  'فريق',
  'مركز',
  'الفني',
  'الرسمي',
  'pelanggan',
  'resmi',
  'tim',
  'pusat',
  'служба',
  'клиентов',
  'центр',
  'официальная',
  'официальный',
  'команда',
  'сервис',
  'müşteri',
  'hizmetleri',
  'hizmet',
  'merkezi',
  'ekibi',
  'resmi',
];

/** Takes a place and shows nothing: joiners, directions, selectors, fillers, and what looks like a blank. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
const allUnseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;
/** Where a joiner or selector belongs to what is seen: in a picture sign, and between letters of Arabic writing. */
const joined =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Emoji_Component}])[\uFE0E\uFE0F\u200D]+|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;
/** More signs on one letter than any of our scripts has, of whatever kind: they are drawn over what stands around it. */
const piled = /\p{Mn}{4,}|\p{Me}{2,}|\p{M}{5,}/u;

const blank = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu;

/** Whether there is anything in a text that a person would see; a sign newer than our tables is. */
export const isVisible = (text: string): boolean => text.replace(blank, '').trim() !== '';

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Arabic: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  Han: /\p{Script=Han}/u,
  Hiragana: /\p{Script=Hiragana}/u,
  Katakana: /\p{Script=Katakana}/u,
  Hangul: /\p{Script=Hangul}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Bengali: /\p{Script=Bengali}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Myanmar: /\p{Script=Myanmar}/u,
  Tamil: /\p{Script=Tamil}/u,
  Ethiopic: /\p{Script=Ethiopic}/u,
} as const;
type Script = keyof typeof scripts;
const scriptPatterns = Object.entries(scripts) as [Script, RegExp][];
const letter = /\p{L}/u;
const eastAsian = new Set<Script>(['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']);
/** Their letters look like Latin ones: together with Latin in one word they are there to deceive. */
const lookAlike = new Set<Script>(['Cyrillic', 'Greek', 'Armenian']);

const scriptOf = (character: string): Script | 'other' | null => {
  const named = scriptPatterns.find(([, pattern]) => pattern.test(character));
  if (named) return named[0];
  // Marks and letters that several scripts have (the prolonged sound of Japanese) belong to none.
  return letter.test(character) && !/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)
    ? 'other'
    : null;
};

/** Whether each word is written in one script, or in some that are written together: "LED灯", "ตู้ DVD", "ООО Ромашка". */
function hasAllowedScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).every((word) => {
    const used = new Set([...word].map(scriptOf));
    used.delete(null);
    if (used.has('other')) return false;
    const others = [...used].filter((script) => script !== 'Latin' && !eastAsian.has(script as Script));
    if (others.length === 0) return true;
    if (others.length > 1) return false;
    if (used.size === 1) return true;
    return (
      !lookAlike.has(others[0] as Script) && [...used].every((script) => !eastAsian.has(script as Script))
    );
  });
}

/** What stands before a dot in a company's name without being the name of a host: "Tic.Ltd.Şti", "Co.Ltd". */
const notHost =
  /(?:^|[^\p{L}\p{N}-])(?:co|ltd|inc|llc|corp|tic|san|şti|sti|st|no|dr|mr|mrs|pt|cv|ooo|ооо|а|a|s)$/iu;
const domain =
  /([\p{L}\p{N}][\p{L}\p{N}-]{0,62})\s?\.\s?(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|vip|app|dev|io|ai|co|me|cc|tv|cn|hk|tw|ru|su|tr|ae|sa|id|th|in|uk|de|fr|eu|us|jp|kr|kz|pk|vn|link|live|pro|asia|mobi|tech|cloud|icu|ly|gl|gg|to|рф|сайт|онлайн|中国|公司|网络|网址|商城|موقع|شبكة|امارات|السعودية|ไทย)(?![\p{L}\p{N}\p{M}-])/giu;
const protocol = /\p{L}{2,12}:\/\/|\bwww\s?\.|\b(?:https?|ftp|mailto|tel|tg|javascript|data):/iu;
const handle = /@\s?[\p{L}\p{N}_]|\p{L}\s?@|\b(?:t|wa|vk|bit)\s?\.\s?(?:me|com|ly)\b/iu;

/** Whether a name says where to go: an address of a page, an e-mail address, a handle, a bare host. */
export function hasAddress(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .replace(allUnseen, '')
    .replace(/[。｡．․‧∙·]/gu, '.');
  if (protocol.test(plain) || handle.test(plain)) return true;
  return [...plain.matchAll(domain)].some(({ index, 1: host = '', 0: whole }) => {
    const after = plain.slice(index + whole.length);
    // "Trading.Co.,Ltd": what follows tells that it is a company.
    if (/\.\s?co$/iu.test(whole) && /^[.,，\s]*(?:ltd|limited|llc|inc|кг)/iu.test(after)) return false;
    return !notHost.test(plain.slice(0, index) + host);
  });
}

/**
 * What a name looks like (after the skeletons of Unicode UTS #39): width, case, marks, unseen signs, look-alike
 * letters and everything between letters are taken away. Two names of one skeleton can be taken for each other.
 */
export function skeletonOf(name: string): string {
  const letters = [...name]
    // Before other forms are folded: a lunate sigma looks like a c and folds to a sigma.
    .map((character) => latinOf.get(character) ?? character)
    .join('')
    .normalize('NFKC')
    .replace(allUnseen, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  const latin = [...letters]
    .map((character) => {
      const small = character.toLowerCase();
      return latinOf.get(character) ?? latinOf.get(small) ?? small;
    })
    .join('');
  return latin
    .replace(/0/g, 'o')
    .replace(/[1!i]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/4|@/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/8/g, 'b')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A text as its words compare: width, case and marks aside, the letters as they are. */
const plainOf = (text: string): string => foldName(text.replace(allUnseen, ''));

const brandSkeletons = brands.map(skeletonOf);
const authorityWords = Object.values(authority).flat().map(plainOf);
const authoritySkeletons = Object.values(authority)
  .flat()
  .filter((word) => /^[a-z]{5,}$/.test(word))
  .map(skeletonOf);

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}@$!|]+/u).filter(Boolean);

/** Whether a name names the marketplace, written as it is or so that it looks alike. */
export const namesBrand = (name: string): boolean =>
  wordsOf(name).some((word) => brandSkeletons.some((brand) => skeletonOf(word).includes(brand))) ||
  brandSkeletons.includes(skeletonOf(name));

const officeWords = new Set(offices.map(plainOf));
const allOfficeWords = new Set([...offices, ...besideOffices].map(plainOf));
/** Of writings without blanks, the longest first: none is cut out of another. */
const unspacedOffices = [...allOfficeWords]
  .filter((word) => /[\p{Script=Han}\p{Script=Thai}]/u.test(word))
  .sort((a, b) => b.length - a.length);

/** Whether a name says nothing but that somebody speaks for the marketplace: "客服", "Platform Support". */
function isOffice(name: string): boolean {
  const plain = plainOf(name);
  const words = wordsOf(plain);
  if (words.every((word) => allOfficeWords.has(word))) return words.some((word) => officeWords.has(word));
  const rest = unspacedOffices.reduce((text, word) => text.replaceAll(word, ''), words.join(''));
  return rest === '' && [...officeWords].some((word) => plain.includes(word));
}

/** Words that who sells or wants parts for a caravan uses as well: in the title of something they say nothing. */
const ofThings = /^(?:support|help|service|system|payment|account|assistant|team|security|bot|platform)/;

/** Whether it passes for the marketplace itself: its name alone, a look-alike of it, or with who speaks for it. */
function passesForUs(name: string): boolean {
  if (isOffice(name)) return true;
  if (!namesBrand(name)) return false;
  const whole = skeletonOf(name);
  if (brandSkeletons.includes(whole)) return true;
  const isDisguised = wordsOf(name).some((word) => {
    const plain = plainOf(word);
    return brandSkeletons.includes(skeletonOf(word)) && !brands.some((brand) => plainOf(brand) === plain);
  });
  if (isDisguised) return true;
  const plain = plainOf(name);
  return (
    wordsOf(plain).some((word) => authorityWords.some((each) => word.startsWith(each))) ||
    authorityWords.some((each) => /[\p{Script=Han}\p{Script=Thai}]/u.test(each) && plain.includes(each)) ||
    authoritySkeletons.some((each) => whole.includes(each))
  );
}

/** Whether the title of something passes for a word of the marketplace: "Caravan support leg" is a thing. */
function titlePassesForUs(title: string): boolean {
  if (!namesBrand(title)) return false;
  const words = wordsOf(plainOf(title));
  const isThing = words.some((word) => ofThings.test(word));
  return isThing || words.length === 1 ? isAuthorityWithoutThings(words) : passesForUs(title);
}

const isAuthorityWithoutThings = (words: readonly string[]): boolean =>
  words.some((word) => !ofThings.test(word) && authorityWords.some((each) => word.startsWith(each)));

/**
 * What is wrong with a name that others read: of a person, a company, a shop, a program, a request.
 * @param name  on one line, trimmed
 * @returns the refusal, or null
 */
export const issueOfName = (name: string): NameIssue | null => issueOf(name, passesForUs);

/** What is wrong with the title of something that is asked for or offered. @returns the refusal, or null */
export const issueOfTitle = (title: string): NameIssue | null => issueOf(title, titlePassesForUs);

function issueOf(name: string, isOurs: (name: string) => boolean): NameIssue | null {
  const rest = name.replace(joined, '');
  if (unseen.test(rest) || piled.test(rest.normalize('NFD')) || !/[\p{L}\p{N}]/u.test(rest))
    return 'NAME_INVISIBLE';
  if (hasAddress(name)) return 'NAME_ADDRESS';
  if (isOurs(name)) return 'NAME_OFFICIAL';
  return hasAllowedScripts(rest.normalize('NFKC')) ? null : 'NAME_SCRIPTS';
}
