import { createContext, useContext } from 'react';
import type { ApplicationField, FieldIssue, FieldIssues } from '../../contract/merchants/application-form.ts';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import type { MerchantRole } from './role.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

interface ApplicationForm {
  role: MerchantRole;
  issues: FieldIssues;
  /** Fields a machine read and was not sure of. */
  doubts: readonly ApplicationField[];
  /** What the operator found wrong with the application that is corrected. */
  refused: ApplicationView['fieldReasons'];
  setDoubts: (doubts: readonly ApplicationField[]) => void;
  /** Somebody changed the field: what was said of it no longer holds. */
  correct: (field: ApplicationField) => void;
}

export const FormContext = createContext<ApplicationForm | null>(null);

export function useApplicationForm(): ApplicationForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('no entry form');
  return form;
}

const pictures: readonly ApplicationField[] = ['licencePicture', 'identityFront', 'identityBack'];
const selected: readonly ApplicationField[] = ['categories', 'services'];

/** What to say at a field: what is wrong with it, else what the operator said, else that the reading is doubtful. */
export function useRemark(): (field: ApplicationField) => { error?: string; hint?: string } {
  const t = useWords('onboarding');
  const { issues, doubts, refused } = useApplicationForm();
  const { getValues } = useFormContext<ApplicationValues>();
  return (field) => {
    const issue = issues[field];
    if (issue) return { error: t(wordOf(field, issue, getValues('country') === 'CN')) };
    const reason = refused[field];
    if (reason) return { hint: t('remark.refused', { reason }) };
    return doubts.includes(field) ? { hint: t('remark.doubtful') } : {};
  };
}

function wordOf(field: ApplicationField, issue: FieldIssue, chinese: boolean) {
  if (issue === 'missing') {
    if (pictures.includes(field)) return 'issue.picture';
    return selected.includes(field) ? 'issue.choose' : 'issue.missing';
  }
  if (issue === 'form') {
    if (field === 'registrationNumber' && chinese) return 'issue.creditCode';
    if (field === 'identityNumber' && chinese) return 'issue.identityNumber';
    if (field === 'phone') return 'issue.phone';
    if (field === 'email') return 'issue.email';
    return 'issue.form';
  }
  return `issue.${issue}` as const;
}
