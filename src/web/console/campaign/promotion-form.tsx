import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import type { PromotionRow } from '../../../contract/promotion/promotion.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useCall, useSend, wrongFields } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CategoriesField } from '../../features/products/categories-field.tsx';
import { idsIn } from '../../features/products/ids-in.ts';
import { drawMoment } from '../../features/figures/moment-field.tsx';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Checkbox, Field, Input } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type DrawnField, type FormFields } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { PictureFact } from '../content/picture-fact.tsx';
import { LanguageField, SitesField } from '../fields.tsx';
import { trimMarks } from '../../../kit/text/trim-marks.ts';

type Draft = InputOf<'console.promotions.save'>['promotion'];

interface Values {
  token: string;
  names: Text;
  descriptions: Text;
  banners: Text;
  sites: Site[];
  beginsAt: string;
  endsAt: string;
  rule: PromotionRow['rule'];
  label: string;
  products: string;
  tabs: { code: string; categoryId: string; name: string }[];
  couponIds: string[];
}

const valuesOf = (promotion: PromotionRow | undefined): Values => ({
  token: promotion?.token ?? '',
  names: promotion?.names ?? {},
  descriptions: promotion?.descriptions ?? {},
  banners: promotion?.banners ?? {},
  sites: promotion?.sites ?? ['cn', 'hk', 'uae', 'id'],
  beginsAt: promotion?.beginsAt ?? new Date().toISOString(),
  endsAt: promotion?.endsAt ?? '',
  rule: promotion?.rule ?? 'products',
  label: promotion?.label ?? '',
  products: promotion?.productIds.join('\n') ?? '',
  tabs:
    promotion?.tabs.map(({ code, category }) => ({ code, categoryId: category.id, name: category.name })) ??
    [],
  couponIds: promotion?.couponIds ?? [],
});

const draftOf = (values: Values): Draft => ({
  token: values.token.trim(),
  names: filledIn(values.names),
  descriptions: filledIn(values.descriptions),
  banners: filledIn(values.banners),
  sites: values.sites,
  beginsAt: values.beginsAt,
  endsAt: values.endsAt,
  rule: values.rule,
  label: values.rule === 'label' ? values.label.trim() : undefined,
  productIds: values.rule === 'products' ? idsIn(values.products) : [],
  tabs: values.tabs.map(({ code, categoryId }) => ({ code: code.trim(), categoryId })),
  couponIds: values.couponIds,
});

