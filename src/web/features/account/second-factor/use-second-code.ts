import { useState } from 'react';
import type { ApiError } from '../../../page/calls/api.ts';
import { useWords } from '../../../page/words.ts';

/**
 * Asks for a code of the authenticator app once the server wants one: most accounts have none, and are not asked.
 * @returns the field of a dialog, what to answer a failure with, and what is sent of it
 */
export function useSecondCode(hint?: string) {
  const t = useWords('account');
  const [isWanted, setWanted] = useState(false);
  return {
    field: {
      label: t('secondCode'),
      hint,
      figures: true,
      maxLength: 40,
      autoComplete: 'one-time-code',
      isAsked: () => isWanted,
      rules: { required: true },
    } as const,
    /** Whether the failure was only that a code is wanted: nothing is wrong yet. */
    onFailure(error: ApiError): boolean {
      if (error.code !== 'SECOND_CODE_WANTED' || isWanted) return false;
      setWanted(true);
      return true;
    },
    inputOf: (code: string) => (isWanted ? { code } : {}),
  };
}

/** The password of whoever is signed in, as a field of a dialog that does what a session alone must not. */
export function usePasswordField(hint: string) {
  const t = useWords('account');
  return {
    label: t('security.present'),
    hint,
    type: 'password',
    rules: { required: true },
    maxLength: 200,
    autoComplete: 'current-password',
  } as const;
}
