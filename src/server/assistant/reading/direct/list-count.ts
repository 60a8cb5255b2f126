import type { Criterion } from '../traits/aspects.ts';

/** How many different things are to be named, and where a folded text says so. */
export interface ListCount {
  count: number;
  /** So many are to be shown; else the text names them itself: three kinds of cloth. */
  isOfList: boolean;
  start: number;
  end: number;
}

const wordsOfNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 两=2 二=2 三=3 四=4 五=5 六=6 七=7 八=8 九=9 十=10 几=5 ' +
    'اثنين=2 ثلاثه=3 ثلاث=3 اربعه=4 اربع=4 خمسه=5 خمس=5 عشره=10 عشر=10 สอง=2 สาม=3 สี่=4 ห้า=5 หก=6 สิบ=10 ' +
    'dua=2 tiga=3 empat=4 lima=5 enam=6 sepuluh=10 два=2 две=2 три=3 четыре=4 пять=5 шесть=6 десять=10 iki=2 uc=3 dort=4 bes=5 alti=6 on=10'
  )
    .split(' ')
    .map((entry) => {
      const [word = '', value = ''] = entry.split('=');
      return [word, Number(value)];
    }),
);
/** More than so many are pieces: nobody asks to be shown three hundred. */
const mostListed = 12;

/** To be shown, listed or recommended: the number is how many. */
const listing: readonly RegExp[] = [
  /(?<=(?<!\p{L})(?:show|list|give|find|recommend|suggest|name|tell)(?: me| us)?(?: only| just| the| top| your| best){0,3} )(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?= (?:of|cheapest|best|top|lowest|options?|choices|most|good|cheap)(?!\p{L})|\s*(?:$|[,.!?]))/u,
  /(?<=(?<!\p{L})(?:top|cheapest|best) )(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?= (?!pcs|pieces|units|sets|pairs)\p{L}|\s*(?:$|[,.!?]))/u,
  /(?<=(?<!\p{L})(?:the|your|top|me) )(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?= (?:cheapest|best|lowest|options|choices))/u,
  /(?<=(?:给我看?|推荐|列出?|看看?|找出?|挑出?|介绍)(?:一?下|我)?(?:最便宜的|最好的)?)(?<count>\d{1,2}|[两二三四五六七八九十])(?:个|款|种|样|件)(?!月|人|\p{Script=Han}{0,2}(?:装|套))/u,
  /(?<=(?:最便宜的?|最低价的?|最好的?|前))(?<count>\d{1,2}|[两二三四五六七八九十])(?:个|款|种|样)/u,
  /(?<=(?<!\p{L})(?:ارخص|افضل|احسن|اعلي) )(?<count>\d{1,2}|ثلاثه?|اربعه?|خمسه?|عشره?)(?!\p{L}|\d)/u,
  /(?<=(?<!\p{L})(?:وريني|ورني|اعرض|اعرضي|اعطني|اعطيني|عطني|هات|اقترح|رشح)(?: لي)? )(?<count>\d{1,2}|ثلاثه?|اربعه?|خمسه?|عشره?)(?!\p{L}|\d)/u,
  /(?<=(?<!\p{L})(?:kasih|kasi|tunjukin|tunjukkan|tampilkan|tampilin|rekomendasikan|rekomendasiin|sebutin|sebutkan|cariin|carikan)(?: \p{L}{1,10})? )(?<count>\d{1,2}|dua|tiga|empat|lima|sepuluh)(?= (?:aja|saja|yang|yg|ter\p{L}{3,9}|pilihan|rekomendasi)|\s*(?:$|[,.!?]))/u,
  /(?<!\p{L})(?<count>\d{1,2}|dua|tiga|empat|lima|sepuluh)(?= (?:yang |yg )?(?:termurah|terbaik|paling murah|paling bagus))/u,
  /(?<=(?<!\p{L})(?:покажи|покажите|даи|даите|наиди|наидите|посоветуи|посоветуите|подбери|подберите|выведи)(?: мне)? )(?<count>\d{1,2}|два|две|три|четыре|пять|десять)(?= (?:сам|дешев|лучш|вариант)|\s*(?:$|[,.!?]))/u,
  /(?<!\p{L})(?<count>\d{1,2}|два|две|три|четыре|пять|десять)(?= (?:сам\p{L}{2} (?:дешев|лучш|недорог)))/u,
  /(?<!\p{L})(?<count>\d{1,2}|iki|uc|dort|bes|on) (?:tane|adet)(?= (?:goster|oner|listele|sirala|bul))/u,
  /(?<=(?<!\p{L})en (?:ucuz|iyi|uygun) )(?<count>\d{1,2}|iki|uc|dort|bes|on)(?: tane)?(?= \p{L}|\s*(?:$|[,.!?]))/u,
];

