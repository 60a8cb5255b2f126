import { cutText } from '../../../../kit/text/cut-text.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { tools } from '../../../tools/public.ts';
import type { CargoValue } from '../../conversation-state-rules.ts';
import { worthSaid } from '../../follow-up-rules.ts';
import { otherName } from '../../reading/other-names.ts';
import { headingsNamed } from '../../reading/named/tariff-headings.ts';
import { currencyOf } from '../../reading/read-question.ts';
import { readMaterials, type Material } from '../../reading/traits/materials.ts';
import type { Intent } from '../../reading/reading-rules.ts';
import { isSaid } from '../said.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** In these the rate is asked for, whatever the code is. */
const asksOfDuty = new Set<Intent>(['landedCost']);

/** A heading of the tariff. */
export interface Code {
  code: string;
  name: string;
}

/** Headings that goods are called by, with what the table has of them and of their chapter. */
async function namedCodes(kit: Kit, words: string) {
  const run = async (searched: string) =>
    (await tools.find_customs_codes.run(kit.caller, { words: searched })).codes;
  return Promise.all(
    headingsNamed(words, kit.caller.language).map(async ({ code, name }) => {
      const inTable = (await run(code)).find((entry) => entry.code === code);
      if (inTable) return inTable;
      const chapterCode = code.slice(0, chapterLength);
      const chapter = (await run(chapterCode)).find((entry) => entry.code === chapterCode);
      return { code, name, way: chapter ? [{ code: chapterCode, name: chapter.name }] : [] };
    }),
  );
}
const chapterLength = 2;

/** Customs codes by what goods are called, by the words of a product, by its other name, and then by fewer words. */
async function searchCodes(kit: Kit, words: string) {
  const byName = await namedCodes(kit, words);
  if (byName.length > 0) return byName;
  const run = async (searched: string) =>
    (await tools.find_customs_codes.run(kit.caller, { words: cutText(searched, 100) })).codes;
  const allWordCodes = await run(words);
  if (allWordCodes.length > 0) return allWordCodes;
  const terms = (await kit.readWords(words)).terms.map(asTyped);
  const core = terms.filter(({ isCore }) => isCore);
  const head = terms.filter(({ isHead }) => isHead);
  const names = [words, ...[core, head].map((some) => some.map(({ text }) => text).join(' '))];
  const renamed = await Promise.all(names.map((name) => (name ? otherName(kit, name) : null)));
  const synonyms = [...core, ...head]
    .filter(({ isCorrected }) => !isCorrected)
    .flatMap(({ all }) => all.map(wordsOf))
    .filter(saysEnough);
  // Of a name of several words the one that says what it is: a strip of light is no strip.
  const single = [...head, ...core].flatMap(({ text, isHead, isCore }) => {
    const nameWords = text.split(' ');
    const isRunTogether = /\p{Script=Thai}/u.test(text);
    const codeWords =
      isRunTogether && nameWords.length > 1 ? [] : isHead || isCore || !isRunTogether ? nameWords : [];
    return codeWords.flatMap((word) => [bareOf(word), stemOf(word)]);
  });
  const tries = new Set([...renamed, ...names.slice(1), ...synonyms.slice(0, mostNames), ...single]);
  for (const searched of tries) {
    const codes = searched && saysEnough(searched) && !/\d/.test(searched) ? await run(searched) : [];
    // A chapter that has some of the words only may be of anything: a frame for photographs is no film.
    const headings = terms.length > 1 ? codes.filter(({ code }) => code.length > chapterLength) : codes;
    if (headings.length > 0) return headings;
  }
  return [];
}

type CatalogTerm = Awaited<ReturnType<Kit['readWords']>>['terms'][number];

/** A word as it was typed, where the catalogue knows it by a letter changed: in a tariff, brake pads are no headphones. */
const asTyped = (term: CatalogTerm): CatalogTerm => (term.isCorrected ? { ...term, text: term.typed } : term);

