/** Where a number stands in a text, with what it counts. */
interface CountPlace {
  start: number;
  end: number;
  /** It says whom a thing is for or what it holds, and is no part of its name. */
  isBeside: boolean;
}

/**
 * How many parts, layers, places or uses a thing has; how old or how large somebody is that it is for; how much it holds.
 * Of pieces in a set a round number, 50 or 100, is rather how many sets are ordered.
 */
const patterns: readonly RegExp[] = [
  // Three in one.
  /(?<![\p{L}\p{M}\d])(?:\d{1,3}|two|three|four|five|dua|tiga|два|три|ثلاثه|สอง|สาม) ?-?(?:in|в|di|ใน|في|ب)-? ?(?:1|one|واحد|одном)(?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])(?:\d{1,3}|iki|uc|dort) ?(?:'(?:u|i|si|su|lu))? bir arada/gu,
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})合[一1]/gu,
  // A set of four.
  /(?<![\p{L}\p{M}\d])(?:set|pack|box|case|kit|bundle|carton|lot) of \d{1,4}(?: ?(?:pcs?|pieces?))?(?![\p{L}\p{M}\d])/gu,
  /(?<=(?:sets|packs|boxes|cases|kits|bundles|cartons|lots) of )\d{1,4}(?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])(?:\d{1,4}|two|three|four|five|six|eight|ten|twelve)-(?:pieces?|pcs?|packs?|pk)(?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])(?:\d{1,4}|two|three|four|five|six|eight|ten|twelve) ?(?:pieces?|pcs?)(?= (?:[\p{L}\p{M}]{1,16} ){0,3}(?:set|kit|combo|collection)s?(?![\p{L}\p{M}\d]))(?<!\d?[05]0 ?(?:pcs|pieces))/gu,
  /(?<![\p{L}\p{M}\d])(?:\d{1,4}|two|three|four|five|six|eight|ten|twelve) pack(?![\p{L}\p{M}\d])/gu,
  /(?<=(?<![\p{L}\p{M}\d])(?:kit|set|sets|kits|набор|наборы|набора|наборов|комплект|сервиз|طقم|الطقم|اطقم|عده|مجموعه|سيت|takim|takimi|seti) (?:[\p{L}\p{M}]{1,16} ){0,3})(?!\d{0,2}[05]0(?!\d))\d{1,3} ?(?:pcs|pieces|pc|шт|buah|adet|parca|قطع|قطعه|حبه|حبات)(?![\p{L}\p{M}\d])/gu,
  /(?<=(?:ชุด|เซ็ต|เซต)[\p{Script=Thai}]{0,30} ?)(?!\d{0,2}[05]0(?!\d))\d{1,3} ?(?:ชิ้น|อัน|ใบ|เล่ม|ตัว)/gu,
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})件套装?|(?<=套装?)(?:\d{1,4}|[一二两三四五六七八九十]{1,3})件(?!装)|(?:\d{1,4}|[一二两三四五六七八九十]{1,3})[件只个支片条瓶包双枚粒块对张根]装/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4}[- ]?предмет[а-я]{0,4}/gu,
  /(?<=из )\d{1,4} (?:предмет|штук|част)[а-я]{0,4}/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4} ?'?l[iu](?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4} ?(?:adetli|parcali|parcalik)(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(?!\d{0,2}[05]0(?!\d))\d{1,3} parca(?= (?:[\p{L}\p{M}]{1,16} ){0,3}(?:set|tak)i)/gu,
  /(?<![\p{L}\p{M}\d])isi \d{1,4}(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])\d{1,4} ?(?:pcs|buah) ?(?:\/|per) ?set(?![\p{L}\p{M}\d])/gu,
  /(?<=من )\d{1,4} (?:قطع|قطعه|حبات|حبه)(?![\p{L}\p{M}\d])/gu,
  /(?:แพ็[คก]|แพค|เซ็ต|เซต|ชุด)ละ ?\d{1,4} ?(?:ชิ้น|อัน|ใบ)?|(?:แพ็[คก]|แพค) ?\d{1,4} ?(?:ชิ้น|อัน|ใบ)/gu,
  // Layers, places, drawers, uses.
  /(?<![\p{L}\p{M}\d])(?:\d{1,4}|two|three|four|five|six|eight|ten|twelve)[- ]?(?:ply|person|people|persons|seater|seat|tier|tiers|layer|layers|drawer|port|ports|way|ways|speed|speeds|burner|slot|fold|wheel|ring|blade|compartment|compartments|group|door|man|string|channel|gang|outlet|stage|hole|panel|cup|core|band|step|sided|zone|slice)(?![\p{L}\p{M}\d])/gu,
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})(?:层|抽|孔|色|头|档|折|节|座|轮|芯|人(?=\p{Script=Han})|人[份位座])/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4}[- ]?(?:х[- ]?|ух[- ]?|ех[- ]?)?(?:местн|слоин|ярусн|камерн|секционн|дверн|скоростн|колесн)[а-я]{1,4}|(?<![\p{L}\p{M}\d])\d{1,4} (?:персон|слоя|слоев|яруса|ярусов)[а-я]{0,3}|(?<=на )\d{1,4} (?:персон|человек|мест)[а-я]{0,3}/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4} ?'?(?:kisilik|katli|katmanli|bolmeli|gozlu|delikli|kapili|kademeli|cekmeceli|tekerlekli|renkli|rafli|bicakli|portlu)(?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4} (?:lapis|susun|tingkat|orang|lubang|pintu|laci|tungku|group|rak)(?![\p{L}\p{M}\d])/gu,
  /(?<![\p{L}\p{M}\d])\d{1,4} (?:طبقات|طبقه|اشخاص|شخص|ادراج|درج|فتحات|عيون|رفوف|سرعات|منافذ)(?![\p{L}\p{M}\d])/gu,
  /\d{1,4} ?(?:ชั้น|คน|ที่นั่ง|ช่อง|ลิ้นชัก|หัวเตา|ประตู|ล้อ)/gu,
];

