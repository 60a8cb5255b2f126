import { countsInFigures } from '../amounts/han-numbers.ts';
import { withoutQuestion } from '../questions.ts';

/** "Non stick" says what a pan is like, as "non-stick" does, and denies nothing behind it. */
const apartPrefix = /(?<!\p{L})(non|anti)\s(?=\p{L})/giu;

/** "Carry on" and "pop up" are one word, as "carry-on" is. */
const phrasal =
  /(?<!\p{L})(carry|clip|stick|slip|roll|pull|bolt|screw|snap|hang|pop|press|lace|plug|fold|zip|stand|push|build|wind|make|lift|top|wrap)\s(on|up|in|off|out|down)(?!\p{L})/giu;

/** What one says first to a person. */
const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|day)|здравствуйте|привет|добрый день|halo|hai|permisi|merhaba|selam|مرحبا|السلام عليكم|سلام|สวัสดี(?:ครับ|ค่ะ)?|你好|您好)(?!\p{L})[\s,.!،，！]*/iu;

/** "Sofa size" says how large something is. */
const sizeOfSomething = /(?<!\p{L})(\p{L}+)[ -](sized?)(?=\s*(?:$|[,.!?]))/giu;

/** "6'lı" says in Turkish that six belong together. */
const turkishSets = /(?<![\p{L}\d])(\d{1,4})\s?['’]?l[ıiuü](?!\p{L})/gu;
/** "100pcs" is "100 pcs". */
const countedTogether = /(?<![\p{L}\d])(\d{1,6})(pcs|pc|packs?|pieces|шт|adet)(?!\p{L})/giu;
/** What somebody typed, with its counts and compounds as they are read. */
export const asItIsRead = (typed: string): string =>
  countsInFigures(withoutQuestion(typed.replace(greeting, '')))
    .replaceAll(apartPrefix, '$1-')
    .replaceAll(phrasal, '$1-$2')
    .replaceAll(sizeOfSomething, '$2 $1')
    .replaceAll(turkishSets, '$1 adet')
    .replaceAll(countedTogether, '$1 $2');
