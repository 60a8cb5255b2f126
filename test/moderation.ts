import type { CaseState, TextKind, TextRule } from '../src/contract/moderation/text-rules.ts';
import type { Outcome } from '../src/server/moderation/announce.ts';
import { mailModeration } from '../src/server/moderation/letters.ts';
import type { Caravan, Caller } from './caravan.ts';

/** What tests of reported texts do: report one, find its case, hide it, and read the letters. */
export function moderationOf(caravan: Caravan) {
  const operatorOfCatalog = () => caravan.operator(['catalog']);

  const report = (id: string, who: Caller, more: object = {}) =>
    caravan.call('moderation.report', { kind: 'review', id, reason: 'insult', ...more }, who);

  const listCases = async (input: { state?: CaseState } & object = {}) =>
    (await caravan.done('console.moderation.list', { pageSize: 100, ...input }, await operatorOfCatalog()))
      .rowList;

  const openCase = async (id: string, kind: TextKind = 'review') =>
    (await listCases({ state: 'open' })).find((row) => row.subjectId === id && row.kind === kind);

  const getCase = async (id: string, who?: Caller) =>
    caravan.done('console.moderation.get', { id }, who ?? (await operatorOfCatalog()));

  /** @returns the id of the case */
  async function hide(
    id: string,
    { by: operator, kind = 'review', rule = 'insult' }: { by: Caller; kind?: TextKind; rule?: TextRule },
  ): Promise<string> {
    const { id: caseId } = (await openCase(id, kind))!;
    const { version } = await getCase(caseId);
    const input = { id: caseId, version, rule, reason: 'It insults the seller' };
    await caravan.done('console.moderation.hide', input, operator);
    return caseId;
  }

  const writeLetters = (caseId: string, outcome: Outcome) =>
    mailModeration(caravan.deps, { caseId, outcome });

  const lastLetterTo = async (who: { id: string }) => (await caravan.mailsTo(who)).at(-1)!;

  return { report, listCases, openCase, getCase, hide, writeLetters, lastLetterTo };
}
