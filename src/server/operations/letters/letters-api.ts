import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { LetterGroup } from '../../../contract/operations/letter-groups.ts';
import type { ConsoleLetter } from '../../../contract/operations/letters.ts';
import { requireFound } from '../../../kit/errors.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { cutPage, showPage } from '../../platform/paging.ts';
import { isEnglishOnly, letterKinds, type LetterKind } from './letter-kinds.ts';
import { measureSms } from './letter-rules.ts';
import { writeSample, type SampleLetter } from './write-sample.ts';

async function writeIn(
  { db, config, now }: Staffed,
  kind: LetterKind,
  language: Language,
): Promise<SampleLetter> {
  const brand = await readBrandName(db, language);
  return writeSample(kind, language, {
    brand,
    publicUrl: config.publicUrl,
    now,
    timeZone: config.accountingTimeZone,
  });
}

const show = ({ id, group, channels }: LetterKind, { subject, body }: SampleLetter): ConsoleLetter => ({
  id,
  group,
  channels: [...channels],
  subject,
  body,
});

export const lettersApi: Handlers<CallsOf<'console.letters'>, Context, SignedIn, Staffed> = {
  async 'console.letters.list'(context, { search, group, ...page }) {
    const searchWords = fold(search?.trim() ?? '');
    const letters = await Promise.all(
      letterKinds.map(async (kind) =>
        show(kind, await writeIn(context, kind, isEnglishOnly(kind) ? 'en' : context.language)),
      ),
    );
    const hits = letters.filter(({ subject, body }) => fold(`${subject} ${body}`).includes(searchWords));
    const rows = hits.filter((row) => !group || row.group === group);
    const counts: Partial<Record<LetterGroup, number>> = {};
    for (const row of hits) counts[row.group] = (counts[row.group] ?? 0) + 1;
    return { ...showPage(cutPage(rows, page), (row) => row), counts };
  },

  async 'console.letters.get'(context, { id }) {
    const kind = requireFound(letterKinds.find((letter) => letter.id === id));
    const usual = isEnglishOnly(kind) ? 'en' : context.language;
    const sentIn = isEnglishOnly(kind) ? (['en'] as const) : (Object.keys(languages) as Language[]);
    const texts = await Promise.all(sentIn.map((language) => writeIn(context, kind, language)));
    return {
      ...show(kind, texts.find(({ language }) => language === usual) ?? texts[0]!),
      texts: texts.map(({ language, subject, body, sms }) => ({
        language,
        subject,
        body,
        sms: sms === null ? null : measureSms(sms),
      })),
    };
  },
};