/** One sign or a short word is a part of too many names: 杯 is a flask as well as a mug. */
const saysEnough = (name: string): boolean =>
  /\p{Script=Han}/u.test(name) ? name.length >= 2 : name.length >= 4;

const codeLength = 4;

/**
 * Of codes those of headings that are themselves called so, where there are any: a chapter that names lamps among other
 * things has headings of beds, too.
 */
function calledSo<Named extends Code>(codes: readonly Named[], words: string): Named[] {
  const names = words
    .split(/\s+/u)
    .flatMap((word) => [word, bareOf(word), stemOf(word)])
    .filter(saysEnough);
  const headings = codes.filter(
    ({ code, name }) =>
      code.length >= codeLength &&
      names.some((word) => isSaid(name, word) || fold(name).includes(fold(word))),
  );
  return headings.length > 0 ? headings : [...codes];
}

const mostNames = 12;
const shortestInflected = 6;

/** What the search knows a word by, without the mark of its language. */
const wordsOf = (lexemes: readonly string[]): string =>
  lexemes.map((lexeme) => lexeme.replace(/^[a-z]{1,2}[:=]/u, '')).join(' ');

/** A word without its article. */
const bareOf = (word: string): string => word.replace(/^(?:وال|بال|لل|ال)/u, '');

/** A word without the ending that a sentence gives it. */
function stemOf(word: string): string {
  const bare = bareOf(word);
  return bare.length >= shortestInflected && /^\p{L}+$/u.test(bare) ? bare.slice(0, -2) : bare;
}

/** The customs code that the words of a product's name lead to; the first is taken, since the table orders them. */
export async function findCode(kit: Kit, words: string): Promise<Code | null> {
  const [first] = await searchCodes(kit, words);
  return first ?? null;
}

/** What a country takes of a code, and where that is published. */
export async function rateLines(kit: Kit, hs: string | null, destination: string): Promise<string[]> {
  const { say, country } = speech(kit.caller.language);
  const { rate } = await tools.estimate_landed_cost.run(kit.caller, {
    destination,
    quantity: 1,
    term: 'FOB',
    hs: hs ?? undefined,
    productsAmount: '1',
  });
  const countryTitle = country(destination);
  if (!rate) return [say('chat.cost.none', { country: countryTitle })];
  return [
    say('chat.duty', {
      code: hs ?? '–',
      country: countryTitle,
      duty: rate.dutyPercent,
      tax: rate.taxPercent,
    }),
    say('chat.cost.source', { source: rate.source, link: rate.sourceLink }).trim(),
  ];
}

const shownCodes = 5;
const customsPage = '/outside-trade-serve/customs-inspection-foreign-exchange-taxation';

/** Subheadings of cotton in the Harmonized System, by the heading of the garment. */
const ofCotton: Partial<Record<string, string>> = {
  6105: '6105.10',
  6106: '6106.10',
  6109: '6109.10',
  6110: '6110.20',
  6111: '6111.20',
  6205: '6205.20',
  6206: '6206.30',
};
const subheadingOf = (line: string): string[] => [ofCotton[/^\d{4}/.exec(line)?.[0] ?? ''] ?? []].flat();

const isOfCotton = (words: string): boolean =>
  readMaterials(words).some(({ material, isDenied }) => material === 'cotton' && !isDenied);

/** Where a material's other articles are in the Harmonized System, and what cases of anything are beside it. */
const otherArticles: Partial<Record<Material, string>> = {
  plastic: '3926',
  silicone: '3926',
  acrylic: '3926',
  rubber: '4016',
  wood: '4421',
  bamboo: '4421',
  paper: '4823',
  glass: '7020',
  ceramic: '6914',
  steel: '7326',
  iron: '7326',
  copper: '7419',
  aluminium: '7616',
  leather: '4205',
};
const isCase =
  /壳|套|包|箱|盒|\b(?:case|cases|cover|covers|pouch|bag|bags|sleeve)\b|جراب|غطاء|حافظة|كفر|เคส|ซอง|casing|\bcase\b|sarung|чехл|чехол|сумк|kılıf|kilif|kap/iu;
