import type { Reading } from '../../rules.ts';
import { matcherOf, setOf } from '../small-words.ts';

const alone = (lexemes: readonly string[]): Reading[] => lexemes.map((lexeme) => [lexeme]);

const users = ['men', 'women', 'children'] as const;
type User = (typeof users)[number];

const wordsOfUsers: Record<User, ReadonlySet<string>> = {
  men: setOf(`men mens man gents мужской мужская мужские мужское мужских мужчин мужчинам муж pria cowok lakilaki erkek bay رجالي رجال للرجال
    ผู้ชาย 男 男士 男式 男款 男人 男性`),
  women:
    setOf(`women womens woman ladies lady женский женская женские женское женских женщин женщинам жен wanita perempuan cewek kadın bayan
    نسائي نسائيه نساء للنساء حريمي ستاتي ผู้หญิง 女 女士 女式 女款 女人 女性`),
  children:
    setOf(`children childrens child kids kid boys girls boy girl toddler toddlers schoolchildren детский детская детские детское детских детей
    детям дет ребенка ребенку ребенок девочки девочек девочке девочкам мальчика мальчиков мальчику мальчикам малышей подростков школьника
    школьников anak anakanak çocuk çocuklar اطفال للاطفال طفل بناتي ولادي عيال للعيال صغار للصغار เด็ก เด็กๆ
    儿童 男童 女童 小孩 孩子 小孩子 小朋友 宝贝 小学生 童`),
};

/** What titles in English and Chinese, which nearly all products have, say of whom a thing is for. */
const lexemesOfUsers: Record<User, readonly string[]> = {
  men: ['man', '男士', '男式', '男'],
  women: ['woman', 'ladi', '女士', '女式', '女'],
  children: ['child', 'kid', 'boy', 'girl', 'babi', '儿童', '童', '婴儿', '宝宝'],
};

/** What children are who are not called so: what is for pupils is for them. */
const lexemesOfPupils = ['student', '学生', '小学'];

/** What titles say of things for parents and for people at work: none of them is for children. */
const lexemesOfGrownUps = [
  'mom',
  'mum',
  'mommi',
  'matern',
  'busi',
  'adult',
  '妈咪',
  '妈妈',
  '孕妇',
  '商务',
  '成人',
];

const usersIn = (words: readonly string[]): User[] =>
  users.filter((user) => words.some((word) => wordsOfUsers[user].has(word)));

/** What a product may not say of whom it is for, and what it may say besides. */
export interface OtherUsers {
  denied: readonly Reading[];
  unless: readonly Reading[];
}

/**
 * Where a search says for whom a thing is, what says that it is for others: a purse for women is no wallet for men, and a
 * rucksack for mothers none for their children, on whichever shelf it stands.
 */
export function otherUsersOf(words: readonly string[]): OtherUsers | null {
  const askedUsers = usersIn(words);
  const others = users.filter((user) => !askedUsers.includes(user));
  if (askedUsers.length === 0 || others.length === 0) return otherAnimalsOf(words);
  const isForChildren = askedUsers.length === 1 && askedUsers[0] === 'children';
  const lexemesOf = (some: readonly User[]) => some.flatMap((user) => lexemesOfUsers[user]);
  return {
    denied: alone([...lexemesOf(others), ...(isForChildren ? lexemesOfGrownUps : []), ...lexemesOfPets]),
    unless: alone(lexemesOf(askedUsers)),
  };
}

const lexemesOfPets = ['pet', '宠物'];
const animals: readonly string[] = ['dog', 'cat', 'bird'];

/** Where a search says for which animal a thing is, what says that it is for another one alone. */
function otherAnimalsOf(words: readonly string[]): OtherUsers | null {
  const lexemesByAnimal = matchedUses.filter(([, lexemes]) => animals.includes(lexemes[0]!));
  const isAsked = ([matches]: (typeof lexemesByAnimal)[number]) => words.some((word) => matches(word));
  const askedAnimals = lexemesByAnimal.filter(isAsked).flatMap(([, lexemes]) => lexemes);
  if (askedAnimals.length === 0) return null;
  const others = lexemesByAnimal
    .flatMap(([, lexemes]) => lexemes)
    .filter((lexeme) => !askedAnimals.includes(lexeme));
  return others.length === 0 ? null : { denied: alone(others), unless: alone(askedAnimals) };
}

/** For which vehicle or animal something is, as searches say it in any language and titles in English and Chinese. */
const uses: readonly (readonly [string, string])[] = [
  [
    `car cars auto vehicle автомобил* авто автомоби* машин* mobil araba oto araç سياره سيارات للسياره للسيارات بالسياره รถ รถยนต์ ในรถ
    汽车 车载 车用 车 车上 车内`,
    'car auto automot vehicl 汽车 车载 车用',
  ],
  [
    'motorcycle motorbike мотоцикл* motor motosiklet มอเตอร์ไซค์ รถมอเตอร์ไซค์ 摩托车 机车',
    'motorcycl motorbik 摩托车',
  ],
  ['bicycle bike велосипед* sepeda bisiklet จักรยาน 自行车 单车', 'bicycl bike cycl 自行车'],
  ['dog dogs puppy собак* щен* anjing köpek* كلب كلاب للكلاب หมา สุนัข 狗 狗狗 犬', 'dog puppi pet 狗 犬 宠物'],
  ['cat cats kitten кошк* кошек кот котов kucing kedi* قطه قطط للقطط แมว 猫 猫咪', 'cat kitten pet 猫 宠物'],
  ['bird birds птиц* попуга* burung kuş* طيور นก 鸟', 'bird 鸟'],
  ['pet pets питом* животн* peliharaan evcil حيوانات สัตว์เลี้ยง 宠物', 'pet dog cat 宠物'],
];
const matchedUses = uses.map(([words, lexemes]) => [matcherOf(words), lexemes.split(' ')] as const);

/** What else says, in English and Chinese, that something is for whom or for what a word says. */
export function likenessOfAudience(word: string): Reading[] {
  const lexemesOfUse = matchedUses.filter(([matches]) => matches(word)).flatMap(([, lexemes]) => lexemes);
  const askedUsers = usersIn([word]);
  const lexemesOfUser = askedUsers.flatMap((user) =>
    lexemesOfUsers[user].filter((lexeme) => lexeme !== 'babi'),
  );
  return alone([
    ...lexemesOfUse,
    ...lexemesOfUser,
    ...(askedUsers.includes('children') ? lexemesOfPupils : []),
  ]);
}
