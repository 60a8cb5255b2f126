import type { EntryField } from '../../contract/entry-form.ts';
import type { WordKey } from '../page/words.ts';

const abroad: Partial<Record<EntryField, WordKey<'entry'>>> = {
  identityFront: 'field.passport',
  identityBack: 'field.passportBack',
  identityNumber: 'field.passportNumber',
};

/** What a field is called, in China and elsewhere. */
export function labelOf(field: EntryField, chinese: boolean): WordKey<'entry'> {
  if (field === 'registrationNumber' && chinese) return 'field.creditCode';
  if (field === 'country') return 'field.companyCountry';
  return (chinese ? undefined : abroad[field]) ?? `field.${field}`;
}
