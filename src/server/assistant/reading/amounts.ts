import type { Amounts } from './reading-rules.ts';
import type { Token } from './tokens.ts';

const steelGrades = new Set(['304', '316', '201', '430', '410']);
const specUnits =
  /^(?:ml|l|cm|mm|inch|inches|in|w|v|kw|g|gr|gram|mah|hz|gsm|oz|ply|pin|gb|tb|tons?|tonnes?|т|тонн|тонны|طن|ตัน|吨|公吨|мл|л|см|мм|г|вт|гр|мляп|مل|سم|ملم|لتر|واط|غرام|寸|毫升|升|厘米|毫米|克|瓦|英寸|层|มล|ซม|มม|ลิตร|วัตต์|นิ้ว|inci|watt|liters?|litres?|inc)$/u;
const mostSellers = 20;
const mostRef = 9;
const leastBare = 20;
const hsCode = /^\d{4}(?:\d{2}){0,3}$/;

const refsOf: Record<string, readonly number[]> = {
  first: [1],
  second: [2],
  third: [3],
  fourth: [4],
  fifth: [5],
  firstTwo: [1, 2],
  firstThree: [1, 2, 3],
  last: [-1],
};

const longestAbout = 16;
const aboutBefore =
  /(?:\b(?:about|around|roughly|approx|approximately|some|sekitar|kira-kira|kira2|kisaran)|大概|大约|差不多|约|حوالي|تقريبا|بحدود|ประมาณ|ราวๆ?|около|примерно|где-то|yaklasik|civari)[ .:]{0,2}\p{Sc}?\s?$/u;
const allBehind =
  /^\s?,?\s?(?:(?:for|за|untuk|buat|icin|ل|สำหรับ)\s?\d|in total|total|altogether|overall|总共|一共|全部|на все|всего|итого|toplam|รวม|ทั้งหมด|بالمجموع|اجمالي)/u;
const allBefore =
  /(?:total|altogether|总共|一共|总价|всего|итого|toplam|รวม|ทั้งหมด|بالمجموع|اجمالي)[ :]{0,2}\p{Sc}?\s?$/u;
const aboutBehind =
  /^\s?(?:左右|上下|or so|ish\b|roughly|more or less|تقريبا|نحو ذلك|โดยประมาณ|-an\b|an\b|или около|примерно|civar|dolay)/u;

type Numeric = Extract<Token, { kind: 'number' }>;

const tagsOf = (token: Token | undefined): readonly string[] => (token?.kind === 'word' ? token.tags : []);
const has = (token: Token | undefined, tag: string): boolean => tagsOf(token).includes(tag);
const named = (token: Token | undefined, prefix: string): string | undefined =>
  tagsOf(token)
    .find((tag) => tag.startsWith(prefix))
    ?.slice(prefix.length);
const isFiller = (token: Token | undefined): boolean => has(token, 'filler');

/** The amounts of a question, and which of its tokens they took. */
export function readAmounts(tokens: readonly Token[], text: string): Amounts & { used: ReadonlySet<Token> } {
  const reader = new AmountReader(tokens, text);
  return reader.read();
}

class AmountReader {
  private readonly used = new Set<Token>();
  private readonly tokens: readonly Token[];
  private readonly text: string;
  private readonly amounts: Amounts = {
    quantity: null,
    unit: null,
    priceMin: null,
    priceMax: null,
    currency: null,
    isBudget: false,
    isAbout: false,
    moqMax: null,
    sellers: null,
    hs: null,
    order: null,
    refs: [],
  };

  constructor(tokens: readonly Token[], text: string) {
    this.tokens = tokens;
    this.text = text;
  }

  read(): Amounts & { used: ReadonlySet<Token> } {
    for (const [at, token] of this.tokens.entries()) {
      if (token.kind === 'order') this.amounts.order ??= token.number;
      if (token.kind === 'word') this.readReference(token);
      const number = this.numberAt(at);
      if (number) this.readNumber(at, number);
    }
    this.readBareNumbers();
    return { ...this.amounts, used: this.used };
  }

