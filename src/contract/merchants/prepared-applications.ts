import { z } from 'zod';
import { phonePattern } from '../../kit/phone-forms.ts';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import { day, id, instant, line, seenVersion, text, version } from '../shapes.ts';
import { applicationStates, preparedFields } from './application-form.ts';

const content = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  city: line(80, 0).default(''),
  detail: line(200, 0).default(''),
  companyName: nameLine(50, 0).default(''),
  registrationNumber: line(40, 0).default(''),
  legalPerson: nameLine(60, 0).default(''),
  foundedOn: day.optional(),
  businessScope: text(1000, 0).default(''),
  contactName: nameLine(60, 0).default(''),
  prefixId: z.string().regex(/^\d{1,4}$/),
  phone: z.string().regex(phonePattern).or(z.literal('')).default(''),
  email: z.email().max(320).or(z.literal('')).default(''),
});
export type PreparedContent = z.output<typeof content>;

const prepared = content.extend({
  version,
  by: z.object({ id, name: z.string() }),
  updatedAt: instant,
});
export type PreparedApplication = z.output<typeof prepared>;

const servedRight = 'application';

export const preparedApplications = {
  'preparedApplications.get': endpoint({
    who: 'user',
    servedRight,
    summary: 'What a supplier service has prepared of a seller’s application, and how the application stands',
    input: z.object({}),
    output: z.object({
      /** Whose application it is. */
      name: z.string(),
      prepared: prepared.nullable(),
      /** 0 under audit, below 0 not sent or refused, above 0 passed. */
      auditStatus: z.number().int(),
      /** Of the newest one sent; null before the first. */
      state: z.enum(applicationStates).nullable(),
      /** Why it was refused; of its fields only those that can be prepared. */
      reason: z.string(),
      fieldReasons: z.partialRecord(z.enum(preparedFields), z.string()),
    }),
    errors: ['FORBIDDEN'],
  }),
  'preparedApplications.save': endpoint({
    who: [roles.supplierService],
    servedRight,
    summary:
      'Prepare the application of a seller I serve; the seller looks through it, adds papers and sends it',
    limit: 'submit',
    input: content.extend({
      /** Of what was seen; 0 for the first. */
      version: seenVersion,
    }),
    output: z.object({ version }),
    errors: ['FORBIDDEN', 'APPLICATION_AUDITING', 'CONTENT_CHANGED'],
  }),
};
