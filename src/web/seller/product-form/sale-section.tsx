import { typedWhole } from '../../page/format/format.ts';
import { Plus } from 'lucide-react';
import { wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { useCall } from '../../page/calls/calls.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { useIssue, useField, useProductForm } from './form-store.ts';
import { PriceTable } from './variants/price-table.tsx';
import { FormSection } from './section.tsx';
import { Specs } from './variants/specs-section.tsx';
import { TextField } from './text-field.tsx';

/** Versions, prices and stock. */
export function SaleSection() {
  const t = useWords('productForm');
  const { currency } = useProductForm();
  const [tiers, setTiers] = useField('tiers');
  const addTier = () => {
    const highest = Math.max(...tiers.map(({ minimum }) => typedWhole(minimum) || 0));
    setTiers([...tiers, { key: newKey(), minimum: String(highest > 1 ? highest * 10 : 10) }]);
  };
  return (
    <FormSection title={t('sale.title')} hint={t('sale.hint', { currency })}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Unit />
        <TextField name="moq" label={t('sale.moq')} required isCount maxLength={7} />
        <TextField
          name="multiple"
          label={t('sale.multiple')}
          hint={t('sale.multipleHint')}
          isCount
          maxLength={7}
        />
      </div>
      <Specs />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('table.label')}</h3>
        <Button size="small" disabled={tiers.length >= productLimits.tiers} onClick={addTier}>
          <Plus size={14} aria-hidden />
          {t('table.addTier')}
        </Button>
      </div>
      <PriceTable />
    </FormSection>
  );
}

function Unit() {
  const t = useWords('productForm');
  const common = useWords('common');
  const [unit, setUnit] = useField('unit');
  const issue = useIssue('unit');
  const units = useCall('reference.units', { pageSize: 100 }, { staleTime: 600_000 });
  return (
    <Field label={common('field.unit')} required error={issue && t(`issue.${issue}`)}>
      {(tied) => (
        <Select {...tied} value={unit} onChange={({ target }) => setUnit(target.value)}>
          {!units.data?.rowList.some(({ code }) => code === unit) && <option value={unit}>{unit}</option>}
          {units.data?.rowList.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What invoices and packing lists say of it to customs. */
function Customs() {
  const t = useWords('productForm');
  const [origin, setOrigin] = useField('originCountry');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="hsCode" label={t('packing.hsCode')} hint={t('packing.hsCodeHint')} maxLength={14} />
      <CountryField
        label={t('packing.origin')}
        hint={t('packing.originHint')}
        value={origin}
        onChange={setOrigin}
      />
    </div>
  );
}

const centimetres: NumberKind = { digits: 1 };
const cartonKinds = {
  pieces: wholeNumbers,
  weight: wholeNumbers,
  length: centimetres,
  width: centimetres,
  height: centimetres,
};

/** How it is packed and sent. */
export function PackingSection() {
  const t = useWords('productForm');
  const { freightTemplates } = useProductForm();
  const [carton, setCarton] = useField('carton');
  const [template, setTemplate] = useField('freightTemplateId');
  const issue = useIssue('carton');
  const part = (name: keyof typeof carton) => (
    <Field
      key={name}
      label={t(`carton.${name}`)}
      error={issue && carton[name] === '' ? t('issue.missing') : undefined}
    >
      {(tied) => (
        <NumberInput
          {...tied}
          kind={cartonKinds[name]}
          value={carton[name]}
          maxLength={8}
          onChange={(text) => setCarton({ ...carton, [name]: text })}
        />
      )}
    </Field>
  );
  return (
    <FormSection title={t('packing.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="weight"
          label={t('packing.weight')}
          hint={t('packing.weightHint')}
          isCount
          maxLength={9}
        />
        <Field label={t('packing.freight')} hint={t('packing.freightHint')}>
          {(tied) => (
            <Select {...tied} value={template} onChange={({ target }) => setTemplate(target.value)}>
              <option value="">{t('packing.freightOwn')}</option>
              {freightTemplates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Customs />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('carton.title')}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          {part('pieces')}
          {part('weight')}
          {part('length')}
          {part('width')}
          {part('height')}
        </div>
      </fieldset>
    </FormSection>
  );
}