  private readReference(token: Token): void {
    for (const tag of tagsOf(token)) {
      const refs = refsOf[tag];
      if (refs) this.amounts.refs = [...new Set([...this.amounts.refs, ...refs])];
    }
  }

  /** A number, or a number's name where something is counted. */
  private numberAt(at: number): { value: number; raw: string } | null {
    const token = this.tokens[at]!;
    if (token.kind === 'number') return token;
    const name = named(token, 'number:');
    if (!name) return null;
    const next = this.after(at);
    const counts = tagsOf(next).some((tag) => /^(?:unit:|times:|currency:|factory$|seller$)/.test(tag));
    // "A thousand mugs": what is written in several words is no part of a name.
    const isWritten = this.text.slice(token.start, token.end).includes(' ') && next?.kind === 'text';
    return counts || isWritten ? { value: Number(name), raw: name } : null;
  }

  private readNumber(at: number, { value: first, raw }: { value: number; raw: string }): void {
    const token = this.tokens[at]!;
    const times = named(this.tokens[at + 1], 'times:');
    const value = times ? first * Number(times) : first;
    const last = times ? at + 1 : at;
    const next = this.tokens[last + 1];
    const currency = named(next, 'currency:') ?? this.currencyBefore(at);
    const unit = named(next, 'unit:');
    const taken = [token, ...(times ? [this.tokens[at + 1]!] : [])];
    if (this.isMeasureOfTransport(next)) {
      taken.push(next!);
    } else if (this.isCustomsCode(raw, currency ?? unit)) {
      this.amounts.hs ??= raw.replaceAll('.', '');
    } else if (currency) {
      this.readMoney(at, named(next, 'currency:') ? last + 1 : last, value, currency);
    } else if (unit === 'seller') {
      this.amounts.sellers ??= value;
      taken.push(next!);
    } else if (unit === 'MTR' && value < leastBare) {
      // So long is a piece of it: 5米灯带.
      return;
    } else if (unit) {
      if (this.isMinimum(at, last + 1)) this.amounts.moqMax ??= value;
      else if (this.amounts.quantity === null) Object.assign(this.amounts, { quantity: value, unit });
      taken.push(next!);
    } else if (this.countsSellers(last, value)) {
      this.amounts.sellers ??= value;
    } else if (this.isMinimum(at, last)) {
      this.amounts.moqMax ??= value;
    } else if (this.isPrice(at, last)) {
      this.readMoney(at, last, value, null);
    } else if (times && this.rangeStart(at)) {
      this.amounts.quantity = null;
      this.readMoney(at, last, value, null);
    } else if (times || token.kind === 'word') {
      this.amounts.quantity ??= value;
    } else {
      return;
    }
    for (const each of taken) this.used.add(each);
  }

  /** "Rp 5000"; in "20 元 300 个" the money belongs to the number before it. */
  private currencyBefore(at: number): string | undefined {
    return this.tokens[at - 2]?.kind === 'number' ? undefined : named(this.tokens[at - 1], 'currency:');
  }

  private isCustomsCode(raw: string, counted: string | undefined): boolean {
    if (counted || !hsCode.test(raw.replaceAll('.', ''))) return false;
    const tags = this.tokens.flatMap(tagsOf);
    const isDotted = /^\d{4}\.\d{2}/.test(raw);
    const isAlone =
      !this.tokens.some(({ kind }) => kind === 'text') && raw.length >= 4 && !raw.endsWith('00');
    return tags.includes('hs') || (tags.includes('landed') && (isDotted || isAlone));
  }

  /** @param money  a currency, with what part of it is counted where it is not the whole: "USD:0.01" */
  private readMoney(at: number, last: number, counted: number, money: string | null): void {
    const { amounts } = this;
    const before = this.rangeStart(at);
    const [currency, part = '1'] = money?.split(':') ?? [];
    const whole = (amount: number) => Number((amount * Number(part)).toPrecision(12));
    const value = whole(counted);
    if (currency) amounts.currency ??= currency;
    if (this.lookBack(at, 'budget') || this.isBudgetBehind(last) || this.isForAll(at, last))
      amounts.isBudget = true;
    else if (this.isAbout(at, last)) amounts.isAbout = true;
    if (before) {
      const lower = before.value * this.timesBetween(before, at, last);
      amounts.priceMin = named(this.tokens[this.tokens.indexOf(before) + 1], 'currency:')
        ? before.value
        : whole(lower);
      amounts.priceMax = value;
      this.used.add(before);
    } else if (this.operator(at, last) === 'above') amounts.priceMin ??= value;
    else amounts.priceMax ??= value;
  }

