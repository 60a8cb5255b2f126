import type { LicenceReading } from '../../contract/merchants/merchants.ts';
import { isCreditCode } from '../../kit/check-digits.ts';
import { close, cutAtLabels, dayIn, field, type Piece, type ReadLine } from './parse-document.ts';

const persons = ['法定代表人', '负责人', '经营者', '投资人', '执行事务合伙人'];
const places = ['住所', '经营场所', '营业场所', '主要经营场所'];
const others = ['类型', '注册资本', '营业期限', '组成形式', '登记机关', '注册号', '注册日期'];
const labels = ['统一社会信用代码', '名称', '成立日期', '经营范围', ...persons, ...places, ...others];

/** What a Chinese business licence says. A code whose check character is wrong is given, and doubtful. */
export function parseLicence(lines: readonly ReadLine[]): LicenceReading['fields'] {
  const pieces = cutAtLabels(
    lines.filter(({ text }) => !/营业执照|副\s*本|^\s*\(?\d-\d\)?\s*$|https?:|公示系统/.test(text)),
    labels,
  );
  const piece = (...names: string[]) => pieces.find(({ label, value }) => names.includes(label) && value);
  const name = piece('名称');
  const person = piece(...persons);
  const place = piece(...places);
  const scope = piece('经营范围');
  const founded = piece('成立日期', '注册日期');
  const day = founded && dayIn(founded.value);
  const code = creditCodeIn(lines);
  return {
    ...(name && { companyName: said(name, /^[\p{Script=Han}\w（）()·&-]{4,50}$/u) }),
    ...(code && { registrationNumber: code }),
    ...(person && { legalPerson: said(person, /^[\p{Script=Han}·]{2,20}$/u) }),
    ...(place && { address: said(place, /.{6,}/) }),
    ...(scope && { businessScope: said(scope, /.{4,}/) }),
    ...(day && { foundedOn: field(day, founded.sure, !founded.guessed) }),
  };
}

const said = ({ value, sure, guessed }: Piece, form: RegExp) => {
  const text = close(value);
  return field(text, sure, !guessed && form.test(text));
};

// These letters are not used in codes, so they are the digits they look like.
const lookalikes: Record<string, string> = { O: '0', I: '1', S: '5', Z: '2' };

function creditCodeIn(lines: readonly ReadLine[]) {
  const candidates = lines.flatMap(({ text, sure }) =>
    [
      ...text
        .toUpperCase()
        .replaceAll(/(?<=[\dA-Z]) (?=[\dA-Z])/g, '')
        .matchAll(/[\dA-Z]{18}/g),
    ].map(([result]) => ({
      code: result.replaceAll(/[OISZ]/g, (letter) => lookalikes[letter]!),
      sure,
    })),
  );
  const best = candidates.find(({ code }) => isCreditCode(code)) ?? candidates[0];
  // A right check character is better evidence than what the reader thinks of itself.
  return best && field(best.code, 1, isCreditCode(best.code));
}
