import { latinOf, letterOfSign } from './confusables.ts';
import { foldName } from './fold.ts';
import { hasAddress, hasPhone } from './name-addresses.ts';
import { authority, besideOffices, officePhrases, offices } from '../official-words.ts';
import { allUnseen, unseen } from './unseen-signs.ts';

/** Why a name is not taken; each has its text among the refusals. */
export const nameIssues = [
  'NAME_INVISIBLE',
  'NAME_SCRIPTS',
  'NAME_ADDRESS',
  'NAME_OFFICIAL',
  'NAME_TERM',
] as const;
export type NameIssue = (typeof nameIssues)[number];

/** What this marketplace calls itself, as people write it in its languages. */
const brands = ['caravan', '驼铃商城', 'караван', 'каравэн', 'كارافان', 'คาราวาน', '卡拉万', 'karavan'];

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

/** A name with more such signs than this is read in four ways, not in all. */
const mostSigns = 6;

/**
 * The ways a name can be read: of each sign that looks like a letter ("Budget V!") as that letter, and without it. Where
 * it has many of them: with all, without any, with those inside of it, and with those that stand beside its letters.
 */
export function readingsOf(name: string): string[] {
  const characters = [...name].map((character) => {
    const plain = character.normalize('NFKC');
    return letterOfSign.has(plain) ? plain : character;
  });
  const places = characters.flatMap((character, place) => (letterOfSign.has(character) ? [place] : []));
  const read = (isLetter: (place: number) => boolean) =>
    characters
      .map((character, place) => {
        const letterOf = letterOfSign.get(character);
        if (letterOf === undefined) return character;
        return isLetter(place) ? letterOf : '';
      })
      .join('');
  if (places.length > mostSigns) {
    const isSeen = (character: string) => /[\p{L}\p{N}]/u.test(character) && !letterOfSign.has(character);
    const [first, last] = [characters.findIndex(isSeen), characters.findLastIndex(isSeen)];
    const inside = (place: number) => place > first && place < last;
    const beside = (place: number) => {
      const from = characters.lastIndexOf(' ', place) + 1;
      const to = characters.indexOf(' ', place);
      return characters.slice(from, to < 0 ? undefined : to).some(isSeen);
    };
    return [...new Set([read(() => true), read(() => false), read(inside), read(beside)])];
  }
  const ways = Array.from({ length: 2 ** places.length }, (_, way) =>
    // The first way takes all of them for letters.
    read((place) => ((way >> places.indexOf(place)) & 1) === 0),
  );
  return [...new Set(ways)];
}

/** What a name looks like, in each way that it can be read. */
export const skeletonsOf = (name: string): string[] => [
  ...new Set(readingsOf(name).map(skeletonOf).filter(Boolean)),
];

