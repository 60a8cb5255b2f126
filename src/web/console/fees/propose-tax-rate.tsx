import { useState } from 'react';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { mostTaxPoints, taxBuyers, type TaxBuyers } from '../../../contract/taxes/tax-kinds.ts';
import { rateTreatments } from '../../../kit/amounts/tax.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { pointsOf, percents } from './percent.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { SubjectSearch, type ChosenSubject } from './subject-search.tsx';

/** What stands in place of a treatment where a rate of its own ends. */
const ended = 'ended';
type Treatment = (typeof rateTreatments)[number] | typeof ended;

interface TaxSubject {
  site: Site;
  category: ChosenSubject | null;
  buyers: TaxBuyers;
  treatment: Treatment;
}

const firstSubject: TaxSubject = { site: 'cn', category: null, buyers: 'all', treatment: 'standard' };

/** Proposes the tax that prices include: where, of what, for whom, how much, and from which day on. */
export function ProposeTaxRate({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useWords('fees');
  const [subject, setSubject] = useState(firstSubject);
  const { site, category, buyers, treatment } = subject;
  const isStandard = treatment === 'standard';
  return (
    <SendDialog
      title={t('propose')}
      verb={t('propose')}
      call="console.taxRates.propose"
      changes={['console.taxRates.list', 'console.log.list']}
      done={({ isApproved }) => t(isApproved ? 'propose.approved' : 'propose.done')}
      fields={{
        percent: {
          label: t('tax.percent'),
          hint: t(isStandard ? 'tax.percentHint' : 'tax.noPercent'),
          unit: '%',
          numbers: percents,
          maxLength: 6,
          required: isStandard,
          check: (text: string) => {
            if (!isStandard) return text === '' ? true : t('tax.noPercent');
            if (text === '') return t('percent.wanted');
            const points = pointsOf(text);
            return points > 0 && points <= mostTaxPoints
              ? true
              : t('percent.wrong', { most: mostTaxPoints / 100 });
          },
        },
        day: {
          label: t('from'),
          hint: t('from.hint'),
          start: today,
          min: today,
          type: 'date',
          figures: true,
          rules: { required: true },
        },
        reason: { label: t('reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ percent, day, reason }) => ({
        site,
        buyers,
        day,
        reason,
        ...(category && { categoryId: category.id }),
        ...(treatment !== ended && { treatment }),
        ...(isStandard && { basisPoints: pointsOf(percent) }),
      })}
      onClose={onClose}
    >
      <Subject value={subject} onChange={setSubject} />
    </SendDialog>
  );
}

/** Where a rate counts, for whom, of what, and how it is treated. */
function Subject({ value, onChange }: { value: TaxSubject; onChange: (subject: TaxSubject) => void }) {
  const t = useWords('fees');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('tax.site')}
          value={value.site}
          options={siteCodes}
          text={(code) => t(`site.${code}`)}
          onChange={(site) => onChange({ ...value, site })}
        />
        <Choice
          label={t('tax.buyers')}
          value={value.buyers}
          options={taxBuyers}
          text={(kind) => t(`tax.buyers.${kind}`)}
          onChange={(buyers) =>
            onChange({ ...value, buyers, category: buyers === 'sellers' ? null : value.category })
          }
        />
      </div>
      <Choice
        label={t('tax.treatment')}
        value={value.treatment}
        options={[...rateTreatments, ended]}
        text={(kind) => t(`tax.treatment.${kind}`)}
        onChange={(kind) => onChange({ ...value, treatment: kind })}
      />
      {value.buyers !== 'sellers' && (
        <SubjectSearch
          kind="category"
          value={value.category}
          onChange={(chosen) => onChange({ ...value, category: chosen })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly Option[];
  text: (option: Option) => string;
  onChange: (option: Option) => void;
}

const Choice = <Option extends string>({ label, value, options, text, onChange }: ChoiceProps<Option>) => (
  <Field label={label} required>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Option)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
