import { fold } from '../../../../kit/text/fold.ts';
import type { Reading } from '../reading-rules.ts';
import { readDraft, type Draft } from './read-draft.ts';
import { withoutRepeated } from './trade-phrases.ts';

/** A message with what a question behind it changes, and what of that could not be read. */
export interface ChangedDraft {
  draft: Draft;
  leftOut: readonly string[];
}

const shorter =
  /\bshort(?:er|en)?\b|\bbrief(?:er)?\b|短一?点|简短|精简|简单点|(?<!\p{L})(?:اقصر|اختصر\p{L}*|مختصر\p{L}*|قصير\p{L}*)(?!\p{L})|สั้น|\b(?:lebih pendek|singkat\w*|pendekin|ringkas\w*)\b|короче|сократи|покороче|\bkisa\p{L}*|ozet/u;
const removes =
  /\b(?:remove|leave out|delete|drop|without|take out)\b|去掉|删掉|不要提|别提|(?<!\p{L})(?:احذف|شيل|بدون)(?!\p{L})|ตัด|เอา.{0,20}ออก|ไม่ต้องพูดถึง|\b(?:hapus|buang|ga usah|gausah|tanpa)\b|(?<!\p{L})(?:убери|удали|без)(?!\p{L})|\b(?:cikar|sil|kaldir)\b|(?<!\p{L})cikar/u;
const adds =
  /\b(?:add|also|and|plus|mention|tell (?:him|her|them)|ask (?:him|her|them)|say that)\b|再加|加上|加一句|补充|还有|顺便|另外|也问|再问|(?<!\p{L})(?:اضف|ضيف|زود|كمان|وكمان|ايضا|وقل|واسال|واطلب|وقول)(?!\p{L})|เพิ่ม|ด้วย|แล้วก็|และ|ถามด้วย|บอกด้วย|\b(?:tambah\w*|juga|sekalian|plus|dan|terus)\b|(?<!\p{L})(?:добавь\p{L}*|еще|также|и|плюс|допиши)(?!\p{L})|(?<!\p{L})(?:ekle|ayrica|bir de|de sor|ve)(?!\p{L})/u;
const goesOnWith =
  /\b(?:it|this|that|same)\b|翻|译|用|换|改成|改为|(?<!\p{L})(?:ترجم\p{L}{0,4}|خلها|حولها|نفسها|بال\p{L}{2,12})(?!\p{L})|แปล|เป็นภาษา|ภาษา|\b(?:terjemah\w{0,6}|pake|pakai|dalam bahasa|jadiin|versi)\b|перевед|переведи|на \p{L}{3,12}ском|по-\p{L}{3,12}ски|cevir|(?<!\p{L})\p{L}{2,9}ce(?:ye)? (?:yaz|yap)|in (?:english|chinese|arabic|thai|russian|turkish|indonesian)/u;
const mostLettersOfLanguage = 60;
/** So short a text says nothing but a language. */
const languageAlone = 16;

/** What a question changes of a message that was drafted before it; null where it is about something else. */
export function readDraftChange(
  typed: string,
  { languages, isElliptic }: Pick<Reading, 'languages' | 'isElliptic'>,
  earlier: Draft | null,
  now: Date,
): ChangedDraft | null {
  if (earlier === null) return null;
  const text = fold(typed);
  const language = languages[0];
  const isOfLanguage = text.length <= languageAlone || goesOnWith.test(text);
  if (language !== undefined && text.length <= mostLettersOfLanguage && isOfLanguage)
    return { draft: { ...earlier, language }, leftOut: [] };
  if (shorter.test(text) && text.length <= mostLettersOfLanguage)
    return { draft: { ...earlier, isShort: true }, leftOut: [] };
  const added = readDraft(typed, now);
  const says = added.acts.length > 0 || added.price !== null || added.shipBy !== null;
  if (removes.test(text) && says) {
    const removed = new Set(added.acts.map(({ act }) => act));
    return {
      draft: {
        ...earlier,
        acts: earlier.acts.filter(({ act }) => !removed.has(act)),
        price: added.price === null ? earlier.price : null,
      },
      leftOut: [],
    };
  }
  if (!adds.test(text) && !isElliptic) return null;
  if (!says && added.leftOut.length === 0) return null;
  const acts = [...new Map([...earlier.acts, ...added.acts].map((act) => [act.act, act])).values()];
  return {
    draft: {
      ...earlier,
      acts: withoutRepeated(acts),
      price: added.price ?? earlier.price,
      shipBy: added.shipBy ?? earlier.shipBy,
    },
    leftOut: added.leftOut,
  };
}
