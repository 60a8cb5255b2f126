import { isColor } from '../qualifiers.ts';
import { deniedByWord, deniesLast, deniesNext, setOf } from '../small-words.ts';
import { hasDigit, wordOf, type Item } from '../words.ts';

/** Behind "free" these say what is not bound, and deny nothing. */
const unbound = setOf('standing range size sized sample samples shipping flow form delivery style');
const isFreedom = (next: Item | undefined): boolean => next !== undefined && unbound.has(wordOf(next));

/** Whether a word denies what stands before it. */
const isDenyingLast = (word: string, next: Item | undefined): boolean =>
  deniesLast.has(word) && !(word === 'free' && isFreedom(next));

const plainItem = (word: string): Item => ({ readings: [[{ word, written: word }]], parts: [] });

/** What a word denies by itself: "sugar-free" and "unsweetened" deny sugar. */
function deniedIn({ readings }: Item): Item[] {
  const words = readings.at(-1)?.map(({ word }) => word) ?? [];
  const [denied = ''] = words;
  if (words.length === 2 && words[1] === 'free') return [plainItem(denied)];
  return words.length === 1 ? (deniedByWord.get(denied) ?? []).map(plainItem) : [];
}

const mostDenied = 3;
/** Joins what is denied with more that is. */
const conjunctions = setOf('and or nor и или ни dan atau maupun ve veya ya و او ولا และ หรือ 和 或 或者 与');

/** What is said of a part that is denied, and is no part of it. */
const saysHaving = setOf(
  `with having any other kind type made want need be is are the a an of in for from have has having contain containing use using
  带 有 含 配 做 使用 包含 做的 的 要 用 能 是 带有
  ada pakai pake yang dari berbahan bahan terbuat mau pakaian
  มี เอา ใช่ ใส่ ที่ แบบ ทำ ทำจาก จาก
  olan olsun
  было был была были быть есть из с со для только
  مع من في فيه فيها ب بها به له لها يكون تكون مصنوع مصنوعه`,
);

/** What a sentence denies, in phrases: who wants no plastic lid may well want a lid. */
export class Denials {
  readonly without: Item[] = [];
  readonly deniedPhrases: number[] = [];
  #phrase = 0;
  #isDenying = false;
  /** Nothing is denied yet by the word that denies. */
  #isJustBegun = false;
  #inPhrase: Item[] = [];

  /**
   * Reads a word that denies what follows, what stands before it, or what it is made of.
   * @param items  what is asked for so far, from which what is denied is taken
   * @returns whether it is one
   */
  reads(item: Item, nextItem: Item | undefined, items: Item[], clauseStart: number): boolean {
    const word = wordOf(item);
    if (deniesNext.has(word)) this.#begin();
    else if (isDenyingLast(word, nextItem)) this.#denyLast(items, clauseStart, nextItem !== undefined);
    else {
      for (const deniedItem of deniedIn(item)) this.#deny(deniedItem);
      return deniedIn(item).length > 0;
    }
    return true;
  }

  /** What follows is denied. */
  #begin(): void {
    this.#isDenying = true;
    this.#next();
    this.#isJustBegun = true;
  }

  end(): void {
    this.#isDenying = false;
    this.#isJustBegun = false;
  }

  /** A small word ends what is denied, or joins more to it; right behind the denial it belongs to it: "not with a handle". */
  endAt(word: string): void {
    if (conjunctions.has(word)) this.#next();
    else if (!this.#isJustBegun) this.end();
  }

  /** Denies one thing by itself. */
  #deny(item: Item): void {
    this.#next();
    this.#add(item);
  }

  /** @returns whether a place belongs to what is denied. A size or a color behind a noun is said of the thing again. */
  take(item: Item): boolean {
    if (!this.#isDenying) return false;
    if (saysHaving.has(wordOf(item))) return true;
    const isColored = isColor(wordOf(item));
    const isOfThing =
      this.#inPhrase.length > 0 &&
      isColored !== this.#inPhrase.every((phraseItem) => isColor(wordOf(phraseItem)));
    if (this.without.length >= mostDenied || hasDigit(wordOf(item)) || (isColored && isOfThing)) {
      this.end();
      return false;
    }
    if (isColored && this.#inPhrase.length > 0) this.#next();
    this.#add(item);
    return true;
  }

  /**
   * Denies what stands last: of colors all, and where more follows, all that its clause says, as Turkish does.
   * @param items  what is asked for so far, from which it is taken
   */
  #denyLast(items: Item[], clauseStart: number, isMoreFollowing: boolean): void {
    const isColorAt = (index: number) => index >= clauseStart && isColor(wordOf(items[index]!));
    if (items.length === 0) return;
    if (isColorAt(items.length - 1)) {
      while (items.length > 0 && isColorAt(items.length - 1)) this.#deny(items.pop()!);
      // 925 silver is no size of what follows.
      const isFigureLast = items.length > clauseStart && hasDigit(wordOf(items.at(-1)!));
      if (isMoreFollowing && isFigureLast) items.pop();
      return;
    }
    const start = isMoreFollowing ? Math.min(clauseStart, items.length - 1) : items.length - 1;
    this.#next();
    for (const item of items.splice(start)) if (!hasDigit(wordOf(item))) this.#add(item);
  }

  #next(): void {
    this.#isJustBegun = false;
    this.#phrase++;
    this.#inPhrase = [];
  }

  #add(item: Item): void {
    this.without.push(item);
    this.deniedPhrases.push(this.#phrase);
    this.#inPhrase.push(item);
    this.#isJustBegun = false;
  }
}
