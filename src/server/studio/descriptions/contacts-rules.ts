import { plainText } from '../../../kit/text/fold.ts';
import { findContact } from './addresses-rules.ts';
import { aftermaths, decoration, hangingEnds, inquiries, purposes } from './contact-words-rules.ts';

/** A part of a sentence, with the marks that end it. */
interface Clause {
  text: string;
  end: string;
}

/** Marks after which a sentence begins; a full stop counts where it does not end a short form. */
const sentenceEnds =
  /(?<=[!?。！？؟…])|(?<=(?<!(?:^|[\s(])(?:mr|mrs|ms|dr|no|tel|ph|mob|e\.g|i\.e|approx|max|min|dia|тел|моб|ул|г|шт|см|мм|кг|арт|№|d|no)|\s)\.)(?=\s)/iu;
const clauseEnds =
  /([,，、;；|｜:：]?\s?(?:[(（](?!\d)|(?<!\d)[)）])|[,，、;；|｜،؛]{1,9}|\s[-–—•·/]\s(?!\d)|\s\p{Extended_Pictographic}\uFE0F?\s?|\p{Extended_Pictographic}\uFE0F?\s|(?<=[\u0E00-\u0E7Fa-zA-Z\d])\s{1,9}(?=[\u0E00-\u0E7F]))/u;

/**
 * A text without what leads its readers elsewhere: addresses, numbers to call, names of accounts, the invitations around
 * them and the reasons that only lead up to these. What else stands in the same sentence stays, without words left hanging.
 * @param text  of several lines, of any length
 */
export function withoutContacts(text: string): string {
  const lines: string[] = [];
  const trail: Trail = { wasContact: false, lacksAddress: false };
  for (const line of text.split(/\r?\n/u)) {
    const sentences = line.split(sentenceEnds).map((sentence) => withoutContactsIn(sentence, trail));
    lines.push(sentences.join('').trim());
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** What the clause before was, as far as the next one hangs on it. */
interface Trail {
  wasContact: boolean;
  /** The way to somebody without an address: this may follow by itself. */
  lacksAddress: boolean;
}

function withoutContactsIn(sentence: string, trail: Trail): string {
  trail.wasContact = false;
  const remaining: Clause[] = [];
  let hasContact = false;
  const clauses = clausesOf(sentence).reverse();
  for (let clause = clauses.pop(); clause; clause = clauses.pop()) {
    const plain = asCompared(clause.text);
    if (!/[\p{L}\p{N}]/u.test(plain.text)) {
      // Of a gap nothing hangs on anything; after a contact it would stand alone.
      if (remaining.length > 0 && !trail.wasContact) remaining.push(clause);
      continue;
    }
    const contact = findContact(plain.text);
    if (!contact) {
      if (isLeftOver(plain.text, trail)) continue;
      trail.wasContact = false;
      trail.lacksAddress = false;
      remaining.push(clause);
      continue;
    }
    const isAfterContact = trail.wasContact;
    trail.wasContact = true;
    trail.lacksAddress = contact.isNameless;
    hasContact = true;
    const leading = withoutHangingEnd(clause.text.slice(0, plain.positions[contact.from]));
    const following = clause.text.slice(plain.positions[contact.end]);
    if (saysSomething(leading) && !isReason(leading))
      remaining.push({ text: leading, end: clause.end || ' ' });
    else if (!isAfterContact && isReason(remaining.at(-1)?.text ?? '')) remaining.pop();
    // What follows an address is a clause of its own, also without a mark between the two.
    if (saysSomething(following))
      clauses.push({ text: following.replace(leadingWords, ' '), end: clause.end });
  }
  if (!hasContact) return remaining.map(({ text, end }) => text + end).join('');
  const joined = tidy(remaining.map(({ text, end }) => text + end).join(''));
  if (joined === '') return '';
  const mark = /[.!?。！？؟…]$/u.exec(sentence.trim())?.[0] ?? '';
  return (/^\s/u.test(sentence) ? ' ' : '') + joined + (joined.endsWith(mark) ? '' : mark);
}

/** What joined a clause to the contact before it. */
const leadingWords =
  /^[\s.,:;，、]{0,4}(?:(?:or|and|и|или|dan|atau|ve|veya|و|أو|หรือ|และ|或者?|和)(?=\s|\p{Script=Han}))?\s?/u;

/** Whether a clause without a contact of its own only goes on with the one before. */
function isLeftOver(clause: string, trail: Trail): boolean {
  const words = clause.trim().split(/\s+/u);
  if (trail.wasContact && (aftermaths.test(clause.trim()) || isReason(clause))) return true;
  // The name of an account or a number in lines of its own, and nothing said of it.
  const isAccount = trail.lacksAddress && words.length === 1 && /^[a-z\d_.@+-]{1,40}$/u.test(words.at(-1)!);
  return isAccount || (trail.lacksAddress && /^[\d\s+().-]{1,40}$/u.test(clause));
}

function clausesOf(sentence: string): Clause[] {
  const parts = sentence.split(clauseEnds);
  return Array.from({ length: Math.ceil(parts.length / 2) }, (_, n) => ({
    text: parts[2 * n]!,
    end: parts[2 * n + 1] ?? '',
  }));
}

/**
 * A text as it is compared: of one width, in small letters and ASCII figures, without decoration, and letters that were
 * typed apart (`w e c h a t`) together. `positions` are those of its signs in the text.
 */
function asCompared(text: string): { text: string; positions: number[] } {
  let result = '';
  const positions: number[] = [];
  let position = 0;
  const separators = spacedLetters(text);
  for (const sign of text) {
    const compared = separators.has(position) || decoration.test(sign) ? '' : plainSign(sign);
    for (let n = 0; n < compared.length; n++) positions.push(position);
    result += compared;
    position += sign.length;
  }
  positions.push(position);
  return { text: result, positions };
}

/** Where what stands between letters typed apart lies. */
function spacedLetters(text: string): Set<number> {
  const result = new Set<number>();
  for (const run of text.matchAll(/(?<![\p{L}\p{N}])(?:[a-z][ .*_-]){2,12}[a-z](?![\p{L}\p{N}])/giu))
    for (let n = 1; n < run[0].length; n += 2) result.add(run.index + n);
  return result;
}

// Of more than one sign in small letters there is only the Turkish dotted I.
const plainSign = (sign: string): string => (sign === 'İ' ? 'i' : plainText(sign).toLowerCase());

/** Cuts off what led up to an invitation and now leads nowhere. */
function withoutHangingEnd(text: string): string {
  let shortened = text.trim();
  for (let turn = 0; turn < 8; turn++) {
    const shorter = shortened.replace(hangingEnds, '').trim();
    if (shorter === shortened) break;
    shortened = shorter;
  }
  return shortened;
}

function saysSomething(text: string): boolean {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const thai = text.match(/\p{Script=Thai}/gu)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0;
  return signs >= 4 || thai >= 8 || (signs + thai === 0 && words >= 2);
}

/** Whether a clause only says what somebody should write for. */
function isReason(text: string): boolean {
  const plain = asCompared(text).text.trim();
  return purposes.test(plain) && inquiries.test(plain);
}

/** Ends a sentence where its last clause is gone, and leaves no bracket without its other half. */
const tidy = (text: string): string =>
  withoutLoneBrackets(text)
    .replace(/[(（]\s{0,3}[)）]/gu, '')
    .replace(/\s{1,9}(?=[.。!?！？]$)/u, '')
    .replace(/^[\s,，、;；|:：،؛.–—-]{1,9}/u, '')
    .replace(/[\s,，、;；|:：،؛–—-]{1,9}(?=[.。!?！？]?$)/u, '')
    .trim();

function withoutLoneBrackets(text: string): string {
  const lone = new Set<number>();
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (/[(（]/u.test(text[index]!)) open.push(index);
    else if (/[)）]/u.test(text[index]!) && open.pop() === undefined) lone.add(index);
  }
  for (const index of open) lone.add(index);
  return lone.size === 0
    ? text
    : Array.from({ length: text.length }, (_, index) => (lone.has(index) ? '' : text[index])).join('');
}