const casesHeading = '4202';

/** Chapters of the tariff that are of a material: a mug of clay is no glassware, whatever else they share. */
const chapters = new Set(Object.values(otherArticles).map((heading) => heading.slice(0, 2)));
function mayBeOf(words: string, code: string): boolean {
  const chapter = code.slice(0, 2);
  const namedMaterials = readMaterials(words).filter(({ isDenied }) => !isDenied);
  const materialChapters = namedMaterials.flatMap(
    ({ material }) => otherArticles[material]?.slice(0, 2) ?? [],
  );
  return materialChapters.length === 0 || !chapters.has(chapter) || materialChapters.includes(chapter);
}

/** Of what is used in a kitchen or at table a heading of its own. */
const kitchenArticles: Partial<Record<Material, string>> = {
  plastic: '3924',
  silicone: '3924',
  wood: '4419',
  bamboo: '4419',
  glass: '7013',
  ceramic: '6912',
  steel: '7323',
  iron: '7323',
  aluminium: '7615',
};
const isOfKitchen =
  /\b(?:kitchen|cook\w*|bak(?:e|ing|eware)|food|table(?:ware)?|lunch|oven|spatula\w*|cake|mugs?|cups?|bowls?|cutlery|saucers?|teapots?)\b|马克杯|茶杯|咖啡杯|碗|盘子|碟|厨|烘焙|烘培|蛋糕|餐|食品|铲|(?:ال)?(?:اكواب|كوب|فناجين|صحون|اطباق|مطبخ|خبز|طبخ|طعام|كيك|مائده|حلويات)|ครัว|แก้วมัค|ถ้วย|ชาม|จาน|อบ|ขนม|อาหาร|เค้ก|\b(?:mug|gelas|cangkir|mangkuk|piring|dapur|masak\w*|kue|makanan|makan|panggang)\b|кружк|чашк|тарелк|миск|кухн|выпечк|запек|посуд|еды|пищев|лопатк|\b(?:kupa\w*|fincan\w*|bardak\w*|kase\w*|tabak\w*|mutfak\w*|pisir\w*|kek|firin\w*|yemek\w*|sofra\w*)/u;

/** Headings of a material's other articles, where no heading has the name of a thing. */
async function codesOfMaterial(kit: Kit, words: string, question: string): Promise<Code[]> {
  const { say } = speech(kit.caller.language);
  const material = readMaterials(words).find(({ isDenied }) => !isDenied);
  const headings = isOfKitchen.test(fold(question)) ? kitchenArticles : otherArticles;
  const heading = material && (headings[material.material] ?? otherArticles[material.material]);
  if (!material || !heading) return [];
  const namesOf = async (code: string) =>
    (await tools.find_customs_codes.run(kit.caller, { words: code })).codes.find(
      (entry) => entry.code === code,
    )?.name;
  const codes = [
    {
      code: heading,
      name: (await namesOf(heading)) ?? say('chat.hs.otherOf', { material: material.typed }),
    },
  ];
  if (isCase.test(words)) {
    const name = await namesOf(casesHeading);
    if (name) codes.push({ code: casesHeading, name });
  }
  return codes;
}

/** Certificates and permits, of which there is no data. */
const asksPapers =
  /certificat|permit|licen[cs]e|conformity|证书|许可|认证|检验报告|شهاد|تصريح|رخص|مطابقه|ใบรับรอง|ใบอนุญาต|มอก|sertifikat|izin|\bsni\b|сертификат|разрешени|декларац|belge|sertifika|izin|ruhsat/u;

