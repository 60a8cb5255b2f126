import { createTranslator } from 'use-intl/core';
import { languages, type Language } from '../kit/languages.ts';
import arErrors from './ar/errors.json' with { type: 'json' };
import arMoney from './ar/money.json' with { type: 'json' };
import arOrder from './ar/order.json' with { type: 'json' };
import arPrinted from './ar/printed.json' with { type: 'json' };
import ar from './ar/server.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enMoney from './en/money.json' with { type: 'json' };
import enOrder from './en/order.json' with { type: 'json' };
import enPrinted from './en/printed.json' with { type: 'json' };
import en from './en/server.json' with { type: 'json' };
import indonesianErrors from './indonesian/errors.json' with { type: 'json' };
import indonesianMoney from './indonesian/money.json' with { type: 'json' };
import indonesianOrder from './indonesian/order.json' with { type: 'json' };
import indonesianPrinted from './indonesian/printed.json' with { type: 'json' };
import indonesian from './indonesian/server.json' with { type: 'json' };
import ruErrors from './ru/errors.json' with { type: 'json' };
import ruMoney from './ru/money.json' with { type: 'json' };
import ruOrder from './ru/order.json' with { type: 'json' };
import ruPrinted from './ru/printed.json' with { type: 'json' };
import ru from './ru/server.json' with { type: 'json' };
import thaiErrors from './thai/errors.json' with { type: 'json' };
import thaiMoney from './thai/money.json' with { type: 'json' };
import thaiOrder from './thai/order.json' with { type: 'json' };
import thaiPrinted from './thai/printed.json' with { type: 'json' };
import thai from './thai/server.json' with { type: 'json' };
import trErrors from './tr/errors.json' with { type: 'json' };
import trMoney from './tr/money.json' with { type: 'json' };
import trOrder from './tr/order.json' with { type: 'json' };
import trPrinted from './tr/printed.json' with { type: 'json' };
import tr from './tr/server.json' with { type: 'json' };
import zhErrors from './zh/errors.json' with { type: 'json' };
import zhMoney from './zh/money.json' with { type: 'json' };
import zhOrder from './zh/order.json' with { type: 'json' };
import zhPrinted from './zh/printed.json' with { type: 'json' };
import zh from './zh/server.json' with { type: 'json' };

type Words = typeof en & typeof enErrors & typeof enOrder & typeof enMoney & typeof enPrinted;
export type ServerWord = keyof Words;

const all: Record<Language, Words> = {
  zh: { ...zh, ...zhErrors, ...zhOrder, ...zhMoney, ...zhPrinted },
  en: { ...en, ...enErrors, ...enOrder, ...enMoney, ...enPrinted },
  ar: { ...ar, ...arErrors, ...arOrder, ...arMoney, ...arPrinted },
  thai: { ...thai, ...thaiErrors, ...thaiOrder, ...thaiMoney, ...thaiPrinted },
  indonesian: {
    ...indonesian,
    ...indonesianErrors,
    ...indonesianOrder,
    ...indonesianMoney,
    ...indonesianPrinted,
  },
  ru: { ...ru, ...ruErrors, ...ruOrder, ...ruMoney, ...ruPrinted },
  tr: { ...tr, ...trErrors, ...trOrder, ...trMoney, ...trPrinted },
};

type Say = (key: ServerWord, values?: Record<string, string | number>) => string;

const made = new Map<Language, Say>();

/** What the server itself says in a language: refusals, messages and spreadsheets it sends, the test bank's page. */
export function serverWords(language: Language): Say {
  const known = made.get(language);
  if (known) return known;
  // The names of the words have dots in them, which the translator would take for nesting.
  const nested = Object.fromEntries(
    Object.entries(all[language]).map(([key, text]) => [key.replaceAll('.', '_'), text]),
  );
  const translate = createTranslator({
    locale: languages[language].tag,
    messages: nested,
    onError: () => {},
  });
  const say: Say = (key, values) => translate(key.replaceAll('.', '_') as never, values as never);
  made.set(language, say);
  return say;
}
