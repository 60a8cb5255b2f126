import { languages, type Language } from '../../../kit/languages.ts';
import { formatMoney } from '../../../kit/money.ts';
import { serverWords, type Say } from '../../../words/server.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { isEnglishOnly, type LetterKind } from './letter-kinds.ts';

/** What letters are filled in with to be looked at: nobody and nothing of it exists. */
export interface Samples {
  brand: string;
  publicUrl: string;
  now: Date;
  timeZone: string;
}

/** The made-up values of a language, by the clock and the name of this marketplace. */
export const samplesOf = async (
  { db, config, now }: Pick<Staffed, 'db' | 'config' | 'now'>,
  language: Language,
): Promise<Samples> => ({
  brand: await readBrandName(db, language),
  publicUrl: config.publicUrl,
  now,
  timeZone: config.accountingTimeZone,
});

const day = 86_400_000;
const company = 'Al Noor Trading LLC';
const person = 'Layla Hassan';

/** What a letter calls `name`: a product that was reported or spoken of, a company, or a person. */
function nameIn(letter: string, product: string): string {
  if (/^news\.(?:report|text)\./.test(letter)) return product;
  return /^(?:entry|news\.conversation|news\.transfer)\./.test(letter) ? company : person;
}

/** A value for everything that a letter may name, written as its sender would in this language. */
export function valuesIn(
  kind: LetterKind,
  language: Language,
  { brand, publicUrl, now, timeZone }: Samples,
): Record<string, string | number> {
  const { tag } = languages[language];
  const say = serverWords(language);
  const list = (values: string[]) => new Intl.ListFormat(tag).format(values);
  const dateIn = (days: number) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }).format(
      new Date(now.getTime() + days * day),
    );
  const yuan = (minor: bigint) => formatMoney(minor, 'CNY', tag);
  const product = say('letterSample.product');
  const reason = say('letterSample.reason');
  return {
    brand,
    code: '482913',
    minutes: 10,
    days: 3,
    hours: 24,
    count: 3,
    number: 'CV20261129004712',
    partner: 'Yiwu Xingchen Trading Co., Ltd.',
    shop: 'Xingchen Home',
    shops: 'Xingchen Home',
    company,
    buyer: company,
    category: say('letterSample.category'),
    into: say('letterSample.otherCategory'),
    person,
    name: nameIn(kind.id, product),
    names: say('ledgerCheck.zero_sum'),
    partners: list([company, 'PT Maju Jaya']),
    agent: 'Procurement Agent',
    email: 'ada@example.com',
    contact: 'buyer@example.com',
    holder: 'Xingchen Trading',
    account: '4821',
    end: '4821',
    key: 'ERP',
    prefix: 'ck_9f2a',
    host: 'erp.example.com',
    reference: 'CV8K2M4Q',
    product,
    products: product,
    title: say('letterSample.title'),
    service: say('letterSample.service'),
    reason,
    note: reason,
    document: say('letterSample.document'),
    refund: 'R20261129000318',
    total: yuan(1_286_000n),
    amount: yuan(320_000n),
    before: yuan(1_350_000n),
    offered: yuan(1_180_000n),
    price: yuan(1_850n),
    received: yuan(1_284_500n),
    missing: yuan(1_500n),
    excess: yuan(1_500n),
    waived: yuan(1_500n),
    held: yuan(45_000n),
    outstanding: yuan(45_000n),
    limit: yuan(5_000_000n),
    date: dateIn(3),
    day: dateIn(30),
    until: dateIn(5),
    list: list(['USD', 'AED']),
    address: new URL(publicUrl).host,
    role: say('role.2'),
    rule: say('textRule.advertising'),
    text: say('news.text.review', { name: product }),
    changes: list([say('quote.part.price'), say('quote.part.leadTime')]),
  };
}

export interface SampleLetter {
  language: Language;
  subject: string;
  /** As a letter has it. */
  body: string;
  /** As a text message has it, where it is sent as one. */
  sms: string | null;
}

/** A letter of a kind as it is sent in a language. @param say  its words, with those that operators wrote */
export function writeSample(kind: LetterKind, language: Language, samples: Samples, say: Say): SampleLetter {
  const values = valuesIn(kind, language, samples);
  const text = [say(kind.id, values), ...(kind.followedBy ? [say(kind.followedBy, values)] : [])].join('\n');
  const link =
    kind.link && [samples.publicUrl, ...(isEnglishOnly(kind) ? [] : [language]), kind.link].join('/');
  const body = [
    text,
    ...(kind.quotes ? [say(`letterSample.${kind.quotes}`)] : []),
    ...(link ? [link] : []),
  ].join('\n\n');
  // Of an application to the club only a letter names the page.
  const sms = kind.id.startsWith('club.') ? text : body;
  return {
    language,
    subject: say(kind.subject, values),
    body,
    sms: kind.channels.includes('sms') ? sms : null,
  };
}