/** What a category is called in an address, from its code: `kitchen.knives` → `knives`. */
const codeFrom = (code: string): string =>
  trimMarks((code.split('.').at(-1) ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-'), '-').slice(0, 40);

const promotionRules = ['products', 'label', 'categories'] as const;

/** Adds a promotion, or changes one. */
export function PromotionForm({ promotion, onClose }: { promotion?: PromotionRow; onClose: () => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  const [values, setValues] = useState(() => valuesOf(promotion));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const save = useSend('console.promotions.save', {
    changes: ['console.promotions.list', 'console.log.list'],
    onDone() {
      toast.success(t('promotions.saved'));
      onClose();
    },
    onFailure(error: ApiError) {
      setWrong(error.code === 'TOKEN_TAKEN' ? ['token'] : wrongFields(error));
      return false;
    },
  });
  const submit = () =>
    save.mutate({ id: promotion?.id, version: promotion?.version, promotion: draftOf(values) });
  const errorOf = (name: string) =>
    wrong.includes(name === 'products' ? 'productIds' : name) ? t('form.wanted') : undefined;
  const form = { values, set, errorOf, fields: usePromotionFields() };
  return (
    <FormDialog
      title={t(promotion ? 'promotions.change' : 'promotions.add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={760}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} of={['token', 'names', 'descriptions', 'banners', 'sites']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['beginsAt', 'endsAt']} />
      </div>
      <Fields form={form} of={['rule', 'products', 'label']} />
      <TabFields tabs={values.tabs} error={errorOf('tabs')} onChange={(tabs) => set({ tabs })} />
      <CouponChoice ids={values.couponIds} onChange={(couponIds) => set({ couponIds })} />
    </FormDialog>
  );
}

function usePromotionFields(): FormFields<Values> {
  const t = useWords('campaign');
  const texts = (name: 'name' | 'description', max: number) => ({
    label: '',
    render: ({ value, error, onChange }: DrawnField<Text>) => (
      <TextsField
        hint={t('form.namesHint')}
        label={(language) => t(`form.${name}In`, { language })}
        texts={value}
        max={max}
        error={error}
        onChange={onChange}
      />
    ),
  });
  const moment = (name: 'beginsAt' | 'endsAt') =>
    ({ label: t(`form.${name}`), required: true, render: drawMoment }) as const;
  return {
    token: {
      label: t('form.token'),
      hint: t('form.tokenHint'),
      required: true,
      maxLength: 60,
      figures: true,
    },
    names: texts('name', 80),
    descriptions: texts('description', 300),
    banners: {
      label: '',
      render: ({ value, error, onChange }) => <Banner banners={value} error={error} onChange={onChange} />,
    },
    sites: {
      label: '',
      render: ({ value, error, onChange }) => <SitesField sites={value} error={error} onChange={onChange} />,
    },
    beginsAt: moment('beginsAt'),
    endsAt: moment('endsAt'),
    rule: { label: t('form.rule'), options: choices(promotionRules, (rule) => t(`form.rule.${rule}`)) },
    products: {
      label: t('form.products'),
      hint: t('form.productHint'),
      required: true,
      isAsked: ({ rule }) => rule === 'products',
      rows: 5,
      figures: true,
    },
    label: {
      label: t('form.label'),
      required: true,
      isAsked: ({ rule }) => rule === 'label',
      maxLength: 30,
      figures: true,
    },
  };
}

interface TabsProps {
  tabs: Values['tabs'];
  error: string | undefined;
  onChange: (tabs: Values['tabs']) => void;
}

/** The categories a promotion has tabs for, and what each is called in an address. */
function TabFields({ tabs, error, onChange }: TabsProps) {
  const t = useWords('campaign');
  return (
    <>
      <CategoriesField
        label={t('form.tabs')}
        ids={tabs.map((tab) => tab.categoryId)}
        error={error}
        onChange={(ids, names) =>
          onChange(
            ids.map((categoryId) => {
              const { name = '', code = '' } = names.get(categoryId) ?? {};
              const same = tabs.find((tab) => tab.categoryId === categoryId);
              return same ?? { categoryId, name, code: codeFrom(code) };
            }),
          )
        }
      />
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {tabs.map((tab) => (
          <Field key={tab.categoryId} label={t('form.tabCode', { name: tab.name })} error={error}>
            {(tied) => (
              <Input
                {...tied}
                className="figures"
                maxLength={40}
                value={tab.code}
                onChange={({ target }) =>
                  onChange(tabs.map((each) => (each === tab ? { ...tab, code: target.value } : each)))
                }
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

interface BannerProps {
  banners: Text;
  error: string | undefined;
  onChange: (banners: Text) => void;
}

/** The banner of a language; those without their own borrow another's. */
function Banner({ banners, error, onChange }: BannerProps) {
  const t = useWords('campaign');
  const [language, setLanguage] = useState<Language>(usePlace().language);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <LanguageField language={language} onChange={setLanguage} />
      <PictureFact
        label={t('form.banner')}
        error={error}
        required={false}
        value={banners}
        language={language}
        onChange={onChange}
      />
    </div>
  );
}

/** Coupons of the platform that the promotion shows. */
function CouponChoice({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useWords('campaign');
  const { data } = useCall('console.coupons.list', { pageSize: 100 });
  const offered = (data?.rowList ?? []).filter(({ id, state }) => state !== 'over' || ids.includes(id));
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('form.coupons')}</legend>
      <div className="max-h-60 overflow-y-auto rounded border border-line p-3">
        {offered.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={ids.includes(id)}
            onChange={() => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
