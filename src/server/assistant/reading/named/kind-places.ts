import type { Folded } from '../folded.ts';
import type { Token } from '../tokens.ts';

/** Kinds of things that are called after a place: a UK plug goes nowhere, and comes from anywhere. */
const behind =
  /^\s?-?(?:plugs?|sockets?|adapt[eo]rs?|outlets?|standard|sizes?|sizing|style|spec|version|voltage|flags?|插头|插座|规格|标准|尺码|款式|风格|国旗|fis|fisi|fisli|priz\p{L}{0,3}|standard\p{L}{0,2}|tarzi|bayrag\p{L}|bayrak|bedeni)(?![\p{L}\p{M}])/u;
const inFront =
  /(?:(?<!\p{L})(?:colokan|steker|kepala charger|soket|plug|standar|ukuran|gaya|bendera|size|flags? of|قابس|فيشه|فيش|مقبس|مقاس|ستايل|علم)\s(?:ال)?|ปลั๊ก(?:แบบ)?\s?|ไซส์\s?|มาตรฐาน\s?|สไตล์\s?|ธง(?:ชาติ)?\s?|(?<!\p{L})(?:вилк|розетк|стандарт|размер|флаг)\p{L}{0,3}\s)$/u;
const longestInFront = 24;
const longestBehind = 16;

/** A question's words, those of places that say of which kind a thing is as words of its name. */
export const withKindsNamed = (tokens: readonly Token[], { text }: Folded): Token[] =>
  tokens.map((token): Token => {
    const isPlace = token.kind === 'word' && token.tags.some((tag) => tag.startsWith('place:'));
    const isKind =
      isPlace &&
      (behind.test(text.slice(token.end, token.end + longestBehind)) ||
        inFront.test(text.slice(Math.max(0, token.start - longestInFront), token.start)));
    return isKind ? { kind: 'text', isName: true, start: token.start, end: token.end } : token;
  });
