import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { LetterTextCall } from '../../../contract/operations/letter-texts.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { ServerWord } from '../../../words/server.ts';
import { insertLetterText, listVersionsOfTexts, wordsWith } from '../../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { listStaff, logStaffAction } from '../../staff/public.ts';
import { tryLetter } from '../try-carriers.ts';
import {
  countSharing,
  findLetterKind,
  isEditable,
  partsOf,
  placeholdersIn,
  standardOf,
} from './letter-parts.ts';
import type { LetterKind } from './letter-kinds.ts';
import { measureSms } from './letter-rules.ts';
import { findTemplateIssue } from './template-rules.ts';
import { samplesOf, valuesIn, writeSample, type SampleLetter } from './write-sample.ts';

const mostVersions = 200;
/** With its placeholders; what stands in a list of letters is a third of it. */
const longestSubject = 300;

/** A letter that operators may write anew. @throws {Refusal} NOT_FOUND */
const requireEditable = (letterId: string): LetterKind => {
  const kind = requireFound(findLetterKind(letterId));
  if (!isEditable(kind)) throw new Refusal('NOT_FOUND');
  return kind;
};

const refusals = {
  unknown: 'LETTER_PLACEHOLDER_UNKNOWN',
  missing: 'LETTER_PLACEHOLDER_MISSING',
  address: 'LETTER_TEXT_ADDRESS',
} as const;

/** @param contents  null for the standard text @throws {Refusal} NOT_FOUND, and why it cannot be sent */
function requireSendable(
  kind: LetterKind,
  { name, contents }: { name: string; contents: string | null },
): ServerWord {
  const { part, name: word } = requireFound(partsOf(kind).find((letterPart) => letterPart.name === name));
  if (contents === null) return word;
  // A subject is one line of the letter's head.
  if (part === 'subject' && (contents.length > longestSubject || /[\r\n\u2028\u2029]/.test(contents)))
    throw new Refusal('LETTER_TEXT_BROKEN');
  const issue = findTemplateIssue(contents, placeholdersIn(word));
  if (issue?.kind === 'broken' || issue?.kind === 'plural') throw new Refusal('LETTER_TEXT_BROKEN');
  if (issue) throw new Refusal(refusals[issue.kind], { name: issue.name });
  return word;
}

/** The letter as it would be with drafts in place of its texts, filled in with made-up values. */
async function writeDrafts(
  context: Staffed,
  { letterId, language, drafts }: ParsedOf<'console.letterTexts.preview'>,
): Promise<SampleLetter> {
  const kind = requireEditable(letterId);
  const contents = new Map(
    drafts.map((draft): [string, string] => [requireSendable(kind, draft), draft.contents]),
  );
  return writeSample(kind, language, await samplesOf(context, language), wordsWith(language, contents));
}

async function showTexts(
  context: Staffed,
  { letterId, language }: ParsedOf<'console.letterTexts.get'>,
): Promise<OutputOf<'console.letterTexts.get'>> {
  const { db } = context;
  const kind = requireEditable(letterId);
  const parts = partsOf(kind);
  const names = parts.map(({ name }) => name);
  const [versions, staff, samples] = await Promise.all([
    listVersionsOfTexts(db, language, names, mostVersions),
    listStaff(db),
    samplesOf(context, language),
  ]);
  const staffNames = new Map(staff.map(({ id, name }) => [id, name]));
  const examples = valuesIn(kind, language, samples);
  const { subject, body } = writeSample(kind, language, samples, wordsWith(language, new Map()));
  return {
    group: kind.group,
    channels: [...kind.channels],
    standard: { subject, body },
    parts: parts.map(({ part, name }) => {
      const history = versions.filter((row) => row.name === name);
      const [newest] = history;
      const standard = standardOf(language, name);
      const { allowed, required, plurals } = placeholdersIn(name);
      return {
        name,
        part,
        standard,
        contents: newest?.contents ?? null,
        version: newest?.version ?? 0,
        sharedBy: countSharing(name),
        placeholders: allowed.map((placeholder) => ({
          name: placeholder,
          example: String(examples[placeholder] ?? ''),
          isRequired: required.includes(placeholder),
          hasPlural: plurals.includes(placeholder),
        })),
        formerStandard:
          newest && newest.contents !== null && newest.standard !== standard ? newest.standard : null,
        history: history.map(({ version, contents, written_by: staffId, written_at: writtenAt }) => ({
          version,
          contents,
          by: staffNames.get(staffId) ?? '',
          at: wireTime(writtenAt),
        })),
      };
    }),
  };
}

/** @throws {Refusal} CONTENT_CHANGED, and why it cannot be sent */
async function saveText(
  context: Staffed,
  { letterId, language, name, version, ...draft }: ParsedOf<'console.letterTexts.save'>,
): Promise<OutputOf<'console.letterTexts.save'>> {
  const { db, staff, now } = context;
  const kind = requireEditable(letterId);
  const contents = draft.contents ?? null;
  const word = requireSendable(kind, { name, contents });
  const standard = standardOf(language, word);
  await transact(db, async (tx) => {
    const text = { name, language, contents, standard, seenVersion: version, staffId: staff.staffId };
    if (!(await insertLetterText(tx, text, now))) throw new Refusal('CONTENT_CHANGED');
    await logStaffAction(tx, context, {
      action: 'letters.save',
      subjectType: 'letter',
      subjectId: name,
      details: { name: `${name} ${language}`, version: version + 1, isStandard: contents === null },
    });
  });
  return { version: version + 1 };
}

export const letterTextsApi: Handlers<LetterTextCall, Context, SignedIn, Staffed> = {
  'console.letterTexts.get': showTexts,

  async 'console.letterTexts.preview'(context, input) {
    const { subject, body, sms } = await writeDrafts(context, input);
    return { subject, body, sms: sms === null ? null : measureSms(sms) };
  },

  'console.letterTexts.save': saveText,

  async 'console.letterTexts.try'(context, input) {
    const { subject, body } = await writeDrafts(context, input);
    const language: Language = input.language;
    await transact(context.db, (tx) =>
      logStaffAction(tx, context, {
        action: 'letters.try',
        subjectType: 'letter',
        subjectId: input.letterId,
        details: { name: `${input.letterId} ${language}` },
      }),
    );
    return tryLetter(context, { subject, body });
  },
};