/** Different things, kinds and models: each of them is one, and how many of it is another matter. */
const kinds: readonly RegExp[] = [
  /(?<!\p{L})(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:different |separate )?(?:kinds?|types?|sorts?|things?|varieties|models|styles|designs)(?: of)?(?!\p{L})/u,
  /(?<!\p{L})(?<count>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) different(?= \p{L})/u,
  /(?<count>\d{1,2}|[两二三四五六七八九十])(?:款|种|样(?!品)|类)(?:不同的?|东西|商品|产品)?/u,
  /(?<!\p{L})(?<count>\d{1,2}|ثلاثه?|اربعه?|خمسه?|عشره?) (?:انواع|اشياء|خيارات|اصناف|منتجات|موديلات|اشكال)(?!\p{L})/u,
  /(?<count>\d{1,2}|สอง|สาม|สี่|ห้า|หก|สิบ) ?(?:อย่าง|แบบ|รายการ|ตัวเลือก|ประเภท|ชนิด|รุ่น)/u,
  /(?<!\p{L})(?<count>\d{1,2}|dua|tiga|empat|lima|enam|sepuluh) ?(?:macam|jenis|model|pilihan|tipe|varian|macem)(?!\p{L})/u,
  /(?<!\p{L})(?<count>\d{1,2}|два|две|три|четыре|пять|шесть|десять) (?:вида|видов|разных|вариант\p{L}{1,2}|модел\p{L}{1,2}|тип\p{L}{1,2}|наименовани\p{L}|вещи|вещеи)(?!\p{L})/u,
  /(?<!\p{L})(?<count>\d{1,2}|iki|uc|dort|bes|alti|on) (?:cesit|tur|farkli|model|secenek|sey|kalem)(?!\p{L})/u,
];

/**
 * How many different things a question wants to see or names: "show me the three cheapest", "5 อย่าง", "three kinds of cloth".
 * It is no number of pieces.
 * @param text  folded
 */
export function readListCount(text: string): ListCount | null {
  for (const [patterns, isOfList] of [
    [listing, true],
    [kinds, false],
  ] as const)
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const word = match?.groups?.['count'] ?? '';
      const count = wordsOfNumbers[word] ?? Number(word);
      if (match && count >= 2 && count <= mostListed)
        return { count, isOfList, start: match.index, end: match.index + match[0].length };
    }
  return null;
}

/**
 * How many are to be listed, and by what one is chosen: the three cheapest are a list in that order, and none is chosen.
 * @param isEnumerated  whether the different things are named one by one
 */
export function listedBy(
  listCount: ListCount | null,
  criterion: Criterion | null,
  isEnumerated: boolean,
): { listCount: number | null; namesKinds: number; criterion: Criterion | null } {
  const isListed = listCount !== null && (listCount.isOfList || criterion !== null || !isEnumerated);
  return {
    listCount: isListed ? listCount.count : null,
    namesKinds: listCount !== null && !listCount.isOfList && isEnumerated ? listCount.count : 0,
    criterion: isListed && criterion === 'priceUp' ? null : criterion,
  };
}
