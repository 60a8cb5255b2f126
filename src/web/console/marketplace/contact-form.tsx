import { Plus, Trash } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import {
  filingKinds,
  settingLimits,
  type Filing,
  type FilingKind,
} from '../../../contract/marketplace/marketplace-settings.ts';
import { languages, type Text } from '../../../kit/languages.ts';
import { useSend } from '../../page/calls/calls.ts';
import { sites } from '../../page/visitor/sites.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { SettingSource } from './setting-source.tsx';
import { useReason } from './use-reason.ts';

type Contact = OutputOf<'console.marketplace.get'>['contacts'][number];

/** How visitors reach a site, and under what it is filed. */
export function ContactForm({ contact, onSaved }: { contact: Contact; onSaved?: () => void }) {
  const t = useWords('marketplace');
  const common = useWords('common');
  const reason = useReason(contact.number === 0);
  const { site, number } = contact;
  const save = useSend('console.marketplace.saveContact', {
    canEmpty: true,
    changes: ['console.marketplace.get', 'console.marketplace.list', 'console.installation.list'],
    onDone() {
      toast.success(t('saved.contact'));
      onSaved?.();
    },
  });
  const form = useFields(
    {
      phone: contact.phone,
      email: contact.email,
      hours: contact.hours,
      address: contact.address as Text,
      filings: contact.filings as Filing[],
      reason: reason.start,
    },
    () => ({
      phone: {
        label: t('field.phone'),
        type: 'tel',
        figures: true,
        maxLength: 30,
        check: (phone: string) => (phone === '' || phonePattern.test(phone) ? true : t('contact.phoneWrong')),
      },
      email: {
        label: t('field.email'),
        type: 'email',
        figures: true,
        maxLength: settingLimits.email,
        check: (email: string) => (email === '' || mailPattern.test(email) ? true : t('contact.emailWrong')),
      },
      hours: {
        label: t('field.hours'),
        hint: t('contact.hoursHint'),
        figures: true,
        maxLength: 11,
        check: (hours: string) => (hours === '' || hoursPattern.test(hours) ? true : t('contact.hoursWrong')),
      },
      address: {
        label: t('field.address'),
        render: ({ value, onChange }) => <Addresses site={site} texts={value} onChange={onChange} />,
      },
      filings: {
        label: t('field.filings'),
        check: (filings: Filing[]) =>
          filings.every((filing) => filing.number.trim()) ? true : t('contact.filingWanted'),
        render: ({ value, onChange, error }) => <Filings filings={value} onChange={onChange} error={error} />,
      },
      reason: reason.field,
    }),
  );
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.submit((values) =>
        save.mutate({
          ...values,
          address: Object.fromEntries(Object.entries(values.address).filter(([, text]) => text.trim())),
          filings: values.filings.map((filing) => ({ ...filing, number: filing.number.trim() })),
          site,
          number,
        }),
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['phone', 'email', 'hours']} />
      </div>
      <Fields form={form} of={['address', 'filings', 'reason']} />
      <SettingSource setting={contact} names="CONTACT_PHONE, CONTACT_ADDRESS, FILING_NUMBER" />
      <Button type="submit" tone="main" busy={save.isPending}>
        {common('action.save')}
      </Button>
    </form>
  );
}

const phonePattern = /^\+?[0-9 ()-]{5,30}$/;
const mailPattern = /^[^\s@]+@[^\s@]+$/;
const hoursPattern = /^([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-3]):[0-5]\d$/;

interface AddressesProps {
  site: Contact['site'];
  texts: Text;
  onChange: (texts: Text) => void;
}

/** The address in the languages of the site. */
function Addresses({ site, texts, onChange }: AddressesProps) {
  const t = useWords('marketplace');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('field.address')}</legend>
      <p className="mb-2 text-xs text-muted">{t('contact.addressHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {sites[site].languages.map((code) => (
          <Field key={code} label={languages[code].name}>
            {(control) => (
              <Input
                {...control}
                lang={languages[code].htmlLang}
                dir={languages[code].dir}
                maxLength={settingLimits.address}
                value={texts[code] ?? ''}
                onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

interface FilingsProps {
  filings: readonly Filing[];
  error: string | undefined;
  onChange: (filings: Filing[]) => void;
}

/** Numbers of registers, each with the register it is of. */
function Filings({ filings, error, onChange }: FilingsProps) {
  const t = useWords('marketplace');
  const change = (position: number, changes: Partial<Filing>) =>
    onChange(filings.map((filing, index) => (index === position ? { ...filing, ...changes } : filing)));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-semibold">{t('field.filings')}</legend>
      <p className="text-xs text-muted">{t('contact.filingsHint')}</p>
      {filings.map((filing, index) => (
        <div key={index} className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-56">
            <Field label={t('filing.kind')}>
              {(control) => (
                <Select
                  {...control}
                  value={filing.kind}
                  onChange={({ target }) => change(index, { kind: target.value as FilingKind })}
                >
                  {filingKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`filing.${kind}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <div className="min-w-40 grow">
            <Field label={t('filing.number')} error={filing.number.trim() ? undefined : error}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={settingLimits.filing}
                  value={filing.number}
                  onChange={({ target }) => change(index, { number: target.value })}
                />
              )}
            </Field>
          </div>
          <Button
            tone="quiet"
            aria-label={t('filing.remove')}
            onClick={() => onChange(filings.filter((_, position) => position !== index))}
          >
            <Trash size={16} aria-hidden />
          </Button>
        </div>
      ))}
      {filings.length < settingLimits.filings && (
        <Button size="small" onClick={() => onChange([...filings, { kind: 'icp', number: '' }])}>
          <Plus size={14} aria-hidden />
          {t('filing.add')}
        </Button>
      )}
    </fieldset>
  );
}
