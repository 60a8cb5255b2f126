import { fold } from '../../../../kit/text/fold.ts';
import tradeTerms from '../../data/trade-terms.json' with { type: 'json' };
import { phraseWords, spansOf, type WordsOfPhrase } from '../phrases/said-phrases-rules.ts';

export type TradeTerm = keyof typeof tradeTerms;

/** What a question says of terms of trade. */
export interface NamedTerms {
  /** In the order in which they are named. */
  terms: readonly TradeTerm[];
  /** It asks what they mean or how they differ. */
  asksMeaning: boolean;
  /** It says hardly more than their names. */
  isBare: boolean;
  /** It says hardly more than their names and that their meaning is asked. */
  isOfMeaningOnly: boolean;
}

/** Signs that hold an abbreviation together: "T/T", "L/C", "B/L" are words of their own. */
const joint = /(?<=(?<![\p{L}\p{N}])[a-z])[/&](?=[a-z](?![\p{L}\p{N}]))/gu;
/** Chinese and Thai run on behind Latin letters: a term is a word by itself there. */
const seam = /(?<=[a-z])(?=[\p{Script=Han}\p{Script=Thai}])|(?<=[\p{Script=Han}\p{Script=Thai}])(?=[a-z])/gu;
const plain = (text: string): string => fold(text).replace(seam, ' ').replace(joint, '');

const phrases: readonly { term: TradeTerm; phrase: WordsOfPhrase; length: number }[] = (
  Object.entries(tradeTerms) as [TradeTerm, string][]
)
  .flatMap(([term, names]) =>
    names.split('|').map((name) => ({ term, phrase: phraseWords(plain(name)), length: name.length })),
  )
  .toSorted((a, b) => b.length - a.length);

const meaning =
  /\b(?:what(?:'s| is| are| does| do)|whats|mean(?:s|ing)?|stand(?:s)? for|explain|definition|define|differ(?:s|ence|ences|ent)?|versus|vs|who (?:pays|insures|bears|is responsible)|include[ds]?)\b|什么|是啥|啥意思|意思|解释|区别|差别|不同|含不含|包含|包不包|谁付|谁买|谁承担|怎么理解|(?<!\p{L})(?:ما (?:هو|هي|معني|الفرق)|ايش|وش|شو|معني|يعني|معناه|اشرح|الفرق|فرق|من يدفع|مين يدفع|يشمل)(?!\p{L})|คืออะไร|แปลว่า|หมายถึง|หมายความ|ต่างกัน|ต่างจาก|อธิบาย|ใครจ่าย|รวมอะไร|\b(?:apa (?:itu|arti|maksud|beda)|apaan|artinya|maksudnya|beda(?:nya)?|perbedaan|jelaskan|jelasin|siapa yang (?:bayar|tanggung)|termasuk apa)|что (?:такое|значит|означает|входит)|чем .{0,40}отлича|разниц|объясни|расшифр|кто (?:платит|страхует|несет)|\b(?:nedir|ne demek|ne anlama|farki?|fark ne|acikla\w*|kim oder|kim odedi|anlami)(?!\p{L})/u;

const besideTerms =
  /\b(?:and|or|the|a|an|what about|how about|then|vs)\b|[和与跟还那呢吗]|(?<!\p{L})(?:و|او|طيب|بالنسبه ل)(?!\p{L})|และ|กับ|หรือ|แล้ว|ล่ะ|\b(?:dan|atau|kalau|kalo|sama|gimana)\b|(?<!\p{L})(?:а|и|или)(?!\p{L})|\b(?:ve|veya|peki|ya)\b/gu;
/** What asks for a meaning, word by word. */
const meaningWords =
  /\b(?:what(?:'s)?|whats|is|are|does|do|a|an|the|mean(?:s|ing|t)?|stands?|for|explain|me|define|definition|of|difference|between|in|trade|shipping|term|please|pls|by)\b|什么|是啥|啥|意思|解释|区别|差别|不同|怎么理解|是|的|呢|请问|一下|(?<!\p{L})(?:ما|هو|هي|معني|ايش|وش|شو|يعني|معناه|اشرح|الفرق|فرق|بين|كلمه|مصطلح)(?!\p{L})|คืออะไร|คือ|อะไร|แปลว่า|หมายถึง|หมายความว่า|ต่างกัน(?:ยังไง|อย่างไร)?|อธิบาย|ครับ|ค่ะ|คะ|\b(?:apa|itu|arti|artinya|maksud(?:nya)?|apaan|jelaskan|jelasin|beda(?:nya)?|perbedaan|sih|ya)\b|(?<!\p{L})(?:что|такое|значит|означает|объясни\p{L}{0,2}|разница|между|чем|отличается|от|это|расшифр\p{L}*)(?!\p{L})|\b(?:nedir|ne|demek|anlama|gelir|geliyor|farki|acikla\w*|arasindaki|fark)\b/gu;
const leastLetters = 3;
const mostOtherLetters = 4;

/** The terms of trade that a text names, and whether it asks what they are. */
export function readTerms(typed: string): NamedTerms {
  const text = plain(typed);
  const spans: { term: TradeTerm; start: number; end: number }[] = [];
  for (const { term, phrase } of phrases)
    for (const { start, end } of spansOf(text, phrase))
      if (!spans.some((span) => start < span.end && span.start < end)) spans.push({ term, start, end });
  const inOrder = spans.toSorted((a, b) => a.start - b.start);
  const otherText = inOrder.reduceRight(
    (remainder, { start, end }) => `${remainder.slice(0, start)} ${remainder.slice(end)}`,
    text,
  );
  const lettersOf = (remainder: string) =>
    remainder
      .replace(besideTerms, ' ')
      .replace(/[^\p{L}]/gu, '')
      // A sign says as much as some letters.
      .replace(/\p{Script=Han}/gu, 'xxx').length;
  return {
    terms: [...new Set(inOrder.map(({ term }) => term))],
    asksMeaning: meaning.test(otherText),
    isBare: lettersOf(otherText) < leastLetters,
    isOfMeaningOnly: lettersOf(otherText.replace(meaningWords, ' ')) < mostOtherLetters,
  };
}

/** These are said of one product or one shipment as well: what one of them is is asked in few words. */
const ofProducts = new Set<TradeTerm>(['MOQ', 'LEADTIME', 'GSM', 'SKU', 'CBM', 'ETA', 'HS', 'CO', 'PI', 'RFQ', 'OEM', 'ODM', 'BL', 'AWB', 'FCL', 'LCL', 'DEMURRAGE']); // prettier-ignore

/** Whether the meaning of terms is asked, and nothing of one product or one shipment. */
export function asksOfTerms(
  { terms, asksMeaning, isBare, isOfMeaningOnly }: NamedTerms,
  { quantity, priceMax, refs }: { quantity: number | null; priceMax: number | null; refs: readonly number[] },
  earlier: { intent: string | null; shown: readonly unknown[] } | null,
): boolean {
  if (terms.length === 0 || quantity !== null || priceMax !== null || refs.length > 0) return false;
  const isGeneral = terms.some((term) => !ofProducts.has(term));
  if (isBare) return earlier?.intent === 'term' || (isGeneral && (earlier?.shown.length ?? 0) === 0);
  return asksMeaning && (isGeneral ? true : isOfMeaningOnly && (earlier?.shown.length ?? 0) === 0);
}