  /** "10-20 yuan", "between 10 and 20 yuan", "80rb - 120rb": the number that the range begins with. */
  private rangeStart(at: number): Numeric | null {
    const here = this.tokens[at]!;
    const priced = this.pricedBefore(at);
    if (priced) return priced;
    const near = this.tokens[at - 1];
    const isBridged =
      has(near, 'between') || has(near, 'to') || has(near, 'below') || named(near, 'currency:');
    const lastBefore = isBridged ? at - 2 : at - 1;
    const isTimes = named(this.tokens[lastBefore], 'times:') !== undefined;
    const before = this.tokens[isTimes ? lastBefore - 1 : lastBefore];
    if (before?.kind !== 'number' || (this.used.has(before) && !isTimes)) return null;
    const gap = this.text.slice(this.tokens[lastBefore]!.end, here.start);
    return isBridged || /^\s?[-–~～—]\s?$/u.test(gap) ? before : null;
  }

  /** "80rb - 120rb" says its thousands twice, "80-120rb" once for both. */
  private timesBetween(before: Numeric, at: number, last: number): number {
    const after = this.tokens[this.tokens.indexOf(before) + 1];
    const said = named(after, 'times:') ?? (last > at ? named(this.tokens[at + 1], 'times:') : undefined);
    return Number(said ?? 1);
  }

  /** "8 yuan to 12 yuan": a price that was taken for the highest until the higher one came. */
  private pricedBefore(at: number): Numeric | null {
    const isBridged = has(this.tokens[at - 1], 'between') || has(this.tokens[at - 1], 'to');
    const currencyAt = isBridged ? at - 2 : at - 1;
    const [number, currency] = [this.tokens[currencyAt - 1], this.tokens[currencyAt]];
    const isPriced = number?.kind === 'number' && number.value === this.amounts.priceMax;
    const isRange = isBridged || this.gapIsDash(currency, at);
    return isPriced && isRange && named(currency, 'currency:') ? number : null;
  }

  private gapIsDash(before: Token | undefined, at: number): boolean {
    return (
      before !== undefined && /^\s?[-–~～—]\s?$/u.test(this.text.slice(before.end, this.tokens[at]!.start))
    );
  }

  private operator(at: number, last: number): 'below' | 'above' | null {
    if (this.lookBack(at, 'below')) return 'below';
    if (this.lookBack(at, 'above')) return this.isNegated(at) ? 'below' : 'above';
    // Chinese and Turkish say it behind the number: 20元以下, 20 yuanın altında, 20 yuandan ucuz.
    const next = this.tokens[last + 1];
    if (next?.kind !== 'word') return null;
    const isBehind = next.forms.some(({ language }) => language === 'zh' || language === 'tr');
    if (isBehind && has(next, 'below')) return 'below';
    if (isBehind && has(next, 'above')) return 'above';
    return null;
  }

  /** "10 000 TL bütçem var", "a 5000 dollar budget": said behind the sum. */
  private isBudgetBehind(last: number): boolean {
    const next = this.tokens[last + 1];
    return has(next, 'budget') || (isFiller(next) && has(this.tokens[last + 2], 'budget'));
  }

  /** "10,000 TL for 50 pieces", "12000 in total". */
  private isForAll(first: number, last: number): boolean {
    const next = this.tokens[last + 1];
    const sumEnd = named(next, 'currency:') ? next!.end : this.tokens[last]!.end;
    const start = this.tokens[first]!.start;
    return (
      allBehind.test(this.text.slice(sumEnd, sumEnd + longestAbout)) ||
      allBefore.test(this.text.slice(Math.max(0, start - longestAbout), start))
    );
  }

