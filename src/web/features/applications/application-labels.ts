import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import type { WordKey } from '../../page/words.ts';

const abroad: Partial<Record<ApplicationField, WordKey<'onboarding'>>> = {
  identityFront: 'field.passport',
  identityBack: 'field.passportBack',
  identityNumber: 'field.passportNumber',
};

/** What a field is called, in China and elsewhere. */
export function labelOf(field: ApplicationField, chinese: boolean): WordKey<'onboarding'> {
  if (field === 'registrationNumber' && chinese) return 'field.creditCode';
  if (field === 'country') return 'field.companyCountry';
  return (chinese ? undefined : abroad[field]) ?? `field.${field}`;
}
