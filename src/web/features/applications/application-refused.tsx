import type { ReactNode } from 'react';
import { TriangleExclamationPoint } from 'lucide-react';
import { applicationFields } from '../../../contract/merchants/application-form.ts';
import type { ApplicationView } from '../../../contract/merchants/merchants.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { labelOf } from './application-labels.ts';

/** Why an entry was refused, as a whole and field by field, in the operator's words. */
export function Refused({ application, children }: { application: ApplicationView; children?: ReactNode }) {
  const t = useWords('onboarding');
  const format = useFormat();
  const fields = applicationFields.filter((field) => application.fieldReasons[field]);
  return (
    <section className="card border-s-4 border-s-cinnabar p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <TriangleExclamationPoint size={20} aria-hidden className="shrink-0 text-cinnabar" />
        {t('refused.title')}
      </h2>
      <p className="mt-1 text-xs text-muted">
        {t('refused.at', { time: format.dateTime(application.decidedAt ?? '') })}
      </p>
      <p className="mt-3 whitespace-pre-line" dir="auto">
        {application.reason}
      </p>
      {fields.length > 0 && (
        <ul className="mt-3 space-y-2">
          {fields.map((field) => (
            <li key={field} className="rounded bg-cinnabar-soft px-3 py-2">
              <span className="font-semibold">{t(labelOf(field, application.country === 'CN'))}</span>
              <span className="block" dir="auto">
                {application.fieldReasons[field]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
