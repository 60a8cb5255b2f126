import type { IdentityReading } from '../../contract/merchants/merchants.ts';
import { isIdentityNumber } from '../../kit/check-digits.ts';
import { close, cutAtLabels, dayIn, field, type ReadLine } from './parse-document.ts';

const labels = ['姓名', '性别', '民族', '出生', '住址', '公民身份号码'];

/** The side of a Chinese identity card with the portrait. A number whose check digit is wrong is given, and doubtful. */
export function parseIdentityFront(lines: readonly ReadLine[]): IdentityReading['fields'] {
  const pieces = cutAtLabels(splitTight(lines), labels);
  const name = pieces.find(({ label, value }) => label === '姓名' && value);
  const place = pieces.find(({ label, value }) => label === '住址' && value);
  const person = name && close(name.value);
  const address = place && close(place.value);
  const number = numberIn(lines);
  return {
    ...(person && { personName: field(person, name.sure, /^[\p{Script=Han}·]{2,20}$/u.test(person)) }),
    ...(number && { identityNumber: field(number, 1, isIdentityNumber(number)) }),
    ...(address && { address: field(address, place.sure, !place.guessed && address.length >= 6) }),
  };
}

/** The side with the emblem: from when until when it is valid; no end where it says 长期. */
export function parseIdentityBack(lines: readonly ReadLine[]): IdentityReading['fields'] {
  for (const { text, sure } of lines) {
    const match =
      /(\d{4}[.\s]{0,3}\d{2}[.\s]{0,3}\d{2})\s{0,3}[-—–~至一]{1,3}\s{0,3}(\d{4}[.\s]{0,3}\d{2}[.\s]{0,3}\d{2}|长期)/.exec(
        text,
      );
    const from = match && dayIn(match[1]!);
    if (!from) continue;
    const until = dayIn(match[2]!);
    const isKnown = until !== undefined || match[2] === '长期';
    return {
      identityFrom: field(from, sure, isKnown),
      ...(until && { identityUntil: field(until, sure, until > from) }),
    };
  }
  return {};
}

/** Labels of a card stand close to what follows: 姓名李伟, 性别男民族汉. */
const splitTight = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map(({ text, sure }) => ({
    text: text.replaceAll(/(性\s*别|民\s*族|公民身份号码)/g, ' $1 ').trim(),
    sure,
  }));

function numberIn(lines: readonly ReadLine[]): string | undefined {
  const candidates = lines.flatMap(({ text }) => [
    ...text
      .toUpperCase()
      .replaceAll(/(?<=\d) (?=[\dX])/g, '')
      .matchAll(/(?<!\d)\d{17}[\dX](?!\d)/g),
  ]);
  const numbers = candidates.map(([result]) => result);
  return numbers.find(isIdentityNumber) ?? numbers[0];
}
