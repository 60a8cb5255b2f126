import { createContext, useContext } from 'react';
import type { EntryField, FieldFault, FieldFaults } from '../../contract/entry-form.ts';
import type { EntryView } from '../../contract/merchants.ts';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import type { MerchantRole } from './role.ts';
import type { EntryValues } from '../parts/entry-values.ts';

interface EntryForm {
  role: MerchantRole;
  faults: FieldFaults;
  /** Fields a machine read and was not sure of. */
  doubts: readonly EntryField[];
  /** What the operator found wrong with the entry that is mended. */
  refused: EntryView['fieldReasons'];
  setDoubts: (doubts: readonly EntryField[]) => void;
  /** Somebody changed the field: what was said of it no longer holds. */
  mend: (field: EntryField) => void;
}

export const FormContext = createContext<EntryForm | null>(null);

export function useEntryForm(): EntryForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('no entry form');
  return form;
}

const pictures: readonly EntryField[] = ['licencePicture', 'identityFront', 'identityBack'];
const chosen: readonly EntryField[] = ['categories', 'services'];

/** What to say at a field: what is wrong with it, else what the operator said, else that the reading is doubtful. */
export function useRemark(): (field: EntryField) => { error?: string; hint?: string } {
  const t = useWords('entry');
  const { faults, doubts, refused } = useEntryForm();
  const { getValues } = useFormContext<EntryValues>();
  return (field) => {
    const fault = faults[field];
    if (fault) return { error: t(wordOf(field, fault, getValues('country') === 'CN')) };
    const reason = refused[field];
    if (reason) return { hint: t('remark.refused', { reason }) };
    return doubts.includes(field) ? { hint: t('remark.doubtful') } : {};
  };
}

function wordOf(field: EntryField, fault: FieldFault, chinese: boolean) {
  if (fault === 'missing') {
    if (pictures.includes(field)) return 'fault.picture';
    return chosen.includes(field) ? 'fault.choose' : 'fault.missing';
  }
  if (fault === 'form') {
    if (field === 'registrationNumber' && chinese) return 'fault.creditCode';
    if (field === 'identityNumber' && chinese) return 'fault.identityNumber';
    if (field === 'phone') return 'fault.phone';
    if (field === 'email') return 'fault.email';
    return 'fault.form';
  }
  return `fault.${fault}` as const;
}
