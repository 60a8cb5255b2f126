import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { LetterGroup } from '../../../contract/operations/letter-groups.ts';
import type { ConsoleLetter } from '../../../contract/operations/letters.ts';
import { requireFound } from '../../../kit/errors.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { listLetterTexts, readBrandName, wordsWith, type LetterTextRow } from '../../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { cutPage, showPage } from '../../platform/paging.ts';
import { letterTextsApi } from './edit-texts.ts';
import { isEnglishOnly, letterKinds, type LetterKind } from './letter-kinds.ts';
import { findLetterKind, isEditable, partsOf, standardOf } from './letter-parts.ts';
import { measureSms } from './letter-rules.ts';
import { readTemplate } from './template-rules.ts';
import { samplesOf, writeSample, type SampleLetter } from './write-sample.ts';

/** What operators wrote in place of standard texts, by language and text. */
type Overrides = ReadonlyMap<Language, ReadonlyMap<string, LetterTextRow & { contents: string }>>;

async function readOverrides({ db }: Pick<Staffed, 'db'>): Promise<Overrides> {
  const rows = (await listLetterTexts(db)).flatMap(({ contents, ...row }) =>
    contents === null ? [] : [{ ...row, contents }],
  );
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map(
    [...byLanguage].map(([language, texts]) => [language, new Map(texts.map((row) => [row.name, row]))]),
  );
}

const contentsIn = (overrides: Overrides, language: Language): Map<string, string> =>
  new Map([...(overrides.get(language) ?? [])].map(([name, { contents }]) => [name, contents]));

async function writeIn(
  context: Staffed,
  kind: LetterKind,
  language: Language,
  overrides: Overrides,
): Promise<SampleLetter> {
  const say = wordsWith(language, contentsIn(overrides, language));
  return writeSample(kind, language, await samplesOf(context, language), say);
}

/** In which languages operators wrote a letter anew, and in which of them the standard has changed since. */
function statesOf(kind: LetterKind, overrides: Overrides): Pick<ConsoleLetter, 'changedIn' | 'outdatedIn'> {
  const writtenIn = (language: Language) =>
    partsOf(kind).flatMap(({ name }) => {
      const override = overrides.get(language)?.get(name);
      return override ? [{ isOutdated: override.standard !== standardOf(language, name) }] : [];
    });
  return {
    changedIn: languageCodes.filter((language) => writtenIn(language).length > 0),
    outdatedIn: languageCodes.filter((language) => writtenIn(language).some(({ isOutdated }) => isOutdated)),
  };
}

const show = (kind: LetterKind, { subject, body }: SampleLetter, overrides: Overrides): ConsoleLetter => ({
  id: kind.id,
  group: kind.group,
  channels: [...kind.channels],
  subject,
  body,
  ...statesOf(kind, overrides),
});

const usualLanguage = (kind: LetterKind, language: Language): Language =>
  isEnglishOnly(kind) ? 'en' : language;

/** What a letter says, folded and not filled in but for the brand: by that it is looked for. */
function searchedText(kind: LetterKind, language: Language, brand: string, overrides: Overrides): string {
  const usual = usualLanguage(kind, language);
  const texts = partsOf(kind).map(
    ({ name }) => overrides.get(usual)?.get(name)?.contents ?? standardOf(usual, name),
  );
  return fold(texts.map((text) => readTemplate(text.replaceAll('{brand}', brand))?.words ?? text).join(' '));
}

/** A page of all letters; only those on it are filled in. */
async function listLetters(
  context: Staffed,
  { search, group, state, ...page }: ParsedOf<'console.letters.list'>,
): Promise<OutputOf<'console.letters.list'>> {
  const { db, language } = context;
  const overrides = await readOverrides(context);
  const searchWords = fold(search?.trim() ?? '');
  const brands = new Map([
    [language, await readBrandName(db, language)],
    ['en', await readBrandName(db, 'en')],
  ]);
  const isHit = (kind: LetterKind): boolean => {
    if (state && statesOf(kind, overrides)[`${state}In`].length === 0) return false;
    if (searchWords === '') return true;
    const brand = brands.get(usualLanguage(kind, language)) ?? '';
    return searchedText(kind, language, brand, overrides).includes(searchWords);
  };
  const hits = letterKinds.filter(isHit);
  const counts: Partial<Record<LetterGroup, number>> = {};
  for (const kind of hits) counts[kind.group] = (counts[kind.group] ?? 0) + 1;
  const { rows, total } = cutPage(
    hits.filter((kind) => !group || kind.group === group),
    page,
  );
  const letters = await Promise.all(
    rows.map(async (kind) =>
      show(kind, await writeIn(context, kind, usualLanguage(kind, language), overrides), overrides),
    ),
  );
  return { ...showPage({ rows: letters, total }, (row) => row), counts };
}

export const lettersApi: Handlers<
  CallsOf<'console.letters' | 'console.letterTexts'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...letterTextsApi,

  'console.letters.list': listLetters,

  async 'console.letters.get'(context, { id }) {
    const kind = requireFound(findLetterKind(id));
    const overrides = await readOverrides(context);
    const usual = usualLanguage(kind, context.language);
    const sentIn = isEnglishOnly(kind) ? (['en'] as const) : languageCodes;
    const texts = await Promise.all(sentIn.map((language) => writeIn(context, kind, language, overrides)));
    return {
      ...show(kind, texts.find(({ language }) => language === usual) ?? texts[0]!, overrides),
      isEditable: isEditable(kind),
      texts: texts.map(({ language, subject, body, sms }) => ({
        language,
        subject,
        body,
        sms: sms === null ? null : measureSms(sms),
      })),
    };
  },
};