/** The same of whom a thing is for and what it holds: said beside its name. */
const besidePatterns: readonly RegExp[] = [
  // Somebody's age and size.
  /(?<![\p{L}\p{M}\d])(?:ages?|aged) \d{1,2}(?: ?(?:-|to) ?\d{1,2}| ?\+| and up)?(?: (?:years?|yrs?))?(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])\d{1,2} ?\+?[- ](?:years?|yrs?|months?)[- ]olds?(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(?:[1-9]|1[0-8]) ?\+(?! ?\d)/gu,
  /\d{1,2} ?岁(?:以上|以下|起)?|(?<![\p{L}\p{M}\d])\d{1,2} ?(?:yas|yasinda|yasina)(?: (?:ve )?(?:ustu|uzeri|alti))?(?![\p{L}\p{M}\d])|(?<=(?:от|с|до) )\d{1,2} ?(?:лет|года?|месяц[а-я]{0,3})(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(?:usia|umur) \d{1,2}(?: ?(?:tahun|thn|bulan|bln))?(?: ke atas)?(?![\p{L}\p{M}\d])|(?<=(?:عمر|فوق|من) )\d{1,2} (?:سنوات|سنه|سنين|شهور|اشهر)(?![\p{L}\p{M}\d])|(?:อายุ|เด็ก) ?\d{1,2} ?(?:ปี|ขวบ|เดือน)|\d{1,2} ?ขวบ/gu,
  /(?<![\p{L}\p{M}\d])(?:size|ukuran|размер[а-я]{0,2}|مقاس|beden|numara|نمره) ?\d{1,3}(?:[.,]5)?(?![\p{L}\p{M}\d])|(?:เบอร์|ไซส์|ไซซ์) ?\d{1,3}|尺码 ?\d{1,3}|(?<!\d)[1-5]\d码/gu,
  // What it holds, and measures that describe a thing.
  /(?<![\p{L}\p{M}\d])(?:holds?|holding|supports?|supporting|rated|load|up to)(?: of| for| up to)? \d{1,4} ?(?:kgs?|kilos?|lbs?|tons?)(?![\p{L}\p{M}\d])|承重 ?\d{1,4} ?(?:公斤|千克|kg|斤|吨)|(?<![\p{L}\p{M}\d])(?:kuat|beban|menahan)(?: sampai)? \d{1,4} ?kg(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(?:выдержива[а-я]{2,4}|нагрузк[а-я]{1,3})(?: до)? \d{1,4} ?кг(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(?:يتحمل|تتحمل|حموله) \d{1,4} ?(?:كيلو|كجم|كغ)(?![\p{L}\p{M}\d])|รับน้ำหนัก(?:ได้)? ?\d{1,4} ?(?:กก|กิโล)|(?<![\p{L}\p{M}\d])\d{1,4} ?kg (?:tasi|tasiyan|kapasiteli|dayanikli)[a-z]{0,6}/gu,
  /(?<![\p{L}\p{M}\d])\d{1,5} ?'?(?:kiloluk|kg'?lik|gramlik|litrelik|metrelik|vatlik|wattlik|tonluk|mm'?lik|cm'?lik)(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])\d{1,5}[- ](?:килограммов|граммов|литров|метров)[а-я]{2,3}|\d{1,4}(?:公斤|千克|kg|斤|克|升|毫升)装/gu,
];

/** Most texts have none, and are read often. */
const saysNumber =
  /\d|[一二两三四五六七八九十]|two|three|four|five|six|eight|ten|twelve|dua|tiga|iki|uc|dort|два|три|ثلاث|สอง|สาม/u;

/**
 * Where a folded text has numbers that say how a thing is made, whom it fits or what it holds: a set of four, three in one,
 * of two plies, for four persons, size 28. They count nothing that is ordered.
 */
export function builtInCounts(folded: string): CountPlace[] {
  if (!saysNumber.test(folded)) return [];
  const placesOf = (some: readonly RegExp[], isBeside: boolean): CountPlace[] =>
    some
      .flatMap((pattern) => [...folded.matchAll(pattern)])
      .map(({ index, 0: matched }) => ({ start: index, end: index + matched.length, isBeside }));
  const places = [...placesOf(patterns, false), ...placesOf(besidePatterns, true)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  return places.filter(({ start }, position) => places.slice(0, position).every(({ end }) => end <= start));
}