/** Duty, tax and both together of what goods are said to be cargoValue. */
async function valueLines(
  kit: Kit,
  hs: string | null,
  destination: string,
  cargoValue: CargoValue | null,
): Promise<string[]> {
  if (cargoValue === null || !(cargoValue.amount < mostValue)) return [];
  const { say, money } = speech(kit.caller.language);
  const paidIn = cargoValue.currency ?? currencyOf[kit.caller.language] ?? kit.caller.currency;
  const amount = (await kit.convert(cargoValue.amount, paidIn, kit.caller.currency))?.sum.amount;
  if (amount === undefined) return [];
  const { costs } = await tools.estimate_landed_cost.run(kit.caller, {
    destination,
    quantity: 1,
    term: 'FOB',
    hs: hs ?? undefined,
    productsAmount: amount,
    currency: paidIn,
  });
  const [cost] = costs;
  if (!cost) return [];
  return [
    say('chat.cost.products', { amount: money(cost.products) }),
    say('chat.value.charges', { duty: money(cost.duty), tax: money(cost.tax), total: money(cost.total) }),
  ];
}
const mostValue = 1e11;

/** "Forms for baking" are forms: what a thing is for has a code of its own, and another one. */
function withoutPurpose(name: string, parts: Turn['reading']['parts']): string {
  const typedName = parts.find(({ text, bareText }) => text === name || bareText === name)?.text ?? name;
  return typedName.split(saysPurpose)[0]!.trim() || name;
}
const saysPurpose = /\s(?:for|untuk|buat|для|สำหรับ|لل?)\s/u;

/** The codes of a product by its words: those that it is called by, else those that its words lead to and its material allows. */
async function codesOf(kit: Kit, words: string) {
  const byName = await namedCodes(kit, words);
  if (byName.length > 0) return byName;
  return calledSo(
    (await searchCodes(kit, words)).filter(({ code }) => mayBeOf(words, code)),
    words,
  );
}

/** Customs codes by the words of a product or by their digits. */
export async function* replyCode(kit: Kit, { conversation, reading, question }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const productName = conversation.product || conversation.shown[0]?.title || '';
  const nameInTariff = headingsNamed(productName, kit.caller.language).length > 0 ? productName : '';
  const words = conversation.hs ?? (nameInTariff || withoutPurpose(productName, reading.parts));
  if (!words) {
    yield { type: 'TEXT', text: say('chat.askProduct') };
    return { ...conversation, asked: 'product' };
  }
  yield { type: 'EVENT', text: say('chat.status.codes') };
  const codes = conversation.hs
    ? (await tools.find_customs_codes.run(kit.caller, { words })).codes
    : await codesOf(kit, words);
  const lines = codes.slice(0, shownCodes).map(({ code, name, way }) => {
    const above = way.map(({ name: upperName }) => upperName).filter((upperName) => upperName !== name);
    return `${code} ${[...above, name].join(' › ')}`;
  });
  const ofMaterial = lines.length > 0 ? [] : await codesOfMaterial(kit, words, question);
  const materialCodes = ofMaterial.map(({ code, name }) => `${code} ${name}`);
  const code = codes[0]?.code ?? ofMaterial[0]?.code ?? null;
  const cargoValue = worthSaid(reading) ?? conversation.duty?.cargoValue ?? null;
  const head = say(
    lines.length > 0 ? 'chat.codes' : materialCodes.length > 0 ? 'chat.codesByMaterial' : 'chat.codesNone',
    { words },
  );
  const rates =
    conversation.to && (code !== null || cargoValue !== null || asksOfDuty.has(conversation.intent))
      ? [
          ...(code === null ? [say('chat.cost.noCode')] : []),
          ...(await rateLines(kit, code, conversation.to)),
          ...(await valueLines(kit, code, conversation.to, cargoValue)),
          say('chat.landed.more'),
        ]
      : [];
  const cotton = isOfCotton(words) ? lines.flatMap(subheadingOf) : [];
  const detail = cotton.map((code) => say('chat.hs.cotton', { code }));
  const checks = [
    ...(asksPapers.test(fold(question)) ? [say('chat.hs.papers')] : []),
    say('chat.hs.confirm'),
    kit.caller.link(customsPage),
  ];
  yield { type: 'TEXT', text: [head, ...lines, ...materialCodes, ...detail, ...rates, ...checks].join('\n') };
  return { ...conversation, duty: rates.length > 0 ? { cargoValue } : null };
}
