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
  PAYOUT_ACCOUNT_HOURS: {
    type: z.coerce.number().int().min(0).max(720).default(24),
    is: 'a number of hours from 0 to 720',
    about:
      'How long a payout waits before it can be approved when its owner was never paid out to that account, so that they can stop what somebody else asked for in their name; 0: not at all',
  },
  RATES_URL: {
    type: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    is: 'an https address of at most 500 characters',
    about:
      "Where exchange rates are read from, once an hour until there are today's: a file of the European Central Bank's reference rates (CSV or XML) or a list of currencies and rates per euro, on a host of the public internet. Rates within 10% of those before are loaded, others wait for an operator. Without it operators load them",
  },
  RATES_MAX_DAYS: {
    type: z.coerce.number().int().min(1).max(365).optional(),
    is: 'a number of days from 1 to 365',
    about:
      'How old exchange rates may be that an order is placed by, in days; older ones refuse orders that need them. Operators with the right to money are written to two days before. Without it no rate is too old',
  },
} as const;

/** Who runs the marketplace, as its own invoices say it; each may be said for one site too. */
export const companySettings = {
  COMPANY_NAME: {
    type: z.string().max(120).optional(),
    is: 'a name of at most 120 characters',
    about:
      'The company that runs the marketplace, as it stands on its invoices for fees, until one is saved at the console; for one site like `COMPANY_NAME_UAE`. Without it, the name of the marketplace',
  },
  COMPANY_ADDRESS: {
    type: z.string().max(200).optional(),
    is: 'an address of at most 200 characters',
    about:
      "The company's address on its invoices, `CONTACT_ADDRESS` unless said otherwise; for one site like `COMPANY_ADDRESS_UAE`",
  },
  COMPANY_TAX_NUMBER: {
    type: z.string().max(40).optional(),
    is: 'a number of at most 40 characters',
    about: "The company's tax number on its invoices; for one site like `COMPANY_TAX_NUMBER_UAE`",
  },
} as const;
