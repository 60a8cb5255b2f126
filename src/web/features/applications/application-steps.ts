import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import type { ApplicationValues } from './application-values.ts';

/** The steps of the form, in order. */
export const steps = ['kind', 'documents', 'details', 'review'] as const;
export type Step = (typeof steps)[number];

const documents: readonly ApplicationField[] = ['licencePicture', 'identityFront', 'identityBack'];

/** The step a field stands in. */
export const stepOf = (field: ApplicationField): Step =>
  field === 'country' ? 'kind' : documents.includes(field) ? 'documents' : 'details';

/** The fields an entry of this kind and role has, in the order of the form. */
export function fieldsFor(
  { kind, country }: Pick<ApplicationValues, 'kind' | 'country'>,
  role: Role,
): ApplicationField[] {
  const chinese = country === 'CN';
  return [
    ...(kind === 'company'
      ? (['licencePicture', 'companyName', 'registrationNumber', 'legalPerson', 'foundedOn'] as const)
      : ([
          'identityFront',
          ...(chinese ? (['identityBack'] as const) : []),
          'personName',
          'identityNumber',
          'identityFrom',
          'identityUntil',
        ] as const)),
    'address',
    'businessScope',
    ...(role === roles.seller ? (['categories'] as const) : []),
    ...(role === roles.tradeService ? (['services'] as const) : []),
    'contactName',
    'phone',
    'email',
    'inviteCode',
  ];
}
