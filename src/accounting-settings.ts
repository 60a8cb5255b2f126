import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +08:00 is no name.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** By what the marketplace keeps its own books. */
export const accountingSettings = {
  ACCOUNTING_TIME_ZONE: {
    type: z.string().max(60).refine(isTimeZone).default('Asia/Shanghai'),
    is: 'the name of a time zone, such as Asia/Dubai',
    about: 'Where the days begin and end that the books are closed by',
  },
} as const;
