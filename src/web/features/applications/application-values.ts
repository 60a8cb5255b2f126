import {
  issuesOf,
  type ApplicationField,
  type FieldIssue,
  type TradeService,
} from '../../../contract/merchants/application-form.ts';
import type { ApplicationView } from '../../../contract/merchants/merchants.ts';
import type { PreparedContent } from '../../../contract/merchants/prepared-applications.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import type { User } from '../../page/visitor/session.ts';
import { phonePattern } from '../../../kit/phone-forms.ts';
import { defaultPrefixId, emailPattern } from '../account/account-rules.ts';
import type { PlaceKind } from '../addresses/region-fields.tsx';

/** What the form holds: everything as text, the pictures by their keys. */
export interface ApplicationValues {
  kind: 'company' | 'person';
  country: string;
  regionCodes: string[];
  placeKind: PlaceKind;
  city: string;
  detail: string;
  companyName: string;
  registrationNumber: string;
  legalPerson: string;
  foundedOn: string;
  businessScope: string;
  personName: string;
  identityNumber: string;
  identityFrom: string;
  identityUntil: string;
  identityForGood: boolean;
  contactName: string;
  prefixId: string;
  phone: string;
  email: string;
  categories: string[];
  services: TradeService[];
  inviteCode: string;
  licencePicture: string;
  identityFront: string;
  identityBack: string;
}
export type ValueName = keyof ApplicationValues;

const empty: ApplicationValues = {
  kind: 'company',
  country: 'CN',
  regionCodes: [],
  placeKind: 'open',
  city: '',
  detail: '',
  companyName: '',
  registrationNumber: '',
  legalPerson: '',
  foundedOn: '',
  businessScope: '',
  personName: '',
  identityNumber: '',
  identityFrom: '',
  identityUntil: '',
  identityForGood: false,
  contactName: '',
  prefixId: defaultPrefixId,
  phone: '',
  email: '',
  categories: [],
  services: [],
  inviteCode: '',
  licencePicture: '',
  identityFront: '',
  identityBack: '',
};

/** What the form starts with before anything was sent: what the account says already. */
export const firstValues = (user: User, country: string, inviteCode: string): ApplicationValues => ({
  ...empty,
  country,
  companyName: user.companyName,
  email: user.email ?? '',
  inviteCode,
});

/** What was sent, to be corrected. */
export const valuesOf = (application: ApplicationView): ApplicationValues => ({
  ...empty,
  ...pick(application),
  regionCodes: application.regionCodes,
  placeKind: application.regionCodes.length > 0 ? 'complete' : 'city',
  foundedOn: application.foundedOn ?? '',
  identityFrom: application.identityFrom ?? '',
  identityUntil: application.identityUntil ?? '',
  identityForGood: application.identityFrom !== null && application.identityUntil === null,
  categories: application.categories,
  services: application.services,
  licencePicture: application.licencePicture?.key ?? '',
  identityFront: application.identityFront?.key ?? '',
  identityBack: application.identityBack?.key ?? '',
});

/** The form with what a supplier service has prepared; what it left empty stays. */
export const withPrepared = (values: ApplicationValues, prepared: PreparedContent): ApplicationValues => {
  const { foundedOn = '', prefixId, phone, ...texts } = prepared;
  const names = [
    'city',
    'detail',
    'companyName',
    'registrationNumber',
    'legalPerson',
    'businessScope',
    'contactName',
    'email',
  ] as const;
  return {
    ...values,
    ...Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    ...(foundedOn && { foundedOn }),
    ...(phone && { prefixId, phone }),
    kind: 'company',
    country: texts.country,
    regionCodes: texts.country === values.country ? values.regionCodes : [],
  };
};

const pick = ({
  kind,
  country,
  city,
  detail,
  companyName,
  registrationNumber,
  legalPerson,
  ...rest
}: ApplicationView) => ({
  kind,
  country,
  city,
  detail,
  companyName,
  registrationNumber,
  legalPerson,
  businessScope: rest.businessScope,
  personName: rest.personName,
  identityNumber: rest.identityNumber,
  contactName: rest.contactName,
  prefixId: rest.prefixId,
  phone: rest.phone,
  email: rest.email,
  inviteCode: rest.inviteCode,
});

/** What is sent of the form. Empty texts are dropped on the way. */
export function inputOf(values: ApplicationValues): InputOf<'audit.add'> {
  const { placeKind, identityForGood, ...rest } = values;
  const place =
    placeKind === 'city'
      ? { regionCodes: [], city: values.city }
      : { regionCodes: values.regionCodes, city: '' };
  return { ...rest, ...place, identityUntil: identityForGood ? '' : values.identityUntil };
}

/** What is wrong with the form, by the field it stands at; the server's own rules and what its shapes ask for. */
export function wrongIn(
  values: ApplicationValues,
  role: Role,
  today: string,
): Partial<Record<ApplicationField, FieldIssue>> {
  const { placeKind, country, regionCodes, city, detail, contactName, phone, email } = values;
  const number = (text: string) =>
    country === 'CN' ? text.replaceAll(/\s/g, '').toUpperCase() : text.trim();
  const judged = {
    ...values,
    registrationNumber: number(values.registrationNumber),
    identityNumber: number(values.identityNumber),
    identityUntil: values.identityForGood ? '' : values.identityUntil,
  };
  const placed = placeKind === 'city' ? city.trim() : placeKind === 'complete' && regionCodes.length > 0;
  return {
    ...issuesOf(judged, role, today),
    ...(!placed || !detail.trim() ? { address: 'missing' as const } : {}),
    ...(!contactName.trim() ? { contactName: 'missing' as const } : {}),
    ...issueOfText('phone', phone, phonePattern),
    ...issueOfText('email', email, emailPattern),
    ...(values.kind === 'person' && country === 'CN' && !values.identityForGood && !values.identityUntil
      ? { identityUntil: 'missing' as const }
      : {}),
  };
}

const issueOfText = (name: 'phone' | 'email', text: string, pattern: RegExp) =>
  !text.trim()
    ? { [name]: 'missing' as const }
    : pattern.test(text.trim())
      ? {}
      : { [name]: 'form' as const };