/** Whether one name can be taken for the other. */
export function looksAlike(one: string, other: string): boolean {
  const skeletons = new Set(skeletonsOf(one));
  return skeletonsOf(other).some((each) => skeletons.has(each));
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

/**
 * Whether a name names the marketplace, written as it is or so that it looks alike.
 * @param ownNames  what the marketplace calls itself besides the names that ship
 */
export function namesBrand(name: string, ownNames: readonly string[] = []): boolean {
  const skeletons = [...brandSkeletons, ...ownNames.map(skeletonOf).filter(Boolean)];
  return (
    wordsOf(name).some((word) => skeletons.some((brand) => skeletonOf(word).includes(brand))) ||
    skeletonsOf(name).some((skeleton) => skeletons.includes(skeleton))
  );
}

const officeWords = new Set(offices.map(plainOf));
const plainPhrases = officePhrases.map(plainOf);
const allOfficeWords = new Set([...offices, ...besideOffices].map(plainOf));
/** Of writings without blanks, the longest first: none is cut out of another. */
const unspacedOffices = [...allOfficeWords]
  .filter((word) => /[\p{Script=Han}\p{Script=Thai}]/u.test(word))
  .sort((a, b) => b.length - a.length);

/** Whether a name says nothing but that somebody speaks for the marketplace: "客服", "Platform Support". */
function isOffice(name: string): boolean {
  const plain = plainOf(name);
  const words = wordsOf(plain);
  if (words.every((word) => allOfficeWords.has(word))) {
    const spaced = ` ${words.join(' ')} `;
    return (
      words.some((word) => officeWords.has(word)) ||
      plainPhrases.some((phrase) => spaced.includes(` ${phrase} `))
    );
  }
  const rest = unspacedOffices.reduce((text, word) => text.replaceAll(word, ''), words.join(''));
  return rest === '' && [...officeWords, ...plainPhrases].some((word) => plain.includes(word));
}

/** Words that who sells or wants parts for a caravan uses as well: in the title of something they say nothing. */
const ofThings = /^(?:support|help|service|system|payment|account|assistant|team|security|bot|platform)/;

/** Whether it passes for the marketplace itself: its name alone, a look-alike of it, or with who speaks for it. */
function passesForUs(name: string): boolean {
  if (isOffice(name)) return true;
  if (!namesBrand(name)) return false;
  const wholes = skeletonsOf(name);
  if (wholes.some((whole) => brandSkeletons.includes(whole))) return true;
  const isDisguised = wordsOf(name).some((word) => {
    const plain = plainOf(word);
    return brandSkeletons.includes(skeletonOf(word)) && !brands.some((brand) => plainOf(brand) === plain);
  });
  return isDisguised || speaksForSomebody(name);
}

/** Whether somebody speaks with authority: with a word such as "official" or "customer service". */
function speaksForSomebody(name: string): boolean {
  const plain = plainOf(name);
  return (
    wordsOf(plain).some((word) => authorityWords.some((each) => word.startsWith(each))) ||
    authorityWords.some((each) => /[\p{Script=Han}\p{Script=Thai}]/u.test(each) && plain.includes(each)) ||
    authoritySkeletons.some((each) => skeletonsOf(name).some((whole) => whole.includes(each)))
  );
}

/** A shorter name of a marketplace stands inside of many words: it counts where it is a word of its own. */
const leastInside = 5;

/**
 * Whether a name passes for a marketplace that was given names of its own: it is one of them, looks like one, or names one
 * as somebody who speaks for it. "Silk Route Trading" is a company, "Silk Route Support" and "SiIk Route" are not.
 * @param brandNames  what the marketplace calls itself
 */
export function imitatesBrand(name: string, brandNames: readonly string[]): boolean {
  const skeletons = skeletonsOf(name);
  return brandNames.some((brandName) => {
    const brand = skeletonOf(brandName);
    if (brand === '') return false;
    if (skeletons.includes(brand)) return true;
    const isNamed =
      [...brand].length >= leastInside || /[\p{Script=Han}\p{Script=Thai}]/u.test(brand)
        ? skeletons.some((skeleton) => skeleton.includes(brand))
        : wordsOf(name).some((word) => skeletonOf(word) === brand);
    if (!isNamed) return false;
    // It names the brand, but not in its letters: nobody writes so by chance.
    const isDisguised = !plainOf(name).replaceAll(' ', '').includes(plainOf(brandName).replaceAll(' ', ''));
    return isDisguised || speaksForSomebody(name);
  });
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
export const issueOfName = (name: string): NameIssue | null =>
  issueOf(name, passesForUs) ?? (hasPhone(name) ? 'NAME_ADDRESS' : null);

/** What is wrong with the title of something that is asked for or offered. @returns the refusal, or null */
export const issueOfTitle = (title: string): NameIssue | null => issueOf(title, titlePassesForUs);

/** Whether something in a line is not seen as it is written: a joiner, a mark of direction, a tab, letters piled over. */
export function hasUnseen(text: string): boolean {
  const signs = text.replace(joined, '');
  return unseen.test(signs) || piled.test(signs.normalize('NFD'));
}

/** What is wrong with the name of a place that contracts and papers cite. @returns the refusal, or null */
export const issueOfPlace = (name: string): NameIssue | null => issueOf(name, () => false);

function issueOf(name: string, isOurs: (name: string) => boolean): NameIssue | null {
  const rest = name.replace(joined, '');
  if (hasUnseen(name) || !/[\p{L}\p{N}]/u.test(rest)) return 'NAME_INVISIBLE';
  if (hasAddress(name)) return 'NAME_ADDRESS';
  if (isOurs(name)) return 'NAME_OFFICIAL';
  return hasAllowedScripts(rest.normalize('NFKC')) ? null : 'NAME_SCRIPTS';
}
