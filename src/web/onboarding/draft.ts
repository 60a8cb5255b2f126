import type { ApplicationField } from '../../contract/merchants/application-form.ts';
import { ownPrefix } from '../page/visitor/client-state.ts';
import { steps, type Step } from '../features/applications/application-steps.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** What was filled in and not sent yet. Of pictures it keeps their keys; the server has them. */
export interface Draft {
  values: ApplicationValues;
  step: Step;
  /** Fields a machine read and was not sure of. */
  doubts: ApplicationField[];
  /** The application it corrects, or '' for the first: one that was decided since makes it stale. */
  corrects: string;
}

/** A shared computer must not keep somebody's identity for good. */
const keptDays = 14;

const keyOf = (accountId: string, role: number): string => `${ownPrefix}entry ${accountId} ${role}`;

export function keepDraft(accountId: string, role: number, draft: Draft): void {
  localStorage.setItem(keyOf(accountId, role), JSON.stringify({ ...draft, at: Date.now() }));
}

/** The draft of an account in a role; null without one, when it is old, and when it corrects another application. */
export function findDraft(accountId: string, role: number, corrects: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(accountId, role)) ?? 'null') as
      | (Draft & { at: number })
      | null;
    const fresh = kept && kept.corrects === corrects && Date.now() - kept.at < keptDays * 86_400_000;
    if (!fresh) return null;
    return { ...kept, step: steps.find((step) => step === kept.step) ?? 'kind' };
  } catch {
    return null;
  }
}

export const dropDraft = (accountId: string, role: number): void =>
  localStorage.removeItem(keyOf(accountId, role));
