/** What the sign-in form holds in any of its modes. */
export interface SignInValues {
  kind: 'phone' | 'email';
  account: string;
  prefixId: string;
  code: string;
  password: string;
  confirmPassword: string;
  companyName: string;
  inviteCode: string;
  isAgree: boolean;
}

export type SignInMode = 'password' | 'code' | 'register' | 'reset';

/** Purposes of a code that is sent: register, login, find password (specification, section 3). */
export const codeTypes = { register: 1, code: 2, reset: 3, change: 6 } as const;

/** China, +86 (specification, section 3). */
export const defaultPrefixId = '2';

export const emailPattern = /^(?=.{3,320}$)[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const codePattern = /^\d{4,6}$/;

/** Eight letters and digits, as a provider hands them out. */
export const inviteCodePattern = /^\s*[A-Za-z0-9]{8}\s*$/;

/** 6 to 20 characters with at least one letter and one digit. */
export const isNewPassword = (text: string): boolean =>
  text.length >= 6 && text.length <= 20 && /\p{L}/u.test(text) && /\d/.test(text);
