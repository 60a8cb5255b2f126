import { readdirSync, readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { languages, type Language } from '../kit/languages.ts';
import { withUnitForms } from '../kit/text/unit-forms.ts';
import type errors from './en/server/errors.json';
import type chat from './en/server/chat.json';
import type moderation from './en/trade/moderation.json';
import type settlement from './en/trade/settlement.json';
import type order from './en/trade/order.json';
import type parcelSheet from './en/provider/parcelSheet.json';
import type tariffSheet from './en/provider/tariffSheet.json';
import type takedown from './en/trade/takedown.json';
import type printed from './en/server/printed.json';
import type server from './en/server/server.json';
import type tradeWords from './en/server/tradeWords.json';

type Words = typeof server &
  typeof chat &
  typeof tradeWords &
  typeof errors &
  typeof order &
  typeof settlement &
  typeof printed &
  typeof takedown &
  typeof moderation &
  typeof parcelSheet &
  typeof tariffSheet;
export type ServerWord = keyof Words;

const fileName =
  /^\.\/([a-z]+)\/[a-z]+\/(?:chat|errors|moderation|order|parcelSheet|printed|server|settlement|takedown|tariffSheet|tradeWords)\.json$/;

/** By file. A bundle has them in it; where Node runs the sources they are read from their folders. */
const files: Record<string, Partial<Words>> = import.meta.env
  ? import.meta.glob(
      './*/*/{chat,errors,moderation,order,parcelSheet,printed,server,settlement,takedown,tariffSheet,tradeWords}.json',
      {
        eager: true,
        import: 'default',
      },
    )
  : readFiles();

function readFiles(): Record<string, Partial<Words>> {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((name) => `./${name.replaceAll('\\', '/')}`)
    .filter((name) => fileName.test(name));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))]),
  );
}

/** The names of what the server says that begin with one of these. */
export const serverWordsWith = (...beginnings: readonly string[]): ServerWord[] =>
  Object.entries(files)
    .filter(([file]) => fileName.exec(file)?.[1] === 'en')
    .flatMap(([, words]) => Object.keys(words) as ServerWord[])
    .filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));

export type Say = (key: ServerWord, values?: Record<string, string | number>) => string;

/** A text as it is written, before it is filled in; undefined where a language has none. */
export const serverText = (language: Language, key: ServerWord): string | undefined =>
  Object.entries(files).find(
    ([file, words]) => fileName.exec(file)?.[1] === language && Object.hasOwn(words, key),
  )?.[1][key];

/** Another text in place of one, filled in as that would be; null where it cannot be. */
export function fillText(
  language: Language,
  text: string,
  values: Record<string, string | number> = {},
): string | null {
  let hasFailed = false;
  const translate = createTranslator({
    locale: languages[language].tag,
    messages: { text },
    onError: () => {
      hasFailed = true;
    },
  });
  const contents = translate('text', withUnitForms(language, values));
  return hasFailed ? null : contents;
}

const cache = new Map<Language, Say>();

/** What the server itself says in a language: refusals, messages and spreadsheets it sends, the test bank's page. */
export function serverWords(language: Language): Say {
  const translator = cache.get(language);
  if (translator) return translator;
  const languageFiles = Object.entries(files).filter(([file]) => fileName.exec(file)?.[1] === language);
  // The names of the words have dots in them, which the translator would take for nesting.
  const nested = Object.fromEntries(
    languageFiles
      .flatMap(([, words]) => Object.entries(words))
      .map(([key, text]) => [key.replaceAll('.', '_'), text]),
  );
  const translate = createTranslator({
    locale: languages[language].tag,
    messages: nested,
    onError: () => {},
  });
  const say: Say = (key, values) =>
    translate(key.replaceAll('.', '_') as never, withUnitForms(language, values) as never);
  cache.set(language, say);
  return say;
}
