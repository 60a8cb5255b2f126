import { readPhone } from '../../../kit/phones.ts';
import { channels, codes, invitations } from './contact-words-rules.ts';

/** Where in a text somebody can be reached, or is asked to come. */
export interface Contact {
  from: number;
  /** Where the address ends; the end of the text where only an invitation stands there. */
  end: number;
  hasAddress: boolean;
  /** The name of a service or of a telephone alone: the address may come in the next line. */
  isNameless: boolean;
}

const addresses: readonly RegExp[] = [
  /(?:https?:\/\/|(?<![a-z])www\.)\S{0,200}/u,
  /(?<![a-z\d.-])(?:[a-z\d][a-z\d-]{0,62}\.){0,3}[a-z\d][a-z\d-]{0,62}\s?\.\s?(?:com|net|cn|org|shop|store|co|info|biz|ru|рф|id|tr|ae|th|sa|me|io|cc|vip|top|xyz|online|site|hk|my|ee|gg|ly)(?![a-z\d])(?:\.[a-z]{2}(?![a-z]))?(?:\/\S{0,200})?/u,
  /[\p{L}\d._+-]{1,64}\s?(?:[@#＠]|\(at\)|\[at\]|\{at\})\s?[\p{L}\d-]{1,64}\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,12}(?:\.\p{L}{2,3}(?!\p{L}))?/u,
  /[a-z\d._-]{2,64} (?:at|собака|arroba|et) [a-z\d-]{2,64} (?:dot|точка|nokta|titik) [a-z]{2,12}/u,
  /(?<![a-z\d])[a-z\d-]{3,63} (?:dot|точка|nokta|titik|นอต) (?:com|net|org|cn|ru|shop|me|ae|co)(?![a-z])(?: (?:dot|точка|nokta|titik) [a-z]{2}(?![a-z]))?/u,
  /(?<![\p{L}\d])@[a-z][\w.]{3,32}/u,
];

/** Figures with what people set between them; Chinese writes them out as well. */
const figureRuns =
  /(?<![a-zа-яё])[+(]{0,2}[\do〇零一二三四五六七八九幺](?:[\s().\-–—·/]{0,3}[\do〇零一二三四五六七八九幺]){6,17}(?![a-zа-яё])/gu;
const writtenFigures = '零一二三四五六七八九';
/** Figures as words: three in a row are a number that is read out. */
const readOut =
  /(?<!\p{L})(?:(?:double|triple|zero|oh|one|two|three|four|five|six|seven|eight|nine|ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|صفر|واحد|اثن\p{L}{1,2}|ثلاثة|[أا]ربعة|خمسة|ستة|سبعة|ثمانية|تسعة|nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sıfır|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|\d)(?![a-zа-я\d])[\s,،-]{0,3}){3,16}/gu;
/** The countries whose numbers are known as theirs without the code of the country. */
const homes = ['CN', 'HK', 'AE', 'SA', 'EG', 'TH', 'ID', 'RU', 'TR', 'US'];
const mostDigits = 12;
/** How far before an address the name of its service may stand, or what a figure is called. */
const labelReach = 40;

/** The first contact in a text as `asCompared` makes it; null where there is none. */
export function findContact(text: string): Contact | null {
  const spans = [
    ...addresses.map((pattern) => spanOf(pattern.exec(text))),
    findPhone(text),
    findReadOut(text),
  ];
  const account = findAccount(text);
  const addressSpans = [...spans, account?.hasAddress ? account : null].filter((span) => span !== null);
  const address = addressSpans.sort((a, b) => a.from - b.from)[0];
  const invitation = leastOf([...invitations.map((pattern) => text.search(pattern)), account?.from ?? -1]);
  if (!address)
    return invitation < 0
      ? null
      : {
          from: invitation,
          end: text.length,
          hasAddress: false,
          isNameless: account !== null || lineLabel.test(text),
        };
  // One address may match twice, as a whole and as the host in it.
  const end = Math.max(...addressSpans.filter(({ from }) => from <= address.end).map((span) => span.end));
  const label = channelBefore(text, address.from);
  const from = leastOf([address.from, label, invitation < address.from ? invitation : -1]);
  return { from, end, hasAddress: true, isNameless: false };
}

interface Span {
  from: number;
  end: number;
}

const spanOf = (match: RegExpExecArray | null): Span | null =>
  match && { from: match.index, end: match.index + match[0].length };

const leastOf = (positions: readonly number[]): number => {
  const inText = positions.filter((position) => position >= 0);
  return inText.length === 0 ? -1 : Math.min(...inText);
};

/** Where the name of the service begins that an address belongs to; -1 where none stands before it. */
function channelBefore(text: string, position: number): number {
  const names = channels.flatMap((pattern) => [...text.slice(0, position).matchAll(pattern)]);
  return leastOf(names.map(({ index }) => (index >= position - labelReach ? index : -1)));
}

/** A number that somebody can be called by: not a code, a size or a date. */
function findPhone(text: string): Span | null {
  for (const run of text.matchAll(figureRuns)) {
    const figures = run[0].replace(/[o〇零一二三四五六七八九幺]/gu, (sign) =>
      sign === '幺' ? '1' : String(Math.max(0, writtenFigures.indexOf(sign))),
    );
    const end = run.index + run[0].length;
    if (codes.test(text.slice(Math.max(0, run.index - labelReach), run.index))) continue;
    if (/^\s?(?:mm|cm|m|kg|g|pcs|°|%|мм|см|шт|片|件|个|毫|厘)/u.test(text.slice(end, end + 4))) continue;
    if (isPhone(figures)) return { from: run.index, end };
  }
  return null;
}

function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/gu, '');
  if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/u.test(phone)) return false;
  if (/^[(]?\+|^00[1-9]/u.test(phone)) return digits.length >= 9;
  if (/^1[3-9]\d{9}$/u.test(digits)) return true;
  if (digits.length > mostDigits) return false;
  // Written for callers in the same country, a number begins with its trunk prefix.
  if (!/^[08]/u.test(digits) || digits.length < 9) return /^[2-9]\d{2,3}[-\s]\d{4}$/u.test(phone.trim());
  return homes.some((country) => readPhone(digits, country) !== null);
}

function findReadOut(text: string): Span | null {
  const runs = [...text.matchAll(readOut)].filter(([run]) => (run.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2);
  const [first] = runs;
  return first ? { from: first.index, end: runs.at(-1)!.index + runs.at(-1)![0].length } : null;
}

/** What may stand between the name of a service and the name of an account there. */
const account =
  /^\s?(?:id|号|群|账号|номер|no\.?|is|是|同号|同名|su|hattı|numarası|ไอดี|รหัส|kami|saya|\/|&|and|ve|и|و)?\s?([:：=(]?)\s?([@+]?[\p{L}\w.][\p{L}\p{M}\w.@+-]{2,40})/u;

/** The name of a service by which people are reached, used as one and not as what a thing is called after. */
function findAccount(text: string): (Span & { hasAddress: boolean }) | null {
  for (const match of channels.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const [name] = match;
    const preceding = text.slice(Math.max(0, match.index - labelReach), match.index);
    const end = match.index + name.length;
    const following = text.slice(end);
    if (following.startsWith('-') || colours.test(following) || colours.test(preceding)) continue;
    const [mention = '', sign = '', token = ''] = account.exec(following) ?? [];
    const digits = token.replace(/\D/gu, '').length;
    const isNamed =
      token.includes('@') || digits >= 5 || (/\p{L}/u.test(token) && (/[\d_]/u.test(token) || sign !== ''));
    const contact = {
      from: match.index,
      end: isNamed ? end + mention.length : text.length,
      hasAddress: isNamed,
    };
    if (name.startsWith('line')) {
      if (isNamed && !/[a-z]\s?$/u.test(preceding.replace(/(?:add|our|my|via|id)\s?$/u, ''))) return contact;
    } else if (isNamed || leadsUp.test(preceding) || isHardlyMore(text)) return contact;
  }
  return null;
}

/** What is sold in the colour of a service. */
const colours =
  /^\s?-?(?:green|blue|colou?r|绿|蓝|黑|白|红|紫|色|зел|син|yeşil|mavi|renk|أخضر|أزرق|لون)|(?:hijau|biru|warna|สี|สีเขียว|สีฟ้า|зел[её]н\p{L}{1,3}|син\p{L}{1,3}|اللون|أخضر|أزرق|绿|色)\s?$/u;

/** What a number to call is called. */
const lineLabel =
  /(?<!\p{L})(?:tel|telephone|phone|mob|call|hotline|тел\p{L}{0,5}|hatt\p{L}|gsm|telp|hp|โทร|เบอร์|هاتف|جوال)(?!\p{L})|电话|热线|手机/u;

/** What stands before the name of a service where it is the way to somebody. */
const leadsUp =
  /(?:^|[\s,])(?:add|via|our|my|on|by|through|me|us|на|в|через|по|наш|lewat|ke|di|على|عبر|بال|ال)\s?$|(?:加|用|的|请|我|或|ทาง|แอด|ที่)\s?$/u;

const isHardlyMore = (text: string): boolean =>
  text.trim().split(/[\s:：]+/u).length <= 3 && [...text.trim()].length <= 24;
