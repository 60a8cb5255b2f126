import type { CaseState } from '../../contract/moderation/text-rules.ts';

export const dayMs = 86_400_000;

/** What of a case says how it stands. */
export interface CaseFacts {
  state: 'open' | 'dismissed' | 'hidden' | 'restored';
  appeal: string | null;
  decision: 'restored' | 'upheld' | null;
}

export function stateOfCase({ state, appeal, decision }: CaseFacts): CaseState {
  if (state !== 'hidden') return state;
  return decision === 'upheld' ? 'upheld' : appeal === null ? 'hidden' : 'appealed';
}

/**
 * Of how many hands some accounts are.
 * @param pairs  accounts that are likely one hand, or work in one shop
 */
export function countHands(
  accountIds: readonly string[],
  pairs: readonly { accountId: string; otherId: string }[],
): number {
  const handOf = new Map(accountIds.map((accountId) => [accountId, accountId]));
  for (const { accountId, otherId } of pairs) {
    const [hand, otherHand] = [handOf.get(accountId), handOf.get(otherId)];
    if (hand === undefined || otherHand === undefined || hand === otherHand) continue;
    for (const [id, handOfId] of handOf) if (handOfId === otherHand) handOf.set(id, hand);
  }
  return new Set(handOf.values()).size;
}

/** How often each thing is said, the most frequent first. */
export function countEach<Name extends string>(names: readonly Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((reason, next) => next.count - reason.count || (reason.name < next.name ? -1 : 1));
}

/** Digits of the shortest telephone number. */
const fewestDigits = 7;

/**
 * An address with its sign in any width, or with the sign written out; signs without a width may lie between. Its parts are
 * as long as those of addresses at most, so that a text is read in the time of its length.
 */
const addresses =
  /\S{1,64}\s?[@＠﹫]\s?\S{1,64}[.．。]\S{1,64}|\S{0,64}[@＠﹫]\S{2,64}|\S{2,64}[@＠﹫]|\S{1,64}\s?[([{<（［｛【]\s?\p{Cf}{0,9}[aａ]\p{Cf}{0,9}[tｔ]\p{Cf}{0,9}\s?[)\]}>）］｝】]\s?\S{1,64}|\S{1,64}\sat\s\S{1,64}\sdot\s\S{1,64}/giu;

/** Figures of any script and width, also as words of one sign each, with signs and blanks between them. */
const figureRuns =
  /(?:[\p{Nd}\p{No}〇零一二三四五六七八九幺])(?:[\p{P}\p{S}\p{Zs}\t\p{Cf}\p{M}]*[\p{Nd}\p{No}〇零一二三四五六七八九幺])*/gu;
const figure = /[\p{Nd}\p{No}〇零一二三四五六七八九幺]/gu;

/** A text in which addresses and telephone numbers are masked: that there was one is seen, and not which. */
export const maskContacts = (text: string): string =>
  text
    .replaceAll(addresses, '•••@•••')
    .replaceAll(figureRuns, (figures) =>
      (figures.match(figure)?.length ?? 0) < fewestDigits ? figures : figures.replaceAll(figure, '•'),
    );
