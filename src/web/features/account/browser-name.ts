import { cutText } from '../../../kit/text/cut-text.ts';
const browsers = [
  ['Edge', /Edg\w{0,10}\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[ \w./]{0,100}Safari/],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What a browser calls itself, as a person would: "Chrome 140 · Windows". The beginning of it where it is unknown. */
export function browserName(userAgent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent));
  const system = systems.find(([, sign]) => sign.test(userAgent));
  const parts = [browser && `${browser[0]} ${browser[1].exec(userAgent)![1]}`, system?.[0]];
  return parts.filter(Boolean).join(' · ') || cutText(userAgent, 40);
}