  /** "About 100 yuan", "一百块左右". */
  private isAbout(first: number, last: number): boolean {
    const start = this.tokens[first]!.start;
    const end = this.tokens[last]!.end;
    return (
      aboutBefore.test(this.text.slice(Math.max(0, start - longestAbout), start)) ||
      aboutBehind.test(this.text.slice(end, end + longestAbout))
    );
  }

  /** "Not above 20", "jangan lebih dari 20". */
  private isNegated(at: number): boolean {
    const above = this.tokens.findLastIndex((token, index) => index < at && has(token, 'above'));
    return has(this.tokens[above - 1], 'not');
  }

  /** Whether a word stands before a number with nothing but small words between. */
  private lookBack(at: number, tag: string): boolean {
    for (let index = at - 1; index >= Math.max(0, at - 4); index--) {
      const token = this.tokens[index]!;
      if (has(token, tag)) return true;
      const isSmall = tagsOf(token).some((each) =>
        /^(?:filler|currency:|price|it|budget|below|above|moq|cheap|landed|to|seller)/.test(each),
      );
      if (!isSmall) return false;
    }
    return false;
  }

  /** How many days something takes, and how long a container is, count nothing that is bought. */
  private isMeasureOfTransport(next: Token | undefined): boolean {
    if (has(next, 'time')) return true;
    return has(next, 'feet') && this.tokens.some((token) => has(token, 'container') || has(token, 'freight'));
  }

  private isMinimum(at: number, last: number): boolean {
    const next = this.after(last);
    return (
      this.lookBack(at, 'moq') ||
      has(next, 'moq') ||
      (has(next, 'below') && has(this.after(this.tokens.indexOf(next!)), 'moq'))
    );
  }

  private isPrice(at: number, last: number): boolean {
    if (this.text[this.tokens[at]!.end] === '%') return false;
    return this.lookBack(at, 'budget') || (this.operator(at, last) !== null && !this.isCounted(last));
  }

  /** Whether what stands behind a number is what there are so many of. */
  private isCounted(last: number): boolean {
    return this.tokens[last + 1]?.kind === 'text';
  }

  private countsSellers(last: number, value: number): boolean {
    const next = this.after(last);
    return value <= mostSellers && (has(next, 'factory') || has(next, 'seller'));
  }

  /** The next token that is not a small word. */
  private after(at: number): Token | undefined {
    let index = at + 1;
    while (isFiller(this.tokens[index]) && tagsOf(this.tokens[index]).length === 1) index++;
    return this.tokens[index];
  }

  /** Numbers without anything beside them: how many, which of those shown, or a part of a product's name. */
  private readBareNumbers(): void {
    const tags = this.tokens.flatMap(tagsOf);
    const asksOfShown = tags.some((tag) => tag === 'compare' || tag === 'detail');
    for (const [at, token] of this.tokens.entries()) {
      if (token.kind !== 'number' || this.used.has(token)) continue;
      if (asksOfShown && Number.isInteger(token.value) && token.value >= 1 && token.value <= mostRef) {
        this.amounts.refs = [...this.amounts.refs, token.value];
        this.used.add(token);
      } else if (this.amounts.quantity === null && this.isQuantity(at, token)) {
        this.amounts.quantity = token.value;
        this.used.add(token);
      }
    }
  }

  private isQuantity(at: number, token: Numeric): boolean {
    if (!Number.isInteger(token.value) || token.value < 1 || steelGrades.has(token.raw)) return false;
    const before = this.tokens[at - 1];
    const next = this.tokens[at + 1];
    const nextText = next ? this.text.slice(next.start, next.end) : '';
    const isGlued = next?.start === token.end || before?.end === token.start;
    if (next?.kind === 'text' && (specUnits.test(nextText) || isGlued)) return false;
    if (before?.kind === 'text' && (isGlued || next?.kind === 'text')) return false;
    return before?.kind === 'text' ? token.value >= leastBare : token.value > 1;
  }
}
